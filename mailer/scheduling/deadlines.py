"""Computes deadlines, the delay after changes, and lateness. Also decides when a game must be
checked next.

After each message and at each deadline, `may_run` decides whether a phase runs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from grammar.commands.settings import Late
from judge.board.phases import Phase, PhaseKind
from judge.board.power_names_and_place_codes import Power
from judge.game.game import Game, Seating, Stage
from judge.play import awaited_orders
from mailer.scheduling.calendar import at_least, deadline_in, length_of, round_up
from mailer.scheduling.mail_and_time_settings_of_game import ServiceSettings
from storage.games.timing_types import Timing

TOO_SOON = 0.1
"""The fraction of a phase, from its start, during which no one needs a reminder of its deadline."""


def seconds(count: float) -> timedelta:
    return timedelta(seconds=count)


def kind_of(phases: Sequence[Phase]) -> PhaseKind | None:
    """Returns the kind of phase that determines which NEXT applies to the open phases, or None if
    there are none."""
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
    """Returns the timing of a phase that opens now. NEXT determines how far away its deadline is.

    The deadline in ``before`` is ignored unless ``only_sealed`` says that the lists were only
    locked. In that case, the new deadline is never earlier than the old one, because players could
    already send the next lists.
    """
    kind = kind_of(awaited_orders.open_phases(game))
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
    """Returns the timing with a new deadline, which is set now. No reminders of it have been sent.

    A deadline at least an hour away is rounded up to a full minute. Reminders that would be due now
    or very soon are marked as sent, because everyone is told of the deadline now.
    """
    deadline = round_up(deadline, int((deadline - now).total_seconds()))
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
    """Returns the timing with the deadline that the Master sets for this phase.

    A deadline that is set during a pause does not move when the pause ends.
    """
    moved = with_deadline(settings, timing, deadline, now)
    return replace(moved, set_in_pause=timing.paused_at is not None)


def extended(settings: ServiceSettings, timing: Timing, span: timedelta, now: datetime) -> Timing:
    """Returns the timing with a deadline that is later by ``span``, counted from now if the old
    deadline has passed.

    Also extends the time for which the game waits for players for vacant seats.
    """
    since = now if timing.set_in_pause else timing.paused_at or now
    deadline = max(timing.deadline or since, since) + span
    moved = with_deadline(settings, timing, deadline, since)
    vacant = {power: at + span for power, at in timing.vacant.items()}
    return replace(moved, vacant=vacant)


def for_a_newcomer(
    settings: ServiceSettings, timing: Timing, power: Power, now: datetime
) -> Timing:
    """Returns the timing with a deadline that leaves a player who takes over this seat enough time.

    A phase is extended only once for each seat. Otherwise, someone with two addresses could delay
    it forever by leaving and coming back.
    """
    if timing.deadline is None or not settings.takeover_next or power in timing.waited_for:
        return timing
    since = now if timing.set_in_pause else timing.paused_at or now
    soonest = since + seconds(settings.takeover_next)
    if timing.deadline >= soonest:
        return timing
    timing = replace(timing, waited_for=(*timing.waited_for, power))
    return with_deadline(settings, timing, at_least(settings, soonest, timing.absences), since)


def with_grace(settings: ServiceSettings, timing: Timing) -> Timing:
    """Returns the timing with a grace period according to the current value of GRACE, which may
    have changed."""
    if timing.deadline is None:
        return timing
    return replace(timing, grace_until=timing.deadline + seconds(settings.grace))


def may_run(game: Game, settings: ServiceSettings, timing: Timing, now: datetime) -> bool:
    """Returns whether the phase may be locked now, so that everything within its horizon runs.

    If the rules say so, the phase runs as soon as the last list is in. Otherwise, it runs when all
    lists are in, no one has set WAIT, and the delay after the last change is over. After the
    deadline, WAIT and DELAY no longer matter, but the game still waits for missing lists, unless
    its setting for lateness ends the wait after the grace period (CB 2.2).
    """
    if timing.paused_at or timing.deadline is None:
        return False
    wanted = awaited_orders.wanted(game)
    if wanted is None:
        # all lists are locked, for example because a solo is certain
        return game.stage is Stage.RUNNING
    if awaited_orders.runs_at_once(game):
        return True
    if now >= timing.deadline:
        return not wanted.missing or lateness_is_over(game, settings, timing, now)
    return awaited_orders.ready(game) and now >= changes_end(settings, timing)


def changes_end(settings: ServiceSettings, timing: Timing) -> datetime:
    """Returns the time when the delay after the last change ends."""
    return (timing.changed_at or timing.opened_at) + seconds(settings.delay)


def lateness_is_over(game: Game, settings: ServiceSettings, timing: Timing, now: datetime) -> bool:
    """Returns whether the game has stopped waiting for missing lists. Under LATE WAIT, it never
    stops (CB 2.2)."""
    if not gives_up_waiting(game, settings) or timing.grace_until is None:
        return False
    return now >= timing.grace_until


def gives_up_waiting(game: Game, settings: ServiceSettings) -> bool:
    """Returns whether the game will eventually continue without missing orders."""
    return settings.late is not Late.WAIT and not awaited_orders.always_waits(game)


def shortest_reminder(settings: ServiceSettings) -> timedelta:
    """Returns how long before a deadline players get their last reminder."""
    return seconds(min(settings.remind, default=0))


MOST_LATE_REMINDERS = 14
"""The maximum number of reminders that late players get."""


def next_alarm(game: Game, settings: ServiceSettings, timing: Timing) -> datetime | None:
    """Returns the time when this game must be checked next if no message arrives before then, or
    None."""
    if timing.declared and game.stage is not Stage.ENDED:
        return timing.declared.at
    if game.stage is not Stage.RUNNING or timing.deadline is None:
        return None
    if timing.paused_at:
        return timing.pause_ends
    moments = [*_vacancies(settings, timing).values()]
    wanted = awaited_orders.wanted(game)
    if wanted is None or not (timing.late_told and wanted.missing):
        moments += [timing.deadline, *_reminders(settings, timing, timing.deadline)]
        moments += [changes_end(settings, timing)] if awaited_orders.ready(game) else []
    else:
        moments += _while_late(game, settings, timing, timing.deadline)
    return min(moments, default=None)


def _while_late(
    game: Game, settings: ServiceSettings, timing: Timing, deadline: datetime
) -> list[datetime]:
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
    """Returns whether late players, who have already been told once, get another reminder now."""
    if timing.deadline is None or not timing.late_told:
        return False
    due = _next_late_reminder(settings, timing, timing.deadline)
    return due is not None and due <= now


def with_vacancies(game: Game, timing: Timing, now: datetime) -> Timing:
    """Returns the timing with the powers of all vacant seats, each with the time when the seat
    became vacant."""
    offered = [power for power, seating in game.seats.items() if seating is Seating.OFFERED]
    if game.stage is not Stage.RUNNING:
        offered = []
    vacant = {power: timing.vacant.get(power, now) for power in offered}
    return timing if vacant == timing.vacant else replace(timing, vacant=vacant)


def deserted(settings: ServiceSettings, timing: Timing, now: datetime) -> tuple[Power, ...]:
    """Returns the powers for which no player has been found in the time that the game waits for
    one."""
    ends = _vacancies(settings, timing).items()
    return tuple(sorted(power for power, end in ends if end <= now))


def _vacancies(settings: ServiceSettings, timing: Timing) -> dict[Power, datetime]:
    return {
        power: since + timedelta(seconds=settings.vacant) for power, since in timing.vacant.items()
    }
