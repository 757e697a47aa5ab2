"""Recognises copies of the same message."""

from __future__ import annotations

import binascii
import re
from collections.abc import Iterator
from email.utils import mktime_tz, parsedate_tz
from hashlib import sha256

MOST_PARTS, DEEPEST = 200, 20
LARGEST = 2 * 1024 * 1024
"""The size in bytes of the largest message that is split into parts. The judge does not process
larger messages."""
LONGEST_HEAD, LONGEST_VALUE, LONGEST_BOUNDARY = 128 * 1024, 4000, 200

_TYPE_OF_PART = re.compile(rb"\s*([\w!#$&^.+-]+/[\w!#$&^.+-]+)")
PARAMETER = rb";\s*%s\s*=\s*(?:\"([^\"]*)\"|([^\s;\"]+))"
BOUNDARY = re.compile(PARAMETER % b"boundary", re.I)
CHARSET = re.compile(PARAMETER % b"charset", re.I)
WHITE_AT_END = re.compile(rb"(?<![ \t])[ \t]++\n")

WESTERN = frozenset({b"", b"us-ascii", b"ascii", b"iso-8859-1", b"latin1", b"windows-1252"})
"""Character sets that programs declare whatever the real encoding is. UTF-8 is tried first, because
text in other encodings is almost never valid UTF-8."""
CODECS = frozenset(
    [b"utf-8", b"utf8", b"utf-16", b"utf-16le", b"utf-16be", b"koi8-r", b"koi8-u", b"big5"]
    + [b"gb2312", b"gbk", b"gb18030", b"shift_jis", b"euc-jp", b"euc-kr", b"iso-2022-jp"]
    + [b"iso-8859-%d" % number for number in (*range(2, 12), *range(13, 17))]
    + [b"windows-125%d" % number for number in (0, 1, *range(3, 9))]
)
"""The other character sets that are converted. For an unknown name, Python would search for a
module of that name."""


class TooMuch(Exception):
    """Raised if the message has too many parts or levels, or if its headers are too long."""


def head_and_body(raw: bytes) -> tuple[bytes, bytes]:
    """Splits a message or part at the first empty line, and returns its header lines and its body.
    Lines must end with a line feed."""
    if raw.startswith(b"\n"):
        return b"", raw[1:]
    head, _, body = raw.partition(b"\n\n")
    return head, body


def fields(head: bytes, names: frozenset[bytes]) -> dict[bytes, bytes]:
    """Returns the unfolded values of these headers, by their names in lower case. Joins the values
    of headers with the same name. Raises TooMuch if the headers are too long."""
    if len(head) > LONGEST_HEAD:
        raise TooMuch
    found: dict[bytes, list[bytes]] = {}
    lines: list[bytes] | None = None
    for line in head.split(b"\n"):
        if line[:1] in (b" ", b"\t"):
            if lines is not None:
                lines.append(line)
            continue
        name, colon, value = line[:LONGEST_VALUE].partition(b":")
        lines = None
        if colon and (known := name.strip().lower()) in names:
            lines = found.setdefault(known, [])
            lines.append(b" " + value + line[LONGEST_VALUE:])
    return {name: b" ".join(b"".join(some).split()) for name, some in found.items()}


OF_A_PART = frozenset({b"content-type", b"content-transfer-encoding"})


