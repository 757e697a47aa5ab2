"""Strips polite words, bold and other style marks, and table separators from a line before it is
parsed, and finds the words of an order in the line as the sender wrote it. Also finds order lines
that the sender has commented out or left unticked."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from grammar.commands.command_words import split_head
from grammar.letter.around.quotations_signatures_greetings import ADORNED, unadorned
from grammar.words.order_and_sentence_words import UNIT_WORDS
from grammar.words.place_punctuation import AT_SLASH

_BOLD = re.compile(r"(?<!\()\*+(?!\))")
_STRUCK = re.compile(r"~~[^~]{1,80}~~\s*")
"""Words struck out with ``~~`` in plain text."""
_ONLY_PLACE = re.compile(r"^to ([^\W\d_.]{3,20})[.!]*$", re.IGNORECASE)
"""A retreat that gives only the destination."""
_I_RETREAT = re.compile(
    r"^(?:i|we)(?:'ll| will| would like to|'d like to| want to)? (?=(?:retreat|withdraw)s? )",
    re.IGNORECASE,
)
_CELLS = re.compile(
    r"^(?:(?:[af]|army|fleet)(?:[,;]| / )|[^\W\d_]{3,20}, ?(?:[af]|army|fleet),)\s*(?=\S).+$",
    re.IGNORECASE,
)
"""A row of a table that a program exported, ``A,Par,Bur``, ``Con,Army,Move,Bul``, or that someone
typed, ``A / CON / BUL``."""
_LEADERS = re.compile(
    r"^(?P<unit>[^\W\d_][^.:;,=>-]{1,30}?(?P<type>[)\]])?)\s?(?:\.{4,}|\.(?: \.){2,})\s?(?=\S)"
)
"""Dots between a unit and its order in a table: ``Constantinople (A) ..... Bulgaria``, ``Kiel . . .
Denmark``."""
_TYPE_BEHIND = re.compile(rf"^([^\W\d_]{{3,20}})\s?[(\[]({UNIT_WORDS})[)\]]\s+(?=[^\W\d_])", re.I)
"""A unit's type after its place: ``Con(A) Bul``."""
_THAT = re.compile(r"^that (?=(?:(?:the|my) )?(?:army|fleet)\b)", re.IGNORECASE)
"""The beginning of an order in a letter: ``I order (i) that the army at Moscow move ...``."""
_ABBREVIATED = re.compile(r"(?<=\b[^\W\d_]{3})\.(?=\s*(?:[-=>]|(?:to|holds?|supports?|[sShH])\b))")
"""A full stop after an abbreviated place: ``Army Con. to Bul.``"""
_TYPE_SLASHED = re.compile(r"(?<![^\s,;])([AF])/(?=[^\W\d_]{3})")
"""A slash between a unit's type and its place: ``A/Vie-Tri, F/Tri-Ven``."""
_TYPE_AND_COMMA = re.compile(
    rf"(?<![^.;] )(?<!\w)({UNIT_WORDS}), (?=[^\W\d_]{{3}})(?<=\w{{4}}, )", re.IGNORECASE
)
"""A comma between a unit's type and its place, at the start of a sentence: ``Army, Berlin, to Kiel.
Fleet, Kiel, to Denmark``."""
_BRACKETED = re.compile(r"^\[([^\[\]]{5,80})\][.!]?$")
_QUOTED_CELLS = re.compile(r"^(?:\"[^\"]{1,30}\"[\s,;]*){2,}$")
"""A row of a table that a program exported: ``"A Con"  "Bul"``."""
_ROW = re.compile(r"^\|?[^|]+(?:\|[^|]+)+\|$")
"""A row of a table with bars around it: ``| A Mun | Ber |``."""
_NUMBER = re.compile(r"^\d{1,2} (?=\D)")
_TAKEN_OUT = re.compile(r"^-(?=[AFT] [^\W\d_]{3,20}$)")
"""A removal in the form ``-A Fin``. The dash could also be a bullet, so it is stripped, and the
board decides whether the unit is removed."""
_ONE = re.compile(r"^(?:(?:just|only) )?(?:one|an|1) (?=(?:army|fleet)\b)", re.IGNORECASE)
DRESSED = re.compile(
    rf"{ADORNED.pattern}|\*|~~|<|^to |^[\[|]|\|$|^(?:i|we)\b|^\"|^[af](?:[,;]| / )|^[+-] ?[AFT] "
    rf"|^\w+\s?[(\[](?:{UNIT_WORDS})[)\]]|\.{{4}}|\. \. \.|\b[af]/\w|\b(?:{UNIT_WORDS}), "
    r"|^[^\W\d_]{3,20} ?[:,]|\. ?(?:[-=>]|(?:to|holds?|supports?|[sh])\b)"
    r"|^that "
    r"|^(?:army|fleet) / |^(?:just|only|one|an|1) ",
    re.IGNORECASE,
)
"""Matches lines that may contain something to strip."""

_TAG = r"</?(?:b|i|u|em|strong|tt|code|span|font)\b[^<>]{0,60}>|\[/?[biu]\]"
_OPENS = re.compile(r"(?<![\w/=+*~:<>.])[*_~]{0,3}(?:/|={1,2}|\+)[*_~]{0,3}(?=[^\W_])")
STYLED = re.compile(f"{_OPENS.pattern}|{_TAG}", re.IGNORECASE)
"""Matches lines that may contain style marks."""
_TAGS = re.compile(_TAG, re.IGNORECASE)
_COAST = re.compile(AT_SLASH, re.IGNORECASE)
_LETTER = re.compile(r"[^\W\d_]")
_ARROW = re.compile(r"[-=>]")
_LONGEST_STYLED = 120


