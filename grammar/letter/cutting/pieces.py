"""The pieces of a message: single lines, press with its text, CREATE with its settings, and skipped
lines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from grammar.commands.statement_types import Skipped
from grammar.orders.order_syntax import ParseContext
from judge.board.phases import Phase

PRESS_ENDS = frozenset({"ENDPRESS", "END PRESS", "ENDBROADCAST", "END BROADCAST"})
_STRAY_ENDS = PRESS_ENDS | {"END"}


@dataclass(frozen=True, slots=True)
class Block:
    """One piece of a message. ``line`` counts from 1. ``text`` is the tidy first line, split into
    ``head`` (the full command, or "") and ``rest``. ``body`` holds the raw lines of press or
    CREATE; ``closed`` is set if their end was marked. ``speech`` knows the game named by the SIGNON
    above. ``below`` is set below an e-mail of the judge that is quoted without marks."""

    line: int
    text: str
    head: str
    rest: str
    speech: ParseContext
    body: tuple[str, ...] = ()
    closed: bool = True
    below: bool = False
    inline: bool = False
    """Set if the first line of the body is on the line of the command."""
    postscript: bool = False
    """Set if PS precedes the line: then it is not part of the signature although a name is above
    it."""
    before: str = ""
    """The prose on the line above, if a mail program may have broken a sentence."""
    number: str = ""
    """The bare number in front of the line: its number in a list, or a number of votes."""
    counted: int = 0
    """The number in front of the line, with any marks or words: ``3.``, ``Line 3:``. 0 means none.
    """


@dataclass(frozen=True, slots=True)
class LostSignOn:
    """Skipped lines that may contain a SIGNON."""

    part: Skipped


@dataclass(frozen=True, slots=True)
class OwnMail:
    """An e-mail of the judge that came back, and the lines of its list on file. ``quoted`` is set
    if each line has a quotation mark."""

    part: Skipped
    phase: Phase
    lines: tuple[Block, ...]
    quoted: bool = False


Piece: TypeAlias = Block | Skipped | LostSignOn | OwnMail


def is_stray_end(block: Block) -> bool:
    """Returns whether this line ends something that has already ended."""
    return block.text.upper() in _STRAY_ENDS
