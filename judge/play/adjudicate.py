"""Phases from plain data to plain data: what ``judge adjudicate`` does with a line.

For people who check a case, for other programs and for tests. Nothing is kept from one call to
the next.

    >>> told = answer(
    ...     {
    ...         "phase": "S1901M",
    ...         "units": {"FRANCE": ["A PAR"], "GERMANY": ["A MUN"]},
    ...         "orders": {"FRANCE": ["A PAR - BUR"], "GERMANY": ["A MUN - BUR"]},
    ...     }
    ... )
    >>> told["results"]["FRANCE"]
    [{'order': 'A PAR - BUR', 'unit': 'A PAR', 'result': ['bounces'], 'by': ['A MUN']}]
    >>> told["contested"], told["next"]
    (['BUR'], 'F1901M')
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from judge.games.json_board import BadInput
from judge.games.registry import VARIANTS, elsewhere, variant_named
from judge.games.variant import ReadOrder, Variant
from judge.orders.features import strange
from judge.orders.order import Order


def answer(
    data: Mapping[str, Any], reader: Callable[[Variant], ReadOrder] = lambda _: Order.read
) -> dict[str, Any]:
    """Adjudicates one phase, or as many as its variant takes in one turn.

    ``data`` has the keys ``phase`` and ``units`` and may have ``variant``, ``centers``,
    ``dislodged``, ``contested`` and ``orders``, and what the variant has besides, as JSON has
    them; the result is ready for JSON. ``reader`` gives for its variant what reads an order
    line and raises ValueError where it cannot. Raises `BadInput`.
    """
    name = data.get("variant", "standard")
    variant = variant_named(name) if isinstance(name, str) else None
    if variant is None:
        raise BadInput(f"unknown variant {name!r}; known are {', '.join(sorted(VARIANTS))}")
    return variant.answer(variant, data, partial(_read, variant, reader(variant)))


def _read(variant: Variant, read_order: ReadOrder, text: str) -> Order:
    """An order of this game. Raises ValueError where it has what only others have."""
    order = read_order(text)
    foreign = strange(order, variant.features, elsewhere)
    if foreign:
        raise ValueError(foreign.reason)
    return order
