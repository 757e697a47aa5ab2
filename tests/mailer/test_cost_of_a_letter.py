"""Tests the cost of processing a player's orders: the number of database queries and of calls to
the rules."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import event

from judge.play import awaited_orders
from mailer.service.letter_and_deadline_workers import AlarmWorker, LetterWorker, Worker
from storage.database.engine import Database
from storage.mail import outbox
from tests.benchmarks import town
from tests.benchmarks.desk import lay_in, work_one

MOST_STATEMENTS = 11
"""Counted from leasing a message to leasing the next one, which happens in the transaction that
finishes the first."""

FRAME = ("BEGIN", "SET TRANSACTION")


def test_an_order_letter_costs_eleven_statements_and_one_look_at_who_is_waited_for(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    town.settle_games(database, 1, town.NOW + timedelta(days=3), lists=False)
    desk = town.desk_of(database)
    lay_in(database, 1, 3)
    work_one(desk)
    statements: list[str] = []
    looks: list[awaited_orders.Wanted] = []

    def listen(_conn: Any, _cursor: Any, statement: str, *_: Any) -> None:
        statements.append(statement)

    class Look(awaited_orders.Wanted):
        def __init__(self, *values: Any) -> None:
            super().__init__(*values)
            looks.append(self)

    event.listen(database.engine, "before_cursor_execute", listen)
    monkeypatch.setattr(awaited_orders, "Wanted", Look)
    work_one(desk)
    event.remove(database.engine, "before_cursor_execute", listen)
    asked = [statement for statement in statements if not statement.startswith(FRAME)]
    assert len(asked) <= MOST_STATEMENTS, "\n".join(asked)
    assert len(looks) == 1
    with database.reading() as conn:
        assert [mail.kind for mail in outbox.rows(conn)] == ["answer"] * 2


def test_an_idle_worker_asks_one_question_a_round(database: Database) -> None:
    """Idle workers must cause almost no load. A worker that finds something to do does it in the
    same round."""
    town.settle_games(database, 1, town.NOW + timedelta(days=3), lists=False)
    desk = town.desk_of(database)
    workers: list[Worker] = [LetterWorker(database, desk, lambda: town.NOW)]
    workers.append(AlarmWorker(database, desk, clock=lambda: town.NOW))
    for worker in workers:
        worker.round()
    statements: list[str] = []

    def listen(_conn: Any, _cursor: Any, statement: str, *_: Any) -> None:
        statements.append(statement)

    event.listen(database.engine, "before_cursor_execute", listen)
    for worker in workers:
        worker.round()
    event.remove(database.engine, "before_cursor_execute", listen)
    assert len([one for one in statements if not one.startswith(FRAME)]) == len(workers)
    lay_in(database, 1, 2)
    workers[0].round()
    with database.reading() as conn:
        assert [mail.kind for mail in outbox.rows(conn)] == ["answer"] * 2
