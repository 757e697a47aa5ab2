"""Tests that exactly one function handles each command that a message can contain."""

from __future__ import annotations

from typing import get_type_hints

import pytest

from grammar.commands.command_table.record import Speaker
from grammar.commands.command_table.table import RECORDS
from grammar.commands.statement_types import Command
from mailer.commands.dispatch import DONE_BY, check_bound
from mailer.transaction.context import Context


@pytest.mark.parametrize("command", DONE_BY, ids=lambda command: command.__name__)
def test_a_function_asks_for_no_seat_where_anybody_may_say_the_command(
    command: type[Command],
) -> None:
    is_open = get_type_hints(DONE_BY[command])["context"] is Context
    assert is_open == (RECORDS[command].speaker is Speaker.ANYBODY)


def test_a_command_without_a_function_does_not_import() -> None:
    class Dance(Command):
        pass

    with pytest.raises(TypeError, match="Dance"):
        check_bound(DONE_BY, {*RECORDS, Dance})
    with pytest.raises(TypeError, match="Dance"):
        check_bound({*DONE_BY, Dance}, RECORDS)
