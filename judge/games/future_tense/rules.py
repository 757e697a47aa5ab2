"""Future Tense Diplomacy (rb54) by Richard Young, in which players order two seasons in one letter.

A game turn consists of the adjustments of the last winter, then Spring and Fall. Players order them
together, and they run together. Orders may name units that will not be there. Retreats are ordered
in advance.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from judge.adjudication.rule_choices import Policy
from judge.adjudication.verdicts import Outcome
from judge.adjudication.winter import winter_of
from judge.board.atlas import Atlas
from judge.board.phases import Phase, PhaseKind, Season
from judge.board.position import Position
from judge.board.power_names_and_place_codes import Power, ProvinceCode
from judge.board.units import Unit, UnitType
from judge.filing.submission import Sent
from judge.game.game import WAITED_FOR, Game
from judge.game.phase_report import PhaseReport, Reader, annotated, observe_openly
from judge.game.phase_results import Ran
from judge.game.settings import Settings
from judge.games.adjudicate_json import BadInput, read_phase
from judge.games.future_tense.adjudicate_json import answer_turn
from judge.games.future_tense.filing import file_turn
from judge.games.future_tense.retreats_in_advance import retreats_ahead
from judge.games.standard.rules import STANDARD
from judge.games.variant import Due, OnMap, Orders, ReadOrder, Variant
from judge.orders.actions import Fallback, Hold, UnitName
from judge.orders.features import Feature, TwoSeasons
from judge.orders.order import Order
from judge.orders.order_lists import Filed, Mark, MarkedLine, MarkedList, Marshalled, OrderList

POLICY = Policy(any_route_lost_disrupts=True, convoyed_origin_closed=True, home_distance=True)
"""The choices under the 1971 rulebook (FT 1)."""


# -- the order of play ---------------------------------------------------------------------------


def horizon(atlas: Atlas, game: Game, phase: Phase) -> tuple[Phase, ...]:
    """Returns the phases for which the lists must be sealed before this phase runs: the rest of the
    game turn of adjustments, Spring and Fall (FT 2, 3). For a retreat phase, returns only that
    phase, because the retreats were ordered in the letter for the turn (FT 7)."""
    return (phase,) if phase.kind is PhaseKind.RETREAT else _turn_from(atlas, phase)


def _turn_from(atlas: Atlas, phase: Phase) -> tuple[Phase, ...]:
    turn = [phase]
    while not (turn[-1].is_movement and turn[-1].season is Season.FALL):
        turn.append(atlas.years.next_movement(turn[-1]))
    return tuple(turn)


def due(atlas: Atlas, game: Game, phase: Phase) -> Due:
    """Returns the powers that must send a letter for the turn: those that will have a unit or can
    build one."""
    if phase.kind is PhaseKind.RETREAT:
        return Due()
    asked = (power for power, seating in game.seats.items() if seating in WAITED_FOR)
    return Due(owed=frozenset(power for power in asked if _may_have_units(atlas, game, power)))


def _may_have_units(atlas: Atlas, game: Game, power: Power) -> bool:
    """Returns True if the power has, or may have, a unit when the moves of the turn begin."""
    position = game.position
    if game.phase.kind is not PhaseKind.ADJUSTMENT:
        return bool(position.units_of(power))
    winter = winter_of(atlas, position, power)
    return winter.keeps_centres and bool(position.units_of(power) or winter.homes)


# -- orders --------------------------------------------------------------------------------------


def file(atlas: Atlas, sent: Sent) -> Filed:
    """Files a letter for all phases of the turn (FT 2, 3)."""
    return file_turn(atlas, sent, horizon(atlas, sent.game, sent.phase))


def marshal(position: Position, lists: Orders) -> Marshalled:
    """Gives each order to the power's own unit of that type in that place, if there is one (FT 5).
    Each unit gets at most one order. Units without an order hold and are marked ``u/o`` (FT 6)."""
    orders: dict[ProvinceCode, Order] = {}
    marked: dict[Power, MarkedList] = {}
    for power in sorted({*lists, *(unit.power for unit in position.units.values())}):
        own = {unit.province: unit for unit in position.units_of(power)}
        lines = tuple(_marked(own, orders, lists.get(power, ())))
        marked[power] = (*lines, *_unordered(own, orders))
    return Marshalled(orders, marked)


def _marked(
    own: dict[ProvinceCode, Unit], orders: dict[ProvinceCode, Order], lines: Iterable[Order]
) -> Iterable[MarkedLine]:
    """Yields a power's lines with their marks, and adds the orders that count to ``orders``."""
    named: set[tuple[UnitType | None, ProvinceCode]] = set()
    for order in lines:
        place = order.province or ""
        unit = own.get(place)
        fits = order.unit and unit and order.unit.names(unit)
        name = (order.unit.type if order.unit else None, place)
        first = name not in named
        named.add(name)
        if fits and place not in orders:
            orders[place] = order
            yield MarkedLine(order, Mark.ORDERED)
        else:
            yield MarkedLine(order, Mark.IGNORED if fits or not first else Mark.NSU)


