"""The closed choices that rows are told apart by."""

from __future__ import annotations

from enum import Enum


class SeatRole(Enum):
    PLAYER = "player"
    MASTER = "master"
    OBSERVER = "observer"


class ListState(Enum):
    """OPEN: can still change. SEALED: cannot. RUN: its phase has run."""

    OPEN = "open"
    SEALED = "sealed"
    RUN = "run"


class InboxState(Enum):
    """NEW: to be worked. HELD: waits for a person. DONE. SHUNTED: put aside for the operator."""

    NEW = "new"
    HELD = "held"
    DONE = "done"
    SHUNTED = "shunted"


class OutboxState(Enum):
    """WAITING: to be sent. FAILED: given up. WITHDRAWN: no longer true before it was sent."""

    WAITING = "waiting"
    SENT = "sent"
    FAILED = "failed"
    WITHDRAWN = "withdrawn"


class MapForm(Enum):
    """How somebody wants boards drawn in his mails. NONE: not at all."""

    PNG = "PNG"
    SVG = "SVG"
    PDF = "PDF"
    NONE = "NONE"


class Enclosing(Enum):
    """As what a scene goes out with a mail. BOOK: a whole game on many pages. LEFT_OUT: it went
    without, for there was no time to draw it."""

    PNG = "png"
    SVG = "svg"
    PDF = "pdf"
    BOOK = "book"
    LEFT_OUT = "left out"
