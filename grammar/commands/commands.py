"""What a letter can say, one typed command per statement."""

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

# -- everybody -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Command:
    """What a line tells the judge to do. Each kind of command is a class of its own, which has a
    record in `grammar.commands.records`."""


@dataclass(frozen=True, slots=True)
class Help(Command):
    topic: str = ""


@dataclass(frozen=True, slots=True)
class Version(Command):
    pass


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
    """``HISTORY game FROM S1901M TO F1903M``: from its beginning, and up to now, where one of these
    is not said."""

    game: str | None = None
    first: Phase | None = None
    last: Phase | None = None


@dataclass(frozen=True, slots=True)
class ShowMap(Command):
    """``MAP game F1901M``: the board as it stands, or as a phase has left it; ``whole``, for ``MAP
    game ALL``: all phases as a book."""

    game: str | None = None
    phase: Phase | None = None
    whole: bool = False


@dataclass(frozen=True, slots=True)
class Register(Command):
    name: str
    zone: str | None = None


@dataclass(frozen=True, slots=True)
class Also(Command):
    """``ALSO name@mail.example``: a further address of the writer's; without one, shows them."""

    address: str = ""


@dataclass(frozen=True, slots=True)
class NotAlso(Command):
    """``NOT ALSO name@mail.example``: takes a further address away."""

    address: str


@dataclass(frozen=True, slots=True)
class Setting(Command):
    """``SET <setting> <value>``: ``field`` is a rule of the game (`judge.game.settings.Settings`)
    or says how it is served, ``value`` is of that field's type; ``label`` is the setting as people
    write it, ``MOVE NEXT``."""

    field: str
    value: object
    label: str


@dataclass(frozen=True, slots=True)
class Create(Command):
    """``CREATE ... END``. Nothing may be created while ``mistakes`` is not empty."""

    game: str
    secret: str
    settings: tuple[Setting, ...] = ()
    mistakes: tuple[Mistake, ...] = ()


@dataclass(frozen=True, slots=True)
class Join(Command):
    """``prefers`` is what a PREFER below it says."""

    game: str
    secret: str
    power: Power | None = None
    privacy: str = ""
    prefers: Preferences = ()


@dataclass(frozen=True, slots=True)
class Observe(Command):
    """``OBSERVE``; ``quiet`` for ``MONITOR``, which wants no press."""

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


# -- frames ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SignOn(Command):
    """``role`` is a power's full name, ``MASTER``, or an observer's name as written. For the
    short form ``SIGNON Fmygame`` it is None and ``game`` holds ``Fmygame``: only who knows the
    games can part them."""

    role: str | None
    game: str
    secret: str


@dataclass(frozen=True, slots=True)
class SignOff(Command):
    pass


# -- players ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OrdersFor(Command):
    """``ORDERS [phase]``: the order lines below are for this phase; ``PHASE``: ahead of its time,
    if need be."""

    phase: Phase | Undated | Span | None = None
    ahead: bool = False


@dataclass(frozen=True, slots=True)
class OrderLine(Command):
    """One order, what was read otherwise than written, the power named in front (``England: A LVP -
    YOR``), the side of a slash it stood on: 1 or 2, 0 without one, and the ``heading`` above
    it, or the line below, that names the power, where one does. ``then`` tells that the second
    side is for the season after that of the first, whatever the game: ``A BER - KIE, then to
    HOL``. ``counted`` is the number in front of the line, 0 where there is none."""

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
    """``PRESS TO ... ENDPRESS``, ``BROADCAST ... ENDBROADCAST``. ``to`` holds full power names,
    ``MASTER`` and ``OBSERVERS``; it is empty for a broadcast. ``grey`` is None where the writer
    did not choose. Of a letter to all powers but some, ``but`` holds those. The text is
    verbatim."""

    to: tuple[str, ...]
    text: str
    grey: bool | None = None
    but: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Letters(Command):
    """``LETTERS WITH GERMANY FROM S1901M``: press that one has sent and got, ``start`` the number
    of the first, or from the first of a phase on, and only what went between oneself and ``other``:
    a power, ``MASTER`` or ``OBSERVERS``."""

    other: str | None = None
    start: int = 1
    phase: Phase | None = None


@dataclass(frozen=True, slots=True)
class SetWait(Command):
    on: bool


@dataclass(frozen=True, slots=True)
class SetDraw(Command):
    """``SET DRAW``, ``SET DRAW E, F``: among all who are left, or among those named."""

    on: bool
    powers: tuple[Power, ...] = ()


@dataclass(frozen=True, slots=True)
class Concede(Command):
    """``CONCEDE power``; with None, ``NOCONCEDE``."""

    to: Power | None


