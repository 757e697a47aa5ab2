"""Reads ``neighbours.txt``: the text of messages of the same kinds as in ``letters``.

Each message begins with a line ``=== name | variant phase POWER``. If the position is not the
opening, it is that of a message in ``letters`` (``like rest-holds``). Orders already on file follow
as ``before: order; order``, and headers as ``header: name: value``. The line below the message
contains the orders that must then be on file, and their grade: ``--- complete: order; order``,
``--- waits: ...`` or ``--- incomplete: ...``. Lines with ``says:`` contain words that the answer
must contain.
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


def neighbours(folder: Path) -> Iterator[Neighbour]:
    """Yields all messages, in order."""
    written = (folder / "neighbours.txt").read_text(encoding="utf-8")
    for part in ("\n" + written).split("\n=== ")[1:]:
        yield _neighbour(folder, part)


def by_strangers(folder: Path) -> Iterator[Neighbour]:
    """Reads ``by_strangers.txt``: first orders in a standard game, written by people who did not
    know how the judge interprets messages. ``plain`` messages contain only orders. In ``chat``
    messages, the talk next to the orders changes nothing. In ``doubt`` messages, a careful person
    would ask what is meant."""
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
    """Splits orders at ``;``, but not the seasons of a spy."""
    return [order.strip() for order in re.split(r";(?! -| STAY)", text) if order.strip()]


def _setting(folder: Path, found: str, before: list[str]) -> Setting:
    game, _, like = found.partition(" like ")
    *variant, phase, power = game.split()
    position = None
    if like:
        data = json.loads((folder / "letters" / f"{like.strip()}.json").read_text())
        position = Position.from_data(data["position"])
    return Setting(" ".join(variant), Phase.read(phase), power, position, tuple(before))
