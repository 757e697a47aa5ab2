"""A mail as it is stored, and as it goes out to who likes to look at it: the same text, to the
letter, a page beside it, and pictures.

The same mail becomes the same octets however often it is sent.
"""

from __future__ import annotations

import re
from binascii import b2a_base64, b2a_qp
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from mailer.mail.charset_and_flow import to_text
from mailer.mail.html_out.to_html import PageImage, page_of
from mailer.mail.mime import content_of, head_of, parts_of

OF_TEXT = re.compile(
    rb"^(?:Content-Type|Content-Transfer-Encoding|MIME-Version):[^\r\n]*\r\n(?:[ \t][^\r\n]*\r\n)*",
    re.M | re.I,
)
LONGEST = 900
"""Characters of a line that goes out as it is."""

BASE64_LINE = 57
"""Octets that make a line of 76 characters."""


@dataclass(frozen=True, slots=True)
class Attachment:
    """A picture that goes with a mail. ``kind`` is its media type; ``words`` say the same; of one
    ``in_page`` a page shows the picture itself."""

    name: str
    kind: str
    octets: bytes
    words: str
    in_page: bool


def dressed(
    raw: bytes, *, has_page: bool, attached: Sequence[Attachment] = (), remark: str = ""
) -> bytes:
    """The mail with a page beside its text, if it ``has_page``, with what is attached, and with a
    ``remark`` below it. As it is, where it has parts already; without a page, where that would be
    too large."""
    head, _, body = raw.partition(b"\r\n\r\n")
    own = head + b"\r\n"
    if content_of(head_of(raw)).kind != "text/plain":
        return raw
    about_text = b"".join(
        line for line in OF_TEXT.findall(own) if not line.lower().startswith(b"mime-version")
    )
    mark = sha256(raw).hexdigest()[:30]
    shown = [one for one in attached if one.in_page and has_page]
    images = [PageImage(_cid(mark, one), one.words) for one in shown]
    page = page_of(_text(raw), images) if has_page else ""
    told = about_text + b"\r\n" + body
    if page:
        inside = [_page(page), *(_attached(one, _cid(mark, one)) for one in shown)]
        beside = _together("related", mark, inside) if shown else inside[0]
        told = _together("alternative", mark, [told, beside])
    below = [_attached(one) for one in attached if not page or one not in shown]
    if remark:
        below.insert(0, _part("text/plain", remark + "\n"))
    if not page and not below:
        return raw
    whole = _together("mixed", mark, [told, *below]) if below else told
    kind, _, rest = whole.partition(b"\r\n\r\n")
    return OF_TEXT.sub(b"", own) + kind + b"\r\nMIME-Version: 1.0\r\n\r\n" + rest + b"\r\n"


def _cid(mark: str, picture: Attachment) -> str:
    return f"{sha256(picture.octets).hexdigest()[:24]}.{mark}@map.invalid"


def _text(raw: bytes) -> str:
    part = next(parts_of(raw, head_of(raw)))
    return to_text(part.body(raw), part.parameter("charset")).replace("\r\n", "\n")


def _together(kind: str, mark: str, parts: Sequence[bytes]) -> bytes:
    """Parts as one; each has its own head."""
    boundary = f"=_{kind[0]}.{mark}".encode()  # none is how another one begins
    head = f'Content-Type: multipart/{kind}; boundary="'.encode() + boundary + b'"\r\n\r\n'
    inner = b"\r\n".join(b"--" + boundary + b"\r\n" + part for part in parts)
    return head + inner + b"\r\n--" + boundary + b"--"


def _page(page: str) -> bytes:
    return _part("text/html", page)


def _part(kind: str, text: str) -> bytes:
    octets, encoding = text.replace("\n", "\r\n").encode("ascii"), b"7bit"
    if max(map(len, text.split("\n"))) > LONGEST:
        octets, encoding = b2a_qp(octets, istext=True), b"quoted-printable"
    return (
        f'Content-Type: {kind}; charset="utf-8"\r\n'.encode()
        + b"Content-Transfer-Encoding: "
        + encoding
        + b"\r\n\r\n"
        + octets
    )


def _attached(picture: Attachment, cid: str = "") -> bytes:
    """A file; names hold nothing but letters, digits and signs that need no quotes."""
    place = "inline" if picture.in_page else "attachment"
    lines = [
        f'Content-Type: {picture.kind}; name="{picture.name}"',
        "Content-Transfer-Encoding: base64",
        f'Content-Disposition: {place}; filename="{picture.name}"',
        *([f"Content-ID: <{cid}>"] if cid else []),
    ]
    octets = picture.octets
    coded = (
        b2a_base64(octets[at : at + BASE64_LINE], newline=False)
        for at in range(0, len(octets), BASE64_LINE)
    )
    return "\r\n".join([*lines, "", ""]).encode() + b"\r\n".join(coded)
