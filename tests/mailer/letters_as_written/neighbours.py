"""Reads the messages similar to those in ``letters``.

``must_be_read.txt`` has those that the judge must understand completely, and ``must_not_count.txt``
those that must not count as complete, whatever else the judge makes of them.

Each message begins with a line ``=== name | variant phase POWER``. The position is the opening,
unless the line names a message in ``letters`` that has the same position (``like rest-holds``).
Orders already on file follow as ``before: order; order``, and headers as ``header: name: value``.
The line below the message gives the orders that must be on file afterwards, and their grade: ``---
complete: order; order``, ``--- waits: ...`` or ``--- incomplete: ...``. ``says:`` lines give words
that the answer must contain.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from judge.board.phases import Phase
from judge.board.position import Position
from tests.mailer.letters_as_written.playing import Setting


@dataclass(frozen=True)
class Neighbour:
    name: str
    setting: Setting
    headers: str
    text: str
    grade: str
    after: tuple[str, ...]
    says: tuple[str, ...]


def must_be_read(folder: Path) -> Iterator[Neighbour]:
    """Yields the messages that the judge must understand."""
    return _written(folder, "must_be_read.txt")


def must_not_count(folder: Path) -> Iterator[Neighbour]:
    """Yields the messages that must not count as complete."""
    return _written(folder, "must_not_count.txt")


def _written(folder: Path, file: str) -> Iterator[Neighbour]:
    written = (folder / file).read_text(encoding="utf-8")
    for part in ("\n" + written).split("\n=== ")[1:]:
        yield _neighbour(folder, part)


def by_strangers(folder: Path) -> Iterator[Neighbour]:
    """Reads ``by_strangers.txt``, which contains first orders in a standard game by people who did
    not know how the judge interprets messages. ``plain`` messages contain only orders. ``chat``
    messages also contain talk that does not affect the orders. In ``doubt`` messages, a careful
    person would ask what the writer means."""
    written = (folder / "by_strangers.txt").read_text(encoding="utf-8")
    for part in ("\n" + written).split("\n=== ")[1:]:
        head, _, rest = part.partition("\n")
        name, _, power = head.partition(" | ")
        yield _neighbour(folder, f"{name} | standard S1901M {power}\n{rest}")


def _neighbour(folder: Path, part: str) -> Neighbour:
    head, _, rest = part.partition("\n")
    name, _, found = head.partition(" | ")
    letter, _, verdict = rest.partition("\n--- ")
    before, headers, lines = list[str](), list[str](), letter.split("\n")
    while lines and lines[0].startswith(("before: ", "header: ")):
        line = lines.pop(0)
        if line.startswith("before: "):
            before += _orders(line.removeprefix("before: "))
        else:
            headers.append(line.removeprefix("header: ") + "\n")
    first, *told = verdict.strip().split("\n")
    count, _, orders = first.partition(":")
    says = tuple(line.removeprefix("says: ") for line in told if line.startswith("says: "))
    setting = _setting(folder, found, before)
    text = "\n".join(lines)
    return Neighbour(name, setting, "".join(headers), text, count, tuple(_orders(orders)), says)


def _orders(text: str) -> list[str]:
    """Splits orders at ``;``, except within a spy's route, where it separates seasons."""
    return [order.strip() for order in re.split(r";(?! -| STAY)", text) if order.strip()]


def _setting(folder: Path, found: str, before: list[str]) -> Setting:
    game, _, like = found.partition(" like ")
    *variant, phase, power = game.split()
    position = None
    if like:
        data = json.loads((folder / "letters" / f"{like.strip()}.json").read_text())
        position = Position.from_data(data["position"])
    return Setting(" ".join(variant), Phase.read(phase), power, position, tuple(before))
