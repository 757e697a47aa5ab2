"""Plays a script: sends each message, waits for each e-mail, and checks its text."""

from __future__ import annotations

import textwrap
import time
from collections.abc import Sequence
from typing import assert_never

import click

from mailer.demo.players import Mailbox, Person, PostOffice, ReadMail, Script, Unexpected
from mailer.demo.script import Expected, MailMark, Note, ScriptLetter, Step

WIDTH = 78
RULE = "-" * WIDTH

UNBROKEN = "\N{NO-BREAK SPACE}"
"""Replaces spaces inside orders, so that an order stays on one line."""


class Timeline:
    """Prints events with the time of day. Pauses so that the user can read them, unless
    ``fast``."""

    def __init__(self, fast: bool) -> None:
        self._fast = fast

    def heading(self, number: int, title: str, story: str) -> None:
        click.echo(f"\n{RULE}\n" + click.style(f"{number:>2}. {title}", bold=True) + f"\n{RULE}")
        for paragraph in filter(None, story.split("\n\n")):
            self.say(" ".join(paragraph.split()))
        self._pause(1.5 + len(story) / 150)

    def say(self, text: str) -> None:
        """Prints a paragraph of the story."""
        click.echo(textwrap.fill(text, WIDTH, initial_indent="    ", subsequent_indent="    "))
        click.echo()

    def event(self, text: str) -> None:
        """Prints a line about a message that a player sends or an e-mail that arrives."""
        head = time.strftime("%H:%M:%S  ")
        indent = " " * (len(head) + 2)
        told = textwrap.fill(text, WIDTH, initial_indent=head, subsequent_indent=indent)
        click.echo(told.replace(UNBROKEN, " "))
        self._pause(0.4)

    def quote(self, lines: Sequence[str]) -> None:
        """Prints lines of an e-mail unchanged."""
        for line in lines:
            click.echo(click.style(f"          | {line}".rstrip(), fg="cyan"))
        self._pause(0.3 * len(lines))

    def _pause(self, seconds: float) -> None:
        if not self._fast:
            time.sleep(min(seconds, 6))


CONFIRM = "confirm what you asked for"

LONGEST_QUOTE = 3
"""The maximum number of lines over which a quoted sentence may be wrapped."""

LONGEST_NAMING = 2
"""The maximum number of readers of an e-mail to list by name."""


