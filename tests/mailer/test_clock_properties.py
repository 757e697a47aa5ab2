"""Tests that what HELP says about deadlines is true after any sequence of commands, phases and
days.

Each step calls the same function as the corresponding command; `test_deadline_table.py` tests the
commands themselves.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from hypothesis import given, settings
from hypothesis import strategies as st

from grammar.words.durations_times_and_zones import DAY, HOUR
from judge.game.game import Game, Seating
from judge.game.settings import Settings
from judge.games.registry import variant_of
from judge.play import awaited_orders, conduct_game
from mailer.scheduling import absences, calendar, deadlines, pauses
from mailer.scheduling.mail_and_time_settings_of_game import ServiceSettings, Spread
from storage.games.timing_types import Absence, Timing

START = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)
HOURS = timedelta(hours=1)
LENGTHS = st.sampled_from([2 * HOUR, 13 * HOUR, 36 * HOUR, DAY, 3 * DAY])


@st.composite
def clocks(draw: st.DrawFn) -> dict[str, Any]:
    """Generates time settings that a Master may choose."""
    return {
        "move_next": draw(LENGTHS),
        "retreat_next": draw(LENGTHS),
        "adjust_next": draw(LENGTHS),
        "clock": draw(st.sampled_from([None, 0, 20 * 60])),
        "days": draw(st.sampled_from(["MTWTFSS", "MTWTF--", "--W----"])),
        "zone": draw(st.sampled_from(["UTC", "Europe/Berlin", "America/Los_Angeles"])),
        "spread": Spread(draw(st.sampled_from([0, 10, 90])), draw(st.integers(1, 50))),
    }


STEPS = st.one_of(
    st.tuples(st.just("run"), st.none()),
    st.tuples(st.just("roll back"), st.none()),
    st.tuples(st.just("set deadline"), st.integers(1, 300)),
    st.tuples(st.just("extend"), st.integers(1, 100)),
    st.tuples(st.just("pause"), st.integers(1, 200)),
    st.tuples(st.just("resume"), st.none()),
    st.tuples(st.just("be away"), st.tuples(st.integers(0, 6), st.integers(1, 4))),
    st.tuples(st.just("be back"), st.none()),
    st.tuples(st.just("take over"), st.sampled_from(["FRANCE", "ITALY"])),
    st.tuples(st.just("set clock"), clocks()),
)
WAITS = st.integers(1, 50)


class Played:
    """A game with its clock, and with its state before each phase that has run."""

    def __init__(self, variant: str, clock: dict[str, Any]) -> None:
        self.now = START
        fresh = conduct_game.new_game("alpha", Settings(variant=variant), 1)
        seats = dict.fromkeys(variant_of(fresh).played(fresh.settings), Seating.PLAYED)
        self.service = ServiceSettings().changed(clock)
        self.game = conduct_game.start(fresh, seats)
        self.timing = deadlines.opened(self.game, self.service, self.now)
        self.before: list[Game] = []

    @property
    def due(self) -> datetime:
        assert self.timing.deadline is not None
        return self.timing.deadline

    @property
    def least(self) -> timedelta:
        return pauses.least_left(self.game, self.service)

    def takes(self, step: str, value: Any) -> None:
        steps: dict[str, Callable[[Any], None]] = {
            "run": self.run,
            "roll back": self.roll_back,
            "set deadline": self.set_deadline,
            "extend": self.extend,
            "pause": self.pause,
            "resume": self.resume,
            "be away": self.be_away,
            "be back": self.be_back,
            "take over": self.take_over,
            "set clock": self.set_clock,
        }
        steps[step](value)

    # -- phases ------------------------------------------------------------------------------------

    def run(self, _: None) -> None:
        if self.timing.paused_at:
            return
        earlier = self.game
        self.game, ran = conduct_game.advance(earlier)
        self.before += [earlier] * bool(ran)
        self._opens(is_first_seal=not ran)

    def roll_back(self, _: None) -> None:
        if self.before:
            self.game = self.before.pop()
            self._opens(is_first_seal=False)

    def _opens(self, *, is_first_seal: bool) -> None:
        old = self.timing
        self.timing = deadlines.opened(
            self.game, self.service, self.now, old, only_sealed=is_first_seal
        )
        anew = Timing(opened_at=self.now, vacant=old.vacant, absences=old.absences, spent=old.spent)
        fresh = deadlines.opened(self.game, self.service, self.now, anew)
        assert fresh.deadline is not None
        self.is_first_moment(fresh.deadline)
        if is_first_seal:
            assert self.due == max(fresh.deadline, old.deadline or fresh.deadline)
        else:
            assert self.timing == fresh, "nothing of the phase before is left"

    def is_first_moment(self, due: datetime) -> None:
        """Checks that a deadline is at the first CLOCK after NEXT, on a day that DAYS allows and on
        which no one is away."""
        here = due.astimezone(ZoneInfo(self.service.zone))
        kind = deadlines.kind_of(awaited_orders.open_phases(self.game))
        assert kind is not None and self.may_be_due(here)
        next_ = calendar.length_of(self.service, kind)
        soonest = latest = self.now + timedelta(seconds=next_)
        if self.service.clock is not None:
            after = self.service.after_clock
            assert here.hour * 60 + here.minute == self.service.clock + after
            assert 0 <= after <= self.service.spread.span
            latest += timedelta(minutes=after)
            whole_days = next_ % DAY == 0
            soonest -= timedelta(hours=12) if whole_days else timedelta()
            latest += timedelta(hours=18 if whole_days else 24)
        assert due >= soonest
        while (here := here - timedelta(days=1)) > latest:
            assert not self.may_be_due(here), f"{due} is later than {here}"

    def may_be_due(self, moment: datetime) -> bool:
        here = moment.astimezone(ZoneInfo(self.service.zone))
        away = any(a.start <= moment < a.end for a in self.timing.absences)
        return self.service.days[here.weekday()] != "-" and not away

    # -- the Master --------------------------------------------------------------------------------

    def set_deadline(self, hours: int) -> None:
        when = self.now + hours * HOURS
        self.timing = deadlines.appointed(self.service, self.timing, when, self.now)
        assert self.due == when

    def extend(self, hours: int) -> None:
        old, paused = self.timing, self.timing.paused_at
        since = self.now if old.set_in_pause else paused or self.now
        base = max(self.due, since)
        self.timing = deadlines.extended(self.service, old, hours * HOURS, self.now)
        assert self.due == base + hours * HOURS

    def pause(self, hours: int) -> None:
        self.timing = pauses.paused(self.timing, self.now, self.now + hours * HOURS)
        assert not deadlines.may_run(self.game, self.service, self.timing, self.due)
        alarm = deadlines.next_alarm(self.game, self.service, self.timing)
        assert alarm == self.now + hours * HOURS

    def resume(self, _: None) -> None:
        old, since = self.timing, self.timing.paused_at
        if since is None:
            return
        was, stood = self.due, self.now - since
        self.timing = pauses.resumed(self.game, self.service, old, self.now)
        assert not self.timing.paused_at and not self.timing.set_in_pause
        if old.set_in_pause:
            if was - self.now >= self.least:
                assert self.due == was, "what is set in a pause stays"
                return
        elif was <= since:
            assert self.due == was + stood, "who was late is late still"
            return
        elif self.service.clock is None and self.may_be_due(
            max(was + stood, self.now + self.least)
        ):
            assert self.due == max(was + stood, self.now + self.least)
        assert self.due - self.now >= self.least and self.may_be_due(self.due)

    def set_clock(self, clock: dict[str, Any]) -> None:
        self.service = self.service.changed(clock)

    # -- players -----------------------------------------------------------------------------------

    def be_away(self, days: tuple[int, int]) -> None:
        first, length = days
        midnight = self.now.replace(hour=0, minute=0, second=0) + timedelta(days=1 + first)
        absence = Absence(1, midnight, midnight + timedelta(days=length))
        old, away = self.due, absences.with_absence(self.timing.absences, absence)
        timing = replace(self.timing, absences=away)
        self.timing = absences.kept_clear(self.service, timing, self.now)
        assert self.due >= old
        if self.due != old:
            assert self.may_be_due(self.due)

    def be_back(self, _: None) -> None:
        old = self.due
        self.timing = absences.taken_back(self.service, self.timing, 1, self.now)
        assert self.due == old

    def take_over(self, power: str) -> None:
        old, waited = self.due, power in self.timing.waited_for
        self.timing = deadlines.for_a_newcomer(self.service, self.timing, power, self.now)
        assert self.due == old if waited else self.due >= old


@settings(max_examples=40)
@given(
    st.sampled_from(["standard", "crystal ball", "future tense"]),
    clocks(),
    st.lists(st.tuples(WAITS, STEPS), min_size=5, max_size=25),
)
def test_nothing_of_a_phase_is_left_in_the_next(
    variant: str, clock: dict[str, Any], steps: list[tuple[int, tuple[str, Any]]]
) -> None:
    played = Played(variant, clock)
    played.is_first_moment(played.due)
    for hours, (step, value) in steps:
        played.now += hours * HOURS
        played.takes(step, value)
