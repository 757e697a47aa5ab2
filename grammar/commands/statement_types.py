"""The types of the statements that a message can contain: commands, order lines, press."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from grammar.orders.parse_context_and_dialect import ParseContext
from grammar.words.dates_and_times import When
from grammar.words.unreadable_and_completed_by_board import Mistake
from judge.board.phases import Phase, Span, Undated
from judge.board.power_names_and_place_codes import Power
from judge.game.game import Preferences
from judge.orders.order import Order

# -- anyone ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Command:
    """An instruction to the judge on one line. Each kind of command is a subclass with a record in
    `grammar.commands.command_table`."""


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
    """``LIST`` or ``LIST game``: shows the open and running games, or a single game."""

    game: str | None = None


@dataclass(frozen=True, slots=True)
class ShowSettings(Command):
    """``SETTINGS`` or ``SETTINGS game``: shows the settings of a game."""

    game: str | None = None


@dataclass(frozen=True, slots=True)
class Summary(Command):
    """``SUMMARY`` or ``SUMMARY game``: shows how many centres each power had after each year."""

    game: str | None = None


@dataclass(frozen=True, slots=True)
class History(Command):
    """``HISTORY game FROM S1901M TO F1903M``. Without FROM it begins with the first phase, and
    without TO it ends with the last one. ``as_file`` is set for ``HISTORY game FILE``, which sends
    the whole game as files for other programs."""

    game: str | None = None
    first: Phase | None = None
    last: Phase | None = None
    as_file: bool = False


@dataclass(frozen=True, slots=True)
class ShowMap(Command):
    """``MAP game F1901M``: the current board, or the board after a phase. ``whole`` is set for
    ``MAP game ALL``, which sends all phases as a book."""

    game: str | None = None
    phase: Phase | None = None
    whole: bool = False


class BoardPart(Enum):
    """What a line about a board describes: units, owners of centres, dislodged units, or provinces
    with a standoff that prevents retreats."""

    UNITS = "units"
    CENTRES = "centers"
    DISLODGED = "dislodged"
    CONTESTED = "contested"


@dataclass(frozen=True, slots=True)
class Placed:
    """A unit or a place on a board that the sender describes. ``said`` is ``A VIE`` for a unit and
    ``VIE`` for a place; ``power`` is its owner. ``origin`` is the place that the attacker of a
    dislodged unit came from."""

    line: int
    text: str
    what: BoardPart
    power: Power | None
    said: str
    origin: str = ""


@dataclass(frozen=True, slots=True)
class Adjudicate(Command):
    """``ADJUDICATE Fall 1905``: a board and orders to be adjudicated without a game. ``variant`` is
    the kind of game, or empty for standard Diplomacy. ``map`` is empty for the variant's default
    map. ``said`` is everything that is not about the board: orders, errors, and lines that do not
    belong there."""

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
    """``ALSO name@mail.example``: adds another address for the sender. Without an address, it lists
    them."""

    address: str = ""


@dataclass(frozen=True, slots=True)
class NotAlso(Command):
    """``NOT ALSO name@mail.example``: removes another address of the sender."""

    address: str


@dataclass(frozen=True, slots=True)
class Setting(Command):
    """``SET <setting> <value>``. ``field`` is a rule of the game (`judge.game.settings.Settings`)
    or a detail of how the judge runs it; ``value`` has the type of that field; ``label`` is the
    setting as players write it, such as ``MOVE NEXT``."""

    field: str
    value: object
    label: str


@dataclass(frozen=True, slots=True)
class Create(Command):
    """``CREATE ... END``. If there are ``mistakes``, the game must not be created."""

    game: str
    secret: str
    settings: tuple[Setting, ...] = ()
    mistakes: tuple[Mistake, ...] = ()


@dataclass(frozen=True, slots=True)
class Join(Command):
    """``JOIN``. ``prefers`` has the powers from a PREFER line below it."""

    game: str
    secret: str
    power: Power | None = None
    privacy: str = ""
    prefers: Preferences = ()


@dataclass(frozen=True, slots=True)
class Observe(Command):
    """``OBSERVE``. ``quiet`` is set for ``MONITOR``: the observer gets no press."""

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
    """``SIGNON``. ``role`` is the full name of a power, ``MASTER``, or the name of an observer as
    the sender wrote it. In the short form ``SIGNON Fmygame`` it is None and ``game`` is
    ``Fmygame``, which only code that knows the games can split."""

    role: str | None
    game: str
    secret: str


@dataclass(frozen=True, slots=True)
class SignOff(Command):
    pass


# -- players ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OrdersFor(Command):
    """``ORDERS [phase]``: the phase for the order lines below. ``ahead`` is set for ``PHASE``,
    which accepts a future phase. ``either`` is a phase that the heading may name instead."""

    phase: Phase | Undated | Span | None = None
    ahead: bool = False
    either: Phase | None = None


@dataclass(frozen=True, slots=True)
class OrderLine(Command):
    """An order. ``remarks`` says where the reading differs from the text. ``power`` is the power in
    front of the order (``England: A LVP - YOR``). ``side`` is the side of the slash that the order
    is on, 1 or 2, or 0 if there is no slash. ``heading`` is the line above or below that gives the
    power. ``then`` is set if the order on the second side is for the next season, in any game: ``A
    BER - KIE, then to HOL``. ``counted`` is the number in front of the line, or 0."""

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
    """``PRESS TO ... ENDPRESS`` or ``BROADCAST ... ENDBROADCAST``. ``to`` has the full names of
    powers, ``MASTER`` and ``OBSERVERS``; it is empty for a broadcast. ``but`` has the powers
    excluded with ALL BUT. ``grey`` is None if the sender did not choose. ``text`` is unchanged."""

    to: tuple[str, ...]
    text: str
    grey: bool | None = None
    but: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Letters(Command):
    """``LETTERS WITH GERMANY FROM S1901M``: the press that the seat has sent and received, starting
    with message number ``start`` or with the first message of ``phase``. ``other`` limits it to the
    press exchanged with one power, ``MASTER`` or ``OBSERVERS``."""

    other: str | None = None
    start: int = 1
    phase: Phase | None = None


@dataclass(frozen=True, slots=True)
class SetWait(Command):
    on: bool


@dataclass(frozen=True, slots=True)
class SetDraw(Command):
    """``SET DRAW`` or ``SET DRAW E, F``: a vote for a draw among all survivors, or among these
    powers."""

    on: bool
    powers: tuple[Power, ...] = ()


@dataclass(frozen=True, slots=True)
class Concede(Command):
    """``CONCEDE power``. ``to`` is None for ``NOCONCEDE``."""

    to: Power | None


@dataclass(frozen=True, slots=True)
class Propose(Command):
    """``PROPOSE DRAW`` or ``PROPOSE DRAW E, F``: proposes a draw among all survivors, or among
    these powers."""

    powers: tuple[Power, ...] = ()


@dataclass(frozen=True, slots=True)
class SetMonitor(Command):
    """``MONITOR`` turns press off for an existing observer. ``NOMONITOR`` turns it on again."""

    on: bool


@dataclass(frozen=True, slots=True)
class Prefer(Command):
    """``PREFER E F G``: the powers that a player would like to play. Empty means no preference."""

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
    """``SET MAIL TEXT`` or ``SET MAIL HTML``: sends e-mails as plain text only, or also as HTML."""

    text_alone: bool


class MapAs(Enum):
    """The format of the boards in a person's e-mails. NONE means text only."""

    PNG = "PNG"
    SVG = "SVG"
    PDF = "PDF"
    NONE = "NONE"


