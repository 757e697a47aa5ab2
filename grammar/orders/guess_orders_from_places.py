"""Guesses the orders in running text whose sentences could not be parsed one by one: ``Our southern
army, in Marseilles, occupies Spain, and the one in Paris follows into Burgundy``.

The code only looks at places and at a few words between them. An order begins with the place of a
unit and ends with the next place that the unit can reach. If any place is left over, the guess
fails, so it must explain the whole text. A guess is never certain, because unknown words may negate
it (``refuses to go``). It is therefore only used to suggest what to send.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace

from grammar.orders.lines.order_detection import kind_of, places_in
from grammar.orders.lines.parts_of_speech import function_of
from grammar.orders.parse_context_and_dialect import OrderSyntax
from grammar.orders.refused_conditions_and_requests import has_condition
from grammar.words.talk_words import classes_of
from judge.board.power_names_and_place_codes import Power, ProvinceCode

Reaches = Callable[[ProvinceCode, ProvinceCode], bool]

_WORD = re.compile(r"[^\W_]+|[.;:!?]+|,|[-=>]+")
_ELIDED = re.compile(r"\b[ldu]n?['\u2019](?=\w)|['\u2019]s\b", re.IGNORECASE)
_STOP = re.compile(r"\bst\.(?= )", re.IGNORECASE)
_ONLY = re.compile(r"\b(?:only|nur|seulement|solo|sólo|se|alleen)\b", re.IGNORECASE)
"""Words for conditions that usually mean something else about a unit: ``my only fleet``."""
_SENTENCE = re.compile(r"(?<=[.!?])\s+")
_MARKS = frozenset(".;:!?")
"""Punctuation after which a new sentence begins."""
_SUPPORTS = re.compile(
    r"support|unterstütz|sout[ei]|appu|appog|apoy|sost|(?:onder)?steun|help", re.IGNORECASE
)
_REFUSED = frozenset({"CONVOY", "BUILD", "REMOVE", "RETREAT", "PROXY", "VIA", "CONVERT", "WAIVE"})
_TALK = frozenset("QFpP")
"""Functions of verbs that do not occur in orders: verbs of saying and feeling, and past tenses."""
_DOUBTS = frozenset({"condition", "deny", "unsure", "hold", "past", "later", "void"})
"""Classes of words that rule out a guess."""
_BY, _INTO, _JOINS, _ARTICLES = (
    frozenset(words.split(" "))
    for words in (
        "by von durch par da por door",
        "in en dans a à nel nello nella ins on",
        ", and while und während et e y en mentre mientras terwijl",
        "the der die das den dem la le les el il lo l los gli de het",
    )
)
"""Small words: before an agent, before a destination, between two orders, and before a noun."""


@dataclass(frozen=True, slots=True)
class Guess:
    """What the unit in a province does. It supports the unit in ``helped`` (to ``to``, if the text
    names a destination), or moves to ``to``, or holds."""

    unit: ProvinceCode
    to: ProvinceCode | None = None
    helped: ProvinceCode | None = None


class _Unclear(Exception):
    """Raised if the guess does not explain a place or a word in the text."""


@dataclass
class _Text:
    own: Collection[ProvinceCode]
    reaches: Reaches
    found: list[Guess] = field(default_factory=list)
    subject: ProvinceCode | None = None
    """The unit that has no order yet."""
    holds: bool = False
    """Set if a word in front of that unit says that it holds."""

    def place(self, place: ProvinceCode, before: Sequence[str]) -> None:
        """Adds a place. ``before`` has the words between it and the previous one."""
        if _MARKS & {mark for word in before for mark in word}:
            self.close(before)
        helps = _supporting(before)
        if place == self.subject:
            return
        if self.subject is not None:
            self._act(self.subject, place, before, helps)
        elif helps and self.found and place in self.own:
            self.found.append(Guess(place, helped=self.found[-1].unit))
        elif place in self.own:
            self._begin(place, before)
        elif (helped := self._supported()) and self.reaches(helped, place):
            self.found[-1] = replace(self.found[-1], to=place)
        else:
            self._end(Guess(self._only_one_for(place), to=place))

    def _supported(self) -> ProvinceCode | None:
        """Returns the unit that was supported last, if its destination is not known yet."""
        last = self.found[-1] if self.found else None
        return last.helped if last and last.to is None else None

    def _only_one_for(self, place: ProvinceCode) -> ProvinceCode:
        """Returns the unit that has no order yet, if it is the only one and can go there."""
        ordered = {guess.unit for guess in self.found}
        left = [unit for unit in self.own if unit not in ordered]
        if len(left) != 1 or not self.reaches(left[0], place):
            raise _Unclear
        return left[0]

    def _begin(self, unit: ProvinceCode, before: Sequence[str]) -> None:
        self.subject, self.holds = unit, any(map(_is_hold, _last_clause(before)))

    def _act(
        self, unit: ProvinceCode, place: ProvinceCode, before: Sequence[str], helps: Sequence[str]
    ) -> None:
        if place in self.own and not _BY.isdisjoint(helps):  # ``is supported by``
            self._end(Guess(unit))
            self.found.append(Guess(place, helped=unit))
        elif place in self.own and helps and _JOINS.isdisjoint(helps):
            self._end(Guess(unit, helped=place))
        elif helps and place not in self.own:  # ``supports it into Gascony``
            if not self.found or self.found[-1].to != place:
                raise _Unclear
            self._end(Guess(unit, to=place, helped=self.found[-1].unit))
        elif place in self.own and not _leads_to(before):
            self.close(before)
            self._begin(place, before)
        elif self.reaches(unit, place) and not any(function_of(word) in _TALK for word in before):
            self._end(Guess(unit, to=place))
        else:
            raise _Unclear

    def _end(self, guess: Guess) -> None:
        self.found.append(guess)
        self.subject = None

    def close(self, words: Sequence[str]) -> None:
        """Ends the order of a unit that does not move."""
        if self.subject is None:
            return
        if _supporting(words) and self.found:
            self._end(Guess(self.subject, helped=self.found[-1].unit))
        elif self.holds or any(map(_is_hold, words)):
            self._end(Guess(self.subject))
        else:
            raise _Unclear


def _is_hold(word: str) -> bool:
    return kind_of(word) == "HOLD" and len(word) > 1


def _supporting(words: Sequence[str]) -> Sequence[str]:
    """Returns the words from the first one about support onwards, in lower case."""
    at = next((n for n, word in enumerate(words) if _SUPPORTS.match(word)), len(words))
    return [word.lower() for word in words[at:]]


def _last_clause(words: Sequence[str]) -> Sequence[str]:
    at = max((n for n, word in enumerate(words) if word.lower() in _JOINS), default=-1)
    return words[at + 1 :]


def _leads_to(words: Sequence[str]) -> bool:
    """Returns whether the last word shows that the next place is a destination."""
    if any(kind_of(word) == "UNIT" and word != "a" for word in words[-3:]):
        return False
    left = [word.lower() for word in words]
    while left and left[-1] in _ARTICLES:
        left.pop()
    return bool(left) and (left[-1] in _INTO or kind_of(left[-1]) in ("_TO", "_DASH"))


def guessed_orders(
    text: str,
    language: OrderSyntax,
    power: Power,
    own: Collection[ProvinceCode],
    reaches: Reaches,
) -> list[Guess]:
    """Guesses what the units of a power do according to this text. Returns nothing if the text is
    unclear. ``own`` has the provinces of these units; ``reaches`` says whether the unit in a
    province can move to another one."""
    text = _STOP.sub("st", _ELIDED.sub("", text))
    named = [said for said in _SENTENCE.split(text) if _places(said, language) & {*own}]
    tried = (_read(said, language, power, own, reaches) for said in (text, " ".join(named)))
    return next(filter(None, tried), [])


def _places(text: str, language: OrderSyntax) -> set[ProvinceCode]:
    return {place for _, _, place in places_in(_WORD.findall(text), language.names)}


def _read(
    text: str,
    language: OrderSyntax,
    power: Power,
    own: Collection[ProvinceCode],
    reaches: Reaches,
) -> list[Guess]:
    words, names = _WORD.findall(text), language.names
    refused = any(kind_of(word) in _REFUSED and len(word) > 1 for word in words)
    if refused or any(_names_other(word, language, power) for word in words):
        return []
    said = classes_of(_ONLY.sub("", text))
    if "?" in text or said & _DOUBTS or has_condition(text, language):
        return []
    return _guessed(words, _Text(own, reaches), places_in(words, names)) or _guessed(
        words, _Text(own, reaches), places_in(words, names, misspelt=True)
    )


def _guessed(
    words: Sequence[str], found: _Text, places: Iterable[tuple[int, int, ProvinceCode]]
) -> list[Guess]:
    after = 0
    try:
        for at, length, place in places:
            found.place(place, words[after:at])
            after = at + length
        found.close(words[after:])
    except _Unclear:
        return []
    return found.found


def _names_other(word: str, language: OrderSyntax, power: Power) -> bool:
    named = language.names.power(word) if word[0].isupper() and len(word) > 2 else None
    return named not in (None, power)
