"""Faults that a test plants in a judge before the judge forks its processes. Each fault makes one
of the processes hang."""

from __future__ import annotations

import ctypes
import re
from datetime import timedelta
from functools import wraps
from importlib import import_module
from typing import Any

from mailer.commands import advance_game
from storage.mail import inbox

DESK: Any = import_module("mailer.processing.process_next_message")
ADD_PAGE: Any = import_module("mailer.outbound.add_html_and_pictures")

STUCK = "stuck@stranger.example"
"""The address in the messages and e-mails that make a process hang."""

HELD = 10_000
"""Seconds for which a process hangs: practically forever."""


def held() -> None:
    """Blocks the interpreter as a pattern match that never ends would, but without using the
    processor. No other thread of the process can run meanwhile."""
    ctypes.PyDLL(None).sleep(HELD)


def matched() -> None:
    """Runs a pattern match that never ends."""
    re.match(r"(a+)+$", "a" * 60 + "b")


def a_reader() -> None:
    """Makes the parsing of messages from `STUCK` hang. Failed messages are retried without the
    usual pauses."""
    DESK.decode = _stuck(DESK.decode, lambda raw, *_: STUCK.encode() in raw)
    _without_pauses()


def a_reader_with_a_pattern() -> None:
    """Does the same as `a_reader`, but with a pattern match that never ends."""
    DESK.decode = _stuck(DESK.decode, lambda raw, *_: STUCK.encode() in raw, matched)
    _without_pauses()


def a_phase() -> None:
    """Makes the processing of the first game's deadline hang."""
    advance_game.ring = _stuck(advance_game.ring, lambda work, table: table.name == "game0")


def a_mail() -> None:
    """Makes the rendering of e-mails to `STUCK` hang."""
    ADD_PAGE.with_html_page = _stuck(
        ADD_PAGE.with_html_page, lambda raw, **_: STUCK.encode() in raw
    )


def _stuck(real: Any, is_so: Any, how: Any = held) -> Any:
    @wraps(real)
    def planted(*words: Any, **named: Any) -> Any:
        if is_so(*words, **named):
            how()
        return real(*words, **named)

    return planted


def _without_pauses() -> None:
    real = inbox.give_back

    @wraps(real)
    def planted(*words: Any, **named: Any) -> None:
        real(*words, **named | {"pause": timedelta(seconds=0.1)})

    inbox.give_back = planted
