"""Whose turn it is: players before strangers, deadlines before floods, nobody behind a failure."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from mailer.message.bounds import LONGEST_FOR_LETTERS
from mailer.service.worker import Worker
from storage.database.kinds import InboxState
from tests.mailer.office import Office

pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
"""What a letter means is the same on every database; whole games are played on both in dialogs."""


@pytest.fixture
def alpha(office: Office) -> Office:
    office.seven("alpha")
    return office


def test_a_players_letter_goes_before_a_thousand_of_strangers(alpha: Office) -> None:
    for number in range(200):
        alpha.letter(f"eve{number}@e.org", "LIST")
        alpha.letter("france@example.org", "LIST")  # whoever says so
    home = alpha.letter("france@example.org", "A PAR - BUR", alpha.reply_address("alpha", "FRANCE"))
    assert alpha.desk.work_letter(alpha.now)
    assert alpha.row(home).state is InboxState.DONE


def test_forged_letters_that_fail_do_not_hold_up_the_players_own(
    alpha: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise RecursionError

    with monkeypatch.context() as patch:
        patch.setattr("mailer.desk.desk.read_letter", broken)
        forged = [alpha.letter("france@example.org", f"SPY {n}") for n in range(12)]
        alpha.settle()
    own = alpha.letter("france@example.org", "STATUS")
    assert alpha.desk.work_letter(alpha.now)
    assert alpha.row(own).state is InboxState.DONE
    assert {alpha.row(number).state for number in forged} == {InboxState.NEW}


def test_a_deadline_waits_for_letters_that_came_before_it(alpha: Office) -> None:
    due = _when_due(alpha)
    alpha.now = due - timedelta(minutes=1)
    alpha.letter("eve@e.org", "LIST")
    alpha.now = due
    assert not alpha.desk.work_alarm(due)
    assert not alpha.desk.alarm_is_ready(due)
    alpha.settle()
    assert alpha.desk.work_alarm(due)


def test_a_deadline_does_not_wait_for_letters_that_came_after_it(alpha: Office) -> None:
    due = _when_due(alpha)
    alpha.now = due + timedelta(seconds=1)
    alpha.letter("eve@e.org", "LIST")
    assert alpha.desk.work_alarm(due + timedelta(seconds=2))


def test_a_deadline_does_not_wait_for_ever(alpha: Office) -> None:
    due = _when_due(alpha)
    alpha.now = due - timedelta(minutes=1)
    for number in range(20):
        alpha.letter(f"eve{number}@e.org", "LIST")
    assert not alpha.desk.work_alarm(due + LONGEST_FOR_LETTERS - timedelta(seconds=1))
    assert alpha.desk.work_alarm(due + LONGEST_FOR_LETTERS + timedelta(seconds=1))


def test_a_deadline_does_not_wait_for_a_letter_that_failed(
    alpha: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    due = _when_due(alpha)

    def broken(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr("mailer.desk.desk.read_letter", broken)
    alpha.now = due - timedelta(minutes=1)
    alpha.letter("eve@e.org", "LIST")
    assert alpha.desk.work_letter(alpha.now)
    assert alpha.desk.work_alarm(due)


def test_deadlines_come_between_letters_that_never_end(
    alpha: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A worker who always finds another letter looks at the alarm nevertheless."""
    due = _when_due(alpha)
    alpha.now = due + timedelta(seconds=1)
    told: list[datetime | None] = []
    worker = Worker(
        alpha.database, alpha.desk, lambda _: True, told.append, clock=lambda: alpha.now
    )
    rung = len(told)

    def endless(now: datetime) -> bool:
        assert len(told) - rung < 2, "no deadline was worked"
        alpha.letter("eve@e.org", "LIST")
        alpha.now = now + timedelta(seconds=1)
        return True

    monkeypatch.setattr(alpha.desk, "work_letter", endless)
    monkeypatch.setattr("mailer.service.worker.LOOK", 0)
    before = alpha.table("alpha").timing.wake_at
    worker._round()
    assert alpha.table("alpha").timing.wake_at != before


def test_letters_are_worked_while_deadlines_wait_for_an_account(alpha: Office) -> None:
    due = _when_due(alpha)
    alpha.now = due + timedelta(hours=1)
    worker = Worker(
        alpha.database,
        alpha.desk,
        lambda _: False,
        lambda _: None,
        clock=lambda: alpha.now,
        is_connected=lambda: False,
    )
    for _ in range(2):
        number = alpha.letter("eve@e.org", "LIST")
        worker._round()
        worker._round()
        assert alpha.row(number).state is InboxState.DONE


def _when_due(office: Office) -> datetime:
    wake = office.table("alpha").timing.wake_at
    assert wake is not None
    return wake
