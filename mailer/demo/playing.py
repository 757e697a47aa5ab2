"""Plays a script: writes each letter, waits for each mail, and checks what it says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from mailer.demo.post import Mail, Mailbox, PostOffice, Unexpected
from mailer.demo.script import Awaited, Checks, Letter, Person, Scene, Script, Searched, Step
from mailer.demo.timeline import UNBROKEN, Timeline

CONFIRM = "confirm your address"

LONGEST_QUOTE = 3
"""Lines a quoted sentence may be wrapped over."""

LONGEST_NAMING = 2
"""Readers of the same mail who are named one by one."""


class Play:
    """The whole cast, each with a mailbox."""

    def __init__(self, script: Script, office: PostOffice, timeline: Timeline) -> None:
        self._script = script
        self._timeline = timeline
        self._boxes = {person: Mailbox(person, office) for person in script.cast}

    @property
    def mails(self) -> int:
        """How many mails the judge has written so far."""
        return sum(len(box.mails()) for box in self._boxes.values())

    def perform(self) -> None:
        """Raises Unexpected, naming the step, at the first thing that does not come out."""
        for number, step in enumerate(self._script.steps, 1):
            self._timeline.heading(number, step.title, step.story)
            self._step(number, step)

    def _step(self, number: int, step: Step) -> None:
        for place, scene in enumerate(step.scenes, 1):
            try:
                self._scene(scene)
            except Unexpected as trouble:
                where = f"Step {number} ({step.title}), scene {place}"
                raise Unexpected(f"{where}: {trouble}") from trouble

    def _scene(self, scene: Scene) -> None:
        match scene:
            case Letter():
                self._write(scene)
            case Awaited():
                self._await(scene)
            case Searched():
                self._search(scene)
            case _:
                assert_never(scene)

    # -- letters ------------------------------------------------------------------------------

    def _write(self, letter: Letter) -> None:
        box = self._boxes[letter.writer]
        mail = self._replied_to(box, letter)
        self._timeline.event(f"{letter.writer} {_what_is_written(letter)}")
        ids = {box.write(letter.text, mail)}
        if letter.joins:
            asked = box.wait_for(lambda m: CONFIRM in m.subject, "the question for the address")
            ids.add(box.write("yes", asked))
        answer = box.wait_for(lambda m: m.in_reply_to in ids, "the answer to a letter")
        self._check(letter.writer, answer, letter.checks)

    def _replied_to(self, box: Mailbox, letter: Letter) -> Mail | None:
        """What a player does: replies to the latest mail of the game."""
        mail = box.latest(letter.answers)
        if letter.answers and mail is None:
            raise Unexpected(f"{letter.writer} has no mail about {letter.answers!r}.")
        return None if letter.joins else mail

    # -- mails --------------------------------------------------------------------------------

    def _await(self, awaited: Awaited) -> None:
        """The first reader's mail is shown; all are checked."""
        first, *others = awaited.readers
        mail = self._arrived(first, awaited.subject)
        self._timeline.event(f"The judge to {self._named(awaited.readers)}:  {mail.subject}")
        self._check(first, mail, awaited.checks)
        for reader in others:
            mail = self._arrived(reader, awaited.subject)
            self._check(reader, mail, awaited.checks, showing=False)

    def _arrived(self, reader: Person, subject: str) -> Mail:
        box = self._boxes[reader]
        return box.wait_for(lambda m: subject in m.subject, f"the mail {subject!r}")

    def _named(self, readers: Sequence[Person]) -> str:
        if len(readers) == len(self._script.cast):
            return "everybody"
        if len(readers) > LONGEST_NAMING:
            return f"{len(readers)} others"
        return ", ".join(map(str, readers))

    def _search(self, searched: Searched) -> None:
        for reader in searched.readers:
            for mail in self._boxes[reader].mails():
                self._check(reader, mail, searched.checks)
        if searched.note:
            self._timeline.event(searched.note)

    def _check(self, reader: Person, mail: Mail, checks: Checks, showing: bool = True) -> None:
        text = _flat(mail.text)
        for wanted in checks.expect:
            if _flat(wanted) not in text:
                raise Unexpected(_complaint(f"{wanted!r} is missing in", reader, mail))
        for unwanted in checks.never:
            if _flat(unwanted) in text:
                raise Unexpected(_complaint(f"{unwanted!r} should not be in", reader, mail))
        if showing:
            self._show(reader, mail, checks)

    def _show(self, reader: Person, mail: Mail, checks: Checks) -> None:
        lines = mail.text.splitlines()
        for wanted in (*checks.quote, *checks.block):
            found = _where(lines, wanted)
            if found is None:
                raise Unexpected(_complaint(f"{wanted!r} is missing in", reader, mail))
            start, end = found
            whole = wanted in checks.block
            self._timeline.quote(_block(lines[start:]) if whole else lines[start:end])


def _what_is_written(letter: Letter) -> str:
    """The script's note, or else the lines of the letter."""
    lines = [line for line in letter.text.splitlines() if line.strip()]
    if not letter.note and lines[0].startswith(("PRESS", "BROADCAST")):
        return f'writes {lines[0]}:  "{" ".join(lines[1:-1])}"'
    said, colon, orders = (letter.note or "writes:  " + "; ".join(lines)).partition(":  ")
    if not orders.startswith('"'):
        orders = orders.replace(" ", UNBROKEN).replace(";" + UNBROKEN, "; ")
    return said + colon + orders


def _flat(text: str) -> str:
    """Wrapping and columns do not count."""
    return " ".join(text.split())


def _where(lines: Sequence[str], wanted: str) -> tuple[int, int] | None:
    """The first lines that hold the text, as few as possible: it may be wrapped."""
    for length in range(1, LONGEST_QUOTE + 1):
        for start in range(len(lines)):
            if _flat(wanted) in _flat(" ".join(lines[start : start + length])):
                return start, start + length
    return None


def _block(lines: list[str]) -> list[str]:
    """A first line, blank lines that may follow it, and all down to the next blank one."""
    first, *rest = lines
    body = list(rest)
    while body and not body[0].strip():
        body.pop(0)
    gap = len(rest) - len(body)
    end = next((n for n, line in enumerate(body) if not line.strip()), len(body))
    return [first, *[""] * gap, *body[:end]]


def _complaint(what: str, reader: Person, mail: Mail) -> str:
    text = "\n".join(f"    | {line}" for line in mail.text.splitlines())
    return f"{what} the mail to {reader}, {mail.subject!r}:\n{text}"
