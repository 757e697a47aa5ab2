"""Finds provinces, coasts and powers by any of the names that people use for them.

The map defines the names (`judge.board.atlas`); this module also finds shortened and misspelt
names. A valid code never stands for another place (DATC 4.E.2).
"""

from __future__ import annotations

import copy
import re
import tomllib
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import Enum
from functools import cache, cached_property, lru_cache
from importlib.resources import files

from grammar.words.clean_text import without_accents
from grammar.words.line_memory import Memory
from grammar.words.order_and_sentence_words import IDLE, KINDS, MORE_KINDS, SENTENCE
from grammar.words.typos import Nearby
from grammar.words.work_limit import Meter
from judge.board.atlas import Atlas
from judge.board.join_words import listing
from judge.board.power_names_and_place_codes import Power, ProvinceCode, power_title

COASTS = {"nc": "NC", "sc": "SC", "ec": "EC", "wc": "WC"}
_NOT_LETTERS = re.compile(r"[\W_]+")
_PARTS = re.compile(r"[\W_]+")
_SHORTEST = 3
_DENIALS = ("no ", "ne ")
"""Words that a misspelt name cannot start with: ``No Vienna - Galicia``."""
_NEVER_NAMES = frozenset(
    {"not", "nicht", "but", "and", "und", "then", "maybe", "never", "alle", "tous", "toutes"}
    | {"tutti", "tutte", "todos", "todas"}
)
_WHOLE_WORDS = frozenset({"home", "come", "some", "last", "back", "fine", "work", "typo"})
"""Words that are never misspelt names of places."""
_TELLING = 4
"""The number of letters at the start of a name that distinguish it from other names."""
_LONG = 12
"""A misspelt name with this many letters must match in one more letter."""


class Closeness(Enum):
    """How closely the text matches the name."""

    NAME = "name"
    PREFIX = "prefix"
    NEAR = "near"


@dataclass(frozen=True, slots=True)
class Found:
    code: ProvinceCode
    how: Closeness


class Unclear(Enum):
    """The reason why a name was not recognised."""

    AMBIGUOUS = "ambiguous"
    UNKNOWN = "unknown"
    SHORT = "too short"
    IMPASSABLE = "impassable"
    POWER = "a power"


@dataclass(frozen=True, slots=True)
class Missing:
    """Describes a name that matches no province. ``candidates`` are the names that the player may
    have meant; ``begun`` is set if all of them start with the player's text."""

    why: Unclear
    candidates: tuple[str, ...] = ()
    begun: bool = field(default=False, compare=False)

    def explain(self, typed: str) -> str:
        """Explains the problem to the player in a sentence. ``typed`` is the name as they wrote
        it."""
        match self.why:
            case Unclear.AMBIGUOUS:
                return (
                    f"'{typed}' could be {listing(self.candidates, 'or')}. Write the name in full."
                )
            case Unclear.SHORT:
                return f"'{typed}' is too short for a place: write at least three letters."
            case Unclear.IMPASSABLE:
                return f"No unit can enter {self.candidates[0]}."
            case Unclear.POWER:
                return f"{self.candidates[0]} is a power, not a place."
            case Unclear.UNKNOWN:
                hint = f" Did you mean {listing(self.candidates, 'or')}?" if self.candidates else ""
                return f"There is no place called '{typed}'.{hint}"


def squeeze(name: str) -> str:
    """Strips spaces, dots and hyphens from a name and converts it to lower case: ``"St.
    Petersburg"`` -> ``"stpetersburg"``."""
    return _NOT_LETTERS.sub("", name.lower())


@cache
def _abroad(what: str) -> dict[str, tuple[str, ...]]:
    """Returns the names of places or powers in other languages, keyed by their English names."""
    text = files("grammar").joinpath("words/other_languages.toml").read_text(encoding="utf-8")
    return {english: tuple(names) for english, names in tomllib.loads(text)[what].items()}


