"""Orders written as sentences: ``My army in Paris moves to Burgundy.``, ``F Kie: Hold``, ``Kiel
Fleet to Denmark``, ``The fleet at North Sea convoy to Norway from Yorkshire``.

The words of such a line are put in the order that an order line has. Only words that are known to
change nothing are left out (`grammar.words.tokens.IDLE`); a line with any other word in it is not
read, so that no ``not`` and no ``perhaps`` is passed over.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from grammar.words.names import Names
from grammar.words.tokens import Tokens, cut_loosely

_DECORATION = re.compile(r"[*`~|\"]+|(?<![A-Za-z0-9])_+|_+(?![A-Za-z0-9])")
_IN_FRONT = re.compile(
    r"(?:(?:and|und|et|y|e|also|p\.?s\.?|dann|so|well|yes|ok|first(?:ly)?|second(?:ly)?|third(?:ly)?"
    r"|fourth(?:ly)?|fifth(?:ly)?|next|then|last(?:ly)?|finally|1st|2nd|3rd|4th|5th)\b[:,.]?\s*)+",
    re.IGNORECASE,
)
_PHRASES = tuple(
    (re.compile(pattern, re.IGNORECASE), plain)
    for pattern, plain in (
        (r"\boff the board\b", "otb"),
        (r"(?<![\s,])[\s,]+(?:and|und|et|e|y)$", ""),
        (r">{2,}", ">"),
        (r"(?<!\S)[:;]-?[()DP](?!\S)", ""),
        (r"\[([aft])\]", r"\1"),
        (r"\b(?:just )?where (?:it|they) (?:is|are|stands?)\b", ""),
        (r"\b(?:zieht|weicht) sich (.{1,60}) zurück\b", r"retreat \1"),
        (r"\((nord|north|south|süd|sud|east|ost|est|este|sur|norte)\)", r" \1-coast "),
        (r"[ (-](?:costa|côte|cote) (nord|norte|sud|sur|este|est)\b\)?", r" \1-coast "),
        (r"[ (-](nord|süd|sued|ost)k(?:ü|ue)ste\b\)?", r" \1-coast "),
        (r"\bn[a-z]+-coast\b", "nc"),
        (r"\bs[a-zü]+-coast\b", "sc"),
        (r"\b[eo][a-z]+-coast\b", "ec"),
    )
)
"""Phrases, and how an order line says the same."""
_GOES = frozenset({"_DASH", "_TO"})
_ACTS = frozenset({"SUPPORT", "CONVOY", "HOLD", "DISBAND", "REMOVE", "RETREAT", "PROXY"})
_ARROWS = ("-", "=", ">")
_MOST_WORDS = 60
_SHORTEST_VERB = 4


@dataclass(frozen=True, slots=True)
class _Word:
    kind: str
    value: str
    start: int
    is_low: bool = True
    """Whether it is written without capitals."""

    @property
    def is_verb(self) -> bool:
        """Whether a dash is written as a word, ``moves``."""
        return self.kind == "_DASH" and self.value[0] not in _ARROWS


Words = list[_Word]


def plainly(line: str, names: Names) -> Tokens | None:
    """The words of a line in the order of an order line; None where it is out of all measure."""
    for pattern, plain in _PHRASES:
        line = pattern.sub(plain, line)
    line = _DECORATION.sub(" ", line).strip()
    if front := _IN_FRONT.match(line):
        line = line[front.end() :]
    tokens = cut_loosely(line, names)
    if not 0 < len(tokens.kinds) <= _MOST_WORDS:
        return None
    low = (tokens.written[start].islower() for start in tokens.starts)
    words = [*map(_Word, tokens.kinds, tokens.values, tokens.starts, low)]
    for step in _STEPS:
        words = step(words)
    return Tokens(
        tokens.written,
        tuple(word.kind for word in words),
        [word.value for word in words],
        [word.start for word in words],
    )


def _kinds(words: Iterable[_Word]) -> tuple[str, ...]:
    return tuple(word.kind for word in words)


def _unit_end(words: Words, at: int) -> int:
    """Where a unit ends that begins here; ``at`` itself where none does."""
    end = at
    for kind in ("NATION", "UNIT"):
        end += _kinds(words[end : end + 1]) == (kind,)
    match _kinds(words[end : end + 2]):
        case ("NAME", "COAST") | ("COAST", "NAME"):
            return end + 2
        case ("NAME", *_):
            return end + 1
    return at


def _without_marks(words: Words) -> Words:
    """Colons mean nothing but behind a power, nor does a comma between a unit and what it does."""
    unit = _unit_end(words, 0)

    def is_idle(at: int, word: _Word) -> bool:
        if word.kind != "MARK" or (word.value == ":" and _kinds(words[at - 1 : at]) == ("NATION",)):
            return False
        return word.value in ":.!'#" or (word.value == "," and at == unit and at > 0)

    return [word for at, word in enumerate(words) if not is_idle(at, word)]


def _with_type_in_front(words: Words) -> Words:
    """``Kiel Fleet to Denmark``, ``Berlin - Kiel A``; and ``a`` that is a preposition."""
    if _kinds(words) == ("NAME", "_DASH", "UNIT"):
        return [words[2], words[0]]
    if _kinds(words[:1]) in (("NAME",), ("NATION",)) and words[-1].kind == "UNIT":
        words = [words[-1], *words[:-1]] if not _has_unit(words[:-1]) else words
    found: Words = []
    for at, word in enumerate(words):
        behind = _kinds(words[at + 1 : at + 2])
        last = _kinds(found[-1:])
        if word.value == "a" and word.is_low and _is_preposition(found, behind):
            continue
        if word.kind != "UNIT" or last not in (("NAME",), ("COAST",)):
            found.append(word)
        elif behind in (("NAME",), ("COAST",)):
            is_to = word.value == "a" and word.is_low and not _GOES & {*_kinds(found)}
            found.append(_Word("_TO", word.value, word.start) if is_to else word)
        else:
            place = len(found) - (2 if _kinds(found[-2:]) == ("NAME", "COAST") else 1)
            typed = place > 0 and found[place - 1].kind == "UNIT"
            found.insert(len(found) if typed else place, word)
    return found


def _is_preposition(before: Words, behind: tuple[str, ...]) -> bool:
    """Whether ``a`` is the word of another language: ``l'armata a Venezia``, ``se mueve a Bul``."""
    last = before[-1:]
    return behind == ("NAME",) and any(
        word.is_verb or word.kind in ("UNIT", "RETREAT") for word in last
    )


