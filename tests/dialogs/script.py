"""Dialogs as text: letters in, letters out, and the clock between them.

    === Fri 20 Nov 2026 12:00 +0000         the clock is set
    === +3 days                             the clock moves on, alarm by alarm
    --> ann to seat: my orders              Ann writes; her letter is indented
      A PAR - BUR
    <-- to ann, bob: [foresight] results    Ann and Bob get this, word for word
      :: Judge: example  Game: foresight

A name without ``@`` is somebody at example.org. ``:block name`` gives a long text a name and
``{name}`` on a line of a letter puts it in; ``:include file`` plays another script first.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

INDENT = "  "

HEAD_IN = re.compile(
    r"--> (?P<writer>\S+)"
    r"(?: to (?P<to>judge|seat|press|confirm))?"
    r"(?: of (?P<whose>\S+?))?"
    r"(?: in (?P<game>\w+))?"
    r"(?P<html> as html)?"
    r"(?P<again> again)?"
    r"(?P<twin> with the same Message-ID)?"
    r"(?:, written (?P<written>[^:]+:\d\d [+-]\d{4}))?"
    r"(?:: (?P<subject>.*))?"
)
HEAD_OUT = re.compile(
    r"<-- to (?P<readers>[^:]+?)(?: at (?P<at>\w{3} \d+ \w{3} \d{4} \d\d:\d\d [+-]\d{4}))?"
    r": (?P<subject>.*)"
)


class ScriptFault(Exception):
    """A script that cannot be read; the text says where and why."""


@dataclass(frozen=True, slots=True)
class Comment:
    text: str


@dataclass(frozen=True, slots=True)
class Tick:
    """The clock is set to a moment or moves on by a duration; with ``asleep`` the judge is down
    meanwhile."""

    text: str
    asleep: bool = False


@dataclass(frozen=True, slots=True)
class Letter:
    """Somebody writes. ``to`` is the judge's own address or the reply address of the latest
    fitting mail that ``whose`` got. ``again`` sends the writer's last letter once more."""

    head: str
    writer: str
    to: str
    whose: str
    game: str
    html: bool
    again: bool
    twin: bool
    written: str
    subject: str
    body: str


@dataclass(frozen=True, slots=True)
class Expected:
    """A mail the judge must send: to whom, its subject and its whole text. ``at`` is the time,
    where it was sent before the clock came to the end of the step."""

    readers: tuple[str, ...]
    subject: str
    at: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Block:
    name: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Include:
    name: str


Item: TypeAlias = Comment | Tick | Letter | Expected | Block | Include


def read_script(path: Path) -> list[Item]:
    """The items of a script file. Raises ScriptFault."""
    items: list[Item] = []
    lines = path.read_text().splitlines()
    number = 0
    while number < len(lines):
        line = lines[number]
        number += 1
        if not line.strip():
            continue
        body: list[str] = []
        while number < len(lines) and (lines[number].startswith(INDENT) or not lines[number]):
            body.append(lines[number].removeprefix(INDENT))
            number += 1
        items.append(_item(line, _stripped(body), f"{path.name}:{number - len(body)}"))
    return items


def _stripped(lines: list[str]) -> tuple[str, ...]:
    end = len(lines)
    while end and not lines[end - 1].strip():
        end -= 1
    return tuple(lines[:end])


def _item(line: str, body: tuple[str, ...], where: str) -> Item:
    if line.startswith("#"):
        return Comment(line)
    if line.startswith("=== "):
        return Tick(line[4:].removesuffix(", the judge is down"), line.endswith("judge is down"))
    if line.startswith(":block "):
        return Block(line[7:], body)
    if line.startswith(":include "):
        return Include(line[9:])
    if found := HEAD_OUT.fullmatch(line):
        readers = tuple(name.strip() for name in found["readers"].split(","))
        return Expected(readers, found["subject"], found["at"] or "", body)
    if found := HEAD_IN.fullmatch(line):
        return _letter(line, found, body)
    raise ScriptFault(f"{where}: this line cannot be read: {line!r}")


def _letter(line: str, found: re.Match[str], body: tuple[str, ...]) -> Letter:
    return Letter(
        head=line,
        writer=found["writer"],
        to=found["to"] or "judge",
        whose=found["whose"] or found["writer"],
        game=found["game"] or "",
        html=bool(found["html"]),
        again=bool(found["again"]),
        twin=bool(found["twin"]),
        written=found["written"] or "",
        subject=found["subject"] or "",
        body="\n".join(body) + "\n" if body else "",
    )


def address(name: str) -> str:
    """``ann`` is ``ann@example.org``."""
    return name if "@" in name else f"{name}@example.org"


def short(mailbox: str) -> str:
    return mailbox.removesuffix("@example.org")


def unfolded(lines: Iterable[str], blocks: dict[str, Block]) -> str:
    """The text of a letter with its blocks put in."""
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
    """A script as text; a comment stays with what follows it."""
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
        case Block(name, lines):
            return "\n".join([f":block {name}", *_indented(lines)])
        case Letter(head=head, body=body):
            return "\n".join([head, *_indented(body.splitlines())])
        case Expected(readers, subject, at, lines):
            when = f" at {at}" if at else ""
            return "\n".join([f"<-- to {', '.join(readers)}{when}: {subject}", *_indented(lines)])


def _indented(lines: Iterable[str]) -> list[str]:
    return [(INDENT + line) if line else "" for line in lines]
