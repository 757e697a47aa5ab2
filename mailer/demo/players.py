"""The people in a demonstration: their scripts, and their mail program, which sends by SMTP and
reads from a Maildir. They have no other contact with the judge.

The folder ``scripts`` has a script for each variant. `mailer.demo.script` describes the format.
``:block cast`` has a line with the name, address and role of each person, and the rest of the
script uses these names. A message ``to judge`` asks for a seat, and the demonstration confirms it
when the judge asks. These scripts do not set the clock.
"""

from __future__ import annotations

import smtplib
import time
from collections.abc import Callable
from dataclasses import dataclass
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import SMTP, default
from email.utils import formatdate, make_msgid
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from mailer.demo.script import (
    Comment,
    Expected,
    Item,
    Note,
    ScriptFault,
    ScriptLetter,
    Step,
    TextBlock,
    read_script,
)

LONGEST_WAIT = 120.0
"""The maximum number of seconds to wait for an e-mail. On a busy machine, drawing its pictures
takes a while."""

GLANCE = 0.02
"""The number of seconds between two checks of a mailbox."""

PRESS = ("press from", "broadcast from")
"""An e-mail is press if its subject contains one of these phrases. A reply to press goes to the
author of the press, not to the judge."""


class Unexpected(Exception):
    """Raised if something happens that is not in the script."""


@dataclass(frozen=True, slots=True)
class ReadMail:
    """An e-mail from the judge, as a mail program shows it."""

    subject: str
    text: str
    reply_to: str
    message_id: str
    in_reply_to: str
    references: str

    @property
    def is_press(self) -> bool:
        return any(kind in self.subject for kind in PRESS)


def read_mail(raw: bytes) -> ReadMail:
    message = message_from_bytes(raw, policy=default)
    body = message.get_body(("plain",))
    text = body.get_content() if body is not None else ""
    head = {name: str(message[name] or "").strip() for name in HEADERS}
    return ReadMail(
        text=str(text), **{name.lower().replace("-", "_"): head[name] for name in HEADERS}
    )


HEADERS = ("Subject", "Reply-To", "Message-ID", "In-Reply-To", "References")


@dataclass(frozen=True, slots=True)
class PostOffice:
    """The judge's SMTP port, and the Maildirs in which its e-mails arrive. ``still_open`` raises
    Unexpected if the judge has died."""

    port: int
    maildirs: Path
    judge: str
    still_open: Callable[[], None]


class Mailbox:
    """One person's mailbox. `wait_for` returns each e-mail only once."""

    def __init__(self, owner: Person, office: PostOffice) -> None:
        self.owner = owner
        self.folder = office.maildirs / owner.address
        self._office = office
        self._mails: dict[str, ReadMail] = {}
        self._taken: set[str] = set()

    def mails(self) -> list[ReadMail]:
        """Returns all e-mails, the oldest first."""
        for place in ("new", "cur"):
            for file in sorted((self.folder / place).glob("*")):
                name = file.name.partition(":")[0]
                if name not in self._mails:
                    self._mails[name] = read_mail(file.read_bytes())
        return [self._mails[name] for name in sorted(self._mails)]

    def latest(self, press: bool) -> ReadMail:
        """Returns the latest press message or, if ``press`` is false, the latest other e-mail.
        Raises Unexpected if there is none."""
        found = [mail for mail in self.mails() if mail.is_press == press]
        if not found:
            raise Unexpected(f"{self.owner} has no mail to reply to.")
        return found[-1]

    def wait_for(self, wanted: Callable[[ReadMail], bool], what: str) -> ReadMail:
        """Waits for an e-mail that is ``wanted``, and returns the oldest such e-mail that has not
        been returned before. Raises Unexpected if none arrives in time."""
        until = time.monotonic() + LONGEST_WAIT
        while time.monotonic() < until:
            for mail in self.mails():
                if mail.message_id not in self._taken and wanted(mail):
                    self._taken.add(mail.message_id)
                    return mail
            self._office.still_open()
            time.sleep(GLANCE)
        raise Unexpected(f"{self.owner} has waited {LONGEST_WAIT:.0f} seconds for {what}.")

    def write(self, text: str, replying_to: ReadMail | None) -> str:
        """Sends a message to the judge, or to the reply address of an e-mail, and returns its
        Message-ID."""
        letter = EmailMessage(policy=SMTP)
        letter["From"] = f"{self.owner.name} <{self.owner.address}>"
        letter["To"] = replying_to.reply_to if replying_to else self._office.judge
        letter["Subject"] = f"Re: {replying_to.subject}" if replying_to else "hello"
        letter["Date"] = formatdate(localtime=True)
        letter["Message-ID"] = make_msgid(domain=self.owner.address.partition("@")[2])
        if replying_to:
            letter["In-Reply-To"] = replying_to.message_id
            letter["References"] = f"{replying_to.references} {replying_to.message_id}".strip()
        letter.set_content(text)
        self._post(letter)
        return str(letter["Message-ID"])

    def _post(self, letter: EmailMessage) -> None:
        try:
            with smtplib.SMTP("127.0.0.1", self._office.port, timeout=LONGEST_WAIT) as door:
                door.send_message(letter, self.owner.address, [str(letter["To"])])
        except (OSError, smtplib.SMTPException) as trouble:
            self._office.still_open()
            raise Unexpected(f"A message from {self.owner} was rejected: {trouble}") from trouble


