"""The closed sets of values that tables store."""

from __future__ import annotations

from enum import Enum


class SeatRole(Enum):
    PLAYER = "player"
    MASTER = "master"
    OBSERVER = "observer"


class ListState(Enum):
    """OPEN: can still be changed. SEALED: can no longer be changed. RUN: its phase has been
    adjudicated."""

    OPEN = "open"
    SEALED = "sealed"
    RUN = "run"


class InboxState(Enum):
    """NEW: to be processed. HELD: waits for a person. DONE: processed. SHUNTED: put aside for the
    operator."""

    NEW = "new"
    HELD = "held"
    DONE = "done"
    SHUNTED = "shunted"


class OutboxState(Enum):
    """WAITING: to be sent. FAILED: given up. WITHDRAWN: taken back before it was sent."""

    WAITING = "waiting"
    SENT = "sent"
    FAILED = "failed"
    WITHDRAWN = "withdrawn"


class MapForm(Enum):
    """The format in which a person wants boards in e-mails. NONE: no boards."""

    PNG = "PNG"
    SVG = "SVG"
    PDF = "PDF"
    NONE = "NONE"


class Enclosing(Enum):
    """The format in which a picture goes out with an e-mail. BOOK: a whole game on many pages.
    LEFT_OUT: it was not drawn in time, and the e-mail went without it. FILE: no picture, but a
    finished file."""

    PNG = "png"
    SVG = "svg"
    PDF = "pdf"
    BOOK = "book"
    LEFT_OUT = "left out"
    FILE = "file"


class Departure(Enum):
    """How a player left a seat. LATE: they lost it because orders were missing (LATE REPLACE). OUT:
    their power was eliminated. OVER: the game was over."""

    RESIGNED = "resigned"
    EJECTED = "ejected"
    LATE = "late"
    OUT = "out"
    OVER = "over"
