"""Tests that if two judges on one PostgreSQL database have the same IMAP account, only one of them
fetches from it."""

from __future__ import annotations

import logging
import shutil
from collections.abc import Callable
from contextlib import ExitStack
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Event, current_thread

import pytest

from mailer.inbound.imap import ImapDoor
from mailer.inbound.imap_client import ImapMailbox
from mailer.service import incoming_transports
from mailer.service.metrics_server import Surroundings, figures, health
from storage.database.engine import Database
from storage.mail import imap_leases
from storage.people import judge_secret_digest
from tests.mailer.test_imap_intake import (
    FRANCE,
    door,
    kept,
    letter,
    looks_through,
)
from tests.peers import dovecot
from tests.waiting import PATIENCE, wait_until

ON_POSTGRESQL = pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)
A_MOMENT = timedelta(seconds=1)
"""The duration of a lease that is to expire soon."""


@ON_POSTGRESQL
def test_one_fetches_and_another_takes_over_when_it_stands_still(
    open_database: Callable[[], Database],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """A judge that was frozen stops using the account. A judge that stops releases the account at
    once."""
    caplog.set_level(logging.INFO, "mailer.inbound")
    hears, stands_still, thawed, frozen = ImapMailbox.hears_of_mail, Event(), Event(), set[object]()

    def freezes(mailbox: ImapMailbox) -> bool:
        if not frozen:
            frozen.add(current_thread())
        if current_thread() in frozen and not thawed.is_set():
            stands_still.set()
            thawed.wait(5 * PATIENCE)
        return hears(mailbox)

    monkeypatch.setattr(ImapMailbox, "hears_of_mail", freezes)
    with dovecot.running() as server:
        ours, theirs = open_database(), open_database()
        with door(ours, server.account(), lease=A_MOMENT) as first:
            assert looks_through(first, PATIENCE)
            assert stands_still.wait(PATIENCE)
            with door(theirs, server.account()) as second:
                server.deliver(letter("A PAR - BUR"), FRANCE)
                wait_until(lambda: len(kept(ours)) == 1)
                assert second.fetched_by == ""
                thawed.set()
                wait_until(lambda: first.fetched_by != "")
                server.deliver(letter("A PAR - PIC"), FRANCE)
                came = datetime.now(UTC)
                wait_until(lambda: len(kept(ours)) == 2)
                # The first judge's deadlines wait until the second judge has looked for new
                # messages.
                assert looks_through(second, PATIENCE)
                wait_until(lambda: first.kept_until(came) >= came)
                assert "Another judge fetches" in told_by(ours, first)
            wait_until(lambda: first.fetched_by == "")
            server.deliver(letter("A PAR H"), FRANCE)
            wait_until(lambda: len(kept(ours)) == 3)
        assert (server.names("INBOX"), server.names("Processed")) == ([], [1, 2, 3])
    assert "another judge fetches mail from " in caplog.text


def told_by(database: Database, door: ImapDoor) -> str:
    """Returns the report of a judge while another one fetches."""
    around = Surroundings(incoming_transports.account_figures(door))
    status, text = health(figures(database, around, datetime.now(UTC)))
    assert status == 200
    return text


def test_a_lease_is_one_judges_until_it_runs_out(database: Database) -> None:
    lasting, account = timedelta(seconds=60), "imap:judge@mail.example:993/INBOX"
    moment = datetime(2026, 11, 22, tzinfo=UTC)
    with database.writing() as conn:
        assert imap_leases.take(conn, account, "one", lasting)
        assert not imap_leases.take(conn, account, "other", lasting)
        assert not imap_leases.renew(conn, account, "other", lasting, moment)
        assert imap_leases.renew(conn, account, "one", lasting, moment)
        assert imap_leases.renew(conn, account, "one", lasting, None)
        assert imap_leases.fetcher(conn, account, lasting) == imap_leases.Fetcher("one", moment)
        assert imap_leases.take(conn, "another account", "other", lasting)

        assert imap_leases.renew(conn, account, "one", timedelta(0), None)  # the lease has run out
        assert imap_leases.fetcher(conn, account, lasting) is None
        assert imap_leases.take(conn, account, "other", lasting)
        assert not imap_leases.renew(conn, account, "one", lasting, None)
        imap_leases.give_back(conn, account, "one")  # it has no lease to give back
        assert imap_leases.fetcher(conn, account, lasting) == imap_leases.Fetcher("other", moment)

        # A lease that ends so far in the future must date from before the clock was set back.
        assert imap_leases.renew(conn, account, "other", timedelta(days=1), None)
        assert imap_leases.fetcher(conn, account, lasting) is None
        assert imap_leases.take(conn, account, "one", lasting)
        imap_leases.give_back(conn, account, "one")
        assert imap_leases.take(conn, account, "other", lasting)


def test_a_judge_of_another_database_at_the_same_account_is_told_of(
    sqlite_template: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither judge moves the message away, so the second one sees the first one's mark on it."""
    monkeypatch.setattr(ImapMailbox, "put_away", lambda mailbox, uid: None)
    with dovecot.running() as server, ExitStack() as stack:
        doors = []
        for name in ("one", "two"):
            file = shutil.copy(sqlite_template, tmp_path / f"{name}.db")
            database = Database(f"sqlite:///{file}")
            stack.callback(database.close)
            with database.writing() as conn:
                judge_secret_digest.take_into_use(conn, f"digest {name}")
            doors.append(stack.enter_context(door(database, server.account())))
        assert all(looks_through(opened, PATIENCE) for opened in doors)
        assert not any(opened.is_shared for opened in doors)
        server.deliver(letter(), FRANCE)
        wait_until(lambda: any(opened.is_shared for opened in doors))
