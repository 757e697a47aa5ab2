"""Tests a judge that spreads deadlines with the same CLOCK: it delays those of each game by a fixed
number of minutes, and tells the players so."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grammar.words.dates_and_times import After, At
from grammar.words.durations_times_and_zones import DAY, HOUR
from mailer.processing.process_next_message import Desk
from mailer.scheduling import calendar
from mailer.scheduling.mail_and_time_settings_of_game import LAST_MINUTE, ServiceSettings, Spread
from storage.games.timing_types import Absence
from tests.mailer.office import Office

CLOCKS = st.integers(0, LAST_MINUTE)
SPANS = st.integers(0, 120)
GAMES = st.integers(1, 2_000_000)
MOMENTS = st.datetimes(datetime(2026, 1, 1), datetime(2028, 1, 1), timezones=st.just(UTC))


@given(CLOCKS, SPANS, GAMES)
def test_a_deadline_is_never_before_clock_nor_after_the_span_nor_on_the_next_day(
    clock: int, span: int, game: int
) -> None:
    minutes = Spread(span, game).minutes(clock)
    assert 0 <= minutes <= span
    assert clock + minutes <= LAST_MINUTE


@pytest.mark.parametrize("span", [1, 5, 10, 60, 120])
@pytest.mark.parametrize("step", [1, 2, 7, 11, 60, 61])
def test_games_are_spread_evenly(span: int, step: int) -> None:
    """No minute gets many more games than another, even if the games' numbers form a pattern."""
    count = 10_000
    found = Counter(Spread(span, n * step).minutes(20 * 60) for n in range(1, count + 1))
    share = count / (span + 1)
    assert set(found) == set(range(span + 1))
    assert all(abs(games - share) < 0.1 * share + 5 for games in found.values())


@given(
    MOMENTS,
    CLOCKS,
    SPANS,
    GAMES,
    st.sampled_from([HOUR, 13 * HOUR, DAY, 3 * DAY]),
    st.sampled_from(["MTWTFSS", "MTWTF--", "--W----"]),
    st.sampled_from(["UTC", "Europe/Berlin", "America/Los_Angeles", "Australia/Lord_Howe"]),
    st.none() | st.tuples(st.integers(0, 6), st.integers(1, 4)),
)
def test_it_is_the_deadline_of_clock_and_so_many_minutes(
    now: datetime,
    clock: int,
    span: int,
    game: int,
    length: int,
    days: str,
    zone: str,
    days_away: tuple[int, int] | None,
) -> None:
    """This holds on weekends, with absences of whole days, and on nights when the clocks change."""
    plain = ServiceSettings(clock=clock, days=days, zone=zone)
    spread = replace(plain, spread=Spread(span, game))
    away = []
    if days_away:
        first = datetime.combine(
            now.astimezone(ZoneInfo(zone)), datetime.min.time(), ZoneInfo(zone)
        )
        start, end = (first + timedelta(days=n) for n in (days_away[0], sum(days_away)))
        away = [Absence(1, start, end)]
    for by_clock, due in (
        (
            calendar.deadline_in(plain, length, now, away),
            calendar.deadline_in(spread, length, now, away),
        ),
        (calendar.at_least(plain, now, away), calendar.at_least(spread, now, away)),
    ):
        assert due - by_clock - timedelta(minutes=spread.after_clock) in (timedelta(), *TURNED_BACK)
        assert calendar.is_day_for_it(spread, due, away)
        assert due >= now


TURNED_BACK = (timedelta(minutes=30), timedelta(hours=1))
"""How much longer a night can be because the clocks go back."""

NIGHTS = [
    pytest.param(datetime(2027, 3, 28), "04:05", id="02:55 is skipped, so it is 03:55"),
    pytest.param(datetime(2027, 10, 31), "03:05", id="02:55 comes twice"),
    pytest.param(datetime(2027, 6, 1), "03:05", id="any other night"),
]


