"""Recognises the judge's own e-mails in a message, by their text. Mail programs may quote them
without ``>``, or with other marks. The orders in them are old or another player's, so they do not
count.

An e-mail begins with a line that only the judge writes, and continues as long as such lines follow.
Single order lines that a player copied from an e-mail are treated as the player's own words.

An auto-responder may also send HELP texts back. They contain examples of commands, which the judge
must not obey.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise, takewhile

from grammar.commands.help_texts import help_text, topics
from grammar.words.clean_text import tidy
from judge.board.phases import Phase

_LINKS = (
    r"(?:or )?start a new message from a template:$|compose your orders by tapping on a map:$"
    r"|mailto:\S+\?subject=\S+&body=|https?://\S+#v=\d+&"
    r"|new message to [^\s@]{1,64}@[^\s@]{1,99}$|https?://\S{1,99}/orders/[\w-]{1,40}\.html$"
)
"""Links for composing orders, as they appear in the plain text and in the HTML, and the lines above
them."""

_FIRST = (
    r"the deadline (?:is|was) \w{3} \d\d? \w{3} \d{4}, \d\d:\d\d [\w ]{1,40} \((?:in |it has)"
    r"|nothing is due from you(?: for|:) "
)
"""The first lines of an e-mail, which say what is due and when."""

_OPENS = re.compile(
    r"== [^\s@]+: you (?:are|observe|have joined)\b[^@]* ==$"
    r"|:: (?:judge|deadline): "
    r"|(?:movement|retreat|adjustment) results for (?:spring|fall|winter) of \d+"
    r"|your (?:order list for (?:spring|fall|winter) |(?:sealed|locked) list:$)"
    r"|(?:sealed|locked) for (?:spring|fall|winter) .*\(not changeable\):$"
    r"|on file for (?:spring|fall|winter) .*\(\w+\)(?:, incomplete)?:$"
    r"|nothing is on file for (?:spring|fall|winter) "
    r"|read as orders for (?:spring|fall|winter) .*\(\w[\w-]*\)"
    r"|your orders for (?:spring|fall|winter) .*\(\w[\w-]*\) (?:are in|stay|count)"
    r"|ownership of supply centers:$"
    r"|in clear, for you alone:$|your units saw:$|provinces seen, before and after "
    r"|the following units? w(?:as|ere) dislodged:$"
    r"|now due: "
    rf"|{_FIRST}"
    r"|deadline: [sfw]\d+[mra]\S*  "
    r"|send help for all commands, (?:or )?status "
    r"|reply to this (?:e-)?mail with your orders"
    r"|no picture came with this (?:e-)?mail"
    r"|key to the board: \w"
    r"|\[?(?:image: )?the board of [\w-]{1,20}, (?:spring|fall|winter) \d+"
    rf"|{_LINKS}",
    re.IGNORECASE,
)
"""The beginnings of lines that only the judge writes."""

_PRIVATE = re.compile(
    r"== [^\s@]+: you (?:are|observe|have joined)\b"
    r"|(?:on file|sealed|locked|read as orders) for (?:spring|fall|winter)\b"
    r"|your (?:(?:sealed|locked) list|order(?:s| list) for (?:spring|fall|winter))\b"
    r"|cipher(?:\s+[a-z]=\S){5}",
    re.IGNORECASE,
)
"""The beginnings of lines with information for a single seat, or of the lines above them."""

_PRESS = re.compile(
    r"(?:press|broadcast) in [a-z0-9_-]{1,20}, from \S.* to \S.*:$"
    r"|-- (?:a reply to this mail goes|replies to this e-mail go) to ",
    re.IGNORECASE,
)
_PRESS_END = re.compile(
    r"-- (?:a reply to this mail goes|replies to this e-mail go) to ", re.IGNORECASE
)
_LAST = (
    r"send help for all commands|all commands, (?:or )?status "
    r"|status (?:for|to see) what is on file"
    r"|reply to this (?:e-)?mail with your orders"
    r"|-- (?:a reply to this mail goes|replies to this e-mail go) to "
    r"|no picture came with this (?:e-)?mail"
    rf"|{_LINKS}"
)
_ENDS = re.compile(_LAST, re.IGNORECASE)
"""The beginnings of the last lines in the judge's e-mails. No other lines of the e-mail follow
them."""
_CLOSES = re.compile(rf"{_LAST}|deadline: ", re.IGNORECASE)
"""The beginnings of lines that can end an e-mail."""

_GOES_ON = re.compile(
    r"\d{1,3}  ?\S"
    r"|[a-z]{4,12}: +_?(?:army|fleet|tank|spy|builds?|removes?|disbands?|\d+ supply)"
    r"|[a-z]{4,12}: ++[a-z .]++(?:,|(?<=\.)$)"
    r"|the [a-z]+ (?:army|fleet|tank|spy) .* can (?:retreat|disband)"
    r"|[!>|] |\[with |\[by "
    r"|.{0,100}; \d\d? centres?\.|[a-z][a-z .()-]{2,30}: {2,}\S|spies:$",
    re.IGNORECASE,
)
"""The beginnings of other lines in the judge's e-mails."""

