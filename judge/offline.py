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
from typing import Any

from judge.orders import Order
from judge.plain import BadInput
from judge.variants import VARIANTS, variant_named


def answer(
    data: Mapping[str, Any], read_order: Callable[[str], Order] = Order.read
) -> dict[str, Any]:
    """Adjudicates one phase, or as many as its variant takes in one turn.

    ``data`` has the keys ``phase`` and ``units`` and may have ``variant``, ``centers``,
    ``dislodged``, ``contested`` and ``orders``, and what the variant has besides, as JSON has
    them; the result is ready for JSON. ``read_order`` reads an order line and raises ValueError
    where it cannot. Raises `BadInput`.
    """
    name = data.get("variant", "standard")
    variant = variant_named(name) if isinstance(name, str) else None
    if variant is None:
        raise BadInput(f"unknown variant {name!r}; known are {', '.join(sorted(VARIANTS))}")
    return variant.answer(variant, data, read_order)
