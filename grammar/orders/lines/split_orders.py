"""Splits lines with several orders, with orders for two seasons (``A BER to KIE, then to HOL``), or
with orders and prose (``A PAR - BUR. Just kidding.``)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from itertools import groupby, pairwise

from grammar.orders.lines.order_detection import (
    begins_like_order,
    begins_plainly,
    holds_unit_order,
    places_named,
    speaks_of_board,
)
from grammar.orders.lines.orders_of_several_units import shared, units_told, with_type
from grammar.orders.lines.rewrite_phrases import SPOKEN_STOPS
from grammar.orders.order_forms import UNFINISHED, Form, form_of
from grammar.orders.order_line import one_order
from grammar.orders.parse_context_and_dialect import OrderSyntax
from grammar.orders.printed_orders import as_order
from grammar.orders.refused_conditions_and_requests import has_condition
from grammar.words.all_units_orders import read_sweep
from grammar.words.clean_text import blanked, split_outside_brackets
from grammar.words.order_and_sentence_words import HELLO, IDLE, KINDS, MORE_KINDS
from grammar.words.place_names import Names
from grammar.words.place_punctuation import ODD, odd_slashes, plain_names
from grammar.words.tokens import WORD, cut, cut_loosely
from grammar.words.weigh_words import TALK_WEIGHTS, weights_in, words_in
from judge.orders.actions import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Remove,
    Retreat,
    Support,
    UnitName,
)
from judge.orders.order import Order

_WINTER = ("BUILD", "CONVERT", "REMOVE", "DISBAND")
_LIKES = r"(?=[,!]?\s+(?:\w+\s+){0,2}?(?:like|love|want|wish|prefer|rather)\b)"
"""Words that make "would" a wish: "would like" is one, "would do" is not."""
_WANTS = re.compile(
    rf"^(?:(?:i|we|please|(?:would|'d|i'd){_LIKES}|i'll|like|want|to|shall|will|hereby|let|me|my|and"
    rf"|ich|wir|je|yo|io|bitte|then|so|well|ok|okay|great|good|{HELLO})\b[,!]?\s+)+",
    re.IGNORECASE,
)
_RAISES = r"(?:take|(?<!\bi )(?<!\bwe )have|get|place|put|raise|recruit|train|deploy|choose)"
_WISHES = re.compile(
    rf"\b(?:like|want|bitte|{_RAISES})\s+"
    r"(?:(?:an?|one|two|three|four|\d|new|my) ){0,2}(?=arm(?:y|ies)\b|fleets?\b)",
    re.IGNORECASE,
)
"""Wishes that mean builds: ``I'd like an army in Paris``, ``Place a fleet in Brest``."""
_SOME_DAY = re.compile(r"\b(?:next|another|later|some ?day|one day|soon)\b", re.IGNORECASE)
"""Words that postpone a wish, so nothing is built now."""
_RAISING = re.compile(rf"^{_RAISES}\s+", re.IGNORECASE)
_IN_BRACKETS = re.compile(r"\b(armies|fleets),? ?\(([^()]{3,60})\)", re.IGNORECASE)
"""Places in brackets: ``Two armies (Paris and Rome)``."""
_UNITS = re.compile(r"(?:(?<!\s)\s++)?(?:[,;&+]|\b(?:and|und|et|e|y)\b)\s*+", re.IGNORECASE)
_LONGEST_PLACE = 3
"""The maximum number of words in a name that may be a misspelt place."""
_COAST_BEHIND = re.compile(
    r"(?:(?<!\s)\s++)?,\s*+(?=(?:the )?(?:north|south|east|west)(?:ern)? coast\b)", re.I
)
_HANDED = re.compile(
    r"(?:(?:my|the) )?(?P<act>prox(?:y|ies) (?:to |for )?[^\W\d_]{4,}) ?:"
    r" ?(?P<units>[^:?>=]*[^:?>=.!])[.!]*+",
    re.IGNORECASE,
)
"""A list of units after the power that gets their proxies: ``Proxies to Italy: F TRI, A VIE``."""
_COUNT = re.compile(r"\b(?:\d|one|two|three|four) (?=(?:arm(?:y|ies)|fleets?)\b)", re.IGNORECASE)
_BELOW_LIST = re.compile(r"(?<!\bst)[.!]\s+(?=[^\W\d_]{2}|I )", re.IGNORECASE)
"""The end of a sentence inside a list of units."""
_PARTS = re.compile(r"[,;]")
_COAST_ALONE = re.compile(
    r"(?:(?:on|via|to|at) )?(?:the )?(?P<coast>(?:north|south|east|west)(?:ern)?[ -]coast|[nsew]c)"
    r"(?:,? please)?[.!]?",
    re.IGNORECASE,
)
"""A coast after a comma. It belongs to the place before the comma."""


