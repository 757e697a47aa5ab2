"""Composes outgoing messages. Converts their content to the bytes that are stored and sent."""

from __future__ import annotations

import json
import re
import secrets
from dataclasses import asdict, dataclass
from datetime import datetime
from email.message import EmailMessage
from email.policy import SMTP, EmailPolicy
from email.utils import format_datetime
from hashlib import sha256
from typing import Literal, TypeAlias

from mailer.mail.charsets_and_flowed_text import clean
from mailer.mail.headers import header_value
from mailer.mail.who_wrote_message import plain_address
from storage.mail.mail_pictures import Sketch

AutoSubmitted: TypeAlias = Literal["auto-replied", "auto-generated"]

LONGEST_LINE = 998
"""The maximum number of characters in a line (RFC 5322)."""

WIRE: EmailPolicy[EmailMessage] = SMTP.clone(max_line_length=LONGEST_LINE, cte_type="7bit")
"""The e-mail policy. It does not fold headers at 78 columns, because the library would turn a long
References header into encoded words, which breaks threads. It encodes bodies as 7-bit, because not
every server on the way accepts 8-bit text."""

PLAIN = (
    b'Content-Type: text/plain; charset="utf-8"\r\n'
    b"Content-Transfer-Encoding: 7bit\r\n"
    b"MIME-Version: 1.0\r\n\r\n"
)

LONGEST_REFERENCES = 900

_SAFE = r"[^\s<>(),;\"\\@\x00-\x1f\x7f]"
OWN_ADDRESS = re.compile(rf"{_SAFE}{{1,128}}@{_SAFE}{{1,253}}")


@dataclass(frozen=True, slots=True)
class Mail:
    """An outgoing message to one reader.

    ``date`` has a time zone. ``auto_submitted`` is "auto-replied" for a reply and "auto-generated"
    for anything else that the judge sends. ``references`` has Message-IDs separated by spaces. The
    HTML page is built from the text when the message is sent (`mailer.mail.build_html_message`).
    """

    from_name: str
    from_address: str
    to: str
    subject: str
    text: str
    message_id: str
    date: datetime
    reply_to: str = ""
    in_reply_to: str = ""
    references: str = ""
    list_id: str = ""
    auto_submitted: AutoSubmitted = "auto-replied"


def reply_subject(subject: str, game: str = "") -> str:
    """Returns a subject such as ``Re: orders``, without repeating prefixes from earlier replies."""
    plain = " ".join(subject.split()).replace(f"[{game}]", "")
    while plain.strip().lower().startswith("re:"):
        plain = plain.strip()[3:]
    return f"Re: {plain.strip() or 'your message'}"


def new_message_id(domain: str) -> str:
    """Returns a new unique Message-ID."""
    return f"<{secrets.token_hex(16)}@{domain}>"


def compose(mail: Mail) -> bytes:
    """Returns the message as bytes with CR LF line ends.

    Raises ValueError for an invalid address. The caller must make sure that
    `mailer.mail.who_wrote_message.plain_address` accepts the recipient.
    """
    if not plain_address(mail.to):
        raise ValueError(f"not an address: {mail.to!r}")
    addresses = (
        _check_own_address(mail.from_address),
        mail.to,
        _check_own_address(mail.reply_to or mail.from_address),
    )
    international = not all(address.isascii() for address in addresses)
    policy = WIRE.clone(utf8=True) if international else WIRE
    names, values = zip(*_headers(mail), strict=True)
    headers = zip(names, map(header_value, values), strict=True)
    head = "".join([_header(policy, name, value) for name, value in list(headers) if value])
    return head.encode() + _content(clean(mail.text).rstrip("\n") + "\n")


def _header(policy: EmailPolicy[EmailMessage], name: str, value: str) -> str:
    """Returns a header line. Uses the standard library only for non-ASCII values, because the
    library is slow."""
    if value.isascii():
        return f"{name}: {value}\r\n"
    encoded: str = policy.fold(name, policy.header_factory(name, value))
    return encoded


def _content(text: str) -> bytes:
    """Returns the body with the MIME headers that describe it. Does not use the standard library
    for plain ASCII, because the library is slow."""
    if text.isascii() and max(map(len, text.split("\n"))) <= LONGEST_LINE:
        return PLAIN + text.replace("\n", "\r\n").encode("ascii")
    message = EmailMessage(policy=WIRE)
    message.set_content(text, charset="utf-8")
    return message.as_bytes()


def _headers(mail: Mail) -> tuple[tuple[str, str], ...]:
    return (
        ("From", _mailbox(mail.from_name, mail.from_address)),
        ("To", mail.to),
        ("Reply-To", mail.reply_to),
        ("Subject", header_value(mail.subject, 200)),
        ("Date", format_datetime(mail.date)),
        ("Message-ID", mail.message_id),
        ("In-Reply-To", mail.in_reply_to),
        ("References", _thread(mail.references)),
        ("List-Id", mail.list_id),
        ("Auto-Submitted", mail.auto_submitted),
        ("X-Loop", mail.from_address),
    )


def _thread(references: str) -> str:
    root, *others = references.split() or [""]
    kept: list[str] = []
    for one in reversed(others):
        if len(root) + sum(len(each) + 1 for each in (*kept, one)) > LONGEST_REFERENCES:
            break
        kept.append(one)
    return " ".join((root, *reversed(kept)))


def _mailbox(name: str, address: str) -> str:
    plain = header_value(name, 100).replace("\\", "").replace('"', "'")
    return f'"{plain}" <{address}>' if plain else address


def _check_own_address(address: str) -> str:
    """Returns the judge's own address unchanged. Raises ValueError if the address could inject a
    header."""
    if not OWN_ADDRESS.fullmatch(address):
        raise ValueError(f"not an address: {address!r}")
    return address


@dataclass(frozen=True, slots=True)
class EnclosedFile:
    """A text file that is attached to a message, with its name, media type and content."""

    name: str
    kind: str
    text: str

    @property
    def sketch(self) -> Sketch:
        """Returns the file in the form in which the database stores it."""
        data = json.dumps(asdict(self), ensure_ascii=False)
        return Sketch(sha256(data.encode()).hexdigest(), data)

    @classmethod
    def read(cls, data: str) -> EnclosedFile:
        """Returns the file, given the data of its `sketch`."""
        return cls(**json.loads(data))
