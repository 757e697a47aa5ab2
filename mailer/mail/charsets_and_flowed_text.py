"""Decodes the body of a message into the lines that its writer saw.

All functions take time linear in the size of their input.
"""

from __future__ import annotations

import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from encodings import normalize_encoding
from encodings.aliases import aliases
from itertools import pairwise
from unicodedata import normalize

from mailer.limits import LONGEST_CHARSET

_FAMILIES = ("utf", "latin", "iso", "cp", "koi8", "gb", "big5", "shift_jis", "euc", "mac", "hz")
CHARSETS = frozenset(
    name
    for name in (*aliases.values(), "utf_8_sig", "koi8_u", "koi8_t", "cp737", "cp856", "cp874")
    if name.startswith(_FAMILIES)
)
"""The codecs that a message may use. Python's other codecs are not character sets. Unknown names
are never passed to Python, which would try to import a module for each of them and cache the name
forever."""

_WESTERN = frozenset({"cp1252", "iso8859_15", "ascii"})

LINE_ENDS = ("\r\n", "\r", "\x0b", "\x0c", "\x85", "\u2028", "\u2029")
UNPRINTABLE = re.compile(r"[\x00-\x08\x0e-\x1f\x7f\ufeff\ud800-\udfff]+")
ORDER = re.compile(
    r"\W{0,4}(?:\d{1,2}[.)]\s*)?(?:(?:[AF]|army|fleet|armee|flotte)\b[\s.]+\w|\w.{0,60}?\s[-=\u2013\u2192]+>?\s)",
    re.I,
)
"""Matches a line that may begin with an order."""

LONGEST_LOOK = 100

NARROWEST = 60
"""The line length, in characters, of the narrowest messages. If another word would have fitted on a
line of this length, the writer ended the line on purpose."""

QUOTE = re.compile(r"(>*)( ?)(.*)", re.S)
WORD = re.compile(r"[^\W_]+")


def to_text(octets: bytes, charset: str) -> str:
    """Decodes bytes, and never fails. Tries the declared charset, then UTF-8, then Windows-1252 and
    Latin-1.

    Decodes text that claims to be ASCII or Latin-1 as Windows-1252, because that is what many
    senders mean: the dash in their orders is the byte 0x96. For such text, tries UTF-8 first,
    because some forwarding programs label it wrongly, and Western text is almost never valid UTF-8
    by chance.
    """
    meant = _codec(charset)
    if octets.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):  # a text file from an editor
        meant = "utf-16"
    for codec in ("utf-8" if meant in _WESTERN else meant, meant, "utf-8", "cp1252"):
        try:
            return octets.decode(codec)
        except UnicodeError:
            continue
    return octets.decode("latin-1")


def is_known(charset: str) -> bool:
    """Returns whether a message may use this charset."""
    return _known(charset) != ""


def _codec(charset: str) -> str:
    return _known(charset) or "utf-8"


def _known(charset: str) -> str:
    if len(charset) > LONGEST_CHARSET or not charset.isascii():
        return ""
    plain = normalize_encoding(charset).lower().replace(".", "_")
    name = aliases.get(plain, plain)
    if name == "latin_1":
        return "cp1252"
    return name if name in CHARSETS else ""


def clean(text: str) -> str:
    """Converts line ends to line feeds, and removes control characters and lone surrogates."""
    for end in LINE_ENDS:
        text = text.replace(end, "\n")
    return UNPRINTABLE.sub("", text)


def lines_beyond(page: str, text: str) -> list[int]:
    """Returns the numbers (from 0) of the lines of a page that contain something the text does not.
    Such a line has two words in a row that are never next to each other in the text, or it is a
    single word that the text lacks.
    """
    words = _words(text)
    known = {*words, *pairwise(words)}
    lines = enumerate(map(_words, page.split("\n")))
    return [at for at, line in lines if not known.issuperset(list(pairwise(line)) or line)]


def _words(text: str) -> list[str]:
    return WORD.findall(normalize("NFKC", text).casefold())


def unflow(text: str, delsp: bool = False) -> str:
    """Joins the lines of each paragraph of a ``format=flowed`` text (RFC 3676, section 4).

    Keeps an order and the line below it separate if that line looks like an order too, or if its
    first word would have fitted on the line above. Some phones add a space even to lines that the
    writer ended on purpose.
    """
    lines: list[str] = []
    paragraph: list[str] = []
    depth, open_, before = 0, False, ""
    for line in text.split("\n"):
        quotes, _, content = _quoted(line)
        apart = open_ and not depth and _are_separate(before, content)
        if open_ and (len(quotes) != depth or content == "-- " or apart):
            lines.append(_requote(depth, paragraph))
            paragraph = []
        depth, open_, before = len(quotes), content.endswith(" ") and content != "-- ", content
        paragraph.append(content[:-1] if open_ and delsp else content)
        if not open_:
            lines.append(_requote(depth, paragraph))
            paragraph = []
    return "\n".join([*lines, _requote(depth, paragraph)] if open_ else lines)


def _are_separate(before: str, content: str) -> bool:
    if not ORDER.match(before[:LONGEST_LOOK]):
        return False
    first = next(iter(content.split(None, 1)), "")
    return len(before) + len(first) <= NARROWEST or bool(ORDER.match(content[:LONGEST_LOOK]))


def _quoted(line: str) -> tuple[str, str, str]:
    match = QUOTE.match(line)
    return (match[1], match[2], match[3]) if match else ("", "", line)


def _requote(depth: int, paragraph: list[str]) -> str:
    whole = "".join(paragraph)
    return f"{'>' * depth} {whole}" if depth else whole
