"""Cleans lines written by mail programs, to make them easier to parse."""

from __future__ import annotations

import html
import re
import unicodedata
from collections.abc import Iterable, Iterator

LONGEST_LINE = 2000
"""The maximum number of characters in a line. No one writes a longer command, and parsing one would
take too long."""
WRAPPED = 45
"""The minimum length, in characters, of a line that a mail program wrapped."""

_UNIT = r"(?=(?:[aft]|army|fleet|tank|spy|build|convert|remove|waive|armee|flotte)\b)"
_NUMBERED = (
    r"(?:(?:my |the )?(?:order|move|unit|slot|line|priority|position)(?: ?(?:number|no\.?|nr\.?))?"
    r"|number|no\.?|nr\.?|#)\s?#?\d{1,2}"
)
_NUMBER_ALONE = re.compile(rf"{_NUMBERED}\s?[.):-]?", re.IGNORECASE)
_BULLET = re.compile(
    r"(?:\(?(?:\d{1,3}|x?(?:ix|iv|v?i{1,3}))[.):°º]|\(?[b-eg-su-z]\)"
    r"|[-*+•·o‣▪●○■□–✓✔☐☑☒✅§Ø]|\[[ x]?\])\s+(?=\S)"
    rf"|(?:\(?[a-z]\)|#\s?|{_NUMBERED}(?:\s?[.):-]| is:?)?|\[\d{{1,2}}\]"
    rf"|\d{{1,2}}\s?[/-]|[-=]+>)\s*{_UNIT}"
    rf"|{_NUMBERED}(?:\s?[.):,]\s+(?=\S)|\s+(?=(?-i:[A-Z])[^\W\d_]+\s?[-=>]))"
    r"|\|?\s?\d{1,2}[.):]?\s?\|\s*(?=\S)|\d{1,2}(?:\s{2,}(?=\S)(?!votes\b)|\s+(?=(?:[aft]|army|fleet|tank|spy|build|convert|remove|waive)\b))",
    re.IGNORECASE,
)
_ALIKE = str.maketrans(
    "АВЕЅІЈКМНОРСТХУаеорсхуіјѕΑΒΕΖΗΙΚΜΝΟΡΤΥΧο", "ABESIJKMHOPCTXYaeopcxyijsABEZHIKMNOPTYXo"
)
"""Letters from other alphabets that look just like Latin ones."""

_ARROWS = "\uf0e0\uf0e8\uf0f0"
"""Characters that office programs use for arrows in their own fonts."""

_ENTITY = re.compile(
    r"&(?:gt|[rR]arr|rArr|ndash|mdash|minus|nbsp|#8(?:19[56]|21[0-3]|594|722)|#160);"
)

_DOUBLY_CODED = re.compile("\u00e2\u20ac[\u2013\u2014\u201c\u201d]|\u00e2\u2020[\u2019\u2020]")
"""A dash or an arrow that was encoded in one charset and decoded in another."""
_LOW_QUOTES = "\N{SINGLE LOW-9 QUOTATION MARK}\N{DOUBLE LOW-9 QUOTATION MARK}\N{PRIME}"
_BRACKETS = re.compile(r"\((?:[^()]|\([^()]*\))*\)")
_MOST_KNOWN = 8192
_REMARK = re.compile(r"(?:^|(?<!\s)\s++)//.*$")
_NEWLINE = re.compile(r"\r\n|\r|\n")


def too_long() -> str:
    """Returns the reply to a line that is too long to read."""
    return f"I did not read this line, because it is longer than {LONGEST_LINE} characters."


def split_lines(text: str) -> list[str]:
    """Splits a message into lines, whichever line endings it uses."""
    return _NEWLINE.split(text)


def tidy(line: str) -> str:
    """Returns a cleaned line: in NFKC, without invisible characters or surrounding space, with
    every dash as ``-``, every right arrow as ``->``, and plain quotes and spaces. Dashes and arrows
    left as HTML, such as ``&ndash;``, are converted too."""
    if "&" in line:
        line = _ENTITY.sub(lambda found: html.unescape(found[0]), line)
    if "\u00e2" in line:
        line = _DOUBLY_CODED.sub("-", line)
    if not (line.isascii() and line.isprintable()):
        line = unicodedata.normalize("NFKC", line).translate(_PLAIN)
    return line.strip()


