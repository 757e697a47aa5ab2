"""Does the judge's own mail server vouch for the address a letter says it is from?

Anybody can write an Authentication-Results header (RFC 8601). Those count that bear the configured
server's name and stand where it writes them (`mailer.mail.relays`); that server must take away
what others wrote under its name. There may be two, for one program looks at signatures and another
at the policy of the sender's domain.

Programs read odd headers differently. So the judge reads only the plain form that servers write,
which is less than the RFC allows, and what it does not understand to the last character vouches for
nobody: nor do the other headers of that letter, if the odd one may be the own server's.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from mailer.mail.parse import Letter
from storage.people.addresses import SMALL, ascii_domain

LONGEST_RESULTS = 4096
_FOLD = re.compile(r"\r?\n[ \t]+(?=[!-~])")
"""One line end and blanks; a line of blanks alone is an older form."""
_PLAIN = re.compile(r"[\t -~]*")
_REMARK = re.compile(r"[ \t]\([^()\\]*\)(?=[ \t;]|$)")
"""Remarks stand between words; one in another, or with a backslash in it, is too odd."""
_ID = re.compile(r"[A-Za-z0-9.-]+")
_RESULT = re.compile(
    r"(?P<method>[a-z][a-z0-9-]*)=(?P<result>[a-z]+)"
    r"(?P<more>(?: (?:reason=|[a-z]+\.[a-z0-9._-]+=)(?:[^\s;()\"\\=<>,]+|\"[^\";()\\]*\"))*)"
)
_PROPERTY = re.compile(r" ([a-z.0-9_-]+)=(?:([^\s\"]+)|\"([^\"]*)\")")


@dataclass(frozen=True, slots=True)
class AuthResult:
    """What a server found by one method; the properties by their names."""

    method: str
    result: str
    properties: Mapping[str, str]


class Odd(Exception):
    """A header that others may read differently."""


def vouched_for(letter: Letter, authserv_id: str) -> bool:
    """Returns whether DMARC passed, or a DKIM signature of the sender's own domain did.

    False without an ``authserv_id``, without a header of that server, and for a letter that has
    not one plain sender: the server may have looked at another one.
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
    ours = ([said for server, said in stage if server == own] for stage in stages)
    found = next(filter(None, ours), [])
    spoken = Counter(method for results in found for method in {one.method for one in results})
    results = [one for results in found for one in results]
    if any(times > 1 for times in spoken.values()) or _has_two_policies(results):
        return False
    return any(_proves(one, domain) for one in results)


def _may_be_of(value: str, own: str) -> bool:
    """Whether some program or other may take a header for one of that server."""
    return own in re.sub(r"[^!-~]", "", value.translate(SMALL)) or "=?" in value


def _has_two_policies(results: list[AuthResult]) -> bool:
    return sum(one.method == "dmarc" for one in results) > 1


def _results(value: str) -> tuple[str, list[AuthResult]]:
    """The server that wrote a header, and its results. Raises Odd."""
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
    said = [(name, plain or quoted) for name, plain, quoted in _PROPERTY.findall(found["more"])]
    properties = dict(said)
    if len(properties) < len(said):
        raise Odd
    return AuthResult(found["method"], found["result"], properties)


def _proves(result: AuthResult, domain: str) -> bool:
    """Whether a method passed for this domain, in IDNA. DMARC is about the domain that it names,
    which has to be named."""
    said = result.properties
    match result.method, result.result:
        case "dmarc", "pass":
            return _domain(said.get("header.from", "")) == domain
        case "dkim", "pass":
            return _is_aligned(_domain(said.get("header.d") or said.get("header.i", "")), domain)
        case _:
            return False


def _domain(value: str) -> str:
    return ascii_domain(value.rpartition("@")[2])


def _is_aligned(signer: str, domain: str) -> bool:
    """The domain itself, or one it is part of; never a whole top-level domain."""
    return "." in signer and (domain == signer or domain.endswith("." + signer))
