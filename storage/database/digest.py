"""Which messages are the same message, and what is kept of a secret."""

from __future__ import annotations

from email.utils import mktime_tz, parsedate_tz
from hashlib import sha256

from storage.database.decoded_body import (
    LARGEST,
    TooMuch,
    contents,
    fields,
    head_and_body,
    plain_lines,
)

KIND = "2:"
"""What a digest begins with that is made as today. Those of messages that were worked before the
schema 0016 have no mark (`old_digest`): their bytes are no longer there to make another one."""

NAMED_BY = frozenset({b"from", b"message-id", b"date"})
WRITTEN = frozenset({b"to", b"cc", b"subject", b"in-reply-to", b"references"})
"""What a mail program writes besides, and no server on the way adds."""

BETWEEN_ADDRESSES = bytes.maketrans(b'<>,;:"()', b" " * 8)
LONGEST_DATE = 100


def digest(raw: bytes) -> str:
    """Tells whether two messages are the same: they are if sender, Message-ID, Date and decoded
    body are, whatever servers have added or encoded anew on the way. Without a Message-ID, what
    else a mail program writes must be the same too.

    Never fails, and takes a time linear in the size: of a message that cannot be taken apart the
    octets below the headers are compared, or all octets if its headers are beyond all bounds.
    """
    whole = raw.replace(b"\r\n", b"\n")
    if whole.startswith((b"From ", b">From ")):  # a line that a folder of mbox puts on top
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
    except Exception:  # the boundary of the door: it takes in whatever comes
        return [body]


def _addresses(value: bytes) -> bytes:
    """The addresses in a From header, without the names beside them, which servers encode anew."""
    words = value.translate(BETWEEN_ADDRESSES).split()
    return b" ".join([word.lower() for word in words if b"@" in word] or words)


def _moment(value: bytes) -> bytes:
    """A Date as seconds, for some servers write it in another zone; as it is if it is none."""
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
"""How header lines begin that did not count for the digests of old."""


def old_digest(raw: bytes) -> str:
    """The digest under which a message was kept before the schema 0016: of its octets, without
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


def digest_of_secret(secret: str) -> str:
    """What the database keeps of the secret part of an address; servers may change its case."""
    return sha256(secret.lower().encode("utf-8", "replace")).hexdigest()
