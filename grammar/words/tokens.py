"""Splits an order line into words and finds the function of each word in an order.

The tokenizer makes one pass from left to right and looks up every word once. Names of places may
have several words (``Gulf of Lyon``, ``St. Petersburg south coast``), so the tokenizer collects
unknown words until it reaches a word that it knows.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from grammar.words.clean_text import shorten
from grammar.words.line_memory import remembered
from grammar.words.order_and_sentence_words import IDLE, KINDS, MORE_KINDS, SAME_UNIT
from grammar.words.place_names import COASTS, Found, Names, squeeze
from grammar.words.place_punctuation import ODD, SHORT, plain_names, with_dash

_LONGEST = 120
"""The maximum number of characters of a line that a reply quotes."""
WORD = re.compile(rf"{ODD}?[^\W_]+(?:'[^\W_]+)?|[-=]*>|[-=]+|[^\w\s./(){{}}[\]{ODD}]|_+")
_POSSESSIVE = re.compile(r"(?<=[^\W\d_])'s\b", re.IGNORECASE)
_ELIDED = re.compile(r"\b(?:l|d|un|all|dall|dell|nell|sull)'(?=[^\W\d_]{3})", re.IGNORECASE)
"""An article before a vowel: ``l'armée``."""

_INTO = re.compile(r"\b(?:in|an|auf) (?:den|die|das)(?= [^\W\d_]{3})", re.IGNORECASE)
"""German for "into the". It prevents the ``den`` in ``in den Ärmelkanal`` from being read as
Denmark."""

_FILLERS = frozenset({"the"})
_BY_SEA = frozenset({"convoy", "sea"})


_UNIT_ABROAD = re.compile(r"(?<![^\s(])[LVE](?= (?P<place>(?:St\.? ?)?[^\W\d_]{3,}))")
_LETTERS_ABROAD = {"L": "A", "V": "F", "E": "A"}
"""The letters for units in Dutch, ``leger`` and ``vloot``, and in Italian and Spanish, ``esercito``
and ``ejército``. They must come before a place."""


@dataclass(frozen=True, slots=True)
class Tokens:
    """The words in a line as the player wrote them, and its tokens. Each token has a kind, a value,
    and the index of its first word."""

    written: list[str]
    kinds: tuple[str, ...]
    values: list[str]
    starts: list[int]

    def since(self, token: int) -> str:
        """Returns what the player wrote from this token on."""
        written = self.written[self.starts[token] :] if token < len(self.starts) else []
        return shorten(" ".join(written), _LONGEST)


SECOND_LOOK = 20
"""The cost, in words, of trying to parse a line as a sentence."""


@remembered
def cut(line: str, names: Names) -> Tokens:
    """Splits a cleaned line into tokens."""
    line = with_dash(_with_units(line, names), names)
    written = WORD.findall(line if SHORT.fullmatch(line) else plain_names(line, names))
    words = [word.lower() for word in written]
    written = [_shown(word) for word in written]
    names.meter.spend(len(words))
    kinds: list[str] = []
    values: list[str] = []
    starts: list[int] = []
    at = 0
    while at < len(words):
        kind, value, after = _token(words, at, names)
        is_again = kind == "NAME" and kinds[-1:] == ["NAME"] and "(" in line
        if kind and not (is_again and _is_same(values[-1], value, names)):
            kinds.append(kind)
            values.append(value)
            starts.append(at)
        at = after
    return Tokens(written, tuple(kinds), values, starts)


def _is_same(one: str, other: str, names: Names) -> bool:
    """Returns whether two names refer to the same place, as in ``Atlantique centre (MAO)``."""
    found = (names.resolve(one), names.resolve(other))
    first, second = (place.code if isinstance(place, Found) else None for place in found)
    return first is not None and first == second


