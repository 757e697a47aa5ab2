"""Runs a judge with a game that has just begun, for tests that compose orders in a browser."""

from __future__ import annotations

import smtplib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from email.message import EmailMessage
from email.policy import SMTP
from itertools import count, takewhile
from pathlib import Path
from threading import Thread

from mailer.cli.web_pages import PageServer
from mailer.demo.play_script import Play, Timeline
from mailer.demo.players import (
    LONGEST_WAIT,
    Mailbox,
    Person,
    PostOffice,
    ReadMail,
    Script,
    script_of,
)
from mailer.demo.run_judge import judge_running, prepare
from mailer.demo.script import Step
from tests.browser.composing import Letter


@dataclass
class Begun:
    """A game that has begun, and its players' mailboxes by power."""

    office: PostOffice
    boxes: dict[str, Mailbox]

    def latest(self, power: str, words: str) -> ReadMail:
        """Waits for the next e-mail to this player with these words in its subject. Returns it."""
        return self.boxes[power].wait_for(lambda mail: words in mail.subject, words)

    def link(self, power: str, words: str) -> str:
        """Returns the link to the composer in that e-mail."""
        mail = self.latest(power, words)
        return next(word for word in mail.text.split() if word.startswith("http"))

    def send(self, power: str, letter: Letter) -> ReadMail:
        """Sends a message as a mail program does, and returns the answer."""
        mail = EmailMessage(policy=SMTP)
        mail["From"] = self.boxes[power].owner.address
        mail["To"], mail["Subject"] = letter.to, letter.subject
        mail["Message-ID"] = f"<{next(NUMBERS)}@phone.example>"
        mail.set_content(letter.body.replace("\r\n", "\n"))
        with smtplib.SMTP("127.0.0.1", self.office.port, timeout=LONGEST_WAIT) as door:
            door.send_message(mail, self.boxes[power].owner.address, [letter.to])
        said = str(mail["Message-ID"])
        return self.boxes[power].wait_for(lambda one: one.in_reply_to == said, "an answer")

    def everyone_sends(self, text: str, but: str = "") -> None:
        """Sends the same text from all players but one, in reply to their latest e-mails."""
        for power, box in self.boxes.items():
            if power.isupper() and power not in but.split():
                number = box.write(text, box.latest(press=False))
                box.wait_for(lambda one, number=number: one.in_reply_to == number, "an answer")  # type: ignore[misc]


NUMBERS = count()


@contextmanager
def begun(folder: Path, variant: str) -> Iterator[Begun]:
    """Runs a judge and starts a game with the players of a demonstration."""
    (folder / "pages").mkdir()
    server = PageServer(folder / "pages", 0)
    thread = Thread(target=server.run)
    thread.start()
    settings = prepare(folder, pictures=False)
    text = settings.read_text(encoding="utf-8")
    settings.write_text(text.replace("[archive]", f'[archive]\nurl = "{server.url}"'))
    try:
        with judge_running(folder, settings) as office:
            script = opening_of(script_of(variant))
            Play(script, office, Timeline(fast=True)).perform()
            boxes = {
                one.role.upper(): Mailbox(one, office) for one in script.cast if is_player(one)
            }
            yield Begun(office, boxes)
    finally:
        server.stop()
        thread.join()


def is_player(one: Person) -> bool:
    return one.role not in ("Master", "observer")


def opening_of(script: Script) -> Script:
    """Returns the first two steps of a demonstration, in which the Master creates a game and
    everyone joins."""
    steps = count()
    items = takewhile(lambda one: not isinstance(one, Step) or next(steps) < 2, script.items)
    return Script(script.cast, tuple(items))
