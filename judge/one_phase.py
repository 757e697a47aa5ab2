"""One phase from plain data to plain data, as games answer that take their phases one by one.

Nothing is kept from one call to the next.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from judge.deciding import decide
from judge.legality import Rules
from judge.lists import Mark, MarkedLine, MarkedList, Marshalled
from judge.orders import Action, Disband, Hold, Order, Remove, UnitName
from judge.phases import Phase, PhaseKind
from judge.pieces import Power
from judge.plain import BadInput, Lists, read_lists, read_phase, read_position
from judge.position import Dislodged
from judge.retreats import retreat_options
from judge.settings import Settings
from judge.turns import Settled, settle
from judge.variant import ReadOrder, Variant
from judge.verdicts import Adjudication, Outcome, Result


def answer_phase(
    variant: Variant, data: Mapping[str, Any], read_order: ReadOrder
) -> dict[str, Any]:
    """Adjudicates one phase.

    ``data`` has the keys ``phase`` and ``units`` and may have ``variant``, ``centers``,
    ``dislodged``, ``contested`` and ``orders``, as JSON has them; the result is ready for JSON.
    Raises `BadInput`.
    """
    phase = read_phase(data)
    position = read_position(variant, data)
    limited = variant.limits(position) is not None
    if data.get("centers") is None and (limited or phase.kind is PhaseKind.ADJUSTMENT):
        raise BadInput("'centers' is missing; without it nothing can be counted here")
    lists = read_lists(variant, data, read_order)
    counted = limited and phase.is_movement
    legal = {p: _legal(variant, p, lines) for p, lines in lists.items()} if counted else lists
    marshalled, decided = decide(variant, phase, position, legal)
    settled = settle(variant.atlas, phase, decided.after)
    marks = _marks(lists, legal, marshalled) if counted else {}
    return told(variant, decided, settled) | marks


# -- lists of which not every line counts -----------------------------------------------------


def _legal(variant: Variant, power: Power, lines: Sequence[Order]) -> list[Order]:
    """A line illegal by the map takes no slot (CB 2.3)."""
    rules = Rules(variant.atlas, on_board=False)
    return [line for line in lines if rules.reason_against(line, power) is None]


def _marks(lists: Lists, legal: Lists, marshalled: Marshalled) -> dict[str, Any]:
    limits = marshalled.limits
    return {
        "lists": {
            power: [
                {"order": str(line.order), "mark": line.mark.value}
                for line in _marked(lists.get(power, ()), legal.get(power, ()), marked)
            ]
            for power, marked in marshalled.lists.items()
        },
        "limits": limits and {"considered": limits.considered, "proxies": limits.proxies},
    }


def _marked(lines: Sequence[Order], legal: Sequence[Order], marked: MarkedList) -> list[MarkedLine]:
    """A list with its illegal lines where they stood, and what was added at its end."""
    allowed = {id(line) for line in legal}
    rest = iter(marked)
    shown = [
        next(rest) if id(line) in allowed else MarkedLine(line, Mark.ILLEGAL) for line in lines
    ]
    return [*shown, *rest]


# -- writing the output -----------------------------------------------------------------------


def told(variant: Variant, decided: Adjudication, settled: Settled) -> dict[str, Any]:
    """What became of a phase, and the board it leaves, ready for JSON."""
    after = settled.position.to_data()
    for entry, unit in zip(
        after["dislodged"], sorted(settled.position.dislodged, key=_by_name), strict=True
    ):
        entry["retreats"] = list(retreat_options(variant.atlas, settled.position, unit))
    data = {
        "phase": str(decided.phase),
        "next": str(settled.phase),
        "results": results(decided),
        **after,
        "contested": sorted(decided.after.contested),
    }
    winner = variant.victor(settled.position, Settings()) if settled.counted else None
    return data | ({"winner": winner} if winner else {})


def _by_name(dislodged: Dislodged) -> tuple[Power, str]:
    return dislodged.unit.power, str(dislodged.unit)


def results(decided: Adjudication) -> dict[Power, list[dict[str, Any]]]:
    """The outcome of every order, by power."""
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
    """The units that brought it about, each once."""
    others = (*outcome.by, outcome.dislodged_by) if outcome.dislodged_by else outcome.by
    return list(dict.fromkeys(map(str, others)))


def _order_text(phase: Phase, outcome: Outcome) -> str:
    """The order as given; where there was none, what the rules put in its place."""
    if outcome.order:
        return str(outcome.order)
    action = Remove() if outcome.result is Result.AUTO_DISBANDED else _DEFAULTS[phase.kind]
    return str(Order(UnitName.of(outcome.unit), action))


_DEFAULTS: dict[PhaseKind, Action] = {
    PhaseKind.MOVEMENT: Hold(),
    PhaseKind.RETREAT: Disband(),
    PhaseKind.ADJUSTMENT: Remove(),
}
