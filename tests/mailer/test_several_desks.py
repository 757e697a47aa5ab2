"""Tests several judges on one PostgreSQL database: none waits long for another, and no message is
blamed for waiting."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import select

from judge.games.standard.rules import ATLAS
from judge.play import awaited_orders
from mailer.inbound.accept import keep_letter
from storage.database import engine
from storage.database.engine import Database
from storage.database.enums import InboxState
from storage.database.tables import games
from storage.games.history import runs
from storage.mail import inbox
from tests.mailer.office import Office
from tests.storage.parallel import at_once

pytestmark = pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)

PATIENCE = 60


@pytest.fixture
def offices(open_database: Callable[[], Database], tmp_path: Path) -> Iterator[tuple[Office, ...]]:
    """Yields the offices of two judges on one database."""
    found = [Office(open_database(), tmp_path) for _ in range(2)]
    found[0].seven("alpha")
    yield tuple(found)


def _states(office: Office) -> set[tuple[InboxState, int]]:
    with office.database.reading() as conn:
        return {(row.state, row.attempts) for row in inbox.rows(conn)}


def _phases(office: Office) -> int:
    """Returns the number of phases that have run in the game."""
    with office.database.reading() as conn:
        return len(runs(conn, office.table("alpha").id))


def test_letters_for_one_game_are_worked_by_two_at_once(offices: tuple[Office, ...]) -> None:
    """Messages are processed in the order of arrival, so no list for Fall comes too early. Each one
    succeeds at its first attempt, not counting restarts. The phase for which all lists are in runs
    only once."""
    one = offices[0]
    for phase in ("S1901M", "F1901M"):
        for power in ATLAS.powers:
            home = one.reply_address("alpha", power)
            one.letter(f"{power.lower()}@example.org", f"ORDERS {phase}\nA RUH H", home)
    due = one.now + timedelta(minutes=5)
    at_once(partial(_work, office, due, "S1902M") for office in offices)
    assert _states(one) == {(InboxState.DONE, 1)}
    assert one.mails("op@localhost") == []
    assert _phases(one) == 1


def _work(office: Office, now: datetime, following: str) -> None:
    """Processes messages and deadlines until nothing is left to do and the game waits for the
    following phase."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        worked = [office.desk.work_letter(now), office.desk.work_alarm(now)]
        done = {state for state, _ in _states(office)} == {InboxState.DONE}
        wanted = awaited_orders.wanted(office.table("alpha").game)
        if done and not any(worked) and wanted and str(wanted.phase) == following:
            break  # a worker may find nothing because the other holds the game


def test_one_alarm_is_rung_once_by_two(offices: tuple[Office, ...]) -> None:
    one = offices[0]
    one.seven_more("beta")
    due = one.now + timedelta(days=30)

    def ring(office: Office) -> None:
        office.desk.work_alarm(due)

    at_once(partial(ring, office) for office in offices)
    assert one.mails("op@localhost") == []
    late = [mail for mail in one.mails("france@example.org") if "late notice" in mail]
    assert len(late) <= 1


def test_a_judge_that_stands_still_in_the_midst_of_its_work_stops_nobody(
    postgresql_server: object,
    open_database: Callable[[], Database],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The frozen judge has locked a game. Other messages are still processed, and new ones stored.
    After a timeout, the database rolls back the frozen judge's transaction, which frees the
    game."""
    bounds = {"lock_timeout": "200ms", "idle_in_transaction_session_timeout": "2s"}
    monkeypatch.setattr(engine, "FROZEN", engine.FROZEN | bounds)
    office, frozen = Office(open_database(), tmp_path), open_database()
    office.seven("alpha")
    home = office.reply_address("alpha", "FRANCE")
    held = office.letter("france@example.org", "STATUS", home)
    with pytest.raises(engine.TROUBLE), frozen.writing() as conn:
        conn.execute(select(games.c.id).with_for_update()).all()
        assert office.desk.work_letter(office.now)
        assert (office.row(held).state, office.row(held).attempts) == (InboxState.NEW, 0)
        free = office.letter("ann@example.org", "HELP")
        assert office.desk.work_letter(office.now)
        assert office.row(free).state is InboxState.DONE
        keep_letter(
            office.database,
            office.services.addressing,
            b"From: bob@example.org\n\nHELP\n",
            ["judge@localhost"],
            door="test",
            received_at=office.now,
        )
        office.now += timedelta(seconds=10)
        assert office.desk.work_letter(office.now), "it is tried again"
        assert (office.row(held).state, office.row(held).attempts) == (InboxState.NEW, 0)
        time.sleep(2.5)
        conn.execute(select(games.c.id)).all()
    office.work()
    assert office.row(held).state is InboxState.DONE
    assert office.mails("op@localhost") == []


def test_a_letter_that_cannot_even_be_given_back_is_begun_again(
    offices: tuple[Office, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database fails while a message is being processed, and is back a moment later."""
    office = offices[0]
    number = office.letter("ann@example.org", "HELP")

    def gone(*_: object, **__: object) -> None:
        raise ConnectionError("the database is gone")

    with monkeypatch.context() as patch:
        patch.setattr("mailer.processing.process_next_message.work_letter", gone)
        patch.setattr("storage.mail.inbox.give_back", gone)
        with pytest.raises(ConnectionError):
            office.desk.work_letter(office.now)
    assert office.desk.work_letter(office.now)
    assert (office.row(number).state, office.row(number).attempts) == (InboxState.DONE, 1)
