"""Order lists after the judge has combined them: the mark beside each line (CB 3.5), and the order
that counts for each unit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import TypeAlias

from judge.board.power_names_and_place_codes import Power, ProvinceCode
from judge.orders.order import Order


class Mark(Enum):
    """The mark of a line. It shows what the judge did with the line before adjudication."""

    ORDERED = "ordered"
    NO_UNIT = "no unit"
    REVOKED = "revoked"
    PROXIED = "proxied"
    NO_PROXY = "noProxy"
    REFUSED = "refused"
    BY_PROXY = "byProxy"
    RE_PROXY = "reProxy"
    IGNORED = "ignored"
    DEFAULT = "default"
    ILLEGAL = "illegal"
    NSU = "nsu"
    UNORDERED = "u/o"


@dataclass(frozen=True, slots=True)
class MarkedLine:
    order: Order
    mark: Mark


MarkedList: TypeAlias = tuple[MarkedLine, ...]


@dataclass(frozen=True, slots=True)
class Limits:
    """The maximum number of unit orders and of proxies that count in each list (CB 3.1, 3.3)."""

    considered: int
    proxies: int


@dataclass(frozen=True, slots=True)
class Marshalled:
    """The result of combining all lists for a movement phase: the order that counts for each unit,
    keyed by the unit's province, and every line with its mark."""

    orders: Mapping[ProvinceCode, Order]
    lists: Mapping[Power, MarkedList] = field(default_factory=dict)
    limits: Limits | None = None
