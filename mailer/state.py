"""How a game stands, for one reader: the end of every answer, LIST and LIST game."""

from __future__ import annotations

from collections.abc import Iterable

from grammar.settings import write_setting
from judge import asking, rearranging, tasks
from judge.game import Game, Seating, Stage
from judge.lists import OrderList
from judge.orders import Proxy
from judge.phases import Phase, PhaseKind
from judge.pieces import SPY, Power
from judge.report import Role
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
    seats = len(variant_of(table.game).played(table.game.settings))
    return [
        f"{table.name} is forming: {len(table.players)} of {seats} players have joined.",
    ]


def _on_file(game: Game, power: Power) -> list[str]:
    """The list of the phase being collected, or what is to be ordered."""
    wanted = asking.wanted(game)
    if wanted is None or power not in wanted.asked:
        return []
    lines: list[str] = []
    for phase in wanted.phases:
        entry = game.list_of(power, phase)
        if entry and entry.lines:
            word = "" if entry.complete else ", incomplete"
            lines.append(f"On file for {phase.words} ({phase}){word}:")
            lines += wording.numbered(entry.lines) + _beyond(game, phase, entry)
    if not lines:
        what = f"{asking.words_of(wanted.phases)} ({asking.code_of(wanted.phases)})"
        lines.append(f"Nothing is on file for {what}.")
    else:
        lines += _seasons_open(game, power, wanted)
    return lines + _to_order(game, power, wanted.phase)


def _seasons_open(game: Game, power: Power, wanted: asking.Wanted) -> list[str]:
    """What a letter for several phases still must have."""
    lists = {phase: game.list_of(power, phase) for phase in wanted.phases if phase.is_movement}
    return [
        f"There is no order for {phase.words} ({phase}) yet: the game waits for one at least. Send"
        " the whole letter again, with it."
        for phase, entry in lists.items()
        if entry is None or not (entry.complete or entry.lines)
    ]


def _beyond(game: Game, phase: Phase, entry: OrderList) -> list[str]:
    """How much of a list is more than the limits, as published now, allow (CB 3.1, 3.3)."""
    limits = asking.limits(game)
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
            return _adjustments_open(game, power, phase) + _units_open(game, power)
        case PhaseKind.MOVEMENT:
            return _units_open(game, power)


def _ordered(game: Game, power: Power, phase: Phase) -> set[str]:
    entry = game.list_of(power, phase)
    return {order.unit.province for order in entry.lines if order.unit} if entry else set()


def _units_open(game: Game, power: Power) -> list[str]:
    found = tasks.unordered(game, power)
    if found is None or not found[1]:
        return []
    phase, units = found
    when = f" for {phase.words}" if len(asking.open_phases(game)) > 1 else ""
    return [f"Without orders{when}: {wording.listing(map(str, units))}. Such units hold."]


def _retreats_open(game: Game, power: Power, phase: Phase) -> list[str]:
    ordered = _ordered(game, power, phase)
    lines = []
    for entry, places in tasks.escapes(game, power):
        if entry.unit.province in ordered:
            continue
        lines.append(
            f"{entry.unit} is dislodged and can retreat to {wording.listing(places, 'or')}."
            " Without an order it is disbanded."
        )
    return lines


def _adjustments_open(game: Game, power: Power, phase: Phase) -> list[str]:
    """What makes a list of builds or removals incomplete."""
    entry = game.list_of(power, phase)
    if entry is None:
        return []
    work = tasks.works(game, power)
    if len(asking.open_phases(game)) > 1 and not asking.always_waits(game):
        return _works_open(work, len(entry.lines))
    if entry.complete:
        return []
    units, spies = _left(work, entry)
    left, removing = units + spies, min(work.due, work.spies) < 0
    counts = ((units, "removal" if work.due < 0 else "build"), (spies, "spy"))
    nouns = wording.listing(wording.plural(count, noun) for count, noun in counts if count)
    add = "" if removing else " or a WAIVE for each" if left > 1 else " or WAIVE"
    is_open = f"{nouns} {'is' if left == 1 else 'are'} open still."
    it = "it" if left == 1 else "them"
    return [f"{is_open} Add {it}{add}, and send the whole list again; the game waits for that."]


