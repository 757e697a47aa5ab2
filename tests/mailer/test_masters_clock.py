"""The Master and the clock: deadlines he sets, with the game's own time of day and days."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from mailer.session.service_settings import DAY
from tests.mailer.office import Office

BERLIN = ZoneInfo("Europe/Berlin")


@pytest.fixture
def alpha(office: Office) -> Office:
    """A game in Berlin, with deadlines at 20:00 on weekdays; it is Friday 20 November, 13:00."""
    office.seven("alpha", zone="Europe/Berlin", clock=20 * 60, days="MTWTF--", move_next=DAY)
    return office


def deadline(office: Office) -> str:
    when = office.table("alpha").timing.deadline
    assert isinstance(when, datetime)
    return f"{when.astimezone(BERLIN):%a %-d %b %H:%M}"


def words(mail: str) -> str:
    return " ".join(mail.split())


def test_a_deadline_without_a_time_of_day_is_at_clock_on_a_day_for_it(alpha: Office) -> None:
    for said, meant in (
        ("Fri", "Fri 20 Nov 20:00"),
        ("27/11/2026", "Fri 27 Nov 20:00"),
        ("3 days", "Mon 23 Nov 20:00"),
        ("1 day", "Mon 23 Nov 20:00"),
        ("1 week", "Fri 27 Nov 20:00"),
        ("+36h", "Sun 22 Nov 01:00"),
        ("today", "Fri 20 Nov 20:00"),
        ("tomorrow 18:00", "Sat 21 Nov 18:00"),
    ):
        alpha.says("MASTER", f"SET DEADLINE {said}")
        assert deadline(alpha) == meant, said


def test_a_day_without_deadlines_is_refused_unless_its_time_is_said(alpha: Office) -> None:
    before = deadline(alpha)
    told = words(alpha.says("MASTER", "SET DEADLINE tomorrow"))
    assert "is a Saturday, and the game has no deadlines then (DAYS MTWTF--)" in told
    assert "Possible would be: SET DEADLINE Mon 23 Nov 2026 20:00" in told
    assert deadline(alpha) == before
    alpha.says("MASTER", "SET DEADLINE Sat 21 Nov 2026 20:00")
    assert deadline(alpha) == "Sat 21 Nov 20:00"


def test_what_cannot_be_set_is_refused_with_what_can(alpha: Office) -> None:
    told = words(
        alpha.says("MASTER", "SET DEADLINE 3/4/2027\nSET GRACE Fri 4 Dec\nSET MOVE CLOCK 9")
    )
    assert "'3/4/2027' can be 3 April or 4 March" in told
    assert "GRACE is no date but a length of time" in told
    assert "CLOCK holds for moves, retreats and builds alike" in told
