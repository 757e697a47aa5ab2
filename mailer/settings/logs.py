"""The log: one line for each event, to standard error.

A line never holds the text of a letter, a password or a secret address. Of an exception it tells
the kind and the place only: its words may quote the letter that caused it.
"""

from __future__ import annotations

import json
import logging
import sys
import threading
import traceback
from datetime import UTC, datetime
from types import TracebackType
from typing import TypeAlias

from mailer.message.masking import without_tokens

SUBJECTS = ("mail", "game", "power", "phase")
"""What an event is about, when its writer says so by ``extra``."""

NOISY = ("aiosmtpd", "mail.error", "apscheduler", "alembic", "imapclient", "asyncio")
"""Libraries that would log every command, addresses included."""

TOLD_BY_STRANGERS = "mail.log"
"""aiosmtpd's: also its warnings quote what a stranger said."""

PLACES = 4
"""Innermost places of an exception that are told."""

Raised: TypeAlias = (
    tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]
)


def log_to_stderr(as_json: bool = False, level: int = logging.INFO) -> None:
    """Sets up logging for a daemon."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLine() if as_json else TextLine())
    logging.basicConfig(handlers=[handler], level=level, force=True)
    for name in NOISY:
        logging.getLogger(name).setLevel(logging.WARNING)
    logging.getLogger(TOLD_BY_STRANGERS).setLevel(logging.CRITICAL)
    sys.excepthook = lambda _, fault, trace: _uncaught(fault)
    threading.excepthook = lambda told: _uncaught(told.exc_value)
    sys.unraisablehook = lambda told: _uncaught(told.exc_value)


def _uncaught(fault: BaseException | None) -> None:
    """What nobody caught is a line like any other, too: a traceback would quote its words."""
    if fault is not None:
        logging.getLogger(__name__).critical("nobody caught: %s", where(fault))


class TextLine(logging.Formatter):
    """``2026-11-27T20:00:00Z INFO desk: ... (game=ghost phase=S1901M)``."""

    def format(self, record: logging.LogRecord) -> str:
        facts = " ".join(f"{name}={value}" for name, value in _subjects(record).items())
        line = f"{_time(record)} {record.levelname} {_part(record)}: {_message(record)}"
        return f"{line} ({facts})" if facts else line


class JsonLine(logging.Formatter):
    """The same as one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        return json.dumps(
            {
                "time": _time(record),
                "level": record.levelname,
                "part": _part(record),
                "event": _message(record),
                **_subjects(record),
            }
        )


def _subjects(record: logging.LogRecord) -> dict[str, str]:
    return {name: str(record.__dict__[name]) for name in SUBJECTS if name in record.__dict__}


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
    return without_tokens(" ".join(text.split()))


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
