"""What goes wrong with a database, in words for the operator."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import NoReturn

from sqlalchemy.engine import ExceptionContext
from sqlalchemy.exc import OperationalError, TimeoutError

CORRUPTED = ("XX001", "XX002")
"""PostgreSQL: a table, or an index, is damaged."""


class Damaged(OperationalError):
    """What was written cannot be read any more, or was never a database. No letter is to blame for
    it, and waiting does not help."""


def tell_damage(context: ExceptionContext) -> None:
    """Hears of each error of the database. The libraries take damage for one of the many errors
    that a program makes itself."""
    fault = context.original_exception
    state = getattr(fault, "sqlstate", None)
    if type(fault) is sqlite3.DatabaseError or state in CORRUPTED:
        _raise(fault)


def _raise(fault: BaseException) -> NoReturn:
    raise Damaged(None, None, fault, hide_parameters=True) from fault


def cause(trouble: BaseException) -> str:
    """What a sick machine said, on one short line: ``database or disk is full``. Of statements and
    values nothing is told."""
    if isinstance(trouble, TimeoutError):
        return "every connection to the database is in use"
    fault = getattr(trouble, "orig", None) or trouble
    if isinstance(fault, OSError) and fault.strerror:
        place = f": {fault.filename}" if isinstance(fault.filename, str | Path) else ""
        return f"{fault.strerror}{place}"
    lines = [line.strip() for line in str(fault).splitlines() if line.strip()]
    return lines[0] if lines else type(fault).__name__
