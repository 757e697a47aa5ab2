"""Tests how the Master controls deadlines, with the game's own time of day and days of the week."""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from grammar.words.durations_times_and_zones import DAY
from mailer.limits import (
    MOST_ANNOUNCED_A_DAY,
    MOST_OF_SEATS_A_DAY,
    MOST_SETTINGS_A_DAY,
)
from storage.people import audit_log
from tests.mailer.office import Office, flat

pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
BERLIN = ZoneInfo("Europe/Berlin")


@pytest.fixture
def alpha(office: Office) -> Office:
    """Returns a judge with a game in the time zone of Berlin and deadlines at 20:00 on weekdays. It
    is Friday 20 November, 13:00."""
    office.seven("alpha", zone="Europe/Berlin", clock=20 * 60, days="MTWTF--", move_next=DAY)
    return office


def deadline(office: Office) -> str:
    when = office.table("alpha").timing.deadline
    assert isinstance(when, datetime)
    return f"{when.astimezone(BERLIN):%a %-d %b %H:%M}"


def test_a_deadline_without_a_time_of_day_is_at_clock_on_a_day_for_it(alpha: Office) -> None:
    for said, meant in (
        ("Fri", "Fri 20 Nov 20:00"),
        ("27/11/2026", "Fri 27 Nov 20:00"),
        ("3 days", "Mon 23 Nov 20:00"),
        ("1 day", "Mon 23 Nov 20:00"),
        ("1 week", "Fri 27 Nov 20:00"),
        ("+36h", "Sun 22 Nov 01:01"),
        ("today", "Fri 20 Nov 20:00"),
        ("tomorrow 18:00", "Sat 21 Nov 18:00"),
    ):
        alpha.says("MASTER", f"SET DEADLINE {said}")
        assert deadline(alpha) == meant, said
        alpha.forget("SetDeadline")


def test_the_zone_of_the_game_is_the_masters_to_change(alpha: Office) -> None:
    told = flat(alpha.says("MASTER", "SET ZONE Europe/London\nSET DEADLINE Fri"))
    assert "Now set: SET ZONE Europe/London" in told
    assert "Deadline: S1901M Fri 20 Nov 2026 20:00 +0000" in told
    assert "SET ZONE Europe/London" in alpha.mails("france@example.org")[-2]
    alpha.says("FRANCE", "SET ZONE Europe/Paris")
    assert alpha.table("alpha").service.zone == "Europe/London"


def test_a_day_without_deadlines_is_refused_unless_its_time_is_said(alpha: Office) -> None:
    before = deadline(alpha)
    told = flat(alpha.says("MASTER", "SET DEADLINE tomorrow"))
    assert "is a Saturday, and the game has no deadlines then (DAYS MTWTF--)" in told
    assert "accepted anyway. This would be possible: SET DEADLINE Mon 23 Nov 2026 20:00" in told
    assert deadline(alpha) == before
    alpha.says("MASTER", "SET DEADLINE Sat 21 Nov 2026 20:00")
    assert deadline(alpha) == "Sat 21 Nov 20:00"


def test_what_cannot_be_set_is_refused_with_what_can(alpha: Office) -> None:
    told = flat(
        alpha.says("MASTER", "SET DEADLINE 3/4/2027\nSET GRACE Fri 4 Dec\nSET MOVE CLOCK 9")
    )
    assert "'3/4/2027' could be 3 April or 4 March" in told
    assert "GRACE is not a date but a length of time" in told
    assert "are the same for moves, retreats and builds" in told


def test_a_pause_ends_by_itself_at_the_moment_said_and_all_are_told(alpha: Office) -> None:
    told = flat(alpha.says("MASTER", "PAUSE UNTIL 1 Dec"))
    assert "Without RESUME, the game resumes by itself on Tue 1 Dec 2026, 20:00" in told
    paused = flat(alpha.mails("france@example.org")[-1])
    assert "The game will resume by itself on Tue 1 Dec 2026, 20:00" in paused
    assert "none while the game is paused; 3 days 7 hours once it resumes" in paused
    assert "changed the length of the pause" not in paused
    alpha.says("MASTER", "PAUSE 2 weeks")
    assert "changed the length of the pause" in flat(alpha.mails("france@example.org")[-1])
    alpha.now += timedelta(weeks=2)
    assert alpha.alarms() >= 1
    assert "The pause is over" in flat(alpha.mails("france@example.org")[-1])
    assert alpha.table("alpha").timing.paused_at is None
    assert deadline(alpha) == "Mon 7 Dec 20:00"


