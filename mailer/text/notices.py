"""Mails that nobody asked for: the start, reminders, lateness, who comes and goes."""

from __future__ import annotations

from collections.abc import Sequence

from grammar.commands.settings import Late
from grammar.words.times import write_duration
from judge.board.listing import listing
from judge.board.phases import Phase, PhaseKind
from judge.board.pieces import Power
from judge.game.game import Game, How, Stage
from judge.game.report import Role
from judge.game.settings import Press
from judge.games.registry import variant_of
from judge.play import course, schedule, tasks
from mailer.session import deadlines
from mailer.session.courtesy import may_write
from mailer.session.service_settings import ServiceSettings
from mailer.session.services import wrapped
from mailer.session.unit_of_work import Table, UnitOfWork
from mailer.text import boards, bulletins, standing, telling, wording
from mailer.text.games.registry import teller_of
from storage.database.kinds import SeatRole
from storage.games.timing import DeclaredEnd
from storage.people.addresses import is_same_address
from storage.people.people import Seat


def started(work: UnitOfWork, table: Table) -> None:
    """The welcome: your power, how to play this game, the first deadline."""
    rules = _rules(work, table)
    for seat in telling.everybody(table):
        telling.tell_each(
            work,
            table,
            [seat],
            "the game begins",
            "welcome",
            roster=telling.roster(table),
            rules=rules,
            board=boards.board(table.game, telling.reader_of(seat)),
            settings=table.game.settings,
            departures=departures(table.game, table.service),
        )
    board = boards.board(table.game, Role.PUBLIC)
    telling.public(work, table, "the game begins", "begins", board=board)


def _rules(work: UnitOfWork, table: Table) -> str:
    settings, service, texts = table.game.settings, table.service, work.services.texts
    name = "rules_" + variant_of(table.game).name.replace(" ", "_")
    if not texts.has(name):
        return wrapped(teller_of(table.game).rules(table.game)).rstrip()
    victory = settings.victory or variant_of(table.game).atlas.victory
    return texts.render(
        name,
        settings=settings.changed({"victory": victory}),
        service=service,
        delay=write_duration(service.delay) if service.delay else "",
    ).rstrip()


def departures(game: Game, service: ServiceSettings) -> list[str]:
    """What this game does otherwise than its rules say, announced at the start."""
    said = []
    grace = write_duration(service.grace)
    if service.late is not Late.WAIT:
        said.append(teller_of(game).late(game, service.late, grace))
    if game.settings.master_sees_lists:
        said.append("MASTER SEES LISTS: the Master of this game can read every order list.")
    if game.settings.public_lists and game.settings.press is not Press.NONE:
        said.append("PUBLIC LISTS: everybody sees all order lists with the results (CB 3.6).")
    return said


# -- deadlines ---------------------------------------------------------------------------------


def reminder(work: UnitOfWork, table: Table) -> None:
    """To those whose list is missing or incomplete, and those who may still send one."""
    wanted = schedule.wanted(table.game)
    if wanted is None:
        return
    for power in sorted(wanted.missing | wanted.awaited):
        seat = table.seat_of(power)
        if seat is None:
            continue
        text = telling.render(
            work,
            table,
            seat,
            "reminder",
            **asked_for(wanted),
            own=_sent_so_far(table.game, power, wanted.phases),
            owed=power in wanted.owed,
            lacking=teller_of(table.game).lacking(table.game, power)
            * (power in wanted.owed - wanted.missing - wanted.partial),
        )
        topic = f"{schedule.code_of(wanted.phases)} reminder"
        work.post_to(seat, table, topic, text, "reminder")


def _sent_so_far(game: Game, power: Power, phases: Sequence[Phase]) -> list[str]:
    """The orders that are in, each season under its name where several are asked for."""
    lines: list[str] = []
    for phase in phases:
        entry = game.list_of(power, phase)
        if entry and entry.lines:
            lines += [f"{phase.words}:"] * (len(phases) > 1) + wording.numbered(entry.lines)
    return lines


