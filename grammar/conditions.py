"""Conditions in orders. No game here takes them: what a unit does may not depend on what others do
(Future Tense 4 and 7)."""

from __future__ import annotations

import re
from collections.abc import Callable

from grammar.mistakes import Fault
from grammar.text import shorten
from judge.orders import Order

_CONDITION = re.compile(
    r"\b(?:if|unless|otherwise|(?:or )?else|provid(?:ed|ing)|when(?:ever)?|assuming|should"
    r"|in (?:the )?(?:case|event)|as long as|depend(?:s|ing)|conditional|subject to|except)\b",
    re.IGNORECASE,
)
_LED = re.compile(
    r"(?:if|unless|otherwise|else|provided|when(?:ever)?|should|in case)\b(?: that\b)?[ ,:]*(.*)",
    re.IGNORECASE,
)
_THEN = re.compile(r"\bthen\b|,", re.IGNORECASE)
_IDLE = re.compile(
    r"\b(?:if|when) (?:(?:it|the unit) is )?(?:dislodged|forced|needed|necessary)\b[ ,:]*",
    re.IGNORECASE,
)
_RETREATING = re.compile(r"[(\[]\s*retreat", re.IGNORECASE)
_CIPHERED = re.compile(r" as [a-z#%]{1,3}(?:[ -][a-z#%]{1,3})*$", re.IGNORECASE)
"""What is to be printed may look like any word."""
_SPY = re.compile(r"\W*spy\b", re.IGNORECASE)
_LONGEST = 60


def has_condition(line: str) -> bool:
    """Whether a word stands in the line that makes it depend on something."""
    return _condition(without_idle(line)) is not None


def _condition(line: str) -> re.Match[str] | None:
    found = _CONDITION.search(line)
    return found and (None if _CIPHERED.search(line) else found)


def below_condition(line: str) -> str:
    """What follows the condition a line begins with, ``IF A MUN - BUR ...``; else nothing."""
    found = _LED.match(line)
    return found[1] if found else ""


def without_idle(line: str) -> str:
    """A list of retreats without ``if dislodged``, which is true of every retreat."""
    if not _RETREATING.search(_IDLE.sub("", line)):
        return line
    return _IDLE.sub("", line)


def conditional(line: str, read: Callable[[str], Order | Fault]) -> Fault | None:
    """Why a line with a condition is refused, with what would be left of it."""
    found = _condition(line)
    if not found:
        return None
    order = line[: found.start()].rstrip(" ,;([")
    tried = [order] if order else _THEN.split(line)[1:]
    left = next((str(one) for text in tried if isinstance(one := read(text), Order)), "")
    said = shorten(line[found.start() :].rstrip(")] "), _LONGEST)
    if _SPY.match(line):
        return Fault(f"A spy follows no conditions (Blind 1801): leave out '{said}'.", left)
    if _RETREATING.search(order):
        return Fault(
            "Retreats cannot be conditional (Future Tense, rule 7): name the places alone, the best"
            f" first, without '{said}'.",
            left,
        )
    return Fault(
        "Orders cannot be conditional (Future Tense, rule 4; no game here takes conditions): leave"
        f" out '{said}'.",
        left,
    )
