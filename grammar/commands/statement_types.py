"""The types of the statements that a message can contain: commands, order lines, press."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from grammar.orders.order_syntax import ParseContext
from grammar.words.dates_and_times import When
from grammar.words.read_errors import Mistake
from judge.board.phases import Phase, Span, Undated
from judge.board.units import Power
from judge.game.game import Preferences
from judge.orders.order import Order

# -- anyone ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Command:
    """Something that a line tells the judge to do. Each kind of command is a subclass with a record
    in `grammar.commands.records`."""


@dataclass(frozen=True, slots=True)
class Help(Command):
    topic: str = ""


@dataclass(frozen=True, slots=True)
class Version(Command):
    pass


@dataclass(frozen=True, slots=True)
class Statistics(Command):
    """``STATISTICS``: shows how reliable the sender is as a player."""


@dataclass(frozen=True, slots=True)
class ListGames(Command):
    """``LIST``, or ``LIST game``."""

    game: str | None = None


@dataclass(frozen=True, slots=True)
class ShowSettings(Command):
    """``SETTINGS``, or ``SETTINGS game``."""

    game: str | None = None


@dataclass(frozen=True, slots=True)
class Summary(Command):
    """``SUMMARY``, or ``SUMMARY game``."""

    game: str | None = None


@dataclass(frozen=True, slots=True)
class History(Command):
    """``HISTORY game FROM S1901M TO F1903M``. Without FROM it begins with the first phase, without
    TO it ends with the last one. ``as_file`` is set for ``HISTORY game FILE``: all of it, as files
    for other programs."""

    game: str | None = None
    first: Phase | None = None
    last: Phase | None = None
    as_file: bool = False


@dataclass(frozen=True, slots=True)
class ShowMap(Command):
    """``MAP game F1901M``: the current board, or the board after a phase. ``whole`` is set for
    ``MAP game ALL``: all phases as a book."""

    game: str | None = None
    phase: Phase | None = None
    whole: bool = False


class BoardPart(Enum):
    """The subject of a line that describes a board: units, owners of centres, dislodged units, or
    provinces in which a standoff prevents retreats."""

    UNITS = "units"
    CENTRES = "centers"
    DISLODGED = "dislodged"
    CONTESTED = "contested"


@dataclass(frozen=True, slots=True)
class Placed:
    """A unit or a place on a board, as a line states it. ``said`` is ``A VIE`` for a unit and
    ``VIE`` for a place; ``power`` is its owner. ``origin`` is where the attacker of a dislodged
    unit came from."""

    line: int
    text: str
    what: BoardPart
    power: Power | None
    said: str
    origin: str = ""


@dataclass(frozen=True, slots=True)
class Adjudicate(Command):
    """``ADJUDICATE Fall 1905``: a board and orders on it, to be adjudicated without a game.
    ``variant`` is the kind of game, empty for standard Diplomacy, and ``map`` its map, empty for
    its own. ``said`` is everything that is not about the board: orders, mistakes, and lines that do
    not belong there."""

    variant: str = ""
    phase: Phase | None = None
    map: str = ""
    board: tuple[Placed, ...] = ()
    said: tuple[Owned, ...] = ()


@dataclass(frozen=True, slots=True)
class Register(Command):
    name: str
    zone: str | None = None


@dataclass(frozen=True, slots=True)
class Also(Command):
    """``ALSO name@mail.example``: adds another address of the sender. Without an address it lists
    them."""

    address: str = ""


@dataclass(frozen=True, slots=True)
class NotAlso(Command):
    """``NOT ALSO name@mail.example``: removes another address of the sender."""

    address: str


@dataclass(frozen=True, slots=True)
class Setting(Command):
    """``SET <setting> <value>``. ``field`` names a rule of the game
    (`judge.game.settings.Settings`) or a detail of how the judge runs it; ``value`` has that
    field's type; ``label`` is the setting as players write it, ``MOVE NEXT``."""

    field: str
    value: object
    label: str


@dataclass(frozen=True, slots=True)
class Create(Command):
    """``CREATE ... END``. The judge must not create the game if there are ``mistakes``."""

    game: str
    secret: str
    settings: tuple[Setting, ...] = ()
    mistakes: tuple[Mistake, ...] = ()


@dataclass(frozen=True, slots=True)
class Join(Command):
    """``JOIN``. ``prefers`` holds the powers from a PREFER line below it."""

    game: str
    secret: str
    power: Power | None = None
    privacy: str = ""
    prefers: Preferences = ()


@dataclass(frozen=True, slots=True)
class Observe(Command):
    """``OBSERVE``. ``quiet`` is set for ``MONITOR``, which means: no press."""

    game: str
    secret: str
    privacy: str = ""
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class TakeOver(Command):
    power: Power
    game: str
    secret: str
    privacy: str = ""


# -- sections --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SignOn(Command):
    """``SIGNON``. ``role`` is a power's full name, ``MASTER``, or an observer's name as written.
    For the short form ``SIGNON Fmygame`` it is None and ``game`` is ``Fmygame``: only code that
    knows the games can split it."""

    role: str | None
    game: str
    secret: str


