"""Parses scripts of games by e-mail: messages from people, e-mails from the judge, and the time.

    === Fri 20 Nov 2026 12:00 +0000         the clock is set
    === +3 days                             the clock moves on, one wake-up at a time
    --> ann to seat: my orders              Ann writes; her message is indented
      A PAR - BUR
    <-- to ann, bob: [foresight] results    Ann and Bob get this
      :: Judge: example  Game: foresight

``to judge``, ``to seat``, ``to press`` and ``to confirm`` name the recipient of Ann's message: the
judge's own address, or the reply address of the latest suitable e-mail. ``:block name`` gives a
long text a name, and ``{name}`` on a line of a message inserts that text. ``:include file`` plays
another script first. Lines that begin with ``#`` are comments.

The program that plays a script decides how strictly to check the lines below ``<--``. In the
dialogs of the tests, they must be the whole e-mail, word for word. In demonstrations
(`mailer.demo`) and the tests' frozen databases, each line must occur somewhere in the e-mail, and a
line may begin with one of these marks:

``never: ...``
    must not be in the e-mail
``quote: ...``
    must be in the e-mail, and the timeline shows the line that contains it
``passage: ...``
    must be in the e-mail, and the timeline shows the e-mail from that line to the next blank line

Only demonstrations, which describe what is happening as they run, use these::

    :step The title of a step               its story is indented
    :note Ann has second thoughts           how the timeline describes the message below
    <-- to ann                              the answer to Ann's message
    <-- all to ann, bob                     must be true of all e-mails they have got so far
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib.resources.abc import Traversable
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
    r"<-- (?P<every>all )?to (?P<readers>[^:]+?)"
    r"(?: at (?P<at>\w{3} \d+ \w{3} \d{4} \d\d:\d\d [+-]\d{4}))?"
    r"(?:: (?P<subject>.*))?"
)
MARK = re.compile(r"(?:(never|quote|passage): )?(.+)")


class ScriptFault(Exception):
    """Raised if a script cannot be parsed or played. The message gives the place and the reason."""


@dataclass(frozen=True, slots=True)
class Comment:
    text: str


@dataclass(frozen=True, slots=True)
class Tick:
    """Sets the clock to a time or moves it forward by a duration. With ``asleep``, the judge is not
    running in the meantime."""

    text: str
    asleep: bool = False


@dataclass(frozen=True, slots=True)
class ScriptLetter:
    """A message to the judge. ``to`` names the recipient: the judge's own address, or the reply
    address of the latest suitable e-mail that ``whose`` got. If ``again`` is true, the writer's
    last message is sent again."""

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
    """An e-mail that the judge must send: recipients, subject and text. ``at`` is the time when the
    e-mail must be sent, if that is before the end of the step. An e-mail without a subject is the
    answer to the reader's own message. If ``every`` is true, the text must be true of all e-mails
    that the readers have received so far."""

    readers: tuple[str, ...]
    subject: str
    at: str
    lines: tuple[str, ...]
    every: bool = False

    @property
    def head(self) -> str:
        to = f"<-- {'all ' * self.every}to {', '.join(self.readers)}"
        return to + (f" at {self.at}" if self.at else "") + (self.subject and f": {self.subject}")

    @property
    def marks(self) -> tuple[MailMark, ...]:
        """The lines of the text as marks, for programs that do not compare the whole e-mail."""
        found = filter(None, map(MARK.fullmatch, self.lines))
        return tuple(MailMark(mark[1] or "", mark[2]) for mark in found)


@dataclass(frozen=True, slots=True)
class MailMark:
    """Text that an e-mail must contain or, if ``kind`` is ``never``, must not contain."""

    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class TextBlock:
    name: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Include:
    name: str


@dataclass(frozen=True, slots=True)
class Step:
    """The title and the story of a part of a demonstration."""

    title: str
    story: str


@dataclass(frozen=True, slots=True)
class Note:
    text: str


Item: TypeAlias = Comment | Tick | ScriptLetter | Expected | TextBlock | Include | Step | Note


def read_script(file: Traversable) -> list[Item]:
    """Parses a script file. Raises ScriptFault."""
    items: list[Item] = []
    lines = file.read_text(encoding="utf-8").splitlines()
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
        where = f"{file.name}:{number - len(body)}"
        items.append(_item(line, _stripped(body), where))
        if any(body) and isinstance(items[-1], Comment | Tick | Include | Note):
            raise ScriptFault(f"{where}: nothing can be indented below {line!r}")
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
    match line.partition(" "):
        case [":block", _, name]:
            return TextBlock(name, body)
        case [":include", _, name]:
            return Include(name)
        case [":step", _, title]:
            return Step(title, "\n".join(body))
        case [":note", _, text]:
            return Note(text)
    if found := HEAD_OUT.fullmatch(line):
        readers = tuple(name.strip() for name in found["readers"].split(","))
        at, subject = found["at"] or "", found["subject"] or ""
        return Expected(readers, subject, at, body, bool(found["every"]))
    if found := HEAD_IN.fullmatch(line):
        return _letter(line, found, body)
    raise ScriptFault(f"{where}: this line cannot be read: {line!r}")


def _letter(line: str, found: re.Match[str], body: tuple[str, ...]) -> ScriptLetter:
    return ScriptLetter(
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