class Play:
    """Plays a script. Each member of its cast has a mailbox."""

    def __init__(self, script: Script, office: PostOffice, timeline: Timeline) -> None:
        self._script = script
        self._timeline = timeline
        self._boxes = {person: Mailbox(person, office) for person in script.cast}
        self._answers: dict[Person, ReadMail] = {}

    @property
    def mails(self) -> int:
        """The number of e-mails that the judge has sent so far."""
        return sum(len(box.mails()) for box in self._boxes.values())

    def perform(self) -> None:
        """Plays the script. If anything differs from it, raises Unexpected with the name of the
        step."""
        number, title, note = 0, "", ""
        for item in self._script.items:
            match item:
                case Step():
                    number, title = number + 1, item.title
                    self._timeline.heading(number, title, item.story)
                case ScriptLetter() | Expected():
                    try:
                        self._play(item, note)
                    except Unexpected as trouble:
                        where = f"Step {number} ({title}), {item.head}"
                        raise Unexpected(f"{where}: {trouble}") from trouble
                case _:
                    pass
            note = item.text if isinstance(item, Note) else ""

    def _play(self, item: ScriptLetter | Expected, note: str) -> None:
        match item:
            case ScriptLetter():
                self._write(item, note)
            case Expected(every=True):
                self._search(item, note)
            case Expected():
                self._await(item)
            case _:
                assert_never(item)

    # -- messages -----------------------------------------------------------------------------

    def _write(self, letter: ScriptLetter, note: str) -> None:
        """Sends a message and waits for the answer. If the message asks for a seat, also waits for
        the judge's request for confirmation and replies to it."""
        (writer,) = self._script.people((letter.writer,))
        box, joins = self._boxes[writer], letter.to == "judge"
        mail = None if joins else box.latest(press=letter.to == "press")
        told = note.removeprefix(writer.name).lstrip()
        self._timeline.event(f"{writer} {_what_is_written(letter, told)}")
        ids = {box.write(letter.body, mail)}
        if joins:
            asked = box.wait_for(lambda m: CONFIRM in m.subject, "the request for confirmation")
            ids.add(box.write("yes\n", asked))
        answered = box.wait_for(lambda m: m.in_reply_to in ids, "the answer to a message")
        self._answers[writer] = answered

    # -- e-mails ------------------------------------------------------------------------------

    def _await(self, expected: Expected) -> None:
        readers = self._script.people(expected.readers)
        mails = [self._arrived(reader, expected.subject) for reader in readers]
        if expected.subject:
            self._timeline.event(f"The judge to {self._named(readers)}:  {mails[0].subject}")
        for reader, mail in zip(readers, mails, strict=True):
            self._check(reader, mail, expected.marks, showing=mail is mails[0])

    def _arrived(self, reader: Person, subject: str) -> ReadMail:
        if not subject:
            if reader not in self._answers:
                raise Unexpected(f"{reader} has written nothing that could be answered.")
            return self._answers.pop(reader)
        box = self._boxes[reader]
        return box.wait_for(lambda m: subject in m.subject, f"the mail {subject!r}")

    def _named(self, readers: Sequence[Person]) -> str:
        if len(readers) == len(self._script.cast):
            return "everybody"
        if len(readers) > LONGEST_NAMING:
            return f"{len(readers)} others"
        return ", ".join(map(str, readers))

    def _search(self, searched: Expected, note: str) -> None:
        for reader in self._script.people(searched.readers):
            for mail in self._boxes[reader].mails():
                self._check(reader, mail, searched.marks)
        if note:
            self._timeline.event(note)

    def _check(
        self, reader: Person, mail: ReadMail, marks: Sequence[MailMark], showing: bool = True
    ) -> None:
        text = _flat(mail.text)
        for mark in marks:
            if mark.kind in ("quote", "passage"):
                if showing:
                    self._show(reader, mail, mark)
            elif (_flat(mark.text) in text) == (mark.kind == "never"):
                fault = "should not be in" if mark.kind else "is missing in"
                raise Unexpected(_complaint(f"{mark.text!r} {fault}", reader, mail))

    def _show(self, reader: Person, mail: ReadMail, mark: MailMark) -> None:
        lines = mail.text.splitlines()
        found = _where(lines, mark.text)
        if found is None:
            raise Unexpected(_complaint(f"{mark.text!r} is missing in", reader, mail))
        start, end = found
        self._timeline.quote(lines[start:end] if mark.kind == "quote" else _passage(lines[start:]))


def _what_is_written(letter: ScriptLetter, note: str) -> str:
    lines = [line for line in letter.body.splitlines() if line.strip()]
    if not note and lines[0].startswith(("PRESS", "BROADCAST")):
        return f'writes {lines[0]}:  "{" ".join(lines[1:-1])}"'
    said, colon, orders = (note or "writes:  " + "; ".join(lines)).partition(":  ")
    if not orders.startswith('"'):
        orders = orders.replace(" ", UNBROKEN).replace(";" + UNBROKEN, "; ")
    return said + colon + orders


def _flat(text: str) -> str:
    return " ".join(text.split())


def _where(lines: Sequence[str], wanted: str) -> tuple[int, int] | None:
    """Returns the start and end of the fewest consecutive lines that contain the text, which may be
    wrapped. Returns None if the text does not occur."""
    for length in range(1, LONGEST_QUOTE + 1):
        for start in range(len(lines)):
            if _flat(wanted) in _flat(" ".join(lines[start : start + length])):
                return start, start + length
    return None


def _passage(lines: list[str]) -> list[str]:
    """Returns the lines up to the next blank line, not counting blank lines right after the first
    line."""
    first, *rest = lines
    body = list(rest)
    while body and not body[0].strip():
        body.pop(0)
    gap = len(rest) - len(body)
    end = next((n for n, line in enumerate(body) if not line.strip()), len(body))
    return [first, *[""] * gap, *body[:end]]


def _complaint(what: str, reader: Person, mail: ReadMail) -> str:
    text = "\n".join(f"    | {line}" for line in mail.text.splitlines())
    return f"{what} the e-mail to {reader}, {mail.subject!r}:\n{text}"
