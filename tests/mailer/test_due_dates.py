"""Tests the days on which deadlines fall, with dates as in a Master's calendar. Berlin changes to
summer time in the night before 28 March 2027, and back in the night before 31 October 2027."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from grammar.words.durations_times_and_zones import DAY, HOUR
from judge.board.phases import PhaseKind
from mailer.scheduling.calendar import deadline_in, length_of
from mailer.scheduling.mail_and_time_settings_of_game import ServiceSettings

NOW = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)
MOVE = PhaseKind.MOVEMENT
EVENING = {"clock": 20 * 60, "zone": "Europe/Berlin"}


def deadline_after(settings: ServiceSettings, kind: PhaseKind, now: datetime) -> datetime:
    """Returns the deadline of a phase that opens now."""
    return deadline_in(settings, length_of(settings, kind), now)


def at(text: str) -> datetime:
    return datetime.strptime(text, "%Y-%m-%d %H:%M %z")


@pytest.mark.parametrize(
    ("opens", "settings", "deadline"),
    [
        pytest.param("2026-11-20 12:00 +0000", {}, "2026-11-23 12:00 +0000", id="NEXT 3 days"),
        pytest.param(
            "2026-11-20 12:00 +0000", {"move_next": 30}, "2026-11-20 12:00 +0000", id="seconds"
        ),
        pytest.param(
            "2026-11-20 12:00 +0000", EVENING, "2026-11-23 20:00 +0100", id="CLOCK: that evening"
        ),
        pytest.param(
            "2026-11-20 21:00 +0100", EVENING, "2026-11-23 20:00 +0100", id="an hour after CLOCK"
        ),
        pytest.param(
            "2026-11-20 19:00 +0100", EVENING, "2026-11-23 20:00 +0100", id="an hour before CLOCK"
        ),
        pytest.param(
            "2026-11-20 12:00 +0100",
            {**EVENING, "move_next": 36 * HOUR},
            "2026-11-22 20:00 +0100",
            id="NEXT 36h goes forward to CLOCK",
        ),
        pytest.param(
            "2026-11-20 08:00 +0100",
            {**EVENING, "move_next": 12 * HOUR},
            "2026-11-20 20:00 +0100",
            id="NEXT 12h is this very evening",
        ),
        pytest.param(
            "2026-11-18 12:00 +0000",
            {"days": "MTWTF--"},
            "2026-11-23 12:00 +0000",
            id="DAYS: Saturday becomes Monday",
        ),
        pytest.param(
            "2026-11-20 20:00 +0100",
            {**EVENING, "move_next": DAY, "days": "MTWTF--"},
            "2026-11-23 20:00 +0100",
            id="CLOCK, DAYS: from Friday to Monday",
        ),
        pytest.param(
            "2026-10-22 18:00 +0000", EVENING, "2026-10-25 20:00 +0100", id="over the end of summer"
        ),
        pytest.param(
            "2026-03-26 17:00 +0000",
            EVENING,
            "2026-03-29 20:00 +0200",
            id="over its beginning: 20:00 is 20:00",
        ),
        pytest.param(
            "2026-03-26 00:00 +0000",
            {"clock": 2 * 60 + 30, "zone": "Europe/Berlin"},
            "2026-03-29 03:30 +0200",
            id="02:30 does not exist that night",
        ),
    ],
)
def test_the_deadline(opens: str, settings: dict[str, object], deadline: str) -> None:
    found = deadline_after(ServiceSettings().changed(settings), MOVE, at(opens))
    assert found.replace(second=0) == at(deadline)


def test_retreats_and_adjustments_have_lengths_of_their_own() -> None:
    settings = ServiceSettings(retreat_next=DAY, adjust_next=2 * DAY)
    assert deadline_after(settings, PhaseKind.RETREAT, NOW) == NOW + timedelta(days=1)
    assert deadline_after(settings, PhaseKind.ADJUSTMENT, NOW) == NOW + timedelta(days=2)


def deadlines_of(begins: str, phases: int, **settings: object) -> list[str]:
    """Returns the deadlines of a game in which every phase runs a few seconds after its
    deadline."""
    settings = {**EVENING, **settings}
    now, found = at(begins), []
    for _ in range(phases):
        deadline = deadline_after(ServiceSettings().changed(settings), MOVE, now)
        found.append(f"{deadline.astimezone(at('2027-06-01 00:00 +0200').tzinfo):%a %-d %b %H:%M}")
        now = deadline + timedelta(seconds=37.4)
    return found


def test_clock_20_and_next_1_day_is_every_evening() -> None:
    assert deadlines_of("2027-06-01 18:30 +0200", 4, move_next=DAY) == [
        "Wed 2 Jun 20:00",
        "Thu 3 Jun 20:00",
        "Fri 4 Jun 20:00",
        "Sat 5 Jun 20:00",
    ]


def test_clock_20_and_next_3_days_is_every_third_evening() -> None:
    assert deadlines_of("2027-06-01 18:30 +0200", 3) == [
        "Fri 4 Jun 20:00",
        "Mon 7 Jun 20:00",
        "Thu 10 Jun 20:00",
    ]


def test_next_1_day_on_weekdays_is_every_weekday() -> None:
    days = deadlines_of("2027-06-02 20:00 +0200", 4, move_next=DAY, days="MTWTF--")
    assert [day.split()[0] for day in days] == ["Thu", "Fri", "Mon", "Tue"]


@pytest.mark.parametrize(
    ("begins", "days"),
    [
        # The times are given in summer time, so those that fall in winter look an hour late.
        ("2027-03-26 20:00 +0100", ["Sat 27 Mar 21:00", "Sun 28 Mar 20:00", "Mon 29 Mar 20:00"]),
        ("2027-10-29 20:00 +0200", ["Sat 30 Oct 20:00", "Sun 31 Oct 21:00", "Mon 1 Nov 21:00"]),
    ],
)
def test_the_nights_that_change_the_clocks_are_nights_like_others(
    begins: str, days: list[str]
) -> None:
    assert deadlines_of(begins, 3, move_next=DAY) == days


@pytest.mark.parametrize(
    ("clock", "opens", "deadline"),
    [
        ("20:00", "2027-06-01 00:30", "2027-06-01 20:00"),  # counts as the evening before
        ("20:00", "2027-06-01 03:00", "2027-06-02 20:00"),
        ("20:00", "2027-06-01 23:30", "2027-06-02 20:00"),
        # some lists were late and came after midnight
        ("23:30", "2027-06-01 00:10", "2027-06-01 23:30"),
        # all lists were early and came before midnight
        ("00:30", "2027-06-01 23:50", "2027-06-03 00:30"),
        ("00:30", "2027-06-01 00:20", "2027-06-02 00:30"),
        ("02:00", "2027-06-01 18:00", "2027-06-03 02:00"),
        ("12:00", "2027-06-01 23:00", "2027-06-02 12:00"),
    ],
)
def test_no_day_is_cut_in_half_or_doubled_by_the_clock(
    clock: str, opens: str, deadline: str
) -> None:
    hour, minute = map(int, clock.split(":"))
    settings = ServiceSettings(move_next=DAY, clock=hour * 60 + minute)
    found = deadline_after(settings, MOVE, at(f"{opens} +0000"))
    assert found == at(f"{deadline} +0000")


def test_a_phase_has_at_least_half_a_day_of_next_1_day_whenever_it_opens() -> None:
    settings = ServiceSettings(move_next=DAY, clock=20 * 60)
    for minute in range(0, 24 * 60, 7):
        opens = NOW + timedelta(minutes=minute, seconds=1)
        length = deadline_after(settings, MOVE, opens) - opens
        assert timedelta(hours=12) <= length <= timedelta(hours=42)
