"""Guesses the orders in running text whose sentences could not be parsed one by one: ``Our southern
army, in Marseilles, occupies Spain, and the one in Paris follows into Burgundy``.

The code looks at the places and the units that the text names, and at a few kinds of words between
them. A clause is a unit together with what it does. ``The fleet`` or ``the other one`` may be any
unit that fits. A guess counts only if the board allows just one reading of the text. It may still
be wrong, because unknown words may negate it (``refuses to go``), so
`grammar.orders.prose_order_classifier` decides whether the text gives orders at all.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice

from grammar.orders.lines.order_detection import kind_of, places_in
from grammar.orders.lines.parts_of_speech import function_of
from grammar.orders.parse_context_and_dialect import OrderSyntax
from grammar.orders.refused_conditions_and_requests import has_condition
from grammar.words.order_and_sentence_words import SAME_UNIT
from grammar.words.place_names import Names
from grammar.words.talk_word_classifier import classes_of
from judge.board.power_names_and_place_codes import Power, ProvinceCode
from judge.board.units import UnitType

Reaches = Callable[[ProvinceCode, ProvinceCode], bool]

_WORD = re.compile(r"[^\W_]+|[.;:!?]+|,|[-=>]+")
_NOT = re.compile(r"n['\u2019]t\b", re.IGNORECASE)
_ELIDED = re.compile(r"\b[ldu]n?['\u2019](?=\w)|['\u2019]s\b", re.IGNORECASE)
_STOP = re.compile(r"\bst\.(?= )", re.IGNORECASE)
_HYPHEN = re.compile(r"(?<=[^\W\d_]{3})-(?=[^\W\d_]{4})")
_STEM = 4
"""The minimum number of letters that an adjective shares with the name that it is formed from."""
_ANOTHER = frozenset(
    ["other", "another", "andere", "anderen", "autre", "altra", "altro", "otra", "otro"]
)
"""Words that cannot refer to the player's only unit of a type: ``the other army``."""
_ORDINARY = frozenset({"both", "east", "eastern", "mid", "nor", "port", "west", "western"})
"""Short names of places that are ordinary words."""
_ONLY = re.compile(r"\b(?:only|nur|seulement|solo|sólo|se|alleen)\b", re.IGNORECASE)
"""Words for conditions that usually have another meaning next to a unit: ``my only fleet``."""
_SENTENCE = re.compile(r"(?<=[.!?])\s+")
_MARKS = frozenset(".;!?")
"""Punctuation after which a new sentence begins."""
_SUPPORTS = re.compile(
    r"support|unterstütz|sout[ei]|appu|appog|apoy|sost|(?:onder)?steun|help|hilf", re.IGNORECASE
)
_STAYS = re.compile(
    r"sta(?:y|nd|nno$)|wait|wart|guard|protect|verteid|remain|keep|held$|hold|sits?$|rest(?:e|ent|ano|a)$|bleib|steh|halt|hält|ferm[aoi]$"
    r"|t[ei]+n(?:t|s|ir|ere|e)$|tien(?:e|en|nent)$|qued|permanec|mant[ei]+n|blijf|blijv|houd|staa[tn]",
    re.IGNORECASE,
)
"""The beginnings of words for support and for holding."""
_REFUSED = frozenset({"CONVOY", "BUILD", "REMOVE", "RETREAT", "PROXY", "VIA", "CONVERT", "WAIVE"})
_DOUBTS = frozenset({"condition", "unsure", "hold", "past", "later", "void"})
"""Classes of words that rule out a guess."""
_TALK = frozenset("QFpP")
"""The letters for verbs that do not occur in orders: verbs of saying and feeling, and past
tenses."""
_BY, _WITH, _FROM, _INTO, _JOINS, _ARTICLES, _OTHERS, _WHO, _OR, _AWAY = (
    frozenset(words.split(" "))
    for words in (
        "by from of von durch par da del dal dalla di de por van door",
        "with mit avec con met",
        "from leaving leaves aus von de du d da dal dalla desde del uit van",
        "to into in en dans a à nel nello nella ins on onto toward towards for nach naar verso pour"
        " sur su sul sulla",
        ", and while und während et e y en mentre mientras terwijl both",
        "the der die das den dem la le les el il lo l los gli de het",
        "one ones other andere anderen anderer autre altra altro otra otro",
        "which who whose that die der qui che que dat",
        "or oder ou oppure o either entweder",
        "from off aus von vor uit desde dal dalla",
    )
)
"""Small words. In turn, they come before an agent, a helper, an origin and a destination, join two
orders, come before a noun, refer to a unit already mentioned, begin a relative clause, join two
choices, and come before a place that a unit leaves."""
_SORTS: Mapping[str, tuple[str, bool]] = {
    word: (sort, plural)
    for sort, plural, words in (
        ("A", False, "army armee armée armata leger garrison"),
        ("A", True, "armies armeen armées armate eserciti ejércitos legers troops soldiers men"),
        ("F", False, "fleet flotte flota flotta vloot armada navy squadron"),
        ("F", True, "fleets flotten flottes flotas vloten ships boats schiffe navires navi barcos"),
        ("", False, "unit einheit unité unidad eenheid"),
        ("", True, "units einheiten unités unità unidades eenheden others rest autres altri otros"),
    )
    for word in words.split()
}
"""Words for units, with the unit type of each, and whether the word is plural."""


