"""The log: one line for each event, to standard error.

A line never holds the text of a letter, a password or a secret address. Of an exception it tells
the kind and the place only: its words may quote the letter that caused it.
"""

from __future__ import annotations

import json
import logging
import re
import sys
import threading
import traceback
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from time import monotonic
from types import TracebackType
from typing import TextIO, TypeAlias

from mailer.mail.redact import STARS, one_line, without_tokens

SUBJECTS = (
    "role",
    *("letter", "mail", "door", "size", "message_id", "recipient", "verdict", "seat"),
    *("game", "power", "phase", "due", "ms", "reply", "reason"),
)
"""What an event is about, when its writer says so by ``extra``; `mailer.config.events` does."""

NOISY = ("aiosmtpd", "mail.error", "alembic", "imapclient", "asyncio", "apscheduler")
"""Libraries that would log every command, addresses included."""

TOLD_BY_STRANGERS = "mail.log"
"""aiosmtpd's: also its warnings quote what a stranger said."""

MOST_ALIKE, A_MINUTE = 5, 60.0
"""Lines about the same trouble in so many seconds; the others are only counted."""

Kind: TypeAlias = tuple[str, int, str]
"""What makes two lines alike: who says it, how loud, and the words without what fills them."""

LONGEST_FACT = 300
"""Characters of a fact that are told."""

PLACES = 4
"""Innermost places of an exception that are told."""


@dataclass(slots=True)
class LogSpeaker:
    """Which of the processes of a judge writes here; "" where there is one alone."""

    name: str = ""


SPEAKER = LogSpeaker()

Raised: TypeAlias = (
    tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]
)


def log_to_stderr(as_json: bool = False, level: int = logging.INFO) -> None:
    """Sets up logging for a daemon."""
    handler = FewAlike(sys.stderr)
    handler.setFormatter(JsonLine() if as_json else TextLine())
    logging.basicConfig(handlers=[handler], level=level, force=True)
    for name in NOISY:
        logging.getLogger(name).setLevel(logging.WARNING)
    logging.getLogger(TOLD_BY_STRANGERS).setLevel(logging.CRITICAL)
    sys.excepthook = lambda _, fault, trace: _uncaught(fault)
    threading.excepthook = lambda told: _uncaught(told.exc_value)
    sys.unraisablehook = lambda told: _uncaught(told.exc_value)


class FewAlike(logging.StreamHandler[TextIO]):
    """Writes what troubles the judge some times a minute, and then only how often it did: a full
    disk troubles it sixty times a second. Other news are all written."""

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
        """Tells how many lines were left out of each minute that is over."""
        now = self._clock()
        for kind in [kind for kind, began in self._began.items() if now - began >= A_MINUTE]:
            del self._began[kind]
            more = self._count.pop(kind) - MOST_ALIKE
            if more > 0:
                name, level, text = kind
                words = f"and {more} more like: {text}"
                super().emit(logging.LogRecord(name, level, "", 0, words, None, None))


def _uncaught(fault: BaseException | None) -> None:
    """What nobody caught is a line like any other, too: a traceback would quote its words."""
    if fault is not None:
        logging.getLogger(__name__).critical("nobody caught: %s", where(fault))


class TextLine(logging.Formatter):
    """``2026-11-27T20:00:00Z INFO clock/events: phase run (game=ghost phase=S1901M)``."""

    def format(self, record: logging.LogRecord) -> str:
        facts = " ".join(f"{name}={value}" for name, value in _subjects(record).items())
        part = "/".join(filter(None, (SPEAKER.name, _part(record))))
        line = f"{_time(record)} {record.levelname} {part}: {_message(record)}"
        return f"{line} ({facts})" if facts else line


class JsonLine(logging.Formatter):
    """The same as one JSON object."""

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
    said = record.__dict__
    return {name: _shown(said[name]) for name in SUBJECTS if name in said}


def _shown(fact: object) -> str | int:
    """As it may stand in a line: what a stranger wrote, a Message-ID, commands no terminal."""
    return fact if isinstance(fact, int) else _masked(str(fact)[:LONGEST_FACT])


def _time(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _part(record: logging.LogRecord) -> str:
    """The module of ours that speaks, ``desk``; other programs by their full names."""
    ours = record.name.startswith("mailer.")
    return record.name.rpartition(".")[2] if ours else record.name


def _message(record: logging.LogRecord) -> str:
    text = record.getMessage()
    if record.exc_info:
        text = f"{text}: {_exception(record.exc_info)}"
    return _masked(text)


def _masked(text: str) -> str:
    """On one line, without secrets. The name of a class can look like one, and is left."""
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
    """The names of all classes of exceptions there are."""
    known: set[type[BaseException]] = set()
    new = {BaseException}
    while new:
        known |= new
        new = {one for kind in new for one in type.__subclasses__(kind)} - known
    return {kind.__name__ for kind in known}


def where(fault: BaseException) -> str:
    """What broke and where, without a word of what the exception says: it may quote a letter."""
    return _exception((type(fault), fault, fault.__traceback__))


def _exception(raised: Raised) -> str:
    """``ValueError at desk.py:77 in _work, at inbox.py:154 in close``."""
    kind, _, trace = raised
    if kind is None:
        return "no exception"
    places = traceback.extract_tb(trace)[-PLACES:]
    told = [
        f"at {frame.filename.rpartition('/')[2]}:{frame.lineno} in {frame.name}" for frame in places
    ]
    return f"{kind.__name__} {', '.join(told)}"
