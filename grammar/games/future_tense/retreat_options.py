"""Parses where a unit retreats if it is dislodged: ``A PAR H (RETREAT BEL PIC)`` (Future
Tense 7)."""

from __future__ import annotations

import re
from dataclasses import replace

from grammar.orders.names_in_orders import Unread, places_among
from grammar.orders.order_syntax import LineAtHand, OwnLine, OwnRider
from grammar.orders.printed_orders import as_order
from grammar.words.place_spelling import odd_slashes
from grammar.words.read_errors import Unreadable
from grammar.words.tokens import cut
from judge.orders.actions import Fallback, Retreat
from judge.orders.order import Order

_RETREATS = re.compile(
    r"[(\[{] *(?:retreat(?:s|ing)?|ret|r|rückzug|rueckzug|retraite|ritirata|retirada)\b"
    r"|[ ,;]retreat(?:s|ing)?\b",
    re.IGNORECASE,
)
_WITHOUT_BRACKETS = re.compile(r"[ ,;]")
_NO_RETREAT = re.compile(
    r"[(\[] *(?:no retreats?|nrp|disbands?|otb|off(?: the board)?) *[)\]]?$", re.IGNORECASE
)
_OFF_AT_END = re.compile(
    r"(?:^|(?<![\s,;:/-])[\s,;:/-]++(?:(?:or|and|then) )?)(?:to )?"
    r"(?:off(?: the board)?|otb|none|nowhere|d|disbands?|no retreat|nrp)$",
    re.IGNORECASE,
)
_LISTED = re.compile(r"(?:(?<! ) ++)?\((?=[^()]*?[^()\s][,;/ ])([^()]*+)\)$")
_UNMARKED = (
    "Nothing can follow an order, but this one has places in brackets. For"
    " retreats, in Future Tense (rule 7), write the word RETREAT before them."
)
_BRACKET = re.compile(r"[(\[]\s*retreat", re.IGNORECASE)
_COAST = re.compile(r" ?[/(] ?([nsew])c?(?![^\W_])\)?", re.IGNORECASE)
_PLACED = frozenset({"NAME", "COAST", "_DASH"})
_BETWEEN = re.compile(r"[,;:/]|\b(?:or|and|then|to|next)\b", re.IGNORECASE)
_IDLE = re.compile(
    r"\b(?:if|when) (?:(?:it|the unit) is )?(?:dislodged|forced|needed|necessary)\b[ ,:]*",
    re.IGNORECASE,
)


def without_idle(line: str) -> str:
    """Returns a list of retreats without ``if dislodged``, which is true of every retreat."""
    bare = _IDLE.sub("", line)
    return bare if _BRACKET.search(bare) else line


def condition(before: str, said: str) -> str | None:
    """Returns the rules' answer to a condition in a list of retreats (Future Tense 7); no other
    game accepts one (4)."""
    if _BRACKET.search(before):
        return (
            "Retreats cannot be conditional (Future Tense, rule 7): name only the places,"
            f" best first, without '{said}'."
        )
    return None


def _fallback(order: Order, text: str, line: LineAtHand) -> Fallback | Unreadable:
    """Returns the places, which may have any punctuation between them or none; OFF makes the unit
    disband."""
    try:
        return _read(order, text, line)
    except Unread as trouble:
        return trouble.fault


def _nowhere(order: Order, text: str, line: LineAtHand) -> Fallback:
    return Fallback(())


def _read(order: Order, text: str, line: LineAtHand) -> Fallback:
    written = text.strip(" ,:.-)]}")
    # OFF at the end changes nothing: a unit without an open place disbands anyway.
    inner = _OFF_AT_END.sub("", written)
    if written and not inner:
        return Fallback(())
    words = cut(_with_dashes(odd_slashes(inner, line.names)), line.names)
    for token, kind in enumerate(words.kinds):
        if kind not in _PLACED:
            since = words.since(token)
            raise _no(order, f"A list of retreats has places, best first, not '{since}'.")
    assert order.unit
    places = places_among(words, line, order.unit.type)
    if not places:
        raise _no(
            order,
            "There is no place in this list of retreats. Name the places, best first, or"
            " write OFF.",
            f" {Fallback(())}",
        )
    return Fallback(tuple(places))


def _no(order: Order, reason: str, rider: str = "") -> Unread:
    return Unread(Unreadable(reason, f"{order}{rider}"))


def _with_dashes(text: str) -> str:
    """Returns a text with a dash for every mark and word between places; coasts stay with their
    places."""
    return _BETWEEN.sub(" - ", _COAST.sub(r" \1c ", text))


def _unmarked_list(line: LineAtHand) -> Unreadable | None:
    """Returns the reply to several places in brackets after an order, ``A PAR H (Bel, Pic)``."""
    text, _ = as_order(line.text)
    found = _LISTED.search(text)
    order = line.read(text[: found.start()]) if found else None
    if not found or not isinstance(order, Order) or order.unit is None or order.rider:
        return None
    if isinstance(order.action, Retreat):
        return None
    try:
        fallback = _read(order, found[1], replace(line, remarks=[]))
    except Unread:
        return None
    return (
        Unreadable(_UNMARKED, str(replace(order, rider=fallback))) if fallback.places[1:] else None
    )


UNMARKED = OwnLine(read=_unmarked_list)

NO_RETREAT = OwnRider(begins=_NO_RETREAT, read=_nowhere)

RETREATS = OwnRider(
    begins=_RETREATS, read=_fallback, is_order_alone=_WITHOUT_BRACKETS, belongs_above=_BRACKET
)