_UMLAUTS = {ord("ä"): "ae", ord("ö"): "oe", ord("ü"): "ue", ord("ß"): "ss"}


_ADJECTIVE = re.compile(r"(\w*(?:isch|lich|ler|nd|warz))e[rs]?(?= )")


def _spellings_of(name: str) -> set[str]:
    """Returns the ways in which people type a foreign name: with accents, without them, or with two
    letters for an umlaut."""
    found = set[str]()
    for low in _declined(name.lower()):
        bare, umlauts = without_accents(low), low.translate(_UMLAUTS)
        found |= {low, bare, umlauts, squeeze(bare), squeeze(umlauts)}
    return found


def _declined(name: str) -> Iterator[str]:
    """Yields a name, and its other cases if it begins with a German adjective: ``ins Schwarze
    Meer``, ``im Schwarzen Meer``."""
    yield name
    if found := _ADJECTIVE.match(name):
        yield from (
            f"{found[1]}{ending}{name[found.end() :]}" for ending in ("e", "en", "er", "es")
        )


def _from(names: list[str], beginning: str) -> Iterator[str]:
    """Yields the names that start with this text. ``names`` must be sorted."""
    for known in names[bisect_left(names, beginning) :]:
        if not known.startswith(beginning):
            return
        yield known


def _apart(name: str) -> str:
    """Returns a name in lower case, with one space between its words."""
    return " ".join(filter(None, _PARTS.split(name.lower())))


def _names_of_words(names: Iterable[str]) -> re.Pattern[str] | None:
    """Returns a pattern for the names that have several words, and for the first words (at least
    two) of each. Returns None if no name has several words."""
    several = {tuple(name.split()) for name in names if " " in name and not name.endswith("'s")}
    begun = {words[:size] for words in several for size in range(2, len(words) + 1)}
    forms = sorted(r"[\W_]{1,3}".join(map(re.escape, words)) for words in begun)
    forms.sort(key=len)
    return re.compile(rf"\b(?:{'|'.join(reversed(forms))})\b", re.IGNORECASE) if forms else None


def _shorten(words: list[str], parts: list[str]) -> bool:
    """Returns whether each word is the start of the corresponding word of the name."""
    return len(words) <= len(parts) and all(map(str.startswith, parts, words))


_WATERS = frozenset(
    {"sea", "ocean", "gulf", "meer", "ozean", "golf", "mer", "golfe", "mare", "oceano", "golfo"}
    | {"mar", "zee", "oceaan", "of", "the", "der", "de", "du", "la", "le", "di", "del", "van"}
)
"""Words for a body of water, and words that join names to them."""


def _telling_words(words: Iterable[str]) -> frozenset[str]:
    return frozenset(map(without_accents, words)) - _WATERS


_ORDINARY = frozenset({*KINDS, *MORE_KINDS, *SENTENCE, *IDLE}) - _WATERS
"""Words that no misspelt name of several words contains, unless they are part of a name or the
beginning of one."""


