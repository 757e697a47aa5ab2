"""What a test plants into a judge before its processes are forked, to have one of them stuck."""

from __future__ import annotations

import ctypes
import re
from datetime import timedelta
from functools import wraps
from importlib import import_module
from typing import Any

from mailer.commands import advance_game
from storage.mail import inbox

DESK: Any = import_module("mailer.processing.worker_desk")
DRESSING: Any = import_module("mailer.outbound.render_for_reader")

STUCK = "stuck@stranger.example"
"""Who writes the letter that is never read to its end."""

HELD = 10_000
"""Seconds: for ever."""


def held() -> None:
    """Holds the interpreter, as a pattern does that never comes to an end, and costs no time of the
    processor: no other thread of this process gets on."""
    ctypes.PyDLL(None).sleep(HELD)


def matched() -> None:
    """Matches a pattern that never comes to an end."""
    re.match(r"(a+)+$", "a" * 60 + "b")


def a_reader() -> None:
    """The letter of `STUCK` is never read to its end. Letters that failed are tried again soon."""
    DESK.decode = _stuck(DESK.decode, lambda raw, *_: STUCK.encode() in raw)
    _without_pauses()


def a_reader_with_a_pattern() -> None:
    """The same, by a pattern."""
    DESK.decode = _stuck(DESK.decode, lambda raw, *_: STUCK.encode() in raw, matched)
    _without_pauses()


def a_phase() -> None:
    """The deadline of the first game never comes to an end."""
    advance_game.ring = _stuck(advance_game.ring, lambda work, table: table.name == "game0")


def a_mail() -> None:
    """No page can be made for a mail to `STUCK`."""
    DRESSING.dressed = _stuck(DRESSING.dressed, lambda raw, **_: STUCK.encode() in raw)


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
