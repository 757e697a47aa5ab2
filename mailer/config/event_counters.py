"""Logs and counts events. Also records the current work of each process, for the supervisor.

A log line contains the name of an event (from `Happening`) and its facts, but never the text of a
message, a password or a secret address. The counters and the current work are in memory that the
processes of a judge can share (`mailer.service.processes.shared_status`).
"""

from __future__ import annotations

import logging
from array import array
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from enum import Enum, IntEnum
from threading import Lock
from time import monotonic
from typing import TypeAlias

from mailer.config.config import Config

log = logging.getLogger("mailer.events")


class Happening(Enum):
    """The events, with their names in the log. A "letter" is an incoming message, and a "mail" an
    outgoing one. Letters and mails are numbered separately."""

    TAKEN = "letter taken"
    WORKED = "letter worked"
    ASIDE = "letter put aside"
    RAN = "phase run"
    DEADLINE = "deadline set"
    RANG = "alarm worked"
    SENT = "mail sent"
    DEFERRED = "mail deferred"
    GIVEN_UP = "mail given up"
    CAME_BACK = "mail came back"
    LAPSED = "lease expired"
    TROUBLE = "database trouble"
    RESTARTED = "process restarted"
    REFUSED = "letter refused"


LABELS = {
    Happening.TAKEN: "door",
    Happening.WORKED: "verdict",
    Happening.REFUSED: "reason",
}
"""The events that have several counters, each with the fact that selects the counter."""

KNOWN = frozenset(
    {
        *(*Config.doors(), "pipe"),
        *("done", "held", "automatic", "report"),
        *("disk", "file size", "database", "queue"),
    }
)
"""The values of these facts that have their own counters. All other values count as "other", which
limits the number of counters."""

LOUD = {
    Happening.ASIDE: logging.ERROR,
    Happening.GIVEN_UP: logging.ERROR,
    Happening.DEFERRED: logging.WARNING,
    Happening.CAME_BACK: logging.WARNING,
    Happening.LAPSED: logging.WARNING,
    Happening.TROUBLE: logging.WARNING,
    Happening.RESTARTED: logging.ERROR,
}
"""The log levels of events that an operator should notice. All other events are INFO."""


OTHER = "other"
CELLS = {
    (event, label): number
    for number, (event, label) in enumerate(
        (event, label)
        for event in Happening
        for label in ((*sorted(KNOWN), OTHER) if event in LABELS else ("",))
    )
}
"""The position of each counter in an array of numbers."""


Cells: TypeAlias = "array[int] | memoryview"
"""An array of numbers, possibly in memory that other processes share."""


class Counts:
    """Counts how often each event has happened since the judge started."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._own: Cells = array("Q", [0]) * len(CELLS)
        self._all: Sequence[Cells] = [self._own]

    def share(self, own: Cells, every: Sequence[Cells]) -> None:
        """Keeps this process's counters in ``own`` from now on. `of` then adds up the counters in
        ``every``."""
        self._own, self._all = own, every

    def add(self, event: Happening, label: str = "") -> None:
        with self._lock:
            self._own[CELLS[event, label]] += 1

    def of(self, event: Happening) -> dict[str, int]:
        """Returns the counts of an event, by the values of its fact in `LABELS`, or under "" if
        `LABELS` has no fact for the event."""
        places = ((label, place) for (one, label), place in CELLS.items() if one is event)
        found = {label: sum(row[place] for row in self._all) for label, place in places}
        return {label: count for label, count in found.items() if count}


COUNTS = Counts()


def tell(event: Happening, **facts: object) -> None:
    """Counts an event and logs it, without empty facts. A verdict may contain a reason after ":
    "."""
    verdict, _, reason = str(facts.get("verdict", "")).partition(": ")
    facts |= {"verdict": verdict, "reason": facts.get("reason", reason)}
    label = LABELS.get(event)
    kind = str(facts.get(label, "")) if label else ""
    COUNTS.add(event, kind if kind in KNOWN or not label else OTHER)
    known = {name: value for name, value in facts.items() if value not in ("", None)}
    log.log(LOUD.get(event, logging.INFO), event.value, extra=known)


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
        """Records that work has started, and at the end of the block that it has finished."""
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
