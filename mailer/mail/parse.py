"""Decodes the bytes of an incoming message into a `Letter`.

Anyone can send such bytes. The decoder therefore checks limits first, and an exception handler
covers everything, including the headers. The result is always a `Letter` or the exception
`Undecodable`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import Enum

from mailer.limits import (
    LARGEST_ENCLOSED,
    LARGEST_TEXT,
    MOST_REFERENCES,
)
from mailer.mail.automatic_mail import automatic_signs, is_of_carrier
from mailer.mail.charsets_and_flowed_text import clean, is_known, lines_beyond, to_text, unflow
from mailer.mail.headers import (
    authentication_results,
    message_ids,
    moment,
    one_line,
    read_head,
    readable,
)
from mailer.mail.html.to_text import Shown, read_page, with_indents
from mailer.mail.mime import ENCODINGS, Part, head_of, parts_of
from mailer.mail.mime import Undecodable as Undecodable
from mailer.mail.reply_addresses import Addressing
from mailer.mail.who_wrote_message import writer_of

SEALED = frozenset(
    ["application/pkcs7-mime", "application/x-pkcs7-mime", "application/pgp-encrypted"]
)
SIGNATURES = frozenset(["application/pkcs7-signature", "application/x-pkcs7-signature"])
SIGNATURES |= {"application/pgp-signature", "application/pgp-keys", "text/x-vcard", "text/vcard"}
NO_PROSE = SIGNATURES | {"text/calendar", "text/css", "text/directory", "text/javascript"}
"""Types of text that no one writes as a message."""
WINMAIL = frozenset(["application/ms-tnef", "application/vnd.ms-tnef"])
"""The types in which Outlook and Exchange wrap formatting and files."""
PGP_MESSAGE = "-----BEGIN PGP MESSAGE-----"
STRUCK = re.compile(r"<(?:s|strike|del)[ >]|line-through", re.I)
WRITTEN_OUT = re.compile(r"<br ?/?>\n?", re.I)
"""Matches HTML line breaks, which some programs leave in text that they have converted from
HTML."""


LONGEST_WORD = 60
"""The maximum number of characters that are quoted from a header value."""


class Enclosed(Enum):
    """The kinds of parts that a message can have in addition to its text."""

    NOTHING = ""
    FILE = "a file"
    PICTURE = "a picture"
    SEALED = "an encrypted message"
    WINMAIL = "winmail.dat"
    READ = "a text file that was read"


@dataclass(frozen=True, slots=True)
class TextFile:
    """An attached plain text file. Its ``name`` may say what it contains."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Letter:
    """A decoded incoming message, with its content and its writer. Times are in UTC.

    ``sender`` is the From address in the form of `address_key`, or "" if From is not exactly one
    plain address. ``sender_name`` is safe to show. ``hidden`` and ``quoted`` are the beginnings of
    the invisible and of the quoted HTML text. Neither is part of ``text``. ``page`` is the visible
    HTML text if ``text`` comes from another part and lacks some of it. ``is_page`` is True if that
    page was read instead of the text. ``unopened`` says what else the message contains.
    ``enclosed`` is the attached file, if there is only one and it is plain text. ``flaw`` tells the
    player why the text could not be read as written.

    ``automatic`` describes a sign that no person wrote the message, and is empty if there is none.
    A message is ``carried`` if its only such signs are those that mailing lists and servers also
    put on messages from people. ``authentication`` has the values of the Authentication-Results
    headers, the topmost first, grouped by the Received headers between them. Only headers that our
    own servers may have written are included, but callers must still check who wrote each of them.
    """

    sender: str
    sender_name: str
    subject: str
    message_id: str
    date: datetime | None
    in_reply_to: str
    references: tuple[str, ...]
    text: str
    hidden: str
    quoted: str
    page: Shown | None
    is_page: bool
    unopened: Enclosed
    enclosed: TextFile | None
    flaw: str
    automatic: str
    carried: bool
    authentication: tuple[tuple[str, ...], ...]


def decode(raw: bytes, addressing: Addressing, envelope_sender: str | None = None) -> Letter:
    """Decodes a message.

    ``envelope_sender`` is "" for the null sender and None if unknown. Raises only Undecodable and
    MemoryError.
    """
    try:
        return _read(raw, addressing, envelope_sender)
    except (Undecodable, MemoryError):
        raise
    except Exception as error:  # no message may crash the reader
        raise Undecodable(f"its parts contradict each other ({type(error).__name__})") from error


