"""Defines the results of parsing lines that are not complete orders or commands."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from judge.board.phases import Undated
from judge.board.power_names_and_place_codes import Power, ProvinceCode
from judge.board.units import UnitType
from judge.orders.actions import UnitName
from judge.orders.order import Order


class Unsaid(Enum):
    """The part of a line's meaning that is missing from the line and that the board decides."""

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
    is set if the line only applies to units without an order. ``either`` lists the orders that the
    line could mean. ``instead_of`` is the order that it replaces, and ``dropped`` is the place or
    the unit type by which it identifies that order. ``power`` is the power in the line or in a
    heading above it; ``coast`` is the coast in the line, such as ``"NC"``. ``seasons`` lists the
    seasons in the line, in the order given: the letter of each, and the year if there is one."""

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
    """What a sentence that contains an order is about. ``places`` are all provinces in it,
    ``units`` are those in which it mentions a unit with its type, and ``seasons`` are its seasons.
    ``builds`` is set if the sentence is only about builds or removals. ``wish`` is set if it
    expresses a wish without any doubt, negation or condition; such a sentence is not an error if an
    order next to it fulfils the wish. ``asked`` is set if it asks about a unit's order; such a
    question is not an error if that order is below it. ``of_firm`` is set if it is below a
    signature and describes a company. ``labelled`` is set if it is a complete order after letters
    that may abbreviate a power, so it was meant as an order."""

    places: frozenset[ProvinceCode]
    units: frozenset[ProvinceCode]
    seasons: tuple[Undated, ...] = ()
    builds: bool = False
    wish: bool = False
    asked: bool = False
    of_firm: bool = False
    labelled: bool = False


@dataclass(frozen=True, slots=True)
class Mistake:
    """A line that could not be read. ``line`` is its number in the message's text, counted from 1;
    ``text`` is the line as written. ``is_order`` is set if the line starts like an order; in that
    case the whole list is faulty, unless the board can decide what is ``meant``. ``is_example`` and
    ``asks`` are as in `Unreadable`. ``places`` are the places in the line; if a power has something
    to order there, the line may be an order. ``told`` says what the sentence is about if it may not
    be an order. ``is_open`` is set if the line says that the orders are not final. ``is_guess`` is
    set if the line may say that the orders are not serious."""

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
    """Explains in a sentence why something could not be read, with an optional suggestion.
    ``meant`` is what the board can make of it. ``is_example`` is set if the suggestion is just an
    example of the same kind of line, not the player's own line corrected. If a sentence asks for
    something, ``asks`` is the topic; the reply tells the sender which command to use."""

    reason: str
    suggestion: str = ""
    meant: OnBoard | None = None
    is_example: bool = False
    asks: str = ""


LEFT_OUT = "' left out"
"""The end of a remark that quotes words which were ignored next to an order."""