def _with_units(line: str, names: Names) -> str:
    """Replaces foreign letters for units with the English ones."""

    def put(found: re.Match[str]) -> str:
        place = found["place"].lower()
        is_unit = names.begins(place) and not names.is_begun(f"{found[0].lower()} {place}")
        return _LETTERS_ABROAD[found[0]] if is_unit else found[0]

    return _UNIT_ABROAD.sub(put, line) if any(f"{one} " in line for one in "LVE") else line


def _shown(word: str) -> str:
    """Returns a word as the player wrote it."""
    return word.replace(ODD, "/") if word[0] == ODD else word


@remembered
def cut_loosely(line: str, names: Names) -> Tokens:
    """Splits a cleaned line that is written as a sentence. Leaves out words that do not change the
    meaning, and turns each punctuation mark except a dash into a MARK token."""
    line = with_dash(_with_units(line, names), names)
    line = _INTO.sub("nach", _ELIDED.sub("", _POSSESSIVE.sub("", line)))
    line = plain_names(line, names)
    written = WORD.findall(line)
    words = [word.lower() for word in written]
    written = [_shown(word) for word in written]
    names.meter.spend(len(words) + SECOND_LOOK)
    tokens: list[tuple[str, str, int]] = []
    at = 0
    while at < len(words):
        kind, value, after = _loose_token(words, at, names)
        is_again = kind == "NAME" and "(" in line and bool(tokens) and tokens[-1][0] == "NAME"
        if kind and not (is_again and _is_same(tokens[-1][1], value, names)):
            tokens.append((kind, value, at))
        at = after
    return Tokens(
        written,
        tuple(kind for kind, _, _ in tokens),
        [value for _, value, _ in tokens],
        [start for _, _, start in tokens],
    )


def _loose_token(words: list[str], at: int, names: Names) -> tuple[str, str, int]:
    word = words[at]
    by_sea = word in ("by", "via") and words[at + 1 : at + 2] in (["convoy"], ["sea"])
    if word in MORE_KINDS and not by_sea:
        return MORE_KINDS[word], SAME_UNIT.get(word, word), at + 1
    if word in IDLE and not _begins_place(words, at, names):
        return "", word, at + 1
    if not word[0].isalnum() and word[0] not in f"-=>{ODD}":
        return "MARK", word[0], at + 1
    kind, value, after = _token(words, at, names)
    if kind != "NAME" or value in names.known or names.is_begun(value):
        return kind, value, after
    idle = (n for n in range(at + 1, after) if words[n] in IDLE or words[n] in MORE_KINDS)
    end = next(idle, after)
    return kind, " ".join(words[at:end]), end


def _begins_place(words: list[str], at: int, names: Names) -> bool:
    """Returns whether an idle word is the first word of a name, as in ``La Manche``."""
    return any(" ".join(words[at:end]) in names.known for end in (at + 2, at + 3))


def _token(words: list[str], at: int, names: Names) -> tuple[str, str, int]:
    """Returns the kind, the value and the end of the token that starts at a word. If the kind is
    empty, the word is not a token."""
    word = words[at]
    following = words[at + 1] if at + 1 < len(words) else ""
    if kind := KINDS.get(word):
        if word == "st" and following.startswith("p"):
            return _name(words, at, names)
        return kind, word, at + 1 + (kind == "VIA" and following in _BY_SEA)
    if word[0] in "-=>":
        return "_DASH", word, at + 1
    if word.isdecimal():
        return "NUMBER", word, at + 1
    if word in COASTS or word[0] == ODD:
        return "COAST", word.removeprefix(ODD), at + 1
    if word == "by" and following in _BY_SEA:
        return "VIA", word, at + 2
    if word == "no" and KINDS.get(following) == "BUILD":
        return "WAIVE", word, at + 2
    if word in _FILLERS:
        return "", word, at + 1
    return _name(words, at, names)


