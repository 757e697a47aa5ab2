"""A mail as it is stored, and as it goes out to who likes to look at it: the same text, to the
letter, and a page beside it.

The same mail becomes the same octets however often it is sent.
"""

from __future__ import annotations

import re
from binascii import b2a_qp
from hashlib import sha256

from mailer.message.layout.markup import page_of
from mailer.message.mime import content_of, head_of, parts_of
from mailer.message.plain_text import to_text

OF_TEXT = re.compile(
    rb"^(?:Content-Type|Content-Transfer-Encoding|MIME-Version):[^\r\n]*\r\n(?:[ \t][^\r\n]*\r\n)*",
    re.M | re.I,
)
LONGEST = 900
"""Characters of a line that goes out as it is."""


def with_page(raw: bytes) -> bytes:
    """The mail with its text as a page beside it; as it is, where it has parts already, or where
    the page would be too large."""
    head, _, body = raw.partition(b"\r\n\r\n")
    own = head + b"\r\n"
    about_text = b"".join(
        line for line in OF_TEXT.findall(own) if not line.lower().startswith(b"mime-version")
    )
    page = page_of(_text(raw)) if content_of(head_of(raw)).kind == "text/plain" else ""
    if not page:
        return raw
    boundary = b"=_" + sha256(raw).hexdigest()[:32].encode()
    return b"".join(
        (
            OF_TEXT.sub(b"", own),
            b'Content-Type: multipart/alternative; boundary="' + boundary + b'"\r\n',
            b"MIME-Version: 1.0\r\n\r\n",
            b"--" + boundary + b"\r\n" + about_text + b"\r\n" + body,
            b"\r\n--" + boundary + b"\r\n" + _part(page),
            b"\r\n--" + boundary + b"--\r\n",
        )
    )


def _text(raw: bytes) -> str:
    part = next(parts_of(raw, head_of(raw)))
    return to_text(part.body(raw), part.parameter("charset")).replace("\r\n", "\n")


def _part(page: str) -> bytes:
    octets, encoding = page.replace("\n", "\r\n").encode("ascii"), b"7bit"
    if max(map(len, page.split("\n"))) > LONGEST:
        octets, encoding = b2a_qp(octets, istext=True), b"quoted-printable"
    return (
        b'Content-Type: text/html; charset="utf-8"\r\n'
        b"Content-Transfer-Encoding: " + encoding + b"\r\n\r\n" + octets
    )
