"""Adjudicates one phase from JSON data, for variants whose phases run one at a time.

Calls are independent of each other.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from judge.adjudication.verdicts import Adjudication, Outcome, Result
from judge.adjudication.winter import winter_of
from judge.board.phases import Phase, PhaseKind
from judge.board.position import Dislodged
from judge.board.power_names_and_place_codes import Power
from judge.board.units import TANK
from judge.game.phase_results import Ran
from judge.game.settings import Settings
from judge.games.json_board import (
    Lists,
    check_centres,
    plain_game,
    read_lists,
    read_phase,
    read_position,
)
from judge.games.run_phase import run_phase
from judge.games.variant import ReadOrder, Variant
from judge.orders.actions import Disband, Hold, Remove, UnitName
from judge.orders.legality import Rules
from judge.orders.order import Action, Order
from judge.orders.orders_that_count import Mark, MarkedLine, MarkedList

ADJUSTMENT = PhaseKind.ADJUSTMENT


def answer_phase(
    variant: Variant, data: Mapping[str, Any], read_order: ReadOrder
) -> dict[str, Any]:
    """Adjudicates one phase and returns the result as JSON data.

    ``data`` must have the keys ``phase`` and ``units``, and may have ``variant``, ``centers``,
    ``dislodged``, ``contested`` and ``orders``. Raises `BadInput` if the data is invalid.
    """
    phase = read_phase(data)
    position = read_position(variant, data)
    check_centres(variant, phase, position, data)
    limited = variant.limits(position) is not None
    lists = read_lists(variant, data, read_order)
    counted = limited and phase.is_movement
    illegal = {p: _illegal(variant, p, lines) for p, lines in lists.items()} if counted else {}
    legal = {
        power: [line for at, line in enumerate(lines) if at not in illegal.get(power, ())]
        for power, lines in lists.items()
    }
    game = plain_game(variant, phase, position, legal)
    _, ran = run_phase(variant, game)
    marks = _marks(lists, illegal, ran) if counted else {}
    return told(variant, ran, game.settings) | marks


# -- lists with illegal lines -----------------------------------------------------------------


def _illegal(variant: Variant, power: Power, lines: Sequence[Order]) -> frozenset[int]:
    """Returns the indexes of the lines that are illegal according to the map alone. Such lines do
    not count towards the limits (CB 2.3)."""
    rules = Rules(variant.atlas, on_board=False)
    found = (at for at, line in enumerate(lines) if rules.reason_against(line, power))
    return frozenset(found)


def _marks(lists: Lists, illegal: Mapping[Power, Collection[int]], ran: Ran) -> dict[str, Any]:
    limits = ran.limits
    return {
        "lists": {
            power: [
                {"order": str(line.order), "mark": line.mark.value}
                for line in _marked(lists.get(power, ()), illegal.get(power, ()), marked)
            ]
            for power, marked in ran.lists.items()
        },
        "limits": limits and {"considered": limits.considered, "proxies": limits.proxies},
    }


def _marked(
    lines: Sequence[Order], illegal: Collection[int], marked: MarkedList
) -> list[MarkedLine]:
    """Returns a marked list with the illegal lines put back in their places. Lines that the judge
    added stay at the end."""
    rest = iter(marked)
    shown = [
        MarkedLine(line, Mark.ILLEGAL) if at in illegal else next(rest)
        for at, line in enumerate(lines)
    ]
    return [*shown, *rest]


# -- writing the output -----------------------------------------------------------------------


def told(variant: Variant, ran: Ran, settings: Settings) -> dict[str, Any]:
    """Returns the result of a phase and the board after it, as JSON data."""
    after = ran.after.to_data()
    if ran.after.dislodged:
        places = dict(ran.escapes)
        for entry, fled in zip(
            after["dislodged"], sorted(ran.after.dislodged, key=_by_name), strict=True
        ):
            entry["retreats"] = list(places[fled])
    data = {
        "phase": str(ran.phase),
        "next": str(ran.next),
        "results": results(ran.adjudication),
        **after,
        "contested": sorted(ran.adjudication.after.contested),
    }
    winner = variant.victor(ran.after, settings) if ran.counted else None
    data |= {"winner": winner} if winner else {}
    return data | ({"winter": _winter(variant, ran)} if ran.next.kind is ADJUSTMENT else {})


def _winter(variant: Variant, ran: Ran) -> dict[Power, dict[str, Any]]:
    """Returns, for each power that has adjustments, the number of builds ``due`` (negative for
    removals) and its empty ``homes``. The winter takes place even if no home is empty; in that case
    the builds are lost."""
    tanks = TANK in variant.unit_types
    works = {p: winter_of(variant.atlas, ran.after, p, tanks=tanks) for p in variant.atlas.powers}
    return {
        p: {"due": work.due, "homes": list(work.homes)} for p, work in works.items() if work.due
    }


def _by_name(dislodged: Dislodged) -> tuple[Power, str]:
    return dislodged.unit.power, str(dislodged.unit)


def results(decided: Adjudication) -> dict[Power, list[dict[str, Any]]]:
    """Returns the outcome of every order, by power."""
    found: dict[Power, list[dict[str, Any]]] = {}
    for outcome in decided.outcomes:
        unit = outcome.unit
        entry = {
            "order": _order_text(decided.phase, outcome),
            "unit": str(unit) if unit.location else None,
            "result": list(outcome.words),
            "by": _causes(outcome) if outcome.by or outcome.dislodged_by else [],
        }
        found.setdefault(unit.power, []).append(entry)
    return found


def _causes(outcome: Outcome) -> list[str]:
    others = (*outcome.by, outcome.dislodged_by) if outcome.dislodged_by else outcome.by
    return list(dict.fromkeys(map(str, others)))


def _order_text(phase: Phase, outcome: Outcome) -> str:
    if outcome.order:
        return str(outcome.order)
    action = Remove() if outcome.result is Result.AUTO_DISBANDED else _DEFAULTS[phase.kind]
    return str(Order(UnitName.of(outcome.unit), action))


_DEFAULTS: dict[PhaseKind, Action] = {
    PhaseKind.MOVEMENT: Hold(),
    PhaseKind.RETREAT: Disband(),
    PhaseKind.ADJUSTMENT: Remove(),
}
