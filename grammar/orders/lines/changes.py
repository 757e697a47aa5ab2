"""Lines that put one order in the place of another: ``A PAR - PIC instead of A PAR - BUR``, ``A PAR
- PIC (was: A PAR - BUR)``, ``Brest goes to the Channel instead``. Whether that can be done without
the rest of the list is known at the desk alone."""

from __future__ import annotations

import re

from grammar.orders.language import Language, ReadsOrder
from grammar.words.mistakes import OnBoard, Unreadable, Unsaid
from grammar.words.names import Closeness, Found
from judge.orders.actions import Move
from judge.orders.order import Order

_SAID_ABOVE = (
    r"wait|no|oops|ups|sorry|pardon|correction|actually|rather|please|korrektur|nein"
    r"|(?:scrap|forget) (?:that|it|this)|change of plans?|one (?:more )?change|update"
    r"|i (?:meant|mean)|my mistake|edit|make (?:that|it)|new order|änderung"
    r"|correzione|corrección|hold on|on second thoughts?"
)
_LABEL = r"(?:(?!\b(?:no|not|never|without|if|would|could|might)\b)[^:?]){0,50}"
_CORRECTS = (
    r"\b(?:corrections?|corrected|changes?|amendments?|modification|update)\b"
    r"(?! of (?:plans?|mind))"
)
_ERRED = r"\b(?:mistakes?|errors?|typos?|slips?|wrong)\b"
_NAMED = rf"(?:{_LABEL}(?:{_CORRECTS}|{_ERRED}){_LABEL}: ?|(?:the |my )?only change is:? )"
"""What tells of a change in front of it, ``One mistake in what I sent:``."""
_FRONT = re.compile(rf"^(?:{_NAMED}|(?:{_SAID_ABOVE})\b(?: please)?[\s,.:;!-]+)+", re.IGNORECASE)
_TOLD = re.compile(
    rf"(?:{_LABEL}{_CORRECTS}{_LABEL}: ?|(?:the |my )?only change is:? "
    rf"|{_LABEL}{_ERRED}{_LABEL}: ?(?=.*\b(?:should|must|has to|ought to|is to|was to)\b))"
    r"(?P<new>.{3,80})",
    re.IGNORECASE,
)
_NAMES_CHANGE = re.compile(_NAMED, re.IGNORECASE)
_ALONE = re.compile(
    r"^(?:(?:oops|ups|sorry|no|wait|please)[\s,.:;!-]+)*(?:correction|korrektur|änderung|correzione"
    r"|corrección|(?:scrap|forget) (?:that|it|this)|change of plans?|one (?:more )?change|update"
    r"|i meant|edit|on second thoughts?)(?: please)?[\s,.:;!-]+(?P<new>.{3,80})",
    re.IGNORECASE,
)
"""A correction that does not say of what."""
_FORMS = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        r"(?P<new>.{3,80}?),? (?:instead of|in place of|rather than|statt|anstatt|au lieu de"
        r"|invece di|en vez de) (?P<old>.{3,80})",
        r"(?:instead of|in place of|statt|anstatt|au lieu de|invece di|en vez de) (?P<old>.{3,80}?)"
        r"(?:[,:] | ?(?:->|=>) ?| (?=I |please |now |jetzt ))(?:now |jetzt )?(?P<new>.{3,80})",
        r"(?P<new>.{3,80}?) ?\((?:was|before|formerly|instead of|vorher|statt):? "
        r"(?P<old>[^()]{3,80})\)",
        r"(?P<new>.{3,80}?),? instead",
    )
)
_REST = re.compile(
    r"[.!;,]\s+(?:(?:and|but|the|all|my)\s+)*(?:rest|others?|everything else|all else|remainder)\b"
    r"[^.:-]{0,40}$",
    re.IGNORECASE,
)
"""That all else stays as it is."""
_AND_NOT = re.compile(
    r"(?P<new>.{3,80}?),? \(?(?:and |but )?(?:not|nicht|e non|et non|y no)"
    r"(?: to| into| nach| à| (?-i:a))?(?: the)? (?P<old>.{3,80}?)\)?",
    re.IGNORECASE,
)
MAY_CHANGE = re.compile(
    r"instead|in place of|rather than|statt|au lieu|invece di|en vez"
    rf"|\((?:was|before|formerly|vorher)|\b(?:not|nicht|non|no)\b|^\W*(?:{_SAID_ABOVE})\b"
    rf"|(?:{_CORRECTS}|{_ERRED})[^:]{{0,50}}:|only change",
    re.IGNORECASE,
)
_LONGEST = 200
_LONGEST_GOAL = 3
"""Words of what an order is to be in the place of, where that is no order."""
CHANGES_LIST = re.compile(
    r"^(?:(?:please|pls|and|but|can|could|would|you|i|we|want|to|now|also) )*"
    r"(?:swap|change|delete|remove|forget|drop|skip|ignore|replace|strike(?: out)?|cross out|undo"
    r"|take out|tausche|streiche?|lösche?|vergiss)\b.{0,30}"
    r"\b(?:lines?|first|second|third|fourth|last|zeilen?|entry|entries)\b"
    r"(?! (?:mail|letter|message|e-mail|orders|list)\b)",
    re.IGNORECASE,
)
"""A wish to change what is on file, which names no place: ``Forget my second line``."""
CHANGE = "To change an order send the whole list again: this line changed nothing."