def _has_unit(words: Words) -> bool:
    return "UNIT" in _kinds(words)


def _without_first_verb(words: Words) -> Words:
    """``Move A Par to Bur``, ``Hold F Bre``, ``Support A Par - Bur with A Mar``, ``Paris: build
    army``, ``Retreats: A Mun - Ber``."""
    match _kinds(words[:1]):
        case ("_DASH",) if words[0].is_verb and _GOES & {*_kinds(words[1:])}:
            return words[1:]
        case ("HOLD",) if len(words[0].value) >= _SHORTEST_VERB:
            return [*words[1:], words[0]]
        case ("RETREAT",) if _kinds(words[1:]) in (("_TO", "NAME"), ("_TO", "NAME", "COAST")):
            return words[2:]
        case ("SUPPORT" | "CONVOY",):
            return _with_doer_in_front(words)
    match _kinds(words):
        case ("NAME", "BUILD", "UNIT") | ("NAME", "COAST", "BUILD", "UNIT"):
            return [words[-2], words[-1], *words[:-2]]
    return words


def _with_doer_in_front(words: Words) -> Words:
    for at, word in enumerate(words):
        if word.kind == "FROM" and at + 1 < _unit_end(words, at + 1) == len(words):
            return [*words[at + 1 :], *words[:at]]
    return words