def asked_for(wanted: schedule.Wanted) -> dict[str, str]:
    """What is asked for, in words and as a code, for templates."""
    return {"words": schedule.words_of(wanted.phases), "phase": schedule.code_of(wanted.phases)}


def late(work: UnitOfWork, table: Table) -> None:
    """The deadline has passed and lists are missing: who is waited for, and for how long."""
    wanted = schedule.wanted(table.game)
    if wanted is None:
        return
    names = tasks.names_the_late(table.game, wanted.phases)
    for seat in telling.everybody(table):
        concerned = seat.power in wanted.missing or seat.role is SeatRole.MASTER
        if not (names or concerned):
            continue
        text = telling.render(
            work,
            table,
            seat,
            "late",
            **asked_for(wanted),
            missing=_missing(table.game, wanted, seat),
            is_late=seat.power in wanted.missing,
            rule=table.service.late.value,
            shortfalls=telling.shortfalls(table) * (seat.role is SeatRole.MASTER),
            until=_grace_words(work, table, seat),
            without=_without_orders(wanted.phases),
        )
        topic = f"{schedule.code_of(wanted.phases)} late notice"
        work.post_to(seat, table, topic, text, "late")


def _missing(game: Game, wanted: schedule.Wanted, seat: Seat) -> str:
    """Whose orders are missing, as far as this seat may know of others."""
    alone = not tasks.names_the_late(game, wanted.phases) and seat.role is not SeatRole.MASTER
    return "" if alone else wording.powers(wanted.missing)


def _grace_words(work: UnitOfWork, table: Table, seat: Seat | None) -> str:
    until = table.timing.grace_until
    if not deadlines.gives_up_waiting(table.game, table.service) or until is None:
        return ""
    return wording.deadline(until, work.zone(seat, table), work.now)


def _without_orders(phases: Sequence[Phase]) -> str:
    """What becomes of that for which nothing was ordered."""
    kinds = {phase.kind for phase in phases}
    said = ", and units without orders hold" * (PhaseKind.MOVEMENT in kinds)
    said += ", and dislodged units without orders are disbanded" * (PhaseKind.RETREAT in kinds)
    if PhaseKind.ADJUSTMENT in kinds:
        said += "; builds not ordered are waived, and removals not ordered are chosen by rule"
    return said


def grace_over(
    work: UnitOfWork,
    table: Table,
    phases: Sequence[Phase],
    missing: frozenset[Power],
    lost: Sequence[Seat] = (),
) -> None:
    """Lists were sealed though they were missing: by the lateness rule or by the Master. Who has
    ``lost`` his seat by it is told so, too, and asked for nothing."""
    lists = variant_of(table.game).shows_lists and any(phase.is_movement for phase in phases)
    topic = f"missing {'lists' if lists else 'orders'} are sealed"
    text = (
        f"Orders are missing from {wording.powers(missing)} and are not waited for any longer:"
        f" what is there is sealed{_without_orders(phases)}.{teller_of(table.game).departs}"
    )
    own = f"Your orders were missing and are waited for no longer{_without_orders(phases)}."
    for seat in lost:
        said = work.services.texts.render("notice", text=own, due=[])
        work.post(seat.address, f"[{table.name}] {topic}", said, "notice")
    if tasks.names_the_late(table.game, phases):
        telling.announce(work, table, topic, text)
        return
    for seat in telling.everybody(table):
        if seat.role is SeatRole.MASTER:
            telling.tell(work, table, seat, topic, text)
        elif seat.power in missing:
            telling.tell(work, table, seat, topic, own)


# -- who comes and goes, and what the Master does --------------------------------------------------


