"""Headers, read and made without the library's own header objects.

Those parse by recursion and give up on hostile values; everything here is one pass over a string
of bounded length, and a value that makes no sense is empty, never an error.
"""

from __future__ import annotations

import binascii
import re
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

from mailer.limits import LONGEST_HEAD, LONGEST_VALUE, MOST_HEADERS
from mailer.mail.charset_and_flow import to_text

ENCODED_WORD = re.compile(r"=\?([^?\s]{1,60})\?([bBqQ])\?([^?\s]*)\?=")
MESSAGE_ID = re.compile(r"<[^<>\s]{1,500}>")
FIELD = re.compile(rb"([!-9;-~]++)[ \t]*+:([^\n]*+(?:\n[ \t][^\n]*+)*+)\n?")
FOLD = re.compile(rb"\r?\n")
EMPTY_LINE = re.compile(rb"(?:\A|\n)\r?\n")
MBOX = re.compile(rb">?From [^\n]*+\n")
NO_NAME = bytes(octet for octet in range(256) if not 0x20 < octet < 0x7F)
CONTROLS = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]+")


def readable(value: str) -> str:
    """A header value as a person would read it: one line, no control characters.

    ``value`` is unfolded, octets that are no UTF-8 stand as surrogates. Encoded words (RFC 2047)
    are decoded; what cannot be decoded stays as it was written.
    """
    value = value[:LONGEST_VALUE]
    if value.isascii() and "=?" not in value:
        return one_line(value)
    octets = value.encode("utf-8", "surrogateescape")
    return one_line(_decode_words(to_text(octets, "utf-8")))


def one_line(value: str) -> str:
    """Without control characters, line ends and lone surrogates: a space stands for each run."""
    return CONTROLS.sub(" ", value).strip()


def header_value(value: str, longest: int = 900) -> str:
    """What may be written into a header of an outgoing mail: always a plain, short ``str``.

    Every header of every outgoing mail is made here, so that no line end in a name, a subject
    or a Message-ID can begin a header of its own. A ``=?`` is parted: the library would decode
    what somebody wrote as an encoded word, line ends and all.
    """
    return one_line(str(value)[: 2 * longest].replace("=?", "= ?"))[:longest].strip()


def message_ids(value: str) -> tuple[str, ...]:
    """The ids ``<...>`` of a Message-ID, In-Reply-To or References header, in their order."""
    return tuple(MESSAGE_ID.findall(readable(value[-LONGEST_VALUE:])))


PLAIN_ID = re.compile(r"<[!-;=?-~]{3,250}>")


def plain_id(message_id: str) -> str:
    """The Message-ID, if it is a plain one that may stand in a mail to anybody; else nothing."""
    return message_id if PLAIN_ID.fullmatch(message_id) and "@" in message_id else ""


def moment(value: str) -> datetime | None:
    """The time of a Date header, in UTC; None if it is not one."""
    try:
        when = parsedate_to_datetime(readable(value)[:100])
        return when.replace(tzinfo=when.tzinfo or UTC).astimezone(UTC)
    except (ValueError, TypeError, IndexError, OverflowError):
        return None


REMARK = re.compile(r"\((?:[^()\\]|\\.)*+\)")
"""What stands in brackets in a header, for people."""


@dataclass(frozen=True, slots=True)
class Head:
    """The headers at the beginning of a letter or of a part: lower-case names and values, these
    unfolded but not decoded, octets that are no UTF-8 as surrogates.

    ``end`` is the place at which the body begins. ``octets`` are all up to the first empty line,
    where others may see the end of the head. One that is not ``whole`` goes beyond a bound.
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
        """The values of all headers of these names, each up to its first parameter, in small
        letters and without remarks."""
        values = (value[:400] for known, value in self.fields if known in names)
        plain = (REMARK.sub(" ", readable(value)) for value in values)
        return [value.partition(";")[0].strip().lower() for value in plain]

    def count_like(self, name: bytes) -> int:
        """How many lines some program or other could take for a header of this name: also those
        that are none, for a space, a control character or what stands before them."""
        lines = (line for line in self.octets.splitlines() if line[:1] not in (b" ", b"\t"))
        names = (line[:100].partition(b":")[0].translate(None, NO_NAME) for line in lines)
        return sum(found.lower() == name for found in names)


def read_head(raw: bytes, start: int = 0, end: int | None = None) -> Head:
    """The head of what lies between two places of a letter.

    As for mail servers, a line that is no header begins the body. The line that a folder of mbox
    puts on top of a letter is no part of it.
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
        if not pieces or not between.isspace():  # space between two encoded words is no space
            _add(pieces, "utf-8", between.encode("utf-8", "surrogatepass"))
        _add(pieces, match[1].partition("*")[0].lower(), _octets(match))
        end = match.end()
    _add(pieces, "utf-8", value[end:].encode("utf-8", "surrogatepass"))
    return "".join(to_text(octets, charset) for charset, octets in pieces)


def _add(pieces: list[tuple[str, bytes]], charset: str, octets: bytes) -> None:
    """Neighbours of one charset are decoded together: some senders cut a character in two."""
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