_BY_SEA = re.compile(
    r"(?:being )?(?:convoyed|carried|transported|ferried|shipped|escorted|conveyed)"
    r"(?: there| over)? (?:by|via|with|on|using) |(?:using|via|by convoy of) "
    r"|with .{2,40} (?:convoying|carrying|transporting)\b",
    re.IGNORECASE,
)
"""The words before the fleet that convoys an army."""


def sides_of(line: str, language: OrderSyntax) -> list[str]:
    """Splits a line with orders for several phases into its parts. Returns any other line as a
    single part."""
    if not language.sides:
        return [line.strip()]
    parts = language.sides.cut(odd_slashes(line, language.names))
    return [part.replace(ODD, "/") for part in parts]


def spread_orders(part: str, language: OrderSyntax, reads: Callable[[str], bool]) -> list[str]:
    """Splits a part of a line at ``and`` or a full stop, or between two orders with nothing between
    them: ``A PAR - BUR and A MAR - SPA``. If none of the pieces can be read, returns the part
    unchanged."""
    if reads(part) or has_condition(part, language):
        return [part]
    if together := shared(part, language, reads):
        return together
    if _is_of_one_game(part, language):
        return [part]
    pieces = [
        one
        for sentence in split_outside_brackets(_SENTENCES, part)
        if sentence and sentence.strip()
        for one in _apart(sentence, language, reads)
    ]
    alone = len(pieces) > 1 and all(_is_unit_alone(one, language) for one in pieces)
    if alone or any(map(reads, pieces)):
        return pieces
    return _with_tail(part, language, reads) or [part]


_TAIL = re.compile(r"(?<!\s)\s++-++\s++(?=[^\W\d_])|(?:(?<!\s)\s++)?(?<!\.)\.{2,}+\s*+(?=[^\W\d_])")
"""A dash or dots between an order and other words."""
_COMPLETE = (Hold, Move, Retreat, Disband, Remove, Build)
"""Kinds of order that are complete, so a place after them is not part of them."""


def _with_tail(part: str, language: OrderSyntax, reads: Callable[[str], bool]) -> list[str]:
    """Splits an order from talk that follows a dash or dots: ``A PAR - BUR - good luck``. Returns
    nothing if the words may be part of the order. Talk must contain neither a place nor a word used
    in orders, and most of its words must be known from other talk."""
    for mark in _TAIL.finditer(part):
        front, tail = part[: mark.start()], part[mark.end() :]
        if not reads(front):
            continue
        order = one_order(front, language)
        action = order.action if isinstance(order, Order) else None
        is_whole = isinstance(action, _COMPLETE) or (isinstance(action, Support) and action.to)
        return [front, tail] if is_whole and _is_talk(tail, language) else []
    return []


def _is_talk(tail: str, language: OrderSyntax) -> bool:
    words = words_in(tail)
    known = weights_in(TALK_WEIGHTS).of
    kinds = {KINDS.get(word) or MORE_KINDS.get(word) for word in words if len(word) > 1}
    return (
        2 * sum(word in known for word in words) > len(words)
        and not kinds & _ACTING
        and not places_named(tail, language)
    )


_ACTING = frozenset(
    {"HOLD", "SUPPORT", "CONVOY", "PROXY", "RETREAT", "DISBAND", "REMOVE", "BUILD", "CONVERT"}
    | {"WAIVE", "VIA", "UNIT"}
)


