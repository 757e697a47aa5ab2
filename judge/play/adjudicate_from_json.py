"""Adjudicates phases from JSON data. This is the core of ``judge adjudicate``. It is meant for
people who want to check a position, for other programs, and for tests. Calls are independent of
each other.

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

from judge.games.adjudicate_json import BadInput
from judge.games.maps import MAPS, map_named
from judge.games.registry import PLAIN, VARIANTS, elsewhere, variant_named, variant_on
from judge.games.variant import ReadOrder, Variant
from judge.orders.features import strange
from judge.orders.order import Order


def answer(
    data: Mapping[str, Any], reader: Callable[[Variant], ReadOrder] = lambda _: Order.read
) -> dict[str, Any]:
    """Adjudicates one phase, or all phases of a turn in variants that run them together, and
    returns the result as JSON data.

    ``data`` must have the keys ``phase`` and ``units``, and may have ``variant``, ``map``,
    ``centers``, ``dislodged``, ``contested``, ``orders`` and keys that are specific to the variant.
    ``reader`` takes a variant and returns its function for parsing an order line, which raises
    ValueError if the line is invalid. Raises `BadInput` if the data is invalid.
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
    """Returns the variant on the map of that name, or on its own map if the name is empty. Raises
    `BadInput` if there is no such map or if the variant cannot be played on it."""
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
    """Parses an order in this variant. Raises ValueError if the order uses a feature that the
    variant does not have."""
    order = read_order(text)
    foreign = strange(order, variant.features, elsewhere)
    if foreign:
        raise ValueError(foreign.reason)
    return order