@dataclass(frozen=True, slots=True)
class SetMap(Command):
    form: MapAs


@dataclass(frozen=True, slots=True)
class SetCalendar(Command):
    """``SET CALENDAR`` and ``SET NOCALENDAR``: whether e-mails include deadlines as calendar
    entries."""

    on: bool


@dataclass(frozen=True, slots=True)
class SetAbsence(Command):
    """``SET ABSENCE 24 Dec TO 2 Jan``. Without ``first``, the absence begins now; without ``last``,
    it lasts one day."""

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
    """``RENEW``: creates new secret reply addresses for the seat, or for the power that the Master
    names."""

    power: Power | None = None


@dataclass(frozen=True, slots=True)
class Resign(Command):
    pass


@dataclass(frozen=True, slots=True)
class Sequence(Command):
    """``SEQUENCE 5 1 2 3 4``: the new order of the line numbers in a locked list."""

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
    """``EJECT``. If ``power`` is None, ``name`` is a person's name, or a typo for the power
    ``near``."""

    power: Power | None
    name: str
    near: Power | None = None


@dataclass(frozen=True, slots=True)
class Dummy(Command):
    """``DUMMY power``: no one plays the power from now on. ``lets_votes_count`` is set if YES
    follows, which means that the votes of the other players may end the game."""

    power: Power
    lets_votes_count: bool = False