def _apart(sentence: str, language: OrderSyntax, reads: Callable[[str], bool]) -> list[str]:
    """Splits a sentence into orders, but only if it contains nothing else: ``A PAR P GERMANY AND
    ITALY`` does not give a proxy to Germany alone."""
    if reads(sentence):
        return [sentence]
    if together := shared(sentence, language, reads):
        return together
    dashed = _DASHED.findall(sentence) if _ALL_DASHED.fullmatch(sentence) else []
    for pieces in (_JOINED.split(sentence), _by_units(sentence, language), dashed):
        said = [piece for piece in pieces if piece and piece.lower().strip(" .!") not in IDLE]
        alone = len(said) > 1 and all(_is_unit_alone(one, language) for one in said)
        swept = len(said) > 1 and reads(said[0]) and read_sweep(said[-1]) is not None
        if alone or (len(said) > 1 and all(map(reads, said[:-1] if swept else said))):
            return said
    return [sentence]


def _is_of_one_game(part: str, language: OrderSyntax) -> bool:
    """Returns whether a part of a line contains something that exists only in some games. The
    dialects of those games split such parts."""
    if language.verbatim_line(part) or any(own.begins.search(part) for own in language.riders):
        return True
    if cut(part, language.names).kinds[:1] == ("SPY",):
        return True
    return any(own.leads(part, language.names, lambda text: False) for own in language.lines)


_JOINED = re.compile(
    r"(?<!\s)\s++(?:and|und|u\.?|et|then|plus|while|whilst)\s++|(?:(?<!\s)\s++)?[&+|]\s*+",
    re.IGNORECASE,
)
_DASHED = re.compile(r"\S+")
_ALL_DASHED = re.compile(r"(?:[^\W\d_]{3,}[-=>]+[^\W\d_]{3,}\s+)+[^\W\d_]{3,}[-=>]+[^\W\d_]{3,}")
"""Moves without spaces in them, separated by spaces: ``CON-BUL SMY-CON``."""
_SENTENCES = re.compile(
    r"(?:(?<!\s)\s++)?(?<![\w/.])\d{1,2}[.)]\s++|(?<!\bst)[.!]\s++"
    rf"|(?:(?<!\s)\s++)?[;,•●▪■◦‣]\s*+|(?<![\s,.])[\s,.]++(?:{SPOKEN_STOPS})(?:[\s,.]++|$)",
    re.IGNORECASE,
)


def _by_units(line: str, language: OrderSyntax) -> list[str]:
    """Splits a line before each unit that follows a complete order: ``A PAR - BUR A MAR - SPA F BRE
    H``."""
    line = plain_names(line, language.names)
    words = cut(line, language.names)
    places = [found.start() for found in WORD.finditer(line)]
    if len(places) != len(words.written):
        return [line]
    cuts, first = [0], 0
    within = int(line[:1] == "(" and line[-1:] == ")")
    for at, kind in enumerate(words.kinds):
        place = places[words.starts[at]]
        apart = line.count("(", 0, place) - line.count(")", 0, place) <= within
        if kind == "UNIT" and at > first and apart and _is_whole(words.kinds[first:at]):
            cuts.append(place)
            first = at
    return [line[start:end].strip(" ,;") for start, end in pairwise([*cuts, len(line)])]


_TWO_PLACES = (
    ("UNIT", "NAME", "NAME"),
    ("UNIT", "NAME", "COAST", "NAME"),
    ("UNIT", "NAME", "NAME", "COAST"),
)
"""A move without its dash."""


def _is_whole(kinds: tuple[str, ...]) -> bool:
    form = form_of(kinds)
    return kinds in _TWO_PLACES or (isinstance(form, Form) and form.kind not in UNFINISHED)