@dataclass(frozen=True, slots=True)
class Guess:
    """What the unit in a province does. It supports the unit in ``helped`` (to ``to``, if the text
    names a destination), or moves to ``to``, or holds."""

    unit: ProvinceCode
    to: ProvinceCode | None = None
    helped: ProvinceCode | None = None
    is_led: bool = True
    """False if no known word introduces ``to``."""


Units = frozenset[ProvinceCode]


class _Unclear(Exception):
    """Raised if the guess does not explain a place or a word in the text."""


@dataclass
class _Clause:
    """What one unit does. ``units`` holds the candidates; ``is_named`` is set if the text names its
    place. ``words`` has the words of the clause that are not names."""

    units: Units
    is_named: bool = False
    is_plural: bool = False
    to: ProvinceCode | None = None
    helped: Units = frozenset()
    helps: bool = False
    is_agent: bool = False
    """Set if the text first says what is supported, and then which unit supports it."""
    holds: bool = False
    words: list[str] = field(default_factory=list)
    front: int = 0
    """The number of words in front of the unit."""
    is_led: bool = True
    """False if no known word introduces ``to``."""

    @property
    def is_done(self) -> bool:
        return self.to is not None or bool(self.helped)

    @property
    def own_places(self) -> Units:
        """Returns the places that may still identify the last unit."""
        if self.helps and not self.is_agent:
            return self.helped if self.to is None else frozenset()
        if self.is_agent:
            return frozenset() if self.is_named else self.units
        return frozenset() if self.is_done and self.is_named else self.units

    def share(self, other: _Clause) -> bool:
        """Makes this unit do the same as another unit, if that one holds or supports. Returns
        whether that is the case."""
        self.holds = other.holds or any(map(_STAYS.match, other.words))
        self.helped, self.helps, self.to = other.helped, other.helps, other.to
        return (self.holds and other.to is None) or self.helps

    def bind(self, place: ProvinceCode) -> None:
        """Settles which unit was mentioned last."""
        if self.helps and not self.is_agent:
            self.helped = frozenset({place})
        else:
            self.units, self.is_named = frozenset({place}), True


