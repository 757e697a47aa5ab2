"""What the lines of a game are read with, and what a game may add to the order language
(`Dialect`).

Lines of a dialect are read in every game, so that a game without it can say so. Plain orders are
read first and never come here.
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
"""Reads the order within a line."""

NEVER = re.compile(r"(?!)")


@dataclass(frozen=True, slots=True)
class Taken:
    """What a line orders: one order, or `Waive` several times; and what was read otherwise than
    written."""

    orders: tuple[Order, ...]
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LineAtHand:
    """A line that is not a plain order, with single spaces, and what it is read with. ``remarks``
    collects what is read otherwise than written."""

    text: str
    names: Names
    remarks: list[str]
    read: ReadsOrder


@dataclass(frozen=True, slots=True)
class Announced:
    """The answer to a line that announces lines of one kind, and the answer to orders of another
    kind below it."""

    fault: Unreadable
    below: str


@dataclass(frozen=True, slots=True)
class ForPower:
    """What a line says about a power without a player that others order for: its orders, or a
    mistake; neither in a heading. ``power`` is None if the line only mentions such a power;
    ``is_named``: the line says itself which power it is for. ``count`` is how often everything
    below a heading counts together, or `EVERY` if it only says that this is everything."""

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
    """Returns the order of a line, or None if it is not such a line."""

    leads: Callable[[str, Names, Callable[[str], bool]], bool] = lambda line, names, begins: False
    """Returns whether a line starts as only these do; such a line is a mistake of its list if it
    cannot be read. ``begins`` does so for an order within the line."""

    verbatim: bool = False
    """Whether it may contain what looks like any other word: nothing else is looked for in such a
    line, and more of it may follow below empty lines."""

    goes_on: Callable[[str, str], bool | None] = lambda line, following: None
    """Returns whether the next line may belong to this one; None if no line of this kind does."""

    under: re.Pattern[str] | None = None
    """What a line looks like that may belong to the one above it, even if both cannot be read."""

    belongs: Callable[[str, str], bool] = lambda line, following: False
    """Returns whether it belongs."""

    splits: Callable[[str, Names, Callable[[str], list[str]]], list[str] | None] = (
        lambda line, names, split: None
    )
    """Returns the orders of a line that has several, each as a line; None if it has not. ``split``
    does so with what is within the line."""

    joins: Callable[[str, str, str, Names], str | None] = lambda before, mark, text, names: None
    """Joins a part of a line to the one before, if the mark between them does not separate
    orders."""

    announces: Callable[[str, Names], Announced | None] = lambda line, names: None
    """Returns the answer to a line that only announces such lines below it."""

    action: type[Action] | None = None
    """What these lines order, if other lines must be told apart from them."""

    elective: Callable[[str, str, Power | None, OrderSyntax], ForPower | None] | None = None
    """Returns what a line, with the number before it, says about a power without a player, below a
    heading that names it or none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnRider:
    """What only one game lets a player add after an order."""

    begins: re.Pattern[str]
    """Returns where it starts in a line."""

    read: Callable[[Order, str, LineAtHand], Rider | Unreadable | None]
    """Returns the addition to this order from what follows; None if there is none."""

    signs: re.Pattern[str] | None = None
    """How a line ends with an addition that may look like any other word; None if it cannot."""

    is_order_alone: re.Pattern[str] = NEVER
    """How it starts if that may also be an order by itself."""

    below: re.Pattern[str] = NEVER
    """How a line starts that is the rest of the one above, if both together can be read."""

    belongs_above: re.Pattern[str] = NEVER
    """How a line starts that can only be the rest of the one above, right or wrong."""

    joins: re.Pattern[str] = NEVER
    """How a part of a line starts that is not an order of its own."""


@dataclass(frozen=True, slots=True)
class Sides:
    """How a line for several phases is split."""

    cut: Callable[[str], list[str]]
    """Returns the parts of a line, or the whole of any other line."""

    take: Callable[[str, OrderSyntax, str], Taken | Unreadable]
    """Returns the order on one side, none if it is empty; with the first side of its line."""

    too_many: Callable[[list[str], OrderSyntax], Unreadable | None]
    """Returns the answer to a line with more parts than there are phases."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Dialect:
    """Everything that one game may add to the order language."""

    name: str
    """The name of the game."""

    lines: tuple[OwnLine, ...] = ()

    riders: tuple[OwnRider, ...] = ()

    plainer: Callable[[str], str] = lambda line: line
    """Returns a line without words that say nothing in it."""

    condition: Callable[[str, str], str | None] = lambda before, said: None
    """Returns the answer to a condition, by what is before it; None if the game has none."""

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
    """The powers without a player that others order for."""
    home: frozenset[str] | None = None
    """The dialects of the game itself, by name; None means every dialect. Dialects of other games
    read only complete lines, so that this game can refuse them."""
    suggests: bool = True
    """Whether mistakes are answered with suggestions."""

    def for_letter(self, meter: Meter) -> OrderSyntax:
        """Returns the same syntax with the words of one message counted."""
        return replace(self, names=self.names.metered(meter))

    @cached_property
    def terse(self) -> OrderSyntax:
        """The same syntax, without suggestions."""
        return replace(self, suggests=False)

    def is_home(self, dialect: Dialect) -> bool:
        """Returns whether a dialect may say what is wrong with a line of this game."""
        return self.home is None or dialect.name in self.home

    @cached_property
    def home_lines(self) -> frozenset[OwnLine]:
        """The kinds of lines that the game itself has."""
        return frozenset(own for d in self.dialects if self.is_home(d) for own in d.lines)

    @cached_property
    def home_riders(self) -> frozenset[OwnRider]:
        """The additions to an order that the game itself has."""
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
        """Tells lines for a power without a player from others."""
        return next((own.elective for own in self.lines if own.elective), None)

    @cached_property
    def riders(self) -> tuple[OwnRider, ...]:
        return tuple(rider for dialect in self.dialects for rider in dialect.riders)

    @cached_property
    def sides(self) -> Sides | None:
        return next((dialect.sides for dialect in self.dialects if dialect.sides), None)

    @cached_property
    def has_sides(self) -> bool:
        """Whether a line of the game itself may be for several phases."""
        return any(self.is_home(dialect) for dialect in self.dialects if dialect.sides)

    def verbatim_line(self, line: str) -> OwnLine | None:
        """Returns the kind of line that this one starts as, if nothing else is to be looked for in
        it."""
        for own in self.verbatim:
            if own.leads(line, self.names, lambda text: False):
                return own
        return None

    def plainer(self, line: str) -> str:
        """Returns a line without words that say nothing in it."""
        for dialect in self.dialects:
            line = dialect.plainer(line)
        return line


SyntaxOf: TypeAlias = Callable[[str | None], OrderSyntax]
"""Returns the syntax of the game of that name, or of the game that a line without a name is for."""


@dataclass(frozen=True, slots=True)
class ParseContext:
    """The game that a line is about: the one its section speaks for, None if that names none, or
    one that the line names itself."""

    of: SyntaxOf
    game: str | None = None

    @property
    def here(self) -> OrderSyntax:
        """The syntax of the section."""
        return self.of(self.game)

    @property
    def terse(self) -> ParseContext:
        """The same, without suggestions."""
        return ParseContext(lambda game: self.of(game).terse, self.game)
