"""Records each event once: writes it to the log and counts it. Also records the current work of
each process, for the supervisor.

A log line has the name of the event from `Happening` and its facts, never the text of a message, a
password or a secret address. The counters and the current work are in memory that all processes of
a judge can share (`mailer.service.processes.shared_status`).
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

log = logging.getLogger("mailer.events")


class Happening(Enum):
    """The events, by their names in the log. A "letter" comes in and a "mail" goes out. Each kind
    has its own sequence of numbers."""

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
"""For each kind of event, the fact that separates its counters."""

KNOWN = frozenset(
    {
        *("smtp", "lmtp", "imap", "pipe"),
        *("done", "held", "automatic", "report"),
        *("disk", "file size", "database", "queue"),
    }
)
"""The values that have their own counters. All others count as "other", so that the number of
counters is limited."""

LOUD = {
    Happening.ASIDE: logging.ERROR,
    Happening.GIVEN_UP: logging.ERROR,
    Happening.DEFERRED: logging.WARNING,
    Happening.CAME_BACK: logging.WARNING,
    Happening.LAPSED: logging.WARNING,
    Happening.TROUBLE: logging.WARNING,
    Happening.RESTARTED: logging.ERROR,
}
"""The log levels of events that an operator should see first; all others are INFO."""


OTHER = "other"
CELLS = {
    (event, label): number
    for number, (event, label) in enumerate(
        (event, label)
        for event in Happening
        for label in ((*sorted(KNOWN), OTHER) if event in LABELS else ("",))
    )
}
"""The position of each counter in a row of numbers."""


Cells: TypeAlias = "array[int] | memoryview"
"""Numbers in memory that other processes may share."""


class Counts:
    """How often each event has happened since the judge started."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._own: Cells = array("Q", [0]) * len(CELLS)
        self._all: Sequence[Cells] = [self._own]

    def share(self, own: Cells, every: Sequence[Cells]) -> None:
        """Counts in ``own`` from now on. `of` then adds up the counters of all processes in
        ``every``."""
        self._own, self._all = own, every

    def add(self, event: Happening, label: str = "") -> None:
        with self._lock:
            self._own[CELLS[event, label]] += 1

    def of(self, event: Happening) -> dict[str, int]:
        """Returns the counts of an event by the value of its fact in `LABELS`, or by "" if it has
        no such fact."""
        places = ((label, place) for (one, label), place in CELLS.items() if one is event)
        found = {label: sum(row[place] for row in self._all) for label, place in places}
        return {label: count for label, count in found.items() if count}


COUNTS = Counts()


def tell(event: Happening, **facts: object) -> None:
    """Counts an event and logs it, leaving out empty facts. A verdict may have a reason after ":
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
    """The time when the process began to wait for others before it can write to the database, in
    milliseconds of the monotonic clock. 0 means that it is not waiting."""
    PULSE = 5
    """The time of the latest sign of life, in milliseconds of the monotonic clock."""


class AtWork:
    """The work that this process is doing. The thread that does the work writes it, so it does not
    change while the interpreter is stuck."""

    def __init__(self) -> None:
        self._cells: Cells = array("Q", [0]) * len(Place)

    def share(self, cells: Cells) -> None:
        """Writes to ``cells`` from now on, so that another process can read them."""
        self._cells = cells

    @contextmanager
    def on(self, work: Work, number: int = 0) -> Iterator[None]:
        """Marks work as started, and as finished at the end of the block."""
        self.begin(work, number)
        try:
            yield
        finally:
            self._cells[Place.WORK] = Work.NOTHING

    def begin(self, work: Work, number: int) -> None:
        """Marks work as started."""
        cells = self._cells
        cells[Place.WORK] = Work.NOTHING
        cells[Place.SERIAL] += 1
        cells[Place.NUMBER], cells[Place.BEGAN] = number, _milliseconds()
        cells[Place.WORK] = work

    def claims(self, letter: int) -> None:
        """Records the number of a letter that this process has claimed in addition to its work, or
        0 for none."""
        self._cells[Place.CLAIMED] = letter

    def waits(self, is_so: bool) -> None:
        """Records whether this process is waiting for others before it can write. If several of its
        threads are waiting, the earliest one counts."""
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
