"""Adjudicates a whole game turn from JSON data, for variants in which several phases run together.

The keys of ``orders`` are phases. In the answer, ``turn`` lists the result of each phase that ran,
in the format of `judge.games.adjudicate_json`. An entry has a ``mark`` if there was no such unit
(``nsu``), if the unit had no order (``u/o``), or if the line had no effect (``illegal``,
``ignored``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from judge.adjudication.verdicts import Adjudication, Result
from judge.board.phases import Phase, PhaseKind
from judge.board.position import Position
from judge.board.power_names_and_place_codes import Power, ProvinceCode
from judge.board.units import UnitType
from judge.game.game import Game
from judge.games.adjudicate_json import BadInput, Lists, plain_game, read_lists, read_position, told
from judge.games.run_phase import run_phase
from judge.games.variant import Orders, ReadOrder, Variant
from judge.orders.legality import Rules
from judge.orders.order import Order
from judge.orders.order_lists import Mark, MarkedLine, MarkedList

Answer: TypeAlias = dict[str, Any]

LeftOut: TypeAlias = Mapping[int, MarkedLine]
"""The lines of a list that have no effect, by their indexes."""


def answer_turn(
    variant: Variant, turn: Sequence[Phase], data: Mapping[str, Any], read_order: ReadOrder
) -> Answer:
    """Adjudicates a game turn that consists of these phases, including the retreats after them.

    Lines that the map alone shows to be illegal have no effect. For each season, a power can give
    as many orders as it has units after its own adjustments; any further lines have no effect
    either. Raises `BadInput` if the data is invalid.
    """
    position = read_position(variant, data)
    if data.get("centers") is None:
        raise BadInput("'centers' is missing; the judge cannot run this turn without it")
    lists = _lists_by_phase(variant, turn, data, read_order)
    phases = _Turn(variant, turn, lists).run(position)
    last = phases[-1]
    kept = ("next", "units", "centers", "dislodged", "contested", "winner")
    return {"phase": str(turn[0]), "turn": phases} | {k: last[k] for k in kept if k in last}


def _lists_by_phase(
    variant: Variant, turn: Sequence[Phase], data: Mapping[str, Any], read_order: ReadOrder
) -> dict[Phase, Lists]:
    given = data.get("orders") or {}
    if not isinstance(given, Mapping):
        raise BadInput("'orders' is not an object with an entry for each phase")
    by_name = {str(phase): phase for phase in turn}
    stray = next((name for name in given if str(name).upper() not in by_name), None)
    if stray is not None:
        names = ", ".join(by_name)
        raise BadInput(f"'orders': {stray!r} is not a phase of this turn; its phases are {names}")
    return {
        by_name[name.upper()]: read_lists(variant, {"orders": orders}, read_order)
        for name, orders in given.items()
    }


class _Turn:
    """Runs a game turn. ``count`` is the maximum number of orders that count for each power in a
    season."""

    def __init__(self, variant: Variant, turn: Sequence[Phase], lists: Mapping[Phase, Lists]):
        self.variant, self.turn, self.lists = variant, turn, lists
        self.count: Counter[Power] = Counter()

    def run(self, position: Position) -> list[Answer]:
        game, done = plain_game(self.variant, self.turn[0], position, {}), list[Answer]()
        while game.phase <= self.turn[-1] or game.phase.kind is PhaseKind.RETREAT:
            game, left_out = self._with_lists(game)
            game, ran = run_phase(self.variant, game)
            answer = told(self.variant, ran, game.settings)
            for power, marked in ran.lists.items():
                whole = _whole(marked, left_out.get(power, {}))
                _mark(answer["results"].setdefault(power, []), whole)
            done.append(answer)
            if ran.phase.kind is PhaseKind.ADJUSTMENT:
                self.count = _after_own_adjustments(ran.adjudication)
        return done

    def _with_lists(self, game: Game) -> tuple[Game, Mapping[Power, LeftOut]]:
        """Returns the game with the lines that count in its next phase, and the lines that do not
        count, with their marks. Retreats are already on file, because they were written after the
        moves to which they belong."""
        if game.phase.kind is PhaseKind.RETREAT:
            return game, {}
        lists = self.lists.get(game.phase, {})
        counted, left_out = self._counted(game.phase, game.position, lists)
        return plain_game(self.variant, game.phase, game.position, counted), left_out

    def _counted(
        self, phase: Phase, position: Position, lists: Orders
    ) -> tuple[Orders, Mapping[Power, LeftOut]]:
        """Returns the lines that count, and the lines that do not count, with their marks. The
        latter are illegal lines, lines for a unit that already has an order in an earlier line, and
        excess lines."""
        if not phase.is_movement:
            return lists, {}
        self.count = self.count or Counter(unit.power for unit in position.units.values())
        counted: dict[Power, list[Order]] = {}
        left_out: dict[Power, LeftOut] = {}
        for power, lines in lists.items():
            typed = [_typed(position, power, line) for line in lines]
            legal = [at for at, line in enumerate(typed) if self._is_legal(line)]
            taken = _one_for_each_place(typed, legal)[: self.count[power]]
            counted[power] = [typed[at] for at in taken]
            left_out[power] = {
                at: MarkedLine(order, Mark.IGNORED if at in legal else Mark.ILLEGAL)
                for at, order in enumerate(typed)
                if at not in taken
            }
        return counted, left_out

    def _is_legal(self, order: Order) -> bool:
        """Returns True if the order as written is legal, whatever units exist."""
        return Rules(self.variant.atlas, on_board=True).reason_against(order) is None


def _typed(position: Position, power: Power, order: Order) -> Order:
    """Returns the order with a missing unit type filled in, if the power has a unit there (DATC
    4.C.1)."""
    unit = position.units.get(order.province or "")
    if unit is None or unit.power != power or order.unit is None or order.unit.type:
        return order
    return replace(order, unit=replace(order.unit, type=unit.type))


def _one_for_each_place(orders: Sequence[Order], legal: Sequence[int]) -> list[int]:
    """Returns the indexes of the first legal order for each unit type and province. Coasts are not
    separate places (FT 5)."""
    found: dict[tuple[UnitType | None, ProvinceCode], int] = {}
    for at in legal:
        if unit := orders[at].unit:
            found.setdefault((unit.type, unit.province), at)
    return list(found.values())


def _whole(marked: MarkedList, left_out: LeftOut) -> MarkedList:
    lines = [*marked]
    for at, line in sorted(left_out.items()):
        lines.insert(at, line)
    return tuple(lines)


def _after_own_adjustments(decided: Adjudication) -> Counter[Power]:
    """Returns the number of units that each power has after the adjustments that it ordered,
    ignoring forced removals."""
    forced = (o.unit for o in decided.outcomes if o.result is Result.AUTO_DISBANDED)
    return Counter(unit.power for unit in (*decided.after.units.values(), *forced))


def _mark(entries: list[Answer], marked: MarkedList) -> None:
    """Adds the marks to a power's movement results, and an entry for each line that no unit
    followed."""
    unordered = {str(line.order.unit) for line in marked if line.mark is Mark.UNORDERED}
    for entry in entries:
        if entry["unit"] in unordered:
            entry["mark"] = Mark.UNORDERED.value
    entries += [
        {
            "order": str(line.order),
            "unit": None,
            "result": ["void"],
            "by": [],
            "mark": line.mark.value,
        }
        for line in marked
        if line.mark not in (Mark.ORDERED, Mark.UNORDERED)
    ]
