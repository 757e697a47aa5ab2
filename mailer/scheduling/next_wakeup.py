"""Decides when a game must be checked next: for deadlines, late players and vacant seats."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from judge.board.units import Power
from judge.game.game import Game, Seating, Stage
from judge.play import schedule
from mailer.scheduling.deadlines import (
    changes_end,
    gives_up_waiting,
)
from mailer.scheduling.game_mail_settings import ServiceSettings
from storage.games.timing import Timing

MOST_LATE_REMINDERS = 14
"""The number of reminders after which late players get no more."""


def next_alarm(game: Game, settings: ServiceSettings, timing: Timing) -> datetime | None:
    """Returns when this game must be checked next, if no message arrives before then."""
    if timing.declared and game.stage is not Stage.ENDED:
        return timing.declared.at
    if game.stage is not Stage.RUNNING or timing.deadline is None:
        return None
    if timing.paused_at:
        return timing.pause_ends
    moments = [*_vacancies(settings, timing).values()]
    wanted = schedule.wanted(game)
    if wanted is None or not (timing.late_told and wanted.missing):
        moments += [timing.deadline, *_reminders(settings, timing, timing.deadline)]
        moments += [changes_end(settings, timing)] if schedule.ready(game) else []
    else:
        moments += _while_late(game, settings, timing, timing.deadline)
    return min(moments, default=None)


def _while_late(
    game: Game, settings: ServiceSettings, timing: Timing, deadline: datetime
) -> list[datetime]:
    """Returns the times when the wait for late players ends and when they get the next reminder."""
    ends = gives_up_waiting(game, settings) and timing.grace_until
    moments = [timing.grace_until] if ends and timing.grace_until else []
    again = _next_late_reminder(settings, timing, deadline)
    return [*moments, again] if again else moments


def _next_late_reminder(
    settings: ServiceSettings, timing: Timing, deadline: datetime
) -> datetime | None:
    if not settings.late_remind or timing.late_reminded >= MOST_LATE_REMINDERS:
        return None
    return (timing.late_mailed or deadline) + timedelta(seconds=settings.late_remind)


def _reminders(settings: ServiceSettings, timing: Timing, deadline: datetime) -> list[datetime]:
    """Returns the times of the reminders that have not been sent yet."""
    if timing.late_told:
        return []
    return [deadline - timedelta(seconds=r) for r in settings.remind if r not in timing.reminded]


def reminders_due(timing: Timing, settings: ServiceSettings, now: datetime) -> tuple[int, ...]:
    """Returns the reminders that are due, as seconds before the deadline."""
    if timing.deadline is None or timing.paused_at or now >= timing.deadline:
        return ()
    return tuple(
        r
        for r in settings.remind
        if r not in timing.reminded and timing.deadline - timedelta(seconds=r) <= now
    )


def late_reminder_is_due(timing: Timing, settings: ServiceSettings, now: datetime) -> bool:
    """Returns whether late players, who have been told once, get another reminder now."""
    if timing.deadline is None or not timing.late_told:
        return False
    due = _next_late_reminder(settings, timing, timing.deadline)
    return due is not None and due <= now


def with_vacancies(game: Game, timing: Timing, now: datetime) -> Timing:
    """Returns the timing with all seats that are vacant now, each with the time when it became
    vacant."""
    offered = [power for power, seating in game.seats.items() if seating is Seating.OFFERED]
    if game.stage is not Stage.RUNNING:
        offered = []
    return replace(timing, vacant={power: timing.vacant.get(power, now) for power in offered})


def deserted(settings: ServiceSettings, timing: Timing, now: datetime) -> tuple[Power, ...]:
    """Returns the powers for which no player has been found within the time that the game waits."""
    ends = _vacancies(settings, timing).items()
    return tuple(sorted(power for power, end in ends if end <= now))


def _vacancies(settings: ServiceSettings, timing: Timing) -> dict[Power, datetime]:
    """Returns the vacant seats, each with the time when the wait for a player ends."""
    return {
        power: since + timedelta(seconds=settings.vacant) for power, since in timing.vacant.items()
    }
