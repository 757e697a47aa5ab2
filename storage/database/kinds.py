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