def contents(raw: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yields the content type and the content of each part that is not itself a multipart. Raises
    TooMuch."""
    open_ = [(raw, 0)]
    count = 0
    while open_:
        part, depth = open_.pop()
        count += 1
        if count > MOST_PARTS or depth > DEEPEST:
            raise TooMuch
        head, body = head_and_body(part)
        values = fields(head, OF_A_PART)
        written = values.get(b"content-type", b"")[:LONGEST_VALUE]
        match = _TYPE_OF_PART.match(written)
        kind = match[1].lower() if match else b"text/plain"
        inner = _inner(body, _parameter(BOUNDARY, written)) if kind[:10] == b"multipart/" else []
        if inner:
            open_.extend((one, depth + 1) for one in reversed(inner))
            continue
        encoding = values.get(b"content-transfer-encoding", b"").lower()
        octets = _decoded(body, encoding)
        is_text = kind.startswith((b"text/", b"message/", b"multipart/"))
        if is_text:
            yield kind, _plain(octets, _parameter(CHARSET, written))
        else:
            yield kind, octets.replace(b"\r\n", b"\n")


def _parameter(pattern: re.Pattern[bytes], value: bytes) -> bytes:
    match = pattern.search(value)
    return (match[1] or match[2] or b"").strip() if match else b""


def _inner(body: bytes, boundary: bytes) -> list[bytes]:
    if not 0 < len(boundary) <= LONGEST_BOUNDARY:
        return []
    line = re.compile(rb"\n--" + re.escape(boundary) + rb"(--)?[ \t]*(?=\n|\Z)")
    found: list[bytes] = []
    opened, body = -1, b"\n" + body
    for match in line.finditer(body):
        if opened >= 0:
            found.append(body[opened : match.start()])
        if match[1]:
            return found
        if len(found) > MOST_PARTS:
            raise TooMuch
        opened = match.end() + 1
    return [*found, body[opened:]] if opened >= 0 else []


def _decoded(body: bytes, encoding: bytes) -> bytes:
    try:
        if encoding == b"base64":
            return binascii.a2b_base64(body + b"==")
        return binascii.a2b_qp(body) if encoding == b"quoted-printable" else body
    except binascii.Error:
        return body


def _plain(octets: bytes, charset: bytes) -> bytes:
    """Returns text with line feeds only and no white space at the end of lines or of the text. The
    text is converted to UTF-8 if its character set is known."""
    name = charset.lower()
    meant = ("utf-8", "cp1252") if name in WESTERN else (name.decode("ascii", "replace"),)
    for codec in meant if name in WESTERN or name in CODECS else ():
        try:
            octets = octets.decode(codec).encode("utf-8")
            break
        except (UnicodeError, LookupError):
            continue
    return plain_lines(octets)


def plain_lines(octets: bytes) -> bytes:
    """Returns text with line feeds only and no white space at the end of lines or of the text."""
    octets = octets.replace(b"\r\n", b"\n").replace(b"\r", b"\n").rstrip(b" \t\n")
    return WHITE_AT_END.sub(b"\n", octets)


KIND = "2:"
"""The prefix of current digests. Digests of messages that were processed before schema 0016 have no
prefix (`old_digest`). Their bytes are gone, so they cannot get a new digest."""

NAMED_BY = frozenset({b"from", b"message-id", b"date"})
WRITTEN = frozenset({b"to", b"cc", b"subject", b"in-reply-to", b"references"})
"""Other headers that a mail program writes and that no server on the way adds."""

BETWEEN_ADDRESSES = bytes.maketrans(b'<>,;:"()', b" " * 8)
LONGEST_DATE = 100


def digest(raw: bytes) -> str:
    """Returns a digest that is the same for all copies of a message. Copies have the same sender,
    Message-ID, Date and decoded body. Headers and encodings that servers on the way may change have
    no effect. If there is no Message-ID, the digest includes the other headers that a mail program
    writes.

    Never fails, and takes time linear in the size of the message. If the message cannot be split
    into parts, the digest includes its undecoded body. If its headers are too long, the digest is
    that of the whole message.
    """
    whole = raw.replace(b"\r\n", b"\n")
    if whole.startswith((b"From ", b">From ")):  # the first line of a message in an mbox file
        whole = whole.partition(b"\n")[2]
    head, body = head_and_body(whole)
    try:
        values = fields(head, NAMED_BY | WRITTEN)
    except TooMuch:
        return KIND + sha256(whole).hexdigest()
    hasher = sha256()
    hasher.update(_addresses(values.get(b"from", b"")) + b"\n")
    hasher.update(values.get(b"message-id", b"") + b"\n")
    hasher.update(_moment(values.get(b"date", b"")) + b"\n")
    if not values.get(b"message-id"):
        hasher.update(b"\n".join(name + values.get(name, b"") for name in sorted(WRITTEN)))
    for piece in _pieces(whole, body):
        hasher.update(b"\n%d\n" % len(piece))
        hasher.update(piece)
    return KIND + hasher.hexdigest()


def _pieces(whole: bytes, body: bytes) -> list[bytes]:
    if len(whole) > LARGEST:
        return [body]
    try:
        return [piece for kind, octets in contents(whole) if octets for piece in (kind, octets)]
    except TooMuch:
        return [plain_lines(body)]
    except Exception:  # every incoming message must be accepted
        return [body]


def _addresses(value: bytes) -> bytes:
    """Returns the addresses in a From header without the display names, because servers may change
    how those are encoded."""
    words = value.translate(BETWEEN_ADDRESSES).split()
    return b" ".join([word.lower() for word in words if b"@" in word] or words)


def _moment(value: bytes) -> bytes:
    """Converts a Date header to seconds, because some servers change its time zone. Returns an
    invalid date unchanged."""
    try:
        parsed = parsedate_tz(value[:LONGEST_DATE].decode("ascii", "replace"))
        return b"%d" % mktime_tz(parsed) if parsed else value
    except (ValueError, TypeError, IndexError, OverflowError):
        return value


TRACES = (
    b"received:",
    b"received-spf:",
    b"x-received:",
    b"return-path:",
    b"delivered-to:",
    b"envelope-to:",
    b"x-original-to:",
    b"x-envelope-",
    b"authentication-results:",
    b"arc-",
    b"x-spam-",
    b"x-virus-",
)
"""Prefixes of header lines that digests ignored before schema 0016."""


def old_digest(raw: bytes) -> str:
    """Returns the digest that was used before schema 0016: a digest of a message's bytes without
    some headers."""
    head, gap, body = raw.replace(b"\r\n", b"\n").partition(b"\n\n")
    hasher = sha256()
    dropping = False
    for line in head.split(b"\n"):
        if not line.startswith((b" ", b"\t")):
            dropping = line.startswith(b"From ") or line[:32].lower().startswith(TRACES)
        if not dropping:
            hasher.update(line + b"\n")
    hasher.update(gap + body)
    return hasher.hexdigest()
