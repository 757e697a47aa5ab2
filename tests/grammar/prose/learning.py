"""Learns the weights of words in prose that gives orders (`grammar.orders.prose_order_classifier`).

Each ``texts_*.txt`` contains the texts of one writer, one on each line. ``+ FRANCE: A PAR, A MAR |
Paris goes to Burgundy. => A PAR - BUR`` gives the orders after ``=>``. A text with ``-`` in front
names a unit and a place next to it, but gives no order.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from grammar.games.registry import language_of
from grammar.orders.guess_orders_from_places import Guess, guessed_orders
from grammar.orders.prose_order_classifier import masked
from grammar.words.weigh_words import Weights
from judge.board.power_names_and_place_codes import Power, ProvinceCode, province_of
from judge.board.units import UNIT_TYPES, UnitType
from judge.games.registry import DEFAULT, VARIANTS
from tests.grammar.talk.learning import Counts, Letter

TEXTS = Path(__file__).parent
WEIGHTS = Path("grammar/words/prose_weights.txt")
LIMIT = 0.8
"""The weight above which a word is not used to give orders: it is 2.2 times as frequent in texts
that give none."""
_NEVER = 2.0
"""The weight of a word that only occurs in texts without orders."""
_FEW, _DOUBTFUL = 3, 0.7
"""A word that occurs in fewer texts with orders weighs at least ``_DOUBTFUL``, so that the judge
asks about it."""
_LINE = re.compile(r"([+-]) ([A-Z]+): ([^|]+) \| (.+)")
_VARIANT = VARIANTS[DEFAULT]
LANGUAGE = language_of(_VARIANT, 7)


@dataclass(frozen=True, slots=True)
class Text:
    """A text in which a power gives ``orders``, or gives none. ``units`` has the units' types and
    locations, by province."""

    writer: str
    power: Power
    units: Mapping[ProvinceCode, tuple[UnitType, str]]
    text: str
    orders: tuple[str, ...]

    @property
    def guessed(self) -> tuple[str, ...]:
        """Returns the orders that the judge guesses, sorted."""
        types = {place: kind for place, (kind, _) in self.units.items()}
        guesses = guessed_orders(self.text, LANGUAGE, self.power, types, self._reaches)
        goals = {one.unit: self._landings(one.unit, one.to) for one in guesses if not one.helped}
        return tuple(sorted(self._order(one, goals) for one in guesses))

    def _reaches(self, start: ProvinceCode, goal: ProvinceCode) -> bool:
        return start in self.units and len(self._landings(start, goal)) == 1

    def _landings(self, start: ProvinceCode, goal: ProvinceCode | None) -> tuple[str, ...]:
        kind, location = self.units[start]
        return _VARIANT.atlas.landings(kind, location, goal) if goal else ()

    def _order(self, guess: Guess, goals: Mapping[ProvinceCode, tuple[str, ...]]) -> str:
        unit = self._name(guess.unit)
        if guess.helped:
            to = [guess.to] if guess.to else [*map(province_of, goals.get(guess.helped, ()))]
            return " - ".join([f"{unit} S {self._name(guess.helped)}", *to])
        return f"{unit} - {goals[guess.unit][0]}" if guess.to else f"{unit} H"

    def _name(self, place: ProvinceCode) -> str:
        kind, location = self.units[place]
        return f"{kind.letter} {location}"

    @property
    def letter(self) -> Letter:
        """Returns the text as the classifier sees it."""
        return Letter(
            self.writer, not self.orders, tuple(masked(self.text, LANGUAGE, self.units, self.power))
        )


@cache
def texts() -> tuple[Text, ...]:
    """Returns all texts."""
    return tuple(one for path in sorted(TEXTS.glob("texts_*.txt")) for one in _of(path))


def _of(path: Path) -> Iterator[Text]:
    for line in path.read_text(encoding="utf-8").splitlines():
        found = _LINE.fullmatch(line)
        assert found, line
        sign, power, units, text = found.groups()
        said, _, orders = text.partition(" => ") if sign == "+" else (text, "", "")
        placed = (unit.split() for unit in units.split(", "))
        where = {province_of(place): (UNIT_TYPES[letter], place) for letter, place in placed}
        yield Text(
            path.stem, power, where, said, tuple(sorted(orders.split("; "))) if orders else ()
        )


def order_weights(counts: Counts, without: str = "") -> Weights:
    """Returns the weights of all words, and ``LIMIT``. Ignores texts by the writer ``without``."""
    words = {one for sort in counts.all.values() for one in sort if one.isalnum()}
    denied = {one for one in words if counts.number(one, True, without)}
    never = {one for one in denied if not counts.number(one, False, without)}
    found = dict(counts.weights(words, without=without))
    for one in found:
        if counts.number(one, False, without) < _FEW:
            found[one] = max(found[one], _DOUBTFUL)
    return Weights(LIMIT, {**found, **dict.fromkeys(never, _NEVER)})