@pytest.mark.parametrize(("night", "due"), NIGHTS)
def test_a_night_in_which_clocks_change(night: datetime, due: str) -> None:
    """If someone is away that night, the deadline falls at the usual time on the next day."""
    settings = ServiceSettings(clock=2 * 60 + 55, zone="Europe/Berlin", spread=Spread(20, OF_TEN))
    assert settings.after_clock == 10
    before = night.replace(tzinfo=ZoneInfo("Europe/Berlin")) - timedelta(hours=2)
    found = calendar.at_least(settings, before).astimezone(ZoneInfo("Europe/Berlin"))
    assert f"{found:%H:%M}" == due
    away = [Absence(1, before, before + timedelta(hours=12))]
    found = calendar.at_least(settings, before, away).astimezone(ZoneInfo("Europe/Berlin"))
    assert f"{found:%d %H:%M}" == f"{night + timedelta(days=1):%d} 03:05"


OF_TEN = next(n for n in range(1, 100) if Spread(20, n).minutes(175) == 10)
"""The number of a game that has its deadlines ten minutes after CLOCK."""


def test_a_deadline_that_the_master_sets_is_not_moved() -> None:
    now = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)
    plain = ServiceSettings(clock=20 * 60)
    spread = replace(plain, spread=Spread(10, 3))
    assert spread.after_clock
    for when in (After(2 * DAY, by_days=True), At(weekday=2)):
        assert calendar.meant(spread, when, now) == calendar.meant(plain, when, now)


def spreading(office: Office) -> Office:
    """Returns a judge that spreads deadlines over ten minutes."""
    office.services = replace(office.services, spread=10)
    office.desk = Desk(office.database, office.services)
    return office


def test_every_mail_names_the_real_moment_and_players_are_told_why(office: Office) -> None:
    spreading(office).seven("alpha", clock=20 * 60)
    number = office.table("alpha").id
    due = f"20:{Spread(10, number).minutes(20 * 60):02}"
    assert due != "20:00"
    deadline = office.table("alpha").timing.deadline
    assert deadline and f"{deadline:%H:%M}" == due
    (welcome,) = (
        " ".join(mail.split())
        for mail in office.mails("france@example.org")
        if "has started" in mail
    )
    minutes = "minute" if due == "20:01" else "minutes"
    assert (
        f"Deadlines are at {due}: this judge spreads the deadlines of its games, so that they do"
        f" not all fall at once. The deadlines of this game fall {int(due[3:])} {minutes} after"
        " CLOCK 20:00."
    ) in welcome
    assert f"2026 {due}" in welcome
    assert "2026 20:00" not in welcome
    said = " ".join(office.says("FRANCE", "STATUS").split())
    assert f"2026 {due}" in said


def test_who_sets_clock_is_told_when_deadlines_are(office: Office) -> None:
    spreading(office).seven("alpha")
    after = Spread(10, office.table("alpha").id).minutes(9 * 60)
    said = " ".join(office.says("MASTER", "SET CLOCK 9:00").split())
    assert f"Deadlines are at 09:{after:02}: this judge spreads the deadlines" in said
    told = " ".join(office.mails("france@example.org")[-1].split())
    assert f"CLOCK 09:00 (this judge spreads deadlines: yours are at 09:{after:02})" in told
    said = " ".join(office.says("MASTER", "SET CLOCK OFF").split())
    assert "spreads" not in said


def test_the_spread_is_not_stored_with_the_game(office: Office) -> None:
    """If the operator turns the spread off, it therefore ends for all later deadlines."""
    spreading(office).seven("alpha", clock=20 * 60)
    assert "spread" not in office.table("alpha").stored.service
    office.services = replace(office.services, spread=0)
    office.desk = Desk(office.database, office.services)
    office.says("MASTER", "SET CLOCK 21:00")
    assert "spreads" not in office.mails("france@example.org")[-1]
