"""Turns lines as mail programs write them into lines that a parser can rely on."""

from __future__ import annotations

import html
import re
import unicodedata

LONGEST_LINE = 2000
"""The limit, in characters. No one writes a longer command, and reading one would take too long."""
WRAPPED = 45
"""The number of characters that a line has at least if a mail program broke it."""

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
"""Letters of other alphabets that look like Latin ones; their writers see no difference."""

_ARROWS = "\uf0e0\uf0e8\uf0f0"
"""Characters that office programs use for arrows in fonts of their own."""

_ENTITY = re.compile(
    r"&(?:gt|[rR]arr|rArr|ndash|mdash|minus|nbsp|#8(?:19[56]|21[0-3]|594|722)|#160);"
)

_DOUBLY_CODED = re.compile("\u00e2\u20ac[\u2013\u2014\u201c\u201d]|\u00e2\u2020[\u2019\u2020]")
"""A dash or an arrow in the bytes of one charset, decoded as another."""
_LOW_QUOTES = "\N{SINGLE LOW-9 QUOTATION MARK}\N{DOUBLE LOW-9 QUOTATION MARK}\N{PRIME}"
_BRACKETS = re.compile(r"\((?:[^()]|\([^()]*\))*\)")
_MOST_KNOWN = 8192
_REMARK = re.compile(r"(?:^|(?<!\s)\s++)//.*$")
_NEWLINE = re.compile(r"\r\n|\r|\n")


def too_long() -> str:
    """Returns the answer to a line that is too long to read."""
    return f"I did not read this line, because it is longer than {LONGEST_LINE} characters."


def split_lines(text: str) -> list[str]:
    """Returns the lines of a message, whatever ends them, in order."""
    return _NEWLINE.split(text)


def tidy(line: str) -> str:
    """Returns a line in plain characters: NFKC, every dash ``-``, every arrow to the right ``->``,
    plain quotes and spaces, nothing invisible, no space at either end. Dashes and arrows that a
    program left as HTML, ``&ndash;``, are converted too."""
    if "&" in line:
        line = _ENTITY.sub(lambda found: html.unescape(found[0]), line)
    if "\u00e2" in line:
        line = _DOUBLY_CODED.sub("-", line)
    if not (line.isascii() and line.isprintable()):
        line = unicodedata.normalize("NFKC", line).translate(_PLAIN)
    return line.strip()


def tidy_start(raw: str) -> str:
    """Returns a line in plain characters, never much longer than `LONGEST_LINE`, even if
    characters become words. A longer line is cut, and dots that make it too long for any command
    replace the rest."""
    bare = raw.strip()
    line = tidy(bare[:LONGEST_LINE])
    if max(len(bare), len(line)) <= LONGEST_LINE:
        return line
    return f"{line[:LONGEST_LINE]} ".ljust(LONGEST_LINE + 2, ".")


def alike(line: str) -> str:
    """Returns a line of orders with look-alike letters of other alphabets replaced. Never used for
    passwords."""
    return line if line.isascii() else line.translate(_ALIKE)


class _Plainly(dict[int, str]):
    """Maps each character to its plain form. It is filled on demand, because there are a million
    characters."""

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
    if char == "\t":  # between the columns of a table
        return "  "
    kind = unicodedata.category(char)
    if kind == "Pd" or char == "\N{MINUS SIGN}":
        return "-"
    if "\u2500" <= char <= "\u257f":  # what tables are drawn with
        return {"VERTICAL": "|", "HORIZONTAL": "-"}.get(unicodedata.name(char).split()[-1], "+")
    if kind[0] == "Z" or char.isspace():
        return " "
    if kind[0] == "C" or kind == "Me" or "\ufe00" <= char <= "\ufe0f":
        return ""
    if kind in ("Pi", "Pf") or char in _LOW_QUOTES:
        return '"' if "DOUBLE" in unicodedata.name(char, "") else "'"
    return "->" if "RIGHTWARDS" in unicodedata.name(char, "") else char


def without_bullet(line: str) -> str:
    """Returns a tidy line without a number or bullet before it, pasted (``3. A PAR - BUR``) or
    printed by the judge (``3  A PAR - BUR``)."""
    return line[found.end() :] if (found := _BULLET.match(line)) else line


_NUMBER = re.compile(r"\D{0,20}(\d{1,3})(?:\D{0,6})")


def number_of(bullet: str) -> int:
    """Returns the number before a line, as in ``3.`` or ``Line 3:``; 0 if there is none."""
    found = _NUMBER.fullmatch(bullet)
    return int(found[1]) if found else 0


def is_number_alone(line: str) -> bool:
    """Returns whether a tidy line is only the number of the next line: ``Order no. 1``."""
    return _NUMBER_ALONE.fullmatch(line) is not None


def without_accents(word: str) -> str:
    """Returns words without accents, as people type them in a hurry; one-letter words stay."""
    parts = unicodedata.normalize("NFKD", word) if len(word) > 1 else word
    return "".join(char for char in parts if not unicodedata.combining(char))


def blanked(line: str) -> str:
    """Returns the line with blanks for everything in brackets; all else keeps its position."""
    return _BRACKETS.sub(lambda found: " " * len(found[0]), line) if "(" in line else line


def unquoted(word: str) -> str:
    """Returns a tidy word without quotation marks around it."""
    quoted = len(word) > 2 and word[0] in "\"'" and word[-1] in "\"'"
    return word[1:-1] if quoted else word


def without_remark(line: str) -> str:
    """Returns a tidy line without the remark after ``//``. The ``//`` of a web address has no space
    before it."""
    return _REMARK.sub("", line) if "//" in line else line


def shorten(line: str, length: int = 200) -> str:
    """Returns a line short enough to quote in an answer."""
    return line if len(line) <= length else line[: length - 3] + "..."