@dataclass(frozen=True, slots=True)
class Origin:
    """The origin of a message. The fields are those of `Letter`.

    The sender and the Message-ID are empty if unknown.
    """

    sender: str
    message_id: str
    automatic: str


def origin_of(raw: bytes, addressing: Addressing, envelope_sender: str | None = None) -> Origin:
    """Returns the origin of a message, even an unreadable one. Raises only MemoryError."""
    try:
        head = read_head(raw)
        writer = writer_of(head)
        sender = writer.address if writer else ""
        ids = message_ids(head.first("message-id"))
        signs = automatic_signs(head, sender, envelope_sender, addressing)
        return Origin(sender, ids[0] if ids else "", next(signs, ""))
    except MemoryError:
        raise
    except Exception:  # no message may crash the reader
        return Origin("", "", "its headers cannot be read")


def _read(raw: bytes, addressing: Addressing, envelope_sender: str | None) -> Letter:
    head = head_of(raw)
    parts = list(parts_of(raw, head))
    visible, page = _text_and_page(raw, parts)
    writer = writer_of(head)
    sender = writer.address if writer else ""
    ids = message_ids(head.first("message-id"))
    signs = list(automatic_signs(head, sender, envelope_sender, addressing))
    return Letter(
        sender=sender,
        sender_name=writer.name if writer else "",
        subject=readable(head.first("subject"))[:1000],
        message_id=ids[0] if ids else "",
        date=moment(head.first("date")),
        in_reply_to=next(iter(message_ids(head.first("in-reply-to"))), ""),
        references=message_ids(head.first("references"))[-MOST_REFERENCES:],
        text=visible.text,
        hidden=visible.hidden,
        quoted=visible.quoted,
        page=page,
        is_page=False,
        unopened=_unopened(raw, parts, visible.text),
        enclosed=_attached_text(raw, parts),
        flaw=_flaw(raw, parts, visible.text),
        automatic=next(iter(signs), ""),
        carried=bool(signs) and all(map(is_of_carrier, signs)),
        authentication=authentication_results(head) if writer else (),
    )


def _text_and_page(raw: bytes, parts: Sequence[Part]) -> tuple[Shown, Shown | None]:
    """Returns the text of a message, and its HTML page if the page says more.

    The text is the first plain text that is neither attached nor blank, or else the first HTML
    converted to text. Later parts of the same kind are added, because a picture between two
    paragraphs splits a text into two parts. If the HTML contains struck-out text, the HTML is
    preferred, because plain text does not show what was struck out.
    """
    shown = [part for part in parts if part.disposition != "attachment"]
    plain = [part for part in shown if _is_plain(part)]
    rich = [part for part in shown if part.content.kind == "text/html"]
    if not (plain or rich):
        plain = [part for part in shown if _is_other_text(part)]
    hidden, quoted = "", ""
    for part in [*rich, *plain] if _strikes(raw, rich) else [*plain, *rich]:
        visible = _part_text(raw, part)
        visible = with_indents(_body(raw, part), visible) if part in rich and not plain else visible
        hidden, quoted = hidden or visible.hidden, quoted or visible.quoted
        if visible.text.strip():
            alike = rich if part in rich else plain
            text = _with_more_text(raw, visible.text, alike[alike.index(part) + 1 :])
            page = None if part in rich else _page(raw, rich, text)
            return Shown(text, hidden, quoted), page
    return Shown("", hidden, quoted), None


def _page(raw: bytes, rich: Sequence[Part], text: str) -> Shown | None:
    pages = [part for part in rich if not part.name]
    if not pages:
        return None
    try:
        first = _part_text(raw, pages[0])
        page = replace(first, text=_with_more_text(raw, first.text, pages[1:]))
    except Undecodable:  # the text is still usable
        return None
    return page if lines_beyond(page.text, text) else None


def _part_text(raw: bytes, part: Part) -> Shown:
    if part.content.kind == "text/html":
        visible = read_page(_body(raw, part))
    else:
        visible = Shown(_plain_text(raw, part), "")
    _check_size(visible.text)
    return visible


def _with_more_text(raw: bytes, text: str, below: Sequence[Part]) -> str:
    for part in below:
        more = "" if part.name else _part_text(raw, part).text.strip("\n")
        if more.strip() and more not in text:
            text = f"{text.rstrip()}\n\n{more}"
            _check_size(text)
    return text


