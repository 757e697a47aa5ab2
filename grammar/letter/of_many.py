"""Lines about two orders: one in another's place, one for either type of unit, one beside all
others, one with those that support it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial

from grammar.orders.language import Language
from grammar.orders.lines.changes import MAY_CHANGE, changed
from grammar.orders.lines.helped import helped
from grammar.orders.order_line import one_order
from grammar.words.mistakes import Unreadable
from grammar.words.sweeps import read_sweep
from judge.orders.order import Order

_ALL_BUT = re.compile(
    r"(.{4,60}?),? (?:except|but|apart from|save|außer|sauf|tranne|excepto)(?: for| that)?:? "
    r"(.{3,80})",
    re.IGNORECASE,
)
"""``All units hold except A MAR - SPA.``"""
_BOTH_TYPES = re.compile(r"(?:a/f|f/a|army/fleet|fleet/army|a or f)\s+(?=\S)", re.IGNORECASE)


def of_many(line: str, language: Language) -> tuple[Sequence[str], Unreadable | None]:
    """The orders of a line about two, each as a line of its own, and what else it says; nothing for
    any other line."""
    reads = partial(one_order, language=language)
    if MAY_CHANGE.search(line) and (fault := changed(line, language, reads)):
        return (), fault
    if both := _BOTH_TYPES.match(line):
        return [f"{kind} {line[both.end() :]}" for kind in "AF"], None
    but = _ALL_BUT.fullmatch(line)
    swept = read_sweep(but[1]) if but else None
    if but and swept and swept.meant and isinstance(reads(but[2]), Order):
        return [but[2]], swept
    return helped(line, reads), None
