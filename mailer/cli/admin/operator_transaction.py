"""Transactions in which the operator changes games, including the e-mails to everyone affected."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from mailer.cli.common import fail, opened, settings

if TYPE_CHECKING:
    from mailer.transaction.unit_of_work import Table, UnitOfWork

OPERATOR = "OPERATOR"
"""The actor's name in the log of a game."""


@contextmanager
def at_desk(config_file: Path | None) -> Iterator[UnitOfWork]:
    """Opens a transaction and commits it at the end of the block. A judge may be running at the
    same time."""
    from mailer.service.processes.message_process import services_of
    from mailer.service.start_checks import CannotStart, keys_of
    from mailer.transaction.unit_of_work import UnitOfWork

    config = settings(config_file)
    with opened(config) as database:
        try:
            services = services_of(config, keys_of(config, database))
        except CannotStart as fault:
            fail(f"Nothing was changed: {fault}")
        with database.writing() as conn:
            work = UnitOfWork(services, conn, datetime.now(UTC))
            yield work
            work.store()


def table_of(work: UnitOfWork, name: str, *, with_rules: bool = True) -> Table:
    """Returns the game with this name. Ends the command if there is none."""
    table = work.table(name)
    if table is None or (with_rules and not table.has_rules):
        fail(f"There is no running game {name}: judge games list --all")
    return table


def checked_address(address: str) -> str:
    """Returns the address without angle brackets. Ends the command if the text is not an
    address."""
    from grammar.commands.settings import read_address

    try:
        return read_address(address)
    except ValueError as fault:
        fail(str(fault))
