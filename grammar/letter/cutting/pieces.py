"""Defines the pieces of a message: single lines, press with its text, CREATE with its settings, and
skipped lines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from grammar.commands.statement_types import Skipped
from grammar.orders.parse_context_and_dialect import ParseContext
from judge.board.phases import Phase

PRESS_ENDS = frozenset({"ENDPRESS", "END PRESS", "ENDBROADCAST", "END BROADCAST"})
_STRAY_ENDS = PRESS_ENDS | {"END"}


@dataclass(frozen=True, slots=True)
class Block:
    """One piece of a message. ``line`` is the line number, counted from 1. ``text`` is the cleaned
    first line, split into ``head`` (the full command, or "") and ``rest``. ``body`` has the raw
    lines of press or CREATE; ``closed`` is set if their end is marked. ``speech`` has the game of
    the SIGNON above. ``below`` is set below an e-mail from the judge that is quoted without
    marks."""

    line: int
    text: str
    head: str
    rest: str
    speech: ParseContext
    body: tuple[str, ...] = ()
    closed: bool = True
    below: bool = False
    inline: bool = False
    """Set if the first line of the body is on the same line as the command."""
    postscript: bool = False
    """Set if the line begins with PS. Such a line is not part of the signature, even below a
    name."""
    before: str = ""
    """The prose on the line above, if a mail program may have wrapped the sentence."""
    number: str = ""
    """The number in front of the line if nothing else is with it: a position in a list, or a number
    of votes."""
    counted: int = 0
    """The number in front of the line, with or without other characters or words: ``3.``, ``Line
    3:``. 0 means that there is none."""


@dataclass(frozen=True, slots=True)
class LostSignOn:
    """Skipped lines that may contain a SIGNON."""

    part: Skipped


@dataclass(frozen=True, slots=True)
class OwnMail:
    """One of the judge's e-mails that came back, with the lines of the order list in it. ``quoted``
    is set if the e-mail was in a quotation."""

    part: Skipped
    phase: Phase
    lines: tuple[Block, ...]
    quoted: bool = False


Piece: TypeAlias = Block | Skipped | LostSignOn | OwnMail


def is_stray_end(block: Block) -> bool:
    """Returns whether this line is an END command for something that has already ended or never
    began."""
    return block.text.upper() in _STRAY_ENDS
