"""The events that the judge logs and counts, and how often each has happened.

The counters are in memory that the processes of a judge can share
(`mailer.service.processes.shared_status_and_hints`). `mailer.config.logs.log_event` counts and logs
an event.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from enum import Enum
from threading import Lock
from typing import TypeAlias

from mailer.config.config import Config


class JudgeEvent(Enum):
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
    JudgeEvent.TAKEN: "door",
    JudgeEvent.WORKED: "verdict",
    JudgeEvent.REFUSED: "reason",
}
"""The events that have several counters. Maps each event to the name of the fact that selects the
counter."""

KNOWN = frozenset(
    {
        *(*Config.doors(), "pipe"),
        *("done", "held", "automatic", "report"),
        *("disk", "file size", "database", "queue"),
    }
)
"""The values of these facts that have their own counters. All other values are counted as "other",
to limit the number of counters."""


OTHER = "other"
CELLS = {
    (event, label): number
    for number, (event, label) in enumerate(
        (event, label)
        for event in JudgeEvent
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

    def add(self, event: JudgeEvent, label: str = "") -> None:
        with self._lock:
            self._own[CELLS[event, label]] += 1

    def of(self, event: JudgeEvent) -> dict[str, int]:
        """Returns the counts of an event, by the values of its fact in `LABELS`, or under "" if
        `LABELS` has no fact for the event."""
        places = ((label, place) for (one, label), place in CELLS.items() if one is event)
        found = {label: sum(row[place] for row in self._all) for label, place in places}
        return {label: count for label, count in found.items() if count}


COUNTS = Counts()
