"""Whose fault it is that something failed, and what must not fail with it."""

from __future__ import annotations

import logging
from collections.abc import Callable

from sqlalchemy.exc import IntegrityError

from storage.database.engine import TROUBLE
from storage.database.upsert import Conflict

log = logging.getLogger(__name__)

NOT_THE_LETTER: tuple[type[Exception], ...] = (*TROUBLE, IntegrityError, Conflict)
"""Failures that are nobody's fault; the letter is tried again and not blamed."""


def guarded(tell: Callable[..., None], *about: object) -> None:
    """Tells somebody what happened, which must not fail the happening."""
    try:
        tell(*about)
    except Exception:  # the boundary: what is done is done
        log.exception("nobody could be told")
