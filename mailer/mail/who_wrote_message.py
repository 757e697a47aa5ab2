"""Determines who wrote a message. Only this module reads From and other address headers.

So the judge uses the same sender when it receives a message, checks authentication results and
processes the message. If other programs could read an address as a different one, the judge does
not accept it as a sender.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from idna import idnadata, intranges

from mailer.limits import LONGEST_ADDRESS, LONGEST_FROM, LONGEST_LOCAL_PART
from mailer.mail.headers import Head, readable
from mailer.mail.safe_display_names import harmless_name
from storage.people.same_addresses import address_key, ascii_domain, is_same_address

_ATOM = r"[A-Za-z0-9#$&'*+/=?^_`{|}~\u0080-\U0010ffff-]+"
LOCAL_PART = re.compile(rf"{_ATOM}(?:\.{_ATOM})*")
_LABEL = r"[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
DOMAIN = re.compile(rf"(?:{_LABEL}\.)*(?![0-9]+\Z){_LABEL}")
SEPARATORS = re.compile(r"[\s<>()\[\],;:\"\\]+")

PIECE = re.compile(
    r"[ \t]++"
    r"|\((?P<remark>(?>(?:[^()\\]|\\.)*))\)"
    r"|\"(?P<quoted>(?>(?:[^\"\\]|\\.)*))\""
    r"|<(?P<address>[^<>]*+)>"
    r"|(?P<word>[^ \t\"(),:;<>\[\]\\]++)"
)
"""Matches one token of a From header. Does not match a comma, colon or semicolon outside quotation
marks, because such a character would begin a second mailbox or a group."""

CONTROLS = re.compile(r"[\x00-\x08\x0a-\x1f\x7f-\x9f\u2028\u2029]")


@dataclass(frozen=True, slots=True)
class Writer:
    """The only mailbox in a From header.

    The address is in the form of `address_key`. The name is safe to show and may be empty.
    """

    address: str
    name: str


def writer_of(head: Head) -> Writer | None:
    """Returns the writer of the message.

    Returns None unless there is exactly one From header with one plain address. Also returns None
    if other programs could find a second From header.
    """
    written = head.values("from")
    is_one = head.whole and len(written) == 1 == head.count_like(b"from")
    return one_mailbox(written[0]) if is_one else None


def sender_key(head: Head, envelope_sender: str = "") -> str:
    """Returns a key for the sender. Messages with the same key are processed in order.

    If From has no usable sender, the key is the envelope sender, or "" if that is not an address.
    """
    writer = writer_of(head)
    return writer.address if writer else plain_address(envelope_sender.strip(" <>"))


def one_mailbox(value: str) -> Writer | None:
    """Parses a mailbox: ``ann@b.example``, ``ann@b.example (Ann)`` or ``Ann <ann@b.example>``.

    Returns None for any other text. Decodes encoded words only in names, and only after parsing. If
    a name contains an ``@`` outside quotation marks, it is treated as a second address, unless it
    is the same address.
    """
    if len(value) > LONGEST_FROM or CONTROLS.search(value):
        return None
    pieces = list(_pieces(value))
    words = [(kind, text) for kind, text in pieces if kind != "remark"]
    match [kind for kind, _ in words]:
        case [*before, "address"] if set(before) <= {"word", "quoted"}:
            return _named(words[:-1], words[-1][1])
        case ["word"]:
            return _writer(words[0][1], " ".join(text for kind, text in pieces if kind == "remark"))
        case _:
            return None


@lru_cache(500)
def plain_address(text: str) -> str:
    """Returns the address if the text is one plain address and nothing else, otherwise "".

    The judge sends messages only to addresses that pass this check. They have no comments,
    quotation marks, routes, encoded words or look-alike letters, and at most 254 octets.
    """
    local, _, domain = text.rpartition("@")
    if len(text) > LONGEST_ADDRESS or not (_is_local_part(local) and _is_domain(domain)):
        return ""
    key = address_key(text)
    return key if len(key.encode()) <= LONGEST_ADDRESS else ""


def addresses_in(value: str) -> list[str]:
    """Returns all plain addresses in a recipient header, in order."""
    pieces = (piece for piece in SEPARATORS.split(value) if "@" in piece)
    return [address for piece in pieces if (address := plain_address(piece))]


def _pieces(value: str) -> Iterator[tuple[str, str]]:
    at = 0
    while at < len(value):
        match = PIECE.match(value, at)
        if match is None:
            yield "", value[at:]
            return
        at = match.end()
        if match.lastgroup:
            yield match.lastgroup, match[match.lastgroup]


def _named(before: list[tuple[str, str]], address: str) -> Writer | None:
    unquoted = " ".join(text for kind, text in before if kind == "word")
    if "@" in unquoted and not is_same_address(unquoted.strip("'"), address):
        return None
    return _writer(address, " ".join(text.replace("\\", "") for _, text in before))


def _writer(address: str, name: str) -> Writer | None:
    plain = plain_address(address)
    shown = "" if is_same_address(name.strip("'"), address) else harmless_name(readable(name))
    return Writer(plain, shown) if plain else None


def _is_local_part(local: str) -> bool:
    if len(local.encode("utf-8", "replace")) > LONGEST_LOCAL_PART or "=?" in local:
        return False
    return bool(LOCAL_PART.fullmatch(local)) and _is_of_plain_letters(local)


def _is_of_plain_letters(text: str) -> bool:
    """Returns whether all non-ASCII letters would be allowed in a domain name, ignoring case.

    This rules out compatibility forms, invisible characters and direction marks.
    """
    if text.isascii():
        return True
    if unicodedata.normalize("NFKC", text) != text or unicodedata.combining(text[0]):
        return False
    return all(char.isascii() or _is_plain_letter(char) for char in text)


def _is_plain_letter(char: str) -> bool:
    allowed = idnadata.codepoint_classes["PVALID"]
    return len(char.lower()) == 1 and intranges.intranges_contain(ord(char.lower()), allowed)


def _is_domain(domain: str) -> bool:
    return _is_of_plain_letters(domain) and bool(DOMAIN.fullmatch(ascii_domain(domain)))