def test_nobody_is_bombed_with_a_masters_commands(alpha: Office) -> None:
    """Everyone is told about these commands, so each kind has a daily limit. Several commands in
    one message that cause only one notice count once, and undoing a command is free."""
    alpha.says("MASTER", "EJECT FRANCE")
    for line, act, most, undoes in (
        ("UNSTART", "Unstart", MOST_ANNOUNCED_A_DAY, "START"),
        ("EXTEND 1 day\nEXTEND 1 day", "Extend", MOST_ANNOUNCED_A_DAY, "STATUS"),
        ("SET DEADLINE 27 Nov", "SetDeadline", MOST_ANNOUNCED_A_DAY, "STATUS"),
        ("PAUSE\nPAUSE 2 weeks", "Pause", MOST_ANNOUNCED_A_DAY, "RESUME"),
        ("TERMINATE", "Terminate", MOST_ANNOUNCED_A_DAY, "RESUME"),
        ("DECLARE DRAW", "DeclareDraw", MOST_ANNOUNCED_A_DAY, "RESUME"),
        ("DUMMY FRANCE", "Dummy", MOST_OF_SEATS_A_DAY, "REVIVE FRANCE"),
        ("SET COMMENT again\nSET NEXT 4 days", "Setting", MOST_SETTINGS_A_DAY, "STATUS"),
    ):
        _has_done(alpha, act, most - 1)
        assert "within a day" not in flat(alpha.says("MASTER", line))
        alpha.says("MASTER", undoes)
        heard = len(alpha.mails("italy@example.org"))
        refused = flat(alpha.says("MASTER", line))
        assert f"{most} times within a day, which is the limit" in refused
        assert len(alpha.mails("italy@example.org")) == heard
    assert "has had SET 20 times" in flat(alpha.says("MASTER", "SET ZONE Europe/Paris"))
    alpha.now += timedelta(days=1, minutes=1)
    assert "within a day" not in flat(alpha.says("MASTER", "SET ZONE Europe/Paris\nUNSTART"))


def _has_done(office: Office, act: str, times: int) -> None:
    """Records that the Master has recently done this so many times."""
    with office.database.writing() as conn:
        for number in range(times):
            at = office.now - timedelta(minutes=number)
            audit_log.note(conn, at, office.table("alpha").id, "MASTER", act, "")


def test_a_pause_without_an_end_ends_when_its_master_is_gone(alpha: Office) -> None:
    assert "longer pause, give its length: PAUSE 8 weeks" in flat(alpha.says("MASTER", "PAUSE"))
    assert "must end in the future" in alpha.says("MASTER", "PAUSE UNTIL 1 Jan 2020")
    assert "a year" in flat(alpha.says("MASTER", "PAUSE UNTIL 1 Jan 2029"))
    alpha.now += timedelta(weeks=4)
    alpha.alarms()
    assert alpha.table("alpha").timing.paused_at is None


def test_a_deadline_set_in_a_pause_stays_and_more_time_is_told_as_such(alpha: Office) -> None:
    alpha.says("MASTER", "PAUSE")
    assert "When the game resumes, the deadline will be 2 days later" in flat(
        alpha.says("MASTER", "EXTEND 2 days")
    )
    told = flat(alpha.mails("france@example.org")[-1])
    assert "When the game resumes, everyone will have more time." in told
    assert "none while the game is paused; 5 days 7 hours once it resumes" in told
    answer = flat(alpha.says("MASTER", "SET DEADLINE Fri 4 Dec"))
    assert "It stays as it is when the pause ends; but if less than" in answer
    told = flat(alpha.mails("france@example.org")[-1])
    assert "The Master has set a new deadline." in told
    assert "Fri 4 Dec 2026 20:00 +0100 (in 14 days 7 hours); the game is paused" in told
    alpha.now += timedelta(days=9)
    assert "The deadline is Fri 4 Dec 2026, 20:00" in flat(alpha.says("MASTER", "RESUME"))
    assert deadline(alpha) == "Fri 4 Dec 20:00"


def test_a_game_that_is_to_end_is_not_paused(alpha: Office) -> None:
    alpha.says("MASTER", "TERMINATE")
    assert "is about to end" in alpha.says("MASTER", "PAUSE")


def test_the_late_and_the_master_are_written_to_every_day(alpha: Office) -> None:
    alpha.all_send("S1901M", but="FRANCE")
    alpha.now += timedelta(days=4)
    alpha.alarms()
    late = {who: len(_late(alpha, who)) for who in ("france", "gm", "italy")}
    assert late == {"france": 1, "gm": 1, "italy": 1}
    alpha.now += timedelta(days=3)
    assert alpha.alarms() == 1
    late = {who: len(_late(alpha, who)) for who in ("france", "gm", "italy")}
    assert late == {"france": 2, "gm": 2, "italy": 1}
    assert "You are late" in _late(alpha, "france")[-1]
    assert "The game is waiting for them, and will go on" in flat(_late(alpha, "gm")[-1])
    alpha.says("MASTER", "SET LATE REMIND OFF")
    alpha.now += timedelta(days=3)
    assert alpha.alarms() == 0


