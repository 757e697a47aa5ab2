"""Takes a game's files from e-mails as their readers get them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from typing import Any

from mailer.outbound.add_html_and_pictures import PagesAndPictures
from storage.mail import outbox
from storage.mail.outbox import OutboxRow
from tests.mailer.office import Office


class Caught:
    """A carrier that keeps the e-mails instead of sending them."""

    def __init__(self) -> None:
        self.rows: list[OutboxRow] = []

    def send(self, row: OutboxRow, envelope_sender: str) -> str:
        self.rows.append(row)
        return "250 OK"

    def abort(self) -> None:
        pass

    def close(self) -> None:
        pass


def sent(office: Office, row: OutboxRow) -> EmailMessage:
    """Returns an e-mail as it is sent, with its HTML and attachments."""
    caught = Caught()
    dressing = PagesAndPictures(office.database, caught)
    try:
        dressing.send(row, "judge@localhost")
    finally:
        dressing.end()
    message = message_from_bytes(caught.rows[-1].raw, policy=default)
    assert isinstance(message, EmailMessage)
    return message


def attached(message: EmailMessage) -> dict[str, str]:
    """Returns the files in an e-mail by name, except pictures."""
    found = {}
    for part in message.walk():
        if (
            part.get_content_disposition() == "attachment"
            and part.get_content_maintype() != "image"
        ):
            octets = part.get_payload(decode=True)
            assert isinstance(octets, bytes)
            found[part.get_filename() or ""] = octets.decode()
    return found


def files(office: Office, address: str) -> dict[str, str]:
    """Returns the files in the last e-mail with files to an address."""
    rows = [row for row in office.rows(address) if row.kind == "files"]
    return attached(sent(office, rows[-1])) if rows else {}


def asked(office: Office, power: str) -> dict[str, str]:
    """Marks all e-mails so far as sent. Returns the files that a seat then gets for HISTORY
    FILE."""
    with office.database.writing() as conn:
        for row in outbox.rows(conn):
            outbox.mark_sent(conn, row.id, office.now, row.raw)
    office.says(power, "HISTORY FILE")
    home = "gm" if power == "MASTER" else power.lower()
    return files(office, f"{home}@example.org")


def texts(data: Any) -> Iterator[str]:
    """Yields every key and every string in JSON data."""
    match data:
        case dict():
            for key, value in data.items():
                yield key
                yield from texts(value)
        case list():
            for value in data:
                yield from texts(value)
        case str():
            yield data


def lines(file: str) -> str:
    return "\n".join(texts(json.loads(file)))
