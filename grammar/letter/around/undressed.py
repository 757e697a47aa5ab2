"""What is taken off a line before it is read: polite words, bold letters, marks of styles, the
commas of a table."""

from __future__ import annotations

import re

from grammar.commands.command_words import split_head
from grammar.letter.around.habits import ADORNED, unadorned
from grammar.words.place_spelling import AT_SLASH

_BOLD = re.compile(r"(?<!\()\*+(?!\))")
_STRUCK = re.compile(r"~~[^~]{1,80}~~\s*")
"""What a program makes of bold and of struck-out words in plain text."""
_ONLY_PLACE = re.compile(r"^to ([^\W\d_.]{3,20})[.!]*$", re.IGNORECASE)
"""Where the one dislodged unit goes."""
_I_RETREAT = re.compile(
    r"^(?:i|we)(?:'ll| will| would like to|'d like to| want to)? (?=(?:retreat|withdraw)s? )",
    re.IGNORECASE,
)
_CELLS = re.compile(r"^[af][,;]\s*(?=\S).+$", re.IGNORECASE)
"""A line of a table, as programs save it: ``A,Par,Bur``."""
_TYPE_BEHIND = re.compile(r"^([^\W\d_]{3,20})\s?[(\[]([AF])[)\]]\s+(?=[^\W\d_]{3})")
"""``Con(A) Bul``."""
_BRACKETED = re.compile(r"^\[([^\[\]]{5,80})\][.!]?$")
_ROW = re.compile(r"^\|[^|]+(?:\|[^|]+)+\|$")
"""A row of a table with lines around it, ``| A Mun | Ber |``."""
_ADDED = re.compile(r"^\+ ?(?=[AFT] [^\W\d_]{3,20}$)")
_TAKEN_OUT = re.compile(r"^-(?=[AFT] [^\W\d_]{3,20}$)")
"""How builds and removals are listed: ``+A Par``, ``-A Fin``. A dash may be a bullet too: the board
tells what is due."""
_ONE = re.compile(r"^(?:(?:just|only) )?(?:one|an|1) (?=(?:army|fleet)\b)", re.IGNORECASE)
DRESSED = re.compile(
    rf"{ADORNED.pattern}|\*|~~|^to |^[\[|]|^(?:i|we)\b|^[af][,;]|^[+-] ?[AFT] "
    r"|^\w+\s?[(\[][AF][)\]]\s|^(?:just|only|one|an|1) ",
    re.IGNORECASE,
)
"""A quick look at a line: whether something may have to be taken off it."""

_TAG = r"</?(?:b|i|u|em|strong|tt|code|span|font)\b[^<>]{0,60}>|\[/?[biu]\]"
_OPENS = re.compile(r"(?<![\w/=+*~:<>.])[*_~]{0,3}(?:/|={1,2}|\+)[*_~]{0,3}(?=[^\W_])")
STYLED = re.compile(f"{_OPENS.pattern}|{_TAG}", re.IGNORECASE)
"""A quick look at a line: whether words in it may stand in marks of a style."""
_TAGS = re.compile(_TAG, re.IGNORECASE)
_COAST = re.compile(AT_SLASH, re.IGNORECASE)
_LETTER = re.compile(r"[^\W\d_]")
_ARROW = re.compile(r"[-=>]")
_LONGEST_STYLED = 120


def unstyled(line: str) -> str:
    """A tidy line without tags, and without the marks that stand for slanted and other letters
    around words of it, ``/A Par/ - /Bur/``; a command as it is, for a password may stand in it. A
    single slash, and one between two orders, parts them."""
    if "@" in line or split_head(line)[0]:
        return line
    at, whole, line = 0, False, _TAGS.sub("", line)
    while found := _OPENS.search(line, at):
        at, length = found.start(), len(found[0])
        whole |= not _LETTER.search(line, 0, at)
        if end := _end_of_style(line, found, whole=whole):
            line = line[:at] + line[at + length : end] + line[end + length :]
        at = end - length if end else found.end()
    return line.strip()


def _end_of_style(line: str, found: re.Match[str], *, whole: bool) -> int:
    """Where the marks begin again, the other way round, that open here; 0 if they do not. In them
    stand ``whole`` orders only if the line began so."""
    if _COAST.match(line, found.start()):
        return 0
    closes = re.compile(rf"(?<=[\w.)]){re.escape(found[0][::-1])}(?![\w/=+>])")
    end = closes.search(line, found.end(), found.end() + _LONGEST_STYLED)
    text = line[found.end() : end.start()] if end else ""
    return end.start() if end and (whole or not _ARROW.search(text)) else 0


def undressed(line: str) -> str:
    """A line as it is read."""
    line = _BRACKETED.sub(r"\1", _BOLD.sub("", _STRUCK.sub("", unadorned(line))))
    line = _ONE.sub("", _ROW.sub(lambda row: " ".join(row[0].replace("|", " ").split()), line))
    line = _ONLY_PLACE.sub(r"retreat to \1", line)
    line = _CELLS.sub(_without_commas, _I_RETREAT.sub("", line))
    line = _TAKEN_OUT.sub("", _ADDED.sub("build ", line))
    return _TYPE_BEHIND.sub(r"\2 \1 ", line)


def _without_commas(found: re.Match[str]) -> str:
    cells = (cell.strip() for cell in re.split(r"[,;]", found[0]))
    return " ".join(cell for cell in cells if cell)