def _late(office: Office, who: str) -> list[str]:
    return [mail for mail in office.mails(f"{who}@example.org") if "late notice" in mail]


def test_who_takes_a_seat_over_has_a_day_for_his_orders(alpha: Office) -> None:
    alpha.says("MASTER", "EJECT FRANCE")
    alpha.now += timedelta(days=3, hours=3)
    assert deadline(alpha) == "Mon 23 Nov 20:00"
    alpha.letter("zoe@example.org", "TAKEOVER FRANCE@alpha pw12345")
    alpha.work()
    alpha.agree("zoe@example.org")
    assert deadline(alpha) == "Tue 24 Nov 20:00"
    told = flat(alpha.mails("italy@example.org")[-1])
    assert "The deadline has moved, to give them time for orders." in told


def test_under_quiet_players_hear_that_there_is_more_time_and_not_why(office: Office) -> None:
    office.seven("alpha", quiet=True, move_next=DAY)
    office.says("MASTER", "EJECT FRANCE")
    office.now += timedelta(hours=20)
    office.letter("zoe@example.org", "TAKEOVER FRANCE@alpha pw12345")
    office.work()
    office.agree("zoe@example.org")
    heard = flat(office.mails("italy@example.org")[-1])
    assert "There is more time for orders." in heard and "(in 1 day)" in heard
    assert "France" not in heard.split("Auto-Submitted")[1] and "zoe" not in heard
    assert "France has a new player" in flat(office.mails("gm@example.org")[-1])


def test_a_pause_that_ended_while_the_judge_was_down_leaves_time_all_the_same(
    alpha: Office,
) -> None:
    alpha.says("MASTER", "PAUSE UNTIL Sun 22 Nov 20:00\nSET DEADLINE Mon 23 Nov")
    alpha.desk.beat(alpha.now)
    alpha.now += timedelta(days=5)
    before = len(alpha.mails("france@example.org"))
    alpha.desk.wake(alpha.now)
    assert len(alpha.mails("france@example.org")) == before
    alpha.alarms()
    assert "The pause is over" in flat(alpha.mails("france@example.org")[-1])
    assert deadline(alpha) == "Thu 26 Nov 20:00"


@pytest.mark.parametrize(
    ("said", "is_then"),
    [
        ("27.11", "Fri 27 Nov 20:00"),
        ("27 Nov 20.30", "Fri 27 Nov 20:30"),
        ("Fri 27 Nov 21h", "Fri 27 Nov 21:00"),
        ("27.11. 20h30", "Fri 27 Nov 20:30"),
    ],
)
def test_dates_and_times_with_a_dot_or_an_h(alpha: Office, said: str, is_then: str) -> None:
    alpha.says("MASTER", f"SET DEADLINE {said}")
    assert deadline(alpha) == is_then


def test_of_a_date_that_is_another_day_of_the_week_both_are_offered(alpha: Office) -> None:
    told = flat(alpha.says("MASTER", "SET DEADLINE Fri 28 Nov"))
    assert (
        "28 November 2026 is a Saturday, not a Friday. This would be possible: SET"
        " DEADLINE Fri 27 Nov 2026 20:00 or SET DEADLINE Sat 28 Nov 2026 20:00" in told
    )


@pytest.mark.parametrize(
    "line", ["SET CLOCK 19:00", "SET AT 19:00", "SET DAYS MTWTF--", "SET NEXT 1 day"]
)
def test_a_master_is_told_that_the_deadline_at_hand_stays(alpha: Office, line: str) -> None:
    before = deadline(alpha)
    told = flat(alpha.says("MASTER", line))
    assert told.count("The current deadline stays; SET DEADLINE moves it.") == 1
    assert deadline(alpha) == before
    assert "stays as it is" not in flat(alpha.says("MASTER", "SET GRACE 2 days"))


def test_everybody_is_told_how_it_stands_and_not_how_it_stood_between_two_lines(
    alpha: Office,
) -> None:
    alpha.says("MASTER", "SET GRACE 1 day\nSET GRACE 2 days\nSET MOVE NEXT 1 day\nSET NEXT 2 days")
    told = flat(alpha.mails("france@example.org")[-1])
    assert "SET GRACE 2 days" in told and "SET MOVE NEXT 2 days" in told
    assert "1 day" not in told


def test_a_deadline_that_is_set_for_a_phase_that_runs_then_is_not_announced(alpha: Office) -> None:
    alpha.says("MASTER", "SET DEADLINE Fri 4 Dec\nPROCESS FORCE")
    assert not [m for m in alpha.mails("france@example.org") if "set a new deadline" in m]
    alpha.says("MASTER", "PROCESS FORCE\nSET DEADLINE Fri 11 Dec")
    assert "has set a new deadline" in flat(alpha.mails("france@example.org")[-1])