def _unordered(
    own: dict[ProvinceCode, Unit], orders: dict[ProvinceCode, Order]
) -> Iterable[MarkedLine]:
    for place in own:
        if place not in orders:
            yield MarkedLine(Order(UnitName.of(own[place]), Hold()), Mark.UNORDERED)


def aftermath(atlas: Atlas, before: Game, after: Game, ran: Ran) -> tuple[Game, Ran]:
    """After a movement phase, files the retreats that players have listed after their orders (FT
    7). From then on, each power's units are in the order in which the player listed them."""
    if ran.phase.kind is PhaseKind.RETREAT:
        return after, _retreated(before, ran)
    if not ran.phase.is_movement:
        return after, ran
    after, ran = _as_listed(after, ran)
    if not ran.after.dislodged:
        return after, ran
    orders = {o.unit.province: o.order for o in ran.adjudication.outcomes if o.order}
    fled = tuple(entry for entry, _ in ran.escapes if entry in ran.after.dislodged)
    ahead = retreats_ahead(atlas, replace(ran.after, dislodged=fled), orders)
    lists = {(ran.next, power): OrderList(lines) for power, lines in ahead.items()}
    return replace(after, lists={**after.lists, **lists}), ran


def _as_listed(after: Game, ran: Ran) -> tuple[Game, Ran]:
    ordered: dict[tuple[Power, ProvinceCode | None], int] = {}
    for power, lines in ran.lists.items():
        for line in lines:
            ordered.setdefault((power, line.order.province), len(ordered))

    def place(unit: Unit) -> tuple[Power, int]:
        return unit.power, ordered.get((unit.power, unit.province), len(ordered))

    stayed = [one.unit for one in ran.adjudication.outcomes if not one.dislodged_by]
    units = zip(stayed, ran.after.units.items(), strict=False)
    listed = sorted(units, key=lambda two: place(two[0]))
    position = replace(ran.after, units=dict(entry for _, entry in listed))
    escapes = tuple(sorted(ran.escapes, key=lambda entry: place(entry[0].unit)))
    return replace(after, position=position), replace(ran, after=position, escapes=escapes)


def _retreated(before: Game, ran: Ran) -> Ran:
    """Returns a retreat phase with its outcomes in the sequence of the retreat orders. Units
    without a retreat order come last."""
    lists = before.lists_for(ran.phase).values()
    lines = [order.province for entry in lists for order in entry.lines]

    def place(outcome: Outcome) -> int:
        at = outcome.unit.province
        return lines.index(at) if outcome.order and at in lines else len(lines)

    outcomes = tuple(sorted(ran.adjudication.outcomes, key=place))
    return replace(ran, adjudication=replace(ran.adjudication, outcomes=outcomes))


def observe(ran: Ran, reader: Reader, settings: Settings) -> PhaseReport:
    """Returns a report that includes all orders, even those for units that do not exist (FT 6)."""
    report = observe_openly(ran, reader, settings)
    if not ran.phase.is_movement:
        return report
    return replace(report, written={power: annotated(ran, power) for power in sorted(ran.lists)})


# -- judge adjudicate ----------------------------------------------------------------------------


def answer(variant: Variant, data: Mapping[str, Any], read_order: ReadOrder) -> dict[str, Any]:
    """Adjudicates a whole game turn, from its first phase to the Fall and the retreats after it.
    Raises `BadInput` if the data is invalid."""
    phase = read_phase(data)
    if phase.kind is PhaseKind.RETREAT:
        raise BadInput(f"a game turn cannot begin with retreats, so it cannot begin with {phase}")
    return answer_turn(variant, _turn_from(variant.atlas, phase), data, read_order)


FEATURES: Mapping[Feature, str] = {
    Fallback: "You can order retreats in advance only in Future Tense (rule 7). In this game,"
    " the judge asks you when one of your units is dislodged.",
    TwoSeasons: "This game takes orders for one phase at a time; two seasons on one line"
    " belong to Future Tense (rule 8).",
}

FUTURE_TENSE = replace(
    STANDARD,
    name="future tense",
    also=("future", "future tense diplomacy", "rb54"),
    features=FEATURES,
    policy=POLICY,
    horizon=OnMap(horizon),
    together=True,
    due=OnMap(due),
    file=OnMap(file),
    marshal=marshal,
    aftermath=OnMap(aftermath),
    observe=observe,
    answer=answer,
)