def changed(line: str, language: Language, read: ReadsOrder) -> Unreadable | None:
    """The order that a line puts in another's place; None where it does no such thing. ``read``
    reads an order."""
    if len(line) > _LONGEST or "?" in line:
        return None
    bare = line.rstrip(" .!")
    for alone in (_ALONE, _TOLD):
        found = alone.fullmatch(bare)
        if found and isinstance(new := read(found["new"]), Order):
            return _in_place(new, None) if new.unit else None
    bare = _FRONT.sub("", _REST.sub("", bare, count=1), count=1)
    for form in _FORMS:
        if found := form.fullmatch(bare):
            new, said = read(found["new"]), found.groupdict().get("old")
            old = read(said) if said else None
            if isinstance(new, Order) and new.unit and _fits(new, old, said or ""):
                return _in_place(new, old if isinstance(old, Order) else None)
    return _and_not(bare, language, read)


def names_change(label: str) -> bool:
    """Whether words in front of an order say that it changes another: ``One mistake in what I
    sent:``."""
    return _NAMES_CHANGE.fullmatch(label) is not None


def _and_not(bare: str, language: Language, read: ReadsOrder) -> Unreadable | None:
    """``Paris goes to Picardy and not to Burgundy``: where it does not go is an order of the same
    unit, or a place alone."""
    if not (found := _AND_NOT.fullmatch(bare)):
        return None
    new, said = read(found["new"]), found["old"]
    if not isinstance(new, Order) or not new.unit or not isinstance(new.action, Move):
        return None
    old = read(said)
    if isinstance(old, Order):
        return _in_place(new, old) if old.province == new.province else None
    found_place = language.names.resolve(said.lower().strip(" .()"))
    is_place = isinstance(found_place, Found) and found_place.how is not Closeness.NEAR
    return _in_place(new, None) if is_place else None


def _in_place(new: Order, old: Order | None) -> Unreadable:
    """Says that one order is to be in the place of another."""
    meant = OnBoard(Unsaid.CHANGE, new.unit, either=(new,), instead_of=old)
    return Unreadable(CHANGE, meant=meant)


def _fits(new: Order, old: Order | Unreadable | None, said: str) -> bool:
    """Whether both are orders for one unit, or of the old one only its goal is said."""
    if isinstance(old, Order):
        return old.province == new.province
    return old is None or len(said.split()) <= _LONGEST_GOAL
