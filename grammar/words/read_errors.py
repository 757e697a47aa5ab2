"""The results of reading a line that is not a complete order or command."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from judge.board.phases import Undated
from judge.board.units import Power, ProvinceCode, UnitType
from judge.orders.actions import UnitName
from judge.orders.order import Order


class Unsaid(Enum):
    """What a line leaves for the board to decide: what its unit does, or which units do it."""

    ACTION = "what this unit is to do"
    LEAVES = "whether this unit is removed, or where it retreats"
    HOLDERS = "which units hold"
    WAIVES = "how many builds are waived"
    NO_BUILDS = "whether builds are waived, or there are none"
    HAS_NONE = "whether there are builds of which it says that there are none"
    LEAVERS = "which units disband"
    PLACE = "which of two places is named"
    DASH = "whether a unit goes from one place to the other"
    BETWEEN = "whether the orders between slashes are for one phase"
    MOVER = "which unit of a type is meant"
    CHANGE = "what the list is that an order is changed in"
    KEPT = "whether orders on file stay beside those of a letter"
    SEASONS = "whether the seasons that it names are the next ones"
    ADDED = "what the list is to which orders are added"
    HELPED = "whether a unit helps the order in front of it"
    POINTED = "which order in front of this one it helps"
    SIGNED = "whether somebody signs with his name and that of his power"
    COAST = "which order goes to the coast that is all that it names"


@dataclass(frozen=True, slots=True)
class OnBoard:
    """A line that only the board can complete: ``A BUD`` below builds, ``All units hold``.
    ``rest``: it is only for units without an order. ``either``: the orders it can mean.
    ``instead_of``: the order it replaces. ``dropped``: how it names that order, by a place or a
    type of unit. ``power``: the power named by the line or a heading above it. ``coast``: the
    coast it names, ``"NC"``. ``seasons``: the seasons it names one after the other, each by its
    letter and year if given."""

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
    """What a sentence with an order in it is about: all provinces it names, those in which it
    names a unit with its type, the seasons, and whether it is only about builds or removals.
    ``wish``: it wants something there, without a second thought, a negation or a condition, so it
    is no mistake next to an order that does it. ``asked``: it asks about an order of a unit, so it
    is no mistake above that unit's order. ``of_firm``: it is below a signature and says what a
    company is."""

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
    line as written. ``is_order``: it starts like an order, so it is a mistake of its list unless
    the board decides what is ``meant``. ``is_example`` and ``asks`` as in `Unreadable`.
    ``places``: places in a line that may be an order for a power with something to order there.
    ``told``: what a sentence that may not be an order is about. ``is_open``: it says that orders
    are not final. ``about``: the places whose orders it may change; of all if there are none.
    ``is_guess``: it may say that they are not meant."""

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
    about: tuple[str, ...] = ()
    is_guess: bool = False
    asks: str = ""


@dataclass(frozen=True, slots=True)
class Unreadable:
    """Why something could not be read, in a sentence, and what would have been right; a `Mistake`
    also says where it is. ``meant`` as there. ``is_example``: the suggestion is any correct line
    of its kind, not this one corrected. ``asks``: the topic of a sentence that asks for something;
    its writer is told what to send."""

    reason: str
    suggestion: str = ""
    meant: OnBoard | None = None
    is_example: bool = False
    asks: str = ""


LEFT_OUT = "' left out"
"""The end of a remark that quotes what a line says beside its order."""
