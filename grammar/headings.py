"""What stands above order lines: ``ORDERS F1901M``, ``Orders for Russia:``, ``Here are my
orders!``. A heading that tries to name a phase must name one; any other is only manners."""

from __future__ import annotations

import re
from dataclasses import dataclass

from grammar.lines import begins_like_order
from grammar.names import standard_names
from grammar.phases import is_phase, names_season, read_phase, read_undated
from grammar.text import shorten
from grammar.words import KINDS
from judge.phases import Phase, Undated
from judge.pieces import Power

_ABOVE = re.compile(
    r"(?:(?:here|hereby|these|this|are|is|comes?|find|attached|enclosed|below|please|i|we|send"
    r"|sending|submit|my|our|your|the|all|new|full|complete|following|final|latest|revised)\s+)*"
    r"(?:orders|order(?=\s*:|\s+(?:list|set|sheet|for)\b|$)|moves(?=\s*:|\s+for\b|$))\b\s*(.*)",
    re.IGNORECASE,
)
_WORD = re.compile(r"[^\W_]+(?:[-_'][^\W_]+)*")
_FILLERS = frozenset({"for", "of", "the", "my", "our", "from", "in", "to", "are", "is", "list"})
_LONGEST_PHASE = 4
_LONGEST_HEADING = 8
_FIRST = ("UNIT", "SPY", "BUILD", "CONVERT", "REMOVE", "DISBAND", "RETREAT", "WAIVE")
NOT_STORED = "The order lines below it were not stored; send them again."


@dataclass(frozen=True, slots=True)
class Heading:
    """For which phase and whose the lines below are; None is what was not said."""

    phase: Phase | Undated | None = None
    power: Power | None = None

    @property
    def is_prose(self) -> bool:
        return self == Heading()


def below_what(line: str) -> str | None:
    """What follows the word orders in a line that announces them, ``Here are my orders for
    Spring 1902``; None for any other line."""
    found = _ABOVE.fullmatch(line)
    return found[1] if found else None


def read_heading(rest: str) -> Heading:
    """What follows ORDERS, read. Raises ValueError where it names a phase that is none."""
    words = [word for word in _WORD.findall(rest) if word.lower() not in _FILLERS]
    powers = {power for word in words if (power := standard_names().power(word))}
    others = [word for word in words if standard_names().power(word) is None]
    power = powers.pop() if len(powers) == 1 else None
    return Heading(_phase_among(others, rest), power)


def _phase_among(words: list[str], rest: str) -> Phase | Undated | None:
    """The one phase named by neighbouring words, as many as can be; without its year, where no
    number is among them."""
    for length in range(min(_LONGEST_PHASE, len(words)), 0, -1):
        named = {
            read_phase(text)
            for at in range(len(words) - length + 1)
            if is_phase(text := " ".join(words[at : at + length]))
        }
        if len(named) == 1:
            return named.pop()
    undated = read_undated(" ".join(words))
    if undated is None and any(map(_is_of_phase, words)):
        raise ValueError(
            f"'{shorten(rest.strip(' :.'), 60)}' is no phase: write for example F1901M, S1902R or"
            f" W1901A. {NOT_STORED}"
        )
    return undated


def _is_of_phase(word: str) -> bool:
    return names_season(word) or any(map(str.isdigit, word))


def names_phase(rest: str) -> bool:
    """Whether these words name a phase, or try to."""
    return any(map(_is_of_phase, _WORD.findall(rest)))


def with_orders(rest: str) -> tuple[str, str] | None:
    """The heading and the orders of a line that has both, ``F1901M: A PAR - BUR``."""
    for heading, _, line in (rest.partition(":"), rest.rpartition(":")):
        # What stands before ``WAR - SIL`` may be the spy who walks there.
        if _begins(line) and "spy" not in heading.lower():
            return heading, line.strip()
    words = rest.split()
    for at, word in enumerate(words[:_LONGEST_HEADING]):
        if KINDS.get(word.lower()) in _FIRST and _begins(line := " ".join(words[at:])):
            return " ".join(words[:at]), line
    return None


def is_headed(line: str) -> bool:
    """Whether a line is a phase with an order behind it, ``Spring 1902: A PAR - BUR``."""
    heading, colon, order = line.partition(":")
    return bool(colon) and is_phase(heading) and _begins(order)


def _begins(line: str) -> bool:
    return begins_like_order(line.strip(), standard_names())
