"""What goes wrong with a database, in words for the operator."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable
from pathlib import Path

from sqlalchemy.engine import ExceptionContext
from sqlalchemy.exc import InterfaceError, InternalError, OperationalError, TimeoutError

CORRUPTED = ("XX001", "XX002")
"""PostgreSQL: a table, or an index, is damaged."""
NOT_ALLOWED = "42501"
"""PostgreSQL: the role may not do that."""


class Damaged(OperationalError):
    """What was written cannot be read any more, or was never a database. No letter is to blame for
    it, and waiting does not help."""


class Unfit(OperationalError):
    """No judge can work with this database."""

    def __init__(self, why: str) -> None:
        super().__init__(None, None, Exception(why))


class Complaints:
    """What the database has to complain of, since this program opened it."""

    def __init__(self) -> None:
        self.damage = ""
        """The words in which damage was told last; nothing while none was found."""
        self.hear: Callable[[], None] = lambda: None
        """Called for each error of the machine."""

    def listen(self, context: ExceptionContext) -> None:
        """Hears of each error. The libraries take damage for one of the many errors that a program
        makes itself; and so they do with what the operator has not allowed, or has misspelt in the
        address. Raises Damaged or OperationalError."""
        fault = context.original_exception
        state = getattr(fault, "sqlstate", None)
        is_damage = type(fault) is sqlite3.DatabaseError or state in CORRUPTED
        if is_damage or isinstance(context.sqlalchemy_exception, MACHINE):
            self.hear()
        if is_damage:
            self.damage = cause(fault)
            raise Damaged(None, None, fault, hide_parameters=True) from fault
        is_in_address = context.connection is None and isinstance(fault, Exception)
        if state == NOT_ALLOWED or is_in_address:
            raise OperationalError(None, None, fault, hide_parameters=True) from fault


OCTETS = re.compile(r"""\Ab(['"])(.*)\1\Z""", re.S)
"""How a library repeats what a server said, where nobody decoded it."""

MACHINE = (OperationalError, InterfaceError, InternalError)


def cause(trouble: BaseException) -> str:
    """What a sick machine said, on one short line: ``database or disk is full``. Of statements and
    values nothing is told."""
    if isinstance(trouble, TimeoutError):
        return "every connection to the database is in use"
    fault = getattr(trouble, "orig", None) or trouble
    if isinstance(fault, OSError) and fault.strerror:
        place = f": {fault.filename}" if isinstance(fault.filename, str | Path) else ""
        return f"{fault.strerror}{place}"
    text = OCTETS.sub(r"\2", str(fault))
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[0] if lines else type(fault).__name__