def tidy_start(raw: str) -> str:
    """Returns a cleaned line. If the line is longer than `LONGEST_LINE`, before or after cleaning,
    it is cut and padded with dots so that it is too long for any command."""
    bare = raw.strip()
    line = tidy(bare[:LONGEST_LINE])
    if max(len(bare), len(line)) <= LONGEST_LINE:
        return line
    return f"{line[:LONGEST_LINE]} ".ljust(LONGEST_LINE + 2, ".")


def alike(line: str) -> str:
    """Replaces look-alike letters from other alphabets in an order line. Never used for
    passwords."""
    return line if line.isascii() else line.translate(_ALIKE)


class _Plainly(dict[int, str]):
    """Maps each character to its plain form. It is filled on demand, because there are over a
    million characters."""

    def __missing__(self, code: int) -> str:
        plain = _plain(chr(code))
        if len(self) < _MOST_KNOWN:
            self[code] = plain
        return plain


_PLAIN = _Plainly()


def _plain(char: str) -> str:
    if " " <= char <= "~":
        return char
    if char in _ARROWS:
        return "->"
    if char == "\t":  # separates the columns of a table
        return "  "
    kind = unicodedata.category(char)
    if kind == "Pd" or char == "\N{MINUS SIGN}":
        return "-"
    if "\u2500" <= char <= "\u257f":  # box-drawing characters, used for tables
        return {"VERTICAL": "|", "HORIZONTAL": "-"}.get(unicodedata.name(char).split()[-1], "+")
    if kind[0] == "Z" or char.isspace():
        return " "
    if kind[0] == "C" or kind == "Me" or "\ufe00" <= char <= "\ufe0f":
        return ""
    if kind in ("Pi", "Pf") or char in _LOW_QUOTES:
        return '"' if "DOUBLE" in unicodedata.name(char, "") else "'"
    return "->" if "RIGHTWARDS" in unicodedata.name(char, "") else char


def without_bullet(line: str) -> str:
    """Strips the number or bullet from the start of a cleaned line, whether typed (``3. A PAR -
    BUR``) or printed by the judge (``3  A PAR - BUR``)."""
    return line[found.end() :] if (found := _BULLET.match(line)) else line


_NUMBER = re.compile(r"\D{0,20}(\d{1,3})(?:\D{0,6})")


def number_of(bullet: str) -> int:
    """Returns the number in front of a line, as in ``3.`` or ``Line 3:``, or 0 if there is none."""
    found = _NUMBER.fullmatch(bullet)
    return int(found[1]) if found else 0


def is_number_alone(line: str) -> bool:
    """Returns whether a cleaned line contains nothing but the number of the next line: ``Order no.
    1``."""
    return _NUMBER_ALONE.fullmatch(line) is not None


def without_accents(word: str) -> str:
    """Strips the accents from words, because people often leave them out. One-letter words stay
    unchanged."""
    if word.isascii():
        return word
    parts = unicodedata.normalize("NFKD", word) if len(word) > 1 else word
    return "".join(char for char in parts if not unicodedata.combining(char))


def blanked(line: str, filler: str = " ") -> str:
    """Replaces everything in brackets with blanks or another character, so the rest of the line
    keeps its position."""
    return _BRACKETS.sub(lambda found: filler * len(found[0]), line) if "(" in line else line


def split_outside_brackets(ends: re.Pattern[str], line: str) -> Iterator[str]:
    """Yields the parts of a line between the matches of ``ends``. Brackets stay whole, except those
    around the whole line."""
    searched = line if _BRACKETS.fullmatch(line.strip()) else blanked(line, "x")
    begin = 0
    for found in ends.finditer(searched):
        yield line[begin : found.start()]
        begin = found.end()
    yield line[begin:]


def with_replaced(line: str, phrases: Iterable[tuple[re.Pattern[str], str]]) -> str:
    """Replaces the phrases in a line, one after the other. The replacements may contain references
    to groups."""
    for pattern, plain in phrases:
        if pattern.search(line):  # much faster than to replace nothing
            line = pattern.sub(plain, line)
    return line


def unquoted(word: str) -> str:
    """Strips the quotation marks around a cleaned word."""
    quoted = len(word) > 2 and word[0] in "\"'" and word[-1] in "\"'"
    return word[1:-1] if quoted else word


def without_remark(line: str) -> str:
    """Strips a ``//`` remark from the end of a cleaned line. The ``//`` in a web address is not a
    remark, because no space comes before it."""
    return _REMARK.sub("", line) if "//" in line else line


def shorten(line: str, length: int = 200) -> str:
    """Shortens a line so that a reply can quote it."""
    return line if len(line) <= length else line[: length - 3] + "..."
