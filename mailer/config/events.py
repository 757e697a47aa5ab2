"""What a judge does, each thing told once: a line of the log, and one more in its count; and what
a process of it is working on, for the supervisor.

The line is the event in the words of `Happening`, and its facts: never the text of a letter, a
password or a secret address. Counts and work stand in memory that the processes of a judge can
share (`mailer.service.processes.shared_status`).
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
    """In the words of the log. A letter comes in, a mail goes out; each has its own numbers."""

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


LABELS = {Happening.TAKEN: "door", Happening.WORKED: "verdict"}
"""The fact by which events of a kind are counted apart."""

KNOWN = frozenset({"smtp", "lmtp", "imap", "pipe", "done", "held", "automatic", "report"})
"""What they are counted as; all else is "other", or there would be counters without end."""

LOUD = {
    Happening.ASIDE: logging.ERROR,
    Happening.GIVEN_UP: logging.ERROR,
    Happening.DEFERRED: logging.WARNING,
    Happening.CAME_BACK: logging.WARNING,
    Happening.LAPSED: logging.WARNING,
    Happening.TROUBLE: logging.WARNING,
    Happening.RESTARTED: logging.ERROR,
}
"""What an operator wants to see first; all else is news."""


OTHER = "other"
CELLS = {
    (event, label): number
    for number, (event, label) in enumerate(
        (event, label)
        for event in Happening
        for label in ((*sorted(KNOWN), OTHER) if event in LABELS else ("",))
    )
}
"""Where in a row of numbers each thing is counted."""


Cells: TypeAlias = "array[int] | memoryview"
"""Numbers in memory, which may be shared with other processes."""


class Counts:
    """How often each thing has happened since the judge began."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._own: Cells = array("Q", [0]) * len(CELLS)
        self._all: Sequence[Cells] = [self._own]

    def share(self, own: Cells, every: Sequence[Cells]) -> None:
        """Counts in ``own`` from now on; `of` adds up the counts of every process."""
        self._own, self._all = own, every

    def add(self, event: Happening, label: str = "") -> None:
        with self._lock:
            self._own[CELLS[event, label]] += 1

    def of(self, event: Happening) -> dict[str, int]:
        """How often, by the fact that `LABELS` names; "" where it names none."""
        places = ((label, place) for (one, label), place in CELLS.items() if one is event)
        found = {label: sum(row[place] for row in self._all) for label, place in places}
        return {label: count for label, count in found.items() if count}


COUNTS = Counts()


def tell(event: Happening, **facts: object) -> None:
    """Counts an event and writes its line. Facts that are empty are left out. A verdict may have
    its reason behind a colon."""
    verdict, _, reason = str(facts.get("verdict", "")).partition(": ")
    facts |= {"verdict": verdict, "reason": facts.get("reason", reason)}
    label = LABELS.get(event)
    kind = str(facts.get(label, "")) if label else ""
    COUNTS.add(event, kind if kind in KNOWN or not label else OTHER)
    known = {name: value for name, value in facts.items() if value not in ("", None)}
    log.log(LOUD.get(event, logging.INFO), event.value, extra=known)


class Work(IntEnum):
    """What one piece of work is about."""

    NOTHING = 0
    LETTER = 1
    GAME = 2
    MAIL = 3
    UPKEEP = 4


class Place(IntEnum):
    """Where in the numbers of a process it stands what the process is working on."""

    SERIAL = 0
    """Another one for each piece of work."""
    WORK = 1
    NUMBER = 2
    BEGAN = 3
    """Milliseconds of the monotonic clock."""
    CLAIMED = 4
    """The letter that is claimed and not begun."""
    WAITS = 6
    """1 while the process waits to write, because others do."""
    PULSE = 5
    """When the process gave its last sign of life, in milliseconds of the monotonic clock."""


class AtWork:
    """What this process is working on. Only the thread that works letters, games or mails tells it,
    so what stands there does not change while the interpreter is stuck."""

    def __init__(self) -> None:
        self._cells: Cells = array("Q", [0]) * len(Place)

    def share(self, cells: Cells) -> None:
        """Writes to ``cells`` from now on, which another process reads."""
        self._cells = cells

    @contextmanager
    def on(self, work: Work, number: int = 0) -> Iterator[None]:
        """Marks a piece of work as begun, and as ended at the end of the block."""
        self.begin(work, number)
        try:
            yield
        finally:
            self._cells[Place.WORK] = Work.NOTHING

    def begin(self, work: Work, number: int) -> None:
        """Marks a piece of work as begun."""
        cells = self._cells
        cells[Place.WORK] = Work.NOTHING
        cells[Place.SERIAL] += 1
        cells[Place.NUMBER], cells[Place.BEGAN] = number, _milliseconds()
        cells[Place.WORK] = work

    def claims(self, letter: int) -> None:
        """Notes a letter that this process has claimed beside its work; 0: none."""
        self._cells[Place.CLAIMED] = letter

    def waits(self, is_so: bool) -> None:
        """Notes that this process waits for others to write, or has waited."""
        self._cells[Place.WAITS] = is_so

    def lives(self) -> None:
        """Gives a sign of life."""
        self._cells[Place.PULSE] = _milliseconds()


def _milliseconds() -> int:
    return int(monotonic() * 1000)


AT_WORK = AtWork()
