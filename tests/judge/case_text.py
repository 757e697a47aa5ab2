"""Reduces a random board on which a test fails to as few units as possible, and writes it as a test
case."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from judge.adjudication.retreats import retreat_options
from judge.board.position import Dislodged, Position
from judge.board.power_names_and_place_codes import Power, ProvinceCode
from judge.board.units import Unit
from tests.judge.oracle import Verdict
from tests.judge.planting import ATLAS
from tests.judge.random_boards import Board


def shrunk(board: Board, fails: Callable[[Board], bool]) -> Board:
    """Removes units and then orders from a board as long as the test still fails. Returns the
    smallest board found."""
    for smaller in (*map(board.without, board.units), *map(board.holding, board.orders)):
        if fails(smaller):
            return shrunk(smaller, fails)
    return board


def as_case(board: Board, verdict: Verdict) -> str:
    """Returns the board with its correct result, in the format of the case files."""
    after = Position(verdict.units, {}, tuple(verdict.dislodged), verdict.contested)
    lines = [
        "[[case]]",
        f'id = "board {board.seed}"',
        'phase = "S1901M"',
        f"dislodged_after = [{', '.join(_fled(after, d) for d in _sorted(verdict))}]",
        f"contested_after = {_listed(sorted(verdict.contested))}",
        "[case.units]",
        *(f"{p} = {_listed(units)}" for p, units in _by_power(board.units).items()),
        "[case.orders]",
    ]
    for power in _by_power(board.units):
        lines += [f"{power} = [", *_ordered(board, power, verdict), "]"]
    lines += ["[case.after]"]
    lines += [f"{p} = {_listed(units)}" for p, units in _by_power(verdict.units).items()]
    return "\n".join(lines)


def _ordered(board: Board, power: Power, verdict: Verdict) -> Iterator[str]:
    for place, unit in board.units.items():
        if unit.power == power:
            words = ",".join(verdict.words[place])
            yield f'  ["{board.orders.get(place, unit)}", "{words}"],'


def _by_power(units: dict[ProvinceCode, Unit]) -> dict[Power, list[str]]:
    powers = sorted({unit.power for unit in units.values()})
    return {p: sorted(str(u) for u in units.values() if u.power == p) for p in powers}


def _sorted(verdict: Verdict) -> list[Dislodged]:
    return sorted(verdict.dislodged, key=lambda dislodged: dislodged.unit.location)


def _fled(after: Position, fled: Dislodged) -> str:
    origin = f', from = "{fled.origin}"' if fled.origin else ""
    places = _listed(retreat_options(ATLAS, after, fled))
    return f'{{power = "{fled.unit.power}", unit = "{fled.unit}"{origin}, retreats = {places}}}'


def _listed(texts: list[str] | tuple[str, ...]) -> str:
    return "[" + ", ".join(f'"{text}"' for text in texts) + "]"
