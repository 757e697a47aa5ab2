"""Every command a letter can have is bound to its function, once."""

from __future__ import annotations

from typing import get_args, get_type_hints

import pytest

from grammar.commands.commands import Command, SignOff, SignOn
from grammar.commands.records.record import Speaker
from grammar.commands.records.table import SPEAKERS
from mailer.commands.every_command import BY_COMMAND, ROWS, Row
from mailer.session.context import Context
from mailer.session.frames import ORDER_COMMANDS


def test_every_command_is_bound_to_a_function() -> None:
    assert set(get_args(Command)) - {SignOn, SignOff, *ORDER_COMMANDS} == set(BY_COMMAND)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.command.__name__)
def test_a_function_asks_for_no_seat_where_anybody_may_say_the_command(row: Row) -> None:
    is_open = get_type_hints(row.do)["context"] is Context
    assert is_open == (SPEAKERS[row.command] is Speaker.ANYBODY)


def test_no_command_is_bound_twice() -> None:
    assert len(ROWS) == len(BY_COMMAND)
