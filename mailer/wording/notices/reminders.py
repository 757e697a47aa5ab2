"""Writes e-mails about deadlines: reminders, late notices, and the end of the grace period."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from judge.board.phases import Phase, PhaseKind
from judge.board.power_names_and_place_codes import Power
from judge.game.game import Game
from judge.games.registry import variant_of
from judge.play import awaited_orders, what_is_public
from mailer.scheduling import deadlines
from mailer.transaction.unit_of_work import Table, UnitOfWork
from mailer.wording import notify, phrases, what_is_due
from mailer.wording.game_status_and_listing import in_doubt, on_file
from mailer.wording.games.registry import teller_of
from mailer.wording.notices.undelivered import unreached_lines
from storage.database.enums import SeatRole
from storage.people.accounts_and_seats import Seat


def reminder(work: UnitOfWork, table: Table) -> None:
    """Reminds the players for whom the game is waiting, because their orders are missing or
    incomplete."""
    wanted = awaited_orders.wanted(table.game)
    if wanted is None:
        return
    for power in sorted(wanted.missing | wanted.awaited):
        seat = table.seat_of(power)
        if seat is None:
            continue
        text = notify.render(
            work,
            table,
            seat,
            "reminder",
            **asked_for(wanted),
            own=_so_far(table.game, seat),
            owed=power in wanted.owed,
            unconfirmed=power in wanted.unconfirmed,
            lacking=teller_of(table.game).lacking(table.game, power)
            * (power in wanted.owed - wanted.missing - wanted.partial - wanted.unconfirmed),
        )
        topic = f"{awaited_orders.code_of(wanted.phases)} reminder"
        work.post_to(seat, table, topic, text, "reminder")


def asked_for(wanted: awaited_orders.Wanted) -> dict[str, str]:
    """Returns the open phases in words and as a code, for templates."""
    return {
        "words": awaited_orders.words_of(wanted.phases),
        "phase": awaited_orders.code_of(wanted.phases),
    }


def late(work: UnitOfWork, table: Table, *, again: bool = False) -> None:
    """Tells everyone that the deadline has passed, who is late, and how long the game will wait.
    If this is a repeat (``again``), or if it is secret who is late, tells only the late players
    and the Master."""
    wanted = awaited_orders.wanted(table.game)
    if wanted is None:
        return
    tells_all = not again and names_the_late(table, wanted.phases)
    for seat in table.seats:
        if tells_all or seat.power in wanted.missing or seat.role is SeatRole.MASTER:
            _tell_late(work, table, wanted, seat)


def _tell_late(work: UnitOfWork, table: Table, wanted: awaited_orders.Wanted, seat: Seat) -> None:
    text = notify.render(
        work,
        table,
        seat,
        "late",
        **asked_for(wanted),
        missing=_missing(table, wanted, seat),
        is_late=seat.power in wanted.missing,
        has_begun=_has_begun(table.game, seat, wanted.phases),
        own=_so_far(table.game, seat) if seat.power in wanted.missing else [],
        rule=table.service.late.value,
        shortfalls=_shortfalls(work, table, wanted) if seat.role is SeatRole.MASTER else [],
        until=_grace_words(work, table, seat),
        without=_without_orders(wanted.phases),
    )
    work.post_to(seat, table, f"{awaited_orders.code_of(wanted.phases)} late notice", text, "late")


def _so_far(game: Game, seat: Seat) -> list[str]:
    power = seat.power or ""
    return on_file(game, power) + in_doubt(game, power)


def _has_begun(game: Game, seat: Seat, phases: Sequence[Phase]) -> bool:
    lists = (game.list_of(seat.power, phase) for phase in phases if seat.power)
    return any(entry and entry.lines for entry in lists)


def _shortfalls(work: UnitOfWork, table: Table, wanted: awaited_orders.Wanted) -> list[str]:
    seats = [seat for seat in map(table.seat_of, sorted(wanted.missing)) if seat]
    return [*what_is_due.shortfalls(table), *unreached_lines(work, table, seats)]


def names_the_late(table: Table, phases: Sequence[Phase]) -> bool:
    """Returns True if everyone is told whose orders are missing (see QUIET)."""
    return not table.service.quiet and what_is_public.names_the_late(table.game, phases)


def _missing(table: Table, wanted: awaited_orders.Wanted, seat: Seat) -> str:
    alone = not names_the_late(table, wanted.phases) and seat.role is not SeatRole.MASTER
    return "" if alone else phrases.powers(wanted.missing)


def _grace_words(work: UnitOfWork, table: Table, seat: Seat | None) -> str:
    until = table.timing.grace_until
    if not deadlines.gives_up_waiting(table.game, table.service) or until is None:
        return ""
    return phrases.until(until, work.zone(seat, table), work.now)


def _without_orders(phases: Sequence[Phase]) -> str:
    kinds = {phase.kind for phase in phases}
    said = "; units without orders hold" * (PhaseKind.MOVEMENT in kinds)
    said += "; dislodged units without orders disband" * (PhaseKind.RETREAT in kinds)
    if PhaseKind.ADJUSTMENT in kinds:
        said += "; builds without orders are waived, and the rules decide the missing removals"
    return said


def grace_over(
    work: UnitOfWork,
    table: Table,
    phases: Sequence[Phase],
    missing: frozenset[Power],
    sent: frozenset[Power],
    was_due: datetime | None,
    lost: Sequence[Seat] = (),
) -> None:
    """Tells everyone that lists were locked although orders were missing.

    The LATE rule or the Master has locked them. ``was_due`` is the deadline, which may have passed,
    and ``sent`` has the powers with incomplete lists. Players who have ``lost`` their seats get the
    notice too, but it asks them for nothing.
    """
    lists = variant_of(table.game).shows_lists and any(phase.is_movement for phase in phases)
    topic = f"missing {'lists' if lists else 'orders'} are locked"
    without = _without_orders(phases)
    is_past = was_due is not None and was_due <= work.now
    passed = f"The deadline for {awaited_orders.words_of(phases)} has passed. " * is_past
    text = (
        f"{passed}The game is no longer waiting for orders from {phrases.powers(missing)}. The"
        f" orders on file are locked{without}.{teller_of(table.game).departs}"
    )
    waits = "The game is no longer waiting for"
    own = f"{passed}Your orders were missing. {waits} them{without}."
    begun = f"{passed}Your orders were incomplete. {waits} the rest{without}."
    for seat in lost:
        said = work.services.texts.render("notice", text=own, due=[])
        work.post(seat.address, f"[{table.name}] {topic}", said, "notice")
    if names_the_late(table, phases):
        notify.announce(work, table, topic, text)
        return
    for seat in table.seats:
        if seat.role is SeatRole.MASTER:
            notify.send_notice(work, table, seat, topic, text)
        elif seat.power in missing:
            notify.send_notice(work, table, seat, topic, begun if seat.power in sent else own)