@dataclass
class _Text:
    own: Mapping[ProvinceCode, UnitType]
    reaches: Reaches
    found: list[_Clause] = field(default_factory=list)
    open: _Clause | None = None
    """The last clause, unless a sentence has ended since."""
    before: list[str] = field(default_factory=list)
    """The words since the last place or unit."""
    named: Units = frozenset()
    """The last place, if it is that of a unit and no word has followed."""

    def word(self, word: str) -> None:
        if word.lower() in _OR:
            raise _Unclear
        if _MARKS & {*word}:
            self.close()
        else:
            self.before.append(word.lower())
        self.named = frozenset()

    def unit(self, units: Units, *, plural: bool) -> None:
        """Adds a word for a unit. Right after the place of a unit, such a word adds nothing."""
        self._relative()
        clause = self.open
        if self.named and not self.before:
            if not self.named & units:
                raise _Unclear
        elif helps := self._helping():
            self._helped(units, helps, named=False)
        elif clause and clause.is_done and not clause.is_named and self._is_agent():
            clause.units &= units
            self._take()
        else:
            self._begin(units, plural=plural)

    def place(self, place: ProvinceCode) -> None:
        """Adds a place."""
        self._place(place)
        self.named = frozenset({place} & self.own.keys())

    def _place(self, place: ProvinceCode) -> None:
        self._relative()
        clause = self.open
        if clause and clause.to == place and not self.before:  # ``the Mid-Atlantic (MAO)``
            return
        if clause and place in clause.own_places and self._is_origin(place):
            clause.bind(place)
            self._take()
        elif helps := self._helping():
            if place in self.own:
                self._helped(frozenset({place}), helps, named=True)
            else:
                self._helped_to(place)
        elif clause and clause.helped and self._supports_to(place):
            self._helped_to(place)
        elif clause and not clause.is_done and not self._is_beside(place):
            if {*self.before} & _JOINS and {*self.before} <= _JOINS | _ARTICLES | {"the"}:
                raise _Unclear  # as in ``Paris and Burgundy``
            self._moves(clause, place)
        elif clause and self._is_goal_first(clause, place):
            clause.to, clause.units = next(iter(clause.units)), frozenset({place})
            self._take()
        elif place in self.own and (clause is None or clause.is_done or not self._leads()):
            if clause and not clause.is_done and _keeps(self.before):
                raise _Unclear  # as in ``Paris guards Marseilles``
            self._begin(frozenset({place}), named=True)
        else:
            self._begin(frozenset(self.own))
            self._moves(self.found[-1], place)

    def _is_origin(self, place: ProvinceCode) -> bool:
        """Returns whether this is the place of the unit that was named last."""
        clause = self.open
        joined = not (_JOINS - {","}).isdisjoint(self.before) or self.before[-1:] == [","]
        if clause and clause.is_done and not clause.helps:
            return not joined and self.reaches(place, clause.to or "")
        if clause and clause.own_places == {place}:
            return True
        stays = max((n for n, word in enumerate(self.before) if _STAYS.match(word)), default=-1)
        goes = _goes(self.before[stays + 1 :])
        return not joined and (not goes or not _FROM.isdisjoint(self.before[-3:]))

    def _is_goal_first(self, clause: _Clause, place: ProvinceCode) -> bool:
        """Returns whether the clause began with its destination: ``Constantinople from Smyrna``."""
        is_from = bool(self.before) and self.before[-1] in _FROM
        alone = clause.is_named and not clause.is_done and not clause.words
        return (
            alone
            and is_from
            and len(self.before) == 1
            and all(self.reaches(place, one) for one in clause.units)
        )

    def _is_agent(self) -> bool:
        """Returns whether the words before a unit say that it carries out the action just
        mentioned: ``into Serbia with Budapest``."""
        said = {*self.before[-3:]}
        return _JOINS.isdisjoint(said) and not said.isdisjoint(_FROM | _WITH | _BY)

    def _is_beside(self, place: ProvinceCode) -> bool:
        """Returns whether a place is that of another unit, and not a destination."""
        return place in self.own and not self._leads()

    def _leads(self) -> bool:
        """Returns whether the last word shows that the next place is a destination."""
        left = [*self.before]
        while left and left[-1] in _ARTICLES - _INTO:
            left.pop()
        goes = self.open is not None and not self.open.is_done
        if not left:
            return goes
        goes &= _JOINS.isdisjoint(self.before)
        if left[-1] in _JOINS:
            return False
        return left[-1] in _INTO or (goes and kind_of(left[-1]) in ("_TO", "_DASH"))

    def _helping(self) -> list[str]:
        """Returns the words from the first word about support onwards, if the next unit supports or
        is supported."""
        at = next((n for n, word in enumerate(self.before) if _SUPPORTS.match(word)), None)
        if at is None:
            return []
        led = [word for word in self.before[:at] if word not in _ARTICLES]
        given = not _WITH.isdisjoint(self.before[max(0, at - 3) : at])
        helps = self.before[at:]
        if led[-1:] and led[-1] in _INTO:  # as in ``comes to the help of Berlin``
            helps = [word for word in helps if word not in _BY]
        return ["with"] * given + helps if _JOINS.isdisjoint(helps) else []

    def _helped(self, units: Units, helps: Sequence[str], *, named: bool) -> None:
        """Adds the unit after a word for support."""
        clause = self.found[-1] if self.found else None
        if clause is None:
            raise _Unclear
        if helps[0] == "with" or not _BY.isdisjoint(helps[1:3]):
            self._take()
            if not clause.is_done:
                clause.holds = True
            self.open = _Clause(
                units, is_named=named, helped=clause.units, helps=True, is_agent=True
            )
            self.found.append(self.open)
        elif self.open and not self.open.is_done:
            self._take()
            self.open.helped, self.open.helps = units, True
        else:
            raise _Unclear

    def _supports_to(self, place: ProvinceCode) -> bool:
        clause = self.open
        return bool(clause and clause.helps and clause.to is None) and (
            place not in self.own or self._leads()
        )

    def _helped_to(self, place: ProvinceCode) -> None:
        """Adds the destination of a supported move: ``supports it into Gascony``."""
        clause = self.open
        if clause is None or (clause.is_done and not clause.helps):
            raise _Unclear
        if not clause.helped:
            if len(self.found) < 2:
                raise _Unclear
            clause.helped = self.found[-2].units
        self._take()
        clause.helps, clause.to = True, place

    def _relative(self) -> None:
        """Begins a clause about the unit that was supported last: ``supports Vienna, which``."""
        clause = self.open
        if clause and clause.helps and self.before[:1] == [","] and {*self.before[1:2]} & _WHO:
            self._begin(clause.helped, named=len(clause.helped) == 1)

    def _moves(self, clause: _Clause, place: ProvinceCode) -> None:
        last = [word for word in self.before if word not in _ARTICLES - _INTO][-1:]
        if last and last[0] in _AWAY:
            raise _Unclear
        moves = any(kind_of(word) == "_DASH" and len(word) > 1 for word in self.before)
        leads = moves or not [word for word in self.before if word not in _ARTICLES | _INTO]
        self._take()
        clause.to, clause.is_led = place, leads

    def _begin(self, units: Units, *, named: bool = False, plural: bool = False) -> None:
        self._end()
        self.open = _Clause(units, named, plural, words=self.before, front=len(self.before))
        self.before = []
        self.found.append(self.open)

    def _take(self) -> None:
        """Adds the words since the last name to the clause."""
        if self.open:
            self.open.words += self.before
        self.before = []

    def _end(self) -> None:
        """Ends a clause before another one. The words before the last comma or ``and`` belong to
        it."""
        clause = self.open
        if clause is None:
            return
        joins = [at for at, word in enumerate(self.before) if word in _JOINS]
        at = joins[-1] if joins else 0 if clause.is_done else len(self.before)
        clause.words += self.before[:at]
        self.before = self.before[at:]

    def close(self) -> None:
        """Ends a sentence."""
        self._relative()
        self._take()
        self.open = None

    def guesses(self) -> list[Guess]:
        """Returns what the units do, if there is only one way to explain all clauses."""
        self.close()
        clauses = [one for clause in self._acting() for one in self._each(clause)]
        held = {one.units: one for one in reversed(clauses) if one.holds and not one.is_done}
        clauses = [one for one in clauses if one.is_done or held.get(one.units, one) is one]
        found = [*islice(self._solved(clauses, []), 2)]
        if len(found) != 1:
            raise _Unclear
        return found[0]

    def _acting(self) -> list[_Clause]:
        """Returns the clauses in which a unit does something. A unit without an action shares the
        action of the unit next to it: ``Moscow and Warsaw hold``."""
        acting = list[_Clause]()
        for at, clause in reversed([*enumerate(self.found)]):
            stays = clause.holds or any(map(_STAYS.match, clause.words))
            denied = "deny" in classes_of(" ".join(clause.words))
            beside = [*acting[-1:], *self.found[max(0, at - 1) : at]]
            if clause.is_done:
                tells = any(function_of(word) in _TALK for word in clause.words[clause.front :])
                if denied or ((stays or tells) and not clause.helps):
                    raise _Unclear
            elif any(map(_SUPPORTS.match, clause.words)) and at and not stays:
                if denied:
                    raise _Unclear
                clause.helped, clause.helps = self.found[at - 1].units, True
            elif stays or denied:
                clause.holds = True
            elif clause.is_plural and not clause.is_named:
                continue
            elif not ({*clause.words} <= _JOINS | _ARTICLES and any(map(clause.share, beside))):
                raise _Unclear
            acting.append(clause)
        return acting[::-1]

    def _each(self, clause: _Clause) -> list[_Clause]:
        """Returns a clause for each unit. A plural such as ``the others hold`` means all units
        without another clause."""
        if not (clause.is_plural and clause.holds and not clause.is_named):
            return [clause]
        named = [one.units for one in self.found if one is not clause and len(one.units) == 1]
        left = clause.units.difference(*named)
        return [_Clause(frozenset({one}), holds=True) for one in sorted(left)]

    def _solved(self, left: Sequence[_Clause], found: list[Guess]) -> Iterator[list[Guess]]:
        """Yields all ways of assigning a different unit to each clause."""
        if not left:
            if all(self._helps_well(one, found) for one in found if one.helped):
                yield found
            return
        clause, *rest = left
        for unit in sorted(clause.units - {one.unit for one in found}):
            if clause.helps:
                for helped in sorted(clause.helped - {unit}):
                    yield from self._solved(rest, [*found, Guess(unit, clause.to, helped)])
            elif clause.to is None or self.reaches(unit, clause.to):
                yield from self._solved(
                    rest, [*found, Guess(unit, clause.to, is_led=clause.is_led)]
                )

    def _helps_well(self, guess: Guess, found: Sequence[Guess]) -> bool:
        """Returns whether the supporting unit can reach the place where the other unit stays or
        goes. Returns True if the text does not name that place."""
        goals = {one.unit: one.to for one in found if not one.helped}
        if guess.to is None and guess.helped not in goals:
            return True
        goal = guess.to or goals[guess.helped or ""] or guess.helped or ""
        agrees = guess.to is None or goals.get(guess.helped or "", guess.to) == guess.to
        return agrees and self.reaches(guess.unit, goal)