def split_orders(line: str, language: OrderSyntax) -> list[str]:
    """Splits a line with several orders at ``,`` or ``;``. If the first is a build, the units after
    it are also builds, and ``and`` separates them too: ``Builds: A ROM and F NAP``. Removals work
    in the same way. A line with a condition stays whole."""
    if has_condition(line, language) or language.verbatim_line(line):
        return [line]
    line, _ = as_order(line)
    if handed := _HANDED.fullmatch(line):
        line = f"{handed['units']} {handed['act']}"
    names = language.names
    for own in language.lines:
        if several := own.splits(line, names, lambda text: split_orders(text, language)):
            return several
    bare = _WANTS.sub("", line)
    if units := _wished(line, bare, names):
        bare = f"build {units}"
    verb = bare.split(None, 1)[0].lower() if bare.strip() else ""
    kind = KINDS.get(verb) or MORE_KINDS.get(verb, "")
    if kind not in _WINTER or len(verb) == 1:
        return _parted(line, language)
    bare, *behind = _BELOW_LIST.split(_COUNT.sub("", _COAST_BEHIND.sub(" ", bare)))
    first, *more = [part for part in _UNITS.split(bare) if part]
    more = [*with_type(first, more), *behind]
    return [first, *(f"{kind} {part}" if _is_bare(part, names) else part for part in more)]


def _wished(line: str, bare: str, names: Names) -> str:
    """Returns the units that a line asks for, if it contains nothing else."""
    if not _WISHES.search(line) or _SOME_DAY.search(line):
        return ""
    units = _COUNT.sub("", _IN_BRACKETS.sub(r"\1 \2", _RAISING.sub("", bare)))
    return units if all(_is_bare(part, names) for part in _UNITS.split(units) if part) else ""


def _parted(line: str, language: OrderSyntax) -> list[str]:
    """Splits a line at its separators. Separators in brackets are ignored, because they separate
    places rather than orders."""
    parts: list[str] = []
    marks = [found.start() for found in _PARTS.finditer(blanked(line))]
    for start, end in pairwise([-1, *marks, len(line)] if line else []):
        mark, text = line[max(start, 0)], line[start + 1 : end].strip()
        if joined := _joined(parts, mark, text, language):
            parts[-1] = joined
        elif text:
            parts.append(text)
    return list(_with_units_together(parts, language))


def _with_units_together(parts: Sequence[str], language: OrderSyntax) -> Iterator[str]:
    """Yields the parts, joining units without an order to the next part if they share its order:
    ``A VIE, A BUD and F TRI hold``."""
    alone: list[str] = []
    for part in parts:
        if _is_unit_alone(part, language):
            alone.append(part)
            continue
        together = ", ".join([*alone, part])
        if alone and shared(together, language, lambda text: True):
            yield together
        else:
            yield from (*alone, part)
        alone = []
    yield from alone


def _is_unit_alone(part: str, language: OrderSyntax) -> bool:
    """Returns whether a part of a line is a unit without an order."""
    form = form_of(cut(part, language.names).kinds)
    return isinstance(form, Form) and form.kind == "bare"


def _joined(parts: list[str], mark: str, text: str, language: OrderSyntax) -> str | None:
    """Joins this part to the previous one if they form a single order. Returns None if they do
    not."""
    if not parts:
        return None
    if mark == "," and (coast := _COAST_ALONE.fullmatch(text)):
        return f"{parts[-1]} {coast['coast']}"
    by_sea = mark == "," and _BY_SEA.match(text)
    if by_sea or any(rider.joins.match(text) for rider in language.riders):
        return f"{parts[-1]} {text}"
    joined = (own.joins(parts[-1], mark, text, language.names) for own in language.lines)
    return next(filter(None, joined), None)


def _is_bare(part: str, names: Names) -> bool:
    """Returns whether a part of a line contains only a unit, in any wording."""
    kinds = cut(part, names).kinds
    if not kinds or not {*kinds} <= {"UNIT", "SPY", "NAME", "COAST", "NATION"}:
        return False
    return (
        kinds[0] != "NAME"
        or begins_plainly(cut_loosely(part, names), names)
        or (len(kinds) == 1 and len(part.split()) <= _LONGEST_PLACE)
    )


_NEXT = (
    r"(?:and |und |et |e |y |in fall |in autumn )?"
    r"(?:then|afterwards|dann|danach|puis|ensuite|poi|luego|después)"
)
_IN_TURN = re.compile(
    r"(?P<one>[^/,;:()]{5,60}?)(?: ?[,;:] ?| )"
    rf"(?P<then>{_NEXT}(?: in (?:the )?(?:fall|autumn))?,? "
    r"(?P<two>[^/,;:()]{1,60}))",
    re.IGNORECASE,
)
THEN = re.compile(rf"\b{_NEXT}\b", re.IGNORECASE)
"""Matches the word that every line for two seasons contains."""
_SEASONAL = (Hold, Move, Support, Convoy)


