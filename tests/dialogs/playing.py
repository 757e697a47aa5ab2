"""Plays a script on a running judge, and compares the e-mails that arrive with those in the
script."""

from __future__ import annotations

import email
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from difflib import unified_diff
from pathlib import Path

from grammar.words.durations_times_and_zones import read_duration
from mailer.demo.script import (
    Comment,
    Expected,
    Include,
    Item,
    ScriptFault,
    ScriptLetter,
    TextBlock,
    Tick,
)
from tests.dialogs import mails
from tests.dialogs.folding import folded
from tests.dialogs.living import LivingJudge
from tests.dialogs.mails import Received, faults
from tests.dialogs.pages import Pages
from tests.dialogs.script import address, read_dialog, unfolded, write_script

CLOCK = "%a %d %b %Y %H:%M %z"


@dataclass(frozen=True)
class Sent:
    """A message that someone wrote to the judge."""

    letter: ScriptLetter
    writer: str
    recipient: str
    raw: bytes
    at: datetime

    @property
    def message_id(self) -> str:
        return str(email.message_from_bytes(self.raw)["Message-ID"])


@dataclass
class Transcript:
    """All messages to the judge and all its e-mails, in order."""

    events: list[Sent | Received] = field(default_factory=list)

    @property
    def received(self) -> list[Received]:
        return [event for event in self.events if isinstance(event, Received)]

    @property
    def sent(self) -> list[Sent]:
        return [event for event in self.events if isinstance(event, Sent)]


@dataclass
class Play:
    """Plays a script. With ``record``, it rewrites the script's expected e-mails instead of
    comparing them."""

    judge: LivingJudge
    folder: Path
    record: bool = False
    transcript: Transcript = field(default_factory=Transcript)
    differences: list[str] = field(default_factory=list)
    pages: Pages | None = None
    """The web pages, if the test follows how they change."""

    def run(self, name: str) -> None:
        """Plays the script ``name``, including the scripts that it includes."""
        items = read_dialog(self.folder / name)
        blocks: dict[str, TextBlock] = {}
        written: list[Item] = []
        for step in _steps(items):
            if self.differences and not self.record:
                return
            written += self._step(step, blocks)
        if self.record:
            (self.folder / name).write_text(write_script(written))

    def _step(self, step: list[Item], blocks: dict[str, TextBlock]) -> list[Item]:
        """Carries out a step's message or tick. When recording, returns the items to write for the
        step."""
        kept: list[Item] = [item for item in step if not isinstance(item, Expected | TextBlock)]
        for item in step:
            if isinstance(item, TextBlock) and not self.record:
                blocks[item.name] = item
        for item in kept:
            self._do(item)
        arrived = self._arrivals()
        expected = [item for item in step if isinstance(item, Expected)]
        if self.record:
            new, letters = folded(_grouped(arrived, self.judge.now), blocks)
            return [*kept, *new, *letters]
        self._compare(step, expected, arrived, blocks)
        return []

    # -- doing -----------------------------------------------------------------------------------

    def _do(self, item: Item) -> None:
        match item:
            case Include(name):
                self.run(name)
            case Tick(text, asleep):
                until = self._moment(text)
                (self.judge.sleep if asleep else self.judge.tick)(until)
            case ScriptLetter():
                self._write(item)
            case Comment() | Expected() | TextBlock():
                pass

    def _moment(self, text: str) -> datetime:
        if text.startswith("+"):
            return self.judge.now + timedelta(seconds=read_duration(text[1:].strip()))
        return datetime.strptime(text, CLOCK)

    def _write(self, letter: ScriptLetter) -> None:
        writer = address(letter.writer)
        if letter.again:
            last = self._last_of(writer)
            return self._send(Sent(letter, writer, last.recipient, last.raw, self.judge.now))
        answered = self._answered(letter)
        message_id = f"<{len(self.transcript.sent)}.{writer}>"
        if letter.twin:
            message_id = self._last_of(writer).message_id
        raw = mails.compose(
            writer,
            answered.reply_to if answered else "judge@play.example",
            letter.subject,
            letter.body,
            at=datetime.strptime(letter.written, CLOCK) if letter.written else self.judge.now,
            message_id=message_id,
            answers=answered,
            html=letter.html,
        )
        recipient = answered.reply_to if answered else "judge@play.example"
        return self._send(Sent(letter, writer, recipient, raw, self.judge.now))

    def _last_of(self, writer: str) -> Sent:
        return [sent for sent in self.transcript.sent if sent.writer == writer][-1]

    def _send(self, sent: Sent) -> None:
        self.transcript.events.append(sent)
        self.judge.take(sent.writer, sent.recipient, sent.raw)

    def _answered(self, letter: ScriptLetter) -> Received | None:
        """Returns the e-mail to which this message replies."""
        if letter.to == "judge":
            return None
        whose = address(letter.whose)
        until = datetime.strptime(letter.written, CLOCK) if letter.written else self.judge.now
        fitting = [
            mail
            for mail in self.transcript.received
            if mail.reader == whose
            and mail.kind == letter.to
            and letter.game in ("", mail.game)
            and mail.sent_at <= until
        ]
        if not fitting:
            raise ScriptFault(f"{letter.head}: there is no mail to reply to")
        return fitting[-1]

    # -- comparing -------------------------------------------------------------------------------

    def _arrivals(self) -> list[Received]:
        arrived = [Received(reader, raw) for reader, raw in self.judge.new_mails()]
        self.transcript.events += arrived
        for mail in arrived:
            self.differences += [f"{mail.reader}: {fault}" for fault in faults(mail)]
        told = {mail.reader for mail in arrived}
        if self.pages and len(told) > 1:  # answers to one person change no web page
            self.transcript.events += self.pages.new()
        return arrived

    def _compare(
        self,
        step: list[Item],
        expected: list[Expected],
        arrived: list[Received],
        blocks: dict[str, TextBlock],
    ) -> None:
        """Compares the e-mails to each reader in order. The order of e-mails to different readers
        does not matter."""
        wanted: dict[str, list[str]] = {}
        for letter in expected:
            at = letter.at or self.judge.now.strftime(CLOCK)
            text = _as_text(letter.subject, at, unfolded(letter.lines, blocks))
            for reader in letter.readers:
                wanted.setdefault(reader, []).append(text)
        came: dict[str, list[str]] = {}
        for mail in arrived:
            reader, subject, text, sent_at = mail.shown
            at = sent_at.strftime(CLOCK)
            came.setdefault(reader, []).append(_as_text(subject, at, text))
        for reader in sorted({*wanted, *came}):
            self._difference(step, reader, wanted.get(reader, []), came.get(reader, []))

    def _difference(
        self, step: list[Item], reader: str, wanted: list[str], came: list[str]
    ) -> None:
        if wanted == came:
            return
        lines = unified_diff(
            "\n\n".join(wanted).splitlines(),
            "\n\n".join(came).splitlines(),
            "the script",
            f"what {reader} got",
            lineterm="",
        )
        self.differences.append(f"after {_named(step)}\n" + "\n".join(lines))


