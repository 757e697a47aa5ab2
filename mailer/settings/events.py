"""What a judge does, each thing told once: a line of the log, and one more in its count.

The line is the event in the words of `Happening`, and its facts: never the text of a letter, a
password or a secret address.
"""

from __future__ import annotations

import logging
from collections import Counter
from enum import Enum
from threading import Lock

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
}
"""What an operator wants to see first; all else is news."""


class Counts:
    """How often each thing has happened since this program began."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._counts = Counter[tuple[Happening, str]]()

    def add(self, event: Happening, label: str) -> None:
        with self._lock:
            self._counts[event, label] += 1

    def of(self, event: Happening) -> dict[str, int]:
        """How often, by the fact that `LABELS` names; "" where it names none."""
        with self._lock:
            found = [(label, n) for (one, label), n in self._counts.items() if one is event]
        return dict(sorted(found))


COUNTS = Counts()


def tell(event: Happening, **facts: object) -> None:
    """Counts an event and writes its line. Facts that are empty are left out. A verdict may have
    its reason behind a colon."""
    verdict, _, reason = str(facts.get("verdict", "")).partition(": ")
    facts |= {"verdict": verdict, "reason": facts.get("reason", reason)}
    label = LABELS.get(event)
    kind = str(facts.get(label, "")) if label else ""
    COUNTS.add(event, kind if kind in KNOWN or not label else "other")
    known = {name: value for name, value in facts.items() if value not in ("", None)}
    log.log(LOUD.get(event, logging.INFO), event.value, extra=known)
