"""Generates the table in ``docs/commands.md`` of commands that only the older judges know."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from grammar.commands.other_judges import other_words

PAGE = Path(__file__).parents[2] / "docs" / "commands.md"
BEGIN, END = "<!-- words -->\n", "<!-- end of the words -->\n"

_CODE = re.compile(r"`([^`]+)`")


def table() -> str:
    """Returns the table. Words with the same answer share a row."""
    answers: dict[tuple[str, str], list[str]] = {}
    for one in other_words().values():
        answers.setdefault((one.says, one.instead), []).append(one.word)
    rows = (
        f"| {', '.join(f'`{word}`' for word in words)} | {says} | {_shown(instead)} |"
        for (says, instead), words in sorted(answers.items(), key=lambda row: row[1])
    )
    return "\n".join(["| the word | the answer | for example |", "|---|---|---|", *rows, ""])


def _shown(instead: str) -> str:
    return f"`{instead}`" if instead else ""


def parted(page: str) -> tuple[str, str, str]:
    """Returns the page above the table, the table, and the page below it."""
    above, begin, rest = page.partition(BEGIN)
    text, end, below = rest.partition(END)
    return above + begin, text, end + below


def shown_here() -> list[str]:
    """Returns the lines that the page tells people to write here: the code in the second column."""
    above = parted(PAGE.read_text(encoding="utf-8"))[0]
    rows = [line.split("|") for line in above.splitlines() if line.startswith("| ")]
    return [code for row in rows for code in _CODE.findall(row[2])]


if __name__ == "__main__":
    if "--write" in sys.argv:
        head, _, foot = parted(PAGE.read_text(encoding="utf-8"))
        PAGE.write_text(head + table() + foot, encoding="utf-8")
    else:
        print(table(), end="")
