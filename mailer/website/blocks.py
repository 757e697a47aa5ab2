"""The blocks of a mail as a page shows them: lines of powers by power, prose as prose."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from itertools import groupby

from mailer.website.view_models import ListedLine, PageBlock, PageLine, PowerLines

ASIDE = re.compile(r"(?<! )  ++(?=[(\[])")
NOBODY = "Unowned"
"""Whose centres are named beside those of the powers."""

IN_COLUMNS = re.compile(r"^ |[^.!?]  ", re.MULTILINE)

LISTED = re.compile(r" +(\d+)  (\S.*)")
"""A line of an order list: ``   2  A YOR - NWY  ordered   (*bounce*)  [with Fleet Brest]``."""

APART = re.compile(r"  +")

SEEN = re.compile(r"  +([^ :][^:]*): +(\S.*)")
"""A line that tells of one thing: ``  Fall 1801, Paris:  empty``."""


def read_blocks(texts: Iterable[str], powers: Collection[str]) -> tuple[PageBlock, ...]:
    """What stands between the blank lines of these texts, in which nothing is wrapped; ``powers``
    are the names that a line of results begins with."""
    parts = (part for text in texts for part in text.split("\n\n") if part.strip())
    return tuple(_block(part, {*powers, NOBODY}) for part in parts)


def _block(text: str, names: Collection[str]) -> PageBlock:
    lines = list(_told(text, names))
    if all(name for name, _ in lines):
        told = groupby(lines, key=lambda line: line[0])
        rows = ((name, tuple(_row(rest) for _, rest in each if rest)) for name, each in told)
        groups = tuple(PowerLines(name, each) for name, each in rows)
        brief = all(len(group.rows) == 1 for group in groups)
        return PageBlock(groups=groups, brief=brief)
    return _set(text) if IN_COLUMNS.search(text) else PageBlock(prose=tuple(text.split("\n")))


def _set(text: str) -> PageBlock:
    """What stands in columns: a list, things with what is told of each, or else the text itself."""
    lines = text.split("\n")
    if all(listed := [LISTED.fullmatch(line) for line in lines]):
        return PageBlock(listed=tuple(_listed(*one.groups()) for one in listed if one))
    if all(seen := [SEEN.fullmatch(line) for line in lines]):
        groups = (PowerLines(one[1], (_row(one[2]),)) for one in seen if one)
        return PageBlock(groups=tuple(groups), brief=True)
    return PageBlock(text)


def _listed(number: str, rest: str) -> ListedLine:
    order, *aside = APART.split(rest)
    said = [one for one in aside if one.startswith(("(", "["))]
    fate = ", ".join(one for one in aside if one not in said)
    return ListedLine(int(number), _row("  ".join([order, *said])), fate)


def _told(text: str, names: Collection[str]) -> Iterator[tuple[str, str]]:
    """Each line with the power it is told of, which stands in it, or above those that are indented;
    with none, if there is none."""
    above = ""
    for line in text.split("\n"):
        name, colon, rest = line.partition(":")
        if colon and name in names:
            above = "" if rest.strip() else name
            yield name, rest.strip()
        else:
            yield above if line.startswith(" ") else "", line.strip()


def _row(rest: str) -> PageLine:
    """``Fleet London -> English Channel.  (*bounce*)  [with Fleet Brest]``."""
    said, *aside = ASIDE.split(rest)
    text = " ".join(said.split())
    marks = tuple(_mark(one) for one in aside if one.startswith("("))
    causes = tuple(one.strip("[]") for one in aside if not one.startswith("("))
    underlined = len(text) > 1 and text[0] == text[-1] == "_"
    return PageLine(text[1:-1] if underlined else text, marks, causes, underlined)


def _mark(mark: str) -> str:
    return mark.strip("()").strip("*")
