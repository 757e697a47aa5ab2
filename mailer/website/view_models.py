"""What a page shows, as plain values: nothing here leads back to a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from functools import lru_cache

from mailer.pictures.scene import Scene
from mailer.pictures.svg import size_of, svg

_drawing = lru_cache(maxsize=64)(svg)
"""Boards of phases that have run do not change: a game that moves draws one or two anew."""


@dataclass(frozen=True, slots=True)
class PageLine:
    """A line of results: what was ordered, and where it failed, how and why. ``underlined`` is
    what a game marks failures with beside."""

    text: str
    marks: tuple[str, ...] = ()
    causes: tuple[str, ...] = ()
    underlined: bool = False


@dataclass(frozen=True, slots=True)
class PowerLines:
    """The lines of one power."""

    power: str
    rows: tuple[PageLine, ...]


@dataclass(frozen=True, slots=True)
class ListedLine:
    """A line of an order list, with its number and what became of it."""

    number: int
    row: PageLine
    fate: str


@dataclass(frozen=True, slots=True)
class PageBlock:
    """A part of what a mail would tell: lines by powers, or by what they tell of, ``brief`` where
    each has one; an order list; lines of prose; or else its text as it stands."""

    text: str = ""
    groups: tuple[PowerLines, ...] = ()
    brief: bool = False
    listed: tuple[ListedLine, ...] = ()
    prose: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Picture:
    """A board, and the same in words. What is kept in mind of it is little: a drawing is large."""

    scene: Scene
    words: str

    @property
    def svg(self) -> str:
        """The board drawn. Raises what the drawing raises."""
        return _drawing(self.scene)

    @property
    def size(self) -> tuple[int, int]:
        """How wide and high it is, so that a page has room for it before it is there."""
        return size_of(self.scene)


@dataclass(frozen=True, slots=True)
class PhaseView:
    """A phase that has run. ``picture`` is the drawn board, if there is one."""

    code: str
    words: str
    ran_at: datetime
    when: str
    version: int
    blocks: tuple[PageBlock, ...]
    board: tuple[PageBlock, ...]
    text: str
    picture: Picture | None


@dataclass(frozen=True, slots=True)
class Grid:
    """How many centres each power had, a row for each year."""

    powers: tuple[str, ...]
    rows: tuple[tuple[str, tuple[int, ...]], ...]
    most: int


@dataclass(frozen=True, slots=True)
class Said:
    """Press to everybody."""

    writer: str
    when: str
    text: str


@dataclass(frozen=True, slots=True)
class Thread:
    """What was said in one phase, in the order in which it was said."""

    phase: str
    letters: tuple[Said, ...]


@dataclass(frozen=True, slots=True)
class LetterToSend:
    """A letter to the judge that the reader may send: what it is for, its subject, its text, and
    what he fills in."""

    what: str
    subject: str
    text: str
    hint: str = ""


class GameShelf(Enum):
    """Where a game stands in the index."""

    OPEN = "open"
    RUNNING = "running"
    ENDED = "ended"


@dataclass(frozen=True, slots=True, kw_only=True)
class GameView:
    """All that anybody may know of a game."""

    name: str
    variant: str
    shelf: GameShelf
    state: str
    due: str
    begun: datetime
    players: Sequence[tuple[str, str]]
    settings: Sequence[str]
    comment: str
    ending: str
    remark: str
    phases: Sequence[PhaseView]
    now: Sequence[PageBlock]
    now_picture: Picture | None
    grid: Grid | None
    never_run: Sequence[PageBlock]
    threads: Sequence[Thread]
    statements: Sequence[Said]
    letters: Sequence[LetterToSend]
