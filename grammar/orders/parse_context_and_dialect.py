"""Defines the order syntax of a game, and what a game may add to the order language (`Dialect`).

Lines of a dialect are parsed in every game, so that the judge can tell players if their game does
not have them. Plain orders are parsed first and never reach this code.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TypeAlias

from grammar.words.line_memory import Memory
from grammar.words.phases import Calendar
from grammar.words.place_names import Names
from grammar.words.unreadable_and_completed_by_board import Unreadable
from grammar.words.work_limit import Meter
from judge.board.power_names_and_place_codes import Power
from judge.orders.actions import Rider
from judge.orders.order import Action, Order

ReadsOrder: TypeAlias = Callable[[str], Order | Unreadable]
"""Parses the order within a line."""

NEVER = re.compile(r"(?!)")


@dataclass(frozen=True, slots=True)
class Taken:
    """The orders on a line: a single order, or several `Waive` orders. ``remarks`` says where the
    reading differs from the text."""

    orders: tuple[Order, ...]
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LineAtHand:
    """A line that is not a plain order, with its words separated by single spaces, and everything
    needed to parse it. The parser notes in ``remarks`` where its reading differs from the text."""

    text: str
    names: Names
    remarks: list[str]
    read: ReadsOrder


@dataclass(frozen=True, slots=True)
class Announced:
    """The replies to use if a line introduces lines of one kind. ``fault`` is the reply to the line
    itself, and ``below`` is the reply to other orders below it."""

    fault: Unreadable
    below: str


@dataclass(frozen=True, slots=True)
class ForPower:
    """What a line says about a power that has no player and is controlled by votes: its orders or
    an error. A heading has neither. ``power`` is None if the line only mentions such a power.
    ``is_named`` is set if the line itself names the power. ``count`` is the number of votes that a
    heading gives for all lines below it, or `EVERY` if the heading only says that these are all
    votes."""

    power: Power | None
    orders: tuple[str, ...] = ()
    fault: Unreadable | None = None
    is_named: bool = False
    count: int = 0


EVERY = -1


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnLine:
    """A kind of line that only one game has. The functions expect cleaned lines."""

    read: Callable[[LineAtHand], Order | Unreadable | None]
    """Parses the line. Returns None if it is not of this kind."""

    leads: Callable[[str, Names, Callable[[str], bool]], bool] = lambda line, names, begins: False
    """Returns whether the start of a line shows that it must be of this kind. If such a line cannot
    be read, it is an error in its list. ``begins`` checks an order within the line in the same
    way."""

    verbatim: bool = False
    """Set if the line may contain any text. Such text is not searched for orders, and may continue
    after empty lines."""

    goes_on: Callable[[str, str], bool | None] = lambda line, following: None
    """Returns whether the next line may belong to this one. Returns None to leave this decision to
    other code."""

    under: re.Pattern[str] | None = None
    """Matches a line that may belong to the one above it, even if neither can be read."""

    belongs: Callable[[str, str], bool] = lambda line, following: False
    """Returns whether a line that ``under`` matches belongs to the one above it."""

    splits: Callable[[str, Names, Callable[[str], list[str]]], list[str] | None] = (
        lambda line, names, split: None
    )
    """Splits a line with several orders into lines with one order each. Returns None for other
    lines. ``split`` splits the text within the line."""

    joins: Callable[[str, str, str, Names], str | None] = lambda before, mark, text, names: None
    """Joins a part of a line to the part before it, if the punctuation between them does not
    separate orders."""

    announces: Callable[[str, Names], Announced | None] = lambda line, names: None
    """Returns the replies if a line only introduces lines of this kind, otherwise None."""

    action: type[Action] | None = None
    """The kind of order on these lines, if they must be distinguished from other lines."""

    elective: Callable[[str, str, Power | None, OrderSyntax], ForPower | None] | None = None
    """Returns what a line says about a power without a player, or None. The arguments are the line,
    the number before it, the power in the heading above it, and the syntax of the game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnRider:
    """An addition after an order that only one game has."""

    begins: re.Pattern[str]
    """Matches the start of the addition."""

    read: Callable[[Order, str, LineAtHand], Rider | Unreadable | None]
    """Parses the text after ``begins`` as an addition to this order. Returns None if it is not
    one."""

    signs: re.Pattern[str] | None = None
    """Matches the end of a line with an addition that looks like ordinary words. None if additions
    never do."""

    is_order_alone: re.Pattern[str] = NEVER
    """Matches the start of an addition that is also an order if it is on its own."""

    below: re.Pattern[str] = NEVER
    """Matches the start of a line that continues the line above, provided that both can be read as
    one."""

    belongs_above: re.Pattern[str] = NEVER
    """Matches the start of a line that always continues the line above, even if the two cannot be
    read as one."""

    joins: re.Pattern[str] = NEVER
    """Matches the start of a part of a line that belongs to the order before it."""


