"""A JOIN and the PREFER below it, as the older judges write it: the seat is taken with both."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from grammar.commands.commands import Join, Part, Prefer, SignOff, SignOn, Statement


def with_preferences(parts: Sequence[Part]) -> tuple[Part, ...]:
    """The parts of a letter, each PREFER that stands below a JOIN in one with it."""
    found: list[Part] = []
    join: int | None = None
    for part in parts:
        match part:
            case Statement(command=Prefer() as prefer) if join is not None:
                found[join] = _both(found[join], part.text, prefer)
                continue
            case Statement(command=Join()):
                join = len(found)
            case Statement(command=SignOn() | SignOff()):
                join = None
        found.append(part)
    return tuple(found)


def _both(line: Part, text: str, prefer: Prefer) -> Part:
    match line:
        case Statement(command=Join() as join):
            command = replace(join, prefers=prefer.powers)
            return replace(line, text=f"{line.text}\n{text}", command=command)
        case _:
            return line