def _strikes(raw: bytes, rich: Sequence[Part]) -> bool:
    return any(STRUCK.search(_body(raw, part)) for part in rich)


def _flaw(raw: bytes, parts: Sequence[Part], text: str) -> str:
    """Returns the reason why a text cannot be read as written, or "".

    The reason is that there is no text, or that its encoding or character set is unknown.
    """
    if not text.strip():
        kinds = [part.content.kind for part in parts if not _is_plain(part)]
        kind = next((kind for kind in kinds if kind != "text/html"), "")
        return f"it has no text, only a part of the type '{shown(kind)}'" if kind else ""
    for part in parts:
        if not (_is_plain(part) or part.content.kind.startswith("text/")):
            continue
        charset = part.parameter("charset")
        if part.encoding not in ENCODINGS:
            return f"its Content-Transfer-Encoding '{shown(part.encoding)}' is not one I know"
        if charset and not is_known(charset) and not part.body(raw).isascii():
            return f"its character set '{shown(charset)}' is not one I know"
    return ""


def shown(word: str) -> str:
    """Returns a value from a header, shortened for quoting."""
    return one_line(word)[:LONGEST_WORD]


def _unopened(raw: bytes, parts: Sequence[Part], text: str) -> Enclosed:
    """Returns what kind of parts a message has in addition to its text.

    Ignores pictures that the HTML page shows, because they may belong to a signature.
    """
    kinds = {part.content.kind for part in parts}
    if kinds & SEALED or PGP_MESSAGE in text:
        return Enclosed.SEALED
    if kinds & WINMAIL:
        return Enclosed.WINMAIL
    if _files(parts):
        return Enclosed.FILE
    pictures = [part for part in parts if _is_picture(part)]
    if pictures and all(part.disposition != "attachment" for part in pictures):
        rich = (part for part in parts if part.content.kind == "text/html")
        if any("cid:" in _body(raw, part) for part in rich):
            return Enclosed.NOTHING
    return Enclosed.PICTURE if pictures else Enclosed.NOTHING


def _attached_text(raw: bytes, parts: Sequence[Part]) -> TextFile | None:
    """Returns the only attached file if it is plain text, otherwise None.

    Some programs send text files as application/octet-stream.
    """
    match _files(parts):
        case [part] if part.end - part.start <= LARGEST_ENCLOSED:
            octets = part.content.kind == "application/octet-stream"
            if part.content.kind == "text/plain" or (octets and part.name.lower().endswith(".txt")):
                return TextFile(part.name, _plain_text(raw, part))
    return None


def _files(parts: Sequence[Part]) -> list[Part]:
    plain = (part for part in parts if _is_plain(part) and part.disposition != "attachment")
    read = next(plain, None)
    others = (part for part in parts if part.content.kind not in SIGNATURES and part is not read)
    files = (part for part in others if part.disposition == "attachment" or _is_file(part))
    return [part for part in files if not _is_picture(part)]


def _is_file(part: Part) -> bool:
    kind = part.content.kind.partition("/")[0]
    is_text = part.content.kind == "text/plain" and bool(part.name)
    return kind not in ("text", "multipart", "image") or part.content.kind in NO_PROSE or is_text


def _is_picture(part: Part) -> bool:
    return part.content.kind.startswith("image/")


def _check_size(text: str) -> None:
    if len(text.encode()) > LARGEST_TEXT:
        raise Undecodable(f"its text is longer than {LARGEST_TEXT // 1024} KiB")


def _is_plain(part: Part) -> bool:
    """Returns whether a part is plain text, or a multipart without parts, which is treated as plain
    text."""
    return part.content.kind == "text/plain" or part.content.kind.startswith("multipart/")


def _is_other_text(part: Part) -> bool:
    """Returns whether a part is text in a format other than plain text.

    Such a part is read if there is neither plain text nor HTML (RFC 2046, section 4.1.4).
    """
    kind = part.content.kind
    return kind.startswith("text/") and kind not in NO_PROSE and not part.name


def _plain_text(raw: bytes, part: Part) -> str:
    text = WRITTEN_OUT.sub("\n", _body(raw, part))
    _check_size(text)
    if part.parameter("format") != "flowed":
        return text
    return unflow(text, delsp=part.parameter("delsp") == "yes")


def _body(raw: bytes, part: Part) -> str:
    return clean(to_text(part.body(raw), part.parameter("charset")))