_ON_FILE = re.compile(r"on file for .{1,40}\(([sfw]\d+[mra])\)(?:, incomplete)?:$", re.IGNORECASE)
_BELOW_LIST = re.compile(
    r"without orders for |the last .* ignored|there is no order", re.IGNORECASE
)
_LONGEST_LIST = 60

_PRINTED = re.compile(
    r"\d{1,3}\s+\S|[!>|]|.*\(\*|.*\S: {2,}[AFT] "
    r"|(?:[A-Z][a-z]{3,11}: +)?(?:\d )?_*(?:"
    r"(?:Army|Fleet|Tank|Spy) (?=.*[.)\]_]$)"
    r".*(?:->|\b(?:HOLD|SUPPORT|CONVOY|DISBAND|RETREAT|WALK)S?\b).*$"
    r"|(?:Builds?|Removes?|Defaults|Disbands?|Converts?)\b.*[.)\]_]$)"
)
"""Orders as the judge prints them in lists, replies and results."""
_ECHOED = re.compile(r"read as orders for ", re.IGNORECASE)
_HEADED = re.compile(r"[A-Z][a-z]{3,11}:")
_BROKEN = re.compile(r".{40,}[a-z,;:]|.{60,}[^.!?)\]]")
"""A line that ends in the middle of a sentence."""
_MARKS = re.compile(r"(?:> ?)*")

_GAP = 8
"""The maximum number of unknown lines (prose or wrapped lines, not counting empty ones) between two
known lines of an e-mail."""
_BEGINS = re.compile(_FIRST, re.IGNORECASE)
_GAP_BELOW_FIRST = 80
"""The maximum number of unknown lines after the first lines of an e-mail. This limit is larger,
because the welcome e-mail explains the game before it shows the board."""
_LONGEST_PROSE = 40
"""The maximum number of lines in an e-mail above its first known line."""

_LONGEST = 200
"""The number of characters to examine at the start of a line."""


class OwnMails:
    """The positions of the judge's own e-mails in a message. The constructor looks at each line
    only once."""

    def __init__(self, lines: Sequence[str]) -> None:
        self._lines = lines
        self.ends: dict[int, int] = {}
        """Maps the first line of each e-mail to the line after its last line."""
        begun, last, gap, ended = -1, -1, 0, False
        press_ends = _places(lines, _PRESS_END)
        for at, line in enumerate(lines):
            shown = line[:_LONGEST]
            if not shown:
                continue
            known = opens(shown)
            if known and begun < 0:
                begun = at
            elif begun >= 0 and not known and (ended or not _GOES_ON.match(shown)):
                gap += 1
                is_first = last == begun and _BEGINS.match(lines[begun][:_LONGEST])
                if gap > (_GAP_BELOW_FIRST if is_first else _GAP) and at > last:
                    self.ends[begun], begun, gap, ended = last + 1, -1, 0, False
                continue
            ended = bool(begun >= 0 and _ENDS.match(shown))
            if begun >= 0 and (known or gap == 0):
                last, gap = max(last, at), 0
            if begun >= 0 and _PRESS.match(shown):
                while press_ends and press_ends[-1] < at:
                    press_ends.pop()
                last = max(last, press_ends[-1] if press_ends else at)
        if begun >= 0:
            self.ends[begun] = last + 1
        self._begins = sorted(self.ends)

    def whole(self, at: int) -> int:
        """Returns how many lines from ``at`` onwards form a complete e-mail from the judge. Someone
        else wrote the lines below it. Returns 0 if no e-mail begins here, or if its end is
        missing."""
        end = self.ends.get(at, 0)
        return end - at if end and _CLOSES.match(self._lines[end - 1]) else 0

    def end_from(self, at: int) -> int:
        """Returns the end of the next complete e-mail from the judge if one begins within a few
        dozen lines, otherwise 0. The lines before its first known line may be prose."""
        first = bisect_left(self._begins, at)
        soon = takewhile(lambda begun: begun < at + _LONGEST_PROSE, self._begins[first : first + 9])
        return next((begun + length for begun in soon if (length := self.whole(begun))), 0)


