"""What a picture shows one reader besides the units and centres he may know of."""

from __future__ import annotations

from dataclasses import dataclass

from judge.adjudication.verdicts import Outcome
from judge.board.units import ProvinceCode, Unit
from judge.orders.order import Order


@dataclass(frozen=True, slots=True)
class View:
    """``outcomes`` are the orders that are drawn with what became of them, ``witnessed`` those of
    which that is not known. ``besides`` are pieces he knows of that stand on no board he is
    shown, as spies do. ``seen`` are the provinces of which he knows who is in them; None: all."""

    outcomes: tuple[Outcome, ...] = ()
    witnessed: tuple[tuple[Unit, Order], ...] = ()
    besides: tuple[Unit, ...] = ()
    seen: frozenset[ProvinceCode] | None = None