def _name(words: list[str], at: int, names: Names) -> tuple[str, str, int]:
    """Returns the token for a run of unknown words: a place, a power, or neither."""
    if _is_owner(words, at, names):
        return "NATION", words[at], at + 1
    end = at + 1
    while end < len(words) and not _ends_name(words, end):
        end += 1
    run = words[at:end]
    names.meter.spend(len(run))
    phrase = " ".join(run)
    if phrase in names.known or squeeze(phrase) in names.known:
        ambiguous = phrase in names.called and KINDS.get("".join(words[end : end + 1])) == "UNIT"
        return ("NATION" if ambiguous else "NAME"), phrase, end
    if several := _power_of_words(run, names):
        return "NATION", " ".join(run[:several]), at + several
    if run[0] in names.called and not names.is_begun(phrase) and not _begins_sea(run, names):
        return "NATION", run[0], at + 1
    return "NAME", *_longest_place(run, at, names)


def _power_of_words(run: list[str], names: Names) -> int:
    """Returns how many words at the start of a run name a power, if its name has several words.
    Returns 0 if they name no power, or if they may be a place."""
    several = names.powers_of_words()
    found = several.match(" ".join(run)) if several else None
    if not found or names.power(found[0]) is None or names.is_begun(found[0]):
        return 0
    return len(found[0].split())


_BEFORE_UNIT = frozenset(
    {"SUPPORT", "CONVOY", "PROXY", "RETREAT", "DISBAND", "REMOVE", "BUILD", "CONVERT"}
)
"""The kinds of words that can come before a unit."""


def _is_owner(words: list[str], at: int, names: Names) -> bool:
    """Returns whether a word names the owner of the unit after it, in full or abbreviated: ``Fra A
    Par``, ``England's F Lon``. If the word may also be a place (``Eng``), it names a power only if
    a unit must come next: ``F Nth C Eng A Yor - Nwy``."""
    word, behind = words[at], words[at + 1 : at + 3]
    if not behind or names.power(word, initials=word.endswith("'s")) is None:
        return False
    before = _kind(words[at - 1]) if at else ""
    if _kind(behind[0]) != "UNIT":
        bare = word not in names.called and word not in IDLE and not names.is_begun(word)
        return bare and before != "UNIT" and names.is_begun(behind[0])
    if word not in names.known and not names.is_begun(word):
        return before != "UNIT"
    names_unit = len(behind) > 1 and behind[1][0].isalpha() and not _kind(behind[1])
    return names_unit and (at == 0 or before in _BEFORE_UNIT)


def _kind(word: str) -> str:
    return KINDS.get(word) or MORE_KINDS.get(word, "")


def _ends_name(words: list[str], at: int) -> bool:
    word = words[at]
    if word == "p" and words[at - 1] == "st":
        return False
    return (
        word in KINDS
        or word in COASTS
        or not word[0].isalpha()
        or (word == "by" and words[at + 1 : at + 2] != [] and words[at + 1] in _BY_SEA)
    )


def _begins_sea(run: list[str], names: Names) -> bool:
    """Returns whether the words are a sea whose name starts with the adjective of a power, followed
    by another place: ``English Channel Irish Sea``. In all other cases, ``English Channel`` is
    found as a whole."""
    return any(
        " ".join(run[:end]) in names.known and names.is_begun(" ".join(run[end:]))
        for end in range(2, min(len(run), 4))
    )


def _longest_place(run: list[str], at: int, names: Names) -> tuple[str, int]:
    """Returns the longest place at the start of a run, and where it ends. If there is none, returns
    the whole run, which may be a misspelt place. ``ENG HEY GERMANY`` is ``ENG`` and two extra
    words; ``DEN MAR`` is two places, although it looks like the start of Denmark."""
    several = len(run) > 1 and all(word in names.known for word in run)
    for length in range(min(len(run), 4), 0, -1):
        phrase = " ".join(run[:length])
        if phrase in names.known or (names.is_begun(phrase) and not several):
            return phrase, at + length
    return " ".join(run), at + len(run)
