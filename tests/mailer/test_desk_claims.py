"""Tests that each attempt to process a message is recorded before the work begins."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from storage.database.engine import Database
from storage.database.enums import InboxState
from tests.mailer.office import Office


def test_an_attempt_is_counted_in_the_commit_before(database: Database, tmp_path: Path) -> None:
    office = Office(database, tmp_path)
    first, second = (office.letter(f"{name}@x.org", "HELP") for name in ("ann", "bob"))
    assert office.desk.work_letter(office.now)
    assert office.row(first).state is InboxState.DONE
    assert office.row(second).state is InboxState.NEW
    assert office.row(second).attempts == 1
    assert office.desk.work_letter(office.now)
    assert office.row(second).state is InboxState.DONE
    assert office.row(second).attempts == 1


def test_a_desk_that_closes_leaves_its_letter_to_others(database: Database, tmp_path: Path) -> None:
    office = Office(database, tmp_path)
    _, second = (office.letter(f"{name}@x.org", "HELP") for name in ("ann", "bob"))
    office.desk.work_letter(office.now)
    office.desk.put_back(office.now)
    assert office.row(second).attempts == 0
    another = Office(database, tmp_path)
    assert another.desk.work_letter(office.now + timedelta(minutes=1))
    assert office.row(second).state is InboxState.DONE


def test_a_letter_that_could_not_be_put_back_is_still_at_hand(
    database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise the message would wait until its lease expired, and would delay its sender's later
    messages."""
    office = Office(database, tmp_path)
    _, second = (office.letter(f"{name}@x.org", "HELP") for name in ("ann", "bob"))
    office.desk.work_letter(office.now)

    def full(*_: object, **__: object) -> None:
        raise OperationalError("database or disk is full", None, ValueError())

    with monkeypatch.context() as patched:
        patched.setattr("storage.mail.inbox.give_back", full)
        with pytest.raises(OperationalError):
            office.desk.put_back(office.now)
    assert office.desk.work_letter(office.now)
    assert office.row(second).state is InboxState.DONE


def test_letters_of_one_sender_stay_in_their_order(database: Database, tmp_path: Path) -> None:
    office = Office(database, tmp_path)
    numbers = [office.letter("ann@x.org", "HELP") for _ in range(3)]
    for number in numbers:
        assert office.desk.work_letter(office.now)
        assert office.row(number).state is InboxState.DONE
    assert not office.desk.work_letter(office.now)
