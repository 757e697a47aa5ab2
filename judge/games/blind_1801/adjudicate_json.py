"""Adjudicates one phase of Blind 1801 from JSON data. In addition to what
`judge.games.adjudicate_json` returns, the answer has the spies after the phase and what each power
sees."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from judge.adjudication.verdicts import Adjudication
from judge.board.phases import Phase, PhaseKind
from judge.board.position import Position
from judge.board.power_names_and_place_codes import Power
from judge.board.units import Unit
from judge.game.phase_report import PhaseReport
from judge.game.phase_results import Ran
from judge.games.adjudicate_json import (
    BadInput,
    plain_game,
    read_lists,
    read_phase,
    read_position,
    results,
    told,
)
from judge.games.blind_1801.spies import Spies, Spy, as_seen
from judge.games.blind_1801.spy_phases import STEPS, misstep, seasons
from judge.games.blind_1801.unit_sight import Sight, intelligence
from judge.games.run_phase import run_phase
from judge.games.variant import ReadOrder, Variant
from judge.orders.actions import Walk

Data: TypeAlias = dict[str, Any]


def answer_views(variant: Variant, data: Mapping[str, Any], read_order: ReadOrder) -> Data:
    """Adjudicates one phase. In addition to the usual keys, ``data`` may have ``spies``, and the
    answer has ``spies`` and ``views``. Raises `BadInput` if the data is invalid."""
    phase = read_phase(data)
    position = read_position(variant, data)
    if data.get("centers") is None and phase.kind is PhaseKind.ADJUSTMENT:
        raise BadInput("'centers' is missing; the judge cannot run this phase without it")
    lists = read_lists(variant, data, read_order)
    spies = _read_spies(variant, data)
    game = plain_game(variant, phase, position, lists, ledger=spies)
    after, ran = run_phase(variant, game)
    kept = after.ledger.to_data()["spies"] if after.ledger else {}
    views = {p: _view(variant.observe(ran, p, game.settings)) for p in _readers(variant, ran)}
    return told(variant, ran, game.settings) | {"spies": kept, "views": views}


def _readers(variant: Variant, ran: Ran) -> list[Power]:
    return [p for p in variant.atlas.powers if ran.before.survives(p) or ran.after.survives(p)]


# -- spies ------------------------------------------------------------------------------------


def _read_spies(variant: Variant, data: Mapping[str, Any]) -> Spies:
    """Reads the value of the key ``spies``, which gives, for each power, a list of objects with the
    keys ``at``, ``route`` and ``sightings``."""
    entries = _upper(data.get("spies") or {})
    try:
        for spy in (spy for listed in entries.values() for spy in listed):
            spy["route"] = _in_seasons(spy.get("route") or [])
        spies = Spies.from_data({"spies": entries})
        steps = [step for spy in spies.all for walk in spy.route for step in walk]
        places = [*(spy.at for spy in spies.all), *steps]
    except (KeyError, ValueError, TypeError, AttributeError, IndexError) as fault:
        raise BadInput(f"'spies': {fault} (expected, for example, {_EXAMPLE})") from None
    seen = [sighting for spy in spies.all for sighting in spy.sightings]
    for power in (*entries, *(s.unit.power for s in seen if s.unit)):
        if power not in variant.atlas.nations:
            raise BadInput(f"'spies': there is no power {power!r}")
    for place in (*places, *(s.province for s in seen)):
        if place not in variant.atlas.provinces:
            raise BadInput(f"'spies': there is no province {place!r}")
    for spy in spies.all:
        _check_route(variant, spy)
    return spies


def _in_seasons(route: Sequence[Any]) -> Sequence[Any]:
    """Returns a route as a list of walks, one for each season. Splits a flat list of steps into
    walks of three."""
    if route and all(isinstance(step, str) for step in route):
        return seasons(Walk((tuple(route),)))
    return route


def _check_route(variant: Variant, spy: Spy) -> None:
    """Raises `BadInput` if a step is not to a neighbouring province or if a season has more than
    three steps."""
    wrong = misstep(variant.atlas, spy.at, Walk(spy.route))
    if wrong:
        raise BadInput(f"'spies': {wrong[0]} and {wrong[1]} do not border each other")
    if any(len(steps) > STEPS for steps in spy.route):
        raise BadInput(f"'spies': the spy in {spy.at} walks more than {STEPS} steps in a season")


def _upper(value: Any) -> Any:
    """Returns the same data with all text in capitals, except for the names of fields."""
    match value:
        case str():
            return value.upper()
        case list():
            return [_upper(entry) for entry in value]
        case dict():
            return {k if k in _FIELDS else _upper(k): _upper(entry) for k, entry in value.items()}
    return value


_FIELDS = frozenset({"at", "route", "sightings", "phase", "province", "unit"})

_EXAMPLE = '{"RUSSIA": [{"at": "WAR", "route": [["SIL", "MUN"]], "sightings": []}]}'


# -- views ------------------------------------------------------------------------------------


def _view(report: PhaseReport) -> Data:
    own = Adjudication(report.phase, report.outcomes, report.board)
    known = intelligence(report)
    return {
        "seen": {sight.province: _sight(report.phase, sight) for sight in known.seen},
        "own": [entry for entries in results(own).values() for entry in entries],
        "spy_reports": [
            sighting.to_data()
            for spy in (known.spies.reports if known.spies else ())
            for sighting in spy.sightings
        ],
    }


def _sight(phase: Phase, sight: Sight) -> Data:
    """Returns a `Sight` as data. The ``result`` of a support is null, because no one can see it."""
    seen = Adjudication(phase, sight.outcomes, Position({}, {}))
    orders = [
        {"power": power, "order": entry["order"], "result": entry["result"]}
        for power, entries in results(seen).items()
        for entry in entries
    ]
    supports = [
        {"power": support.unit.power, "order": str(support.order), "result": None}
        for support in sight.supports
    ]
    return {"before": _seen(sight.stood), "after": _seen(sight.stands), "orders": orders + supports}


def _seen(unit: Unit | None) -> str | None:
    return as_seen(unit) if unit else None
