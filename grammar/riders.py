"""What some games let a player add behind an order: where the unit retreats, where it looks, how
the order is to be printed."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from grammar.forms import PlaceSlot
from grammar.mistakes import Fault
from grammar.names import Names
from grammar.places import NameReader, Unread
from grammar.text import shorten
from grammar.words import Words, cut
from judge.orders import Fallback, Look, Order, Printed, Rider
from judge.pieces import Location, UnitType, province_of

_AS = re.compile(r" as ", re.IGNORECASE)
_NOTES = re.compile(r" *(?:\(\*|\[).*")
_LOOK = re.compile(r"(?:[ ,;]and)?[ ,;(\[]look(?:s|ing)?\b", re.IGNORECASE)
_TOWARDS = re.compile(
    r"^[ :,-]*(?:(?:also|in(?:to)?|to(?:wards?)?|at|on|over|the)\b[ :,-]*)*", re.IGNORECASE
)
_RETREATS = re.compile(
    r"[(\[{] *(?:retreat(?:s|ing)?|ret|r)\b|[ ,;]retreat(?:s|ing)?\b", re.IGNORECASE
)
_NO_RETREAT = re.compile(
    r"[(\[] *(?:no retreats?|nrp|disbands?|otb|off(?: the board)?) *[)\]]?$", re.IGNORECASE
)
_OFF = re.compile(
    r"(?:to )?(?:off(?: the board)?|otb|none|nowhere|d|disbands?|no retreat|nrp)", re.IGNORECASE
)
_LISTED = re.compile(r" *\(([^()]*[^()\s][,;/ ]+[^()]*)\)$")
_UNMARKED = (
    "Nothing may follow an order, but after it stand places in brackets. For retreats, in Future"
    " Tense (rule 7), the word RETREAT stands before them."
)
_COAST = re.compile(r" ?[/(] ?([nsew])c?(?![^\W_])\)?", re.IGNORECASE)
_PLACED = frozenset({"NAME", "COAST", "_DASH"})
_BETWEEN = re.compile(r"[,;:/]|\b(?:or|and|then|to|next)\b", re.IGNORECASE)
_LONGEST_WORD = 3
"""No word of an order as Crypto prints it has more letters (6.6)."""


def read_with_rider(
    line: str, names: Names, remarks: list[str], read: Callable[[str], Order | Fault]
) -> Order | Fault | None:
    """An order with what is added behind it; None where nothing seems to be."""
    begun = ((found, rider_of) for p, rider_of in _RIDERS if (found := p.search(line)))
    found, rider_of = next(begun, (None, _Rider.nowhere))
    if not found:
        return _unmarked_list(line, names, read)
    order = read(line[: found.start()].rstrip(" ,;:.-([") or "?")
    if isinstance(order, Fault):
        # Without brackets, ``A VIE retreats ...`` is an order of its own.
        return None if rider_of is _Rider.fallback and found[0][0] not in "([{" else order
    if order.unit is None:
        return Fault("Nothing can be added to this order.", str(order))
    if order.rider:
        return Fault("Only one thing can be added to an order.", str(order))
    try:
        return replace(order, rider=rider_of(_Rider(order, names, remarks), line[found.end() :]))
    except Unread as trouble:
        return trouble.fault


def _unmarked_list(line: str, names: Names, read: Callable[[str], Order | Fault]) -> Fault | None:
    """The answer to several places in brackets behind an order, ``A PAR H (Bel, Pic)``."""
    found = _LISTED.search(line)
    order = read(line[: found.start()]) if found else None
    if not found or not isinstance(order, Order) or order.unit is None or order.rider:
        return None
    try:
        fallback = _Rider(order, names, []).fallback(found[1])
    except Unread:
        return None
    return Fault(_UNMARKED, str(replace(order, rider=fallback))) if fallback.places[1:] else None


def has_text_as_printed(line: str) -> bool:
    """Whether AS stands in the line: what looks like a result behind it may be cipher."""
    return _AS.search(line) is not None


@dataclass(frozen=True, slots=True)
class _Rider:
    """Reads what is added to an order, each method another kind. Raises Unread."""

    order: Order
    names: Names
    remarks: list[str]

    def printed(self, text: str) -> Printed:
        """The text as it stands there, in capitals. Prose is told by its long words (CB 2.3)."""
        text = _NOTES.sub("", text).strip(" .;,!?\"'")
        if not text or not all(map(_may_be_cipher, re.split(r"[ -]+", text))):
            raise self._no(
                f"Nothing may follow an order, but after it stands 'as {shorten(text, 60)}'. In a"
                " game with ciphers AS is followed by the order in cipher, like U QPA-BRP."
            )
        return Printed(text.upper())

    def look(self, text: str) -> Look:
        places = self._places(cut(_TOWARDS.sub("", text), self.names), None)
        if not places:
            raise self._no("This line does not say where to look.", " LOOK BLA")
        look = Look(province_of(places[0]))
        if len(places) > 1:
            raise self._no("A unit looks into one province, but this line names more.", f" {look}")
        return look

    def fallback(self, text: str) -> Fallback:
        """Places with any marks between them, or none; OFF for a unit that is to disband."""
        inner = text.strip(" ,:.-)]}")
        if _OFF.fullmatch(inner):
            return self.nowhere(inner)
        words = cut(_with_dashes(inner), self.names)
        for token, kind in enumerate(words.kinds):
            if kind not in _PLACED:
                since = words.since(token)
                raise self._no(f"In a list of retreats stand places, best first, not '{since}'.")
        assert self.order.unit
        places = self._places(words, self.order.unit.type)
        if not places:
            raise self._no(
                "No place stands in this list of retreats. Name the places, the best first, or"
                " write OFF.",
                f" {Fallback(())}",
            )
        return Fallback(tuple(places))

    def nowhere(self, text: str) -> Fallback:
        return Fallback(())

    def _places(self, words: Words, kind: UnitType | None) -> list[Location]:
        reader = NameReader(words, self.names, self.remarks)
        return [reader.place(slot, kind) for slot in _slots(words)]

    def _no(self, reason: str, rider: str = "") -> Unread:
        return Unread(Fault(reason, f"{self.order}{rider}"))


_RIDERS: tuple[tuple[re.Pattern[str], Callable[[_Rider, str], Rider]], ...] = (
    (_AS, _Rider.printed),
    (_LOOK, _Rider.look),
    (_NO_RETREAT, _Rider.nowhere),
    (_RETREATS, _Rider.fallback),
)
"""How each begins, and how what follows is read. What stands behind AS is no text of ours, so that
comes first."""


def _may_be_cipher(word: str) -> bool:
    if set(word) & set(",;"):
        return False
    return len(word) <= _LONGEST_WORD or not word.isalpha()


def _with_dashes(text: str) -> str:
    """Every mark and word between places as a dash; coasts stay with their places."""
    return _BETWEEN.sub(" - ", _COAST.sub(r" \1c ", text))


def _slots(words: Words) -> list[PlaceSlot]:
    """The places among the words; a coast stands behind its place, or else before it."""
    slots: list[PlaceSlot] = []
    coast: int | None = None
    for at, kind in enumerate(words.kinds):
        if kind == "NAME":
            slots.append(PlaceSlot(at, coast))
            coast = None
        elif kind == "COAST" and words.kinds[max(at - 1, 0)] == "NAME":
            slots[-1] = replace(slots[-1], coast=at)
        elif kind == "COAST":
            coast = at
    return slots
