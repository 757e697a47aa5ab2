"""What a player's order letter costs at the desk: questions to the database, and to the rules."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import event

from judge.play import schedule
from storage.database.engine import Database
from storage.mail import outbox
from tests.benchmarks import town
from tests.benchmarks.desk import lay_in, work_one

MOST_STATEMENTS = 10
"""From the claim of a letter to that of the next one, in the commit that ends its work."""

FRAME = ("BEGIN", "SET TRANSACTION")


def test_an_order_letter_costs_ten_statements_and_one_look_at_who_is_waited_for(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    town.settle_games(database, 1, town.NOW + timedelta(days=3), lists=False)
    desk = town.desk_of(database)
    lay_in(database, 1, 3)
    work_one(desk)
    statements: list[str] = []
    looks: list[schedule.Wanted] = []

    def listen(_conn: Any, _cursor: Any, statement: str, *_: Any) -> None:
        statements.append(statement)

    class Look(schedule.Wanted):
        def __init__(self, *values: Any) -> None:
            super().__init__(*values)
            looks.append(self)

    event.listen(database.engine, "before_cursor_execute", listen)
    monkeypatch.setattr(schedule, "Wanted", Look)
    work_one(desk)
    event.remove(database.engine, "before_cursor_execute", listen)
    asked = [statement for statement in statements if not statement.startswith(FRAME)]
    assert len(asked) <= MOST_STATEMENTS, "\n".join(asked)
    assert len(looks) == 1
    with database.reading() as conn:
        assert [mail.kind for mail in outbox.rows(conn)] == ["answer"] * 2
