"""Units that share one order: ``A VIE, A BUD and F TRI hold``, ``Armies in Paris and Marseilles
hold``, ``A MUN, A BER S A KIE``. Each of them gets it.

Only orders that several units can have are shared: no two units can move to one place.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from grammar.orders.order_syntax import OrderSyntax
from grammar.words.tokens import Tokens, cut_loosely
from grammar.words.vocabulary import KINDS, MORE_KINDS

_AND = re.compile(
    r",?(?<!\s)\s++(?:and(?: also)?|as well as|und|u\.?|sowie|et|plus|y|e)\s++"
    r"|(?:(?<!\s)\s++)?[&+]\s*+",
    re.IGNORECASE,
)
_BOTH = re.compile(
    r",?(?<!\s)\s++\b(?:both|each|all|too|as well|together|alike|beide|alle|tous|toutes|tous deux"
    r"|entrambe|entrambi|ambos|ambas)\b(?!\s+of\b)",
    re.IGNORECASE,
)
_SHARED = frozenset({"HOLD", "SUPPORT", "CONVOY", "DISBAND", "REMOVE", "PROXY"})
_MANY = re.compile(
    r"(?:arm(?:ies|een|ées|ees|ate)|ejércitos|ejercitos|eserciti|fleets|flotten|flottes|flotas|tanks)",
    re.IGNORECASE,
)
_IN = re.compile(rf"\b({_MANY.pattern}) (?:à|a|en|in) ", re.IGNORECASE)
_MOST = 12


def shared(line: str, language: OrderSyntax, reads: Callable[[str], bool]) -> list[str]:
    """Returns the orders of a line that gives several units one order, or nothing for any other
    line."""
    line = " ".join(line.split())
    plain = _IN.sub(r"\1 ", _BOTH.sub("", _AND.sub(" , ", line)))
    if "," not in plain:
        return []
    words = cut_loosely(plain, language.names)
    found, at, kind = list[str](), 0, ""
    while len(found) < _MOST:
        end = _unit(words, at, language)
        if end == at:
            return []
        text = _text(words, at, end)
        many = _MANY.fullmatch(text.split(" ", 1)[0])
        kind = _type_of(many[0]) if many else (kind if words.kinds[at] != "UNIT" else "")
        found.append(f"{kind} {text.split(' ', 1)[1] if many else text}".strip())
        at = end + (words.kinds[end : end + 1] == ("MARK",))
        if at == end or words.values[end] == ":":
            break
    if len(found) < 2 or words.kinds[at : at + 1] == () or words.kinds[at] not in _SHARED:
        return []
    act = _text(words, at, len(words.kinds))
    orders = [f"{unit} {act}" for unit in found]
    helped = _places(words, at, len(words.kinds))
    if "," in act or helped & _places(words, 0, at) or not all(map(reads, orders)):
        return []
    return orders


def _unit(words: Tokens, at: int, language: OrderSyntax) -> int:
    """Returns the end of the unit that begins at ``at``, or ``at`` if none does."""
    end = at + (words.kinds[at : at + 1] == ("UNIT",))
    if words.kinds[end : end + 1] == ("NAME",) and language.names.is_begun(words.values[end]):
        return end + 1 + (words.kinds[end + 1 : end + 2] == ("COAST",))
    return at


def _text(words: Tokens, first: int, end: int) -> str:
    """Returns these tokens as written, without anything between them."""
    return " ".join(
        " ".join(words.written[start : start + len(value.split())])
        for start, value in zip(words.starts[first:end], words.values[first:end], strict=True)
    )


def _places(words: Tokens, first: int, end: int) -> set[str]:
    return {words.values[at] for at in range(first, end) if words.kinds[at] == "NAME"}


def _type_of(plural: str) -> str:
    """Returns the letter of the unit type that a plural names."""
    kind = KINDS.get(plural.lower()) or MORE_KINDS.get(plural.lower(), "")
    letter = plural[0].upper()
    return "A" if kind == "UNIT" and letter == "E" else letter


def with_type(first: str, others: list[str]) -> list[str]:
    """Returns the places after ``armies in Paris``, each with the type of the last plural before
    it."""
    kind, found = _kind_for_more(first, ""), list[str]()
    for other in others:
        found.append(f"{kind} {other}" if kind and not _is_typed(other) else other)
        kind = _kind_for_more(other, kind)
    return found


def _kind_for_more(text: str, before: str) -> str:
    """Returns the type of the places after these words: that of a plural in them, or the one
    before."""
    if many := _MANY.search(text):
        return _type_of(many[0])
    return "" if _is_typed(text) else before


def _is_typed(text: str) -> bool:
    words = [word.lower() for word in text.split()]
    return any("UNIT" in (KINDS.get(word), MORE_KINDS.get(word)) for word in words)
