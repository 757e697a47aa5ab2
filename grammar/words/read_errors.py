"""The results of reading a line that is not a complete order or command."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from judge.board.phases import Undated
from judge.board.units import Power, ProvinceCode, UnitType
from judge.orders.actions import UnitName
from judge.orders.order import Order


class Unsaid(Enum):
    """The part of a line's meaning that the line leaves open and the board decides."""

    ACTION = "what this unit should do"
    LEAVES = "whether this unit is removed, or where it retreats"
    HOLDERS = "which units hold"
    WAIVES = "how many builds are waived"
    NO_BUILDS = "whether builds are waived, or there are none"
    HAS_NONE = "whether a line is right that there are no builds"
    LEAVERS = "which units disband"
    PLACE = "which of two places is named"
    DASH = "whether a unit moves from one place to the other"
    BETWEEN = "whether the orders between slashes are for one phase"
    MOVER = "which unit of a type is meant"
    CHANGE = "which list a changed order belongs to"
    KEPT = "whether orders on file stay if a message has others"
    SEASONS = "whether the named seasons are the next ones"
    ADDED = "which list orders are added to"
    HELPED = "whether a unit supports the order in front of it"
    POINTED = "which order in front of it a unit supports"
    SIGNED = "whether a name and a power are a signature"
    COAST = "which order a coast on its own belongs to"


@dataclass(frozen=True, slots=True)
class OnBoard:
    """A line that only the board can complete: ``A BUD`` below builds, ``All units hold``. ``rest``
    is set if the line is only for units without an order. ``either`` has the orders that it can
    mean, ``instead_of`` the order that it replaces, and ``dropped`` the place or the type of unit
    by which it names that order. ``power`` is the power that the line or a heading above it names,
    and ``coast`` the coast that it names, ``"NC"``. ``seasons`` has the seasons that it names, in
    their order: the letter of each, and the year if the line gives it."""

    unsaid: Unsaid
    unit: UnitName | None = None
    rest: bool = False
    either: tuple[Order, ...] = ()
    instead_of: Order | None = None
    dropped: ProvinceCode | UnitType | None = None
    power: Power | None = None
    coast: str = ""
    seasons: tuple[tuple[str, int | None], ...] = ()


@dataclass(frozen=True, slots=True)
class Hearsay:
    """The subject of a sentence with an order in it: all provinces that it names (``places``),
    those in which it names a unit with its type (``units``), and the seasons. ``builds`` is set if
    it is only about builds or removals. ``wish`` is set if it wishes for something there without a
    second thought, a negation or a condition; it is then no mistake next to an order that does
    this. ``asked`` is set if it asks about an order of a unit; it is then no mistake above that
    unit's order. ``of_firm`` is set if it is below a signature and describes a company."""

    places: frozenset[ProvinceCode]
    units: frozenset[ProvinceCode]
    seasons: tuple[Undated, ...] = ()
    builds: bool = False
    wish: bool = False
    asked: bool = False
    of_firm: bool = False


@dataclass(frozen=True, slots=True)
class Mistake:
    """A line that could not be read. ``line`` counts from 1 in the message's text; ``text`` is the
    line as written. ``is_order`` is set if the line starts like an order; then the list has a
    mistake, unless the board decides what is ``meant``. ``is_example`` and ``asks`` are as in
    `Unreadable`. ``places`` has the places that the line names; for a power with something to order
    there, the line may be an order. ``told`` is the subject of a sentence that may not be an order.
    ``is_open`` is set if the line says that orders are not final. ``is_guess`` is set if the line
    may say that the orders are not meant."""

    line: int
    text: str
    reason: str
    suggestion: str = ""
    is_order: bool = False
    meant: OnBoard | None = None
    is_example: bool = False
    places: tuple[str, ...] = ()
    told: Hearsay | None = None
    is_open: bool = False
    is_guess: bool = False
    asks: str = ""


@dataclass(frozen=True, slots=True)
class Unreadable:
    """The reason why something could not be read, as a sentence, and a suggestion. A `Mistake` also
    has the line; ``meant`` is the same in both. ``is_example`` is set if the suggestion is any
    correct line of the same kind, and not this line corrected. ``asks`` is the topic of a sentence
    that asks for something; the reply tells the sender what to send."""

    reason: str
    suggestion: str = ""
    meant: OnBoard | None = None
    is_example: bool = False
    asks: str = ""


LEFT_OUT = "' left out"
"""The end of a remark that quotes words next to an order."""
