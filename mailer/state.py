"""How a game stands, for one reader: the end of every answer, LIST and LIST game."""

from __future__ import annotations

from collections.abc import Iterable

from grammar.settings import write_setting
from judge import play, rearranging
from judge.adjustments import builds_due, open_homes
from judge.game import Game, Seating, Stage
from judge.lists import OrderList
from judge.orders import Proxy
from judge.phases import Phase, PhaseKind
from judge.pieces import Power
from judge.retreats import retreat_options
from judge.settings import Assignment, Settings
from judge.variants import variant_of
from mailer import wording
from mailer.bulletins import sealed_lists
from mailer.reports import Results
from mailer.sitting import Sitting, Table
from mailer.telling import atlas_of, deadline_words, due_lines, has_lists
from storage.people import Seat, SeatRole

SECRET_SETTINGS = frozenset({"private", "list_address"})


def state_lines(sitting: Sitting, table: Table, seat: Seat) -> list[str]:
    """What is on file for the reader, what is sealed, flags and votes, and what is due."""
    if table.game.stage is Stage.FORMING:
        return forming_lines(table)
    if table.game.stage is Stage.ENDED:
        shows = "shows all lists of all powers" if has_lists(table.game) else "tells how"
        return [f"{table.name} is over. The mail about its end {shows}."]
    groups: list[list[str]] = []
    if seat.role is SeatRole.PLAYER and seat.power:
        groups.append(_on_file(table.game, seat.power))
        groups.append(sealed_lists(table.game, seat.power))
        groups.append(_flags(table.game, seat.power))
    if seat.role is SeatRole.MASTER:
        groups.append(_masters_view(table))
    groups.append(due_lines(sitting, table, seat))
    return _parted(groups)


def _parted(groups: Iterable[list[str]]) -> list[str]:
    """All lines, with an empty one between two groups."""
    lines: list[str] = []
    for group in filter(None, groups):
        lines += [*([""] if lines else []), *group]
    return lines


def forming_lines(table: Table) -> list[str]:
    seats = len(atlas_of(table.game).powers)
    return [
        f"{table.name} is forming: {len(table.players)} of {seats} players have joined.",
    ]


def _on_file(game: Game, power: Power) -> list[str]:
    """The list of the phase being collected, or what is to be ordered."""
    wanted = play.wanted(game)
    if wanted is None or power not in wanted.owed | wanted.welcome:
        return []
    phase, lines = wanted.phase, list[str]()
    entry = game.list_of(power, phase)
    if entry and entry.lines:
        word = "" if entry.complete else ", incomplete"
        lines.append(f"On file for {phase.words} ({phase}){word}:")
        lines += wording.numbered(entry.lines) + _beyond(game, phase, entry)
    else:
        lines.append(f"Nothing is on file for {phase.words} ({phase}).")
    return lines + _to_order(game, power, phase)


def _beyond(game: Game, phase: Phase, entry: OrderList) -> list[str]:
    """How much of a list is more than the limits, as published now, allow (CB 3.1, 3.3)."""
    limits = variant_of(game).limits(game.position)
    if limits is None or not phase.is_movement:
        return []
    proxies = sum(isinstance(order.action, Proxy) for order in entry.lines)
    over = [
        wording.plural(count, noun) if count > 1 else noun
        for count, noun in (
            (len(entry.lines) - proxies - limits.considered, "order"),
            (proxies - limits.proxies, "proxy"),
        )
        if count > 0
    ]
    return [f"The last {wording.listing(over)} would be ignored at present."] if over else []


def _to_order(game: Game, power: Power, phase: Phase) -> list[str]:
    """Units without orders and what happens to them; only where the reader was shown the board
    the orders are for, so not in a list that foresees."""
    match phase.kind:
        case PhaseKind.RETREAT:
            return _retreats_open(game, power, phase)
        case PhaseKind.ADJUSTMENT:
            return _adjustments_open(game, power, phase)
        case PhaseKind.MOVEMENT:
            if len(variant_of(game).horizon(game, game.phase)) > 1:
                return []
            return _units_open(game, power, phase)


def _ordered(game: Game, power: Power, phase: Phase) -> set[str]:
    entry = game.list_of(power, phase)
    return {order.unit.province for order in entry.lines if order.unit} if entry else set()


def _units_open(game: Game, power: Power, phase: Phase) -> list[str]:
    ordered = _ordered(game, power, phase)
    open_units = [u for u in game.position.units_of(power) if u.province not in ordered]
    if not open_units:
        return []
    return [f"Without orders: {wording.listing(map(str, open_units))}. Such units hold."]


