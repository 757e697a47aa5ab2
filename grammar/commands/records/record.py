"""What is to be known of a command: its words, what may follow them, what that is read as, and who
may say it.

A new command is a record in one of the tables beside this module, its type in
`grammar.commands.commands`, a function that reads what follows, where anything does
(`grammar.commands.readers`), a text in ``help``, and a function that does it (bound to the type in
`mailer`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from grammar.commands import commands as c
from grammar.orders.language import Speech
from grammar.words.mistakes import Unreadable
from grammar.words.phases import Calendar

Read: TypeAlias = Callable[[list[str], Speech], c.Command | tuple[c.Command, ...] | Unreadable]
"""Reads what follows, cut as `CommandRecord.takes` says. Raises ValueError with a sentence."""


class Speaker(Enum):
    """Who may say a command."""

    ANYBODY = "with or without a seat"
    HOLDER = "whoever holds a seat, from its own address"
    HOLDER_ANYWHERE = "whoever holds a seat, from wherever he writes"
    MASTER = "the Master, from his own address"


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

    def example(self, calendar: Calendar) -> str:
        """The form, with a phase of this calendar."""
        return self.form.replace("{phase}", calendar.examples[0])


def alone(command: Callable[[], c.Command]) -> Read:
    """Of a command that is nothing but its word."""
    return lambda words, speech: command()


ANYBODY, HOLDER, MASTER = Speaker.ANYBODY, Speaker.HOLDER, Speaker.MASTER
ANYWHERE = Speaker.HOLDER_ANYWHERE

ASKING = frozenset(
    {
        "HELP",
        "LETTERS",
        "LIST",
        "LISTS",
        "LOG",
        "PREVIEW",
        "SETTINGS",
        "STATUS",
        "SUMMARY",
        "VERSION",
    }
    | {"HISTORY", "VERSION"}
)
"""Words of commands that change nothing, which are done for a question too."""

AHEAD = "PHASE"
"""ORDERS for a phase whose time need not have come."""
