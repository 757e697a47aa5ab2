"""What may run now? The one question a letter and a deadline end in."""

from __future__ import annotations

from dataclasses import replace

from judge import asking, play, tasks
from judge.game import Seating, Stage
from judge.pieces import Power
from judge.settings import Late
from judge.variants import variant_of
from mailer import bulletins, deadlines, notices
from mailer.sitting import Sitting, Table
from storage import games


def proceed(sitting: Sitting, table: Table) -> str:
    """Ends a game that is drawn, runs one whose time has come, and tells everybody. Returns a
    sentence on that for the answer to the letter that brought it about."""
    if end_if_drawn(sitting, table):
        return "With this letter the game has ended; a mail of its own tells how."
    if not deadlines.may_run(table.game, table.timing, sitting.moment):
        return ""
    phases, run = asking.open_phases(table.game), table.game.run
    code = asking.code_of(phases) if phases else str(table.game.phase)
    advance(sitting, table)
    if table.game.run == run:
        return f"With this letter {code} is complete, and sealed for everybody."
    return f"With this letter {code} is complete. What has run is told in a mail of its own."


def end_if_drawn(sitting: Sitting, table: Table) -> bool:
    """A draw is immediate: the last vote ends the game, sealed lists never run (CB 4.2)."""
    table.game = play.drawn(table.game)
    return _told_the_end(sitting, table)


def _told_the_end(sitting: Sitting, table: Table) -> bool:
    if table.game.ending is None or table.end_told:
        return False
    table.end_told = True
    bulletins.ended(sitting, table)
    return True


def advance(sitting: Sitting, table: Table, late: bool = False) -> None:
    """Seals what is being collected and runs all that can run. The caller has decided that it
    is time, also where lists are missing; ``late`` when it is by the game's lateness rule."""
    wanted = asking.wanted(table.game)
    missing = wanted.missing if wanted else frozenset()
    was_due, before = table.timing.deadline, table.game
    table.game, ran = play.advance(before)
    for one in ran:
        filed = before.lists_for(one.phase)
        games.add_run(sitting.conn, table.stored, one, sitting.now, filed)
    table.game = play.drawn(table.game)
    sitting.reopen(table, only_sealed=not ran)
    if wanted and missing:
        notices.grace_over(sitting, table, wanted.phases, missing)
    if ran:
        bulletins.results(sitting, table, ran, was_due)
    elif wanted:
        bulletins.sealed(sitting, table, wanted.phase, forced=bool(missing))
    _told_the_end(sitting, table)
    told = wanted is not None and tasks.asks_no_secret(before, wanted.phases)
    if late and told and table.game.stage is Stage.RUNNING:
        _offer_late_seats(sitting, table, missing)


def _offer_late_seats(sitting: Sitting, table: Table, missing: frozenset[Power]) -> None:
    """LATE REPLACE: who is missing after grace loses the seat. Where only some are asked and that
    is a secret, nobody does: it would tell whose unit had to retreat."""
    if table.game.settings.late is not Late.REPLACE:
        return
    for power in sorted(missing):
        seat = table.seat_of(power)
        if seat and table.game.is_played(power):
            sitting.leave_seat(table, seat)
            table.game = play.reseated(table.game, power, Seating.OFFERED)
            notices.lost_seat(
                sitting,
                table,
                seat,
                "No orders came from you, even after the grace period (LATE REPLACE).",
            )
            public = variant_of(table.game).publishes
            notices.vacant(sitting, table, power, "sent no orders" if public else "has left")


def ring(sitting: Sitting, table: Table) -> None:
    """The alarm rang for this game. Everything is looked at again: a late, early or double ring
    does no harm."""
    timing, game = table.timing, table.game
    if timing.deadline is None or timing.paused_at:
        return
    if deadlines.may_run(game, timing, sitting.now):
        advance(sitting, table, late=deadlines.lateness_is_over(game, timing, sitting.now))
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
