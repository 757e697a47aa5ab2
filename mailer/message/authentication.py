"""Does the judge's own mail server vouch for the address a letter says it is from?

Anybody can write an Authentication-Results header (RFC 8601). Only the topmost ones that bear
the configured server's name are believed: there may be two, for one program looks at signatures
and another at the policy of the sender's domain. That server must take away what others wrote
under its name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from mailer.message.letter import Letter
from storage.people.addresses import SMALL, ascii_domain

HIDDEN = re.compile(r'"(?:[^"\\]|\\.)*"?|\\.')
PROPERTY = re.compile(r"([a-z][a-z0-9._-]{0,40})\s*=\s*([^\s;]{1,255})")


def vouched_for(letter: Letter, authserv_id: str) -> bool:
    """Whether DMARC passed, or a DKIM signature of the sender's own domain did.

    False without an ``authserv_id``, without a header of that server, and for a letter that has
    not one plain sender: the server may have looked at another one.
    """
    domain = letter.sender.rpartition("@")[2]
    own = ascii_domain(authserv_id)
    stages = ([one for one in stage if _server(one) == own] for stage in letter.authentication)
    ours = next(filter(None, stages), []) if authserv_id else []
    return bool(domain) and any(_proves(method, domain) for method in _first_words(ours))


def _first_words(headers: list[str]) -> Iterator[list[tuple[str, str]]]:
    """What is said of each method by the first header that speaks of it: no lower one, which
    somebody else may have written, makes it better."""
    spoken: set[str] = set()
    for results in headers:
        methods = [properties for properties in _methods(results) if properties]
        yield from (said for said in methods if said[0][0] not in spoken)
        spoken |= {said[0][0] for said in methods}


def _server(results: str) -> str:
    words = _plain(results).split(";")[0].split()
    return words[0] if words else ""


def _methods(results: str) -> Iterator[list[tuple[str, str]]]:
    """The properties of each method; the first says what came out."""
    for piece in _plain(results).split(";")[1:]:
        yield PROPERTY.findall(piece)


def _proves(properties: list[tuple[str, str]], domain: str) -> bool:
    """Whether a method passed for this domain, in IDNA. Of two properties of one name the first
    counts; DMARC is about the domain that it names, which has to be named."""
    said = dict(reversed(properties))
    match properties[:1]:
        case [("dmarc", "pass")]:
            return _domain(said.get("header.from", "")) == domain
        case [("dkim", "pass")]:
            return _is_aligned(_domain(said.get("header.d") or said.get("header.i", "")), domain)
        case _:
            return False


def _domain(value: str) -> str:
    return ascii_domain(value.rpartition("@")[2])


def _is_aligned(signer: str, domain: str) -> bool:
    """The domain itself, or one it is part of; never a whole top-level domain."""
    return "." in signer and (domain == signer or domain.endswith("." + signer))


def _plain(results: str) -> str:
    """In lower case, without remarks and quoted strings: senders' words can stand in both."""
    depth, kept = 0, []
    for char in HIDDEN.sub(" ", results[:4096]).translate(SMALL):
        depth = max(0, depth + (char == "(") - (char == ")"))
        if not depth and char != ")":
            kept.append(char)
    return "".join(kept)
