"""A letter as it was written, out of the octets that arrived.

The octets come from anybody. They are read by the library's parser in its ``compat32`` mode (the
modern mode parses Content-Type again for every question and is 15 times slower), limits are
checked before and while walking its tree, and everything, reading of headers included, happens
inside one guard: a letter is a `Letter` or `Undecodable`, never anything else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from email.message import Message
from email.parser import BytesParser
from email.policy import compat32
from itertools import chain

from mailer.message.addresses import Addressing
from mailer.message.bounds import (
    DEEPEST,
    LARGEST_LETTER,
    LARGEST_TEXT,
    LONGEST_HEAD,
    MOST_PARTS,
    MOST_RECEIVED,
    MOST_REFERENCES,
)
from mailer.message.headers import Head, message_ids, moment, read_head, readable
from mailer.message.mailbox import writer_of
from mailer.message.plain_text import clean, from_html, to_text, unflow

CONTAINER = re.compile(rb"^content-type:\s*(?:multipart|message)/", re.I | re.M)


class Undecodable(Exception):
    """The octets are no letter that can be read; ``reason`` says why, in a player's words."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Letter:
    """What a letter says and who says it.

    ``sender`` is the From address as `address_key` gives it, or "" if there is not one plain
    address; ``sender_name`` harms nobody who reads it. ``automatic`` says why
    no person wrote this, and is empty if one did. ``authentication`` holds the
    Authentication-Results headers as they stand, topmost first: anybody can write them, only the
    own server's may be believed. Times are UTC.
    """

    sender: str
    sender_name: str
    subject: str
    message_id: str
    date: datetime | None
    in_reply_to: str
    references: tuple[str, ...]
    text: str
    automatic: str
    authentication: tuple[str, ...]


def decode(raw: bytes, addressing: Addressing, envelope_sender: str | None = None) -> Letter:
    """Read a letter. ``envelope_sender`` is "" for the null sender and None where unknown.

    Raises Undecodable, and nothing else but what a sick machine raises (MemoryError).
    """
    try:
        return _read(raw, addressing, envelope_sender)
    except (Undecodable, MemoryError):
        raise
    except Exception as error:  # the one guard: no letter may bring down what reads it
        raise Undecodable(f"its parts contradict each other ({type(error).__name__})") from error


def _read(raw: bytes, addressing: Addressing, envelope_sender: str | None) -> Letter:
    head = read_head(raw)
    if not head.whole:
        raise Undecodable(f"its headers are longer than {LONGEST_HEAD // 1024} KiB")
    writer = writer_of(head)
    sender = writer.address if writer else ""
    ids = message_ids(head.first("message-id"))
    return Letter(
        sender=sender,
        sender_name=writer.name if writer else "",
        subject=readable(head.first("subject"))[:1000],
        message_id=ids[0] if ids else "",
        date=moment(head.first("date")),
        in_reply_to=next(iter(message_ids(head.first("in-reply-to"))), ""),
        references=message_ids(head.first("references"))[-MOST_REFERENCES:],
        text=_text(parse(raw)),
        automatic=_automatic(head, sender, envelope_sender, addressing),
        authentication=_authentication(head),
    )


def parse(raw: bytes) -> Message:
    """The parser's tree, if the letter is of a size that can be walked.

    Raises Undecodable. Containers are counted first, because the parser spends time on every
    line for each level that is open.
    """
    if len(raw) > LARGEST_LETTER:
        raise Undecodable("it is larger than 1 MiB")
    if len(CONTAINER.findall(raw)) > MOST_PARTS // 4 or raw.count(b"\n--") > 20 * MOST_PARTS:
        raise Undecodable(f"it has more than {MOST_PARTS} parts")
    return BytesParser(policy=compat32).parsebytes(raw)


def parts_of(message: Message) -> Iterator[Message]:
    """The parts that hold something, in their order, without what is inside attached letters.

    Raises Undecodable beyond 200 parts or 20 levels.
    """
    open_: list[tuple[Message, int]] = [(message, 0)]
    count = 0
    while open_:
        part, depth = open_.pop()
        count += 1
        if count > MOST_PARTS or depth > DEEPEST:
            raise Undecodable(f"it has more than {MOST_PARTS} parts or {DEEPEST} levels")
        if part.get_content_maintype() == "multipart" and isinstance(part.get_payload(), list):
            children = [child for child in part.get_payload() if isinstance(child, Message)]
            open_.extend((child, depth + 1) for child in reversed(children))
        else:
            yield part


def _text(message: Message) -> str:
    """The first plain text that is not attached and not blank, else the first HTML as text."""
    shown = [part for part in parts_of(message) if part.get_content_disposition() != "attachment"]
    plain = (_plain(part) for part in shown if _is_plain(part))
    rich = (from_html(_body(part)) for part in shown if part.get_content_type() == "text/html")
    text = next((text for text in chain(plain, rich) if text.strip()), "")
    if len(text.encode("utf-8", "replace")) > LARGEST_TEXT:
        raise Undecodable("its text is longer than 256 KiB")
    return text


def _is_plain(part: Message) -> bool:
    """A multipart whose parts were never found is one text."""
    return part.get_content_type() == "text/plain" or part.get_content_maintype() == "multipart"


def _plain(part: Message) -> str:
    text = _body(part)
    if _parameter(part, "format") != "flowed":
        return text
    return unflow(text, delsp=_parameter(part, "delsp") == "yes")


def _body(part: Message) -> str:
    octets = part.get_payload(decode=True)
    return clean(to_text(octets, _parameter(part, "charset"))) if isinstance(octets, bytes) else ""


def _parameter(part: Message, name: str) -> str:
    """A parameter of Content-Type, in lower case; encoded ones (RFC 2231) by their value."""
    value = part.get_param(name, "")
    return str(value[2] if isinstance(value, tuple) else value).strip().lower()


def _automatic(head: Head, sender: str, envelope_sender: str | None, addressing: Addressing) -> str:
    """Why no person waits for an answer (RFC 3834, section 2), or ""."""
    return next(_signs(head, sender, envelope_sender, addressing), "")


def _signs(
    head: Head, sender: str, envelope_sender: str | None, addressing: Addressing
) -> Iterator[str]:
    if envelope_sender == "" or head.first("return-path").strip() == "<>":
        yield "its envelope has no sender"
    if _word(head, "auto-submitted") not in ("", "no"):
        yield f"Auto-Submitted: {_word(head, 'auto-submitted')}"
    if _word(head, "precedence") in ("bulk", "junk", "list"):
        yield f"Precedence: {_word(head, 'precedence')}"
    if listed := next((name for name, _ in head.fields if name.startswith("list-")), ""):
        yield f"it has a header {listed.title()}"
    if _word(head, "x-auto-response-suppress") not in ("", "none"):
        yield "X-Auto-Response-Suppress"
    if len(head.values("received")) > MOST_RECEIVED:
        yield f"it was passed on more than {MOST_RECEIVED} times"
    if any(addressing.is_ours(who) for who in (sender, _word(head, "x-loop"))):
        yield "it is from this judge itself"
    if not sender:
        yield "it has no sender"


def _authentication(head: Head) -> tuple[str, ...]:
    """Nobody can vouch for a letter without one plain sender."""
    values = head.values("authentication-results")[:20] if writer_of(head) else []
    return tuple(readable(value) for value in values)


def _word(head: Head, name: str) -> str:
    """The value up to its first parameter or remark, in lower case."""
    return re.split(r"[;(]", readable(head.first(name))[:200])[0].strip().lower()
