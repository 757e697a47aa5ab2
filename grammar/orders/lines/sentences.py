"""Lines with prose next to orders: ``Ouch! Retreat A HOL to RUH.``, ``A PAR - BUR. Just kidding.``
Each sentence means what it would mean on its own line."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from itertools import groupby

from grammar.orders.lines.bare_units import units_told
from grammar.orders.lines.order_detection import begins_like_order, holds_unit_order, places_named
from grammar.orders.order_syntax import OrderSyntax
from grammar.words.all_units_orders import read_sweep

_END = re.compile(
    r"(?<!\bst\.)(?<!\b[^\Wh]\.)(?<=\w[.!?])\s+(?=[^\W\d_])"
    r"(?!(?:(?:and )?(?:it|this|that|he) (?:is|will be|gets|should be) )(?:supported|support)\b)",
    re.IGNORECASE,
)
"""The end of a sentence before another one. ``St. Petersburg``, ``F. Bre`` and ``B. Voss`` contain
none, but the H of a hold may precede one; ``It is supported by`` continues the order before it."""
ENDS_WITHIN = re.compile(r"[.!?] ")
"""Finds lines that may have two sentences."""


@dataclass(frozen=True, slots=True)
class Sentence:
    text: str
    orders: bool
    """Set if the sentence may hold orders; adjacent ones that do are joined."""


def sentences(line: str, language: OrderSyntax, reads: Callable[[str], bool]) -> list[Sentence]:
    """Returns the sentences of a line with orders and prose, or nothing for any other line.
    ``reads`` returns whether a text is an order."""
    if language.verbatim_line(line):
        return []
    texts = [
        (_may_order(text, language) or _are_orders(text, reads), text) for text in _END.split(line)
    ]
    units = {text for _, text in texts if units_told(text, language)[1]}
    mixed = len({may for may, _ in texts}) == 2 or (units and len(texts) > 1)
    return [*_grouped(texts, units)] if mixed and not _excepts(texts, language) else []


def _excepts(texts: Sequence[tuple[bool, str]], language: OrderSyntax) -> bool:
    """Returns whether one sentence orders all units and another may name exceptions: ``All hold.
    Sorry, only Brest moves.``"""
    sweeps = any(may and read_sweep(text) is not None for may, text in texts)
    return sweeps and any(not may and places_named(text, language) for may, text in texts)


def _grouped(texts: list[tuple[bool, str]], units: AbstractSet[str]) -> Iterator[Sentence]:
    """Yields adjacent orders as one sentence; units without an order stay separate."""
    for joined, group in groupby(texts, key=lambda one: one[0] and one[1] not in units):
        said = [text for _, text in group]
        if joined:
            yield Sentence(" ".join(said), True)
        else:
            yield from (Sentence(one, one in units) for one in said)


def _are_orders(text: str, reads: Callable[[str], bool]) -> bool:
    """Returns whether a sentence is an order, or several with commas between them."""
    return reads(text) or all(reads(part.strip()) for part in text.split(","))


def _may_order(text: str, language: OrderSyntax) -> bool:
    return (
        begins_like_order(text, language)
        or holds_unit_order(text, language)
        or read_sweep(text) is not None
    )