EVERYBODY = "everybody"
WRITTEN_TO = ("judge", "seat", "press")


@dataclass(frozen=True, slots=True)
class Person:
    """A member of the cast. ``role`` is a power, Master or observer."""

    name: str
    address: str
    role: str

    def __str__(self) -> str:
        return f"{self.name} ({self.role})"


@dataclass(frozen=True, slots=True)
class Script:
    cast: tuple[Person, ...]
    items: tuple[Item, ...]

    def people(self, names: tuple[str, ...]) -> list[Person]:
        """Returns the members of the cast with these names, or all of them for `EVERYBODY`."""
        people = {person.name: person for person in self.cast}
        return [people[name] for name in (people if names == (EVERYBODY,) else names)]


def variants() -> list[str]:
    """Returns the names of the variants that have a script."""
    scripts = (files("mailer.demo") / "scripts").iterdir()
    return sorted(file.name.removesuffix(".txt").replace("_", " ") for file in scripts)


def script_of(variant: str) -> Script:
    """Returns the script of a variant. Raises ScriptFault."""
    return read_play(files("mailer.demo") / "scripts" / f"{variant.replace(' ', '_')}.txt")


def read_play(file: Traversable) -> Script:
    """Reads a script and its cast. Raises ScriptFault."""
    items = read_script(file)
    lines = [line for item in items if isinstance(item, TextBlock) for line in item.lines]
    cast = tuple(map(_person, lines))
    names = {person.name for person in cast}
    for item in items:
        if fault := _fault(item, names):
            raise ScriptFault(f"{file.name}: {fault}")
    return Script(cast, tuple(items))


def _person(line: str) -> Person:
    match line.split():
        case [name, address, first, *more]:
            return Person(name, address, " ".join([first, *more]))
        case _:
            raise ScriptFault(f"not a name, an address and a role: {line!r}")


def _fault(item: Item, names: set[str]) -> str:
    match item:
        case Comment() | Step() | Note() | TextBlock("cast"):
            return ""
        case ScriptLetter(head=head, writer=writer, to=to) if to in WRITTEN_TO:
            plain, named = head == f"--> {writer} to {to}", {writer}
        case Expected(readers, at=at):
            plain, named = not at, set() if readers == (EVERYBODY,) else set(readers)
        case _:
            return f"a demonstration cannot have this: {item}"
    if not plain:
        return f"a demonstration does not support all of this: {item.head}"
    lost = ", ".join(sorted(named - names))
    return lost and f"no one is called {lost}: {item.head}"