@dataclass(frozen=True, slots=True)
class Propose(Command):
    """``PROPOSE DRAW``, ``PROPOSE DRAW E, F``."""

    powers: tuple[Power, ...] = ()


@dataclass(frozen=True, slots=True)
class SetMonitor(Command):
    """``MONITOR`` of somebody who observes already: press comes no more; off, it comes again."""

    on: bool


@dataclass(frozen=True, slots=True)
class Prefer(Command):
    """``PREFER E F G``: the powers a player would like to play; none for whatever comes."""

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
    """``SET MAIL TEXT``: without a page beside it. ``SET MAIL HTML``: with one."""

    text_alone: bool


class MapAs(Enum):
    """How somebody wants boards drawn. NONE: in words alone."""

    PNG = "PNG"
    SVG = "SVG"
    PDF = "PDF"
    NONE = "NONE"


@dataclass(frozen=True, slots=True)
class SetMap(Command):
    form: MapAs


@dataclass(frozen=True, slots=True)
class SetAbsence(Command):
    """``SET ABSENCE 24 Dec TO 2 Jan``: from now on, where no ``first`` is said; for a day, where no
    ``last`` is."""

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
    """``RENEW``: other secret reply addresses for the seat, or for that of a power which the Master
    names."""

    power: Power | None = None


@dataclass(frozen=True, slots=True)
class Resign(Command):
    pass


@dataclass(frozen=True, slots=True)
class Sequence(Command):
    """``SEQUENCE 5 1 2 3 4``: the numbers of a sealed list's lines in their new order."""

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
    """``EXTEND 2 days``: that many seconds more."""

    seconds: int


@dataclass(frozen=True, slots=True)
class Eject(Command):
    """``power`` is None where the name is not that of a power: then it is a person's, or a slip for
    the power that is ``near``."""

    power: Power | None
    name: str
    near: Power | None = None


@dataclass(frozen=True, slots=True)
class Dummy(Command):
    """``DUMMY power``: it is played by nobody. ``lets_votes_count`` with a YES behind it: the votes
    of the others may end the game by that."""

    power: Power
    lets_votes_count: bool = False


@dataclass(frozen=True, slots=True)
class Revive(Command):
    """``REVIVE power``: its seat is on offer again."""

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
    """``OFFICIAL subject ... ENDOFFICIAL``: the Master's word to everybody."""

    subject: str
    text: str


@dataclass(frozen=True, slots=True)
class Preview(Command):
    pass


@dataclass(frozen=True, slots=True)
class Rollback(Command):
    """``ROLLBACK F1902M``: the game goes back to before that phase, or before the last one."""

    phase: Phase | None = None


@dataclass(frozen=True, slots=True)
class Promote(Command):
    """``PROMOTE address``: whoever has it is to be the Master."""

    address: str


@dataclass(frozen=True, slots=True)
class Log(Command):
    """``LOG``: what was done in the game, and by whom."""


@dataclass(frozen=True, slots=True)
class Become(Command):
    """``BECOME power``: the lines below speak for it. None: for the Master again."""

    power: Power | None


@dataclass(frozen=True, slots=True)
class Pause(Command):
    """``PAUSE UNTIL 10 Dec``, ``PAUSE 2 weeks``: when the game goes on by itself."""

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
    """``DECLARE DRAW [powers]``; without powers it is shared by all who are left."""

    powers: tuple[Power, ...] = ()


@dataclass(frozen=True, slots=True)
class Statement:
    """A command with its place: ``line`` from 1 in the letter's text, ``text`` as written (a
    secret in it masked, so that an answer may quote it)."""

    line: int
    text: str
    command: Command


@dataclass(frozen=True, slots=True)
class Skipped:
    """A line that was left aside, and why: a quotation, the signature, small talk; no reason for a
    PS whose line is read. ``meant`` for one its writer surely meant for the judge: it is quoted
    back to him. ``orders`` tells that lines in it read like orders, and are not the judge's own;
    ``ours`` are the lines of a mail of the judge, without the marks of a quotation: its reader may
    have written between them; ``listed`` is the list on file in it."""

    line: int
    text: str
    why: str
    meant: bool = False
    orders: bool = False
    ours: tuple[str, ...] = ()
    listed: OwnList | None = None


@dataclass(frozen=True, slots=True)
class OwnList:
    """The list on file as it stands in a mail of the judge that came back, each line as it is read
    now: its reader may have written into it. ``quoted`` tells that its lines bear marks."""

    phase: Phase
    lines: tuple[Part, ...]
    quoted: bool = False


Part: TypeAlias = Statement | Mistake | Skipped


@dataclass(frozen=True, slots=True)
class Reading:
    """A whole letter as it was understood, in its order, and the game that lines in no frame are
    about."""

    parts: tuple[Part, ...]
    speech: ParseContext
