"""The judge's own mails, come back in a letter with no mark on their lines, or in some mail
program's own fashion. They are known by their words: the orders that stand in them are old, or
somebody else's, and count for nothing.

A mail begins with a line that nobody but the judge writes, and goes on as far as such lines follow
one another; single order lines that somebody copied out of a mail are his own words again.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from itertools import takewhile

from judge.board.phases import Phase

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
    r"|deadline: [sfw]\d+[mra]\S*  "
    r"|send help for all commands, (?:or )?status "
    r"|reply to this (?:e-)?mail with your orders"
    r"|no picture came with this (?:e-)?mail"
    r"|\[?(?:image: )?the board of [\w-]{1,20}, (?:spring|fall|winter) \d+",
    re.IGNORECASE,
)
"""How lines begin that only the judge writes."""

_PRIVATE = re.compile(
    r"== [^\s@]+: you (?:are|observe|have joined)\b"
    r"|(?:on file|sealed|locked|read as orders) for (?:spring|fall|winter)\b"
    r"|your (?:(?:sealed|locked) list|order(?:s| list) for (?:spring|fall|winter))\b"
    r"|cipher(?:\s+[a-z]=\S){5}",
    re.IGNORECASE,
)
"""How lines begin below or in which stands what one seat alone may know."""

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
)
_ENDS = re.compile(_LAST, re.IGNORECASE)
"""How its last lines begin, below which no other of its lines stands."""
_CLOSES = re.compile(rf"{_LAST}|deadline: ", re.IGNORECASE)
"""How the line begins with which it is whole."""

_GOES_ON = re.compile(
    r"\d{1,3}  ?\S"
    r"|[a-z]{4,12}: +_?(?:army|fleet|tank|spy|builds?|removes?|disbands?|\d+ supply)"
    r"|[a-z]{4,12}: ++[a-z .]++(?:,|(?<=\.)$)"
    r"|the [a-z]+ (?:army|fleet|tank|spy) .* can (?:retreat|disband)"
    r"|[!>|] |\[with |\[by "
    r"|.{0,100}; \d\d? centres?\.|[a-z][a-z .()-]{2,30}: {2,}\S|spies:$",
    re.IGNORECASE,
)
"""How other lines of its mails begin."""

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
"""How orders stand in its mails: in lists, in answers, in results."""
_ECHOED = re.compile(r"read as orders for ", re.IGNORECASE)
_HEADED = re.compile(r"[A-Z][a-z]{3,11}:")
_BROKEN = re.compile(r".{40,}[a-z,;:]|.{60,}[^.!?)\]]")
"""A line of a sentence that goes on below."""
_MARKS = re.compile(r"(?:> ?)*")

_GAP = 8
"""Filled lines of a mail between two by which it is known: prose, and what a program broke."""
_LONGEST_PROSE = 40
"""Lines of a mail above the first by which it is known."""

_LONGEST = 200
"""Characters of a line by which a mail is known."""


class OwnMails:
    """Where in a letter the judge's own mails stand. Each line is looked at once."""

    def __init__(self, lines: Sequence[str]) -> None:
        self._lines = lines
        self.ends: dict[int, int] = {}
        """Where they begin, and where each is over."""
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
                if gap > _GAP and at > last:
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
        """How many lines from here on are a mail of the judge with its last line: what stands below
        is somebody else's. 0 where none begins, or where its end is missing."""
        end = self.ends.get(at, 0)
        return end - at if end and _CLOSES.match(self._lines[end - 1]) else 0

    def end_from(self, at: int) -> int:
        """Where the next mail of the judge ends that has its last line, if it begins soon; else 0.
        Some of its mails begin with lines of prose."""
        first = bisect_left(self._begins, at)
        soon = takewhile(lambda begun: begun < at + _LONGEST_PROSE, self._begins[first : first + 9])
        return next((begun + length for begun in soon if (length := self.whole(begun))), 0)


def own_list(lines: Sequence[str], begin: int, end: int) -> tuple[Phase, range] | None:
    """The first list on file in a mail of the judge: its phase, and where its lines stand."""
    for at in range(begin, end):
        if found := _ON_FILE.match(lines[at][:_LONGEST]):
            below = at + 1
            while below < end and lines[below] and not _BELOW_LIST.match(lines[below][:_LONGEST]):
                below += 1
            fits = 0 < below - at - 1 <= _LONGEST_LIST
            return (Phase.read(found[1].upper()), range(at + 1, below)) if fits else None
    return None


def _places(lines: Sequence[str], pattern: re.Pattern[str]) -> list[int]:
    """Where such lines stand, the last one first."""
    return [at for at in range(len(lines) - 1, -1, -1) if pattern.match(lines[at][:_LONGEST])]


def unquoted(lines: Sequence[str]) -> list[str]:
    """The lines of a quotation without the marks that all of them bear."""
    marks = [_MARKS.match(line) for line in lines]
    depth = min((found[0].count(">") for found in marks if found), default=0)
    first = re.compile(rf"(?:> ?){{{depth}}}")
    return [first.sub("", line, count=1).strip() for line in lines]


def written_into(lines: Sequence[str], reads: Callable[[str], bool]) -> Iterator[str]:
    """Lines in a mail of the judge that can be read as orders, and do not stand there as its own
    do."""
    orders = [bool(line) and reads(line) for line in lines]
    ours = _listed(lines, orders)
    for at, line in enumerate(lines):
        broken = at > 0 and _BROKEN.fullmatch(lines[at - 1])
        if orders[at] and at not in ours and not (broken or _PRINTED.match(line)):
            yield line


def _listed(lines: Sequence[str], orders: Sequence[bool]) -> set[int]:
    """Where orders stand below the name of a power, or above what an answer says of them."""
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
    """Whether nobody but the judge writes a line like this tidy one."""
    return bool(_OPENS.match(line) or _PRESS.match(line))


def is_private(line: str) -> bool:
    """Whether a tidy line begins as those of the judge's do that are for one seat alone, or with
    which what is for it alone begins."""
    return _PRIVATE.match(line) is not None


def is_printed(line: str) -> bool:
    """Whether a line stands as the judge prints orders."""
    return _PRINTED.match(line) is not None
