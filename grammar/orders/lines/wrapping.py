"""Detects order lines that a mail program or the sender has split in two."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import pairwise

from grammar.orders.lines.order_detection import begins_like_order, places_named
from grammar.orders.lines.split_orders import sides_of, split_orders
from grammar.orders.parse_context_and_dialect import OrderSyntax
from grammar.words.clean_text import without_bullet
from grammar.words.order_and_sentence_words import KINDS, MORE_KINDS
from grammar.words.place_names import Closeness, Found

_WRAPPED = 50
"""The minimum length, in characters, of a line that a mail program wrapped."""


def goes_on(line: str, following: str, language: OrderSyntax, reads: Callable[[str], bool]) -> bool:
    """Returns whether the next line is a continuation of this order line. ``reads`` returns whether
    a text can be read as orders. A line with a complete plain order does not continue, because the
    next line may be another order."""
    if not following.strip("-") or following.startswith("//"):
        return False
    if verbatim := language.verbatim_line(line):
        return verbatim.goes_on(line, following) or False
    for own in language.lines:
        if own.under and own.under.fullmatch(following) and own.belongs(line, following):
            return True
    if any(rider.belongs_above.match(following) for rider in language.riders):
        return reads(line)
    if len(line) >= _WRAPPED and _goes_on_in_prose(line, following, language, reads):
        return True
    if _is_cut(line, following, language, reads):
        return True
    # The order may continue on a third line, so the second may end in the middle of it.
    whole = f"{line} {following}".rstrip(" -;/,")
    return _may_go_on(line, following, language, reads) and reads(whole)


def wrapped_question(lines: Sequence[str]) -> int:
    """Returns how many lines, starting with the first, belong to a question in prose that a mail
    program wrapped: ``... does A PAR - BUR use up two of my`` and ``lines?``. Returns 0 if the
    first line is complete or not part of a question."""
    asks = False
    for count, (line, following) in enumerate(pairwise(lines), 2):
        goes_on = following[:1].islower() or line[-1:] == "-"
        if line[-1:] in _SENTENCE_ENDS or not goes_on or (count == 2 and len(line) < _WRAPPED):
            return 0
        asks = asks or "?" in line
        if following[-1] == "?" or (asks and following[-1] == "."):
            return count
    return 0


MOST_WRAPPED = 4
"""The maximum number of lines in a question."""
_SENTENCE_ENDS = frozenset(("", *".:;!?,"))


def _goes_on_in_prose(
    line: str, following: str, language: OrderSyntax, reads: Callable[[str], bool]
) -> bool:
    """Returns whether a mail program wrapped a sentence about a unit or a place: ``... my fleet in
    St`` and ``Petersburg goes to the Gulf of Bothnia.``"""
    if line[-1] in _SENTENCE_ENDS or without_bullet(following) != following:
        return False
    if line[-1] == ")" or reads(line):
        return False
    line, following = " ".join(line.split()), " ".join(following.split())
    last = _CLAUSES.split(line)[-1]
    names_unit = any(len(word) > 1 and _is_unit(word) for word in last.split())
    if not names_unit and not places_named(last, language):
        return False
    if _parts_name(last, following, language):
        return True
    first = _CLAUSES.split(following, maxsplit=1)[0].rstrip(" .!?,;")
    return bool(first) and not reads(last) and reads(f"{last} {first}")


_CLAUSES = re.compile(
    r"(?<!\bst)(?:[.!?:;,](?: |$)|,? (?:and|und|et|e|y|en|while) )(?:(?:and|und|et|e|y|while) )?",
    re.IGNORECASE,
)
"""The end of a clause, which may be an order."""


def _is_unit(word: str) -> bool:
    return "UNIT" in (KINDS.get(word.lower()), MORE_KINDS.get(word.lower()))


def _parts_name(last: str, following: str, language: OrderSyntax) -> bool:
    """Returns whether the name of a place begins on one line and ends on the next."""
    above, below = last.split()[-2:], following.split()[:2]
    for length in range(1, len(above) + 1):
        for more in range(1, len(below) + 1):
            name = " ".join([*above[-length:], *below[:more]]).lower().rstrip(" .,;:!?")
            found = language.names.resolve(name)
            if isinstance(found, Found) and found.how is Closeness.NAME:
                return True
    return False


def _is_cut(line: str, following: str, language: OrderSyntax, reads: Callable[[str], bool]) -> bool:
    """Returns whether the last order of a line was split in the middle: it names a unit, and the
    next line says what the unit does."""
    acts = KINDS.get(following.split(None, 1)[0].lower()) in _ACTS
    below_unit = line[-1] == ":" and (acts or following[0] in "-=")
    arrow = following[0] in "-=>"
    if not (acts or arrow or below_unit or line[-1:] in ("-", ">") or _ends_open(line)):
        return False
    if without_bullet(following) != following and not (arrow or below_unit):
        return False
    line = line.rstrip(" :") if below_unit else line
    last = split_orders(line, language)[-1:]
    if last and _helps_on(last[0], following, reads):
        return True
    if not last or reads(last[0]):
        return False
    begun = _below_heading(last[0])
    is_type = KINDS.get(begun.lower()) == "UNIT" and len(begun) > 1
    if not (is_type or begins_like_order(begun, language)):
        return False
    first = split_orders(following, language)[:1]
    return bool(first) and reads(f"{_below_heading(last[0])} {first[0]}")


def _helps_on(last: str, following: str, reads: Callable[[str], bool]) -> bool:
    """Returns whether the next line gives the destination of the unit that is supported or
    convoyed: ``F NWG S A YOR`` and ``- NWY``."""
    helps = any(KINDS.get(word.lower()) in ("SUPPORT", "CONVOY") for word in last.split())
    return helps and following[0] in "-=>" and reads(f"{last} {following.partition(',')[0]}")


_ACTS = {"_TO", "_DASH", "SUPPORT", "CONVOY", "HOLD", "VIA", "RETREAT", "DISBAND"}
_OPEN = frozenset({"_TO", "_DASH", "SUPPORT", "CONVOY", "VIA", "UNIT"})


def _ends_open(line: str) -> bool:
    """Returns whether something must follow the last word of a line."""
    words = [word.lower() for word in line.rsplit(None, 3)[-3:]]
    while words and words[-1] in ("the", "of", "in"):
        words.pop()
    return bool(words) and KINDS.get(words[-1]) in _OPEN


def _below_heading(part: str) -> str:
    """Strips a heading and its colon from a part of a line: ``My orders: F BRE``."""
    return part.rpartition(":")[2].strip()


def _may_go_on(
    line: str, following: str, language: OrderSyntax, reads: Callable[[str], bool]
) -> bool:
    if following[0] == "/" or any(rider.below.match(following) for rider in language.riders):
        return True
    for own in language.lines:
        if (may := own.goes_on(line, following)) is not None:
            return may
    if line.count("(") > line.count(")"):
        return ")" in following or line[-1] == ","
    if "/" not in line or len(parts := sides_of(line, language)) < 2:
        return False
    if not parts[-1]:
        alone = len(sides_of(following, language)) == 1
        return without_bullet(following) == following and alone
    return len(line) >= _WRAPPED and not reads(line)
