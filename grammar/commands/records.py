"""Every command: its words, what may follow them, what that is read as, and who may say it.

A new command is a record here, its type in `grammar.commands.commands`, a function that reads what
follows, where anything does (`grammar.commands.readers`), a text in ``help``, and a function that
does it (bound to the type in `mailer`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from grammar.commands import commands as c
from grammar.commands import readers
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


def _alone(command: Callable[[], c.Command]) -> Read:
    """Of a command that is nothing but its word."""
    return lambda words, speech: command()


ANYBODY, HOLDER, MASTER = Speaker.ANYBODY, Speaker.HOLDER, Speaker.MASTER
ANYWHERE = Speaker.HOLDER_ANYWHERE

AHEAD = "PHASE"
"""ORDERS for a phase whose time need not have come."""

COMMANDS: tuple[CommandRecord, ...] = (
    # -- everybody
    CommandRecord(
        word="HELP",
        takes="REST?",
        form="HELP",
        means=c.Help,
        read=readers.help_on,
        speaker=ANYBODY,
    ),
    CommandRecord(
        word="VERSION",
        form="VERSION",
        means=c.Version,
        read=_alone(c.Version),
        speaker=ANYBODY,
    ),
    CommandRecord(
        word="LIST",
        takes="WORD?",
        form="LIST",
        means=c.ListGames,
        read=readers.list_games,
        speaker=ANYBODY,
    ),
    CommandRecord(
        word="SUMMARY",
        takes="WORD?",
        form="SUMMARY game",
        means=c.Summary,
        read=readers.summary,
        speaker=ANYBODY,
    ),
    CommandRecord(
        word="HISTORY",
        takes="REST?",
        form="HISTORY game FROM {phase}",
        means=c.History,
        read=readers.history,
        speaker=ANYBODY,
    ),
    CommandRecord(
        word="REGISTER",
        takes="name (_ZONE WORD)?",
        form="REGISTER Anna Schmidt",
        means=c.Register,
        read=readers.register,
        speaker=ANYBODY,
    ),
    CommandRecord(
        word="ALSO",
        also=("I AM ALSO", "IAMALSO"),
        takes="WORD?",
        form="ALSO name@mail.example",
        opens_sentences=True,
        means=c.Also,
        read=readers.also,
        speaker=ANYBODY,
    ),
    CommandRecord(
        word="NOTALSO",
        also=("NOT ALSO", "NO ALSO", "I AM NOT", "IAMNOT", "I AM NOT ALSO"),
        takes="WORD",
        form="NOT ALSO name@mail.example",
        opens_sentences=True,
        means=c.NotAlso,
        read=readers.not_also,
        speaker=ANYBODY,
    ),
    CommandRecord(
        word="CREATE",
        takes="WORD WORD REST?",
        form="CREATE game secret, then SET lines, then END",
        secret=2,
        open_end=True,
        means=c.Create,
        read=readers.create,
        speaker=ANYBODY,
    ),
    CommandRecord(
        word="JOIN",
        takes="WORD WORD WORD?",
        form="JOIN power@game secret",
        secret=2,
        means=c.Join,
        read=readers.join,
        speaker=ANYBODY,
    ),
    CommandRecord(
        word="OBSERVE",
        also=("WATCH",),
        takes="WORD WORD WORD?",
        form="OBSERVE game secret",
        secret=2,
        means=c.Observe,
        read=readers.observe,
        speaker=ANYBODY,
    ),
    CommandRecord(
        word="MONITOR",
        takes="WORD WORD WORD?",
        form="MONITOR game secret",
        secret=2,
        means=c.Observe,
        read=readers.monitor,
        speaker=ANYBODY,
    ),
    CommandRecord(
        word="TAKEOVER",
        also=("TAKE OVER",),
        takes="WORD WORD WORD?",
        form="TAKEOVER power@game secret",
        secret=2,
        means=c.TakeOver,
        read=readers.take_over,
        speaker=ANYBODY,
    ),
    CommandRecord(
        word="SIGNON",
        also=("SIGN ON", "SIGN-ON"),
        takes="WORD WORD",
        form="SIGNON power@game secret",
        secret=2,
        means=c.SignOn,
        read=readers.sign_on,
        speaker=ANYBODY,
    ),
    CommandRecord(
        word="SIGNOFF",
        also=("SIGN OFF", "SIGN-OFF"),
        form="SIGNOFF",
        means=c.SignOff,
        read=_alone(c.SignOff),
        speaker=ANYBODY,
    ),
    # -- players
    CommandRecord(
        word="ORDERS",
        also=(AHEAD,),
        takes="REST?",
        form="ORDERS {phase}",
        means=c.OrdersFor,
        read=readers.orders_for,
        speaker=ANYWHERE,
    ),
    CommandRecord(
        word="CLEAR",
        takes="REST?",
        form="CLEAR",
        means=c.Clear,
        read=readers.clear,
        speaker=ANYWHERE,
    ),
    CommandRecord(
        word="STATUS",
        form="STATUS",
        means=c.Status,
        read=_alone(c.Status),
        speaker=ANYWHERE,
    ),
    CommandRecord(
        word="PREVIEW",
        also=("PREDICT",),
        form="PREVIEW",
        means=c.Preview,
        read=_alone(c.Preview),
        speaker=ANYWHERE,
    ),
    CommandRecord(
        word="LISTS",
        takes="REST?",
        form="LISTS",
        means=c.Lists,
        read=readers.lists,
        speaker=ANYWHERE,
    ),
    CommandRecord(
        word="LETTERS",
        also=("PRESS LOG", "PRESS ARCHIVE", "PRESS HISTORY", "ARCHIVE"),
        takes="REST?",
        form="LETTERS FROM {phase}",
        means=c.Letters,
        read=readers.letters,
        speaker=HOLDER,
    ),
    CommandRecord(
        word="PRESS",
        takes="REST",
        form="PRESS TO power, then your text, then ENDPRESS",
        means=c.PressLetter,
        read=readers.press,
        speaker=ANYWHERE,
    ),
    CommandRecord(
        word="BROADCAST",
        takes="REST?",
        form="BROADCAST, then your text, then ENDBROADCAST",
        means=c.PressLetter,
        read=readers.broadcast,
        speaker=ANYWHERE,
    ),
    CommandRecord(
        word="SET",
        takes="WAIT WORD?",
        form="SET WAIT",
        means=c.SetWait,
        read=readers.set_wait,
        speaker=HOLDER,
    ),
    CommandRecord(
        word="SET",
        takes="DRAW REST?",
        form="SET DRAW",
        means=c.SetDraw,
        read=readers.set_draw,
        speaker=HOLDER,
    ),
    CommandRecord(
        word="CONCEDE",
        also=("CONC", "CONCESSION"),
        takes="REST",
        form="CONCEDE power",
        means=c.Concede,
        read=readers.concede,
        speaker=HOLDER,
    ),
    CommandRecord(
        word="SET",
        takes="CONCEDE REST?",
        form="SET CONCEDE power",
        means=c.Concede,
        read=readers.set_concede,
        speaker=HOLDER,
    ),
    CommandRecord(
        word="PROPOSE",
        takes="_DRAW REST?",
        form="PROPOSE DRAW",
        means=c.Propose,
        read=readers.propose,
        speaker=HOLDER,
    ),
    CommandRecord(
        word="SET",
        takes="MONITOR WORD?",
        form="SET MONITOR",
        means=c.SetMonitor,
        read=readers.set_monitor,
        speaker=HOLDER,
    ),
    CommandRecord(
        word="PREFER",
        also=("PREFERENCE", "PREFERENCES"),
        takes="REST?",
        form="PREFER E F G",
        means=c.Prefer,
        read=readers.prefer,
        speaker=HOLDER,
    ),
    CommandRecord(
        word="SET",
        takes="_PREFER REST?",
        form="SET PREFER E F G",
        means=c.Prefer,
        read=readers.prefer,
        speaker=HOLDER,
    ),
    CommandRecord(
        word="SET",
        takes="_PASSWORD WORD",
        form="SET PASSWORD secret",
        secret=2,
        means=c.SetPassword,
        read=readers.set_password,
        speaker=HOLDER,
    ),
    CommandRecord(
        word="SET",
        takes="_ADDRESS WORD WORD?",
        form="SET ADDRESS name@mail.example",
        means=c.SetAddress,
        read=readers.set_address,
        speaker=HOLDER,
    ),
    CommandRecord(
        word="SET",
        takes="_ZONE WORD",
        form="SET ZONE Europe/Berlin",
        means=c.SetZone,
        read=readers.set_zone,
        speaker=HOLDER,
    ),
    CommandRecord(
        word="SET",
        takes="NO_ABSENCE REST?",
        form="SET NOABSENCE",
        means=c.NoAbsence,
        read=readers.no_absence,
        speaker=HOLDER,
    ),
    CommandRecord(
        word="SET",
        takes="_ABSENCE REST",
        form="SET ABSENCE 24 Dec TO 2 Jan",
        means=c.SetAbsence,
        read=readers.set_absence,
        speaker=HOLDER,
    ),
    CommandRecord(
        word="ABSENCE",
        also=("VACATION", "HOLIDAY"),
        takes="REST",
        form="ABSENCE 24 Dec TO 2 Jan",
        means=c.SetAbsence,
        read=readers.set_absence,
        speaker=HOLDER,
    ),
    CommandRecord(
        word="PASS",
        form="PASS",
        means=c.Pass,
        read=_alone(c.Pass),
        speaker=HOLDER,
    ),
    CommandRecord(
        word="RENEW",
        takes="WORD?",
        form="RENEW",
        means=c.Renew,
        read=readers.renew,
        speaker=HOLDER,
    ),
    CommandRecord(
        word="RESIGN",
        also=("WITHDRAW",),
        takes="(WORD WORD)?",
        form="RESIGN",
        means=c.Resign,
        read=readers.resign,
        speaker=HOLDER,
    ),
    CommandRecord(
        word="SEQUENCE",
        takes="REST",
        form="SEQUENCE 5 1 2 3 4",
        means=c.Sequence,
        read=readers.sequence,
        speaker=HOLDER,
    ),
    # -- Masters
    CommandRecord(
        word="SET",
        takes="_DEADLINE REST",
        form="SET DEADLINE Fri 27 Nov 20:00",
        means=c.SetDeadline,
        read=readers.set_deadline,
        speaker=MASTER,
    ),
    CommandRecord(
        word="SET",
        takes="REST",
        form="SET WAIT",
        means=c.Setting,
        read=readers.setting,
        speaker=MASTER,
    ),
    CommandRecord(
        word="PROCESS",
        takes="REST?",
        form="PROCESS {phase}",
        means=c.Process,
        read=readers.process,
        speaker=MASTER,
    ),
    CommandRecord(
        word="ROLLBACK",
        also=("ROLL BACK", "ROLL-BACK"),
        takes="REST?",
        form="ROLLBACK {phase}",
        means=c.Rollback,
        read=readers.rollback,
        speaker=MASTER,
    ),
    CommandRecord(
        word="EXTEND",
        takes="REST",
        form="EXTEND 2 days",
        means=c.Extend,
        read=readers.extend,
        speaker=MASTER,
    ),
    CommandRecord(
        word="EJECT",
        takes="REST",
        form="EJECT power",
        means=c.Eject,
        read=readers.eject,
        speaker=MASTER,
    ),
    CommandRecord(
        word="DUMMY",
        takes="WORD",
        form="DUMMY power",
        means=c.Dummy,
        read=readers.dummy,
        speaker=MASTER,
    ),
    CommandRecord(
        word="REVIVE",
        also=("UNDUMMY",),
        takes="WORD",
        form="REVIVE power",
        means=c.Revive,
        read=readers.revive,
        speaker=MASTER,
    ),
    CommandRecord(
        word="BECOME",
        takes="WORD",
        form="BECOME power",
        means=c.Become,
        read=readers.become,
        speaker=MASTER,
    ),
    CommandRecord(
        word="PROMOTE",
        takes="WORD",
        form="PROMOTE name@mail.example",
        means=c.Promote,
        read=readers.promote,
        speaker=MASTER,
    ),
    CommandRecord(
        word="LOG",
        form="LOG",
        means=c.Log,
        read=_alone(c.Log),
        speaker=MASTER,
    ),
    CommandRecord(
        word="INVITE",
        takes="WORD WORD?",
        form="INVITE name@mail.example power",
        means=c.Invite,
        read=readers.invite,
        speaker=MASTER,
    ),
    CommandRecord(
        word="UNINVITE",
        takes="WORD",
        form="UNINVITE name@mail.example",
        means=c.Uninvite,
        read=readers.uninvite,
        speaker=MASTER,
    ),
    CommandRecord(
        word="OFFICIAL",
        takes="REST?",
        form="OFFICIAL subject, then your text, then ENDOFFICIAL",
        means=c.Official,
        read=readers.official,
        speaker=MASTER,
    ),
    CommandRecord(
        word="PAUSE",
        takes="REST?",
        form="PAUSE 2 weeks",
        means=c.Pause,
        read=readers.pause,
        speaker=MASTER,
    ),
    CommandRecord(
        word="RESUME",
        also=("UNTERMINATE", "UNPAUSE"),
        form="RESUME",
        means=c.Resume,
        read=_alone(c.Resume),
        speaker=MASTER,
    ),
    CommandRecord(
        word="START",
        form="START",
        means=c.Start,
        read=_alone(c.Start),
        speaker=MASTER,
    ),
    CommandRecord(
        word="UNSTART",
        form="UNSTART",
        means=c.Unstart,
        read=_alone(c.Unstart),
        speaker=MASTER,
    ),
    CommandRecord(
        word="ALLOW",
        takes="_SEQUENCE WORD",
        form="ALLOW SEQUENCE power",
        means=c.AllowSequence,
        read=readers.allow_sequence,
        speaker=MASTER,
    ),
    CommandRecord(
        word="DENY",
        takes="_SEQUENCE WORD REST?",
        form="DENY SEQUENCE power",
        means=c.DenySequence,
        read=readers.deny_sequence,
        speaker=MASTER,
    ),
    CommandRecord(
        word="TERMINATE",
        form="TERMINATE",
        means=c.Terminate,
        read=_alone(c.Terminate),
        speaker=MASTER,
    ),
    CommandRecord(
        word="DECLARE",
        takes="DRAW REST?",
        form="DECLARE DRAW",
        means=c.DeclareDraw,
        read=readers.declare_draw,
        speaker=MASTER,
    ),
)

SPEAKERS: Mapping[type[c.Command], Speaker] = {record.means: record.speaker for record in COMMANDS}
"""Who may say a command, by what it was read as."""
