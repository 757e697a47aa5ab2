"""Records what this process is doing, for the supervisor.

The record is kept in memory that the processes of a judge can share
(`mailer.service.processes.shared_status_and_hints`).
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from contextlib import contextmanager
from enum import IntEnum
from time import monotonic

from mailer.config.logs_and_event_counters import Cells


class Work(IntEnum):
    """The kinds of work that a process can be doing."""

    NOTHING = 0
    LETTER = 1
    GAME = 2
    MAIL = 3
    UPKEEP = 4


class Place(IntEnum):
    """The indexes of the numbers that describe the current work of a process."""

    SERIAL = 0
    """A number that changes with each piece of work."""
    WORK = 1
    NUMBER = 2
    BEGAN = 3
    """The time when the work began, in milliseconds of the monotonic clock."""
    CLAIMED = 4
    """The number of the letter that the process has claimed but not started."""
    WAITS = 6
    """The time when the process began to wait for its turn to write to the database, in
    milliseconds of the monotonic clock, or 0 if it is not waiting."""
    PULSE = 5
    """The time of the latest sign of life, in milliseconds of the monotonic clock."""


class AtWork:
    """The work that this process is doing. It is updated by the thread that does the work, so it
    stops changing if that thread is stuck."""

    def __init__(self) -> None:
        self._cells: Cells = array("Q", [0]) * len(Place)

    def share(self, cells: Cells) -> None:
        """Writes to ``cells`` from now on, so that another process can read the data."""
        self._cells = cells

    @contextmanager
    def on(self, work: Work, number: int = 0) -> Iterator[None]:
        """Records that work has started and, at the end of the block, that it has finished."""
        self.begin(work, number)
        try:
            yield
        finally:
            self._cells[Place.WORK] = Work.NOTHING

    def begin(self, work: Work, number: int) -> None:
        """Records that work has started."""
        cells = self._cells
        cells[Place.WORK] = Work.NOTHING
        cells[Place.SERIAL] += 1
        cells[Place.NUMBER], cells[Place.BEGAN] = number, _milliseconds()
        cells[Place.WORK] = work

    def claims(self, letter: int) -> None:
        """Records the number of a letter that this process has claimed in advance, or 0 for
        none."""
        self._cells[Place.CLAIMED] = letter

    def waits(self, is_so: bool) -> None:
        """Records whether this process is waiting for its turn to write to the database. If several
        threads are waiting, the time of the earliest one is kept."""
        if not is_so:
            self._cells[Place.WAITS] = 0
        elif not self._cells[Place.WAITS]:
            self._cells[Place.WAITS] = _milliseconds()

    def lives(self) -> None:
        """Records a sign of life."""
        self._cells[Place.PULSE] = _milliseconds()


def _milliseconds() -> int:
    return int(monotonic() * 1000)


AT_WORK = AtWork()
