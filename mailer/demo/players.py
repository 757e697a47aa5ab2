"""Reads the demonstration scripts in the folder ``scripts``, one for each variant, with its cast.

``:block cast`` has a line for each person, with the name, address and role. The scripts have the
format of `mailer.demo.script` and use the names of the cast. A message ``to judge`` asks for a
seat. The demonstration confirms it if the judge asks. The scripts do not set the clock.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable

from mailer.demo.script import (
    Comment,
    Expected,
    Item,
    Note,
    ScriptFault,
    ScriptLetter,
    Step,
    TextBlock,
    read_script,
)

EVERYBODY = "everybody"
WRITTEN_TO = ("judge", "seat", "press")


@dataclass(frozen=True, slots=True)
class Person:
    """A member of the cast. ``role`` is a power, Master or observer."""

    name: str
    address: str
    role: str

    def __str__(self) -> str:
        return f"{self.name} ({self.role})"


@dataclass(frozen=True, slots=True)
class Script:
    cast: tuple[Person, ...]
    items: tuple[Item, ...]

    def people(self, names: tuple[str, ...]) -> list[Person]:
        """Returns these members of the cast, or all of them."""
        people = {person.name: person for person in self.cast}
        return [people[name] for name in (people if names == (EVERYBODY,) else names)]


def variants() -> list[str]:
    """Returns the variants that have a script."""
    scripts = (files("mailer.demo") / "scripts").iterdir()
    return sorted(file.name.removesuffix(".txt").replace("_", " ") for file in scripts)


def script_of(variant: str) -> Script:
    """Returns the script of a variant. Raises ScriptFault."""
    return read_play(files("mailer.demo") / "scripts" / f"{variant.replace(' ', '_')}.txt")


def read_play(file: Traversable) -> Script:
    """Reads a script and its cast. Raises ScriptFault."""
    items = read_script(file)
    lines = [line for item in items if isinstance(item, TextBlock) for line in item.lines]
    cast = tuple(map(_person, lines))
    names = {person.name for person in cast}
    for item in items:
        if fault := _fault(item, names):
            raise ScriptFault(f"{file.name}: {fault}")
    return Script(cast, tuple(items))


def _person(line: str) -> Person:
    match line.split():
        case [name, address, first, *more]:
            return Person(name, address, " ".join([first, *more]))
        case _:
            raise ScriptFault(f"not a name, an address and a role: {line!r}")


def _fault(item: Item, names: set[str]) -> str:
    """Returns why a demonstration cannot play this item, or ""."""
    match item:
        case Comment() | Step() | Note() | TextBlock("cast"):
            return ""
        case ScriptLetter(head=head, writer=writer, to=to) if to in WRITTEN_TO:
            plain, named = head == f"--> {writer} to {to}", {writer}
        case Expected(readers, at=at):
            plain, named = not at, set() if readers == (EVERYBODY,) else set(readers)
        case _:
            return f"a demonstration cannot have this: {item}"
    if not plain:
        return f"a demonstration does not support all of this: {item.head}"
    lost = ", ".join(sorted(named - names))
    return lost and f"no one is called {lost}: {item.head}"
