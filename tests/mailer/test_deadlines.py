"""Tests the times at which phases run, in real time zones with daylight saving time."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from grammar.commands.settings import Late
from grammar.words.durations_times_and_zones import DAY, HOUR, MINUTE
from judge.game.game import Game
from judge.game.settings import Settings
from judge.games.standard.rules import ATLAS
from mailer.scheduling import deadlines, pauses
from mailer.scheduling.mail_and_time_settings_of_game import ServiceSettings
from storage.games.timing_types import Timing
from tests.judge.variants.boards import game_at

NOW = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)
PLAIN = ServiceSettings()


# -- the phase that opens -----------------------------------------------------------------------


def test_a_new_deadline_is_never_earlier_than_the_old_one() -> None:
    late = Timing(opened_at=NOW, deadline=NOW + timedelta(days=9))
    assert deadlines.opened(a_game(), PLAIN, NOW, late, only_sealed=True).deadline == late.deadline


@pytest.mark.parametrize("phase", ["W1901A", "S1902M"])
def test_a_letter_for_a_winter_and_moves_has_the_time_for_moves(phase: str) -> None:
    game = game_at(phase, settings=Settings(variant="future tense"))
    timing = deadlines.opened(game, ServiceSettings(move_next=5 * DAY, adjust_next=DAY), NOW)
    assert timing.deadline == NOW + timedelta(days=5)


# -- what may run ----------------------------------------------------------------------------------


def a_game(present: str = "", phase: str = "F1901M") -> Game:
    """Returns a Crystal Ball game in which Fall 1901 is due and Spring is locked. ``present`` names
    the powers that have sent a list for Fall, or is ``"all"``."""
    powers = ATLAS.powers if present == "all" else present.split()
    lists = {(phase, power): "A PAR H" for power in powers}
    return game_at("S1901M", lists=lists, sealed=("S1901M",))


def timing(**changes: Any) -> Timing:
    """Returns the timing of a phase that opens now, with a deadline in three days and another week
    of grace."""
    made = Timing(
        opened_at=NOW,
        changed_at=NOW,
        deadline=NOW + timedelta(days=3),
        grace_until=NOW + timedelta(days=10),
    )
    return replace(made, **changes)


AFTER_DELAY = NOW + timedelta(minutes=30)
DEADLINE = NOW + timedelta(days=3)
GRACE = NOW + timedelta(days=10)


def test_everything_is_in_and_the_change_delay_is_over() -> None:
    game = a_game("all")
    assert not deadlines.may_run(game, PLAIN, timing(), NOW)
    assert not deadlines.may_run(game, PLAIN, timing(), AFTER_DELAY - timedelta(seconds=1))
    assert deadlines.may_run(game, PLAIN, timing(), AFTER_DELAY)


def test_a_change_opens_the_delay_anew() -> None:
    changed = timing(changed_at=NOW + timedelta(minutes=20))
    assert not deadlines.may_run(a_game("all"), PLAIN, changed, AFTER_DELAY)
    assert deadlines.may_run(a_game("all"), PLAIN, changed, NOW + timedelta(minutes=50))


def test_wait_holds_to_the_deadline_and_not_beyond() -> None:
    game = replace(a_game("all"), waits=frozenset({"FRANCE"}))
    assert not deadlines.may_run(game, PLAIN, timing(), DEADLINE - timedelta(seconds=1))
    assert deadlines.may_run(game, PLAIN, timing(), DEADLINE)


def test_cb_2_2_a_missing_list_is_waited_for_beyond_every_deadline() -> None:
    game, waits = a_game("FRANCE"), ServiceSettings(late=Late.WAIT)
    assert not deadlines.may_run(game, waits, timing(), DEADLINE)
    assert not deadlines.may_run(game, waits, timing(), GRACE + timedelta(days=100))


@pytest.mark.parametrize("late", [Late.HOLD, Late.REPLACE])
def test_late_hold_and_replace_end_with_the_grace_period(late: Late) -> None:
    game, settings = a_game("FRANCE"), ServiceSettings(late=late)
    assert not deadlines.may_run(game, settings, timing(), GRACE - timedelta(seconds=1))
    assert deadlines.may_run(game, settings, timing(), GRACE)


def test_a_pause_stops_the_clock() -> None:
    paused = timing(paused_at=NOW)
    assert not deadlines.may_run(a_game("all"), PLAIN, paused, DEADLINE)
    assert deadlines.next_alarm(a_game("all"), PLAIN, paused) is None


def test_a_pause_moves_the_deadline_by_its_length() -> None:
    paused = timing(paused_at=NOW + timedelta(hours=1))
    resumed = pauses.resumed(a_game(), PLAIN, paused, NOW + timedelta(hours=49))
    assert resumed.deadline == DEADLINE + timedelta(days=2)
    assert resumed.paused_at is None


def test_qa_the_first_lists_are_sealed_at_once_whatever_wait_and_delay_say() -> None:
    lists = {("S1901M", power): "A PAR H" for power in ATLAS.powers}
    game = replace(game_at("S1901M", lists=lists), waits=frozenset({"FRANCE"}))
    assert deadlines.may_run(game, PLAIN, timing(), NOW)


# -- alarms ----------------------------------------------------------------------------------------


def test_the_alarm_is_set_to_the_earliest_of_reminders_deadline_and_delay() -> None:
    game, settings = a_game(), ServiceSettings(remind=(24 * HOUR, 8 * HOUR), delay=30 * MINUTE)
    assert deadlines.next_alarm(game, settings, timing()) == DEADLINE - timedelta(hours=24)
    reminded = timing(reminded=(24 * HOUR, 8 * HOUR))
    assert deadlines.next_alarm(game, settings, reminded) == DEADLINE
    assert deadlines.next_alarm(a_game("all"), settings, timing()) == AFTER_DELAY


def test_after_the_late_notice_the_alarm_waits_for_grace_or_for_nothing() -> None:
    told = timing(late_told=True, reminded=(24 * HOUR, 8 * HOUR))
    waits = ServiceSettings(late=Late.WAIT, late_remind=0)
    holds = ServiceSettings(late=Late.HOLD, late_remind=0)
    assert deadlines.next_alarm(a_game(), waits, told) is None
    assert deadlines.next_alarm(a_game(), holds, told) == GRACE


def test_a_reminder_longer_than_the_phase_is_never_sent() -> None:
    settings = ServiceSettings(move_next=HOUR, remind=(24 * HOUR, 30 * MINUTE))
    opened = deadlines.opened(a_game(), settings, NOW)
    assert opened.reminded == (24 * HOUR,)
    assert deadlines.reminders_due(opened, settings, NOW) == ()
    soon = NOW + timedelta(minutes=31)
    assert deadlines.reminders_due(opened, settings, soon) == (30 * MINUTE,)


def test_a_game_that_does_not_run_has_no_alarm() -> None:
    over = replace(a_game(), stage=a_game().stage.ENDED)
    assert deadlines.next_alarm(over, PLAIN, timing()) is None


def test_who_is_late_is_written_to_every_day_for_two_weeks() -> None:
    told, settings = DEADLINE + timedelta(minutes=1), ServiceSettings(late_remind=DAY)
    late = timing(late_told=True, late_mailed=told)
    assert deadlines.next_alarm(a_game(), settings, late) == told + timedelta(days=1)
    assert not deadlines.late_reminder_is_due(late, settings, told + timedelta(hours=23))
    assert deadlines.late_reminder_is_due(late, settings, told + timedelta(hours=24))
    often = replace(late, late_reminded=14)
    assert deadlines.next_alarm(a_game(), settings, often) is None
    assert not deadlines.late_reminder_is_due(often, settings, told + timedelta(days=99))


# -- pauses ----------------------------------------------------------------------------------------


def test_after_a_pause_nobody_finds_the_deadline_nearer_than_half_of_next_or_a_day() -> None:
    paused = timing(paused_at=DEADLINE - timedelta(hours=1))
    later = DEADLINE + timedelta(days=20)
    resumed = pauses.resumed(a_game(), PLAIN, paused, later)
    assert resumed.deadline == later + timedelta(days=1)
    short = ServiceSettings(move_next=8 * HOUR)
    assert pauses.resumed(a_game(), short, paused, later).deadline == later + timedelta(hours=4)


def test_after_a_pause_the_deadline_is_at_the_clock_that_is_nearest() -> None:
    settings = ServiceSettings(clock=20 * 60)
    at_clock = datetime(2026, 11, 23, 20, 0, tzinfo=UTC)
    paused = timing(deadline=at_clock, paused_at=NOW)
    for hours, day in ((1, 23), (13, 24), (35, 24), (37, 25)):
        resumed = pauses.resumed(a_game(), settings, paused, NOW + timedelta(hours=hours))
        assert resumed.deadline == at_clock.replace(day=day), hours


def test_who_was_late_before_the_pause_is_late_after_it_and_grace_is_not_over_at_once() -> None:
    paused = timing(paused_at=GRACE - timedelta(hours=1), late_told=True)
    later = GRACE + timedelta(days=5)
    resumed = pauses.resumed(a_game(), PLAIN, paused, later)
    assert resumed.late_told and resumed.deadline == DEADLINE + timedelta(days=5, hours=1)
    assert resumed.grace_until == later + timedelta(days=1)


def test_a_deadline_set_in_a_pause_stays_unless_the_game_goes_on_too_late_for_it() -> None:
    paused = pauses.paused(timing(), NOW, None)
    said = deadlines.appointed(PLAIN, paused, NOW + timedelta(days=7), NOW)
    assert pauses.resumed(a_game(), PLAIN, said, NOW + timedelta(days=2)).deadline == said.deadline
    late = NOW + timedelta(days=9)
    assert pauses.resumed(a_game(), PLAIN, said, late).deadline == late + timedelta(days=1)


# -- what follows a phase --------------------------------------------------------------------------


def test_the_first_orders_may_have_a_time_of_their_own() -> None:
    settings = ServiceSettings(first_next=6 * DAY)
    first = deadlines.opened(game_at("S1901M"), settings, NOW)
    assert first.deadline == NOW + timedelta(days=6)
    assert deadlines.opened(a_game(), settings, NOW).deadline == DEADLINE


def test_a_newcomer_has_a_day_at_least() -> None:
    near = timing(deadline=NOW + timedelta(hours=3))
    moved = deadlines.for_a_newcomer(PLAIN, near, "FRANCE", NOW)
    assert moved.deadline == NOW + timedelta(days=1)
    assert deadlines.for_a_newcomer(PLAIN, timing(), "FRANCE", NOW) == timing()
    assert deadlines.for_a_newcomer(ServiceSettings(takeover_next=0), near, "FRANCE", NOW) == near


def test_a_phase_is_put_off_for_new_players_of_a_seat_once() -> None:
    """Otherwise a person with two addresses could delay the game by repeatedly leaving the seat and
    taking it over again."""
    later = NOW + timedelta(hours=20)
    near = timing(deadline=NOW + timedelta(hours=3))
    moved = deadlines.for_a_newcomer(PLAIN, near, "FRANCE", NOW)
    kept = Timing.from_data(moved.to_data(), None)
    assert deadlines.for_a_newcomer(PLAIN, kept, "FRANCE", later) == kept
    other = deadlines.for_a_newcomer(PLAIN, kept, "ITALY", later)
    assert other.deadline == later + timedelta(days=1)
    opened = deadlines.opened(a_game(), PLAIN, later, other)
    assert opened.waited_for == ()