def _left(work: tasks.Works, entry: OrderList) -> tuple[int, int]:
    """How many units and how many spies an incomplete list still leaves open. A WAIVE that no
    build needs is for a spy."""
    for_spies = sum(order.unit is not None and order.unit.type is SPY for order in entry.lines)
    for_units = tasks.used(entry.lines)
    sites = len(work.homes) + len(work.armies or ())
    asked = -work.due if work.due < 0 else min(work.due, sites)
    waived = max(0, for_units - asked) if work.spies > 0 else 0
    spies = max(0, abs(work.spies) - for_spies - waived)
    left = abs(work.due) - for_units
    if work.due > 0:
        left = min(left, sites - sum(tasks.used([order]) > 0 for order in entry.lines))
    return max(0 if spies else 1, left), spies


def _works_open(work: tasks.Works, ordered: int) -> list[str]:
    """Builds and removals for which nobody waits."""
    builds, removals = min(work.due, len(work.homes)) - ordered, -work.due - ordered
    if builds > 0:
        return [f"You may build {wording.plural(builds, 'more unit')}; else it is waived."]
    if removals > 0:
        more = wording.plural(removals, "more unit")
        return [f"You must remove {more}; what you do not name is chosen for you."]
    return []


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
    game, wanted = table.game, asking.wanted(table.game)
    if wanted is None:
        return []
    lines = [
        f"Orders are in from: {wording.powers(_in(wanted)) or 'nobody'}.",
        f"The game waits for: {wording.powers(wanted.missing | wanted.awaited) or 'nobody'}.",
    ]
    if open_requests := rearranging.open_requests(game):
        lines.append(f"Asking to rearrange a list: {wording.powers(open_requests)}.")
    if game.settings.master_sees_lists:
        for phase in wanted.phases:
            for power, entry in sorted(game.lists_for(phase).items()):
                lines += [f"{wording.power_name(power)}:", *wording.numbered(entry.lines)]
    return lines


def _in(wanted: asking.Wanted) -> frozenset[Power]:
    return (wanted.owed | wanted.welcome) - wanted.missing - wanted.awaited


# -- LIST ----------------------------------------------------------------------------------------


def opening_line(table: Table) -> str:
    """What LIST says of a game: name, variant, how it stands, and below what to send to get in."""
    game = table.game
    head = f"{table.name:14} {game.settings.variant:13}"
    if game.stage is Stage.FORMING:
        private = " private-word" if game.settings.private else ""
        players = len(variant_of(game).played(game.settings))
        seats = f"{len(table.players)} of {players} players"
        return f"{head} {seats}\n    JOIN {seat_wanted(table)} password{private}"
    vacant = [p for p, seating in game.seats.items() if seating is Seating.OFFERED]
    offer = f"\n    TAKEOVER {vacant[0]}@{table.name} password" if vacant else ""
    return f"{head} {_in_hand(game)}{offer}"


def _in_hand(game: Game) -> str:
    """What orders are asked for: ``F1901M``, ``W1901A-F1902M``; nothing once the game is over."""
    phases = asking.open_phases(game)
    return asking.code_of(phases) if phases else ""


def seat_wanted(table: Table) -> str:
    """What stands behind JOIN: the game, with a power in front where players choose."""
    choose = table.game.settings.powers is Assignment.CHOICE
    return f"{'power@' if choose else ''}{table.name}"


def game_lines(sitting: Sitting, table: Table) -> list[str]:
    """LIST game: all that is public of it."""
    game, writer = table.game, Results(atlas_of(table.game))
    lines = [
        f"{table.name}: {game.settings.variant}, {game.stage.value}"
        + (f", {_in_hand(game)}" if _in_hand(game) else ""),
        f"Deadline: {deadline_words(sitting, table, game.settings.zone)}",
        "",
        "Players:",
        *_roster(table),
        "",
        "Settings that differ from the defaults:",
        *(public_settings(game.settings) or ["  none"]),
    ]
    if game.stage is not Stage.FORMING:
        board = variant_of(game).board(game, Role.PUBLIC)
        if board.units:
            lines += ["", "Position:", "", *writer.board(board).splitlines()]
        if board.centres:
            lines += ["", *writer.ownership(board).splitlines()]
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
