"""Decides which lines are orders, by how they begin or by what they contain."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from grammar.orders.parse_context_and_dialect import OrderSyntax
from grammar.orders.printed_orders import as_order
from grammar.orders.refused_conditions_and_requests import below_condition, hands_over
from grammar.words.line_memory import remembered
from grammar.words.order_and_sentence_words import KINDS, MORE_KINDS
from grammar.words.place_names import Closeness, Found, Names
from grammar.words.tokens import WORD, Tokens, cut, cut_loosely
from judge.board.power_names_and_place_codes import ProvinceCode

_ALONE = frozenset({"PROXY", "RETREAT", "DISBAND", "REMOVE", "BUILD", "CONVERT", "WAIVE"})
_ACTIONS = frozenset({"_DASH", "HOLD", "SUPPORT", "CONVOY", "VIA"}) | _ALONE
_OF_BOARD = (_ACTIONS - {"_DASH"}) | {"UNIT", "SPY", "COAST"}
_LETTERS = re.compile(r"[^\W\d_]+")


@remembered
def speaks_of_board(line: str, names: Names) -> bool:
    """Returns whether a line has a word for a unit, a coast or an order, or a name that may be a
    place. No other line contains an order, except one that exists only in some games."""
    words = cut(line, names)
    for kind, value, start in zip(words.kinds, words.values, words.starts, strict=True):
        is_letter = len(value) == 1
        if kind in _OF_BOARD and not is_letter:
            return True
        if kind == "UNIT" and words.written[start].isupper():
            return True
        if kind == "NAME" and (names.begins(value) or isinstance(names.resolve(value), Found)):
            return True
    low = {*_LETTERS.findall(line.lower())}
    return any(MORE_KINDS.get(word) in _OF_BOARD or names.is_first(word) for word in low)


@remembered
def begins_like_order(line: str, language: OrderSyntax) -> bool:
    """Returns whether a line begins in a way that only orders do: with a unit, the name of a place,
    or the verb of an order. If such a line cannot be read, it is an error in its list; any other
    line is treated as small talk."""
    bare, _ = as_order(line)
    words = cut(bare, language.names)
    return bool(words.kinds) and (
        begins_plainly(words, language.names)
        or _begins_specially(bare, language)
        or _begins_abroad(bare, language.names)
    )


def _begins_abroad(line: str, names: Names) -> bool:
    """Returns whether a line begins with a unit in a foreign language."""
    first = line.split(None, 1)[0].lower()
    if MORE_KINDS.get(first.rpartition("'")[2]) != "UNIT":
        return False
    return begins_plainly(cut_loosely(line, names), names)


def begins_plainly(words: Tokens, names: Names) -> bool:
    kinds, first = words.kinds, 0
    if kinds[:1] == ("NATION",):
        kinds, first = kinds[1:], 1
    match kinds:
        case ("UNIT", *rest):
            return _is_place(words, first + 1, names) or _is_misspelt(words, first, names)
        case ("SPY", *rest):
            walks = rest[:1] == ["NAME"] and rest[1:2] in (["_DASH"], ["_TO"], ["HOLD"])
            return walks or _is_place(words, first + 1 + (rest[:1] == ["UNIT"]), names)
        case ("NAME" | "COAST", *_):
            return not first and _place_leads(words, names)
        case (kind, *_) if kind in _ALONE and not first:
            return kind == "WAIVE" or _is_unit(words, 1, names)
    return False


@remembered
def holds_order(line: str, language: OrderSyntax) -> bool:
    """Returns whether a line may contain an order anywhere: a unit with a place and an action, a
    dash between two places, or a unit that another player may give orders to (``I give my proxy of
    F ANK to Russia``)."""
    if not speaks_of_board(line, language.names):
        return False
    words = cut_loosely(line, language.names)
    return _goes_somewhere(words, language.names) or _holds_unit(line, words, language.names)


@remembered
def holds_unit_order(line: str, language: OrderSyntax) -> bool:
    """Returns whether a line may contain an order that names a unit. ``London - Paris - New York``
    does not, because it may be a signature."""
    names = language.names
    return speaks_of_board(line, names) and _holds_unit(line, cut_loosely(line, names), names)


def _goes_somewhere(words: Tokens, names: Names) -> bool:
    """Returns whether a line has a dash between two places, or begins with a place and leads to
    another: ``Marseilles should head off to Spain``."""
    begun = [at for at in range(len(words.kinds)) if _is_begun(words, at, names)]
    leads = len(begun) > 1 and begun[0] == 0 and bool({"_DASH", "_TO"} & {*words.kinds})
    return leads or any(_is_arrow(words, at + 1) and at + 2 in begun for at in begun)


_REACH = 4  # the number of words after ``army`` in which to look for its place


_FEW_WORDS = 4  # the maximum number of words in a line about a spy: ``My spy stays``


def _holds_unit(line: str, words: Tokens, names: Names) -> bool:
    """Returns whether a line contains a unit that does something. A foreign-language unit at the
    beginning of the line is enough, because small talk does not begin like that."""
    acts = bool(_ACTIONS & {*words.kinds})
    handed = "NATION" in words.kinds and hands_over(line)
    is_told = words.kinds[1:] not in ((), ("MARK",))  # ``Armeen:`` is a heading
    for at, kind in enumerate(words.kinds):
        written = words.written[words.starts[at]]
        if kind == "SPY" and at < 2 and acts and len(words.kinds) <= _FEW_WORDS:
            return True
        if kind == "UNIT" and at == 0 and written.lower() in MORE_KINDS and is_told:
            return True
        is_unit = kind == "UNIT" and (written in ("A", "F") or len(written) > 1)
        places = range(at + 1, at + 2 if len(written) == 1 else at + 1 + _REACH)
        told = acts or handed or (len(written) > 1 and _names_two_places(words, at, names))
        told = told or (_is_begun(words, at + 1, names) and _is_begun(words, at + 2, names))
        if is_unit and told and any(_is_begun(words, place, names) for place in places):
            return True
    return False


def _names_two_places(words: Tokens, at: int, names: Names) -> bool:
    """Returns whether two places follow, such as a unit's place and its destination, with or
    without other words between them."""
    below = range(at + 1, min(len(words.kinds), at + 2 + 2 * _REACH))
    return sum(_is_begun(words, place, names) for place in below) > 1


def _is_begun(words: Tokens, at: int, names: Names) -> bool:
    """Returns whether a token is a name that can be recognised without guessing."""
    return words.kinds[at : at + 1] == ("NAME",) and names.is_begun(words.values[at])


def _is_arrow(words: Tokens, at: int) -> bool:
    return words.kinds[at : at + 1] == ("_DASH",) and not words.values[at][0].isalpha()


_POSSESSIVE = re.compile(r"(?<=[^\W\d_])'s\b", re.IGNORECASE)
_SHORT = 3
"""Shorter words are not part of the name in front of them, unless its full spelling contains
them."""
_PLAIN_NAME = 5
"""The minimum length of a lower-case name, because shorter ones may be ordinary words."""


@remembered
def places_named(line: str, language: OrderSyntax) -> frozenset[ProvinceCode]:
    """Returns the provinces in a line, whatever the line says about them."""
    words = WORD.findall(without_possessives(line))
    return frozenset(code for _, _, code in places_in(words, language.names))


def places_in(
    words: Sequence[str], names: Names, *, misspelt: bool = False
) -> Iterator[tuple[int, int, ProvinceCode]]:
    """Yields the position, the number of words and the province of each name. If ``misspelt`` is
    set, this includes names with a typo."""
    names.meter.spend(2 * len(words))
    at = 0
    while at < len(words):
        code, length = _place_from(words, at, names, misspelt=misspelt)
        if code:
            yield at, length, code
        at += max(length, 1)


def without_possessives(line: str) -> str:
    """Strips the possessive endings from the words in a line: ``Munich's army``."""
    return _POSSESSIVE.sub("", line)


