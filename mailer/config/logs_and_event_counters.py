"""Counts the events of the judge, and writes the log, one line for each event, to standard error.

A line never contains the text of a message, a password or a secret address. For an exception, it
contains only the type and the location, because the exception's text may quote a message.

The counters are in memory that the processes of a judge can share
(`mailer.service.processes.shared_status_and_hints`). `log_event` counts and logs an event.
"""

from __future__ import annotations

import json
import logging
import re
import sys
import threading
import traceback
from array import array
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum
from threading import Lock
from time import monotonic
from types import TracebackType
from typing import TextIO, TypeAlias

from mailer.config.config import Config
from mailer.mail.redact import STARS, one_line, without_tokens


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


SUBJECTS = (
    "role",
    *("letter", "mail", "door", "size", "message_id", "recipient", "verdict", "seat"),
    *("game", "power", "phase", "due", "ms", "reply", "reason"),
)
"""The facts about an event that are logged. Callers pass them in the ``extra`` argument, as
`log_event` does."""

EVENTS = logging.getLogger("mailer.events")

NOISY = ("aiosmtpd", "mail.error", "alembic", "imapclient", "asyncio", "apscheduler")
"""Libraries that would otherwise log every command, including the addresses in it."""

TOLD_BY_STRANGERS = "mail.log"
"""The logger of aiosmtpd, which quotes text from strangers in its warnings."""

MOST_ALIKE, A_MINUTE = 5, 60.0
"""The maximum number of similar warnings in a period, and the length of the period in seconds.
Further warnings are only counted."""

Kind: TypeAlias = tuple[str, int, str]
"""What similar lines have in common: the logger, the level, and the text without its arguments."""

LONGEST_FACT = 300
"""The number of characters after which a logged value is cut off."""

PLACES = 4
"""The number of an exception's innermost stack frames that are logged."""


@dataclass(slots=True)
class LogSpeaker:
    """The name of the process that writes the lines, or "" if the judge has only one process."""

    name: str = ""


SPEAKER = LogSpeaker()

Raised: TypeAlias = (
    tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]
)


def log_to_stderr(as_json: bool = False) -> None:
    """Sets up logging to standard error for a daemon."""
    handler = FewAlike(sys.stderr)
    handler.setFormatter(JsonLine() if as_json else TextLine())
    logging.basicConfig(handlers=[handler], level=logging.INFO, force=True)
    for name in NOISY:
        logging.getLogger(name).setLevel(logging.WARNING)
    logging.getLogger(TOLD_BY_STRANGERS).setLevel(logging.CRITICAL)
    sys.excepthook = lambda _, fault, trace: _uncaught(fault)
    threading.excepthook = lambda raised: _uncaught(raised.exc_value)
    sys.unraisablehook = lambda raised: _uncaught(raised.exc_value)


class FewAlike(logging.StreamHandler[TextIO]):
    """Writes similar warnings and errors only a few times a minute, because a full disk can cause
    sixty a second. At the end of the minute, writes how many lines were left out. Writes all other
    lines as usual."""

    def __init__(self, stream: TextIO, clock: Callable[[], float] = monotonic) -> None:
        super().__init__(stream)
        self._clock = clock
        self._began: dict[Kind, float] = {}
        self._count = Counter[Kind]()

    def emit(self, record: logging.LogRecord) -> None:
        self._end_minutes()
        if record.levelno < logging.WARNING or self._is_one_of_few(record):
            super().emit(record)

    def _is_one_of_few(self, record: logging.LogRecord) -> bool:
        kind = (record.name, record.levelno, str(record.msg))
        self._began.setdefault(kind, self._clock())
        self._count[kind] += 1
        return self._count[kind] <= MOST_ALIKE

    def _end_minutes(self) -> None:
        now = self._clock()
        for kind in [kind for kind, began in self._began.items() if now - began >= A_MINUTE]:
            del self._began[kind]
            more = self._count.pop(kind) - MOST_ALIKE
            if more > 0:
                name, level, text = kind
                words = f"and {more} more like: {text}"
                super().emit(logging.LogRecord(name, level, "", 0, words, None, None))


def _uncaught(fault: BaseException | None) -> None:
    """Logs an uncaught exception as one line. A traceback would quote the exception's text."""
    if fault is not None:
        logging.getLogger(__name__).critical("nobody caught: %s", where(fault))


