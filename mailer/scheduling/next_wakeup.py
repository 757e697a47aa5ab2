"""What a game must be looked at for next, if no letter comes before: deadlines, those who are late,
seats that nobody holds."""

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
"""After so many mails nobody who is late is written to any more."""


def next_alarm(game: Game, settings: ServiceSettings, timing: Timing) -> datetime | None:
    """When this game must be looked at next, if no letter comes before."""
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
    """The end of the waiting, and the next mail to those who are waited for."""
    ends = gives_up_waiting(game, settings) and timing.grace_until
    moments = [timing.grace_until] if ends and timing.grace_until else []
    again = _next_to_the_late(settings, timing, deadline)
    return [*moments, again] if again else moments


def _next_to_the_late(
    settings: ServiceSettings, timing: Timing, deadline: datetime
) -> datetime | None:
    if not settings.late_remind or timing.late_reminded >= MOST_LATE_REMINDERS:
        return None
    return (timing.late_mailed or deadline) + timedelta(seconds=settings.late_remind)


def _reminders(settings: ServiceSettings, timing: Timing, deadline: datetime) -> list[datetime]:
    """The moments of the reminders that have not gone out."""
    if timing.late_told:
        return []
    return [deadline - timedelta(seconds=r) for r in settings.remind if r not in timing.reminded]


def reminders_due(timing: Timing, settings: ServiceSettings, now: datetime) -> tuple[int, ...]:
    """Reminders, as seconds before the deadline, whose moment has come."""
    if timing.deadline is None or timing.paused_at or now >= timing.deadline:
        return ()
    return tuple(
        r
        for r in settings.remind
        if r not in timing.reminded and timing.deadline - timedelta(seconds=r) <= now
    )


def late_reminder_is_due(timing: Timing, settings: ServiceSettings, now: datetime) -> bool:
    """Whether those who are late, and have been told, are written to again."""
    if timing.deadline is None or not timing.late_told:
        return False
    due = _next_to_the_late(settings, timing, timing.deadline)
    return due is not None and due <= now


def with_vacancies(game: Game, timing: Timing, now: datetime) -> Timing:
    """The timing with every seat that is on offer now, and since when it is."""
    offered = [power for power, seating in game.seats.items() if seating is Seating.OFFERED]
    if game.stage is not Stage.RUNNING:
        offered = []
    return replace(timing, vacant={power: timing.vacant.get(power, now) for power in offered})


def deserted(settings: ServiceSettings, timing: Timing, now: datetime) -> tuple[Power, ...]:
    """Powers whose seats nobody has taken for as long as the game waits for that."""
    ends = _vacancies(settings, timing).items()
    return tuple(sorted(power for power, end in ends if end <= now))


def _vacancies(settings: ServiceSettings, timing: Timing) -> dict[Power, datetime]:
    """The seats on offer, each with the moment from which it is waited for no more."""
    return {
        power: since + timedelta(seconds=settings.vacant) for power, since in timing.vacant.items()
    }