def kind_of(word: str) -> str:
    """Returns the function of a word in an order, regardless of the words around it."""
    low = word.lower()
    return KINDS.get(low) or MORE_KINDS.get(low) or ("_DASH" if word[0] in "-=>" else "")


def _place_from(
    words: Sequence[str], at: int, names: Names, *, misspelt: bool = False
) -> tuple[ProvinceCode | None, int]:
    """Returns the province that begins at this word, and the number of words in its name. A name
    must be written in full, be capitalised, or follow a unit, because ``den``, ``war`` and ``bar``
    are also ordinary words."""
    typed = at > 0 and kind_of(words[at - 1]) == "UNIT"
    for length in range(min(3, len(words) - at), 0, -1):
        phrase = " ".join(words[at : at + length]).lower()
        ends = words[at][0], words[at + length - 1][0]
        if kind_of(phrase) or not all(map(str.isalpha, ends)):
            continue
        if not typed and length == 1 and names.power(phrase):
            continue  # as in "the English"
        found = names.resolve(phrase) if misspelt else names.without_typo(phrase)
        if not isinstance(found, Found):
            continue
        if found.how is not Closeness.NAME and len(words[at + length - 1]) < _SHORT:
            continue  # as in ``Burgundy or Picardy``
        capital = words[at][0].isupper() and len(phrase) > 2
        if typed or capital or (found.how is Closeness.NAME and len(phrase) >= _PLAIN_NAME):
            return found.code, length
    return None, 0