class TextLine(logging.Formatter):
    """Formats records as lines like ``2026-11-27T20:00:00Z INFO send/events: mail sent
    (mail=7)``."""

    def format(self, record: logging.LogRecord) -> str:
        facts = " ".join(f"{name}={value}" for name, value in _subjects(record).items())
        part = "/".join(filter(None, (SPEAKER.name, _part(record))))
        line = f"{_time(record)} {record.levelname} {part}: {_message(record)}"
        return f"{line} ({facts})" if facts else line


class JsonLine(logging.Formatter):
    """Formats records as JSON objects with the same contents as a `TextLine`."""

    def format(self, record: logging.LogRecord) -> str:
        return json.dumps(
            {
                "time": _time(record),
                "level": record.levelname,
                **({"process": SPEAKER.name} if SPEAKER.name else {}),
                "part": _part(record),
                "event": _message(record),
                **_subjects(record),
            }
        )


def _subjects(record: logging.LogRecord) -> dict[str, str | int]:
    facts = record.__dict__
    return {name: _shown(facts[name]) for name in SUBJECTS if name in facts}


def _shown(fact: object) -> str | int:
    """Returns a fact in a form that is safe to log. Text from strangers, such as a Message-ID, must
    not send control characters to a terminal."""
    return fact if isinstance(fact, int) else _masked(str(fact)[:LONGEST_FACT])


def _time(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _part(record: logging.LogRecord) -> str:
    """Returns the last part of a logger's name if it is one of the judge's modules, such as
    ``events``. Returns the full name of any other logger."""
    ours = record.name.startswith("mailer.")
    return record.name.rpartition(".")[2] if ours else record.name


def _message(record: logging.LogRecord) -> str:
    text = record.getMessage()
    if record.exc_info:
        text = f"{text}: {_exception(record.exc_info)}"
    return _masked(text)


def _masked(text: str) -> str:
    """Returns the text as one line, with secrets masked. Names of exceptions are kept, because they
    can look like secrets."""
    line = one_line(text)
    words = without_tokens(line)
    if words.count(STARS) == line.count(STARS):
        return words
    kept = {name: f"\x00{number}\x00" for number, name in enumerate(sorted(_exceptions()))}
    found = [name for name in kept if name in line]
    for name in found:
        line = re.sub(rf"\b{name}\b", kept[name], line)
    words = without_tokens(line)
    for name in found:
        words = words.replace(kept[name], name)
    return words


def _exceptions() -> set[str]:
    known: set[type[BaseException]] = set()
    new = {BaseException}
    while new:
        known |= new
        new = {one for kind in new for one in type.__subclasses__(kind)} - known
    return {kind.__name__ for kind in known}


def where(fault: BaseException) -> str:
    """Returns the type of an exception and the place where it was raised, without the exception's
        text, which may quote a message.

    The counters are in memory that the processes of a judge can share
    (`mailer.service.processes.shared_status_and_hints`). `log_event` counts and logs an event.
    """
    return _exception((type(fault), fault, fault.__traceback__))


def _exception(raised: Raised) -> str:
    """Returns text like ``ValueError at run_due.py:77 in _work, at inbox.py:154 in close``."""
    kind, _, trace = raised
    if kind is None:
        return "no exception"
    places = traceback.extract_tb(trace)[-PLACES:]
    frames = [
        f"at {frame.filename.rpartition('/')[2]}:{frame.lineno} in {frame.name}" for frame in places
    ]
    return f"{kind.__name__} {', '.join(frames)}"


LOUD = {
    JudgeEvent.ASIDE: logging.ERROR,
    JudgeEvent.GIVEN_UP: logging.ERROR,
    JudgeEvent.DEFERRED: logging.WARNING,
    JudgeEvent.CAME_BACK: logging.WARNING,
    JudgeEvent.LAPSED: logging.WARNING,
    JudgeEvent.TROUBLE: logging.WARNING,
    JudgeEvent.RESTARTED: logging.ERROR,
}
"""The log levels of events that an operator should notice. All other events are INFO."""


def log_event(event: JudgeEvent, **facts: object) -> None:
    """Counts an event and logs it, without empty facts. A verdict may contain a reason after ":
    "."""
    verdict, _, reason = str(facts.get("verdict", "")).partition(": ")
    facts |= {"verdict": verdict, "reason": facts.get("reason", reason)}
    label = LABELS.get(event)
    kind = str(facts.get(label, "")) if label else ""
    COUNTS.add(event, kind if kind in KNOWN or not label else OTHER)
    known = {name: value for name, value in facts.items() if value not in ("", None)}
    EVENTS.log(LOUD.get(event, logging.INFO), event.value, extra=known)