@dataclass(frozen=True, slots=True)
class Sides:
    """The functions that split a line with orders for several phases."""

    cut: Callable[[str], list[str]]
    """Splits a line into its parts. Returns any other line as a single part."""

    take: Callable[[str, OrderSyntax, str], Taken | Unreadable]
    """Parses the order on one side of a line; an empty side has no order. The last argument is the
    first side."""

    too_many: Callable[[list[str], OrderSyntax], Unreadable | None]
    """Returns the reply to a line that has more parts than there are phases, or None if it does
    not."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Dialect:
    """Everything that a game can add to the order language."""

    name: str
    """The name of the game."""

    lines: tuple[OwnLine, ...] = ()

    riders: tuple[OwnRider, ...] = ()

    plainer: Callable[[str], str] = lambda line: line
    """Strips meaningless words from a line."""

    condition: Callable[[str, str], str | None] = lambda before, said: None
    """Returns the game's reply to a condition, or None if it has no special reply. The arguments
    are the text before the condition, and the condition."""

    sides: Sides | None = None

    helps: Mapping[str, str] = field(default_factory=dict)
    """Texts for HELP, keyed by topic."""

    also: Mapping[str, str] = field(default_factory=dict)
    """Synonyms for HELP topics."""


@dataclass(frozen=True, eq=False)
class OrderSyntax:
    """The names on the map of a game, its calendar, and the dialects of all games."""

    names: Names
    calendar: Calendar
    dialects: tuple[Dialect, ...] = ()
    elected: frozenset[Power] = frozenset()
    """The powers that have no player and are controlled by votes."""
    home: frozenset[str] | None = None
    """The names of the dialects that this game uses; None means all. Dialects of other games only
    parse complete lines, so that this game can refuse them."""
    suggests: bool = True
    """Set if the replies to errors contain suggestions."""

    def for_letter(self, meter: Meter) -> OrderSyntax:
        """Returns the same syntax for one message, with a meter that counts the words in it."""
        return replace(self, names=self.names.metered(meter))

    @cached_property
    def memory(self) -> Memory | None:
        """Returns the cache for results about lines with this syntax, or None if the syntax is not
        for a single message."""
        return None if self.names.memory is None else {}

    @cached_property
    def terse(self) -> OrderSyntax:
        """Returns the same syntax without suggestions."""
        return replace(self, suggests=False)

    def is_home(self, dialect: Dialect) -> bool:
        """Returns whether the game uses this dialect, so that it can report errors in a line."""
        return self.home is None or dialect.name in self.home

    @cached_property
    def home_lines(self) -> frozenset[OwnLine]:
        """Returns the kinds of lines from the game's own dialects."""
        return frozenset(own for d in self.dialects if self.is_home(d) for own in d.lines)

    @cached_property
    def home_riders(self) -> frozenset[OwnRider]:
        """Returns the kinds of additions from the game's own dialects."""
        return frozenset(rider for d in self.dialects if self.is_home(d) for rider in d.riders)

    @cached_property
    def verbatim(self) -> tuple[OwnLine, ...]:
        """Returns the kinds of lines that may contain any text."""
        return tuple(own for d in self.dialects for own in d.lines if own.verbatim)

    @cached_property
    def lines(self) -> tuple[OwnLine, ...]:
        """Returns all other kinds of lines from the dialects."""
        return tuple(own for d in self.dialects for own in d.lines if not own.verbatim)

    @cached_property
    def elective(self) -> Callable[[str, str, Power | None, OrderSyntax], ForPower | None] | None:
        """Returns the function that recognises lines for powers without a player, or None if no
        dialect has one."""
        return next((own.elective for own in self.lines if own.elective), None)

    @cached_property
    def riders(self) -> tuple[OwnRider, ...]:
        return tuple(rider for dialect in self.dialects for rider in dialect.riders)

    @cached_property
    def sides(self) -> Sides | None:
        return next((dialect.sides for dialect in self.dialects if dialect.sides), None)

    @cached_property
    def has_sides(self) -> bool:
        """Returns whether this game allows lines with orders for several phases."""
        return any(self.is_home(dialect) for dialect in self.dialects if dialect.sides)

    def verbatim_line(self, line: str) -> OwnLine | None:
        """Returns the kind of a line that may contain any text, or None if it is not such a
        line."""
        for own in self.verbatim:
            if own.leads(line, self.names, lambda text: False):
                return own
        return None

    def plainer(self, line: str) -> str:
        """Strips meaningless words from a line."""
        for dialect in self.dialects:
            line = dialect.plainer(line)
        return line


SyntaxOf: TypeAlias = Callable[[str | None], OrderSyntax]
"""Returns the syntax of the game with that name. Without a name, returns the syntax of the default
game."""


@dataclass(frozen=True, slots=True)
class ParseContext:
    """The game that a line is for. ``game`` is the name that its section gives, or None if it gives
    none."""

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
