"""Describes the state of a game for one reader: STATUS, LIST, and the end of every answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from grammar.commands.settings import FIELDS, write_setting
from judge.adjudication.winter import Winter
from judge.board.join_words import listing
from judge.board.phases import Phase, PhaseKind
from judge.board.power_names_and_place_codes import Power
from judge.game.game import Game, Stage
from judge.game.phase_report import Role
from judge.game.settings import RULES, Assignment, Settings
from judge.games.registry import variant_of
from judge.orders.actions import Proxy
from judge.orders.order import Order
from judge.orders.order_lists import OrderList
from judge.play import awaited_orders, permission_to_rearrange_list
from mailer.scheduling import absences
from mailer.scheduling.mail_and_time_settings_of_game import ServiceSettings
from mailer.transaction.fill_in_templates_and_wrap_text import wrapped
from mailer.transaction.unit_of_work import Table, UnitOfWork
from mailer.wording import histories, notify, phrases, seat_names, what_is_due
from mailer.wording.games.registry import teller_of
from mailer.wording.notices.undelivered import unreached_lines
from mailer.wording.phase_mails import sealed_lists
from mailer.wording.player_choices import (
    first_order,
    flags,
    invitations,
    kept_ahead,
    preferred,
    wished,
)
from mailer.wording.results import results_of
from mailer.wording.what_is_due import resting_line, unfinished
from storage.database.enums import SeatRole
from storage.people.accounts_and_seats import Seat

SECRET_SETTINGS = frozenset({"private", "list_address"})


def state_lines(work: UnitOfWork, table: Table, seat: Seat) -> list[str]:
    """Returns lines about the state of a game. A player sees the deadline, and their own orders on
    file, locked lists, flags and votes."""
    if not table.has_rules:
        return [resting_line(table)]
    if table.game.stage is Stage.FORMING:
        is_master, is_player = seat.role is SeatRole.MASTER, seat.role is SeatRole.PLAYER
        said = _joined(table, seat) * is_master + preferred(table.game, seat.id) * is_player
        asked = invitations(work, table, seat) if is_master else []
        return forming_lines(table) + said + asked
    if table.game.stage is Stage.ENDED:
        shows = (
            "shows every power's lists; LISTS shows them again"
            if variant_of(table.game).shows_lists
            else "says how"
        )
        return [
            f"{table.name} is over. The e-mail about its end {shows}. HISTORY {table.name}"
            " sends all results again."
        ]
    groups: list[list[str]] = []
    if seat.role is SeatRole.PLAYER and seat.power:
        groups.append(on_file(table.game, seat.power))
        groups.append(sealed_lists(table.game, seat.power))
        groups.append(kept_ahead(table.game, seat.power))
        groups.append(flags(table.game, seat.power))
    if seat.role is SeatRole.MASTER:
        groups.append(_masters_view(work, table, seat))
        groups.append(invitations(work, table, seat))
    if table.timing.absences:
        groups.append(away_lines(work, table, seat))
    groups.append(what_is_due.closing(work, table, seat))
    return _parted(groups)


def _parted(groups: Iterable[list[str]]) -> list[str]:
    lines: list[str] = []
    for group in filter(None, groups):
        lines += [*([""] if lines else []), *group]
    return lines


def forming_lines(table: Table) -> list[str]:
    seats = len(variant_of(table.game).played(table.game.settings))
    return [f"{table.name} is forming: {phrases.have_joined(len(table.players), seats)}."]


def on_file(game: Game, power: Power) -> list[str]:
    """Returns lines with the power's lists for the open phases, if any, and with the units or
    builds that still have no order."""
    wanted = awaited_orders.wanted(game)
    if wanted is None or power not in wanted.asked:
        return []
    lines: list[str] = []
    for phase in wanted.phases:
        entry = game.list_of(power, phase)
        if entry and entry.lines:
            word = ", which you cannot change" if power in game.kept else ""
            word = ", waiting for your YES" if entry.asked else word
            word = word if entry.complete else ", incomplete"
            lines.append(f"On file for {phase.words} ({phase}){word}:")
            lines += phrases.numbered(entry.lines) + _beyond(game, phase, entry)
    if not lines:
        what = f"{awaited_orders.words_of(wanted.phases)} ({awaited_orders.code_of(wanted.phases)})"
        lines.append(f"Nothing is on file for {what}.")
        lines += first_order(game, power)
    else:
        lines += _seasons_open(game, power, wanted)
    return lines + _to_order(game, power, wanted.phase)


def _seasons_open(game: Game, power: Power, wanted: awaited_orders.Wanted) -> list[str]:
    lists = {phase: game.list_of(power, phase) for phase in wanted.phases if phase.is_movement}
    return [
        f"You have no order for {phase.words} ({phase}) yet, and the game is waiting for"
        " at least one. Send the whole message again, with the order."
        for phase, entry in lists.items()
        if entry is None or not (entry.complete or entry.lines)
    ]


def in_doubt(game: Game, power: Power) -> list[str]:
    """Returns a line that says that the game is waiting because of an unclear line, unless the
    other lines about orders show this.

    The answer to the unclear message does not need this line, because it reports the problem
    itself.
    """
    phases = [phase for phase in awaited_orders.open_phases(game) if phase.is_movement]
    lists = [game.list_of(power, phase) for phase in phases]
    if all(e is None or e.complete for e in lists) or not all(e and e.lines for e in lists):
        return []
    is_alone = len(awaited_orders.open_phases(game)) == 1
    unordered = awaited_orders.unordered(game, power)
    if unordered and unordered[1] and is_alone and variant_of(game).waits_for_each:
        return []
    return [
        "The game is waiting for you: a line of your message is unreadable or unclear."
        " Send all your orders again, the way you mean them."
    ]


def _beyond(game: Game, phase: Phase, entry: OrderList) -> list[str]:
    """Returns a line that says how many orders and proxies exceed the current limits (CB 3.1,
    3.3)."""
    limits = awaited_orders.limits(game)
    if limits is None or not phase.is_movement:
        return []
    proxies = sum(isinstance(order.action, Proxy) for order in entry.lines)
    over = [
        phrases.plural(count, noun) if count > 1 else noun
        for count, noun in (
            (len(entry.lines) - proxies - limits.considered, "order"),
            (proxies - limits.proxies, "proxy"),
        )
        if count > 0
    ]
    return [f"The last {listing(over)} would currently be ignored."] if over else []


def _to_order(game: Game, power: Power, phase: Phase) -> list[str]:
    """Returns lines that name the units without orders, and say what will happen to these units.

    Returns nothing if the reader has not seen the board that the orders are for.
    """
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
    found = awaited_orders.unordered(game, power)
    if found is None or not found[1]:
        return []
    phase, units = found
    entry = game.list_of(power, phase)
    is_enough = bool(entry and entry.complete) or len(awaited_orders.open_phases(game)) > 1
    if is_enough or not variant_of(game).waits_for_each:
        waits = "" if is_enough else " The game is waiting for at least one order."
        without = listing(map(str, units))
        return [f"Without orders for {phase.words}: {without}. Units without an order hold.{waits}"]
    if len(units) > 1:
        return [
            f"{listing(map(str, units))} have no orders, and the game will wait until each has"
            " one. To make them hold, send REST HOLDS."
        ]
    return [
        f"{units[0]} has no order, and the game is waiting for one. To make it hold, send"
        f" {units[0]} H."
    ]


def _retreats_open(game: Game, power: Power, phase: Phase) -> list[str]:
    ordered = _ordered(game, power, phase)
    lines = []
    for entry, places in awaited_orders.escapes(game, power):
        if entry.unit.province in ordered:
            continue
        lines.append(
            f"{entry.unit} is dislodged and can retreat to {listing(places, 'or')}."
            " Without an order it disbands."
        )
    return lines


ALL_BUT_SURE = (
    "There is nothing left to order, but a line of your message is unreadable or contradicts"
    " another line. Send the whole list again, the way you mean it."
)


def _adjustments_open(game: Game, power: Power, phase: Phase) -> list[str]:
    entry = game.list_of(power, phase)
    if entry is None:
        return []
    if len(awaited_orders.open_phases(game)) > 1 and not awaited_orders.always_waits(game):
        return _works_open(awaited_orders.winter(game, power), entry.lines)
    if entry.complete:
        return []
    undone = teller_of(game).undone(game, power, entry.lines)
    if undone[0].count and not awaited_orders.winter(game, power).left(entry.lines):
        return [ALL_BUT_SURE]
    left = sum(each.count for each in undone)
    nouns = listing(str(each) for each in undone if each.count)
    add = (
        ""
        if any(each.is_removal for each in undone)
        else " or a WAIVE for each"
        if left > 1
        else " or WAIVE"
    )
    is_open = f"{nouns} {'is' if left == 1 else 'are'} still open."
    it = "it" if left == 1 else "them"
    has_removals = any(each.is_removal for each in undone)
    then = "the judge chooses what to remove" if has_removals else "missing builds are waived"
    until = "" if awaited_orders.always_waits(game) else f" until the deadline; after that, {then}"
    return [
        f"{is_open} Add {it}{add}, and send the whole list again. The game will wait for"
        f" {it}{until}."
    ]


def _works_open(work: Winter, lines: Sequence[Order]) -> list[str]:
    left = work.left(lines)
    if not left:
        return []
    more = phrases.plural(left, "more unit")
    if work.due > 0:
        return [f"You can build {more}; builds without orders are waived."]
    return [f"You must remove {more}; the judge chooses the units you do not name."]


def _masters_view(work: UnitOfWork, table: Table, master: Seat | None) -> list[str]:
    game, wanted = table.game, awaited_orders.wanted(table.game)
    if wanted is None:
        return []
    lines = [
        wrapped(f"Orders are in from: {phrases.powers(_in(wanted)) or 'no one yet'}."),
        wrapped(
            "The game is waiting for:"
            f" {phrases.powers(wanted.missing | wanted.awaited) or 'no one'}."
        ),
        *unfinished(table),
        *unreached_lines(work, table, table.seats),
        *(["Your WAIT is set: nothing is locked before the deadline."] * game.master_waits),
    ]
    if open_requests := permission_to_rearrange_list.open_requests(game):
        lines.append(wrapped(f"Requests to reorder a list: {phrases.powers(open_requests)}."))
    if game.settings.master_sees_lists and master and not seat_names.plays(table, master):
        for phase in wanted.phases:
            for power, entry in sorted(game.lists_for(phase).items()):
                lines += [f"{phrases.power_name(power)}:", *phrases.numbered(entry.lines)]
    return lines


def _in(wanted: awaited_orders.Wanted) -> frozenset[Power]:
    return (wanted.owed | wanted.welcome) - wanted.missing - wanted.awaited


# -- LIST ----------------------------------------------------------------------------------------


def opening_lines(tables: Sequence[Table]) -> list[str]:
    """Returns the answer to LIST for these games, grouped below headings, with the games that need
    players first. Keeps the lines short, because many people read them on a phone."""
    forming = [table for table in tables if table.game.stage is Stage.FORMING]
    running = [table for table in tables if table.game.stage is not Stage.FORMING]
    wanting = [table for table in running if awaited_orders.takeable(table.game)]
    full = [table for table in running if table not in wanting]
    groups = (
        ("GAMES THAT NEED PLAYERS TO START", forming),
        ("RUNNING GAMES WITH OPEN SEATS", wanting),
        ("RUNNING GAMES WITHOUT OPEN SEATS", full),
    )
    return _parted([title, *_parted(map(_opening, group))] for title, group in groups if group)


def _opening(table: Table) -> list[str]:
    game = table.game
    head = f"{table.name}: {phrases.kind_of_game(variant_of(game))}"
    if game.stage is Stage.FORMING:
        private = " private-word" if table.service.private else ""
        players = len(variant_of(game).played(game.settings))
        seats = f"{len(table.players)} of {players} players"
        return [f"{head}, {seats}", f"    JOIN {seat_wanted(table)} password{private}"]
    state = ", ".join(filter(None, (head, _in_hand(game))))
    return [state, *(f"  {line}" for line in _due_and_open(table)), *_to_take(table)]


def _due_and_open(table: Table) -> list[str]:
    timing, vacant = table.timing, awaited_orders.takeable(table.game)
    at = timing.declared.at if timing.declared else timing.deadline
    what = "ends" if timing.declared else "deadline"
    due = [f"{what} {phrases.day(at, table.service.zone)}"] if at else []
    if timing.paused_at and not timing.declared:
        due = ["paused"]
    seats = "open seat" if len(vacant) == 1 else "open seats"
    named = wrapped(f"{seats}: {phrases.powers(vacant)}", 2).splitlines()
    return due + [line.removeprefix("  ") for line in named] * bool(vacant)


def _to_take(table: Table) -> list[str]:
    word = " word" if table.service.private else ""
    return [
        f"    TAKEOVER {power}@{table.name} password{word}"
        for power in awaited_orders.takeable(table.game)
    ]


def _in_hand(game: Game) -> str:
    """Returns the code of the open phases, such as ``F1901M`` or ``W1901A-F1902M``, or "" if none
    are open."""
    phases = awaited_orders.open_phases(game)
    return awaited_orders.code_of(phases) if phases else ""


def seat_wanted(table: Table) -> str:
    """Returns what to write after JOIN: the game's name, with ``power@`` in front if players choose
    their powers."""
    choose = table.game.settings.powers is Assignment.CHOICE
    return f"{'power@' if choose else ''}{table.name}"


def game_lines(
    work: UnitOfWork, table: Table, reader: Seat | None = None, master: bool = False
) -> list[str]:
    """Returns the answer to LIST with the name of a game: all public facts, and the names of
    players that the reader may know.

    The ``master`` also sees whose orders are missing and which powers each player wants.
    """
    game, writer = table.game, results_of(table.game)
    lines = [
        f"{table.name}: {phrases.kind_of_game(variant_of(game))}, {game.stage.value}"
        + (f", {_in_hand(game)}" if _in_hand(game) else ""),
        *(histories.over(game, game.ending).splitlines() if game.ending else []),
        *_deadline(work, table),
        *_master(table, reader),
        "",
        "Players:",
        *roster(table, reader, master),
        *_free_powers(table),
        "",
        "Settings that differ from the defaults:",
        *(public_settings(game.settings, table.service) or ["  none"]),
    ]
    if game.stage is not Stage.FORMING:
        board = variant_of(game).board(game, Role.PUBLIC)
        if board.units:
            over = game.stage is Stage.ENDED
            title = writer.status(game.phase, game.name, game.run + 1)
            lines += ["", notify.header(work, table), "", *["Final position:", ""] * over, title]
            lines += ["", *writer.board(board).splitlines()]
        if board.centres:
            lines += ["", *writer.ownership(board).splitlines()]
    waited_for = (
        _masters_view(work, table, table.master) if master and game.stage is Stage.RUNNING else []
    )
    return _parted([lines, waited_for])


def _deadline(work: UnitOfWork, table: Table) -> list[str]:
    if table.game.stage is Stage.ENDED:
        return []
    return [f"Deadline: {what_is_due.deadline_words(work, table, table.service.zone)}"]


def _master(table: Table, reader: Seat | None) -> list[str]:
    name = seat_names.person(table, table.master, reader, "") if table.master else ""
    return [f"Master: {name}"] if name else []


def _free_powers(table: Table) -> list[str]:
    game = table.game
    if game.stage is Stage.RUNNING and awaited_orders.takeable(game):
        return ["", "Open seats:", *_to_take(table)]
    if game.stage is not Stage.FORMING or game.settings.powers is not Assignment.CHOICE:
        return []
    taken = {seat.wish for seat in table.players}
    free = [power for power in variant_of(game).played(game.settings) if power not in taken]
    return [wrapped(f"Free: {phrases.powers(free)}")] if free else []


def roster(table: Table, reader: Seat | None, master: bool) -> list[str]:
    """Returns lines that show what the reader may know about who plays which power.

    In a forming game, the ``master`` also sees what each player wants to play.
    """
    if table.game.stage is Stage.FORMING:
        return _joined(table, reader if master else None) or ["  nobody yet"]
    rows = [(power, holder(table, power, reader)) for power in sorted(table.game.seats)]
    return [f"  {line}" for line in phrases.in_columns(rows)]


def _joined(table: Table, master: Seat | None) -> list[str]:
    names = [seat_names.person(table, seat, master, "somebody") for seat in table.players]
    sees = master is not None and not seat_names.plays(table, master)
    wishes = [wished(table.game, seat) if sees else "" for seat in table.players]
    told = zip(names, wishes, strict=True)
    return [f"  {name}{f', {wish}' * bool(wish)}" for name, wish in told]


def holder(table: Table, power: Power, reader: Seat | None) -> str:
    """Returns what this reader may know about who plays a power. None means the public."""
    seat = table.seat_of(power)
    if seat is not None:
        return seat_names.person(table, seat, reader, "somebody")
    return "on offer" if power in awaited_orders.takeable(table.game) else "nobody"


def public_settings(rules: Settings, service: ServiceSettings) -> list[str]:
    """Returns the settings that differ from the defaults, in the order of SETTINGS."""
    changed = rules.to_data().keys() | service.to_data().keys()
    return [
        f"  {write_setting(field, getattr(rules if field in RULES else service, field))}"
        for field in FIELDS
        if field in changed - SECRET_SETTINGS
    ]


def away_lines(work: UnitOfWork, table: Table, reader: Seat) -> list[str]:
    """Returns a line for each current or future absence, which says who is away and when."""
    lines = []
    for absence in absences.still_to_come(table.timing, work.now):
        seat = next((one for one in table.seats if one.id == absence.seat), None)
        if seat is None:
            continue
        who = "You are" if seat.id == reader.id else f"{seat_names.public_name(table, seat)} is"
        when = phrases.window(absence.start, absence.end, work.zone(reader, table))
        lines.append(f"{who} away {when}.")
    return lines
