"""Adjudicates phases from JSON data. This is the core of ``judge adjudicate``. It is meant for
people who check a case, for other programs, and for tests. Nothing is kept from one call to the
next.

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
from judge.games.maps import MAPS, map_named
from judge.games.registry import PLAIN, VARIANTS, elsewhere, variant_named, variant_on
from judge.games.variant import ReadOrder, Variant
from judge.orders.features import strange
from judge.orders.order import Order


def answer(
    data: Mapping[str, Any], reader: Callable[[Variant], ReadOrder] = lambda _: Order.read
) -> dict[str, Any]:
    """Adjudicates one phase, or as many as the variant runs in one turn, and returns the result as
    JSON data.

    ``data`` is JSON data with the keys ``phase`` and ``units``; ``variant``, ``map``, ``centers``,
    ``dislodged``, ``contested``, ``orders`` and the variant's own keys are optional. ``reader``
    returns a function for the variant that parses an order line and raises ValueError if the line
    is invalid. Raises `BadInput`.
    """
    name = data.get("variant", PLAIN)
    variant = variant_named(name) if isinstance(name, str) else None
    if variant is None:
        raise BadInput(
            f"unknown variant {name!r}; the known ones are {', '.join(sorted(VARIANTS))}"
        )
    variant = _on_map(variant, data.get("map", ""))
    return variant.answer(variant, data, partial(_read, variant, reader(variant)))


def _on_map(variant: Variant, name: object) -> Variant:
    """Returns the variant on the map that the data names, or on its own map. Raises `BadInput`."""
    if not name:
        return variant
    atlas = map_named(name) if isinstance(name, str) else None
    if atlas is None:
        raise BadInput(f"unknown map {name!r}; the known ones are {', '.join(sorted(MAPS))}")
    variant = variant_on(variant, atlas.name)
    if why := variant.unplayable(atlas):
        raise BadInput(why)
    return variant


def _read(variant: Variant, read_order: ReadOrder, text: str) -> Order:
    """Parses an order of this variant. Raises ValueError if it uses a feature of other variants."""
    order = read_order(text)
    foreign = strange(order, variant.features, elsewhere)
    if foreign:
        raise ValueError(foreign.reason)
    return order