def _keeps(words: Sequence[str]) -> bool:
    """Returns whether these words, which lead to a place, say that a unit holds."""
    return any(map(_STAYS.match, words)) and _JOINS.isdisjoint(words)


def _goes(words: Sequence[str]) -> bool:
    return any(kind_of(word) in ("_TO", "_DASH") and len(word) > 1 for word in words)


def names_support(text: str) -> bool:
    """Returns whether a text contains a word about support."""
    return any(map(_SUPPORTS.match, _WORD.findall(text)))


def is_doubtful(text: str, language: OrderSyntax, own: Collection[ProvinceCode]) -> bool:
    """Returns whether a sentence that names a unit is a question or contains a doubt or a
    condition. In that case, the judge must not guess."""
    text = " ".join(said for said in _SENTENCE.split(text) if _names_unit(said, language, own))
    classes = classes_of(_ONLY.sub("", text))
    return "?" in text or bool(classes & _DOUBTS) or has_condition(text, language)


def guessed_orders(
    text: str,
    language: OrderSyntax,
    power: Power,
    own: Mapping[ProvinceCode, UnitType],
    reaches: Reaches,
) -> list[Guess]:
    """Guesses what this text says the units of a power will do. Returns nothing if the text is
    unclear. ``own`` has the provinces of these units and their types; ``reaches`` says whether the
    unit in a province can move to another one."""
    text = _HYPHEN.sub(" ", _STOP.sub("st", _ELIDED.sub("", _NOT.sub(" not", text))))
    named = [said for said in _SENTENCE.split(text) if _names_unit(said, language, own)]
    tried = (_read(said, language, power, own, reaches) for said in (text, " ".join(named)))
    return next(filter(None, tried), [])


