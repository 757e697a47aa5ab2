"""The content of web pages, as plain values without references to a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from functools import lru_cache

from mailer.pictures.captions import Caption, caption_of
from mailer.pictures.scene_contents import Scene
from mailer.pictures.svg import page_svg, size_of

_drawing = lru_cache(maxsize=64)(page_svg)
"""Draws boards and caches them. The boards of past phases do not change, so a game that has changed
needs only one or two new drawings."""


@dataclass(frozen=True, slots=True)
class PageLine:
    """A line of results: the order and, if it failed, the result and its reason.

    Some games also underline orders that failed.
    """

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
    """A line of an order list, with its number and mark."""

    number: int
    row: PageLine
    fate: str


@dataclass(frozen=True, slots=True)
class PageBlock:
    """A part of the text of an e-mail.

    It contains one of these: lines grouped by power or by subject (``brief`` if each group has only
    one line), an order list, lines of prose, or the unchanged text.
    """

    text: str = ""
    groups: tuple[PowerLines, ...] = ()
    brief: bool = False
    listed: tuple[ListedLine, ...] = ()
    prose: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Picture:
    """A board and its description in words. The drawing itself is large and therefore not
    stored."""

    scene: Scene
    words: str

    @property
    def svg(self) -> str:
        """The drawn board. Raises the errors of `page_svg`."""
        return _drawing(self.scene)

    @property
    def caption(self) -> Caption:
        """The key to the picture, as text."""
        return caption_of(self.scene)

    @property
    def size(self) -> tuple[int, int]:
        """The width and height, so that a page can reserve space for it."""
        return size_of(self.scene)


@dataclass(frozen=True, slots=True)
class PhaseView:
    """A phase that has run. ``picture`` shows its board, if there is a drawing. ``data`` and
    ``saved`` are its lines in the files for other programs (`mailer.exports`)."""

    code: str
    words: str
    ran_at: datetime
    when: str
    version: int
    blocks: tuple[PageBlock, ...]
    board: tuple[PageBlock, ...]
    text: str
    picture: Picture | None
    data: str
    saved: str | None


@dataclass(frozen=True, slots=True)
class Grid:
    """The number of centres of each power, with one row for each year."""

    powers: tuple[str, ...]
    rows: tuple[tuple[str, tuple[int, ...]], ...]
    most: int


@dataclass(frozen=True, slots=True)
class Said:
    """A press message to everyone."""

    writer: str
    when: str
    text: str


@dataclass(frozen=True, slots=True)
class Thread:
    """The press messages of one phase, in chronological order."""

    phase: str
    letters: tuple[Said, ...]


@dataclass(frozen=True, slots=True)
class LetterToSend:
    """A message that the reader of a page can send to the judge.

    ``what`` describes its purpose, and ``hint`` explains which parts the reader must fill in.
    """

    what: str
    subject: str
    text: str
    hint: str = ""


@dataclass(frozen=True, slots=True)
class FileParts:
    """The parts of the files for other programs that do not belong to a past phase: the heads of
    both files, and the current phase of the saved game or the reason why there is none."""

    head: str
    saved_head: str
    last: str
    why_none: str


class GameShelf(Enum):
    """The section of the index in which a game is listed."""

    OPEN = "open"
    RUNNING = "running"
    ENDED = "ended"


@dataclass(frozen=True, slots=True, kw_only=True)
class GameView:
    """All public information about a game."""

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
    files: FileParts | None
