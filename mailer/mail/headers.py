"""Reads and writes headers without the standard library's header objects, and finds the servers
through which a message passed.

Those objects parse recursively and fail on hostile values. The functions here make one pass over a
string of limited length, and treat a value that makes no sense as empty instead of raising an
error.

Each mail server adds its Received header above the existing ones. The topmost ones are from our own
servers, and the last of these is from the server that received the message from outside. All
headers below that one may be forged.
"""

from __future__ import annotations

import binascii
import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from ipaddress import ip_address
from itertools import islice, repeat

from mailer.limits import LONGEST_HEAD, LONGEST_VALUE, MOST_HEADERS, MOST_RESULTS
from mailer.mail.charsets_and_flowed_text import to_text

RESULTS = re.compile(rb"^authentication-results:([^\n]*(?:\n[ \t][^\n]*)*)", re.I | re.M)
ENCODED_WORD = re.compile(r"=\?([^?\s]{1,60})\?([bBqQ])\?([^?\s]*)\?=")
MESSAGE_ID = re.compile(r"<[^<>\s]{1,500}>")
FIELD = re.compile(rb"([!-9;-~]++)[ \t]*+:([^\n]*+(?>(?:\n[ \t][^\n]*+)*))\n?")
FOLD = re.compile(rb"\r?\n")
EMPTY_LINE = re.compile(rb"(?:\A|\n)\r?\n")
MBOX = re.compile(rb">?From [^\n]*+\n")
NO_NAME = bytes(octet for octet in range(256) if not 0x20 < octet < 0x7F)
CONTROLS = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]+")


def readable(value: str) -> str:
    """Returns a header value as a person would read it: one line, no control characters.

    ``value`` is unfolded. Octets in it that are not UTF-8 are represented by surrogates. Decodes
    encoded words (RFC 2047), but leaves those that it cannot decode unchanged.
    """
    value = value[:LONGEST_VALUE]
    if value.isascii() and "=?" not in value:
        return one_line(value)
    octets = value.encode("utf-8", "surrogateescape")
    return one_line(_decode_words(to_text(octets, "utf-8")))


def one_line(value: str) -> str:
    """Replaces each run of control characters, line ends and lone surrogates with a space."""
    if value.isascii() and value.isprintable():
        return value.strip()
    return CONTROLS.sub(" ", value).strip()


def header_value(value: str, longest: int = 900) -> str:
    """Returns a value that is safe in a header of an outgoing message: one short line.

    All headers of outgoing messages pass through this function, so that a line end in a name, a
    subject or a Message-ID cannot start a new header. Inserts a space into ``=?``, because the
    library would otherwise decode a user's text as an encoded word, which may contain line ends.
    """
    if len(value) <= longest and value.isascii() and value.isprintable() and "=?" not in value:
        return value.strip()
    return one_line(str(value)[: 2 * longest].replace("=?", "= ?"))[:longest].strip()


def message_ids(value: str) -> tuple[str, ...]:
    """Returns the Message-IDs ``<...>`` in a Message-ID, In-Reply-To or References header, in
    order."""
    return tuple(MESSAGE_ID.findall(readable(value[-LONGEST_VALUE:])))


PLAIN_ID = re.compile(r"<[!-;=?-~]{3,250}>")


def plain_id(message_id: str) -> str:
    """Returns the Message-ID if it is safe to quote in any message, otherwise ""."""
    return message_id if PLAIN_ID.fullmatch(message_id) and "@" in message_id else ""


def moment(value: str) -> datetime | None:
    """Returns the time in a Date header in UTC, or None if the value is not a date."""
    try:
        when = parsedate_to_datetime(readable(value)[:100])
        return when.replace(tzinfo=when.tzinfo or UTC).astimezone(UTC)
    except (ValueError, TypeError, IndexError, OverflowError):
        return None


REMARK = re.compile(r"\((?>(?:[^()\\]|\\.)*)\)")
"""Matches a comment in a header."""


@dataclass(frozen=True, slots=True)
class Head:
    """The headers of a message or of a part, as lower-case names and values.

    Values are unfolded but not decoded. Octets in them that are not UTF-8 are represented by
    surrogates. ``end`` is the position where the body begins. ``octets`` is everything up to the
    first empty line, where other programs may think that the headers end. ``whole`` is False if the
    headers exceed a limit.
    """

    fields: tuple[tuple[str, str], ...]
    end: int
    octets: bytes
    whole: bool

    def first(self, name: str) -> str:
        return next((value for known, value in self.fields if known == name), "")

    def values(self, name: str) -> list[str]:
        return [value for known, value in self.fields if known == name]

    def words(self, *names: str) -> list[str]:
        """Returns the values of all headers with these names.

        The values are in lower case, without comments and parameters.
        """
        values = (value[:400] for known, value in self.fields if known in names)
        plain = (REMARK.sub(" ", readable(value)) for value in values)
        return [value.partition(";")[0].strip().lower() for value in plain]

    def count_like(self, name: bytes) -> int:
        """Returns the number of header lines that a program could take for a header of this name.

        These include malformed headers with a space, a control character or other odd bytes in the
        name.
        """
        lines = (line for line in self.octets.splitlines() if line[:1] not in (b" ", b"\t"))
        names = (line[:100].partition(b":")[0].translate(None, NO_NAME) for line in lines)
        return sum(found.lower() == name for found in names)


