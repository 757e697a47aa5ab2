"""Decides which phases may run now, after a message or a deadline."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from grammar.commands.settings import Late
from judge.board.phases import Phase
from judge.board.power_names_and_place_codes import Power
from judge.game.game import Game, Seating, Stage
from judge.game.phase_results import Ran
from judge.games.registry import variant_of
from judge.play import (
    awaited_orders,
    conduct_game,
    draw_votes,
    later_phase_orders,
    what_is_public,
)
from judge.play.permission_to_rearrange_list import lapsed_requests
from mailer.config.logs_and_event_counters import JudgeEvent
from mailer.scheduling import deadlines, pauses
from mailer.transaction.confirmations import PendingKind
from mailer.transaction.count_kept_deadlines import count_kept, count_late, leave_seat
from mailer.transaction.unit_of_work import Table, UnitOfWork
from mailer.wording import phase_mails
from mailer.wording.notices.master_acts import filed_ahead, pause_over, rests
from mailer.wording.notices.reminders import grace_over, late, reminder
from mailer.wording.notices.seats import deserted, lost_seat, vacant
from storage.database.enums import Departure
from storage.games import history
from storage.games.history import TOGETHER, game_as_text
from storage.mail import inbox
from storage.people.accounts_and_seats import Seat


def proceed(work: UnitOfWork, table: Table) -> str:
    """Ends a game if its players agree, or runs it if it is time, and tells everyone. Returns a
    sentence about this for the answer to the message that caused it, or an empty string."""
    count_late(work, table)
    if end_if_agreed(work, table):
        return "This message has ended the game; a separate e-mail has the details."
    if not deadlines.may_run(table.game, table.service, table.timing, work.moment):
        return ""
    phases, run = awaited_orders.open_phases(table.game), table.game.run
    code = awaited_orders.code_of(phases) if phases else str(table.game.phase)
    advance(work, table)
    if table.game.run == run:
        return f"All orders for {code} are now in, and are locked for everyone."
    return f"All orders for {code} are now in. A separate e-mail has the results."


def end_if_agreed(work: UnitOfWork, table: Table) -> bool:
    """Ends the game if the latest vote completes an agreement. A draw or a concession takes effect
    at once, so locked lists no longer run (CB 4.2)."""
    table.game = draw_votes.agreed(table.game, table.votes_count)
    return _told_the_end(work, table)


def _told_the_end(work: UnitOfWork, table: Table) -> bool:
    if table.game.ending is None or table.end_told:
        return False
    table.end_told = True
    phase_mails.ended(work, table)
    return True


def advance(work: UnitOfWork, table: Table, late: bool = False) -> None:
    """Locks the lists of the current phase and runs every phase that can run, even if lists are
    missing. The caller must have decided that it is time to do so. ``late`` is True if the game's
    LATE rule is the reason."""
    posted_before = work.posted
    count_late(work, table)
    wanted = awaited_orders.wanted(table.game)
    if wanted:
        count_kept(work, table, wanted)
    missing = wanted.missing if wanted else frozenset()
    was_due, before = table.timing.deadline, table.game
    table.game, ran = conduct_game.advance(before)
    ran = _on_record(work, table, before, ran)
    table.game = draw_votes.agreed_by_run(before, table.game)
    lapsed = lapsed_requests(before, table.game)
    told = wanted is not None and what_is_public.asks_no_secret(before, wanted.phases)
    silent = frozenset(p for p in missing if wanted and not _has_sent(before, wanted.phases, p))
    late_seats = late and told and table.game.stage is Stage.RUNNING
    vacated = (
        _vacate_late_seats(work, table, wanted.phases, silent) if wanted and late_seats else []
    )
    work.reopen(table, only_sealed=not ran)
    table.game, came_due = later_phase_orders.come_due(table.game)
    if wanted and missing:
        grace_over(work, table, wanted.phases, missing, missing - silent, was_due, vacated)
    if ran:
        phase_mails.results(work, table, ran, was_due, vacated)
    elif wanted:
        phase_mails.sealed(work, table, wanted.phase, forced=bool(missing))
    for power, phase in lapsed:
        phase_mails.request_lapsed(work, table, power, phase)
    _told_the_end(work, table)
    for seat in vacated:
        _offer_late_seat(work, table, seat)
    filed_ahead(work, table, came_due)
    work.posted = posted_before


def _on_record(work: UnitOfWork, table: Table, before: Game, ran: Sequence[Ran]) -> tuple[Ran, ...]:
    for one in ran:
        work.log(JudgeEvent.RAN, game=table.name, phase=str(one.phase))
    return tuple(
        history.add_run(
            work.conn,
            table.stored,
            one,
            work.now,
            before.lists_for(one.phase),
            TOGETHER if number else game_as_text(before),
        )
        for number, one in enumerate(ran)
    )


def _has_sent(game: Game, phases: Sequence[Phase], power: Power) -> bool:
    lists = (game.list_of(power, phase) for phase in phases)
    return any(entry is not None and entry.lines for entry in lists)


def _vacate_late_seats(
    work: UnitOfWork, table: Table, phases: Sequence[Phase], missing: frozenset[Power]
) -> list[Seat]:
    """Carries out LATE REPLACE: takes the seats away from players who have sent nothing usable by
    the end of the grace period. Players whom the judge is still asking about their orders keep
    their seats. Must not be called if it is secret which powers had to send orders, because a lost
    seat would reveal that."""
    if table.service.late is not Late.REPLACE:
        return []
    lost = [
        seat
        for power in sorted(missing)
        if (seat := table.seat_of(power))
        and table.game.is_played(power)
        and not _is_asked(work, seat, phases)
    ]
    for seat in lost:
        leave_seat(work, table, seat, Departure.LATE)
        table.game = conduct_game.reseated(table.game, seat.power or "", Seating.OFFERED)
    return lost


def _is_asked(work: UnitOfWork, seat: Seat, phases: Sequence[Phase]) -> bool:
    reasons = [f"{PendingKind.STALE.name} {phase}" for phase in phases]
    return inbox.is_held(work.conn, reasons, seat.id, seat.addresses)


def _offer_late_seat(work: UnitOfWork, table: Table, seat: Seat) -> None:
    why = "You sent no usable orders, not even during the grace period (LATE REPLACE)."
    lost_seat(work, table, seat, why)
    public = variant_of(table.game).publishes
    vacant(work, table, seat.power or "", "sent no orders" if public else "has left")


def ring(work: UnitOfWork, table: Table) -> None:
    """Handles everything that is due in a game at this time. It checks again what is due, so a
    late, early or repeated call does no harm."""
    timing, game, service = table.timing, table.game, table.service
    if not table.has_rules:
        _rest(work, table)
        return
    if timing.declared and work.now >= timing.declared.at:
        table.game = draw_votes.ended(game, timing.declared.ending)
        _told_the_end(work, table)
        return
    if pauses.pause_is_over(timing, work.now):
        table.timing = pauses.resumed(game, service, timing, work.now)
        pause_over(work, table)
    if timing.deadline is None or timing.paused_at:
        return
    count_late(work, table)
    if deadlines.deserted(service, timing, work.now):
        _desert(work, table)
        game = table.game
    if deadlines.may_run(game, service, timing, work.now):
        advance(work, table, late=deadlines.lateness_is_over(game, service, timing, work.now))
    elif work.now >= timing.deadline:
        _past_deadline(work, table)
    else:
        _remind(work, table)


def _rest(work: UnitOfWork, table: Table) -> None:
    """Pauses a game whose rules are not installed, so that no one loses time, and tells everyone
    involved. As after any pause, RESUME moves the deadline by the lost time."""
    again = work.now + deadlines.shortest_reminder(table.service)
    if table.timing.deadline and table.timing.deadline < again:
        table.timing = deadlines.with_deadline(table.service, table.timing, again, work.now)
    table.timing = replace(table.timing, paused_at=work.now, pause_ends=None, wake_at=None)
    rests(work, table)


def _desert(work: UnitOfWork, table: Table) -> None:
    powers = deadlines.deserted(table.service, table.timing, work.now)
    for power in powers:
        table.game = conduct_game.reseated(table.game, power, Seating.IDLE)
    if powers:
        deserted(work, table, powers)
    table.timing = deadlines.with_vacancies(table.game, table.timing, work.now)


def _past_deadline(work: UnitOfWork, table: Table) -> None:
    timing = replace(table.timing, late_told=True, late_mailed=work.now)
    if not table.timing.late_told:
        table.timing = timing
        late(work, table)
    elif deadlines.late_reminder_is_due(table.timing, table.service, work.now):
        table.timing = replace(timing, late_reminded=timing.late_reminded + 1)
        late(work, table, again=True)


def _remind(work: UnitOfWork, table: Table) -> None:
    due = deadlines.reminders_due(table.timing, table.service, work.now)
    if due:
        reminder(work, table)
        table.timing = replace(table.timing, reminded=tuple(table.timing.reminded) + due)
