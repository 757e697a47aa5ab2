"""The order syntax of a game, and what a game may add to the order language (`Dialect`).

Lines of a dialect are parsed in every game, so that a game without it can say so. Plain orders are
parsed first and never come here.
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
    """The orders of a line: one order, or `Waive` several times. ``remarks`` says what was read
    differently from what was written."""

    orders: tuple[Order, ...]
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LineAtHand:
    """A line that is not a plain order, with single spaces, and what is needed to parse it.
    ``remarks`` collects what is read differently from what was written."""

    text: str
    names: Names
    remarks: list[str]
    read: ReadsOrder


@dataclass(frozen=True, slots=True)
class Announced:
    """The reply to a line that announces lines of one kind, and the reply to orders of other kinds
    below it."""

    fault: Unreadable
    below: str


@dataclass(frozen=True, slots=True)
class ForPower:
    """What a line says about a power without a player that others order for: its orders or a
    mistake; a heading has neither. ``power`` is None if the line only mentions such a power.
    ``is_named`` is set if the line itself names its power. ``count`` is the number of votes that a
    heading gives for all lines below it, or `EVERY` if it only says that these are all votes."""

    power: Power | None
    orders: tuple[str, ...] = ()
    fault: Unreadable | None = None
    is_named: bool = False
    count: int = 0


EVERY = -1


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnLine:
    """A kind of line that only one game has. Its functions get tidy lines."""

    read: Callable[[LineAtHand], Order | Unreadable | None]
    """Returns the order of a line, or None if it is not such a line."""

    leads: Callable[[str, Names, Callable[[str], bool]], bool] = lambda line, names, begins: False
    """Returns whether a line starts as only this kind does. If such a line cannot be read, it is a
    mistake in its list. ``begins`` does the same for an order within the line."""

    verbatim: bool = False
    """Set if the line may contain text that looks like anything else: it is not searched, and may
    continue below empty lines."""

    goes_on: Callable[[str, str], bool | None] = lambda line, following: None
    """Returns whether the next line may belong to this one; None if this kind of line does not
    decide."""

    under: re.Pattern[str] | None = None
    """Matches a line that may belong to the one above it, even if neither can be read."""

    belongs: Callable[[str, str], bool] = lambda line, following: False
    """Returns whether such a line belongs to the one above it."""

    splits: Callable[[str, Names, Callable[[str], list[str]]], list[str] | None] = (
        lambda line, names, split: None
    )
    """Returns the orders of a line with several, each as a line, else None. ``split`` splits the
    text within the line."""

    joins: Callable[[str, str, str, Names], str | None] = lambda before, mark, text, names: None
    """Joins a part of a line to the one before, if the mark between them does not separate
    orders."""

    announces: Callable[[str, Names], Announced | None] = lambda line, names: None
    """Returns the replies that apply below a line which only announces lines of this kind, or None.
    """

    action: type[Action] | None = None
    """The kind of order that these lines give, if other lines must be distinguished from them."""

    elective: Callable[[str, str, Power | None, OrderSyntax], ForPower | None] | None = None
    """Returns what a line says about a power without a player, or None. The arguments are the line,
    the number before it, and the power that the heading above it names."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnRider:
    """An addition after an order that only one game has."""

    begins: re.Pattern[str]
    """Matches the place in a line where the addition starts."""

    read: Callable[[Order, str, LineAtHand], Rider | Unreadable | None]
    """Returns the addition to this order that the text after it has, or None."""

    signs: re.Pattern[str] | None = None
    """Matches the end of a line if it is an addition that may look like any other word; None if no
    addition can."""

    is_order_alone: re.Pattern[str] = NEVER
    """Matches the start of an addition that may also be an order by itself."""

    below: re.Pattern[str] = NEVER
    """Matches the start of a line that continues the line above, if both together can be read."""

    belongs_above: re.Pattern[str] = NEVER
    """Matches the start of a line that must continue the line above, even if they cannot be read.
    """

    joins: re.Pattern[str] = NEVER
    """Matches the start of a part of a line that is not a separate order."""


