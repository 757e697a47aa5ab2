"""Defines enumerations of the values that tables store."""

from __future__ import annotations

from enum import Enum


class SeatRole(Enum):
    PLAYER = "player"
    MASTER = "master"
    OBSERVER = "observer"


class ListState(Enum):
    """The state of an order list. OPEN: it can still be changed. SEALED: it can no longer be
    changed. RUN: its phase has been adjudicated."""

    OPEN = "open"
    SEALED = "sealed"
    RUN = "run"


class InboxState(Enum):
    """The state of a letter. NEW: to be processed. HELD: waiting for a person to confirm it. DONE:
    processed. SHUNTED: put aside for the operator."""

    NEW = "new"
    HELD = "held"
    DONE = "done"
    SHUNTED = "shunted"


class OutboxState(Enum):
    """The state of an outgoing e-mail. WAITING: to be sent. FAILED: given up. WITHDRAWN: withdrawn
    before it was sent."""

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
    """The format in which a picture is sent with an e-mail. BOOK: a PDF of a whole game. LEFT_OUT:
    the picture was not drawn in time, so the e-mail was sent without it. FILE: a finished file
    instead of a picture."""

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