def own_list(lines: Sequence[str], begin: int, end: int) -> tuple[Phase, range] | None:
    """Returns the phase and the lines of the first order list in an e-mail from the judge, or
    None."""
    for at in range(begin, end):
        if found := _ON_FILE.match(lines[at][:_LONGEST]):
            below = at + 1
            while below < end and lines[below] and not _BELOW_LIST.match(lines[below][:_LONGEST]):
                below += 1
            fits = 0 < below - at - 1 <= _LONGEST_LIST
            return (Phase.read(found[1].upper()), range(at + 1, below)) if fits else None
    return None


def _places(lines: Sequence[str], pattern: re.Pattern[str]) -> list[int]:
    """Returns the positions of matching lines, from last to first."""
    return [at for at in range(len(lines) - 1, -1, -1) if pattern.match(lines[at][:_LONGEST])]


def unquoted(lines: Sequence[str]) -> list[str]:
    """Strips the ``>`` marks that all lines of a quotation have in common."""
    marks = [_MARKS.match(line) for line in lines]
    depth = min((found[0].count(">") for found in marks if found), default=0)
    first = re.compile(rf"(?:> ?){{{depth}}}")
    return [first.sub("", line, count=1).strip() for line in lines]


def written_into(lines: Sequence[str], reads: Callable[[str], bool]) -> Iterator[str]:
    """Yields the lines in one of the judge's e-mails that can be read as orders but do not look
    like the judge's own."""
    orders = [bool(line) and reads(line) for line in lines]
    ours = _listed(lines, orders)
    for at, line in enumerate(lines):
        broken = at > 0 and _BROKEN.fullmatch(lines[at - 1])
        if orders[at] and at not in ours and not (broken or _PRINTED.match(line)):
            yield line


def _listed(lines: Sequence[str], orders: Sequence[bool]) -> set[int]:
    """Returns the positions of orders below the name of a power, or above a line that occurs only
    in the judge's replies."""
    found: set[int] = set()
    for places, holds in (
        (range(len(lines)), _HEADED.fullmatch),
        (range(len(lines) - 1, -1, -1), _ECHOED.match),
    ):
        inside = False
        for at in places:
            inside = inside if orders[at] else holds(lines[at]) is not None
            found |= {at} if inside and orders[at] else set()
    return found


def opens(line: str) -> bool:
    """Returns whether only the judge would write this cleaned line."""
    return bool(_OPENS.match(line) or _PRESS.match(line))


def is_private(line: str) -> bool:
    """Returns whether a cleaned line begins like one that the judge writes for a single seat, or
    like the line above such lines."""
    return _PRIVATE.match(line) is not None


def is_printed(line: str) -> bool:
    """Returns whether a line looks like an order that the judge printed."""
    return _PRINTED.match(line) is not None


_LEAST_EXPLAINED = 5
"""The minimum number of words of explanation in a quotation of HELP. A player may copy examples on
purpose, so examples alone are not enough."""

_LEAST_LINES = 2


