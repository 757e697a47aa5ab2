"""Tables with a column for each season: ``Spring 1901 | Fall 1901`` above, and in each row below
what is ordered in either, with the unit in a column before them or in each cell."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from grammar.letter.around.undressed import undressed
from grammar.orders.language import Language, Taken
from grammar.orders.lines.afterwards import afterwards
from grammar.orders.lines.beginnings import begins_like_order
from grammar.orders.order_line import take_order
from grammar.words.phases import Calendar, is_phase, read_phase, read_undated
from grammar.words.text import without_bullet
from judge.board.phases import Phase, Undated
from judge.orders.order import Order

PARTED = re.compile(r"\||  ")
"""Where a line may be a row of several columns."""
_BETWEEN = re.compile(r"\s*\|\s*|\s{2,}")
_EDGE = re.compile(r"^\||\|$")
_RULE = re.compile(r"[\s|:+=_-]*")
_NOTHING = re.compile(r"\W*")
_LONGEST_TITLE = 20


@dataclass(frozen=True, slots=True)
class Columns:
    """What the columns of a table are for."""

    phases: tuple[Phase | Undated, ...]

    def row(self, line: str, language: Language) -> list[tuple[Phase | Undated, str]] | None:
        """The orders of a row, each with the phase it is for; None for a line that is no row."""
        cells = _cells(line)
        if _RULE.fullmatch(line):
            return []
        first = len(cells) - len(self.phases)
        if len(cells) < 2 or first < 0:
            return None
        unit = without_bullet(" ".join(cells[:first]))
        orders = list(_orders(unit, cells[first:], language))
        found = [(phase, text) for phase, (text, _) in zip(self.phases, orders, strict=True)]
        return found if any(is_read for _, is_read in orders) else None


def columns_of(line: str, calendar: Calendar) -> Columns | None:
    """The columns of a table of which this line is the head; None for any other line."""
    cells = _cells(line)
    phases = [_phase(cell, calendar) for cell in cells]
    named = [phase for phase in phases if phase is not None]
    titles = cells[: len(cells) - len(named)]
    if len({*named}) < 2 or len({*named}) < len(named) or phases[len(titles) :] != named:
        return None
    return Columns(tuple(named)) if len(" ".join(titles)) <= _LONGEST_TITLE else None


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in _BETWEEN.split(_EDGE.sub("", line))]


def _phase(cell: str, calendar: Calendar) -> Phase | Undated | None:
    return read_phase(cell, calendar) if is_phase(cell, calendar) else read_undated(cell)


def _orders(unit: str, cells: list[str], language: Language) -> Iterator[tuple[str, bool]]:
    """What each cell orders, and whether that can be read. What it leaves out is said by the unit
    before it, which is then where the cell before has taken it."""
    for cell in map(undressed, cells):
        if _NOTHING.fullmatch(cell):
            yield "", False
            continue
        tried = [cell, *([f"{unit} {cell}", f"{unit} - {cell}"] if unit else [])]
        read = [(text, _order(text, language)) for text in tried]
        whole = not unit or begins_like_order(cell, language)
        text, order = next(((t, o) for t, o in read if o), (tried[not whole], None))
        yield text, order is not None
        unit = str(afterwards(order)) if order else unit


def _order(text: str, language: Language) -> Order | None:
    """The order of a cell, if it is one and the type of its unit is said."""
    match take_order(text, language):
        case Taken(orders=(Order(unit=unit) as order,)) if unit and unit.type:
            return order
    return None
