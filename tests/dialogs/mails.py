"""Reads the judge's e-mails as they arrive in players' mailboxes, and writes the players'
messages."""

from __future__ import annotations

import email
import re
from dataclasses import dataclass
from datetime import datetime
from email.header import decode_header, make_header
from email.message import EmailMessage, Message
from email.policy import SMTP
from email.utils import format_datetime, parsedate_to_datetime
from functools import cached_property

from tests.dialogs.script import short

TOKEN = re.compile(r"[a-z2-7]{24}")
IN_ADDRESS = re.compile(r"\+(confirm-|p)?[a-z2-7]{24}@")


@dataclass(frozen=True)
class Received:
    """An e-mail from the judge as its reader sees it. ``raw`` contains the bytes that were sent.

    It is parsed only once, because it is examined many times.
    """

    reader: str
    raw: bytes

    @cached_property
    def message(self) -> Message:
        return email.message_from_bytes(self.raw)

    def header(self, name: str) -> str:
        """Returns the value of the first header with this name."""
        return in_clear(self.message.get(name, ""))

    @cached_property
    def text(self) -> str:
        body = next(part for part in self.message.walk() if part.get_content_type() == "text/plain")
        return in_text(body).replace("\r\n", "\n").rstrip("\n")

    @cached_property
    def sent_at(self) -> datetime:
        return parsedate_to_datetime(self.header("Date"))

    @property
    def reply_to(self) -> str:
        return self.header("Reply-To")

    @property
    def kind(self) -> str:
        """Returns what a reply to the e-mail is sent as: ``confirm``, ``press``, ``seat`` or
        ``judge``."""
        found = re.search(r"\+(confirm-)?(p)?([a-z2-7]{24})@", self.reply_to)
        if not found:
            return "judge"
        return "confirm" if found[1] else "press" if found[2] else "seat"

    @property
    def game(self) -> str:
        found = re.match(r"\[([^\]]+)\]", self.header("Subject"))
        return found[1] if found else ""

    @property
    def shown(self) -> tuple[str, str, str, datetime]:
        """Returns the reader, the subject and the text as a script writes them, and the time at
        which the e-mail was sent."""
        text = "\n".join(line.rstrip() for line in masked(self.text).splitlines())
        return short(self.reader), self.header("Subject"), text, self.sent_at


def in_clear(value: str) -> str:
    """Returns a header on one line, with its encoded words decoded."""
    line = re.sub(r"\r?\n(?=[ \t])", "", value)
    return str(make_header(decode_header(line))) if "=?" in line else line


def in_text(part: Message) -> str:
    payload = part.get_payload(decode=True)
    assert isinstance(payload, bytes)
    return payload.decode(part.get_content_charset("ascii"))


def masked(text: str) -> str:
    """Returns the text with a wildcard in place of each secret address."""
    return IN_ADDRESS.sub(lambda found: f"+{found[1] or ''}<token>@", text)


def faults(mail: Received) -> list[str]:
    """Returns the defects of an e-mail, such as missing or wrong headers and lines that are too
    wide."""
    found = []
    if not re.fullmatch(r'("[^"]+"|\w+) <judge@play\.example>', mail.header("From")):
        found.append(f"From: {mail.header('From')}")
    if mail.header("Auto-Submitted") not in ("auto-replied", "auto-generated"):
        found.append("no Auto-Submitted")
    if mail.header("To") != mail.reader:
        found.append(f"To: {mail.header('To')} in the box of {mail.reader}")
    if not mail.raw.isascii() or max(map(len, mail.raw.split(b"\r\n"))) > 998:
        found.append("it is not safe for every server on the way")
    found += [f"a line of {len(line)} columns: {line}" for line in _too_wide(mail.text)]
    return found


WIDTH = 78
NOT_PROSE = re.compile(r"[>!] |    |The \w+ (Army|Fleet) |\w+: .*\._?( |$)|:: | *\d+  ")
"""Matches the beginnings of lines that the judge never wraps: quoted lines, lines to copy, results
and their headings, and order lists."""


def _too_wide(text: str) -> list[str]:
    return [line for line in text.splitlines() if len(line) > WIDTH and not NOT_PROSE.match(line)]


def compose(
    writer: str,
    recipient: str,
    subject: str,
    body: str,
    *,
    at: datetime,
    message_id: str,
    answers: Received | None = None,
    html: bool = False,
) -> bytes:
    """Returns a player's message as an ordinary mail program would write it."""
    message = EmailMessage(policy=SMTP)
    message["From"] = f"{writer.split('@')[0].title()} <{writer}>"
    message["To"] = recipient
    message["Subject"] = subject or (_re(answers) if answers else "orders")
    message["Date"] = format_datetime(at)
    message["Message-ID"] = message_id
    if answers:
        message["In-Reply-To"] = answers.header("Message-ID")
        ids = f"{answers.header('References')} {answers.header('Message-ID')}"
        message["References"] = ids.strip()
    message.set_content(body, subtype="html" if html else "plain", charset="utf-8")
    return message.as_bytes()


def _re(mail: Received) -> str:
    subject = mail.header("Subject")
    return subject if subject.startswith("Re: ") else f"Re: {subject}"
