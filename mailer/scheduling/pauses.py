"""Pauses and resumes a game, and computes the new deadline when it resumes."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from grammar.words.durations_times_and_zones import DAY
from judge.game.game import Game
from judge.play import awaited_orders
from mailer.scheduling import calendar
from mailer.scheduling.deadlines import kind_of, with_deadline
from mailer.scheduling.mail_and_time_settings_of_game import ServiceSettings
from storage.games.timing_types import DeclaredEnd, Timing

LONGEST_PAUSE = timedelta(weeks=4)
"""The time after which a paused game resumes if its Master did not set a time. Without this limit,
a game would stop forever if its Master disappeared."""


def paused(timing: Timing, now: datetime, until: datetime | None) -> Timing:
    """Returns the timing of a paused game that resumes automatically at ``until``."""
    since = timing.paused_at or now
    return replace(timing, paused_at=since, pause_ends=until or now + LONGEST_PAUSE)


def declared(timing: Timing, end: DeclaredEnd, now: datetime) -> Timing:
    """Returns the timing of a game whose Master has declared its end. Until the end takes effect,
    no phase runs, and RESUME can cancel the end."""
    return replace(timing, paused_at=timing.paused_at or now, declared=end)


def pause_is_over(timing: Timing, now: datetime) -> bool:
    """Returns whether it is time for the game to resume automatically."""
    return bool(timing.paused_at and timing.pause_ends and timing.pause_ends <= now)


def resumed(game: Game, settings: ServiceSettings, timing: Timing, now: datetime) -> Timing:
    """Returns the timing after a pause. Cancels a declared end of the game.

    Unless the deadline was set during the pause, it moves by the length of the pause, rounded to
    the nearest minute or CLOCK. The time left is at least half of NEXT or one day, whichever is
    shorter.
    """
    if timing.paused_at is None:
        return timing
    pause = now - timing.paused_at
    moved = replace(
        timing,
        paused_at=None,
        pause_ends=None,
        declared=None,
        set_in_pause=False,
        opened_at=timing.opened_at + pause,
        late_mailed=timing.late_mailed and timing.late_mailed + pause,
        vacant={power: since + pause for power, since in timing.vacant.items()},
    )
    if timing.deadline is None:
        return moved
    return _with_moved_deadline(game, settings, moved, timing, now)


def _with_moved_deadline(
    game: Game, settings: ServiceSettings, moved: Timing, before: Timing, now: datetime
) -> Timing:
    since, was = before.paused_at or now, before.deadline or now
    pause, soonest = now - since, now + least_left(game, settings)
    if before.set_in_pause:
        if was >= soonest:
            return moved
        deadline = calendar.at_least(settings, soonest, before.absences)
        return with_deadline(settings, moved, deadline, now)
    later = calendar.nearest_minute(was + pause, (was - since).total_seconds())
    shifted = replace(
        moved,
        deadline=later,
        grace_until=before.grace_until and before.grace_until + (later - was),
    )
    if was <= since:  # players who were late before the pause are still late
        grace = shifted.grace_until and max(shifted.grace_until, soonest)
        return replace(shifted, grace_until=grace)
    deadline = calendar.nearest_clock(settings, later, soonest, before.absences)
    return shifted if deadline == later else with_deadline(settings, shifted, deadline, now)


def least_left(game: Game, settings: ServiceSettings) -> timedelta:
    """Returns the minimum time that must be left when a game resumes after a pause."""
    kind = kind_of(awaited_orders.open_phases(game))
    half = calendar.length_of(settings, kind) / 2 if kind else 0
    return timedelta(seconds=min(half, DAY))
