"""Tests the order in which messages are processed: players come before strangers, deadlines come
before floods, and no one waits for a failed message."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from mailer.limits import LONGEST_FOR_LETTERS, LONGEST_FOR_OTHERS
from storage.database.enums import InboxState
from storage.mail.inbox import FIRST_OF_SENDER
from tests.mailer.office import Office
from tests.mailer.workers import Workers

pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
"""Only SQLite, because the dialogs play whole games on both kinds of database."""


def test_a_players_letter_goes_before_a_thousand_of_strangers(alpha: Office) -> None:
    for number in range(200):
        alpha.letter(f"eve{number}@e.org", "LIST")
        alpha.letter("france@example.org", "LIST")  # whatever sender it claims
    home = alpha.letter("france@example.org", "A PAR - BUR", alpha.reply_address("alpha", "FRANCE"))
    assert alpha.desk.work_letter(alpha.now)
    assert alpha.row(home).state is InboxState.DONE


def test_forged_letters_that_fail_do_not_hold_up_the_players_own(
    alpha: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise RecursionError

    with monkeypatch.context() as patch:
        patch.setattr("mailer.processing.process_next_message.read_letter", broken)
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
    assert not alpha.desk._alarms.are_ready(due)
    alpha.settle()
    assert alpha.desk.work_alarm(due)


def test_a_deadline_does_not_wait_for_letters_that_came_after_it(alpha: Office) -> None:
    due = _when_due(alpha)
    alpha.now = due + timedelta(seconds=1)
    alpha.letter("eve@e.org", "LIST")
    assert alpha.desk.work_alarm(due + timedelta(seconds=2))


def test_a_deadline_waits_for_its_own_people_longer_than_for_others(alpha: Office) -> None:
    due = _when_due(alpha)
    alpha.now = due - timedelta(minutes=1)
    for number in range(5):
        alpha.letter(f"eve{number}@e.org", "LIST")
    soon = due + LONGEST_FOR_OTHERS
    assert not alpha.desk._alarms.are_ready(soon - timedelta(seconds=1))
    assert alpha.desk._alarms.are_ready(soon + timedelta(seconds=1))
    alpha.letter("france@example.org", "STATUS")
    late = due + LONGEST_FOR_LETTERS
    assert not alpha.desk.work_alarm(late - timedelta(seconds=1))
    assert alpha.desk.work_alarm(late + timedelta(seconds=1))


def test_letters_that_a_deadline_waits_for_are_worked_first(alpha: Office) -> None:
    """A deadline waits for messages to a seat's secret address and for those from a player's
    address. They are processed in the order of receipt, before all others."""
    due = _when_due(alpha)
    alpha.now = due - timedelta(hours=1)
    for number in range(8):
        alpha.letter(f"eve{number}@e.org", "LIST")
    plain = [alpha.letter("france@example.org", text) for text in ("STATUS", "LIST")]
    home = alpha.reply_address("alpha", "ITALY")
    seat = [alpha.letter("italy@example.org", text, home) for text in ("STATUS", "LIST")]
    alpha.now = due
    alpha.desk.hurry(due)
    before = {number for number in (*plain, *seat) if alpha.row(number).state is InboxState.NEW}
    worked = list[int]()
    for _ in range(4):
        assert alpha.desk.work_letter(due)
        done = {number for number in before if alpha.row(number).state is not InboxState.NEW}
        worked += done
        before -= done
    assert worked == [*plain, *seat]


def test_who_writes_without_end_puts_no_deadline_off(alpha: Office) -> None:
    """Neither a player nor someone who pretends to be a player can delay a deadline by writing a
    lot."""
    due = _when_due(alpha)
    alpha.now = due - timedelta(hours=1)
    home = alpha.reply_address("alpha", "ITALY")
    for _ in range(FIRST_OF_SENDER + 5):
        alpha.letter("italy@example.org", "STATUS", home)
        alpha.letter("france@example.org", "STATUS")
    alpha.desk.hurry(due)
    waited = 0
    while not alpha.desk._alarms.are_ready(due):
        assert alpha.desk.work_letter(due)
        waited += 1
    assert waited <= 2 * FIRST_OF_SENDER + 1


def test_a_deadline_that_waits_holds_up_no_other(alpha: Office) -> None:
    alpha.seven_more("beta")
    due = _when_due(alpha)
    alpha.now = due - timedelta(minutes=1)
    alpha.letter("france@example.org", "STATUS", alpha.reply_address("alpha", "FRANCE"))
    late = due + 2 * LONGEST_FOR_OTHERS
    alpha.now = late
    assert alpha.desk.work_alarm(late)
    assert alpha.table("alpha").timing.wake_at == due
    beta = alpha.table("beta").timing.wake_at
    assert beta is not None
    assert beta > late


def test_a_judge_that_comes_up_works_what_it_had_acknowledged_before_the_deadline(
    alpha: Office,
) -> None:
    due = _when_due(alpha)
    alpha.now = due - timedelta(minutes=1)
    alpha.letter("eve@e.org", "LIST")
    alpha.now = due + timedelta(minutes=20)
    alpha.desk.wake(alpha.now)
    assert not alpha.desk._alarms.are_ready(alpha.now)
    alpha.settle()
    assert alpha.desk._alarms.are_ready(alpha.now)


def test_a_deadline_does_not_wait_for_a_letter_that_failed(
    alpha: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    due = _when_due(alpha)

    def broken(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr("mailer.processing.process_next_message.read_letter", broken)
    alpha.now = due - timedelta(minutes=1)
    alpha.letter("eve@e.org", "LIST")
    assert alpha.desk.work_letter(alpha.now)
    assert alpha.desk.work_alarm(due)


def test_deadlines_do_not_wait_for_letters_that_never_end(alpha: Office) -> None:
    due = _when_due(alpha)
    alpha.now = due + timedelta(seconds=1)
    alpha.letter("eve@e.org", "LIST")
    alpha.now = due + timedelta(seconds=2)
    Workers(alpha).alarms.round()
    assert alpha.table("alpha").timing.wake_at != due


def test_a_flood_by_one_stranger_holds_no_phase_up(alpha: Office) -> None:
    """The stranger keeps writing even after the deadline."""
    due = _when_due(alpha)
    alpha.now = due - timedelta(minutes=10)
    for _ in range(FIRST_OF_SENDER * 3):
        alpha.letter("eve@e.org", "LIST")
    alpha.now = due
    workers, worked = Workers(alpha), 0
    while alpha.table("alpha").timing.wake_at == due:
        alpha.letter("eve@e.org", "LIST")
        assert alpha.desk.work_letter(alpha.now, deadlines_first=True)
        worked += 1
        workers.alarms.round()
        assert worked <= FIRST_OF_SENDER + 1


def test_letters_are_worked_while_deadlines_wait_for_an_account(alpha: Office) -> None:
    due = _when_due(alpha)
    alpha.now = due + timedelta(hours=1)
    workers = Workers(alpha, lambda _: due - timedelta(seconds=1))
    for _ in range(2):
        number = alpha.letter("eve@e.org", "LIST")
        workers.round()
        assert alpha.row(number).state is InboxState.DONE
    assert alpha.table("alpha").timing.wake_at == due


def _when_due(office: Office) -> datetime:
    wake = office.table("alpha").timing.wake_at
    assert wake is not None
    return wake
