"""Parses the names of places, units and powers in an order line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from grammar.orders.examples import a_power
from grammar.orders.order_forms import PlaceSlot, UnitSlot
from grammar.orders.parse_context_and_dialect import LineAtHand
from grammar.words.order_and_sentence_words import KINDS, MORE_KINDS
from grammar.words.place_names import COASTS, Closeness, Found, Names
from grammar.words.tokens import Tokens
from grammar.words.unreadable_and_completed_by_board import Unreadable
from judge.board.join_words import listing
from judge.board.power_names_and_place_codes import (
    COAST_NAMES,
    Location,
    Power,
    ProvinceCode,
    power_title,
)
from judge.board.units import ARMY, FLEET, SPY, TANK, UnitType
from judge.orders.actions import UnitName

_TYPES = {kind.letter[0].lower(): kind for kind in (ARMY, FLEET, TANK, SPY)}
_PREFIX = re.compile(
    r"(?:(?:for|pour|f[uü]r|fuer|per|para|voor) )?(?:(?:the|la|le|il|el|die|das|het) |l')?"
    r"[\[(_]?\s*([^\W\d_](?:[^\W\d]|['-]){0,29})\s*(?:[\])]\s*:?|:)\s*(.*)",
    re.IGNORECASE,
)
_EQUATED = re.compile(r"([^\W\d_]{4,20})\s*=(?!>)\s*(\S.*)")
"""A power in front of its orders: ``ITALY = Ven-Tri, Rom-Ven``."""
_IN_FRONT = re.compile(r"[\[(_\s]*")


class Unread(Exception):
    """Raised if a name cannot be parsed, with the error for the player. The parser of the line
    catches it."""

    def __init__(
        self,
        fault: Unreadable,
        token: int = 0,
        names: Sequence[str] = (),
        instead: str | None = None,
    ) -> None:
        super().__init__(fault.reason)
        self.fault = fault
        self.token = token
        self.names = names
        """The names that an ambiguous name at this token could stand for."""
        self.instead = instead
        """The correct word for this token: "" to remove the token, or None if unknown."""


class NameReader:
    """Resolves the names in one line, and records where its reading differs from the text. Raises
    Unread for anything that is not a name."""

    def __init__(self, words: Tokens, names: Names, remarks: list[str]) -> None:
        self.words = words
        self.names = names
        self.remarks = remarks

    def type_of(self, word: int) -> UnitType:
        """Returns the unit type that a word means. The first letter is enough."""
        return _TYPES[self.words.values[word][0]]

    def unit(self, slot: UnitSlot, presumed: UnitType | None = None) -> UnitName:
        kind = None if slot.type is None else self.type_of(slot.type)
        return UnitName(kind, self.place(slot.place, kind or presumed))

    def place(self, slot: PlaceSlot, kind: UnitType | None) -> Location:
        """Returns the location that a place and its coast refer to. Unnecessary coasts are dropped
        (DATC 4.B.6)."""
        typed = self.words.values[slot.name]
        found = self.names.resolve(typed)
        if not isinstance(found, Found):
            names = found.candidates if found.begun else ()
            raise Unread(Unreadable(found.explain(self.written(slot.name))), slot.name, names)
        province = self.names.atlas.provinces[found.code]
        if found.how is Closeness.NEAR:
            self.remarks.append(f"'{self.written(slot.name)}' read as {province.name}")
        if slot.coast is None:
            return found.code
        said = self.words.values[slot.coast]
        if said not in COASTS and (kind is None or kind.afloat):
            raise self._no_coast(found.code, slot.coast)
        coast = COASTS.get(said, said)
        location = f"{found.code}/{coast}"
        if said in COASTS and location not in province.coasts:
            self.remarks.append(f"{province.name} has no {COAST_NAMES[coast]}: coast left out")
            return found.code
        if kind and not kind.afloat:
            article = "an" if kind is ARMY else "a"
            self.remarks.append(
                f"{article} {kind.name.lower()} needs no coast:"
                f" {COAST_NAMES.get(coast, coast)} left out"
            )
            return found.code
        return location

    def _no_coast(self, code: ProvinceCode, token: int) -> Unread:
        """Returns the error for a word that is written like a coast after a place, but is not one:
        ``STP/NCS``."""
        written, said = self.written(token).lstrip("/"), self.words.values[token]
        name = self.names.atlas.provinces[code].name
        coasts = {coast: coast.partition("/")[2].lower() for coast in self.names.atlas.coasts(code)}
        if not coasts:
            reason = f"{name} has only one coast: leave out '{written}'."
            return Unread(Unreadable(reason), token, instead="")
        reason = f"There is no coast '{written}': {name} has {listing(coasts, 'and')}."
        begun = [short for short in coasts.values() if short[0] == said[0]]
        near = begun or [short for short in coasts.values() if short[0] in said]
        return Unread(Unreadable(reason), token, instead=near[0] if len(near) == 1 else None)

    def power(self, word: int) -> Power:
        typed = self.words.values[word]
        if power := self.names.power(typed):
            return power
        written = self.written(word)
        meant = self.names.powers_begun(typed)
        if meant:
            named = listing((power_title(power) for power in meant), "or")
            reason = f"'{written}' is too short for a power: write {named} in full."
            right = meant[0].lower() if len(meant) == 1 else None
            raise Unread(Unreadable(reason), word, instead=right)
        near = self.names.near_power(typed)
        hint = (
            f" Did you mean {near}?"
            if near
            else f" Write its name in full, like {a_power(self.names)}."
        )
        fault = Unreadable(f"There is no power called '{written}'.{hint}")
        raise Unread(fault, word, instead=near.lower() if near else None)

    def written(self, token: int) -> str:
        """Returns the text of a token as the player wrote it."""
        start = self.words.starts[token]
        length = len(self.words.values[token].split(" "))
        return " ".join(self.words.written[start : start + length])


_ACTS = re.compile(
    r"([^\W\d]{4,30}),? (?=(?:waives?|builds|removes|disbands|destroys) )", re.IGNORECASE
)


def with_nation(line: str, names: Names) -> str:
    """If a line says what a power does in winter, rewrites it with the power in front: ``Russia
    waives builds``."""
    found = _ACTS.match(line := _with_one_word(line, names))
    power = names.power(found[1]) if found else None
    return f"{power_title(power)}: {line[found.end() :]}" if found and power else line


_SHORT = 3
"""The number of letters in the usual abbreviation of a power."""


def own_power(line: str, names: Names) -> tuple[Power | None, str]:
    """Splits the power from the start of a line (``England: A LVP - YOR``, ``[ITALY] A ROM H``).
    Returns the power and the rest of the line, or ``(None, line)`` if there is no power."""
    found = _EQUATED.fullmatch(line)
    if found and (power := full_name(found[1], names)):
        return power, found[2]
    found = _PREFIX.fullmatch(_with_one_word(line, names))
    power = names.power(found[1]) or names.power(found[1].partition("-")[0]) if found else None
    return (power, found[2]) if found and power else (None, line)


_LETTERS = re.compile(
    r"(?P<open>[\[(])?(?P<name>[^\W\d_]{1,2})(?(open)[\])]\s*:?|\s*:)\s*(?P<order>\S.{2,})"
)


def lettered(line: str, names: Names) -> tuple[Power | None, str, str] | None:
    """Splits one or two letters that may stand for a power from the rest of a line: ``G: A MUN -
    RUH``. Returns the power, the letters, and the rest. The power is None if no power or several
    powers begin with the letters, or if they are a word of the order language (``R:``, or ``A:`` in
    front of a place). Returns None for any other line."""
    found = _LETTERS.fullmatch(line)
    if not found:
        return None
    name, first = found["name"], found["order"].split(None, 1)[0].lower()
    begun = names.powers_begun(name)
    is_word = name.lower() in KINDS
    if KINDS.get(name.lower()) == "UNIT":
        is_word = "UNIT" not in (KINDS.get(first), MORE_KINDS.get(first))
    return (begun[0] if len(begun) == 1 and not is_word else None), name, found["order"]


def full_name(line: str, names: Names) -> Power | None:
    """Returns the power if a line consists of its full name in any language, else None. A short
    form may be the name of a person."""
    bare = line.strip(" .:-")
    power = names.power(bare) if len(bare) > 1 else None
    is_full = power == "_".join(re.split(r"[\W_]+", bare.upper())) or names.is_foreign_power(bare)
    return power if is_full else None


def short_name(line: str, names: Names) -> Power | None:
    """Returns the power if a line consists of its first three letters, or of two capitals, else
    None. ``it`` may be a word, and a line below orders may be somebody's initials."""
    bare = line.strip(" .:")
    if len(bare) == _SHORT and bare.isalpha():
        return names.power(bare)
    begun = names.powers_begun(bare) if len(bare) == _SHORT - 1 and bare.isupper() else ()
    return begun[0] if len(begun) == 1 else None


def _with_one_word(line: str, names: Names) -> str:
    """Joins the words of a power's name at the start of a line, if the text after them shows that
    they are a power: ``St Petersburg: A MOS H``."""
    several = names.powers_of_words()
    start = _IN_FRONT.match(line)
    found = several.match(line, start.end() if start else 0) if several else None
    if not found or not _AFTER_POWER.match(line, found.end()):
        return line
    return f"{line[: found.start()]}{names.power(found[0])}{line[found.end() :]}"


_AFTER_POWER = re.compile(
    r"\s*[:\])]|'s\b|,? (?:waives?|builds|removes|disbands|destroys) ", re.IGNORECASE
)


def places_among(words: Tokens, line: LineAtHand, kind: UnitType | None) -> list[Location]:
    """Returns the locations of the places in a line, for a unit of this type. Raises Unread."""
    reader = NameReader(words, line.names, line.remarks)
    return [reader.place(slot, kind) for slot in _slots(words)]


def _slots(words: Tokens) -> list[PlaceSlot]:
    """Returns the places among the words. A coast belongs to the place before it, or else to the
    next place."""
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