class Names:
    """All names on one map."""

    def __init__(self, atlas: Atlas) -> None:
        self.atlas = atlas
        self.places: dict[str, ProvinceCode] = {}
        """Every name on the map, in lower case and also without spaces or punctuation."""
        for code, province in atlas.provinces.items():
            for name in (code, province.name, *province.aliases):
                self.places[name.lower()] = self.places[squeeze(name)] = code
        self.known = self._known_abroad() | self.places
        """Every name on the map and every foreign name. Foreign names are not used to correct
        misspelt ones."""
        self.nations: dict[str, Power] = {}
        for power, nation in atlas.nations.items():
            written = {power, power_title(power), nation.adjective}
            for name in {*map(str.lower, written), *map(_apart, written)}:
                self.nations |= {name: power, name + "'s": power}
        self._of_two_words = _names_of_words(self.nations)
        self._powers_abroad = self._called_abroad()
        self.called = self._powers_abroad | self.nations
        """Powers by all their names, including foreign ones."""
        self.of_powers = frozenset(self.called)
        """The same names without the powers, as a key for caches."""
        self.meter = Meter()
        self.memory: Memory | None = None
        self.resolve = lru_cache(maxsize=8192)(self._resolve)
        self.without_typo = lru_cache(maxsize=8192)(self._without_typo)
        self.near_power = lru_cache(maxsize=1024)(self._near_power)
        self.power = lru_cache(maxsize=8192)(self._power)

    def _known_abroad(self) -> dict[str, ProvinceCode]:
        found: dict[str, ProvinceCode] = {}
        for code, province in self.atlas.provinces.items():
            for name in _abroad("places").get(province.name, ()):
                found |= dict.fromkeys(_spellings_of(name), code)
        return found

    def _called_abroad(self) -> dict[str, Power]:
        found: dict[str, Power] = {}
        for power in self.atlas.powers:
            for name in _abroad("powers").get(power_title(power), ()):
                found |= dict.fromkeys(_spellings_of(name) - self.known.keys(), power)
        return found

    def metered(self, meter: Meter) -> Names:
        """Returns the same names for parsing one message. ``meter`` counts the words that are
        looked up."""
        names = copy.copy(self)
        names.meter = meter
        names.memory = {}
        return names

    def _resolve(self, typed: str) -> Found | Missing:
        """Finds the province with this name. ``typed`` is in lower case, with one space between
        words."""
        return self.without_typo(typed) or self._guess(typed, squeeze(typed))

    def _without_typo(self, typed: str) -> Found | Missing | None:
        """Finds the province with this name, in full or shortened. Returns None if the name can
        only be a misspelt one."""
        name = squeeze(typed)
        if code := self.known.get(typed) or self.known.get(name):
            return Found(code, Closeness.NAME)
        if closed := self._impassable(name):
            return Missing(Unclear.IMPASSABLE, (closed,))
        if power := self.called.get(typed):
            return Missing(Unclear.POWER, (power_title(power),))
        if len(name) < _SHORTEST:
            return Missing(Unclear.SHORT)
        words = typed.split(" ")
        if typed in _WHOLE_WORDS or words[0] in _NEVER_NAMES:
            return Missing(Unclear.UNKNOWN)
        if len(words) > 1 and not self._parts_of_names.issuperset(_ORDINARY.intersection(words)):
            return Missing(Unclear.UNKNOWN)
        begun = self._codes(self._beginning(name)) or self._abbreviated(typed)
        begun = begun or self._of_same_words(typed)
        if len(begun) == 1:
            return Found(begun[0], Closeness.PREFIX)
        if begun:
            return Missing(Unclear.AMBIGUOUS, self._named(begun), begun=True)
        return None

    def _guess(self, typed: str, name: str) -> Found | Missing:
        """Finds the province with a misspelt name."""
        denied = typed.startswith(_DENIALS)
        near = [] if denied else self._codes(self._spellings.near(name))
        if len(near) == 1 and len(name) > _SHORTEST:
            alike = self._codes(self._beginning(name[: self._telling(typed)]))
            if not {*alike} - {*near}:
                return Found(near[0], Closeness.NEAR)
            near = sorted({*alike, *near})
        abroad = self._begun_abroad(name)
        if near and len(abroad) == 1 and len(name) == _SHORTEST:  # the board may decide
            return Missing(Unclear.AMBIGUOUS, self._named(sorted({*near, *abroad})), begun=True)
        if near:
            return Missing(Unclear.AMBIGUOUS, self._named(near))
        return Missing(Unclear.UNKNOWN, self._named(abroad), begun=bool(abroad))

    def _telling(self, typed: str) -> int:
        """Returns how many letters at the start of a misspelt name must match a place. If several
        places share the first word, such as ``East``, its letters are added. A long name must match
        in more of them."""
        first, *rest = typed.split()
        shared = rest and len({code for words, code in self._of_words if words[0] == first}) > 1
        return len(first) * bool(shared) + _TELLING + len(typed) // _LONG

    def _abbreviated(self, typed: str) -> list[ProvinceCode]:
        """Returns the places that fit several abbreviated words, as in ``Eng Chan`` and ``Nth
        Sea``, or that have a foreign name starting with this text, as in ``Dän``. Three letters
        without an accent are not enough, because they could be any other word."""
        first, *rest = words = typed.split()
        if rest:
            if not self._parts_of_names.issuperset(rest):
                return []
            named = self.known.get(first)
            alike = self._of_words_by_letter.get(first[:1], ())
            same = {code for parts, code in alike if _shorten(words, parts)}
            if named and any(
                code == named and _shorten(rest, parts[1:]) for parts, code in self._of_words
            ):
                same.add(named)
            return sorted(same)
        if len(typed) <= _SHORTEST and typed.isascii():
            return []
        return self._begun_abroad(squeeze(typed))

    def _of_same_words(self, typed: str) -> list[ProvinceCode]:
        """Returns the places whose names have the same words in any order, not counting words such
        as "Sea": ``Oceano Medio Atlantico``."""
        return sorted(self._by_words.get(_telling_words(typed.split()), ()))

    @cached_property
    def _by_words(self) -> dict[frozenset[str], set[ProvinceCode]]:
        found: dict[frozenset[str], set[ProvinceCode]] = {}
        for words, code in self._of_words:
            found.setdefault(_telling_words(words), set()).add(code)
        return {words: codes for words, codes in found.items() if len(words) > 1}

    def _begun_abroad(self, name: str) -> list[ProvinceCode]:
        if next(_from(self._called_sorted, name), None):
            return []
        return sorted({self.known[known] for known in _from(self._abroad, name)})

    def _beginning(self, name: str) -> Iterator[str]:
        """Yields the names that start with this text."""
        return _from(self._sorted, name)

    @cached_property
    def _sorted(self) -> list[str]:
        return sorted(self.places)

    @cached_property
    def _abroad(self) -> list[str]:
        return sorted({*self.known} - {*self.places})

    @cached_property
    def _called_sorted(self) -> list[str]:
        return sorted(self.called)

    @cached_property
    def _of_words(self) -> list[tuple[list[str], ProvinceCode]]:
        """Returns the names that have several words."""
        parted = ((_PARTS.split(name), code) for name, code in self.known.items())
        return [(words, code) for words, code in parted if len(words) > 1]

    @cached_property
    def _parts_of_names(self) -> frozenset[str]:
        """Returns the words in names of several words, and their beginnings."""
        words = {word for words, _ in self._of_words for word in words}
        return frozenset(word[:size] for word in words for size in range(1, len(word) + 1))

    @cached_property
    def _of_words_by_letter(self) -> dict[str, list[tuple[list[str], ProvinceCode]]]:
        """Returns the same names, keyed by their first letter."""
        found: dict[str, list[tuple[list[str], ProvinceCode]]] = {}
        for words, code in self._of_words:
            found.setdefault(words[0][:1], []).append((words, code))
        return found

    @cached_property
    def _spellings(self) -> Nearby:
        return Nearby({squeeze(name) for name in self.places if len(name) >= _SHORTEST})

    @cached_property
    def _nearby_nations(self) -> Nearby:
        return Nearby(self.nations)

    def _codes(self, names: Iterable[str]) -> list[ProvinceCode]:
        return sorted({self.places[name] for name in names})

    def _named(self, codes: list[ProvinceCode]) -> tuple[str, ...]:
        return tuple(self.atlas.provinces[code].name for code in codes)

    def _impassable(self, name: str) -> str | None:
        is_long = len(name) > _SHORTEST
        return next(
            (
                full
                for code, known, full in self._closed
                if name == code or (is_long and known.startswith(name))
            ),
            None,
        )

    @cached_property
    def _closed(self) -> list[tuple[str, str, str]]:
        """Returns the code of each impassable province in lower case, its name without spaces, and
        its name."""
        closed = self.atlas.impassable.items()
        return [(code.lower(), squeeze(full), full) for code, full in closed]

    def is_begun(self, typed: str) -> bool:
        """Returns whether this text is the name of a place, in full or shortened, without typos."""
        return isinstance(self.without_typo(typed), Found)

    def _power(self, typed: str, *, initials: bool = False) -> Power | None:
        """Finds a power by its name or adjective, or by at least the first three letters of either.
        If ``initials`` is set, the first letter alone is enough, unless several powers share it.
        The words of a name may be joined in any way: ``St. Petersburg``, ``ST_PETERSBURG``."""
        name = typed.lower().removesuffix("'s")
        if known := self.called.get(name):
            return known
        if self._of_two_words and (known := self.called.get(_apart(name))):
            return known
        name = _apart(name) if self._of_two_words else name
        if len(name) >= _SHORTEST or (initials and len(name) == 1):
            return self._power_begun(name)
        return None

    def begins(self, typed: str) -> bool:
        """Returns whether at least one place begins with this text."""
        found = self.resolve(typed)
        return self.is_begun(typed) or (isinstance(found, Missing) and found.begun)

    def is_first(self, word: str) -> bool:
        """Returns whether at least one place begins with this word, without typos. Ordinary words
        do not count, even if a place begins with them: ``your``."""
        found = None if word in _ORDINARY else self.without_typo(word)
        return isinstance(found, Found) or (found is not None and found.begun)

    def may_be(self, typed: str, place: str) -> bool:
        """Returns whether several places fit this text, one of which is the other text."""
        found, other = self.resolve(typed), self.resolve(place)
        if not isinstance(found, Missing) or not isinstance(other, Found):
            return False
        return self.atlas.provinces[other.code].name in found.candidates

    def is_foreign_power(self, typed: str) -> bool:
        """Returns whether this text is the full name of a power in another language."""
        return typed.lower() in self._powers_abroad

    def joined(self, text: str) -> str:
        """Joins the words of each power's name in a text into one word in capitals: ``to
        ST_PETERSBURG``. Two words of a longer name are enough if they identify the power."""
        if self._of_two_words is None:
            return text
        return self._of_two_words.sub(self._as_one_word, text)

    def spaced(self, text: str) -> str:
        """Replaces the underscores in powers' names with spaces: ``PROXY ST_PETERSBURG`` becomes
        ``PROXY ST PETERSBURG``."""
        if self._of_two_words is None or "_" not in text:
            return text
        return self._of_two_words.sub(lambda found: found[0].replace("_", " "), text)

    def _as_one_word(self, found: re.Match[str]) -> str:
        return self.power(found[0]) or found[0]

    def powers_of_words(self) -> re.Pattern[str] | None:
        """Returns a pattern for the names of powers that have several words, or None if the map has
        no such power."""
        return self._of_two_words

    def _power_begun(self, name: str) -> Power | None:
        """Returns the power with a name or adjective that starts with this text, if there is only
        one."""
        begun = {power for full, power in self.nations.items() if full.startswith(name)}
        if not begun and len(name) == _SHORTEST:  # ``AUT``; longer ones may be misspelt
            begun = {power for full, power in self.called.items() if full.startswith(name)}
        return begun.pop() if len(begun) == 1 else None

    def powers_begun(self, typed: str) -> tuple[Power, ...]:
        """Returns the powers with names that start with this text, if it is too short to identify a
        power."""
        name = typed.lower()
        if len(name) >= _SHORTEST:
            return ()
        return tuple(power for power in self.atlas.powers if power.lower().startswith(name))

    def _near_power(self, typed: str) -> Power | None:
        """Returns the power whose name differs from this text only by a typo, or None."""
        near = self._nearby_nations.near(typed.lower())
        return self.nations[near[0]] if near else None