def _names_unit(text: str, language: OrderSyntax, own: Collection[ProvinceCode]) -> bool:
    words = _WORD.findall(text)
    places = {place for _, _, place in places_in(words, language.names, misspelt=True)}
    return not places.isdisjoint(own) or any(_sort_of(word) for word in words)


def _sort_of(word: str) -> tuple[str, bool] | None:
    """Returns the unit type that a word means, and whether the word is plural."""
    low = word.lower()
    return ("", False) if low in _OTHERS else _SORTS.get(SAME_UNIT.get(low, low))


def _read(
    text: str,
    language: OrderSyntax,
    power: Power,
    own: Mapping[ProvinceCode, UnitType],
    reaches: Reaches,
) -> list[Guess]:
    words = _WORD.findall(text)
    refused = any(kind_of(word) in _REFUSED and len(word) > 1 for word in words)
    if refused:
        return []
    tried = (
        _guessed(words, _Text(own, reaches), language, power, loosely=one) for one in (False, True)
    )
    return next(filter(None, tried), [])


def _guessed(
    words: Sequence[str], found: _Text, language: OrderSyntax, power: Power, *, loosely: bool
) -> list[Guess]:
    try:
        _add_all(words, found, language, power, loosely=loosely)
        return found.guesses()
    except _Unclear:
        return []