@dataclass(frozen=True, slots=True)
class Revive(Command):
    """``REVIVE power``: offers the seat again."""

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
    """A part of the text below WHAT IF or ADJUDICATE, with the power that its line or the heading
    above it names."""

    part: Part
    power: Power | None = None


@dataclass(frozen=True, slots=True)
class WhatIf(Command):
    """``WHAT IF``: orders for any powers, to be tried out but not filed. ``said`` has everything on
    the lines below, up to the next WHAT IF or the end of the message."""

    said: tuple[Owned, ...] = ()


@dataclass(frozen=True, slots=True)
class Rollback(Command):
    """``ROLLBACK F1902M``: takes the game back to the time before this phase or, if none is named,
    before the last phase."""

    phase: Phase | None = None


@dataclass(frozen=True, slots=True)
class Promote(Command):
    """``PROMOTE address``: makes the person with this address the Master."""

    address: str


@dataclass(frozen=True, slots=True)
class Log(Command):
    """``LOG``: shows everything that was done in the game, and by whom."""


@dataclass(frozen=True, slots=True)
class Become(Command):
    """``BECOME power``: the lines below act for this power. None means that they act for the Master
    again."""

    power: Power | None


@dataclass(frozen=True, slots=True)
class Pause(Command):
    """``PAUSE UNTIL 10 Dec`` or ``PAUSE 2 weeks``: pauses the game until then, or until RESUME.
    ``until`` is None if the line gives no time."""

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
    """A command and its place in the message. ``line`` counts from 1. ``text`` is the original
    line, with passwords masked so that a reply can quote it."""

    line: int
    text: str
    command: Command


@dataclass(frozen=True, slots=True)
class Skipped:
    """A line that the parser skipped, and the reason: a quotation, a signature, small talk. ``why``
    is empty for a PS if the rest of its line is parsed. ``meant`` is set if the sender certainly
    meant the line for the judge; the reply quotes such lines. ``orders`` is set if some of the
    lines look like orders and are not the judge's own. ``order`` is the order in the line, perhaps
    unreadable, if the message suggests that it does not count. ``ours`` has the lines of one of the
    judge's e-mails, because the sender may have written text between them. ``listed`` is the order
    list on file in such an e-mail."""

    line: int
    text: str
    why: str
    meant: bool = False
    orders: bool = False
    order: Statement | Mistake | None = None
    ours: tuple[str, ...] = ()
    listed: OwnList | None = None


@dataclass(frozen=True, slots=True)
class OwnList:
    """An order list that a sender has returned as part of one of the judge's e-mails. Its lines are
    parsed again, because the sender may have changed them. ``quoted`` is set if the e-mail was
    quoted."""

    phase: Phase
    lines: tuple[Part, ...]
    quoted: bool = False


Part: TypeAlias = Statement | Mistake | Skipped


@dataclass(frozen=True, slots=True)
class Reading:
    """A parsed message: its parts in order, and the context for lines outside any section."""

    parts: tuple[Part, ...]
    speech: ParseContext
