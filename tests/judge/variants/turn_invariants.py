"""Checks invariants that must hold in every game turn of Future Tense, whatever the players write.
The checks use only the orders on file, the public reports and the boards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise

from judge.adjudication.verdicts import Outcome, Result
from judge.board.phases import Phase, PhaseKind
from judge.board.power_names_and_place_codes import Location, Power
from judge.board.units import Unit
from judge.game.game import Game, Stage
from judge.game.phase_report import AnnotatedLine, PhaseReport, Reader, Role
from judge.game.phase_results import Ran
from judge.games.registry import variant_of
from judge.orders.actions import Fallback
from judge.orders.order import Order
from judge.orders.order_lists import Mark, OrderList
from judge.play.adjudicate_from_json import answer
from tests.judge.variants.invariants import ends_rightly, phase_adds_up, progresses
from tests.judge.variants.random_player import ATLAS

Lists = Mapping[tuple[Phase, Power], OrderList]


def turn_adds_up(before: Game, asked: Sequence[Phase], after: Game, ran: Sequence[Ran]) -> None:
    """Checks a whole turn, which began with the game ``before``. The phases in ``asked`` were
    due."""
    progresses(before, after, ran)
    assert [one.phase for one in ran if one.phase.kind is not PhaseKind.RETREAT] == list(asked)
    forced: set[Unit] = set()
    for one in ran:
        phase_adds_up(one, after)
        report = public_report(one, before)
        match one.phase.kind:
            case PhaseKind.MOVEMENT:
                all_is_told(one, report, before.lists)
                marks_are_true(one, report, forced if one.phase == _spring(asked) else None)
            case PhaseKind.ADJUSTMENT:
                forced = winter_balances(one)
            case PhaseKind.RETREAT:
                pass
    for moved, fled in pairwise(ran):
        if fled.phase.kind is PhaseKind.RETREAT:
            retreats_are_as_written(moved, fled)
    assert not after.lists and not after.sealed and not after.position.dislodged
    ends_rightly(after)
    assert after.stage is Stage.ENDED or after.phase.kind is not PhaseKind.RETREAT


def _spring(asked: Sequence[Phase]) -> Phase:
    return next(phase for phase in asked if phase.is_movement)


def public_report(ran: Ran, game: Game) -> PhaseReport:
    """Returns the public report, after checking that everyone gets the same."""
    observe = variant_of(game).observe
    public = observe(ran, Role.PUBLIC, game.settings)
    readers: list[Reader] = [*game.seats, Role.MASTER]
    assert all(observe(ran, reader, game.settings) == public for reader in readers)
    assert public.outcomes == ran.adjudication.outcomes
    return public


def written_lines(report: PhaseReport) -> list[tuple[Power, AnnotatedLine]]:
    return [(p, line) for p, lines in (report.written or {}).items() for line in lines]


def all_is_told(ran: Ran, report: PhaseReport, on_file: Lists) -> None:
    """The report contains every line on file, in the original sequence, followed by the units
    without an order (FT 6)."""
    told = written_lines(report)
    for power in ATLAS.powers:
        entry = on_file.get((ran.phase, power))
        marks = [line.mark for p, line in told if p == power]
        orders = [line.order for p, line in told if p == power and line.mark is not Mark.UNORDERED]
        assert orders == list(entry.lines if entry else ())
        assert marks == sorted(marks, key=lambda mark: mark is Mark.UNORDERED)
    units = Counter(line.outcome.unit for _, line in told if line.outcome)
    assert units == Counter(ran.before.units.values())


def marks_are_true(ran: Ran, report: PhaseReport, forced: set[Unit] | None) -> None:
    """A line is marked ``nsu`` if the power has no unit of that type there. In Spring, this happens
    only if civil disorder has removed the unit. All other lines show the unit's result."""
    for power, line in written_lines(report):
        name, outcome = line.order.unit, line.outcome
        assert name is not None
        unit = ran.before.units.get(name.province)
        own = unit if unit and unit.power == power and name.type in (None, unit.type) else None
        match line.mark:
            case Mark.NSU:
                assert own is None and outcome is None
                assert forced is None or (power, name.province) in {
                    (gone.power, gone.province) for gone in forced
                }
            case Mark.ORDERED:
                assert outcome and outcome.unit == own and outcome.order == line.order
            case Mark.UNORDERED:
                assert outcome and outcome.unit == own and outcome.order is None
            case other:
                raise AssertionError(other)


def winter_balances(ran: Ran) -> set[Unit]:
    """After winter, no power has more units than centres, and none has removed more units than
    necessary. Returns the units that civil disorder removed."""
    outcomes = ran.adjudication.outcomes
    made = Counter(o.unit.power for o in outcomes if o.result is Result.BUILDS)
    for power in ATLAS.powers:
        size = len(ran.after.centres_of(power))
        units, had = len(ran.after.units_of(power)), len(ran.before.units_of(power))
        assert units == (size if had > size else had + made[power]) and units <= size
    return {o.unit for o in outcomes if o.result is Result.AUTO_DISBANDED}


def retreats_are_as_written(moved: Ran, fled: Ran) -> None:
    """Each dislodged unit has retreated to the first open place in its list. If two units chose the
    same place, both are disbanded, and so is a unit without an open place (FT 7)."""
    lists = {o.unit: o.order for o in moved.adjudication.outcomes}
    goals = {
        entry.unit: first_open(moved, entry.unit, entry.origin, lists[entry.unit])
        for entry in fled.before.dislodged
    }
    crowd = Counter(place[:3] for place in goals.values() if place)
    for outcome in fled.adjudication.outcomes:
        place = goals[outcome.unit]
        lands = place is not None and crowd[place[:3]] == 1
        assert outcome.disbanded != lands
        assert not lands or _stands_at(fled, outcome, place or "")


def _stands_at(fled: Ran, outcome: Outcome, place: Location) -> bool:
    there = fled.after.units.get(place[:3])
    return there == Unit(outcome.unit.power, outcome.unit.type, place)


def first_open(moved: Ran, unit: Unit, origin: str | None, order: Order | None) -> Location | None:
    board = moved.adjudication.after
    steps = (ATLAS.fleet_steps if unit.type.afloat else ATLAS.army_steps)[unit.location]
    places = order.rider.places if order and isinstance(order.rider, Fallback) else ()
    shut = {*board.units, *board.contested, origin}
    return next((p for p in places if p in steps and p[:3] not in shut), None)


# -- without a game ------------------------------------------------------------------------------


def adjudicates_alike(before: Game, asked: Sequence[Phase], ran: Sequence[Ran]) -> None:
    """Given the same lines, ``judge adjudicate`` gives the same boards and marks."""
    orders = {
        str(phase): {power: list(map(str, e.lines)) for power, e in before.lists_for(phase).items()}
        for phase in asked
    }
    told = answer(
        {
            "variant": "future tense",
            "phase": str(before.phase),
            "units": {p: list(map(str, before.position.units_of(p))) for p in ATLAS.powers},
            "centers": {p: list(before.position.centres_of(p)) for p in ATLAS.powers},
            "orders": orders,
        }
    )["turn"]
    for one, entry in zip(ran, told, strict=False):
        stand = {p: sorted(map(str, one.after.units_of(p))) for p in ATLAS.powers}
        assert {p: sorted(entry["units"].get(p, ())) for p in ATLAS.powers} == stand
        for power, lines in one.lists.items():
            marks = Counter(e.get("mark", "ordered") for e in entry["results"].get(power, ()))
            assert marks == Counter(line.mark.value for line in lines)