def masters_acts(work: UnitOfWork, table: Table) -> None:
    """What the Master has changed by one letter, each kind in one notice: what it was between two
    lines of it was never so."""
    if table.announced:
        lines = "\n".join(f"    {line}" for line in table.announced)
        telling.announce(work, table, "settings change", f"The Master has set:\n\n{lines}")
    is_running = table.game.stage is Stage.RUNNING
    if table.deadline_moved and is_running:
        telling.announce(work, table, "the deadline moves", "The Master has set a new deadline.")
    was_paused, is_paused = table.stored.timing.paused_at, table.timing.paused_at
    was_to_end, is_to_end = table.stored.timing.declared, table.timing.declared
    if is_to_end and is_to_end != was_to_end and is_running:
        _end_declared(work, table, is_to_end)
    elif was_to_end and not is_to_end and is_running:
        text = "The Master has taken it back: the game does not end, and goes on."
        telling.announce(work, table, "the game does not end", text)
    elif is_paused and not was_paused and is_running:
        telling.announce(
            work,
            table,
            "the game is paused",
            "The Master has paused the game. You can go on sending orders; nothing runs meanwhile.",
        )
    elif was_paused and not is_paused and is_running:
        telling.announce(work, table, "the game goes on", "The Master has ended the pause.")
    table.announced, table.deadline_moved = [], False


def _end_declared(work: UnitOfWork, table: Table, declared: DeclaredEnd) -> None:
    """The Master ends the game, and can still think better of it."""
    how = "ends the game without a winner"
    if declared.ending.how is How.DRAW:
        # Who is left is a secret in some games, until the game has ended.
        everybody = declared.ending.powers == tuple(sorted(course.voters(table.game)))
        shared = "all who are left" if everybody else wording.powers(declared.ending.powers)
        how = f"declares a draw, shared by {shared}"
    when = wording.deadline(declared.at, table.service.zone, work.now)
    telling.announce(
        work,
        table,
        "the game is to end",
        f"The Master {how}. The game is over {when}. Until then nothing runs, and he can take it"
        " back: tell him if you think that he should.",
    )


def joined(work: UnitOfWork, table: Table, seat: Seat) -> None:
    """To the Master of a game that forms: who has come, and what he can do when all have."""
    master, seats = table.master, len(variant_of(table.game).played(table.game.settings))
    if master is None:
        return
    wish = f" and wants to play {wording.power_name(seat.wish)}" if seat.wish else ""
    count = f"{len(table.players)} of {seats} players are there"
    is_full = len(table.players) == seats
    more = "START begins the game." if is_full else "START begins it without the others."
    text = f"{telling.own_name(seat)} has joined {table.name}{wish}: {count}. {more}"
    telling.tell(
        work, table, master, "all players have joined" if is_full else "a player joined", text
    )


def new_master(work: UnitOfWork, table: Table, seat: Seat) -> None:
    """Another Master: to all that it is so, to himself what he can do."""
    others = [one for one in telling.everybody(table) if one.id != seat.id]
    text = f"{table.name} has a new Master: {telling.own_name(seat)}."
    telling.tell_each(work, table, others, "a new Master", "notice", text=text)
    telling.public(work, table, "a new Master", "notice", text=text)
    state = standing.state_lines(work, table, seat)
    telling.tell_each(work, table, [seat], "you are the Master", "new_master", state=state)


def lost_mastership(work: UnitOfWork, table: Table, old: Seat) -> None:
    """To a Master whose game the operator has given to somebody else."""
    text = wrapped(
        f"The operator of {work.services.name} has given {table.name} to another Master. If you"
        f" still wanted it, write to {work.services.operator}.\n"
    )
    work.post(old.address, f"[{table.name}] you are not its Master any more", text, "notice")


def unreachable(work: UnitOfWork, table: Table, address: str) -> None:
    """To the Master: mail to one of the seats does not arrive."""
    master = table.master
    names = [
        telling.seat_name(seat) for seat in table.seats if is_same_address(seat.address, address)
    ]
    if master is None or is_same_address(master.address, address) or not names:
        return
    if not may_write(work, master.address, "unreachable"):
        return
    text = (
        f"A mail of this game to {listing(names)} could not be delivered. The seat stays"
        " as it is; perhaps you know another way to write there."
    )
    telling.tell_each(
        work, table, [master], "a mail did not arrive", "notice", "unreachable", text=text
    )