def read_head(raw: bytes, start: int = 0, end: int | None = None) -> Head:
    """Reads the headers between two positions of a message.

    A line that is not a header begins the body, as it does for mail servers. Skips the line that
    mbox files add at the start of a message.
    """
    window = raw[start : min(start + LONGEST_HEAD, len(raw) if end is None else end)]
    empty = EMPTY_LINE.search(window)
    octets = window[: empty.start()] if empty else window
    mbox = None if FIELD.match(octets) else MBOX.match(octets)
    at = mbox.end() if mbox else 0
    fields: list[tuple[str, str]] = []
    while len(fields) <= MOST_HEADERS and (match := FIELD.match(octets, at)):
        fields.append((match[1].decode("ascii").lower(), _unfolded(match[2])))
        at = match.end()
    is_cut = at == len(octets) == LONGEST_HEAD
    body = empty.end() if empty and at == len(octets) else at
    return Head(tuple(fields), start + body, octets, not is_cut and len(fields) <= MOST_HEADERS)


def _unfolded(octets: bytes) -> str:
    whole = FOLD.sub(b"", octets).lstrip(b" \t").rstrip(b"\r")
    return whole.decode("utf-8", "surrogateescape")


def _decode_words(value: str) -> str:
    pieces: list[tuple[str, bytes]] = []
    end = 0
    for match in ENCODED_WORD.finditer(value):
        between = value[end : match.start()]
        if not pieces or not between.isspace():  # drops the space between two encoded words
            _add(pieces, "utf-8", between.encode("utf-8", "surrogatepass"))
        _add(pieces, match[1].partition("*")[0].lower(), _octets(match))
        end = match.end()
    _add(pieces, "utf-8", value[end:].encode("utf-8", "surrogatepass"))
    return "".join(to_text(octets, charset) for charset, octets in pieces)


def _add(pieces: list[tuple[str, bytes]], charset: str, octets: bytes) -> None:
    """Appends octets. Joins neighbouring pieces with the same charset, because some senders split a
    character between them."""
    if not octets:
        return
    if pieces and pieces[-1][0] == charset:
        pieces[-1] = (charset, pieces[-1][1] + octets)
    else:
        pieces.append((charset, octets))


def _octets(match: re.Match[str]) -> bytes:
    payload = match[3].encode("ascii", "replace")
    try:
        if match[2] in "qQ":
            return binascii.a2b_qp(payload, header=True)
        return binascii.a2b_base64(payload + b"==")
    except binascii.Error:
        return match[0].encode("utf-8", "replace")


RELAY = re.compile(r"\((?:[\w.-]+ )?\[(?:ipv6:)?([0-9a-f:.]+)\]", re.I)
"""Matches the client's IP address, which mail servers write after the name that the client gave."""
_FROM = re.compile(r"\s*from\b", re.I)
_LOCALLY = re.compile(r"\bwith\s+LMTP[AS]*\b")
"""Matches a mail server's note that it delivered the message locally."""


def clients_of(received: str) -> list[str]:
    return RELAY.findall(received.partition(" by ")[0])


def foreign_relay(head: Head) -> str:
    """Returns the IP address of the machine outside our network that delivered the message to our
    servers.

    This is the topmost outside address. The headers below it may be forged and are ignored. Returns
    "" if our servers recorded no such address.
    """
    for received in head.values("received"):
        noted = clients_of(received)
        if not noted or is_foreign(noted[-1]):
            return noted[-1] if noted else ""
    return ""


def own_hops(received: Sequence[str]) -> int:
    """Returns how many of the topmost Received headers our own servers wrote.

    The last of them is the first header that names an outside machine or no client at all. This
    does not apply to the topmost header if it records a local delivery.
    """
    for at, value in enumerate(received):
        noted = clients_of(value)
        is_own = not is_foreign(noted[-1]) if noted else not _FROM.match(value)
        if not (is_own or (at == 0 and not noted and _LOCALLY.search(value))):
            return at + 1
    return len(received)


def is_foreign(peer: str) -> bool:
    """Returns whether a client's IP address is outside our own machine and network."""
    try:
        return ip_address(peer).is_global
    except ValueError:
        return False


def authentication_results(head: Head) -> tuple[tuple[str, ...], ...]:
    """Returns the Authentication-Results headers, grouped as in `mailer.mail.parse.Letter`.

    Callers need this only if there is exactly one plain sender, because no server can vouch for
    more than one. Returns an empty tuple if there are too many such headers, or if another line
    could be mistaken for one.
    """
    written = [found[1].rstrip(b"\r") for found in RESULTS.finditer(head.octets)]
    if len(written) > MOST_RESULTS or len(written) != head.count_like(b"authentication-results"):
        return ()
    values = map(bytes.decode, written, repeat("latin-1"))
    stages: list[list[str]] = [[]]
    for name, _ in head.fields:
        if name == "received":
            stages.append([])
        elif name == "authentication-results":
            stages[-1].extend(islice(values, 1))
    hops = own_hops(head.values("received"))
    return tuple(tuple(stage) for stage in stages[: hops + 1] if stage)
