"""Header values, read and made without the library's own header objects.

Those parse by recursion and give up on hostile values; everything here is one pass over a string
of bounded length, and a value that makes no sense is empty, never an error.
"""

from __future__ import annotations

import binascii
import re
from collections.abc import Collection, Iterator
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

from mailer.message.plain_text import to_text

LONGEST_VALUE = 8_000
"""Characters of a header that are looked at."""

LONGEST_HEADERS = 100_000
"""Octets in which `sender_key` looks for the header it wants."""

ENCODED_WORD = re.compile(r"=\?([^?\s]{1,60})\?([bBqQ])\?([^?\s]*)\?=")
MESSAGE_ID = re.compile(r"<[^<>\s]{1,500}>")
_ATOM = r"[^\s<>()\[\],;:\"\\@\x00-\x1f\x7f]"
ADDRESS = re.compile(f"{_ATOM}{{1,128}}@{_ATOM}{{1,253}}")
FOLD = re.compile(r"[\r\n]+(?=[ \t])")
CONTROLS = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]+")


def readable(value: str) -> str:
    """A header value as a person would read it: one line, no control characters.

    ``value`` is as the parser gives it, octets above 127 as surrogates. Encoded words (RFC 2047)
    are decoded; what cannot be decoded stays as it was written.
    """
    unfolded = FOLD.sub("", value[:LONGEST_VALUE])
    if unfolded.isascii() and "=?" not in unfolded:
        return one_line(unfolded)
    octets = unfolded.encode("utf-8", "surrogateescape")
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
    return tuple(MESSAGE_ID.findall(readable(value)))


def moment(value: str) -> datetime | None:
    """The time of a Date header, in UTC; None if it is not one."""
    try:
        when = parsedate_to_datetime(readable(value)[:100])
        return when.replace(tzinfo=when.tzinfo or UTC).astimezone(UTC)
    except (ValueError, TypeError, IndexError, OverflowError):
        return None


def mailbox(value: str) -> tuple[str, str]:
    """The first mailbox of a From header: (name, address in lower case), each possibly empty.

    Encoded words are decoded after the value was taken apart, so that an address hidden in one
    is never believed.
    """
    name, inner = _take_apart(value[:LONGEST_VALUE])
    found = ADDRESS.fullmatch(inner.strip()) or ADDRESS.fullmatch(name.strip())
    if not found:
        return readable(name), ""
    address = readable(found.group()).lower()
    return ("" if name.strip() == found.group() else readable(name)), address


def sender_key(raw: bytes, envelope_sender: str = "") -> str:
    """Whose letter this is, for working one sender's letters in order: an address in lower case.

    Looks no further than for the From header and parses nothing else; the envelope sender takes
    its place if there is none.
    """
    written = next(iter(header_lines(raw, ("from",))), ("", ""))[1]
    return mailbox(written)[1] or envelope_sender.strip(" <>").lower()


def header_lines(raw: bytes, names: Collection[str]) -> Iterator[tuple[str, str]]:
    """The headers of these lower-case names in the order of the letter, each (name, value), the
    value unfolded but not decoded."""
    lines = _head(raw).splitlines()
    for number, line in enumerate(lines):
        name = line[:60].partition(b":")[0].strip().lower().decode("ascii", "replace")
        if name in names and line[:1] not in (b" ", b"\t"):
            whole = line.partition(b":")[2] + b"".join(_continuation(lines, number + 1))
            yield name, whole.decode("utf-8", "surrogateescape")


def _head(raw: bytes) -> bytes:
    head = b"\n" + raw[:LONGEST_HEADERS]  # so that a letter that begins with its body has none
    gaps = (head.find(gap) for gap in (b"\n\n", b"\r\n\r\n"))
    return head[: min((at for at in gaps if at >= 0), default=len(head)) + 1]


def _continuation(lines: list[bytes], first: int) -> Iterator[bytes]:
    for number in range(first, len(lines)):
        if lines[number][:1] not in (b" ", b"\t"):
            return
        yield lines[number]


def _take_apart(value: str) -> tuple[str, str]:
    """The text before and the text inside the angle brackets of the first mailbox."""
    name: list[str] = []
    inner: list[str] = []
    for char, in_angle in _outside_comments(value):
        (inner if in_angle else name).append(char)
    return "".join(name), "".join(inner)


def _outside_comments(value: str) -> Iterator[tuple[str, bool]]:
    """The characters of the first mailbox that count, each with whether it stands in <...>."""
    depth, quoted, escaped, angle = 0, False, False, False
    for char in value:
        if escaped:
            escaped = False
        elif char == "\\":
            escaped = True
            continue
        elif char == '"' and not depth:
            quoted = not quoted
            continue
        elif not quoted and char in "()":
            depth = max(0, depth + (1 if char == "(" else -1))
            continue
        elif not quoted and not depth and char in "<>,":
            if char != "<":
                return
            angle = True
            continue
        if not depth:
            yield char, angle


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
