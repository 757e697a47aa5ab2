"""What the lines of a game are read with, and what a game may add to the order language.

A line that only one game has is a line of its dialect. It is read in every game, so that a game
without it can say so. Plain order lines are read first and never come here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TypeAlias

from grammar.words.phases import Calendar
from grammar.words.place_names import Names
from grammar.words.read_errors import Unreadable
from grammar.words.work_limit import Meter
from judge.board.units import Power
from judge.orders.actions import Rider
from judge.orders.order import Action, Order

ReadsOrder: TypeAlias = Callable[[str], Order | Unreadable]
"""Reads the order that stands within a line."""

NEVER = re.compile(r"(?!)")


@dataclass(frozen=True, slots=True)
class Taken:
    """What a line orders: one order, or several times `Waive`; and what was read otherwise than
    written."""

    orders: tuple[Order, ...]
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LineAtHand:
    """A line that is no plain order, its words parted by one space, and what it is read with.
    ``remarks`` take up what is read otherwise than written."""

    text: str
    names: Names
    remarks: list[str]
    read: ReadsOrder


@dataclass(frozen=True, slots=True)
class Announced:
    """The answer to a line that announces lines of one kind, and what is said of orders of another
    kind below it."""

    fault: Unreadable
    below: str


@dataclass(frozen=True, slots=True)
class ForPower:
    """What a line says of a power that no player has and others order for: its orders, in the words
    in which such are given, or a fault; neither in a heading above them. ``power`` is None where it
    only speaks of such a power; ``is_named`` tells that the line says itself whom it is for.
    ``count`` is how often all that stands below a heading counts together, `EVERY` where it only
    says that it is all there is."""

    power: Power | None
    orders: tuple[str, ...] = ()
    fault: Unreadable | None = None
    is_named: bool = False
    count: int = 0


EVERY = -1


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnLine:
    """A kind of line that only one game has. Lines come tidy."""

    read: Callable[[LineAtHand], Order | Unreadable | None]
    """The order of a line; None where it is none of these."""

    leads: Callable[[str, Names, Callable[[str], bool]], bool] = lambda line, names, begins: False
    """Whether a line begins as only these do: such a line is a fault of its list if it cannot be
    read. ``begins`` tells it of an order within the line."""

    verbatim: bool = False
    """Whether it may hold what looks like any other word: nothing is looked for in a line that
    begins as these do, and more of it may stand below empty lines."""

    goes_on: Callable[[str, str], bool | None] = lambda line, following: None
    """Whether what stands below may belong to a line; None where it is none of these."""

    under: re.Pattern[str] | None = None
    """How a line looks that may belong to the one above it, also if both cannot be read."""

    belongs: Callable[[str, str], bool] = lambda line, following: False
    """Whether it does."""

    splits: Callable[[str, Names, Callable[[str], list[str]]], list[str] | None] = (
        lambda line, names, split: None
    )
    """The orders of a line that gives several, each as a line; None where it is none of these.
    ``split`` does so with what stands within the line."""

    joins: Callable[[str, str, str, Names], str | None] = lambda before, mark, text, names: None
    """A part of a line put behind the one before, where the mark between them parts no orders."""

    announces: Callable[[str, Names], Announced | None] = lambda line, names: None
    """The answer to a line that only says that some of these stand below it."""

    action: type[Action] | None = None
    """What these lines order, where other lines must be told from them."""

    elective: Callable[[str, str, Power | None, OrderSyntax], ForPower | None] | None = None
    """What a line, with the number in front of it, says of a power that no player has, below a
    heading that names it or none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnRider:
    """What only one game lets a player add behind an order."""

    begins: re.Pattern[str]
    """Where it begins in a line."""

    read: Callable[[Order, str, LineAtHand], Rider | Unreadable | None]
    """The rider of this order, from what follows where it begins; None where it is none."""

    signs: re.Pattern[str] | None = None
    """How a line ends with one that may look like any other word; None where it cannot."""

    is_order_alone: re.Pattern[str] = NEVER
    """How it begins where that may also be an order by itself."""

    below: re.Pattern[str] = NEVER
    """How a line begins that is the rest of the one above, if both together can be read."""

    belongs_above: re.Pattern[str] = NEVER
    """How a line begins that can only be the rest of the one above, good or bad."""

    joins: re.Pattern[str] = NEVER
    """How a part of a line begins that is no order of its own."""