def _help_in_order(words: Words) -> Words:
    """What stands behind SUPPORT and CONVOY: ``support move to Trieste from Albania``, ``support
    hold to Venice``, ``supports move of A York to Norway``."""
    at = next((n for n, word in enumerate(words) if word.kind in ("SUPPORT", "CONVOY")), -1)
    if at < 0:
        return words
    front, rest = words[: at + 1], words[at + 1 :]
    match _kinds(rest[:2]):
        case ("HOLD", "_TO") if len(rest[0].value) >= _SHORTEST_VERB:
            return [*front, *rest[2:]]
        case ("HOLD", _) if len(rest[0].value) >= _SHORTEST_VERB:
            return [*front, *rest[1:], rest[0]]
    if rest and rest[0].is_verb:
        rest = rest[1:]
    elif _kinds(rest[:2]) in (("_TO", "UNIT"), ("_TO", "NATION")):
        return [*front, *rest[1:]]
    if _kinds(rest[:1]) != ("_TO",):
        return [*front, *rest]
    place = 1 + _place_length(rest, 1)
    if _kinds(rest[place : place + 1]) == ("FROM",):
        return [*front, *rest[place + 1 :], *rest[:place]]
    return [*front, *rest]


def _place_length(words: Words, at: int) -> int:
    return 2 if _kinds(words[at : at + 2]) in (("NAME", "COAST"), ("COAST", "NAME")) else 1


def _proxy_in_order(words: Words) -> Words:
    """``A Mun -> France (proxy)``, ``my proxy for F Ank goes to Russia``, ``England gets my A
    Hol``."""
    kinds = _kinds(words)
    if "PROXY" in kinds:
        words = [word for word in words if not word.is_verb and word.kind != "GETS"]
        if words[-1].kind == "PROXY" and _kinds(words[-2:-1]) in (("NATION",), ("NAME",)):
            end = _unit_end(words, 0)
            if 0 < end < len(words) - 2 and {*_kinds(words[end:-2])} <= _GOES:
                return [*words[:end], words[-1], words[-2]]
    if kinds[:2] == ("NATION", "GETS") and _unit_end(words, 2) == len(words) > 2:
        return [*words[2:], _Word("PROXY", "proxy", words[1].start), words[0]]
    return words


def _by_way_of(words: Words) -> Words:
    """What is named behind VIA are places: ``via F NTH``."""
    at = next((n for n, word in enumerate(words) if word.kind == "VIA"), len(words))
    behind = [
        word for word in words[at + 1 :] if word.kind not in ("UNIT", "FROM", "VIA", "CONVOY")
    ]
    return [*words[: at + 1], *behind]


def _without_needless(words: Words) -> Words:
    """``to attack Bur``, ``goes to hold``, ``from Paris to``: one word says it."""
    found: Words = []
    words = _without_origin(words)
    for at, word in enumerate(words):
        behind = words[at + 1].kind if at + 1 < len(words) else ""
        before = found[-1].kind if found else ""
        twice = behind == word.kind == "_DASH" and (word.is_verb or words[at + 1].is_verb)
        twice |= behind == word.kind == "HOLD"
        if twice or (word.kind in _GOES and behind in _ACTS):
            continue
        if word.kind == "_TO" and behind == "_DASH":
            continue
        if word.kind == "FROM" and behind in ("NAME", "UNIT") and before in ("", "UNIT"):
            continue
        found.append(word)
    return found


def _without_origin(words: Words) -> Words:
    """``Army moves from Paris to Burgundy``, ``A Mar goes from Marseilles to Spain``."""
    if _kinds(words[:1]) == ("UNIT",) and words[1:2] and words[1].is_verb:
        return [words[0], *words[2:]] if _GOES & {*_kinds(words[2:])} else words
    match _kinds(words):
        case ("UNIT", "NAME", "HOLD", "NAME") if words[1].value[:3] == words[3].value[:3]:
            return words[:3]
    match _kinds(words[:5]):
        case ("UNIT", "NAME", "_DASH", "FROM", "NAME") if words[1].value[:3] == words[4].value[:3]:
            return [*words[:3], *words[5:]]
    return words


_STEPS: tuple[Callable[[Words], Words], ...] = (
    _without_marks,
    _without_first_verb,
    _with_type_in_front,
    _help_in_order,
    _proxy_in_order,
    _by_way_of,
    _without_needless,
)
