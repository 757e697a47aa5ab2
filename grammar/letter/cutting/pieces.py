"""The pieces of a letter: single lines, press with its text, CREATE with its settings, and what
is left aside."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from grammar.commands.commands import Skipped
from grammar.orders.order_syntax import ParseContext
from judge.board.phases import Phase

PRESS_ENDS = frozenset({"ENDPRESS", "END PRESS", "ENDBROADCAST", "END BROADCAST"})
_STRAY_ENDS = PRESS_ENDS | {"END"}


@dataclass(frozen=True, slots=True)
class Block:
    """One piece of a letter. ``line`` counts from 1; ``text`` is the tidy first line, split into
    ``head`` (a command in full, or empty) and ``rest``. ``body`` holds the raw lines of press or
    of CREATE, ``closed`` whether their end was marked; ``speech`` tells which game a SIGNON above
    names, ``below`` that it stands below a mail of the judge that is quoted without marks."""

    line: int
    text: str
    head: str
    rest: str
    speech: ParseContext
    body: tuple[str, ...] = ()
    closed: bool = True
    below: bool = False
    inline: bool = False
    """Whether the first line of the body stands on that of the command."""
    postscript: bool = False
    """Whether PS stands in front of the line: what is below a name is none of a signature's."""
    before: str = ""
    """The prose in the line above, where a mail program may have broken a sentence."""
    number: str = ""
    """The bare number in front of the line, which may be that of a list or that of votes."""
    counted: int = 0
    """The same, with whatever marks or words, ``3.``, ``Line 3:``."""


@dataclass(frozen=True, slots=True)
class LostSignOn:
    """What was left aside, and may be a SIGNON all the same."""

    part: Skipped


@dataclass(frozen=True, slots=True)
class OwnMail:
    """A mail of the judge that came back, and the lines of the list on file in it; ``quoted`` where
    a mark stands before each."""

    part: Skipped
    phase: Phase
    lines: tuple[Block, ...]
    quoted: bool = False


Piece: TypeAlias = Block | Skipped | LostSignOn | OwnMail


def is_stray_end(block: Block) -> bool:
    """Whether this line ends something that has ended already."""
    return block.text.upper() in _STRAY_ENDS
