"""A line that could not be read."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from judge.board.phases import Undated
from judge.board.units import Power, ProvinceCode, UnitType
from judge.orders.actions import UnitName
from judge.orders.order import Order


class Unsaid(Enum):
    """What a line leaves to the board: what its unit is to do, or which units do it."""

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
    """A line that only the board makes plain: ``A BUD`` below builds, ``All units hold``. ``rest``
    tells that only what has no order yet is meant, ``either`` what orders a line can mean, and
    ``instead_of`` the one in whose place it puts its own, and ``dropped`` the place by which that
    one is called, or the type of its unit; ``power`` is the one that the line, or a heading above
    it, names. ``coast`` is the one that it names, ``"NC"``. ``seasons`` are those of which it
    tells one after the other, each by its letter and, where it is said, its year."""

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
    """What a sentence with an order in it tells of: all provinces that it names, those in which it
    names a unit with its type, the seasons, and whether it speaks of builds or removals alone.
    ``wish`` tells that it wants something there, with no second thought, no denial and no if: no
    fault beside an order that does so; ``asked`` that it asks about an order of a unit: no fault
    above the one that this unit is given; ``of_firm`` that it stands below a signature and tells
    what a firm is."""

    places: frozenset[ProvinceCode]
    units: frozenset[ProvinceCode]
    seasons: tuple[Undated, ...] = ()
    builds: bool = False
    wish: bool = False
    asked: bool = False
    of_firm: bool = False


@dataclass(frozen=True, slots=True)
class Mistake:
    """``line`` counts from 1 in the letter's text; ``text`` is the line as written. ``is_order``
    is true for a line that begins like an order: such a line is a fault of its list, unless the
    board tells what is ``meant`` by it. ``is_example`` as in `Unreadable`. ``places`` are those
    named in a line that may be an order of whoever has something to order there; ``told`` is what a
    sentence tells of that may be none. ``is_open`` is true for a line that says of orders that they
    are not final, ``is_guess`` for one that may say that they are not meant. ``asks`` as in
    `Unreadable`."""

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
    """Why something could not be read, in a sentence, and what would have been right; a
    `Mistake` says besides where it stands. ``meant`` as there. ``is_example`` tells that the
    suggestion is any right line of its kind, and not this one mended; ``asks`` names the topic of a
    sentence that asks for something, of which its writer is told what is right for him."""

    reason: str
    suggestion: str = ""
    meant: OnBoard | None = None
    is_example: bool = False
    asks: str = ""