def _retreats_open(game: Game, power: Power, phase: Phase) -> list[str]:
    ordered = _ordered(game, power, phase)
    lines = []
    for entry in game.position.dislodged_of(power):
        if entry.unit.province in ordered:
            continue
        places = retreat_options(atlas_of(game), game.position, entry)
        lines.append(
            f"{entry.unit} is dislodged and can retreat to {wording.listing(places, 'or')}."
            " Without an order it is disbanded."
        )
    return lines


def _adjustments_open(game: Game, power: Power, phase: Phase) -> list[str]:
    """What makes a list of builds or removals incomplete."""
    entry = game.list_of(power, phase)
    if entry is None or entry.complete:
        return []
    due = builds_due(game.position, power)
    if due < 0:
        left, noun, add = -due - len(entry.lines), "removal", ""
    else:
        homes = open_homes(atlas_of(game), game.position, power)
        left, noun = max(1, min(due, len(homes)) - len(entry.lines)), "build"
        add = " or a WAIVE for each" if left > 1 else " or WAIVE"
    is_open = f"{wording.plural(left, noun)} {'is' if left == 1 else 'are'} open still."
    it = "it" if left == 1 else "them"
    return [f"{is_open} Add {it}{add}, and send the whole list again; the game waits for that."]


def _flags(game: Game, power: Power) -> list[str]:
    flags = []
    if power in game.waits:
        flags.append("WAIT is set.")
    if power in game.passes:
        flags.append("You PASS in this phase.")
    if power in game.draws:
        flags.append("You vote for a draw.")
    return [" ".join(flags)] if flags else []


def _masters_view(table: Table) -> list[str]:
    """Who is waited for; never what is in a list."""
    game, wanted = table.game, play.wanted(table.game)
    if wanted is None:
        return []
    lines = [
        f"Orders are in from: {wording.powers(_in(wanted)) or 'nobody'}.",
        f"The game waits for: {wording.powers(wanted.missing | wanted.awaited) or 'nobody'}.",
    ]
    if open_requests := rearranging.open_requests(game):
        lines.append(f"Asking to rearrange a list: {wording.powers(open_requests)}.")
    if game.settings.master_sees_lists:
        for power, entry in sorted(game.lists_for(wanted.phase).items()):
            lines += [f"{wording.power_name(power)}:", *wording.numbered(entry.lines)]
    return lines


def _in(wanted: play.Wanted) -> frozenset[Power]:
    return (wanted.owed | wanted.welcome) - wanted.missing - wanted.awaited


# -- LIST ----------------------------------------------------------------------------------------


def opening_line(table: Table) -> str:
    """What LIST says of a game: name, variant, how it stands, and below what to send to get in."""
    game = table.game
    head = f"{table.name:14} {game.settings.variant:13}"
    if game.stage is Stage.FORMING:
        private = " private-word" if game.settings.private else ""
        seats = f"{len(table.players)} of {len(atlas_of(game).powers)} players"
        return f"{head} {seats}\n    JOIN {seat_wanted(table)} password{private}"
    vacant = [p for p, seating in game.seats.items() if seating is Seating.OFFERED]
    offer = f"\n    TAKEOVER {vacant[0]}@{table.name} password" if vacant else ""
    return f"{head} {play.collecting(game)}{offer}"


def seat_wanted(table: Table) -> str:
    """What stands behind JOIN: the game, with a power in front where players choose."""
    choose = table.game.settings.powers is Assignment.CHOICE
    return f"{'power@' if choose else ''}{table.name}"


def game_lines(sitting: Sitting, table: Table) -> list[str]:
    """LIST game: all that is public of it."""
    game, writer = table.game, Results(atlas_of(table.game))
    lines = [
        f"{table.name}: {game.settings.variant}, {game.stage.value}"
        + (f", {play.collecting(game)}" if play.collecting(game) else ""),
        f"Deadline: {deadline_words(sitting, table, game.settings.zone)}",
        "",
        "Players:",
        *_roster(table),
        "",
        "Settings that differ from the defaults:",
        *(public_settings(game.settings) or ["  none"]),
    ]
    if game.stage is not Stage.FORMING:
        lines += ["", "Position:", "", *writer.position(game.position).splitlines()]
        lines += ["", *writer.ownership(game.position).splitlines()]
    return lines


def _roster(table: Table) -> list[str]:
    if table.game.stage is Stage.FORMING:
        return [f"  {seat.name}" for seat in table.players] or ["  nobody yet"]
    return [
        f"  {wording.power_name(power):9} {_holder(table, power, seating)}"
        for power, seating in sorted(table.game.seats.items())
    ]


def _holder(table: Table, power: Power, seating: Seating) -> str:
    seat = table.seat_of(power)
    if seat is not None:
        return seat.name
    return "on offer" if seating is Seating.OFFERED else "nobody"


def public_settings(settings: Settings) -> list[str]:
    return [
        f"  {write_setting(field, getattr(settings, field))}"
        for field in settings.to_data()
        if field not in SECRET_SETTINGS
    ]