@dataclass(frozen=True, slots=True)
class SignOff(Command):
    pass


# -- players ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OrdersFor(Command):
    """``ORDERS [phase]``: the order lines below are for this phase. ``ahead`` is set for ``PHASE``,
    which accepts a phase in the future."""

    phase: Phase | Undated | Span | None = None
    ahead: bool = False


@dataclass(frozen=True, slots=True)
class OrderLine(Command):
    """An order. ``remarks`` says what was read differently from what was written. ``power`` is the
    power named in front (``England: A LVP - YOR``). ``side`` is the side of the slash that the
    order was on, 1 or 2; 0 means no slash. ``heading`` is the line above or below it that names the
    power. ``then`` means that the second side is for the season after the first one, in any game:
    ``A BER - KIE, then to HOL``. ``counted`` is the number in front of the line; 0 means none."""

    order: Order
    remarks: tuple[str, ...] = ()
    power: Power | None = None
    side: int = 0
    heading: str = ""
    then: bool = False
    counted: int = 0


@dataclass(frozen=True, slots=True)
class Clear(Command):
    phase: Phase | Span | None = None


@dataclass(frozen=True, slots=True)
class Status(Command):
    pass


@dataclass(frozen=True, slots=True)
class Lists(Command):
    phase: Phase | None = None


@dataclass(frozen=True, slots=True)
class PressLetter(Command):
    """``PRESS TO ... ENDPRESS`` or ``BROADCAST ... ENDBROADCAST``. ``to`` holds full power names,
    ``MASTER`` and ``OBSERVERS``; it is empty for a broadcast. ``but`` holds the powers left out by
    ALL BUT. ``grey`` is None if the sender did not choose. ``text`` is verbatim."""

    to: tuple[str, ...]
    text: str
    grey: bool | None = None
    but: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Letters(Command):
    """``LETTERS WITH GERMANY FROM S1901M``: the press that the seat has sent and received. It
    begins with message number ``start``, or with the first message of ``phase``. ``other`` limits
    it to the press exchanged with one power, ``MASTER`` or ``OBSERVERS``."""

    other: str | None = None
    start: int = 1
    phase: Phase | None = None


@dataclass(frozen=True, slots=True)
class SetWait(Command):
    on: bool


@dataclass(frozen=True, slots=True)
class SetDraw(Command):
    """``SET DRAW``, or ``SET DRAW E, F``: a vote for a draw among all survivors, or among the named
    powers."""

    on: bool
    powers: tuple[Power, ...] = ()


@dataclass(frozen=True, slots=True)
class Concede(Command):
    """``CONCEDE power``. None means ``NOCONCEDE``."""

    to: Power | None


@dataclass(frozen=True, slots=True)
class Propose(Command):
    """``PROPOSE DRAW`` or ``PROPOSE DRAW E, F``."""

    powers: tuple[Power, ...] = ()


@dataclass(frozen=True, slots=True)
class SetMonitor(Command):
    """``MONITOR`` from an existing observer: turns press off; NOMONITOR turns it on again."""

    on: bool


@dataclass(frozen=True, slots=True)
class Prefer(Command):
    """``PREFER E F G``: the powers a player would like to play. Empty means no preference."""

    powers: Preferences


@dataclass(frozen=True, slots=True)
class SetPassword(Command):
    secret: str


@dataclass(frozen=True, slots=True)
class SetAddress(Command):
    address: str


@dataclass(frozen=True, slots=True)
class SetZone(Command):
    zone: str


@dataclass(frozen=True, slots=True)
class SetMail(Command):
    """``SET MAIL TEXT`` (plain text only) or ``SET MAIL HTML`` (with an HTML part)."""

    text_alone: bool


class MapAs(Enum):
    """The format of the boards that a person gets. NONE: text only."""

    PNG = "PNG"
    SVG = "SVG"
    PDF = "PDF"
    NONE = "NONE"


@dataclass(frozen=True, slots=True)
class SetMap(Command):
    form: MapAs


@dataclass(frozen=True, slots=True)
class SetCalendar(Command):
    """``SET CALENDAR`` and ``SET NOCALENDAR``: whether deadlines come as calendar entries."""

    on: bool


@dataclass(frozen=True, slots=True)
class SetAbsence(Command):
    """``SET ABSENCE 24 Dec TO 2 Jan``. Without ``first`` it begins now; without ``last`` it lasts
    one day."""

    first: When | None
    last: When | None


@dataclass(frozen=True, slots=True)
class NoAbsence(Command):
    pass


@dataclass(frozen=True, slots=True)
class Pass(Command):
    pass


@dataclass(frozen=True, slots=True)
class Renew(Command):
    """``RENEW``: new secret reply addresses for the seat, or for a power that the Master names."""

    power: Power | None = None


@dataclass(frozen=True, slots=True)
class Resign(Command):
    pass


@dataclass(frozen=True, slots=True)
class Sequence(Command):
    """``SEQUENCE 5 1 2 3 4``: the line numbers of a locked list in their new order."""

    numbers: tuple[int, ...]


