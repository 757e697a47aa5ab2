"""The blocks of a mail as a page shows them: tables where they are lines of powers."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from itertools import groupby

from mailer.archive.views import PageBlock, PageLine, PowerLines

APART = re.compile(r"  +")


def read_blocks(texts: Iterable[str], powers: Collection[str]) -> tuple[PageBlock, ...]:
    """Each of these texts; ``powers`` are the names that a line of results begins with."""
    return tuple(_block(text, powers) for text in texts if text.strip())


def _block(text: str, powers: Collection[str]) -> PageBlock:
    lines = [line.partition(":") for line in text.splitlines()]
    if not all(colon and name in powers for name, colon, _ in lines):
        return PageBlock(text)
    told = groupby(lines, key=lambda line: line[0])
    groups = (PowerLines(name, tuple(_row(rest) for *_, rest in each)) for name, each in told)
    return PageBlock("", tuple(groups))


def _row(rest: str) -> PageLine:
    """``Fleet London -> English Channel.  (*bounce*)  [with Fleet Brest]``."""
    text, *aside = APART.split(rest.strip())
    marks = tuple(_mark(one) for one in aside if one.startswith("("))
    causes = tuple(one.strip("[]") for one in aside if not one.startswith("("))
    underlined = len(text) > 1 and text[0] == text[-1] == "_"
    return PageLine(text[1:-1] if underlined else text, marks, causes, underlined)


def _mark(mark: str) -> str:
    return mark.strip("()").strip("*")
