"""Classifies database errors and describes them for the operator."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable
from pathlib import Path

from sqlalchemy.engine import ExceptionContext
from sqlalchemy.exc import InterfaceError, InternalError, OperationalError, TimeoutError

CORRUPTED = ("XX001", "XX002")
"""PostgreSQL's codes for a damaged table or index."""
NOT_ALLOWED = "42501"
"""PostgreSQL's code for missing privileges."""


class Damaged(OperationalError):
    """Raised if the stored data cannot be read, or if the file is not a database. No letter causes
    this error, and waiting does not help."""


class Unfit(OperationalError):
    """Raised if a judge cannot use this database."""

    def __init__(self, why: str) -> None:
        super().__init__(None, None, Exception(why))


class SchemaChanged(Unfit):
    """Raised if another release of this program has changed the schema while this release was
    running."""


class Complaints:
    """Collects the errors that the database has reported since this program opened it."""

    def __init__(self) -> None:
        self.damage = ""
        """The database's own message about the latest damage, or "" if there is none."""
        self.hear: Callable[[], None] = lambda: None
        """A function that is called for each system error."""

    def listen(self, context: ExceptionContext) -> None:
        """Handles a database error. The libraries report damage, missing privileges and a misspelt
        address as if the program had a bug. In these cases, raises Damaged or OperationalError
        instead."""
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
"""Matches the text that a library shows for a server's message that it could not decode."""

MACHINE = (OperationalError, InterfaceError, InternalError)


def cause(trouble: BaseException) -> str:
    """Returns the text of a system error as one short line, such as ``database or disk is full``,
    without statements or values."""
    if isinstance(trouble, TimeoutError):
        return "every connection to the database is in use"
    fault = getattr(trouble, "orig", None) or trouble
    if isinstance(fault, OSError) and fault.strerror:
        place = f": {fault.filename}" if isinstance(fault.filename, str | Path) else ""
        return f"{fault.strerror}{place}"
    text = OCTETS.sub(r"\2", str(fault))
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[0] if lines else type(fault).__name__