@dataclass(frozen=True, slots=True)
class Sides:
    """How a line is parted that stands for several phases."""

    cut: Callable[[str], list[str]]
    """The parts of a line; of any other line its only one."""

    take: Callable[[str, OrderSyntax, str], Taken | Unreadable]
    """The order on one side, none where nothing stands; with the first side of its line."""

    too_many: Callable[[list[str], OrderSyntax], Unreadable | None]
    """The answer to a line of more parts than there are phases."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Dialect:
    """Everything that one game may add to the order language."""

    name: str
    """Of the game."""

    lines: tuple[OwnLine, ...] = ()

    riders: tuple[OwnRider, ...] = ()

    plainer: Callable[[str], str] = lambda line: line
    """A line without words that say nothing in it."""

    condition: Callable[[str, str], str | None] = lambda before, said: None
    """What is said of a condition, by what stands before it; None where the game says nothing."""

    sides: Sides | None = None

    helps: Mapping[str, str] = field(default_factory=dict)
    """Texts for HELP, by their topics."""

    also: Mapping[str, str] = field(default_factory=dict)
    """Other words for topics of HELP."""


@dataclass(frozen=True, eq=False)
class OrderSyntax:
    """The names on the map of one game, its years, and the dialects of all games."""

    names: Names
    calendar: Calendar
    dialects: tuple[Dialect, ...] = ()
    elected: frozenset[Power] = frozenset()
    """The powers that no player has, and others order for."""
    home: frozenset[str] | None = None
    """The dialects of the game itself, by name; None: every dialect. One of another game only reads
    lines that are complete in its form, so that this game can refuse them."""
    suggests: bool = True
    """Whether mistakes are answered with what would have been right."""

    def for_letter(self, meter: Meter) -> OrderSyntax:
        """The same language, with the words of one letter counted."""
        return replace(self, names=self.names.metered(meter))

    @cached_property
    def terse(self) -> OrderSyntax:
        """The same language, without suggestions."""
        return replace(self, suggests=False)

    def is_home(self, dialect: Dialect) -> bool:
        """Whether a dialect may say what is wrong with a line of this game."""
        return self.home is None or dialect.name in self.home

    @cached_property
    def home_lines(self) -> frozenset[OwnLine]:
        """The kinds of lines that the game itself has."""
        return frozenset(own for d in self.dialects if self.is_home(d) for own in d.lines)

    @cached_property
    def home_riders(self) -> frozenset[OwnRider]:
        """What the game itself lets a player add behind an order."""
        return frozenset(rider for d in self.dialects if self.is_home(d) for rider in d.riders)

    @cached_property
    def verbatim(self) -> tuple[OwnLine, ...]:
        """Kinds of lines in which nothing else is looked for."""
        return tuple(own for d in self.dialects for own in d.lines if own.verbatim)

    @cached_property
    def lines(self) -> tuple[OwnLine, ...]:
        """All other kinds of lines that only some games have."""
        return tuple(own for d in self.dialects for own in d.lines if not own.verbatim)

    @cached_property
    def elective(self) -> Callable[[str, str, Power | None, OrderSyntax], ForPower | None] | None:
        """How lines for a power that no player has are told from others."""
        return next((own.elective for own in self.lines if own.elective), None)

    @cached_property
    def riders(self) -> tuple[OwnRider, ...]:
        return tuple(rider for dialect in self.dialects for rider in dialect.riders)

    @cached_property
    def sides(self) -> Sides | None:
        return next((dialect.sides for dialect in self.dialects if dialect.sides), None)

    @cached_property
    def has_sides(self) -> bool:
        """Whether a line of the game itself may stand for several phases."""
        return any(self.is_home(dialect) for dialect in self.dialects if dialect.sides)

    def verbatim_line(self, line: str) -> OwnLine | None:
        """The kind of line that this one begins as, if nothing else is to be looked for in it."""
        for own in self.verbatim:
            if own.leads(line, self.names, lambda text: False):
                return own
        return None

    def plainer(self, line: str) -> str:
        """A line without words that say nothing in it."""
        for dialect in self.dialects:
            line = dialect.plainer(line)
        return line


SyntaxOf: TypeAlias = Callable[[str | None], OrderSyntax]
"""The language of the game of that name; of the game that a line is for which names none."""


@dataclass(frozen=True, slots=True)
class ParseContext:
    """Which game a line is about: the one its frame speaks for, None where the frame names none,
    or one that the line names itself."""

    of: SyntaxOf
    game: str | None = None

    @property
    def here(self) -> OrderSyntax:
        """The language of the frame."""
        return self.of(self.game)

    @property
    def terse(self) -> ParseContext:
        """The same, without suggestions."""
        return ParseContext(lambda game: self.of(game).terse, self.game)
