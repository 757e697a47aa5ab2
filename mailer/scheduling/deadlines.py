"""When a game moves: deadlines, the change delay, lateness.

A mail and a deadline end in the same question, `may_run`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from grammar.commands.settings import Late
from judge.board.phases import Phase, PhaseKind
from judge.board.units import Power
from judge.game.game import Game, Stage
from judge.play import schedule
from mailer.scheduling.calendar import at_least, deadline_in, length_of
from mailer.scheduling.game_mail_settings import ServiceSettings
from storage.games.timing import Timing

TOO_SOON = 0.1
"""The first part of a phase, in which nobody needs to be reminded of its deadline."""


def seconds(count: float) -> timedelta:
    return timedelta(seconds=count)


def kind_of(phases: Sequence[Phase]) -> PhaseKind | None:
    """Which NEXT counts for what is asked for in one letter."""
    if any(phase.is_movement for phase in phases):
        return PhaseKind.MOVEMENT
    return phases[0].kind if phases else None


def opened(
    game: Game,
    settings: ServiceSettings,
    now: datetime,
    before: Timing | None = None,
    *,
    only_sealed: bool = False,
) -> Timing:
    """Return the timing of a phase that opens now: its deadline is NEXT from now, whatever the
    deadline was in what was ``before``. If all that has happened is a seal, the deadline is never
    earlier than the old one: the lists that come next were being waited for already."""
    kind = kind_of(schedule.open_phases(game))
    before = before or Timing(opened_at=now)
    timing = Timing(
        opened_at=now, vacant=before.vacant, absences=before.absences, spent=before.spent
    )
    if kind is None:
        return timing
    is_first = not game.run and not game.sealed
    length = (is_first and settings.first_next) or length_of(settings, kind)
    deadline = deadline_in(settings, length, now, before.absences)
    floor = before.deadline if only_sealed else None
    timing = replace(timing, changed_at=now)
    return with_deadline(settings, timing, max(deadline, floor or deadline), now)


def with_deadline(
    settings: ServiceSettings, timing: Timing, deadline: datetime, now: datetime
) -> Timing:
    """The timing with another deadline, set now: reminders and notices for it are still to come.
    A reminder whose moment is past, or comes right after this, is never sent: everybody hears of
    the deadline just now."""
    soon = now + (deadline - now) * TOO_SOON
    return replace(
        timing,
        deadline=deadline,
        grace_until=deadline + seconds(settings.grace),
        reminded=tuple(r for r in settings.remind if deadline - seconds(r) <= soon),
        late_told=False,
        late_reminded=0,
    )


def appointed(
    settings: ServiceSettings, timing: Timing, deadline: datetime, now: datetime
) -> Timing:
    """Return the timing with the deadline that the Master sets for the phase at hand. One that is
    set in a pause is not moved by the rest of it."""
    moved = with_deadline(settings, timing, deadline, now)
    return replace(moved, set_in_pause=timing.paused_at is not None)


def extended(settings: ServiceSettings, timing: Timing, span: timedelta, now: datetime) -> Timing:
    """The timing with that much more time before the deadline, or from now where it has passed;
    seats on offer are waited for so much longer."""
    since = now if timing.set_in_pause else timing.paused_at or now
    deadline = max(timing.deadline or since, since) + span
    moved = with_deadline(settings, timing, deadline, since)
    vacant = {power: at + span for power, at in timing.vacant.items()}
    return replace(moved, vacant=vacant)


def for_a_newcomer(
    settings: ServiceSettings, timing: Timing, power: Power, now: datetime
) -> Timing:
    """The timing with so much time at least as somebody has who takes this seat over. A phase is
    put off so once for each seat: who has two addresses could leave it and come back for ever."""
    if timing.deadline is None or not settings.takeover_next or power in timing.waited_for:
        return timing
    since = now if timing.set_in_pause else timing.paused_at or now
    soonest = since + seconds(settings.takeover_next)
    if timing.deadline >= soonest:
        return timing
    timing = replace(timing, waited_for=(*timing.waited_for, power))
    return with_deadline(settings, timing, at_least(settings, soonest, timing.absences), since)


def with_grace(settings: ServiceSettings, timing: Timing) -> Timing:
    """The timing under the game's present GRACE, which may have been changed."""
    if timing.deadline is None:
        return timing
    return replace(timing, grace_until=timing.deadline + seconds(settings.grace))


def may_run(game: Game, settings: ServiceSettings, timing: Timing, now: datetime) -> bool:
    """Whether the phase being collected is sealed now, and so whatever its horizon allows runs.

    At once with the last list where the rules say so; else when all is in, nobody waits and the
    change delay is over; after the deadline WAIT and DELAY count for nothing, but a missing list
    is waited for, unless the game's lateness rule ends that after the grace period (CB 2.2).
    """
    if timing.paused_at or timing.deadline is None:
        return False
    wanted = schedule.wanted(game)
    if wanted is None:
        return game.stage is Stage.RUNNING  # all is sealed, as when a solo has become certain
    if schedule.runs_at_once(game):
        return True
    if now >= timing.deadline:
        return not wanted.missing or lateness_is_over(game, settings, timing, now)
    return schedule.ready(game) and now >= changes_end(settings, timing)


def changes_end(settings: ServiceSettings, timing: Timing) -> datetime:
    """When the change window after the last list closes."""
    return (timing.changed_at or timing.opened_at) + seconds(settings.delay)


def lateness_is_over(game: Game, settings: ServiceSettings, timing: Timing, now: datetime) -> bool:
    """Whether missing lists are waited for no longer (never under LATE WAIT, CB 2.2)."""
    if not gives_up_waiting(game, settings) or timing.grace_until is None:
        return False
    return now >= timing.grace_until


def gives_up_waiting(game: Game, settings: ServiceSettings) -> bool:
    """Whether the game goes on without missing orders one day."""
    return settings.late is not Late.WAIT and not schedule.always_waits(game)


def shortest_reminder(settings: ServiceSettings) -> timedelta:
    """How long before a deadline players are used to hearing of it."""
    return seconds(min(settings.remind, default=0))
