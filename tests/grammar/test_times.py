"""Tests durations, times, time zones and phases as people write them."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grammar.words.dates_and_times import After, At, moment_in, read_when
from grammar.words.durations_times_and_zones import (
    LONGEST,
    duration_in,
    read_clock,
    read_duration,
    read_zone,
    write_clock,
    write_duration,
)
from grammar.words.phases import is_phase, read_phase
from mailer.scheduling.calendar import resolve
from tests.grammar.reading import CALENDAR

FRIDAY = datetime(2026, 11, 20, 11, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("36h", 129600),
        ("3 days", 259200),
        ("1 day 12 hours", 129600),
        ("1d12h", 129600),
        ("30 minutes", 1800),
        ("1.5 days", 129600),
        ("2 weeks", 1209600),
        ("0", 0),
        ("24h and 30 min", 88200),
        ("90\xa0sec", 90),
        ("two days", 172800),
        ("a week", 604800),
    ],
)
def test_durations(text: str, seconds: int) -> None:
    assert read_duration(text) == seconds


@pytest.mark.parametrize(
    "text", ["soon", "3", "2 fortnights", "h", "3 days maybe", "", "9999 weeks"]
)
def test_no_durations(text: str) -> None:
    with pytest.raises(ValueError, match=r"length of time|is longer than"):
        read_duration(text)


@given(st.integers(0, LONGEST))
def test_a_written_duration_reads_back(seconds: int) -> None:
    assert read_duration(write_duration(seconds)) == seconds


def test_a_written_duration_looks_so() -> None:
    assert write_duration(129600) == "1 day 12 hours"
    assert write_duration(90) == "1 minute 30 seconds"


@pytest.mark.parametrize(
    ("text", "minute"),
    [("20:00", 1200), ("8pm", 1200), ("8:30 PM", 1230), ("0:05", 5), ("12am", 0), ("12 pm", 720)],
)
def test_times_of_day(text: str, minute: int) -> None:
    assert read_clock(text) == minute
    assert read_clock(write_clock(minute)) == minute


@pytest.mark.parametrize("text", ["25:00", "20:60", "13pm", "noonish", "20"])
def test_no_times_of_day(text: str) -> None:
    with pytest.raises(ValueError, match="not a time of day"):
        read_clock(text)


@pytest.mark.parametrize(
    ("text", "utc"),
    [
        ("Fri 27 Nov 20:00", "2026-11-27 19:00"),
        ("27 Nov 2026 20:00 Europe/London", "2026-11-27 20:00"),
        ("Nov 27th, 2026 8:00 PM", "2026-11-27 19:00"),
        ("2026-11-27 20:00", "2026-11-27 19:00"),
        ("27.11.2026 20:00", "2026-11-27 19:00"),
        ("in 3 days", "2026-11-23 11:00"),
        ("+36h", "2026-11-21 23:00"),
        ("20:00", "2026-11-20 19:00"),
        ("11:00", "2026-11-21 10:00"),
        ("Friday 11:00", "2026-11-27 10:00"),
        ("Fri", "2026-11-20 22:59"),
        ("31", "2026-12-31 22:59"),
        ("15 Jan 20:00", "2027-01-15 19:00"),
        ("29 Feb", "2028-02-29 22:59"),
        ("2 days", "2026-11-22 11:00"),
        ("1 day 12 hours", "2026-11-21 23:00"),
        ("36h", "2026-11-21 23:00"),
        ("2 weeks from now", "2026-12-04 11:00"),
        ("tomorrow", "2026-11-21 22:59"),
        ("tomorrow 18:00", "2026-11-21 17:00"),
        ("today 8pm", "2026-11-20 19:00"),
        ("tomorrow at noon", "2026-11-21 11:00"),
        ("27/11/2026", "2026-11-27 22:59"),
        ("11/27/2026 20:00", "2026-11-27 19:00"),
        ("27/11 20:00", "2026-11-27 19:00"),
        ("27-11-2026 20:00", "2026-11-27 19:00"),
        ("27.11. 20:00", "2026-11-27 19:00"),
        ("3.4.2027", "2027-04-03 21:59"),
        ("27.11.26", "2026-11-27 22:59"),
        ("2026/11/27", "2026-11-27 22:59"),
        ("27. Nov", "2026-11-27 22:59"),
        ("4/4/2027", "2027-04-04 21:59"),
        ("Sat 3/4/2027", "2027-04-03 21:59"),
        ("Thu 3/4/2027", "2027-03-04 22:59"),
        ("Fri 27 Nov 2026 20:00 +0100", "2026-11-27 19:00"),
        ("2026-11-27T20:00:00+01:00", "2026-11-27 19:00"),
        ("2026-11-27T20:00Z", "2026-11-27 20:00"),
        ("Fri 27 Nov 20:00 UTC+5:30", "2026-11-27 14:30"),
        ("Fri 27 Nov 20:00 EDT", "2026-11-28 00:00"),
        ("Fri 27 Nov 8 p.m. PST", "2026-11-28 04:00"),
        ("Friday evening 8pm", "2026-11-20 19:00"),
        ("tonight at 9", "2026-11-20 20:00"),
        ("27 Nov at 8 in the evening", "2026-11-27 19:00"),
        ("Saturday morning 9:30", "2026-11-21 08:30"),
        ("Freitag um 20 Uhr", "2026-11-20 19:00"),
        ("today 21.00 Uhr", "2026-11-20 20:00"),
        ("Saturday at 20", "2026-11-21 19:00"),
        ("Sat 2030", "2026-11-21 19:30"),
        ("27 Nov 2000 hrs", "2026-11-27 19:00"),
        ("by Saturday", "2026-11-21 22:59"),
        ("Saturday 24:00", "2026-11-21 22:59"),
    ],
)
def test_moments(text: str, utc: str) -> None:
    moment = resolve(read_when(text), FRIDAY, "Europe/Berlin")
    assert moment.strftime("%Y-%m-%d %H:%M") == utc
    assert moment.tzinfo is UTC


@pytest.mark.parametrize(
    ("sentence", "moment", "span"),
    [
        ("New deadline: Friday, 27 November, 8 pm UTC.", "Friday 27 November 20:00 UTC", ""),
        ("We pause until 10 January.", "10 January", ""),
        ("It is due on 27.11.2026 at noon", "27 November 2026 12:00", ""),
        ("Please wait until the 3rd of December", "3 December", ""),
        ("Could it be tomorrow?", "tomorrow", ""),
        ("next Friday please", "", ""),
        ("give all of us two more days", "", "2 days"),
        ("another week would help, 2 armies are lost in 1901", "", "1 week"),
        ("A Mar - Spa may go", "", ""),
    ],
)
def test_times_in_sentences(sentence: str, moment: str, span: str) -> None:
    assert (moment_in(sentence), duration_in(sentence)) == (moment, span)
    assert not moment or read_when(moment)


def test_what_a_moment_leaves_out_is_left_open() -> None:
    assert read_when("Fri 20:00") == At(weekday=4, minute=1200)
    assert read_when("Fri 8 pm Berlin time") == At(weekday=4, minute=1200, zone="Europe/Berlin")
    with pytest.raises(ValueError, match="'eastern'"):
        read_when("Fri 20:00 Eastern time")  # of which country?
    assert read_when("+2 days") == After(172800, by_days=True)
    assert read_when("+48h") == After(172800)
    assert read_when("tomorrow") == At(ahead=1)


def test_a_day_alone_means_the_clock_of_the_game() -> None:
    moment = resolve(read_when("27 Nov"), FRIDAY, "Europe/Berlin", clock=20 * 60)
    assert moment == datetime(2026, 11, 27, 19, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("text", "utc"),
    [
        # On 28 March 2027 the clocks go forward from 2:00 to 3:00, so 2:30 means 3:30.
        ("28 Mar 2027 02:30", "2027-03-28 01:30"),
        ("28 Mar 2027 01:30", "2027-03-28 00:30"),
        ("28 Mar 2027 20:00", "2027-03-28 18:00"),
        # On 31 October they go back from 3:00 to 2:00, and the first 2:30 counts.
        ("31 Oct 2027 02:30", "2027-10-31 00:30"),
        ("31 Oct 2027 20:00", "2027-10-31 19:00"),
    ],
)
def test_days_on_which_clocks_change(text: str, utc: str) -> None:
    moment = resolve(read_when(text), FRIDAY, "Europe/Berlin")
    assert moment.strftime("%Y-%m-%d %H:%M") == utc


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Fri 28 Nov", "28 November 2026 is a Saturday, not a Friday."),
        ("20 Nov 2026 10:00", "has passed"),
        ("30 Feb", "The day"),
        ("yesterday", "'yesterday': write"),
        ("yesterday 20:00", "'yesterday' in 'yesterday 20:00'"),
        ("20.11", "could be a date or a time of day: write 20 Nov, or 20:11."),
        ("45.70", "'45.70'"),
        ("3/4/2027", "could be 3 April or 4 March: write the month as a word"),
        ("Mon 3/4/2027", "could be 3 April or 4 March"),
        ("3-4-2027", "could be 3 April or 4 March"),
        ("13/13/2027", "The day"),
        ("tomorrow 27 Nov", "has two days"),
        ("today 10:00", "has passed"),
        ("27 28 Nov", "'28'"),
        ("Nov", "has a month but no day"),
        ("Europe/Paris", "is not a day or a time"),
        ("", "is not a day or a time"),
        ("1 Jan 1066", "between 1900 and 2999"),
        ("in a while", "not a length of time"),
        ("next friday", "could be two different days: write the date"),
        ("Saturday midnight", "could be the start or the end of the day: write 0:00"),
        ("Saturday at 9", "in the morning or in the evening: write 9:00, or 21:00"),
        ("tomorrow evening", "has no time of day"),
        ("Saturday morning 20:00", "has two times of day"),
        ("2026", "has a year but no day"),
        ("Fri 20:00 +1500", "'.1500'"),
    ],
)
def test_no_moments(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        resolve(read_when(text), FRIDAY, "Europe/Berlin")


@pytest.mark.parametrize(
    ("text", "zone"), [("Europe/Paris", "Europe/Paris"), ("europe/paris", "Europe/Paris")]
)
def test_zones(text: str, zone: str) -> None:
    assert read_zone(text) == zone


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("Berlin", "Europe/Berlin"),
        ("Europe/Pariz", "Europe/Paris"),
        ("moon", "Write, for example,"),
        ("GMT+1", "name a place in your zone, like Europe/Berlin"),
        ("New York", "America/New_York"),
    ],
)
def test_no_zones(text: str, hint: str) -> None:
    with pytest.raises(ValueError, match=hint):
        read_zone(text)


@pytest.mark.parametrize(
    ("text", "phase"),
    [
        ("F1901M", "F1901M"),
        ("s1902r", "S1902R"),
        ("W1901A", "W1901A"),
        ("F1901", "F1901M"),
        ("W01", "W1901A"),
        ("F1901B", "W1901A"),
        ("fall 1901", "F1901M"),
        ("Autumn of 1901 retreats", "F1901R"),
        ("Winter 1905 builds:", "W1905A"),
    ],
)
def test_phases(text: str, phase: str) -> None:
    assert str(read_phase(text, CALENDAR)) == phase
    assert is_phase(text, CALENDAR)


@pytest.mark.parametrize("text", ["S1901A", "X1901M", "Fall", "1901", "", "Fall 1901 picnic"])
def test_no_phases(text: str) -> None:
    assert not is_phase(text, CALENDAR)
    with pytest.raises(ValueError, match="is not a phase"):
        read_phase(text, CALENDAR)