def unstyled(line: str) -> str:
    """Strips tags, and style marks around words, from a cleaned line: ``/A Par/ - /Bur/``. Commands
    are left unchanged, because they may contain a password. A single slash, or a slash between two
    orders, is a separator and is kept."""
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
    """Returns the position of the closing marks, which are the opening ones in reverse order, or 0.
    The text between them may contain an order only if ``whole`` is set, which means that the line
    begins with marks."""
    if _COAST.match(line, found.start()):
        return 0
    closes = re.compile(rf"(?<=[\w.)]){re.escape(found[0][::-1])}(?![\w/=+>])")
    end = closes.search(line, found.end(), found.end() + _LONGEST_STYLED)
    text = line[found.end() : end.start()] if end else ""
    return end.start() if end and (whole or not _ARROW.search(text)) else 0


def _without_bars(found: re.Match[str]) -> str:
    """Joins the cells of a row, without the number in the first one."""
    return _NUMBER.sub("", " ".join(found[0].replace("|", " ").split()))


def _without_quotes(found: re.Match[str]) -> str:
    return found[0].replace('"', "")


def _without_dots(found: re.Match[str]) -> str:
    return f"{found['unit']} " if found["type"] else f"{found['unit']} - "


def _without_commas(found: re.Match[str]) -> str:
    cells = (cell.strip() for cell in re.split(r"[,;]| / ", found[0]))
    return " ".join(cell for cell in cells if cell)


_BACKWARDS = re.compile(r"^([^<>=]{3,40}?) ?< ?[-=]{1,3} ?(?:the )?([^<>=]{3,40})$")
"""A move with its goal first: ``Denmark <- Kiel``."""

_Replacements: TypeAlias = tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...]
"""The replacements to make in a line, one after another."""
_MARKED: _Replacements = (
    (_STRUCK, ""),
    (_BOLD, ""),
    (_BRACKETED, r"\1"),
    (_QUOTED_CELLS, _without_quotes),
)
_REWRITTEN: _Replacements = (
    (_ROW, _without_bars),
    (_THAT, ""),
    (_ONE, ""),
    (_ONLY_PLACE, r"retreat to \1"),
    (_LEADERS, _without_dots),
    (_I_RETREAT, ""),
    (_CELLS, _without_commas),
    (_TAKEN_OUT, ""),
    (_TYPE_SLASHED, r"\1 "),
    (_ABBREVIATED, ""),
    (_TYPE_AND_COMMA, r"\1 "),
    (_TYPE_BEHIND, r"\2 \1 "),
    (_BACKWARDS, r"\2 - \1"),
)


def undressed(line: str) -> tuple[str, str]:
    """Strips everything that is not part of an order from a line. Returns the line without polite
    words and marks, as a reply quotes it, and that line rewritten for the parser."""
    typed = _replaced(unadorned(line), _MARKED)
    return typed, _replaced(typed, _REWRITTEN)


def _replaced(line: str, replacements: _Replacements) -> str:
    for pattern, instead in replacements:
        line = pattern.sub(instead, line)
    return line


_WORD = re.compile(r"\w+")
_BETWEEN_WORDS = r"\W*+(?:(?:in|at|an?|the|one|1) )?"
"""What the parser may leave out between two words of an order."""


def as_typed(text: str, plain: str, typed: str) -> str:
    """Returns what the sender typed for ``text``, a part of ``plain``, which is the rewritten form
    of the line ``typed``. Returns the text unchanged if its words are not next to each other in
    the line."""
    words = _WORD.findall(text)
    if text in typed or "****" in text or text.endswith("...") or not words:
        return text
    rest = plain[len(text) :]
    if plain.startswith(text) and typed.endswith(rest):
        return typed[: len(typed) - len(rest)]
    apart = _BETWEEN_WORDS.join(words)
    found = re.search(rf"(?<!\w){apart}(?!\w)[)\]]*", typed)
    return found[0] if found else text


_UNIT = r"(?:[aft]|army|fleet|tank|spy|build|remove|retreat)\b"
_COMMENT = re.compile(rf"(?P<mark>[#;])\s*(?={_UNIT})", re.IGNORECASE)
_BOX = re.compile(rf"(?:[-*]\s*)?(?P<box>\[[ x]?\]|[☐☑☒✅✓✔])\s*(?={_UNIT})", re.IGNORECASE)
_ORDER = re.compile(_UNIT, re.IGNORECASE)
"""The beginning of an order. If no line begins with an order, a ``#`` is just a bullet."""
_EMPTY = ("[]", "[ ]", "☐")
MARKS = "#;[☐☑☒✅✓✔-*"
"""The first characters of lines that may be commented out or unticked."""
COMMENTED = "the '{mark}' in front comments it out; if you mean it, send it again without that"
NOT_TICKED = "its box is not ticked, and others are; if you mean it, send it again without the box"


def left_out(lines: Sequence[str]) -> Mapping[int, str]:
    """Returns the positions of the cleaned lines that the sender left out, each with the reason."""
    boxes = {at: found["box"] for at, line in enumerate(lines) if (found := _BOX.match(line))}
    marks = ((at, _COMMENT.match(line)) for at, line in enumerate(lines))
    why = {at: COMMENTED.format(mark=mark["mark"]) for at, mark in marks if mark}
    if why and not any(map(_ORDER.match, lines)):
        why = {}
    if any(box not in _EMPTY for box in boxes.values()):
        why |= {at: NOT_TICKED for at, box in boxes.items() if box in _EMPTY}
    return why