def _begins_specially(line: str, language: OrderSyntax) -> bool:
    """Returns whether a line begins like a line that exists only in some games, or with a condition
    followed by an order."""
    names = language.names
    for own in (*language.verbatim, *language.lines):
        if own.leads(line, names, lambda text: begins_like_order(text, language)):
            return True
    if not (rest := below_condition(line)):
        return False
    below = cut(rest, names)
    acts = bool(_ACTIONS & {*below.kinds}) and below.kinds[0] == "UNIT"
    return acts and _is_place(below, 1, names)


def _place_leads(words: Tokens, names: Names) -> bool:
    """Returns whether a line that begins with a place is an order. It is an order if it contains an
    action or has at most one more word. After a misspelt name, or one that may be several places,
    the action must follow directly."""
    at = int(words.kinds[0] == "COAST")
    found = _resolve(words, at, names)
    if found is None and words.kinds[at + 1 : at + 3] == ("_DASH", "NAME"):
        return names.begins(words.values[at]) and _resolve(words, at + 2, names) is not None
    if found is None or found.how is Closeness.NEAR:
        return found is not None and bool(_ACTIONS & {*words.kinds[at + 1 : at + 2]})
    if _ACTIONS & {*words.kinds} or len(words.kinds) == 1:
        return True
    second = words.kinds[1] in ("COAST", "UNIT") or _resolve(words, 1, names) is not None
    return len(words.kinds) == 2 and second


_MOST_MISSPELT = 6
"""A line of at most this many words may be an order even though its names are unknown."""


def _is_misspelt(words: Tokens, unit: int, names: Names) -> bool:
    """Returns whether a line may be an order even though the unit's place is unknown. An action
    must follow directly, with a known place after it or in a line of only a few words. This
    excludes postcodes (``A-1010 Wien``) and ``A company registered in England - No. 1``. A lone T
    may be anything (``T. Smith``)."""
    if words.values[unit] == "t":
        return False
    match words.kinds[unit + 1 : unit + 3]:
        case ("_DASH", "NAME"):
            return _resolve(words, unit + 2, names) is not None
        case ("NAME", act) if act in _ACTIONS or act == "_TO":
            to = unit + 3 + (words.kinds[unit + 3 : unit + 4] in (("_TO",), ("UNIT",)))
            short = len(words.written) <= _MOST_MISSPELT and "NUMBER" not in words.kinds
            is_word = act == "_TO" or (len(words.values[unit + 2]) > 1 and act != "HOLD")
            return (short and not is_word) or _resolve(words, to, names) is not None
    return False


def _is_unit(words: Tokens, at: int, names: Names) -> bool:
    kinds = words.kinds[at : at + 1]
    return kinds in (("UNIT",), ("SPY",)) or _is_place(words, at, names)


def _is_place(words: Tokens, at: int, names: Names) -> bool:
    return words.kinds[at : at + 1] == ("COAST",) or _resolve(words, at, names) is not None


def _resolve(words: Tokens, at: int, names: Names) -> Found | None:
    if words.kinds[at : at + 1] != ("NAME",):
        return None
    found = names.resolve(words.values[at])
    return found if isinstance(found, Found) else None
