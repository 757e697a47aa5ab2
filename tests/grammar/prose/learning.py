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
from grammar.words.weigh_words import words_in
from judge.board.power_names_and_place_codes import Power, ProvinceCode, province_of
from judge.board.units import UNIT_TYPES, UnitType
from judge.games.registry import DEFAULT, VARIANTS
from tests.grammar.talk.learning import Counts, Letter, Scores, scores

TEXTS = Path(__file__).parent
WEIGHTS = Path("grammar/words/prose_weights.txt")
LIMIT = -0.5
"""The score above which a text does not count as orders."""
_FEW, _DOUBTFUL = 3, 0.5
"""A word that occurs in fewer texts with orders gets at least the weight ``_DOUBTFUL``."""
_HEAVIEST = 1.0
"""Words above this weight do not count as words for orders: they are 2.7 times as frequent in texts
that give none."""
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


@cache
def counted() -> tuple[Counts, Scores]:
    """Returns the counts of all words, and how little like an order each text is."""
    found = [one.letter for one in texts()]
    counts = Counts(found)
    return counts, scores(found, counts)


def is_known(text: Text, counts: Counts) -> bool:
    """Returns whether all words of this text are words with which other writers give orders."""
    words = {word for said in text.letter.talk for word in words_in(said)}
    weights = counts.weights(words, without=text.writer)
    return all(_orders(word, weights, counts, text.writer) for word in words)


def order_weights(counts: Counts) -> Mapping[str, float]:
    """Returns the weights that the judge uses: without words that are not used to give orders."""
    found = counts.all_weights()
    words = {one for one in found if one.isalnum()}
    rare = {one for one in words if counts.all[False][one] < _FEW}
    return {
        one: max(weight, _DOUBTFUL) if one in rare else weight
        for one, weight in found.items()
        if one not in words or _orders(one, found, counts)
    }


def _orders(word: str, weights: Mapping[str, float], counts: Counts, without: str = "") -> bool:
    """Returns whether writers give orders with this word."""
    return word in weights and weights[word] <= _HEAVIEST and counts.seen(word, without)
