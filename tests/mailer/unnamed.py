"""Searches all e-mails of a GUNBOAT game for people's names, independently of how the judge hides
them. Until the game is over, no header or part of an e-mail, except to the Master, may contain a
word from the name or address of anyone but its reader."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from email import message_from_bytes, policy
from email.message import EmailMessage

from storage.mail import outbox
from tests.mailer.office import Office


@dataclass(frozen=True)
class Person:
    """A person's name and address, and the words in them, in lower case, that would identify the
    person."""

    name: str
    address: str

    @property
    def words(self) -> frozenset[str]:
        return frozenset(re.findall(r"\w{4,}", f"{self.name} {self.address}".lower())) - {"example"}

    @property
    def sender(self) -> str:
        return f"{self.name} <{self.address}>"


def posted(office: Office) -> list[tuple[str, bytes]]:
    """Returns all e-mails so far, each with its reader's address."""
    with office.database.reading() as conn:
        return [(row.recipient, row.raw) for row in outbox.rows(conn)]


def leaks(
    mails: Sequence[tuple[str, bytes]], people: Mapping[str, Person], master: str
) -> Iterator[str]:
    """Yields each word that identifies someone else in an e-mail, with the e-mail's reader and
    subject: ``quillon, to arturo@wharf.example: [alpha] ...``."""
    for reader, raw in mails:
        text = said(raw)
        words = set(re.findall(r"\w{4,}", text))
        for person in people.values():
            if reader in (person.address, master):
                continue
            for word in sorted(person.words & words):
                yield f"{word}, to {reader}: {text.splitlines()[0]}"


def said(raw: bytes) -> str:
    """Returns everything in an e-mail, both raw and decoded, in lower case, starting with the
    subject."""
    message = message_from_bytes(raw, EmailMessage, policy=policy.default)
    parts = [part.get_content() for part in message.walk() if not part.is_multipart()]
    texts = [part.decode(errors="replace") if isinstance(part, bytes) else part for part in parts]
    headers = [f"{name}: {value}" for name, value in message.items()]
    return "\n".join([message["Subject"] or "", raw.decode(), *headers, *texts]).lower()
