"""When a game moves: deadlines, reminders, the change delay, lateness. Pure; the clock is given.

A mail and a deadline end in the same question, `may_run`. What the alarm is set to next is one
function too, `next_alarm`, recomputed whenever a game is stored.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

from judge import play
from judge.game import Game, Stage
from judge.phases import PhaseKind
from judge.settings import Late, Settings
from storage.games import Timing

LONGEST_WEEK = 8
"""Days to look ahead for one on which a deadline may fall."""


def seconds(count: float) -> timedelta:
    return timedelta(seconds=count)


def deadline_after(settings: Settings, kind: PhaseKind, now: datetime) -> datetime:
    """The deadline of a phase that opens now: NEXT later, then forward to CLOCK in the game's
    zone and over the days without a deadline."""
    length = {
        PhaseKind.MOVEMENT: settings.move_next,
        PhaseKind.RETREAT: settings.retreat_next,
        PhaseKind.ADJUSTMENT: settings.adjust_next,
    }[kind]
    moment = (now + seconds(length)).astimezone(ZoneInfo(settings.zone))
    if settings.clock is not None:
        moment = _forward_to_clock(moment, settings.clock)
    for _ in range(LONGEST_WEEK):
        if settings.days[moment.weekday()] != "-":
            break
        moment = _same_time(moment, days=1)
    return moment.astimezone(now.tzinfo)


def _forward_to_clock(moment: datetime, clock: int) -> datetime:
    """The next time the clock of the moment's zone shows this minute of the day."""
    wall = time(clock // 60, clock % 60)
    today = moment.replace(hour=wall.hour, minute=wall.minute, second=0, microsecond=0, fold=0)
    return today if today >= moment else _same_time(today, days=1)


def _same_time(moment: datetime, days: int) -> datetime:
    """The same time of day, so many days later: wall-clock arithmetic, DST or not."""
    return moment + timedelta(days=days)


def opened(game: Game, now: datetime, before: Timing | None) -> Timing:
    """The timing of a phase that opens now; its deadline is never earlier than that of
    ``before``, if given."""
    phase = play.collecting(game)
    if phase is None:
        return Timing(opened_at=now)
    deadline = deadline_after(game.settings, phase.kind, now)
    if before and before.deadline and before.deadline > deadline:
        deadline = before.deadline
    return with_deadline(game, Timing(opened_at=now, changed_at=now), deadline)


def with_deadline(game: Game, timing: Timing, deadline: datetime) -> Timing:
    """The timing with another deadline: reminders and notices for it are still to come. A
    reminder whose moment lies before the phase opened, or is past, is never sent."""
    start = timing.opened_at
    return replace(
        timing,
        deadline=deadline,
        grace_until=deadline + seconds(game.settings.grace),
        reminded=tuple(r for r in game.settings.remind if deadline - seconds(r) <= start),
        late_told=False,
    )


def may_run(game: Game, timing: Timing, now: datetime) -> bool:
    """Whether the phase being collected is sealed now, and so whatever its horizon allows runs.

    At once with the last list where the rules say so; else when all is in, nobody waits and the
    change delay is over; after the deadline WAIT and DELAY count for nothing, but a missing list
    is waited for, unless the game's lateness rule ends that after the grace period (CB 2.2).
    """
    wanted = play.wanted(game)
    if wanted is None or timing.paused_at or timing.deadline is None:
        return False
    if play.runs_at_once(game):
        return True
    if now >= timing.deadline:
        return not wanted.missing or lateness_is_over(game, timing, now)
    return play.ready(game) and now >= changes_end(game, timing)


def changes_end(game: Game, timing: Timing) -> datetime:
    """When the change window after the last list closes."""
    return (timing.changed_at or timing.opened_at) + seconds(game.settings.delay)


def lateness_is_over(game: Game, timing: Timing, now: datetime) -> bool:
    """Whether missing lists are waited for no longer (never under LATE WAIT, CB 2.2)."""
    if game.settings.late is Late.WAIT or timing.grace_until is None:
        return False
    return now >= timing.grace_until


def reminders_due(timing: Timing, settings: Settings, now: datetime) -> tuple[int, ...]:
    """Reminders, as seconds before the deadline, whose moment has come."""
    if timing.deadline is None or timing.paused_at or now >= timing.deadline:
        return ()
    return tuple(
        r
        for r in settings.remind
        if r not in timing.reminded and timing.deadline - seconds(r) <= now
    )


def next_alarm(game: Game, timing: Timing) -> datetime | None:
    """When this game must be looked at next, if no letter comes before."""
    if game.stage is not Stage.RUNNING or timing.paused_at or timing.deadline is None:
        return None
    moments = [
        timing.deadline - seconds(r) for r in game.settings.remind if r not in timing.reminded
    ]
    if not timing.late_told:
        moments.append(timing.deadline)
    elif game.settings.late is not Late.WAIT and timing.grace_until:
        moments.append(timing.grace_until)
    if play.ready(game):
        moments.append(changes_end(game, timing))
    return min(moments, default=None)


def resumed(game: Game, timing: Timing, now: datetime) -> Timing:
    """The timing after a pause: the deadline moves by as long as the pause lasted."""
    if timing.paused_at is None:
        return timing
    pause = now - timing.paused_at
    running = replace(timing, paused_at=None, opened_at=timing.opened_at + pause)
    return with_deadline(game, running, timing.deadline + pause) if timing.deadline else running


def shortest_reminder(settings: Settings) -> timedelta:
    """How long before a deadline players are used to hearing of it."""
    return seconds(min(settings.remind, default=0))
