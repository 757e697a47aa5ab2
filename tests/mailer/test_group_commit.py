"""Tests that messages that arrive at the same time are stored together, and that each client still
gets its own result."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from sqlalchemy import Connection, event
from sqlalchemy.exc import OperationalError, StatementError

from mailer.inbound.smtp_server import GroupCommit
from storage.database.engine import Database
from storage.mail import inbox
from storage.mail.received_letters_and_queue_keys import Arrived
from tests.storage.samples import arrived


def bring(database: Database, letters: Sequence[Arrived]) -> list[BaseException | None]:
    """Stores messages that arrive at once. Returns the error for each of them, or None."""

    async def all_at_once() -> list[BaseException | None]:
        commit = GroupCommit(database)
        return await asyncio.gather(
            *(commit.keep([letter]) for letter in letters), return_exceptions=True
        )

    return asyncio.run(all_at_once())


def kept(database: Database) -> list[str]:
    with database.reading() as conn:
        return [row.sender_key for row in inbox.rows(conn)]


def test_ten_letters_need_not_have_ten_commits(database: Database) -> None:
    commits: list[Connection] = []
    event.listen(database.engine, "commit", commits.append)
    names = [f"p{number}@x.org" for number in range(10)]
    heard = bring(database, [arrived(name, name) for name in names])
    assert heard == [None] * 10
    assert kept(database) == names
    assert len(commits) < 10


def test_what_comes_while_another_process_writes_is_kept_in_one_commit(database: Database) -> None:
    commits: list[Connection] = []
    event.listen(database.engine, "commit", commits.append)
    names = [f"p{number}@x.org" for number in range(5)]

    async def one_after_the_other() -> None:
        commit, other = GroupCommit(database), Database(str(database.url))
        bringing = list[asyncio.Task[None]]()
        with other.writing():
            for name in names:
                bringing.append(asyncio.create_task(commit.keep([arrived(name, name)])))
                await asyncio.sleep(0.02)
        other.close()
        await asyncio.gather(*bringing)

    asyncio.run(one_after_the_other())
    if database.is_sqlite:  # on PostgreSQL, they need not wait
        assert len(commits) == 1
    assert kept(database) == names


def test_a_letter_that_cannot_be_kept_costs_no_other(database: Database) -> None:
    good = arrived("one", "one@x.org"), arrived("three", "three@x.org")
    bad = replace(arrived("two", "two@x.org"), received_at=datetime(2026, 11, 20))
    heard = bring(database, [good[0], bad, good[1]])
    assert [type(each) for each in heard] == [type(None), StatementError, type(None)]
    assert kept(database) == ["one@x.org", "three@x.org"]


def test_trouble_with_the_database_is_told_to_all(tmp_path: Path) -> None:
    empty = Database(f"sqlite:///{tmp_path}/no-tables.db")
    heard = bring(empty, [arrived("one"), arrived("two")])
    assert [type(each) for each in heard] == [OperationalError] * 2
    empty.close()


def test_a_bringer_who_hangs_up_does_not_undo_the_commit(database: Database) -> None:
    async def hang_up() -> None:
        commit = GroupCommit(database)
        bringing = asyncio.create_task(commit.keep([arrived("one", "one@x.org")]))
        await asyncio.sleep(0)
        bringing.cancel()
        await commit.keep([arrived("two", "two@x.org")])

    asyncio.run(hang_up())
    assert kept(database) == ["one@x.org", "two@x.org"]