@dataclass(frozen=True, slots=True)
class Sides:
    """The functions that split a line for several phases."""

    cut: Callable[[str], list[str]]
    """Returns the parts of a line, or the whole of any other line."""

    take: Callable[[str, OrderSyntax, str], Taken | Unreadable]
    """Returns the order on one side of a line; an empty side has none. The last argument is the
    first side."""

    too_many: Callable[[list[str], OrderSyntax], Unreadable | None]
    """Returns the reply to a line with more parts than there are phases, or None."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Dialect:
    """Everything that one game may add to the order language."""

    name: str
    """The name of the game."""

    lines: tuple[OwnLine, ...] = ()

    riders: tuple[OwnRider, ...] = ()

    plainer: Callable[[str], str] = lambda line: line
    """Returns a line without meaningless words."""

    condition: Callable[[str, str], str | None] = lambda before, said: None
    """Returns the reply to a condition, by what precedes it; None if the game has none."""

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
    """Set if replies to mistakes contain suggestions."""

    def for_letter(self, meter: Meter) -> OrderSyntax:
        """Returns the same syntax, with a meter that counts the words of one message."""
        return replace(self, names=self.names.metered(meter))

    @cached_property
    def terse(self) -> OrderSyntax:
        """Returns the same syntax without suggestions."""
        return replace(self, suggests=False)

    def is_home(self, dialect: Dialect) -> bool:
        """Returns whether a dialect may say what is wrong with a line of this game."""
        return self.home is None or dialect.name in self.home

    @cached_property
    def home_lines(self) -> frozenset[OwnLine]:
        """Returns the kinds of lines that the game itself has."""
        return frozenset(own for d in self.dialects if self.is_home(d) for own in d.lines)

    @cached_property
    def home_riders(self) -> frozenset[OwnRider]:
        """Returns the additions to an order that the game itself has."""
        return frozenset(rider for d in self.dialects if self.is_home(d) for rider in d.riders)

    @cached_property
    def verbatim(self) -> tuple[OwnLine, ...]:
        """Returns the kinds of lines that are not searched for anything else."""
        return tuple(
            own for d in self.dialects if self.is_home(d) for own in d.lines if own.verbatim
        )

    @cached_property
    def lines(self) -> tuple[OwnLine, ...]:
        """Returns all other kinds of lines that only some games have."""
        return tuple(own for d in self.dialects for own in d.lines if not own.verbatim)

    @cached_property
    def elective(self) -> Callable[[str, str, Power | None, OrderSyntax], ForPower | None] | None:
        """Returns the function that recognises lines for a power without a player, or None."""
        return next((own.elective for own in self.lines if own.elective), None)

    @cached_property
    def riders(self) -> tuple[OwnRider, ...]:
        return tuple(rider for dialect in self.dialects for rider in dialect.riders)

    @cached_property
    def sides(self) -> Sides | None:
        return next((dialect.sides for dialect in self.dialects if dialect.sides), None)

    @cached_property
    def has_sides(self) -> bool:
        """Returns whether a line of the game itself may be for several phases."""
        return any(self.is_home(dialect) for dialect in self.dialects if dialect.sides)

    def verbatim_line(self, line: str) -> OwnLine | None:
        """Returns the kind of a line that must not be searched for anything else, or None."""
        for own in self.verbatim:
            if own.leads(line, self.names, lambda text: False):
                return own
        return None

    def plainer(self, line: str) -> str:
        """Returns a line without meaningless words."""
        for dialect in self.dialects:
            line = dialect.plainer(line)
        return line


SyntaxOf: TypeAlias = Callable[[str | None], OrderSyntax]
"""Returns the syntax of the game with that name or, without a name, of the game that a line is for
if it names none."""


@dataclass(frozen=True, slots=True)
class ParseContext:
    """The game that a line is about: that of its section, None if the section names none, or the
    game that the line itself names."""

    of: SyntaxOf
    game: str | None = None

    @property
    def here(self) -> OrderSyntax:
        """Returns the syntax of the section's game."""
        return self.of(self.game)

    @property
    def terse(self) -> ParseContext:
        """Returns the same context without suggestions."""
        return ParseContext(lambda game: self.of(game).terse, self.game)
