"""A game that stands still: for how long, and what is left of its deadline when it goes on."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from grammar.words.durations import DAY
from judge.game.game import Game
from judge.play import schedule
from mailer.scheduling import calendar
from mailer.scheduling.deadlines import kind_of, with_deadline
from mailer.scheduling.game_mail_settings import ServiceSettings
from storage.games.timing import DeclaredEnd, Timing

LONGEST_PAUSE = timedelta(weeks=4)
"""After so long a game goes on whose Master has not said when: he may have gone himself."""


def paused(timing: Timing, now: datetime, until: datetime | None) -> Timing:
    """The timing of a game that stands still, and goes on by itself then."""
    since = timing.paused_at or now
    return replace(timing, paused_at=since, pause_ends=until or now + LONGEST_PAUSE)


def declared(timing: Timing, end: DeclaredEnd, now: datetime) -> Timing:
    """The timing of a game that ends then: nothing runs before, and RESUME takes it back."""
    return replace(timing, paused_at=timing.paused_at or now, declared=end)


def pause_is_over(timing: Timing, now: datetime) -> bool:
    """Whether the game goes on now, without a word of its Master."""
    return bool(timing.paused_at and timing.pause_ends and timing.pause_ends <= now)


def resumed(game: Game, settings: ServiceSettings, timing: Timing, now: datetime) -> Timing:
    """The timing after a pause. The deadline moves by as long as the pause lasted, to the CLOCK
    that is nearest; one that was set meanwhile stays. Nobody finds it nearer than half of NEXT, or
    a day. An end that was declared is taken back."""
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
    return _with_its_deadline(game, settings, moved, timing, now)


def _with_its_deadline(
    game: Game, settings: ServiceSettings, moved: Timing, before: Timing, now: datetime
) -> Timing:
    since, was = before.paused_at or now, before.deadline or now
    pause, soonest = now - since, now + least_left(game, settings)
    if before.set_in_pause:
        if was >= soonest:
            return moved
        deadline = calendar.at_least(settings, soonest, before.absences)
        return with_deadline(settings, moved, deadline, now)
    shifted = replace(
        moved,
        deadline=was + pause,
        grace_until=before.grace_until and before.grace_until + pause,
    )
    if was <= since:  # who was late is late still
        grace = shifted.grace_until and max(shifted.grace_until, soonest)
        return replace(shifted, grace_until=grace)
    deadline = calendar.nearest_clock(settings, was + pause, soonest, before.absences)
    return shifted if deadline == was + pause else with_deadline(settings, shifted, deadline, now)


def least_left(game: Game, settings: ServiceSettings) -> timedelta:
    """How much time there is at least when a game goes on after a pause."""
    kind = kind_of(schedule.open_phases(game))
    half = calendar.length_of(settings, kind) / 2 if kind else 0
    return timedelta(seconds=min(half, DAY))
