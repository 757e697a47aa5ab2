"""What is to be known of a command: its words, what may follow them, what that is read as, and who
may say it.

A new command is a record in one of the tables beside this module, its type in
`grammar.commands.commands`, a function that reads what follows, where anything does
(`grammar.commands.readers`), a text in ``help``, and a function that does it (bound to the type in
`mailer`). Every decision about a command is a field of its record, none has a default, and a record
without one does not import.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from grammar.commands import commands as c
from grammar.orders.order_syntax import ParseContext
from grammar.words.phases import Calendar
from grammar.words.read_errors import Unreadable

Read: TypeAlias = Callable[
    [list[str], ParseContext], c.Command | tuple[c.Command, ...] | Unreadable
]
"""Reads what follows, cut as `CommandRecord.takes` says. Raises ValueError with a sentence."""


class Effect(Enum):
    """What a command does to anything that is stored."""

    SHOWS = "nothing: it is also done for a question, but answered only so often"
    FRAMES = "nothing by itself: it says whose lines or what phase's orders are below it"
    CHANGES = "something"


class PerLetter(Enum):
    """How many of a command one letter may have; the numbers are in `mailer.limits`."""

    SHOWN = "MOST_TO_SHOW"
    SIGNONS = "MOST_SIGNONS"
    SETTINGS = "MOST_OF_SETTINGS"
    PRESS = "MOST_OF_PRESS"
    USUAL = "MOST_OF_A_KIND"


class Often(Enum):
    """How often within a day a Master may do what everyone in the game is told of."""

    ANNOUNCED = "MOST_ANNOUNCED_A_DAY"
    SEATS = "MOST_OF_SEATS_A_DAY"
    SETTINGS = "MOST_SETTINGS_A_DAY"


@dataclass(frozen=True, slots=True)
class ToldToAll:
    """A command of a Master that everyone in the game is told of each time: how it is called, how
    often it may be done in a day, and whether all lines of a letter count as one."""

    words: str
    often: Often = Often.ANNOUNCED
    by_letter: bool = True


class Speaker(Enum):
    """Who may say a command."""

    ANYBODY = "with or without a seat"
    HOLDER = "anyone with a seat, from its own address"
    HOLDER_ANYWHERE = "anyone with a seat, from any address"
    MASTER = "the Master, from their own address"


@dataclass(frozen=True, slots=True, kw_only=True)
class CommandRecord:
    """A command. Several may begin with one word, which the first of them stands for."""

    word: str

    also: tuple[str, ...] = ()
    """Other spellings of the word."""

    takes: str = ""
    """What follows, in the terminals of ``commands.lark``."""

    form: str
    """The line as it should be; ``{phase}`` stands for the name of a phase."""

    secret: int | None = None
    """The number of the word (the command itself is word 0) that is never written out again, nor,
    unless ``open_end``, those after it."""

    open_end: bool = False

    opens_sentences: bool = False
    """Whether many a sentence begins so: it is the command only alone, or before an address."""

    means: type[c.Command]

    read: Read

    speaker: Speaker

    effect: Effect

    per_letter: PerLetter

    told_to_all: ToldToAll | None
    """Set if everyone in the game is told each time, which has its bound for a day."""

    names_games: bool
    """Whether an answer to it has nothing of the letter's words in it but the name of a game that
    exists: such an answer may go to somebody who did not prove who they are."""

    newest_counts: bool
    """Whether a letter that is processed after a later one of the same seat does nothing."""

    @property
    def decisions(self) -> tuple[object, ...]:
        """All that is decided about the command whatever its words are."""
        return (
            self.speaker,
            self.effect,
            self.per_letter,
            self.told_to_all,
            self.names_games,
            self.newest_counts,
        )

    def example(self, calendar: Calendar) -> str:
        """The form, with a phase of this calendar."""
        return self.form.replace("{phase}", calendar.examples[0])


def alone(command: Callable[[], c.Command]) -> Read:
    """Of a command that is nothing but its word."""
    return lambda words, speech: command()


ANYBODY, HOLDER, MASTER = Speaker.ANYBODY, Speaker.HOLDER, Speaker.MASTER
ANYWHERE = Speaker.HOLDER_ANYWHERE
SHOWS, FRAMES, CHANGES = Effect.SHOWS, Effect.FRAMES, Effect.CHANGES

AHEAD = "PHASE"
"""ORDERS for a phase whose time need not have come."""