def rests(work: UnitOfWork, table: Table) -> None:
    """The rules of a game are gone: to everybody in it, and to the operator."""
    said = {"game": table.name, "why": telling.resting_line(table)}
    for seat in telling.everybody(table):
        is_master = seat.role is SeatRole.MASTER
        text = work.services.texts.render("rests", **said, is_master=is_master, is_operator=False)
        work.post_to(seat, table, "the game rests", text, "notice")
    text = work.services.texts.render("rests", **said, is_master=False, is_operator=True)
    work.post(work.services.operator, f"{table.name} rests", text, "operator")


def lost_seat(work: UnitOfWork, table: Table, seat: Seat, why: str) -> None:
    """To a player who has lost his seat, by the Master's word or the game's lateness rule."""
    power = wording.power_name(seat.power or "")
    text = work.services.texts.render("lost_seat", game=table.name, power=power, why=why)
    work.post(seat.address, f"[{table.name}] you have lost your seat", text, "notice")


def vacant(work: UnitOfWork, table: Table, power: Power, how: str) -> None:
    """A seat is on offer, for its player has gone: to all, with the line that takes it."""
    name = wording.power_name(power)
    _offered(work, table, power, f"{name} is vacant", f"{name}'s player {how}.")


def revived(work: UnitOfWork, table: Table, power: Power) -> None:
    """A seat is on offer, for the Master says so."""
    name = wording.power_name(power)
    _offered(work, table, power, f"{name} is on offer", f"The Master looks for a player of {name}.")


def _offered(work: UnitOfWork, table: Table, power: Power, topic: str, why: str) -> None:
    text = f"{why} The seat is on offer. To take it, {_how_to_take(work, table, power)}"
    telling.announce(work, table, topic, text)


def _how_to_take(work: UnitOfWork, table: Table, power: Power) -> str:
    line = f"TAKEOVER {power}@{table.name} your-password{' word' * bool(table.service.private)}"
    return f"write to {work.services.addressing.address}:\n\n    {line}"


def deserted(work: UnitOfWork, table: Table, power: Power) -> None:
    """Nobody has taken a seat for long: it is waited for no more."""
    name, length = wording.power_name(power), write_duration(table.service.vacant)
    telling.announce(
        work,
        table,
        f"{name} is waited for no more",
        f"{name} has had no player for {length} (VACANT). From now on the game does not wait for"
        " its orders, and it has neither a vote nor a share in a draw. The seat can still be taken;"
        f" {_how_to_take(work, table, power)}",
    )


def dummy(work: UnitOfWork, table: Table, power: Power) -> None:
    """The Master has taken a seat out of the game."""
    name, sealed = wording.power_name(power), " What is sealed for it still runs."
    telling.announce(
        work,
        table,
        f"{name} is played by nobody",
        f"The Master has made {name} a dummy. Its units hold, dislodged ones are disbanded, it"
        " builds nothing, and what it must remove is chosen by rule. Nobody waits for it, and it"
        f" has neither a vote nor a share in a draw.{sealed * bool(table.game.sealed)}",
    )


def _earlier(game: Game) -> str:
    """What LISTS sends of the time before."""
    if not variant_of(game).tells_alike:
        return "all it was told so far"
    return "all its earlier lists" if variant_of(game).shows_lists else ""


def taken_over(work: UnitOfWork, table: Table, seat: Seat) -> None:
    """A new player: to all that it is so, to himself all he needs."""
    name = wording.power_name(seat.power or "")
    others = [s for s in telling.everybody(table) if s.id != seat.id]
    topic, text = f"{name} has a new player", f"{name} has a new player: {telling.own_name(seat)}."
    telling.tell_each(work, table, others, topic, "notice", text=text)
    telling.public(work, table, topic, "notice", text=text)
    rules = _rules(work, table)
    telling.tell_each(
        work,
        table,
        [seat],
        f"welcome, {name}",
        "takeover",
        earlier=_earlier(table.game),
        rules=rules,
        board=boards.board(table.game, telling.reader_of(seat)),
        sealed=bulletins.sealed_lists(table.game, seat.power or ""),
        departures=departures(table.game, table.service),
    )
