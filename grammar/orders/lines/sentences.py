"""Lines in which prose stands beside orders, ``Ouch! Retreat A HOL to RUH.``, ``A PAR - BUR. Just
kidding.`` Each sentence says of the others what it would say on a line of its own."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from itertools import groupby

from grammar.orders.lines.beginnings import begins_like_order, holds_unit_order, places_named
from grammar.orders.lines.units_told import units_told
from grammar.orders.order_syntax import OrderSyntax
from grammar.words.all_units_orders import read_sweep

_END = re.compile(
    r"(?<!\bst\.)(?<!\b[^\Wh]\.)(?<=\w[.!?])\s+(?=[^\W\d_])"
    r"(?!(?:(?:and )?(?:it|this|that|he) (?:is|will be|gets|should be) )(?:supported|support)\b)",
    re.IGNORECASE,
)
"""Where a sentence ends and another one begins: not in ``St. Petersburg``, ``F. Bre``, ``B. Voss``,
but behind the H of an order to hold; and not before ``It is supported by``, which says of an order
who helps it."""
ENDS_WITHIN = re.compile(r"[.!?] ")
"""A quick look at a line: whether there may be two."""


@dataclass(frozen=True, slots=True)
class Sentence:
    text: str
    orders: bool
    """Whether it may hold orders; several that do, one behind the other, are one."""


def sentences(line: str, language: OrderSyntax, reads: Callable[[str], bool]) -> list[Sentence]:
    """The sentences of a line that has orders and prose; nothing for any other line. ``reads``
    tells whether a text is an order."""
    if language.verbatim_line(line):
        return []
    texts = [
        (_may_order(text, language) or _are_orders(text, reads), text) for text in _END.split(line)
    ]
    units = {text for _, text in texts if units_told(text, language)[1]}
    mixed = len({may for may, _ in texts}) == 2 or (units and len(texts) > 1)
    return [*_grouped(texts, units)] if mixed and not _excepts(texts, language) else []


def _excepts(texts: Sequence[tuple[bool, str]], language: OrderSyntax) -> bool:
    """Whether some sentence orders all units, and another one may tell which of them are not
    meant: ``All hold. Sorry, only Brest moves.``"""
    sweeps = any(may and read_sweep(text) is not None for may, text in texts)
    return sweeps and any(not may and places_named(text, language) for may, text in texts)


def _grouped(texts: list[tuple[bool, str]], units: AbstractSet[str]) -> Iterator[Sentence]:
    """The orders beside one another as one; units alone are told in sentences of their own."""
    for joined, group in groupby(texts, key=lambda one: one[0] and one[1] not in units):
        said = [text for _, text in group]
        if joined:
            yield Sentence(" ".join(said), True)
        else:
            yield from (Sentence(one, one in units) for one in said)


def _are_orders(text: str, reads: Callable[[str], bool]) -> bool:
    """Whether a sentence is an order, or several with a comma between them."""
    return reads(text) or all(reads(part.strip()) for part in text.split(","))


def _may_order(text: str, language: OrderSyntax) -> bool:
    return (
        begins_like_order(text, language)
        or holds_unit_order(text, language)
        or read_sweep(text) is not None
    )
