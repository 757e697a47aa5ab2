"""Reads and writes the scripts that the tests play, in the format of `mailer.demo.script`. A name
without ``@`` stands for an address at example.org."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from mailer.demo.script import (
    INDENT,
    Comment,
    Expected,
    Include,
    Item,
    Note,
    ScriptFault,
    ScriptLetter,
    Step,
    TextBlock,
    Tick,
    read_script,
)


def read_dialog(path: Path) -> list[Item]:
    """Reads a script. Raises ScriptFault if the script contains something that only demonstrations
    may contain."""
    items = read_script(path)
    for item in items:
        match item:
            case Step() | Note() | Expected(every=True) | Expected(subject=""):
                raise ScriptFault(f"{path.name}: only a demonstration has this: {item}")
            case _:
                pass
    return items


def address(name: str) -> str:
    """Returns a person's address: ``ann@example.org`` for ``ann``."""
    return name if "@" in name else f"{name}@example.org"


def short(mailbox: str) -> str:
    return mailbox.removesuffix("@example.org")


def unfolded(lines: Iterable[str], blocks: dict[str, TextBlock]) -> str:
    """Returns the text of an e-mail with its blocks filled in."""
    text: list[str] = []
    for line in lines:
        if line.startswith("{") and line.endswith("}"):
            if line[1:-1] not in blocks:
                raise ScriptFault(f"there is no block {line[1:-1]!r} above")
            text += blocks[line[1:-1]].lines
        else:
            text.append(line)
    return "\n".join(text)


def write_script(items: Iterable[Item]) -> str:
    """Returns a script as text. Each comment stays above the step that follows it."""
    text = ""
    for item in items:
        text += _written(item) + ("\n" if isinstance(item, Comment) else "\n\n")
    return text.rstrip() + "\n"


def _written(item: Item) -> str:
    match item:
        case Comment(text):
            return text
        case Tick(text, asleep):
            return f"=== {text}" + ", the judge is down" * asleep
        case Include(name):
            return f":include {name}"
        case TextBlock(name, lines):
            return "\n".join([f":block {name}", *_indented(lines)])
        case ScriptLetter(head=head, body=body):
            return "\n".join([head, *_indented(body.splitlines())])
        case Expected(lines=lines):
            return "\n".join([item.head, *_indented(lines)])
        case Step() | Note():
            raise ScriptFault(f"only a demonstration has this: {item}")


def _indented(lines: Iterable[str]) -> list[str]:
    return [(INDENT + line) if line else "" for line in lines]
