"""What may run now? The one question a letter and a deadline end in."""

from __future__ import annotations

from dataclasses import replace

from judge import play
from judge.game import Seating
from judge.pieces import Power
from judge.settings import Late
from mailer import deadlines, notices
from mailer.sitting import Sitting, Table
from storage import games


def proceed(sitting: Sitting, table: Table) -> None:
    """Ends a game that is drawn, runs one whose time has come, and tells everybody."""
    if end_if_drawn(sitting, table):
        return
    if deadlines.may_run(table.game, table.timing, sitting.now):
        advance(sitting, table)


def end_if_drawn(sitting: Sitting, table: Table) -> bool:
    """A draw is immediate: the last vote ends the game, sealed lists never run (CB 4.2)."""
    table.game = play.drawn(table.game)
    return _told_the_end(sitting, table)


def _told_the_end(sitting: Sitting, table: Table) -> bool:
    if table.game.ending is None or table.stored.game.ending is not None:
        return False
    notices.ended(sitting, table)
    return True


def advance(sitting: Sitting, table: Table) -> None:
    """Seals what is being collected and runs all that can run. The caller has decided that it
    is time, also where lists are missing."""
    wanted = play.wanted(table.game)
    if wanted is None:
        return
    was_due = table.timing.deadline
    before = table.game
    table.game, ran = play.advance(before)
    for one in ran:
        filed = before.lists_for(one.phase)
        games.add_run(sitting.conn, table.stored, one, sitting.now, filed)
    table.game = play.drawn(table.game)
    sitting.reopen(table, only_sealed=not ran)
    if wanted.missing:
        notices.grace_over(sitting, table, wanted.missing)
        _offer_late_seats(sitting, table, wanted.missing)
    if ran:
        notices.results(sitting, table, ran, was_due)
    else:
        notices.sealed(sitting, table, wanted.phase)
    _told_the_end(sitting, table)


def _offer_late_seats(sitting: Sitting, table: Table, missing: frozenset[Power]) -> None:
    """LATE REPLACE: who is missing after grace loses the seat."""
    if table.game.settings.late is not Late.REPLACE:
        return
    for power in sorted(missing):
        seat = table.seat_of(power)
        if seat and table.game.is_played(power):
            sitting.leave_seat(table, seat)
            table.game = play.reseated(table.game, power, Seating.OFFERED)
            notices.vacant(sitting, table, power, "sent no orders")


def ring(sitting: Sitting, table: Table) -> None:
    """The alarm rang for this game. Everything is looked at again: a late, early or double ring
    does no harm."""
    timing, game = table.timing, table.game
    wanted = play.wanted(game)
    if wanted is None or timing.deadline is None or timing.paused_at:
        return
    if deadlines.may_run(game, timing, sitting.now):
        advance(sitting, table)
    elif sitting.now >= timing.deadline:
        _past_deadline(sitting, table)
    else:
        _remind(sitting, table)


def _past_deadline(sitting: Sitting, table: Table) -> None:
    if not table.timing.late_told:
        table.timing = replace(table.timing, late_told=True)
        notices.late(sitting, table)


def _remind(sitting: Sitting, table: Table) -> None:
    due = deadlines.reminders_due(table.timing, table.game.settings, sitting.now)
    if due:
        notices.reminder(sitting, table)
        table.timing = replace(table.timing, reminded=tuple(table.timing.reminded) + due)
