"""The record of a command: its words, its arguments, its type, and who may send it.

A new command needs a record in one of the tables next to this module, its type in
`grammar.commands.statement_types`, a function that parses its arguments, if it has any
(`grammar.commands.readers`), a text in ``help``, and a handler (bound to the type in `mailer`).
Each decision about a command is a field of its record that has no default, so an incomplete record
fails on import. The functions for common kinds of commands (`shows`, `announces`, `changes`) fill
in some of them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from functools import partial
from typing import TypeAlias

from grammar.commands import statement_types as c
from grammar.orders.parse_context_and_dialect import ParseContext
from grammar.words.phases import Calendar
from grammar.words.unreadable_and_completed_by_board import Unreadable

Read: TypeAlias = Callable[
    [list[str], ParseContext], c.Command | tuple[c.Command, ...] | Unreadable
]
"""Parses the arguments, which are split as specified by `CommandRecord.takes`. Raises ValueError
with a message for the player."""


class Effect(Enum):
    """What a command changes in the stored data."""

    SHOWS = "nothing: it also runs if it ends with a question mark, up to a limit"
    FRAMES = "nothing: it says which seat or phase the lines below it are for"
    CHANGES = "something"


class PerLetter(Enum):
    """The limit on how many of these commands a message may contain. `mailer.limits` has the
    numbers."""

    SHOWN = "MOST_TO_SHOW"
    SIGNONS = "MOST_SIGNONS"
    SETTINGS = "MOST_OF_SETTINGS"
    PRESS = "MOST_OF_PRESS"
    USUAL = "MOST_OF_A_KIND"


class Often(Enum):
    """The daily limit on the Master's actions that are announced to everyone in the game."""

    ANNOUNCED = "MOST_ANNOUNCED_A_DAY"
    SEATS = "MOST_OF_SEATS_A_DAY"
    SETTINGS = "MOST_SETTINGS_A_DAY"


@dataclass(frozen=True, slots=True)
class ToldToAll:
    """Marks a Master's command that is announced to everyone in the game each time. ``words`` is
    its name, ``often`` the daily limit, and ``by_letter`` is set if all such lines in a message
    count as one."""

    words: str
    often: Often = Often.ANNOUNCED
    by_letter: bool = True


class Speaker(Enum):
    """Who can send a command."""

    ANYBODY = "with or without a seat"
    HOLDER = "anyone with a seat, from the seat's own address"
    HOLDER_ANYWHERE = "anyone with a seat, from any address"
    MASTER = "the Master, from their own address"


@dataclass(frozen=True, slots=True, kw_only=True)
class CommandRecord:
    """A command. Several records may have the same word; the first of them represents that word."""

    word: str

    also: tuple[str, ...] = ()
    """Alternative spellings of the word."""

    takes: str = ""
    """The arguments, as terminals of ``commands.lark``."""

    form: str
    """An example. ``{phase}`` is replaced with the name of a phase."""

    secret: int | None = None
    """The index of the word that must not be repeated in any output; the command itself is word 0.
    The words after it must not be repeated either, unless ``open_end`` is set."""

    open_end: bool = False

    opens_sentences: bool = False
    """Set if many sentences begin with this word. The word is then a command only if it is alone on
    the line, or if the line contains an @."""

    in_small_letters: Callable[[str], bool] | None = None
    """Set if sentences may begin with this word. Unless the word is in capitals or alone on its
    line, it is a command only if this function accepts the text after it."""

    means: type[c.Command]

    read: Read

    speaker: Speaker

    effect: Effect

    per_letter: PerLetter

    told_to_all: ToldToAll | None
    """Set if everyone in the game is told each time the Master uses this command. Such commands
    have a daily limit."""

    names_games: bool
    """Set if the reply repeats nothing from the message except the name of an existing game. Such
    replies may go to unverified senders."""

    newest_counts: bool
    """Set if the judge ignores the command in a message that is older than one it has already
    processed for the seat."""

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
        """Returns the example line, with a phase of this calendar."""
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
"""Creates the record of a common command that only shows something."""
announces = partial(CommandRecord, effect=CHANGES, per_letter=PerLetter.USUAL, names_games=False)
"""Creates the record of a common command that everyone in the game is told about."""
changes = partial(announces, told_to_all=None)
"""Creates the record of any other common command."""

AHEAD = "PHASE"
"""The synonym of ORDERS that accepts a future phase."""