# -- Masters ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Process(Command):
    phase: Phase | Span | None = None
    force: bool = False


@dataclass(frozen=True, slots=True)
class SetDeadline(Command):
    when: When


@dataclass(frozen=True, slots=True)
class Extend(Command):
    """``EXTEND 2 days``: moves the deadline by this many seconds."""

    seconds: int


@dataclass(frozen=True, slots=True)
class Eject(Command):
    """``EJECT``. ``power`` is None if the name is not a power: then it is a person's name, or a
    typo for the power ``near``."""

    power: Power | None
    name: str
    near: Power | None = None


@dataclass(frozen=True, slots=True)
class Dummy(Command):
    """``DUMMY power``: no one plays it from now on. ``lets_votes_count`` is set if YES follows:
    then the other players' votes may end the game."""

    power: Power
    lets_votes_count: bool = False


@dataclass(frozen=True, slots=True)
class Revive(Command):
    """``REVIVE power``: offers its seat again."""

    power: Power


@dataclass(frozen=True, slots=True)
class Invite(Command):
    address: str
    power: Power | None = None


@dataclass(frozen=True, slots=True)
class Uninvite(Command):
    address: str


@dataclass(frozen=True, slots=True)
class Official(Command):
    """``OFFICIAL subject ... ENDOFFICIAL``: a message from the Master to everyone."""

    subject: str
    text: str


@dataclass(frozen=True, slots=True)
class Preview(Command):
    pass


@dataclass(frozen=True, slots=True)
class Owned:
    """Something said below WHAT IF, and the power that its line or the heading above it names."""

    part: Part
    power: Power | None = None


@dataclass(frozen=True, slots=True)
class WhatIf(Command):
    """``WHAT IF``: orders of any powers, to be tried and not filed. ``said`` is everything that
    the lines below it say, down to the next WHAT IF or the end of the message."""

    said: tuple[Owned, ...] = ()


@dataclass(frozen=True, slots=True)
class Rollback(Command):
    """``ROLLBACK F1902M``: takes the game back to before this phase, or before the last one."""

    phase: Phase | None = None


@dataclass(frozen=True, slots=True)
class Promote(Command):
    """``PROMOTE address``: makes the person with this address the Master."""

    address: str


@dataclass(frozen=True, slots=True)
class Log(Command):
    """``LOG``: shows what was done in the game, and by whom."""


@dataclass(frozen=True, slots=True)
class Become(Command):
    """``BECOME power``: the lines below speak for this power. None: they speak for the Master
    again."""

    power: Power | None


@dataclass(frozen=True, slots=True)
class Pause(Command):
    """``PAUSE UNTIL 10 Dec`` or ``PAUSE 2 weeks``: the game is paused until then, or until RESUME.
    ``until`` is None if the line names no time."""

    until: When | None = None


@dataclass(frozen=True, slots=True)
class Resume(Command):
    pass


@dataclass(frozen=True, slots=True)
class Start(Command):
    pass


@dataclass(frozen=True, slots=True)
class Unstart(Command):
    pass


@dataclass(frozen=True, slots=True)
class AllowSequence(Command):
    power: Power


@dataclass(frozen=True, slots=True)
class DenySequence(Command):
    power: Power
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Terminate(Command):
    pass


@dataclass(frozen=True, slots=True)
class DeclareDraw(Command):
    """``DECLARE DRAW [powers]``. Without powers, all survivors share the draw."""

    powers: tuple[Power, ...] = ()


@dataclass(frozen=True, slots=True)
class Statement:
    """A command and its place. ``line`` counts from 1 in the message text; ``text`` is the line as
    written, with its password masked so that a reply can quote it."""

    line: int
    text: str
    command: Command


@dataclass(frozen=True, slots=True)
class Skipped:
    """A line that the parser skipped, and why: a quotation, the signature, small talk. ``why`` is
    empty for a PS whose line is read. ``meant`` marks a line that the sender surely meant for the
    judge; it is quoted back to them. ``orders`` means that some lines in it read like orders and
    are not the judge's own. ``order`` is the order in it, if the message seems not to mean it.
    ``ours`` holds the lines of a judge's e-mail without quotation marks, because the sender may
    have written between them. ``listed`` is the list on file quoted in it.
    """

    line: int
    text: str
    why: str
    meant: bool = False
    orders: bool = False
    order: Statement | None = None
    ours: tuple[str, ...] = ()
    listed: OwnList | None = None


@dataclass(frozen=True, slots=True)
class OwnList:
    """The list on file as it appears in a judge's e-mail that came back. Its lines are parsed
    again, because the sender may have changed them. ``quoted`` means that the lines have quotation
    marks."""

    phase: Phase
    lines: tuple[Part, ...]
    quoted: bool = False


Part: TypeAlias = Statement | Mistake | Skipped


@dataclass(frozen=True, slots=True)
class Reading:
    """A parsed message: its parts in order, and the context of the game that lines outside any
    section are about."""

    parts: tuple[Part, ...]
    speech: ParseContext
