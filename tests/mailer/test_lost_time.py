"""Tests that no one counts as late because of the judge. Deadlines that passed while it was down
wait for the messages that mail servers kept for it. A frozen judge counts as down too."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from click.testing import CliRunner

from grammar.commands.settings import Late
from judge.games.standard.rules import ATLAS
from mailer.__main__ import cli
from tests.mailer.office import Office
from tests.mailer.workers import Workers

pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
"""Only SQLite, because the kind of database makes no difference here."""

MINUTE, HOUR = timedelta(minutes=1), timedelta(hours=1)


@pytest.fixture
def hold(office: Office) -> Office:
    """Returns a judge with a game that waits for no one after its deadline."""
    office.seven("alpha", variant="standard", late=Late.HOLD, grace=0)
    return office


def deadline(office: Office) -> datetime:
    moment = office.table("alpha").timing.deadline
    assert moment is not None
    return moment


def write(office: Office, power: str, text: str, at: datetime) -> None:
    """Stores a message that arrives at this time, without processing it."""
    office.now = at
    raw = f"From: {power.lower()}@example.org\nMessage-ID: <{power}{at}@x>\n\n{text}\n"
    to = office.reply_address("alpha", power)
    office.bytes(raw.encode(), f"{power.lower()}@example.org", to)


def test_letters_that_waited_elsewhere_over_a_deadline_all_count(hold: Office) -> None:
    due = deadline(hold)
    hold.desk.beat(due - 3 * MINUTE)
    start = due + 2 * MINUTE
    hold.desk.wake(start)
    assert deadline(hold) == start + 5 * MINUTE
    assert not hold.mails("france@example.org")[1:]  # a few minutes are not announced
    worker = Workers(hold)
    for number, power in enumerate(sorted(ATLAS.powers)):
        write(hold, power, "REST HOLDS", start + timedelta(seconds=number))
        worker.round()
        assert hold.table("alpha").game.run == (1 if number == 6 else 0)
    assert not any("late notice" in mail for mail in hold.mails("gm@example.org"))


def test_it_waits_as_long_as_it_was_down_and_says_so(hold: Office) -> None:
    due = deadline(hold)
    hold.desk.beat(due - 10 * MINUTE)
    hold.desk.wake(due + 20 * MINUTE)
    assert deadline(hold) == due + 50 * MINUTE
    assert "Everyone has more time." in hold.mails("france@example.org")[-1]
    hold.now = due + 3 * HOUR
    hold.desk.beat(due + 30 * MINUTE)
    hold.desk.wake(hold.now)
    assert deadline(hold) == hold.now + 70 * MINUTE  # mail servers retry by then


def test_a_deadline_that_lies_ahead_or_had_passed_before_stays(hold: Office) -> None:
    due = deadline(hold)
    hold.desk.beat(due - HOUR)
    hold.desk.wake(due - MINUTE)
    assert deadline(hold) == due
    hold.desk.beat(due + MINUTE)
    hold.desk.wake(due + 20 * MINUTE)
    assert deadline(hold) == due


def test_the_end_of_the_waiting_for_who_is_late_waits_too(office: Office) -> None:
    office.seven("alpha", late=Late.HOLD, grace=3600)
    due = office.now = deadline(office)
    assert office.alarms()
    office.desk.beat(due + 50 * MINUTE)
    office.desk.wake(due + 62 * MINUTE)
    timing = office.table("alpha").timing
    assert (timing.deadline, timing.grace_until) == (due, due + 74 * MINUTE)
    assert timing.late_told


def test_a_change_that_was_on_its_way_when_the_time_for_it_ended_counts(office: Office) -> None:
    office.seven("alpha", variant="standard", delay=1800)
    for power in ATLAS.powers:
        office.says(power, "REST HOLDS")
    ends = office.now + 30 * MINUTE
    office.desk.beat(ends - MINUTE)
    office.now = ends + MINUTE
    office.desk.wake(office.now)
    assert not office.alarms()
    office.says("FRANCE", "A PAR - BUR")
    office.now += 31 * MINUTE
    assert office.alarms()
    assert "Paris -> Burgundy" in office.mails("italy@example.org")[-1]


def test_a_judge_that_was_frozen_over_a_deadline_was_down(hold: Office) -> None:
    worker, due = Workers(hold), deadline(hold)
    hold.now = due - timedelta(seconds=20)
    worker.round()
    hold.now = due + timedelta(seconds=20)
    worker.round()
    assert hold.table("alpha").game.run == 0
    assert deadline(hold) == hold.now + 5 * MINUTE
    for _ in range(60):
        hold.now += timedelta(seconds=5)
        worker.round()
    assert hold.table("alpha").game.run == 1


def test_a_judge_that_was_not_alone_was_not_down(hold: Office) -> None:
    worker, due = Workers(hold), deadline(hold)
    hold.now = due - timedelta(seconds=20)
    worker.round()
    hold.desk.beat(due + timedelta(seconds=5))  # another judge on the same database
    hold.now = due + timedelta(seconds=20)
    worker.round()
    assert hold.table("alpha").game.run == 1


def test_a_clock_that_was_set_back_moves_no_deadline(hold: Office) -> None:
    worker, due = Workers(hold), deadline(hold)
    hold.now = due - MINUTE
    worker.round()
    hold.now -= HOUR
    worker.round()
    hold.now += HOUR
    assert deadline(hold) == due


def test_who_writes_after_a_deadline_is_late_however_soon_it_is_worked(hold: Office) -> None:
    worker, due = Workers(hold), deadline(hold)
    hold.now = due - timedelta(seconds=5)
    worker.round()
    write(hold, "ENGLAND", "F LON - NTH\nREST HOLDS", due - timedelta(seconds=4))
    write(hold, "FRANCE", "A PAR - BUR\nREST HOLDS", due - timedelta(seconds=3))
    write(hold, "FRANCE", "A PAR - PIC\nREST HOLDS", due + timedelta(seconds=2))
    write(hold, "ITALY", "A VEN - TYR\nREST HOLDS", due + timedelta(seconds=2))
    hold.now = due + timedelta(seconds=3)
    worker.round()
    told = hold.mails("gm@example.org")[-1]
    assert "London -> North Sea" in told
    assert "Paris -> Burgundy" in told
    assert "Venice -> Tyrolia" not in told
    worker.round()
    for power in ("france", "italy"):  # both get the same question
        asked = [mail for mail in hold.mails(f"{power}@example.org") if "confirm-" in mail]
        assert ["are these orders for F1901M?" in mail for mail in asked] == [True]


def test_the_operator_gives_one_game_or_all_more_time(office: Office, tmp_path: Path) -> None:
    office.now = datetime.now(UTC)  # the operator's commands use the real clock
    office.seven("alpha", variant="standard", late=Late.HOLD, grace=0)
    office.seven_more("beta", variant="standard")
    file = office.settings_file(tmp_path)
    was = deadline(office)

    def extend(*words: str) -> str:
        return CliRunner().invoke(cli, ["games", "extend", "--config", str(file), *words]).output

    assert "3 days" in extend("alpha")
    assert "no running game omega" in extend("omega", "2d")
    assert extend("alpha", "2d") == f"alpha  {was + timedelta(days=2):%Y-%m-%d %H:%M:%SZ}\n"
    assert len(extend("--all", "12", "hours").splitlines()) == 2
    assert deadline(office) == was + timedelta(days=2, hours=12)
    assert office.table("beta").timing.deadline == was + 12 * HOUR
    told = [mail for mail in office.mails("france@example.org") if "has given the game" in mail]
    assert len(told) == 2 and f"Deadline: S1901M  {deadline(office):%a %-d %b %Y %H:%M}" in told[-1]
    assert "has given the game more time." in office.mails("gm@beta.example")[-1]
