"""Which letters are the same letter, and what is kept of a secret."""

from __future__ import annotations

from hashlib import sha256

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
"""How header lines begin that servers add on the way: not the writer's."""


def digest(raw: bytes) -> str:
    """Tells letters apart by what was written, not by the way they took: header lines that
    servers add do not count, nor how lines end."""
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
