"""When a game moves: deadlines, reminders, the change delay, lateness. Pure; the clock is given.

A mail and a deadline end in the same question, `may_run`. What the alarm is set to next is one
function too, `next_alarm`, recomputed whenever a game is stored.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from grammar.commands.settings import Late
from judge.board.phases import PhaseKind
from judge.board.pieces import Power
from judge.game.game import Game, Seating, Stage
from judge.play import schedule
from mailer.session.clock.due_dates import deadline_after
from mailer.session.service_settings import ServiceSettings
from storage.games.timing import DeclaredEnd, Timing

TOO_SOON = 0.1
"""The first part of a phase, in which nobody needs to be reminded of its deadline."""


def seconds(count: float) -> timedelta:
    return timedelta(seconds=count)


def opened(
    game: Game, settings: ServiceSettings, now: datetime, before: Timing | None = None
) -> Timing:
    """The timing of a phase that opens now; its deadline is never earlier than that of
    ``before``, if given."""
    phases = schedule.open_phases(game)
    if not phases:
        return Timing(opened_at=now)
    moves = any(phase.is_movement for phase in phases)
    kind = PhaseKind.MOVEMENT if moves else phases[0].kind
    deadline = deadline_after(settings, kind, now)
    if before and before.deadline and before.deadline > deadline:
        deadline = before.deadline
    return with_deadline(settings, Timing(opened_at=now, changed_at=now), deadline, now)


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
    )


def extended(settings: ServiceSettings, timing: Timing, span: timedelta, now: datetime) -> Timing:
    """The timing with that much more time before the deadline, or from now where it has passed;
    seats on offer are waited for so much longer."""
    since = timing.paused_at or now
    deadline = max(timing.deadline or since, since) + span
    moved = with_deadline(settings, timing, deadline, since)
    return replace(moved, vacant={power: at + span for power, at in timing.vacant.items()})


def declared(timing: Timing, end: DeclaredEnd, now: datetime) -> Timing:
    """The timing of a game that ends then: nothing runs before, and RESUME takes it back."""
    return replace(timing, paused_at=timing.paused_at or now, declared=end)


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


def reminders_due(timing: Timing, settings: ServiceSettings, now: datetime) -> tuple[int, ...]:
    """Reminders, as seconds before the deadline, whose moment has come."""
    if timing.deadline is None or timing.paused_at or now >= timing.deadline:
        return ()
    return tuple(
        r
        for r in settings.remind
        if r not in timing.reminded and timing.deadline - seconds(r) <= now
    )


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
    return {power: since + seconds(settings.vacant) for power, since in timing.vacant.items()}


def next_alarm(game: Game, settings: ServiceSettings, timing: Timing) -> datetime | None:
    """When this game must be looked at next, if no letter comes before."""
    if timing.declared and game.stage is not Stage.ENDED:
        return timing.declared.at
    if game.stage is not Stage.RUNNING or timing.paused_at or timing.deadline is None:
        return None
    moments = [*_vacancies(settings, timing).values()]
    wanted = schedule.wanted(game)
    if wanted is None or not (timing.late_told and wanted.missing):
        moments += [timing.deadline, *_reminders(settings, timing, timing.deadline)]
        moments += [changes_end(settings, timing)] if schedule.ready(game) else []
    elif gives_up_waiting(game, settings) and timing.grace_until:
        moments.append(timing.grace_until)
    return min(moments, default=None)


def _reminders(settings: ServiceSettings, timing: Timing, deadline: datetime) -> list[datetime]:
    """The moments of the reminders that have not gone out."""
    if timing.late_told:
        return []
    return [deadline - seconds(r) for r in settings.remind if r not in timing.reminded]


def resumed(timing: Timing, now: datetime) -> Timing:
    """The timing after a pause: the deadline moves by as long as the pause lasted. An end that was
    declared is taken back."""
    if timing.paused_at is None:
        return timing
    pause = now - timing.paused_at
    return replace(
        timing,
        paused_at=None,
        declared=None,
        opened_at=timing.opened_at + pause,
        deadline=timing.deadline and timing.deadline + pause,
        grace_until=timing.grace_until and timing.grace_until + pause,
        vacant={power: since + pause for power, since in timing.vacant.items()},
    )


def shortest_reminder(settings: ServiceSettings) -> timedelta:
    """How long before a deadline players are used to hearing of it."""
    return seconds(min(settings.remind, default=0))
