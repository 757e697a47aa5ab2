"""Parses orders written as sentences: ``My army in Paris moves to Burgundy.``, ``F Kie: Hold``,
``Kiel Fleet to Denmark``, ``The fleet at North Sea convoy to Norway from Yorkshire``.

The code puts the words in such a line into the sequence of an order line. It drops only words that
are known to be meaningless (`grammar.words.order_and_sentence_words.IDLE`). A line with any other
word is not parsed, so ``not`` and ``perhaps`` are never ignored.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import NamedTuple

from grammar.orders.lines.rewrite_phrases import in_plain_words
from grammar.words.line_memory import remembered
from grammar.words.place_names import Names
from grammar.words.tokens import Tokens, cut_loosely

GOES = frozenset({"_DASH", "_TO"})
_ARROWS = ("-", "=", ">")


class Word(NamedTuple):
    """One token of a sentence: its kind, its value, and its position in the line."""

    kind: str
    value: str
    start: int
    is_low: bool = True
    """Set if the token begins with a lower-case word."""

    @property
    def is_verb(self) -> bool:
        """Returns whether the token is a word that means the same as a dash: ``moves``."""
        return self.kind == "_DASH" and self.value[0] not in _ARROWS


Words = list[Word]


def kinds_of(words: Iterable[Word]) -> tuple[str, ...]:
    return tuple(word.kind for word in words)


def unit_end(words: Words, at: int) -> int:
    """Returns the end of the unit that begins at ``at``, or ``at`` if no unit begins there."""
    end = at
    for kind in ("NATION", "UNIT"):
        end += kinds_of(words[end : end + 1]) == (kind,)
    match kinds_of(words[end : end + 2]):
        case ("NAME", "COAST") | ("COAST", "NAME"):
            return end + 2
        case ("NAME", *_):
            return end + 1
    return at


_ACTS = frozenset({"SUPPORT", "CONVOY", "HOLD", "DISBAND", "REMOVE", "RETREAT", "PROXY"})
_ASKS = re.compile(r"(?:will|shall|is|are)\b", re.IGNORECASE)
"""The start of a question, even without a question mark."""
_HAS = re.compile(r"\W*(?:i|we) (?:(?:still|already|now|also|only|just) )*have\b", re.IGNORECASE)
"""Words before a unit that already exists, so the line is not a build."""
_MOST_WORDS = 60
_SHORTEST_VERB = 4


@remembered
def plainly(line: str, names: Names) -> Tokens | None:
    """Puts the words in a line into the sequence of an order line. Returns None for a question, or
    if the line is too long."""
    line = in_plain_words(line)
    if _ASKS.match(line):
        return None
    tokens = cut_loosely(line, names)
    if not 0 < len(tokens.kinds) <= _MOST_WORDS:
        return None
    low = (tokens.written[start].islower() for start in tokens.starts)
    words = [*map(Word, tokens.kinds, tokens.values, tokens.starts, low)]
    for step in _STEPS:
        words = step(words)
    if _HAS.match(line) and unit_end(words, 0) == len(words):
        return None
    return Tokens(
        tokens.written,
        tuple(word.kind for word in words),
        [word.value for word in words],
        [word.start for word in words],
    )


def _without_marks(words: Words) -> Words:
    """Removes colons, except after a power. Also removes commas after the type of a unit, and
    between a unit and what it does."""
    words = [
        word
        for at, word in enumerate(words)
        if word.value != "," or kinds_of(words[max(at - 1, 0) : at + 2 : 2]) != ("UNIT", "NAME")
    ]
    unit = unit_end(words, 0)

    def is_idle(at: int, word: Word) -> bool:
        below_power = word.value == ":" and kinds_of(words[at - 1 : at]) == ("NATION",)
        if word.kind != "MARK" or below_power:
            return False
        if word.value == "#" and at:  # a remark may follow it
            return False
        below_unit = at == unit or kinds_of(words[max(at - 2, 0) : at]) == ("UNIT", "NAME")
        return word.value in ":.!'#" or (word.value == "," and below_unit and at > 0)

    if unit and words[0].kind == "NAME" and kinds_of(words[unit : unit + 1]) == ("UNIT",):
        unit += 1 + (kinds_of(words[unit + 1 : unit + 2]) == ("COAST",))
    if kinds_of(words[unit:]) in (("MARK", "NAME"), ("MARK", "NAME", "COAST")) and unit:
        mark = words[unit]
        if mark.value == ":" and _has_unit(words[:unit]):  # ``A LON: YOR``, ``London army: YOR``
            return [*words[:unit], Word("_DASH", "-", mark.start), *words[unit + 1 :]]
    return [word for at, word in enumerate(words) if not is_idle(at, word)]


def _with_type_in_front(words: Words) -> Words:
    """Puts the type first in ``Kiel Fleet to Denmark`` and ``Berlin - Kiel A``, and treats ``a`` as
    a preposition where necessary."""
    if kinds_of(words) == ("NAME", "_DASH", "UNIT"):
        return [words[2], words[0]]
    if kinds_of(words[:1]) in (("NAME",), ("NATION",)) and words[-1].kind == "UNIT":
        words = [words[-1], *words[:-1]] if not _has_unit(words[:-1]) else words
    found: Words = []
    for at, word in enumerate(words):
        behind = kinds_of(words[at + 1 : at + 2])
        last = kinds_of(found[-1:])
        if word.value == "a" and word.is_low and _is_small_word(found, behind):
            continue
        if word.value == "à" and last == ("UNIT",) and behind == ("NAME",):  # not a dash
            continue
        if word.kind != "UNIT" or last not in (("NAME",), ("COAST",)):
            found.append(word)
        elif behind == ("NAME",) or kinds_of(words[at + 1 : at + 3]) == ("COAST", "NAME"):
            is_to = word.value == "a" and word.is_low and not GOES & {*kinds_of(found)}
            found.append(Word("_TO", word.value, word.start) if is_to else word)
        else:
            place = len(found) - (2 if kinds_of(found[-2:]) == ("NAME", "COAST") else 1)
            typed = place > 0 and found[place - 1].kind == "UNIT"
            found.insert(len(found) if typed else place, word)
    return found


def _is_small_word(before: Words, behind: tuple[str, ...]) -> bool:
    """Returns whether ``a`` is an article (``a proxy``) or a preposition in another language
    (``l'armata a Venezia``, ``se mueve a Bul``)."""
    if behind in (("PROXY",), ("UNIT",)):
        return True
    last = before[-1:]
    return behind == ("NAME",) and any(
        word.is_verb or word.kind in ("UNIT", "RETREAT") for word in last
    )


def _has_unit(words: Words) -> bool:
    return "UNIT" in kinds_of(words)


def _verb_in_front(words: Words) -> Words:
    """Moves a verb from the end, where German has it: ``A Ber nach Kiel ziehen``, ``A Mun A Ber
    unterstützen``."""
    if len(words) < 3 or (end := unit_end(words, 0)) in (0, len(words) - 1):
        return words
    *front, last = words
    if last.is_verb and GOES & {*kinds_of(front)}:
        return front
    if last.kind in ("SUPPORT", "CONVOY") and last.kind not in kinds_of(front):
        return [*words[:end], last, *words[end:-1]]
    return words


def _without_first_verb(words: Words) -> Words:
    """Removes or moves a verb at the start: ``Move A Par to Bur``, ``Hold F Bre``, ``Support A Par
    - Bur with A Mar``, ``Paris: build army``, ``Retreats: A Mun - Ber``."""
    match kinds_of(words[:1]):
        case ("_DASH",) if words[0].is_verb and GOES & {*kinds_of(words[1:])}:
            return words[1:]
        case ("_DASH",) if words[0].is_verb and "DISBAND" in kinds_of(words):
            return words[1:]
        case ("HOLD",) if len(words[0].value) >= _SHORTEST_VERB:
            return [*words[1:], words[0]]
        case ("RETREAT",) if kinds_of(words[1:]) in (("_TO", "NAME"), ("_TO", "NAME", "COAST")):
            return words[2:]
        case ("SUPPORT" | "CONVOY",):
            return _with_doer_in_front(words)
    match kinds_of(words):
        case ("NAME", "_DASH", "BUILD", "UNIT"):
            return [words[2], words[3], words[0]]
        case ("NAME", "BUILD", "UNIT") | ("NAME", "COAST", "BUILD", "UNIT"):
            return [words[-2], words[-1], *words[:-2]]
    return words


def _with_doer_in_front(words: Words) -> Words:
    for at, word in enumerate(words):
        if word.kind == "FROM" and at + 1 < unit_end(words, at + 1) == len(words):
            return [*words[at + 1 :], *words[:at]]
    return words


def _help_in_order(words: Words) -> Words:
    """Puts the words after SUPPORT and CONVOY in order: ``support move to Trieste from Albania``,
    ``support hold to Venice``, ``supports move of A York to Norway``."""
    at = next((n for n, word in enumerate(words) if word.kind in ("SUPPORT", "CONVOY")), -1)
    if at < 0:
        return words
    front, rest = words[: at + 1], words[at + 1 :]
    match kinds_of(rest[:2]):
        case ("HOLD", "_TO") if len(rest[0].value) >= _SHORTEST_VERB:
            return [*front, *rest[2:]]
        case ("HOLD", _) if len(rest[0].value) >= _SHORTEST_VERB:
            return [*front, *rest[1:], rest[0]]
    if rest and rest[0].is_verb:
        rest = rest[1:]
    elif kinds_of(rest[:2]) in (("_TO", "UNIT"), ("_TO", "NATION")):
        return [*front, *rest[1:]]
    if kinds_of(rest[:1]) != ("_TO",):
        return [*front, *rest]
    place = 1 + _place_length(rest, 1)
    if kinds_of(rest[place : place + 1]) == ("FROM",):
        return [*front, *rest[place + 1 :], *rest[:place]]
    return [*front, *rest]


def _place_length(words: Words, at: int) -> int:
    return 2 if kinds_of(words[at : at + 2]) in (("NAME", "COAST"), ("COAST", "NAME")) else 1


def _by_way_of(words: Words) -> Words:
    """Keeps only the places after VIA, as in ``via F NTH``."""
    at = next((n for n, word in enumerate(words) if word.kind == "VIA"), len(words))
    behind = [
        word for word in words[at + 1 :] if word.kind not in ("UNIT", "FROM", "VIA", "CONVOY")
    ]
    return [*words[: at + 1], *behind]


def _without_needless(words: Words) -> Words:
    """Removes redundant words: ``to attack Bur``, ``goes to hold``, ``from Paris to``."""
    found: Words = []
    words = _without_origin(words)
    for at, word in enumerate(words):
        behind = words[at + 1].kind if at + 1 < len(words) else ""
        before = found[-1].kind if found else ""
        twice = behind == word.kind == "_DASH" and (word.is_verb or words[at + 1].is_verb)
        twice |= behind == word.kind == "HOLD"
        if twice or (word.kind in GOES and behind in _ACTS):
            continue
        if word.kind == "_TO" and behind == "_DASH":
            continue
        if word.kind == "FROM" and behind in ("NAME", "UNIT") and before in ("", "UNIT", "RETREAT"):
            continue
        found.append(word)
    return found


def _without_origin(words: Words) -> Words:
    """Removes the starting point of a move: ``Army moves from Paris to Burgundy``, ``A Mar goes
    from Marseilles to Spain``."""
    if kinds_of(words[:1]) == ("UNIT",) and words[1:2] and words[1].is_verb:
        return [words[0], *words[2:]] if GOES & {*kinds_of(words[2:])} else words
    if kinds_of(words[:4]) == ("UNIT", "RETREAT", "FROM", "NAME"):
        return [words[0], words[3], words[1], *words[4:]]
    match kinds_of(words):
        case ("UNIT", "NAME", "HOLD", "NAME") if words[1].value[:3] == words[3].value[:3]:
            return words[:3]
    match kinds_of(words[:5]):
        case ("UNIT", "NAME", "_DASH", "FROM", "NAME") if words[1].value[:3] == words[4].value[:3]:
            return [*words[:3], *words[5:]]
    return words


def _proxy_in_order(words: Words) -> Words:
    """Puts the words of a proxy in order: ``A Mun -> France (proxy)``, ``my proxy for F Ank goes to
    Russia``, ``England gets my A Hol``."""
    kinds = kinds_of(words)
    if kinds[:1] == ("GIVES",):
        words = words[1:]
        return words if "PROXY" not in kinds and not _is_given(words) else _given(words)
    if "PROXY" in kinds:
        return _given(words)
    if kinds[:2] == ("NATION", "GETS") and unit_end(words, 2) == len(words) > 2:
        return [*words[2:], Word("PROXY", "proxy", words[1].start), words[0]]
    return words


def _is_given(words: Words) -> bool:
    """Returns whether the words are a unit with its type and a power: ``give A Mar to Germany``."""
    end = unit_end(words, 0)
    typed = kinds_of(words[:1]) == ("UNIT",)
    return typed and end > 0 and kinds_of(words[end:]) == ("_TO", "NATION")


def _given(words: Words) -> Words:
    """Returns the unit, PROXY and the power, in that order. If the words are not a proxy, only
    removes verbs."""
    bare = [word for word in words if not word.is_verb and word.kind not in ("GETS", "PROXY")]
    proxy = next((word for word in words if word.kind == "PROXY"), Word("PROXY", "proxy", 0))
    for at in range(len(bare)):
        end = unit_end(bare, at)
        if kinds_of(bare[at : at + 1]) not in (("UNIT",), ("NAME",)) or end == at:
            continue
        rest = [word for word in (*bare[:at], *bare[end:]) if word.kind not in GOES]
        if kinds_of(rest) == ("NATION",):
            return [*bare[at:end], proxy, *rest]
    return [word for word in words if not word.is_verb and word.kind != "GETS"]


_STEPS: tuple[Callable[[Words], Words], ...] = (
    _without_marks,
    _without_first_verb,
    _verb_in_front,
    _with_type_in_front,
    _help_in_order,
    _proxy_in_order,
    _by_way_of,
    _without_needless,
)