def _as_text(subject: str, at: str, text: str) -> str:
    return f"Subject: {subject}\nDate: {at}\n\n{text}"


def _named(step: Iterable[Item]) -> str:
    for item in step:
        match item:
            case ScriptLetter(head=head):
                return head
            case Tick(text):
                return f"=== {text}"
            case Include(name):
                return name
            case _:
                continue
    return "the beginning"


def _steps(items: Iterable[Item]) -> list[list[Item]]:
    """Returns the steps. Each step is one message or tick, with the comments above it and the
    e-mails that it causes."""
    steps: list[list[Item]] = [[]]
    above: list[Item] = []
    for item in items:
        if isinstance(item, Comment):
            above.append(item)
        elif isinstance(item, ScriptLetter | Tick | Include):
            steps.append([*above, item])
            above = []
        else:
            steps[-1] += [*above, item]
            above = []
    steps[-1] += above
    return [step for step in steps if step]


def _grouped(arrived: list[Received], now: datetime) -> list[Expected]:
    """Returns the e-mails in the form that scripts use, with a single heading for all readers of
    the same text."""
    groups: dict[tuple[str, str, datetime], list[str]] = {}
    for mail in arrived:
        reader, subject, text, sent_at = mail.shown
        groups.setdefault((subject, text, sent_at), []).append(reader)
    return [
        Expected(
            tuple(sorted(readers)),
            subject,
            "" if sent_at == now else sent_at.strftime(CLOCK),
            tuple(text.splitlines()),
        )
        for (subject, text, sent_at), readers in groups.items()
    ]
