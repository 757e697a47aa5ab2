"""Whose fault it is that something failed."""

from __future__ import annotations

from sqlalchemy.exc import IntegrityError

from storage.database.engine import TROUBLE
from storage.database.writing import Conflict

NOT_THE_LETTER: tuple[type[Exception], ...] = (*TROUBLE, IntegrityError, Conflict)
"""Failures that are nobody's fault; the letter is tried again and not blamed."""