@dataclass(frozen=True, slots=True)
class _OwnWords:
    """The text of all HELP pages, with a space before and after each word. For each character,
    ``explained`` has the number of words of explanation up to it, not counting words in examples.
    ``pairs`` has all pairs of successive words, which quickly rule out most other lines."""

    words: str
    explained: Sequence[int]
    pairs: frozenset[tuple[str, str]]


@cache
def _own_words() -> _OwnWords:
    words: list[str] = []
    explained: list[int] = []
    count = 0
    for topic in ("", *topics()):
        for line in help_text(topic).splitlines():
            for word in _plain(line).split():
                words.append(f" {word}")
                count += not line.startswith("    ")
                explained += [count] * (len(word) + 1)
        words.append(" \n")
        explained += [count] * 2
    bare = [word.strip(" ") for word in words]
    return _OwnWords("".join(words), explained, frozenset(pairwise(bare)))


def _plain(line: str) -> str:
    return " ".join(tidy(line).lower().split())


def own_words(lines: Sequence[str], at: int) -> int:
    """Returns how many cleaned lines from ``at`` onwards are the judge's own words, or 0. They must
    follow one another in a HELP text and contain enough explanation. Line breaks may differ."""
    own, said = _own_words(), ""
    start, end, count = -1, at, 0
    for number in range(at, len(lines)):
        if not (line := _plain(lines[number])):
            continue
        if not own.pairs.issuperset(pairwise(line.split(" "))):
            break
        found = own.words.find(f"{said} {line} ")
        if found < 0:
            break
        start, end, count, said = found, number + 1, count + 1, f"{said} {line}"
    if count < _LEAST_LINES:
        return 0
    explained = own.explained[start + len(said) - 1] - own.explained[start - 1 if start else 0]
    return end - at if explained >= _LEAST_EXPLAINED else 0


_LONGEST_MARK = 16
"""The number of characters to search at the start of a line."""
_LEADING = re.compile(r"[^\w\s\"'(\[]{1,4}\s*|[\"'(\[]\s+|%\w\w\s*|\w{1,4}>\s*")
_INITIALS = re.compile(r"([A-Za-z]{1,3})>+(?=\s|$)")
"""The initials of the person quoted: ``AM> ``."""
_BAR = re.compile(r"(?:\|\s?)+(?=[^|]*$)")
"""A bar in front of a line, ``| ``, unless the line is a row of a table."""


def unmarked(line: str) -> str:
    """Strips the marks that a program may have put in front of a cleaned line."""
    while (found := _LEADING.match(line)) and found.end() < len(line):
        line = line[found.end() :]
    return line


def mark_of_own(line: str) -> str | None:
    """If a cleaned line contains the judge's own words, returns the text before them, otherwise
    None."""
    return _mark_before(line[:_LONGEST], lambda rest: opens(rest) or is_private(rest))


def is_private_behind(line: str) -> bool:
    """Returns whether a cleaned line comes from the judge and is for a single seat, whatever is in
    front of it."""
    return _mark_before(line[:_LONGEST], is_private) is not None


def _mark_before(line: str, known: Callable[[str], bool]) -> str | None:
    begins = (at for at in range(min(len(line), _LONGEST_MARK)) if _may_begin(line, at))
    at = next((at for at in begins if known(line[at:])), None)
    return None if at is None else line[:at]


def _may_begin(line: str, at: int) -> bool:
    return at == 0 or not (line[at].isspace() or line[at - 1].isalnum())


def with_plain_marks(lines: Sequence[str]) -> list[str]:
    """Replaces unusual quote marks in cleaned lines with ``> ``: a ``| ``, or letters followed by
    ``>`` if several lines begin with the same letters."""
    found = [_INITIALS.match(line) if ">" in line[:6] else None for line in lines]
    counts = Counter(initials[1] for initials in found if initials)
    return [_plainly(line, one, counts) for line, one in zip(lines, found, strict=True)]


def _plainly(line: str, initials: re.Match[str] | None, counts: Counter[str]) -> str:
    if initials and counts[initials[1]] > 1:
        return f"> {line[initials.end() :].lstrip()}"
    bar = _BAR.match(line) if line.startswith("|") else None
    return f"> {line[bar.end() :]}" if bar else line
