"""Lines that put one order in the place of another: ``A PAR - PIC instead of A PAR - BUR``, ``A PAR
- PIC (was: A PAR - BUR)``, ``Brest goes to the Channel instead``. Whether that can be done without
the rest of the list is known at the desk alone."""

from __future__ import annotations

import re

from grammar.orders.language import Language, ReadsOrder
from grammar.words.mistakes import OnBoard, Unreadable, Unsaid
from judge.orders.order import Order

_FRONT = re.compile(
    r"^(?:(?:wait|no|oops|ups|sorry|pardon|correction|actually|rather|please|korrektur|nein)\b"
    r"[\s,.:;!-]+)*",
    re.IGNORECASE,
)
_FORMS = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        r"(?P<new>.{3,80}?),? (?:instead of|in place of|rather than|statt|anstatt|au lieu de"
        r"|invece di|en vez de) (?P<old>.{3,80})",
        r"instead of (?P<old>.{3,80}?)(?:, | (?=I |please ))(?P<new>.{3,80})",
        r"(?P<new>.{3,80}?) ?\((?:was|before|formerly|instead of|vorher|statt):? "
        r"(?P<old>[^()]{3,80})\)",
        r"(?P<new>.{3,80}?),? instead",
    )
)
MAY_CHANGE = re.compile(
    r"instead|in place of|rather than|statt|au lieu|invece di|en vez"
    r"|\((?:was|before|formerly|vorher)",
    re.IGNORECASE,
)
_LONGEST = 200
_LONGEST_GOAL = 3
"""Words of what an order is to be in the place of, where that is no order."""
CHANGE = "To change an order send the whole list again: this line changed nothing."


def changed(line: str, language: Language, read: ReadsOrder) -> Unreadable | None:
    """The order that a line puts in another's place; None where it does no such thing. ``read``
    reads an order."""
    if len(line) > _LONGEST or "?" in line:
        return None
    bare = _FRONT.sub("", line, count=1).rstrip(" .!")
    for form in _FORMS:
        if found := form.fullmatch(bare):
            new, said = read(found["new"]), found.groupdict().get("old")
            old = read(said) if said else None
            if isinstance(new, Order) and new.unit and _fits(new, old, said or ""):
                before = old if isinstance(old, Order) else None
                meant = OnBoard(Unsaid.CHANGE, new.unit, either=(new,), instead_of=before)
                return Unreadable(CHANGE, meant=meant)
    return None


def _fits(new: Order, old: Order | Unreadable | None, said: str) -> bool:
    """Whether both are orders for one unit, or of the old one only its goal is said."""
    if isinstance(old, Order):
        return old.province == new.province
    return old is None or len(said.split()) <= _LONGEST_GOAL
