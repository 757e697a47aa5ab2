"""Caches what the parser finds out about the lines of a message.

Many functions of the parser look at the same line. While a message is parsed, those with the
decorator `remembered` run only once for each line.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Protocol, TypeAlias, TypeVar

Memory: TypeAlias = dict[tuple[Callable[..., Any], str], Any]
"""Results, keyed by the function that returned them and the line."""


class Remembering(Protocol):
    """The syntax that a line is parsed with. ``memory`` is None unless a message is being
    parsed."""

    @property
    def memory(self) -> Memory | None: ...


Parsed = TypeVar("Parsed", bound=Remembering)
Answer = TypeVar("Answer")


def remembered(ask: Callable[[str, Parsed], Answer]) -> Callable[[str, Parsed], Answer]:
    """Caches the results of a function for the lines of a message. The result must depend only on
    the line and the syntax, and callers must not change it."""

    @wraps(ask)
    def answer(line: str, parsed_with: Parsed) -> Answer:
        memory = parsed_with.memory
        if memory is None:
            return ask(line, parsed_with)
        asked = ask, line
        if asked not in memory:
            memory[asked] = ask(line, parsed_with)
        known: Answer = memory[asked]
        return known

    return answer