def in_turn(line: str, language: OrderSyntax) -> tuple[tuple[str, Order], tuple[str, Order]] | None:
    """Splits a line for two seasons into two orders, each with its text. Returns None for any other
    line. The second order assumes that the first one succeeds."""
    found = _IN_TURN.fullmatch(line.rstrip(" .!"))
    first = one_order(found["one"], language) if found else None
    if not found or not isinstance(first, Order) or not isinstance(first.action, _SEASONAL):
        return None
    unit = afterwards(first)
    for text in (found["two"], f"{unit} {found['two']}", f"{unit} - {found['two']}"):
        second = one_order(text, language)
        if isinstance(second, Order) and second.unit == unit:
            return ((found["one"], first), (found["then"], second))
    return None


def afterwards(order: Order) -> UnitName | None:
    """Returns the unit at the place where it will be after its order."""
    match order:
        case Order(unit=UnitName() as unit, action=Move(to=to)):
            return replace(unit, location=to)
    return order.unit


_END = re.compile(
    r"(?<!\bst\.)(?<!\b[^\Wh]\.)(?<=\w[.!?])\s+(?=[^\W\d_])"
    r"(?!(?:(?:and )?(?:it|this|that|he) (?:is|will be|gets|should be) )(?:supported|support)\b)",
    re.IGNORECASE,
)
"""The end of a sentence, if another one follows. ``St. Petersburg``, ``F. Bre`` and ``B. Voss`` do
not match, but the H of a hold may end a sentence. ``It is supported by`` continues the order before
it."""
ENDS_WITHIN = re.compile(r"[.!?] ")
"""Matches lines that may have two sentences."""


@dataclass(frozen=True, slots=True)
class Sentence:
    text: str
    orders: bool
    """Set if the sentence may contain orders. Adjacent sentences of this kind are joined."""


def sentences(line: str, language: OrderSyntax, reads: Callable[[str], bool]) -> list[Sentence]:
    """Splits a line with both orders and prose into sentences. Returns nothing for any other line.
    ``reads`` returns whether a text is an order."""
    if language.verbatim_line(line) or not speaks_of_board(line, language.names):
        return []
    texts = [
        (_may_order(text, language) or _are_orders(text, reads), text)
        for text in split_outside_brackets(_END, line)
    ]
    units = {text for _, text in texts if units_told(text, language)[1]}
    mixed = len({may for may, _ in texts}) == 2 or (units and len(texts) > 1)
    return [*_grouped(texts, units, reads)] if mixed and not _excepts(texts, language) else []


def _excepts(texts: Sequence[tuple[bool, str]], language: OrderSyntax) -> bool:
    """Returns whether one sentence gives an order to all units and another may mention exceptions:
    ``All hold. Sorry, only Brest moves.``"""
    sweeps = any(may and read_sweep(text) is not None for may, text in texts)
    return sweeps and any(not may and places_named(text, language) for may, text in texts)


def _grouped(
    texts: list[tuple[bool, str]], units: AbstractSet[str], reads: Callable[[str], bool]
) -> Iterator[Sentence]:
    """Yields adjacent parts of orders as one sentence. Complete orders, and units without an order,
    stay separate."""
    for joined, group in groupby(texts, key=lambda one: one[0] and one[1] not in units):
        said = [text for _, text in group]
        if joined and all(map(reads, said)):
            yield from (Sentence(one, True) for one in said)
        elif joined:
            yield Sentence(" ".join(said), True)
        else:
            yield from (Sentence(one, one in units) for one in said)


def _are_orders(text: str, reads: Callable[[str], bool]) -> bool:
    """Returns whether a sentence is an order, or consists of orders separated by commas."""
    return reads(text) or all(reads(part.strip()) for part in text.split(","))


def _may_order(text: str, language: OrderSyntax) -> bool:
    return (
        begins_like_order(text, language)
        or holds_unit_order(text, language)
        or read_sweep(text) is not None
    )
