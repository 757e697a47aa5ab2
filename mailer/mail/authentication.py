"""Checks whether our own mail server vouches for the From address of a message.

Anyone can write an Authentication-Results header (RFC 8601). The judge believes a header only if it
names the configured server and is at the place where that server writes such headers
(`mailer.mail.headers.own_hops`). The server must remove headers that others wrote under its name.
There may be two valid headers, because often one program checks signatures and another one checks
the policy of the sender's domain.

Programs disagree about unusual headers. So the judge reads only the plain form that servers
actually write, which is less than the RFC allows, and ignores headers that it does not understand
completely. If our own server may have written such a header, the judge ignores all of them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from mailer.mail.parse import Letter
from storage.people.same_addresses import SMALL, ascii_domain

LONGEST_RESULTS = 4096
_FOLD = re.compile(r"\r?\n[ \t]+(?=[!-~])")
"""Matches the line break in a folded header. Does not match before a blank continuation line, which
older standards allowed."""
_PLAIN = re.compile(r"[\t -~]*")
_REMARK = re.compile(r"[ \t]\([^()\\]*\)(?=[ \t;]|$)")
"""Matches a comment between two words, but not a nested comment or one with a backslash."""
_ID = re.compile(r"[A-Za-z0-9.-]+")
_RESULT = re.compile(
    r"(?P<method>[a-z][a-z0-9-]*)=(?P<result>[a-z]+)"
    r"(?P<more>(?: (?:reason=|[a-z]+\.[a-z0-9._-]+=)(?:[^\s;()\"\\=<>,]+|\"[^\";()\\]*\"))*)"
)
_PROPERTY = re.compile(r" ([a-z.0-9_-]+)=(?:([^\s\"]+)|\"([^\"]*)\")")


@dataclass(frozen=True, slots=True)
class AuthResult:
    """The result of one authentication method, with its properties by name."""

    method: str
    result: str
    properties: Mapping[str, str]


class Odd(Exception):
    """Raised for a header that other programs may read differently."""


def vouched_for(letter: Letter, authserv_id: str) -> bool:
    """Returns whether the message passed the DMARC check or the check of a DKIM signature by the
    sender's own domain.

    Returns False if there is no ``authserv_id`` or no header from that server. Also returns False
    if the message does not have exactly one plain sender, because the server may have checked a
    different one.
    """
    domain = letter.sender.rpartition("@")[2]
    own = ascii_domain(authserv_id)
    if not (domain and own):
        return False
    try:
        stages = [
            [_results(value) for value in stage if _may_be_of(value, own)]
            for stage in letter.authentication
        ]
    except Odd:
        return False
    ours = ([result for server, result in stage if server == own] for stage in stages)
    found = next(filter(None, ours), [])
    spoken = Counter(method for results in found for method in {one.method for one in results})
    results = [one for results in found for one in results]
    if any(times > 1 for times in spoken.values()) or (
        sum(one.method == "dmarc" for one in results) > 1
    ):
        return False
    return any(_proves(one, domain) for one in results)


def _may_be_of(value: str, own: str) -> bool:
    """Returns whether a mail program might think that the server ``own`` wrote this header."""
    return own in re.sub(r"[^!-~]", "", value.translate(SMALL)) or "=?" in value


def _results(value: str) -> tuple[str, list[AuthResult]]:
    """Returns the name of the server that wrote a header, and its results. Raises Odd."""
    text = _FOLD.sub(" ", value)
    if len(text) > LONGEST_RESULTS or not _PLAIN.fullmatch(text) or "=?" in text:
        raise Odd
    bare = _REMARK.sub("", text.translate(SMALL)).replace("\t", " ")
    first, *others = [" ".join(piece.split()) for piece in bare.split(";")]
    server, _, version = first.partition(" ")
    if not _ID.fullmatch(server) or version not in ("", "1"):
        raise Odd
    if others == ["none"]:
        return server, []
    return server, [_result(piece) for piece in others if piece or others[-1] != piece]


def _result(piece: str) -> AuthResult:
    found = _RESULT.fullmatch(piece)
    if found is None:
        raise Odd
    pairs = [(name, plain or quoted) for name, plain, quoted in _PROPERTY.findall(found["more"])]
    properties = dict(pairs)
    if len(properties) < len(pairs):
        raise Odd
    return AuthResult(found["method"], found["result"], properties)


def _proves(result: AuthResult, domain: str) -> bool:
    """Returns whether the result proves that the message came from this domain (in IDNA form).

    A DMARC result must name the domain.
    """
    properties = result.properties
    match result.method, result.result:
        case "dmarc", "pass":
            return _domain(properties.get("header.from", "")) == domain
        case "dkim", "pass":
            return _is_aligned(
                _domain(properties.get("header.d") or properties.get("header.i", "")), domain
            )
        case _:
            return False


def _domain(value: str) -> str:
    return ascii_domain(value.rpartition("@")[2])


def _is_aligned(signer: str, domain: str) -> bool:
    """Returns whether the signer is the domain or a parent of it, but not a top-level domain."""
    return "." in signer and (domain == signer or domain.endswith("." + signer))