def _add_all(
    words: Sequence[str], found: _Text, language: OrderSyntax, power: Power, *, loosely: bool
) -> None:
    """Adds all words of a text. ``loosely`` allows typos in the names of places."""
    names = dict(_by_adjectives(words, found.own, language))
    for at, length, place in places_in(words, language.names, misspelt=loosely):
        if length > 1 or words[at].lower() not in _ORDINARY:
            names.setdefault(at, (length, place))
    at = 0
    while at < len(words):
        length, place = names.get(at, (1, ""))
        sort = None if _is_followed(words, at) else _sort_of(words[at])
        if words[at] in ("A", "F") and at + 1 in names:  # as in ``A VIE and A BUD``
            sort = words[at], False
        if place:
            found.place(place)
        elif sort:
            letter, plural = sort
            units = {one for one, kind in found.own.items() if letter in ("", kind.letter)}
            if len(units) == 1 and words[at - 1].lower() in _ANOTHER:
                raise _Unclear
            found.unit(frozenset(units), plural=plural)
        elif _names_other(words[at], language, power):
            raise _Unclear
        else:
            found.word(words[at])
        at += length


def _is_followed(words: Sequence[str], at: int) -> bool:
    """Returns whether a word such as ``other`` is followed by a word for a unit."""
    return words[at].lower() in _OTHERS and _sort_of(" ".join(words[at + 1 : at + 2])) is not None


def _by_adjectives(
    words: Sequence[str], own: Collection[ProvinceCode], language: OrderSyntax
) -> Iterator[tuple[int, tuple[int, ProvinceCode]]]:
    """Yields the words that are formed from the name of a unit's place: ``the Viennese army``."""
    known = language.names.known
    stems = {_stem(name): code for name, code in known.items() if code in own}
    for at, word in enumerate(words):
        low = word.lower()
        if word[0].isupper() and low not in known:
            made = {code for stem, code in stems.items() if stem and low.startswith(stem)}
            if len(made) == 1:
                yield at, (1, made.pop())


def _stem(name: str) -> str:
    """Returns the part of a name that its adjectives share, or "" if it is too short to be
    reliable."""
    return max(name[:-2], name[:_STEM], key=len) if len(name) >= _STEM and name.isalpha() else ""


def _names_other(word: str, language: OrderSyntax, power: Power) -> bool:
    """Returns whether a word is the name of another power, or is formed from it: ``russische``."""
    named = language.names.power(word) if word[0].isupper() and len(word) > 2 else None
    if named is not None:
        return named != power
    low = word.lower()
    made = {of for stem, of in _stems_of_powers(language.names) if low.startswith(stem)}
    return bool(made) and power not in made


def _stems_of_powers(names: Names) -> Iterator[tuple[str, Power]]:
    """Yields the part of each power's name that its adjectives share, with the power."""
    for name, power in names.called.items():
        if len(name) > _STEM and name.isalpha():
            yield name[: max(_STEM, min(len(name) - 2, _STEM + 1))], power
