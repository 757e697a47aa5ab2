"""One phase from plain data to plain data where nobody sees the board: what `judge.one_phase`
tells, the spies after it, and what each power is shown (Blind 1801)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, TypeAlias

from judge.blind_1801.seeing import Sight
from judge.blind_1801.spies import Spies, Spy, SpyReport, as_seen
from judge.blind_1801.spying import STEPS, misstep, seasons
from judge.deciding import decide
from judge.game import Game
from judge.lists import OrderList
from judge.one_phase import results, told
from judge.orders import Walk
from judge.phases import Phase, PhaseKind
from judge.pieces import Power, Unit
from judge.plain import BadInput, Lists, read_lists, read_phase, read_position
from judge.position import Position
from judge.report import PhaseReport, Ran
from judge.retreats import retreat_options
from judge.settings import Settings
from judge.turns import settle
from judge.variant import ReadOrder, Variant
from judge.verdicts import Adjudication

Data: TypeAlias = dict[str, Any]


def answer_views(variant: Variant, data: Mapping[str, Any], read_order: ReadOrder) -> Data:
    """Adjudicates one phase. Besides the keys of every game ``data`` may have ``spies``; so has the
    answer, and ``views``. Raises `BadInput`."""
    phase = read_phase(data)
    position = read_position(variant, data)
    if data.get("centers") is None and phase.kind is PhaseKind.ADJUSTMENT:
        raise BadInput("'centers' is missing; without it nothing can be counted here")
    lists = read_lists(variant, data, read_order)
    spies = _read_spies(variant, data)
    _, decided = decide(variant, phase, position, lists)
    unbalanced = partial(_unbalanced, variant, spies)
    settled = settle(variant.atlas, phase, decided.after, unbalanced)
    ran = Ran(
        number=1,
        phase=phase,
        before=position,
        adjudication=decided,
        after=settled.position,
        next=settled.phase,
        counted=settled.counted,
        escapes=tuple(
            (d, retreat_options(variant.atlas, decided.after, d)) for d in decided.after.dislodged
        ),
    )
    game, ran = _afterwards(variant, ran, spies, lists)
    kept = game.ledger.to_data()["spies"] if game.ledger else {}
    views = {p: _view(variant.observe(ran, p, Settings())) for p in _readers(variant, ran)}
    return told(variant, decided, settled) | {"spies": kept, "views": views}


def _unbalanced(variant: Variant, spies: Spies, position: Position, power: Power) -> bool:
    return variant.unbalanced(position, spies, power)


def _afterwards(variant: Variant, ran: Ran, spies: Spies, lists: Lists) -> tuple[Game, Ran]:
    """What the spies do, as in a game that stands just so."""
    before = Game(
        name="",
        settings=Settings(variant=variant.name),
        phase=ran.phase,
        position=ran.before,
        lists={(ran.phase, power): OrderList(tuple(lines)) for power, lines in lists.items()},
        ledger=spies,
    )
    return variant.aftermath(before, before, ran)


def _readers(variant: Variant, ran: Ran) -> list[Power]:
    return [p for p in variant.atlas.powers if ran.before.survives(p) or ran.after.survives(p)]


# -- spies ------------------------------------------------------------------------------------


def _read_spies(variant: Variant, data: Mapping[str, Any]) -> Spies:
    """The key ``spies``: by power a list of objects with ``at``, ``route`` and ``sightings``."""
    entries = _upper(data.get("spies") or {})
    try:
        for spy in (spy for listed in entries.values() for spy in listed):
            spy["route"] = _in_seasons(spy.get("route") or [])
        spies = Spies.from_data({"spies": entries})
        steps = [step for spy in spies.all for walk in spy.route for step in walk]
        places = [*(spy.at for spy in spies.all), *steps]
    except (KeyError, ValueError, TypeError, AttributeError, IndexError) as fault:
        raise BadInput(f"'spies': {fault} (expected for example {_EXAMPLE})") from None
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
    """A route as one walk for each season; one without seasons is cut into threes."""
    if route and all(isinstance(step, str) for step in route):
        return seasons(Walk((tuple(route),)))
    return route


def _check_route(variant: Variant, spy: Spy) -> None:
    """A season's walk has three steps at most, each to a neighbouring province."""
    wrong = misstep(variant.atlas, spy.at, Walk(spy.route))
    if wrong:
        raise BadInput(f"'spies': {wrong[0]} and {wrong[1]} do not border on each other")
    if any(len(steps) > STEPS for steps in spy.route):
        raise BadInput(f"'spies': the spy in {spy.at} walks more than {STEPS} steps in a season")


def _upper(value: Any) -> Any:
    """The same in capitals throughout, save the names of fields."""
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
    """What one power is shown: the provinces seen, its own, and what its spies told."""
    own = Adjudication(report.phase, report.outcomes, report.board)
    return {
        "seen": {sight.province: _sight(report.phase, sight) for sight in report.seen},
        "own": [entry for entries in results(own).values() for entry in entries],
        "spy_reports": [
            entry for spy in (report.spies.reports if report.spies else ()) for entry in _told(spy)
        ],
    }


def _sight(phase: Phase, sight: Sight) -> Data:
    """``result`` is null for a support, of which only that it was given is seen."""
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


def _told(report: SpyReport) -> list[Data]:
    return [sighting.to_data() for sighting in report.sightings]
