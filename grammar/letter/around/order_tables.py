"""Parses two kinds of order tables. In the first, each season has its own column, with ``Spring
1901 | Fall 1901`` at the top, and each row has the orders of one unit for both seasons. The unit is
in its own column or in each cell. In the second, each column has a title: ``No. | Unit | Order |
Comment``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from grammar.letter.around.strip_formatting import undressed
from grammar.orders.lines.order_detection import begins_like_order
from grammar.orders.lines.split_orders import afterwards
from grammar.orders.order_line import take_order
from grammar.orders.parse_context_and_dialect import OrderSyntax, Taken
from grammar.words.clean_text import without_bullet
from grammar.words.phases import Calendar, is_phase, read_phase, read_undated
from judge.board.phases import Phase, Undated
from judge.orders.order import Order

_TITLES = {
    word: kind
    for kind, words in {
        "NUMBER": "no nr num number # n°",
        "UNIT": "unit units piece type province location from position at army/fleet einheit"
        " typ ort provinz von unité unite unità unita unidad",
        "ORDER": "order orders action move moves command do does to where target destination dest"
        " befehl befehle zug aktion ziel nach ordre ordres destinazione ordine ordini azione orden"
        " órdenes destino",
        "HELP": "support supports supporting unterstützung soutien",
        "REMARK": "comment comments note notes remark remarks why reason kommentar bemerkung"
        " bemerkungen remarque remarques commentaire commento nota",
    }.items()
    for word in words.split()
}
"""The kind of content in a column, keyed by its title."""
PARTED = re.compile(
    r"\||  |(?:no|nr|unit|units|type|einheit|typ|unité|unità|unidad)\.? ?[;,]", re.IGNORECASE
)
"""Matches lines that may be the header or a row of a table."""
_BETWEEN = re.compile(r"\s*\|\s*|\s{2,}")
_SAVED = re.compile(r"[;,]")
"""The separators in tables that programs export."""
_EDGE = re.compile(r"^\||\|$")
_RULE = re.compile(r"[\s|:+=_-]*")
_TO = re.compile(r"to ", re.IGNORECASE)
_NOTHING = re.compile(r"\W*")
_LONGEST_TITLE = 20


@dataclass(frozen=True, slots=True)
class Columns:
    """A table with a column for each phase."""

    phases: tuple[Phase | Undated, ...]

    def row(self, line: str, language: OrderSyntax) -> list[tuple[Phase | Undated, str]] | None:
        """Returns the orders in a row, each with its phase, or None if the line is not a row."""
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


@dataclass(frozen=True, slots=True)
class Titled:
    """A table with column titles. ``kinds`` is the kind of content in each column, and ``between``
    is the separator."""

    kinds: tuple[str, ...]
    between: re.Pattern[str]

    def row(self, line: str, language: OrderSyntax) -> list[tuple[None, str]] | None:
        """Returns the order in a row, followed by any remark in brackets. Returns None if the line
        is not a row."""
        cells = _cells(line, self.between)
        if _RULE.fullmatch(line):
            return []
        if len(cells) == len(self.kinds) - 1 and self.kinds[0] == "NUMBER":  # number stripped
            cells = ["", *cells]
        if not 1 < len(cells) <= len(self.kinds):
            return None
        said = {kind: self._said(kind, cells) for kind in self.kinds}
        unit, order, remark = said["UNIT"], said.get("ORDER", ""), said.get("REMARK", "")
        if help_ := said.get("HELP"):
            order = f"{order} {help_}" if order else f"S {help_}"
        if not (meant := _order(f"{unit} H", language, typed=False)):
            return None
        if not _TO.match(order):  # ``undressed`` would read "to Burgundy" as a retreat
            order = undressed(order)[1]
        text = _in_row(meant, unit, order, language)
        return [(None, f"{text} ({remark})" if remark else text)]

    def _said(self, kind: str, cells: Sequence[str]) -> str:
        return " ".join(
            cell for one, cell in zip(self.kinds, cells, strict=False) if cell and one == kind
        )


def columns_of(line: str, calendar: Calendar) -> Columns | Titled | None:
    """Parses the header of a table. Returns None if the line is not one."""
    cells = _cells(line)
    if titled := _titled(cells, _BETWEEN) or _titled(_cells(line, _SAVED), _SAVED):
        return titled
    phases = [_phase(cell, calendar) for cell in cells]
    named = [phase for phase in phases if phase is not None]
    titles = cells[: len(cells) - len(named)]
    if len({*named}) < 2 or len({*named}) < len(named) or phases[len(titles) :] != named:
        return None
    return Columns(tuple(named)) if len(" ".join(titles)) <= _LONGEST_TITLE else None


def _titled(cells: Sequence[str], between: re.Pattern[str]) -> Titled | None:
    kinds = tuple(_TITLES.get(cell.lower().rstrip(".:"), "") for cell in cells)
    is_head = len(kinds) > 1 and all(kinds) and "UNIT" in kinds
    return Titled(kinds, between) if is_head and {"ORDER", "HELP"} & {*kinds} else None


def _cells(line: str, between: re.Pattern[str] = _BETWEEN) -> list[str]:
    return [cell.strip() for cell in between.split(_EDGE.sub("", line.strip()).strip())]


def _phase(cell: str, calendar: Calendar) -> Phase | Undated | None:
    return read_phase(cell, calendar) if is_phase(cell, calendar) else read_undated(cell)


def _orders(unit: str, cells: list[str], language: OrderSyntax) -> Iterator[tuple[str, bool]]:
    """Yields the order in each cell, and whether it can be read. A cell without a unit is for the
    unit of the previous cell, at the place where that unit is after its order."""
    for _, cell in map(undressed, cells):
        if _NOTHING.fullmatch(cell):
            yield "", False
            continue
        tried = [cell, *([f"{unit} {cell}", f"{unit} - {cell}"] if unit else [])]
        read = [(text, _order(text, language)) for text in tried]
        whole = not unit or begins_like_order(cell, language)
        text, order = next(((t, o) for t, o in read if o), (tried[not whole], None))
        yield text, order is not None
        unit = str(afterwards(order)) if order else unit


def _in_row(meant: Order, unit: str, order: str, language: OrderSyntax) -> str:
    """Returns the order in a row. The text may repeat the unit."""
    whole = _order(order, language)
    if whole and whole.unit == meant.unit:
        return order
    tried = (f"{unit} {order}", f"{unit} - {order}")
    read = (text for text in tried if order and _order(text, language, typed=False))
    return next(read, f"{unit} {order}".strip())


def _order(text: str, language: OrderSyntax, *, typed: bool = True) -> Order | None:
    """Parses text that is a single order. Returns None for any other text. If ``typed`` is set, the
    order must include the unit's type."""
    match take_order(text, language):
        case Taken(orders=(Order(unit=unit) as order,)) if unit and (unit.type or not typed):
            return order
    return None
