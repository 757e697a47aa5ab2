"""Remembers what has been found out about the lines of a message.

Many parts of the parser look at the same line. While a message is parsed, each of their questions
about a line is answered only once.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Protocol, TypeAlias, TypeVar

Memory: TypeAlias = dict[tuple[Callable[..., Any], str], Any]
"""Answers, keyed by the function that gave them and the line."""


class Remembering(Protocol):
    """What a line is parsed with. It has a memory while a message is parsed, otherwise None."""

    @property
    def memory(self) -> Memory | None: ...


Parsed = TypeVar("Parsed", bound=Remembering)
Answer = TypeVar("Answer")


def remembered(ask: Callable[[str, Parsed], Answer]) -> Callable[[str, Parsed], Answer]:
    """Makes a function of a line answer only once for each line of a message. Its result must
    depend on nothing else, and no one may change it."""

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
