"""The record of a command: its words, its arguments, its type, and who may send it.

A new command needs a record in one of the tables next to this module, its type in
`grammar.commands.statement_types`, a function that parses its arguments, if it takes any
(`grammar.commands.readers`), a text in ``help``, and a handler (bound to the type in `mailer`).
Each decision about a command is a field of its record without a default, so an incomplete record
fails on import. The kinds of usual commands (`shows`, `announces`, `changes`) decide some of them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from functools import partial
from typing import TypeAlias

from grammar.commands import statement_types as c
from grammar.orders.order_syntax import ParseContext
from grammar.words.phases import Calendar
from grammar.words.read_errors import Unreadable

Read: TypeAlias = Callable[
    [list[str], ParseContext], c.Command | tuple[c.Command, ...] | Unreadable
]
"""Parses the arguments, split as `CommandRecord.takes` says. Raises ValueError with a sentence for
the player."""


class Effect(Enum):
    """What a command changes in the stored data."""

    SHOWS = "nothing: it is also done for a question, but answered only so often"
    FRAMES = "nothing by itself: it says whose lines or what phase's orders are below it"
    CHANGES = "something"


class PerLetter(Enum):
    """How many of these commands one message may contain; `mailer.limits` has the numbers."""

    SHOWN = "MOST_TO_SHOW"
    SIGNONS = "MOST_SIGNONS"
    SETTINGS = "MOST_OF_SETTINGS"
    PRESS = "MOST_OF_PRESS"
    USUAL = "MOST_OF_A_KIND"


class Often(Enum):
    """How often a day a Master may do something that everyone in the game is notified of."""

    ANNOUNCED = "MOST_ANNOUNCED_A_DAY"
    SEATS = "MOST_OF_SEATS_A_DAY"
    SETTINGS = "MOST_SETTINGS_A_DAY"


@dataclass(frozen=True, slots=True)
class ToldToAll:
    """Marks a Master's command that everyone in the game is notified of each time: its name, how
    often a day it is allowed, and whether all its lines in a message count as one."""

    words: str
    often: Often = Often.ANNOUNCED
    by_letter: bool = True


class Speaker(Enum):
    """Who may send a command."""

    ANYBODY = "with or without a seat"
    HOLDER = "anyone with a seat, from its own address"
    HOLDER_ANYWHERE = "anyone with a seat, from any address"
    MASTER = "the Master, from their own address"


@dataclass(frozen=True, slots=True, kw_only=True)
class CommandRecord:
    """A command. Several may begin with the same word; the first of them represents that word."""

    word: str

    also: tuple[str, ...] = ()
    """Other spellings of the word."""

    takes: str = ""
    """The arguments, in the terminals of ``commands.lark``."""

    form: str
    """An example line; ``{phase}`` is replaced by the name of a phase."""

    secret: int | None = None
    """The number of the word (the command is word 0) that must not be repeated in any output.
    Unless ``open_end`` is set, the words after it must not be repeated either."""

    open_end: bool = False

    opens_sentences: bool = False
    """Set if many sentences begin with this word: it is a command only if it is alone or the line
    contains an @."""

    in_small_letters: Callable[[str], bool] | None = None
    """Set if sentences begin with this word: unless the word is in capitals or alone on its line,
    it is a command only if this accepts what follows it."""

    means: type[c.Command]

    read: Read

    speaker: Speaker

    effect: Effect

    per_letter: PerLetter

    told_to_all: ToldToAll | None
    """Set if everyone in the game is notified each time, which has a limit per day."""

    names_games: bool
    """Set if the reply repeats nothing from the message but the name of an existing game. Such a
    reply may go to an unverified sender."""

    newest_counts: bool
    """Set if the command is ignored in a message that is older than one already processed for the
    seat."""

    @property
    def decisions(self) -> tuple[object, ...]:
        """Returns all decisions about the command that do not depend on its wording."""
        return (
            self.speaker,
            self.effect,
            self.per_letter,
            self.told_to_all,
            self.names_games,
            self.newest_counts,
        )

    def example(self, calendar: Calendar) -> str:
        """Returns the form with a phase of this calendar."""
        return self.form.replace("{phase}", calendar.examples[0])


def alone(command: Callable[[], c.Command]) -> Read:
    """Returns the parser for a command without arguments."""
    return lambda words, speech: command()


ANYBODY, HOLDER, MASTER = Speaker.ANYBODY, Speaker.HOLDER, Speaker.MASTER
ANYWHERE = Speaker.HOLDER_ANYWHERE
SHOWS, FRAMES, CHANGES = Effect.SHOWS, Effect.FRAMES, Effect.CHANGES

shows = partial(
    CommandRecord, effect=SHOWS, per_letter=PerLetter.SHOWN, told_to_all=None, newest_counts=False
)
"""The record of a usual question."""
announces = partial(CommandRecord, effect=CHANGES, per_letter=PerLetter.USUAL, names_games=False)
"""The record of a usual command that everyone in the game is notified of."""
changes = partial(announces, told_to_all=None)
"""The record of any other usual command."""

AHEAD = "PHASE"
"""The word for ORDERS that accepts a future phase."""
