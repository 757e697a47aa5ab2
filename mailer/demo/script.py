"""The script of a demonstration: a folder of plain text files, one for each step.

A file begins with the step's title and its story; then come scenes, each below a line of ``====``.
A scene begins with headers, like a mail. It is either a letter somebody writes to the judge, with
its text below a blank line, or mails of the judge that are waited for, or a look into mailboxes::

    From: Gerda                         Mail: F1901M is sealed        Mailbox: Agnes, Mona
    Expect: Read as orders              To: everybody                 Never: eliminated
                                        Quote: Now due
    A BER - KIE

===========  ==========================================================================
``Note``     what the timeline says of a letter, instead of its lines
``Answers``  the letter is a reply to the latest mail with this in its subject
``Joins``    the writer is new to the judge and confirms the address (``Joins: yes``)
``Expect``   must be in the mail; spaces and line ends do not count
``Never``    must not be in it
``Quote``    the same, and the timeline shows the line it stands in
``Block``    the same, and the timeline shows that line and all down to the next blank one
===========  ==========================================================================

Of mails to several readers the first one's is shown. ``cast.txt`` has a line for each person:
name, address, and what he or she is in the game.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TypeAlias

SCENE = re.compile(r"^====+\n", re.MULTILINE)
HEADER = re.compile(r"([A-Z][a-z]+): (\S.*)")
ONCE = {"From", "Mail", "To", "Mailbox", "Note", "Answers", "Joins"}
REPEATED = {"Expect", "Never", "Quote", "Block"}
EVERYBODY = "everybody"
CAST = "cast.txt"


@dataclass(frozen=True, slots=True)
class Person:
    """``role`` is a power, Master or observer."""

    name: str
    address: str
    role: str

    def __str__(self) -> str:
        return f"{self.name} ({self.role})"


@dataclass(frozen=True, slots=True)
class Checks:
    """What a mail must say and must not say, and what of it is shown."""

    expect: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    quote: tuple[str, ...] = ()
    block: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Letter:
    """Somebody writes to the judge; the checks are made on the answer."""

    writer: Person
    text: str
    note: str
    answers: str
    joins: bool
    checks: Checks


@dataclass(frozen=True, slots=True)
class Awaited:
    """Mails of the judge that come of themselves, one to each reader."""

    subject: str
    readers: tuple[Person, ...]
    checks: Checks


@dataclass(frozen=True, slots=True)
class Searched:
    """All mails that have come to the readers so far are looked through."""

    readers: tuple[Person, ...]
    checks: Checks
    note: str


Scene: TypeAlias = Letter | Awaited | Searched


@dataclass(frozen=True, slots=True)
class Step:
    title: str
    story: str
    scenes: tuple[Scene, ...]


@dataclass(frozen=True, slots=True)
class Script:
    cast: tuple[Person, ...]
    steps: tuple[Step, ...]


class BadScript(Exception):
    """The script itself is wrong; the text names file and scene."""


def variants() -> list[str]:
    """The variants there is a script for."""
    here = files("mailer.demo")
    return sorted(f.name.replace("_", " ") for f in here.iterdir() if (f / CAST).is_file())


def read_script(variant: str) -> Script:
    """The script of a variant. Raises BadScript."""
    return read_folder(files("mailer.demo") / variant.replace(" ", "_"))


def read_folder(folder: Traversable) -> Script:
    """The script in a folder, its steps in the order of their files. Raises BadScript."""
    cast = tuple(_person(line) for line in _text(folder / CAST).splitlines() if line.strip())
    names = sorted(f.name for f in folder.iterdir() if f.name[:1].isdigit())
    return Script(cast, tuple(_step(folder / name, cast) for name in names))


def _text(file: Traversable) -> str:
    return file.read_text(encoding="utf-8")


def _person(line: str) -> Person:
    match line.split():
        case [name, address, role]:
            return Person(name, address, role)
        case _:
            raise BadScript(f"{CAST}: not a name, an address and a role: {line!r}")


def _step(file: Traversable, cast: Sequence[Person]) -> Step:
    opening, *scenes = SCENE.split(_text(file))
    title, _, story = opening.partition("\n")
    reader = _Scenes({person.name: person for person in cast}, file.name)
    return Step(title, story.strip(), tuple(reader.read(scene) for scene in scenes))


@dataclass
class _Scenes:
    """Reads the scenes of one file."""

    people: dict[str, Person]
    file: str
    number: int = field(default=0)

    def read(self, text: str) -> Scene:
        self.number += 1
        head, _, body = text.partition("\n\n")
        once, checks = self._headers(head.strip().splitlines())
        match once:
            case {"From": name}:
                return self._letter(self._person(name), body.strip("\n"), once, checks)
            case {"Mail": subject}:
                return Awaited(subject, self._readers(once.get("To", EVERYBODY)), checks)
            case {"Mailbox": names}:
                return Searched(self._readers(names), checks, once.get("Note", ""))
            case _:
                raise self._wrong("it has neither From nor Mail nor Mailbox")

    def _letter(self, writer: Person, text: str, once: dict[str, str], checks: Checks) -> Letter:
        note, answers = once.get("Note", ""), once.get("Answers", "")
        return Letter(writer, text, note, answers, "Joins" in once, checks)

    def _headers(self, lines: Sequence[str]) -> tuple[dict[str, str], Checks]:
        once: dict[str, str] = {}
        several: dict[str, list[str]] = {name: [] for name in REPEATED}
        for line in lines:
            found = HEADER.fullmatch(line)
            if found and found[1] in ONCE and found[1] not in once:
                once[found[1]] = found[2]
            elif found and found[1] in REPEATED:
                several[found[1]].append(found[2])
            else:
                raise self._wrong(f"not a header: {line!r}")
        return once, Checks(**{name.lower(): tuple(texts) for name, texts in several.items()})

    def _readers(self, names: str) -> tuple[Person, ...]:
        if names == EVERYBODY:
            return tuple(self.people.values())
        return tuple(self._person(name) for name in names.split(", "))

    def _person(self, name: str) -> Person:
        if name not in self.people:
            raise self._wrong(f"nobody is called {name}")
        return self.people[name]

    def _wrong(self, reason: str) -> BadScript:
        return BadScript(f"{self.file}, scene {self.number}: {reason}")
