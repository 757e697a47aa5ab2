"""Breaks the judge deliberately, in one way at a time. The invariants of random games must detect
each fault.

Each fault names the invariant that must find it, and each invariant must find at least one fault.
"""

from __future__ import annotations

import inspect
import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import pytest

from judge.adjudication.next_phase import Settled, settle
from judge.adjudication.verdicts import Adjudication, Outcome, Result
from judge.board.atlas import Atlas
from judge.board.phases import PLAIN_YEARS, Phase, PhaseKind
from judge.board.position import Position
from judge.board.power_names_and_place_codes import Power, ProvinceCode
from judge.board.units import ARMY, Unit
from judge.filing.submission import Sent
from judge.game.game import Game
from judge.game.phase_report import PhaseReport, Reader
from judge.game.phase_results import Ran
from judge.game.settings import Settings
from judge.games.registry import VARIANTS
from judge.games.run_phase import decide
from judge.games.variant import Due, Orders, Variant
from judge.orders.actions import Hold, UnitName
from judge.orders.order import Order
from judge.orders.order_lists import Filed, Mark, Marshalled
from judge.play.draw_votes import voters
from tests.judge.variants import invariants
from tests.judge.variants.test_random_games import watched

SEED, YEARS = 51, 4
"""The seed and the length of a short game that has retreats, builds, removals, a dummy and a
winner."""

GONE = (Result.DISBANDS, Result.AUTO_DISBANDED)

Plant = Callable[[pytest.MonkeyPatch], None]
Change = Callable[[Position, Adjudication], Adjudication]


@dataclass(frozen=True)
class Fault:
    plant: Plant
    found_by: str
    variant: str


FAULTS: list[Fault] = []


def found_by(invariant: str, variant: str = "standard") -> Callable[[Plant], Plant]:
    """Registers a fault, with the invariant that must find it in games of the variant."""

    def noted(plant: Plant) -> Plant:
        FAULTS.append(Fault(plant, invariant, variant))
        return plant

    return noted


def _deciding(monkeypatch: pytest.MonkeyPatch, kind: PhaseKind, change: Change) -> None:
    """Changes the results of phases of this kind."""

    def decided(
        variant: Variant, phase: Phase, position: Position, lists: Orders
    ) -> tuple[Marshalled, Adjudication]:
        marshalled, honest = decide(variant, phase, position, lists)
        return marshalled, change(position, honest) if phase.kind is kind else honest

    monkeypatch.setattr("judge.games.run_phase.decide", decided)


def _playing(monkeypatch: pytest.MonkeyPatch, name: str = "standard", **answers: Any) -> None:
    """Replaces functions of a variant."""
    monkeypatch.setitem(VARIANTS.loaded, name, replace(VARIANTS[name], **answers))


def _with_units(decided: Adjudication, units: dict[str, Unit]) -> Adjudication:
    return replace(decided, after=replace(decided.after, units=units))


def _free_inland(decided: Adjudication) -> ProvinceCode:
    """Returns an empty inland province without a centre."""
    places = ("BOH", "TYR", "SIL", "GAL", "RUH", "BUR", "UKR")
    return next(place for place in places if place not in decided.after.units)


# -- the board -----------------------------------------------------------------------------------


@found_by("phase_adds_up")
def a_unit_is_lost_in_a_retreat(monkeypatch: pytest.MonkeyPatch) -> None:
    def change(before: Position, decided: Adjudication) -> Adjudication:
        arrived = decided.after.units.keys() - before.units.keys()
        kept = {p: unit for p, unit in decided.after.units.items() if p not in arrived}
        return _with_units(decided, kept)

    _deciding(monkeypatch, PhaseKind.RETREAT, change)


@found_by("phase_adds_up")
def a_build_is_told_and_not_made(monkeypatch: pytest.MonkeyPatch) -> None:
    _deciding(
        monkeypatch,
        PhaseKind.ADJUSTMENT,
        lambda before, decided: _with_units(decided, dict(before.units)),
    )


@found_by("everybody_is_somewhere")
def a_unit_is_doubled(monkeypatch: pytest.MonkeyPatch) -> None:
    def change(before: Position, decided: Adjudication) -> Adjudication:
        free = _free_inland(decided)
        twin = Unit(next(iter(before.units.values())).power, ARMY, free)
        return _with_units(decided, {**decided.after.units, free: twin})

    _deciding(monkeypatch, PhaseKind.MOVEMENT, change)


@found_by("everybody_is_somewhere")
def a_unit_has_changed_sides(monkeypatch: pytest.MonkeyPatch) -> None:
    def change(before: Position, decided: Adjudication) -> Adjudication:
        place, unit = next(iter(decided.after.units.items()))
        other = "TURKEY" if unit.power != "TURKEY" else "ITALY"
        return _with_units(decided, {**decided.after.units, place: replace(unit, power=other)})

    _deciding(monkeypatch, PhaseKind.MOVEMENT, change)


@found_by("stands")
def a_fleet_at_sea_is_an_army(monkeypatch: pytest.MonkeyPatch) -> None:
    def change(before: Position, decided: Adjudication) -> Adjudication:
        seas = VARIANTS["standard"].atlas.seas
        place, fleet = next((p, u) for p, u in decided.after.units.items() if p in seas)
        return _with_units(decided, {**decided.after.units, place: replace(fleet, type=ARMY)})

    _deciding(monkeypatch, PhaseKind.MOVEMENT, change)


@found_by("centres_change_hands")
def a_centre_does_not_change_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    def settled(atlas: Atlas, phase: Phase, position: Position, *more: Any) -> Settled:
        honest = settle(atlas, phase, position, *more)
        return replace(honest, position=replace(honest.position, centres=position.centres))

    monkeypatch.setattr("judge.games.run_phase.settle", settled)


@found_by("nobody_has_too_many")
def one_build_too_many_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    def change(before: Position, decided: Adjudication) -> Adjudication:
        atlas = VARIANTS["standard"].atlas
        place, owner = next(
            (home, power)
            for power, nation in atlas.nations.items()
            for home in nation.home
            if home not in decided.after.units and before.centres.get(home) == power
            if len(decided.after.units_of(power)) == len(before.centres_of(power))
        )
        unit = Unit(owner, ARMY, place)
        made = (*decided.outcomes, Outcome(unit, None, Result.BUILDS))
        return _with_units(replace(decided, outcomes=made), {**decided.after.units, place: unit})

    _deciding(monkeypatch, PhaseKind.ADJUSTMENT, change)


@found_by("nobody_has_too_many")
def a_removal_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    def change(before: Position, decided: Adjudication) -> Adjudication:
        kept = tuple(o for o in decided.outcomes if o.result not in GONE)
        spared = {o.unit.province: o.unit for o in decided.outcomes if o.result in GONE}
        return _with_units(replace(decided, outcomes=kept), {**decided.after.units, **spared})

    _deciding(monkeypatch, PhaseKind.ADJUSTMENT, change)


@found_by("builds_at_home")
def a_unit_is_built_abroad(monkeypatch: pytest.MonkeyPatch) -> None:
    def change(before: Position, decided: Adjudication) -> Adjudication:
        built = next(o for o in decided.outcomes if o.result is Result.BUILDS)
        free = _free_inland(decided)
        abroad = Unit(built.unit.power, ARMY, free)
        units = {p: u for p, u in decided.after.units.items() if u != built.unit}
        made = tuple(o._replace(unit=abroad) if o is built else o for o in decided.outcomes)
        return _with_units(replace(decided, outcomes=made), {**units, free: abroad})

    _deciding(monkeypatch, PhaseKind.ADJUSTMENT, change)


# -- orders and lists ----------------------------------------------------------------------------


@found_by("runs_as_filed")
def an_order_nobody_gave_is_carried_out(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = VARIANTS["standard"].marshal

    def marshal(position: Position, lists: Orders) -> Marshalled:
        place, unit = next(iter(position.units.items()))
        orders = {**honest(position, lists).orders, place: Order(UnitName.of(unit), Hold())}
        return Marshalled(orders)

    _playing(monkeypatch, marshal=marshal)


@found_by("submitted")
def a_letter_is_filed_for_another_phase(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = VARIANTS["standard"].file

    def file(sent: Sent) -> Filed:
        filed = honest(sent)
        return replace(
            filed, lists={PLAIN_YEARS.following(p): entry for p, entry in filed.lists.items()}
        )

    _playing(monkeypatch, file=file)


@found_by("all_send")
def a_letter_is_judged_by_those_of_others(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = VARIANTS["standard"].file

    def file(sent: Sent) -> Filed:
        filed = honest(sent)
        return filed if len(sent.game.lists) < 3 else replace(filed, merges=False)

    _playing(monkeypatch, file=file)


@found_by("runs_as_sealed", "crystal ball")
def a_sealed_line_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    _without_marks(monkeypatch, Mark.IGNORED, Mark.NO_UNIT)


@found_by("every_unit_was_ordered", "crystal ball")
def a_unit_is_forgotten_by_its_list(monkeypatch: pytest.MonkeyPatch) -> None:
    _without_marks(monkeypatch, Mark.DEFAULT)


def _without_marks(monkeypatch: pytest.MonkeyPatch, *marks: Mark) -> None:
    honest = VARIANTS["crystal ball"].marshal

    def marshal(position: Position, lists: Orders) -> Marshalled:
        read = honest(position, lists)
        told = {
            power: tuple(line for line in lines if line.mark not in marks)
            for power, lines in read.lists.items()
        }
        return replace(read, lists=told)

    _playing(monkeypatch, "crystal ball", marshal=marshal)


# -- the order of play ---------------------------------------------------------------------------


@found_by("progresses")
def a_run_has_the_number_of_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    def aftermath(before: Game, after: Game, ran: Ran) -> tuple[Game, Ran]:
        return after, replace(ran, number=ran.number + 1)

    _playing(monkeypatch, aftermath=aftermath)


@found_by("leads_to_the_next")
def a_season_is_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    def settled(atlas: Atlas, phase: Phase, position: Position, *more: Any) -> Settled:
        honest = settle(atlas, phase, position, *more)
        is_moves = honest.phase.is_movement
        return (
            replace(honest, phase=PLAIN_YEARS.next_movement(honest.phase)) if is_moves else honest
        )

    monkeypatch.setattr("judge.games.run_phase.settle", settled)


@found_by("runs_the_same_again")
def chance_has_a_hand_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    chance = random.Random(1)
    honest = VARIANTS["standard"].gather

    def gather(phase: Phase, position: Position, lists: Orders) -> Orders:
        heads = chance.random() < 0.5
        return {} if heads else honest(phase, position, lists)

    _playing(monkeypatch, gather=gather)


@found_by("names_survivors_only")
def a_dummy_is_asked_for_its_vote(monkeypatch: pytest.MonkeyPatch) -> None:
    def asked(game: Game) -> frozenset[Power]:
        return voters(game) | game.seats.keys()

    monkeypatch.setattr("judge.play.draw_votes.voters", asked)


@found_by("ends_rightly")
def a_win_is_overlooked(monkeypatch: pytest.MonkeyPatch) -> None:
    _playing(monkeypatch, victor=lambda position, settings: None)


@found_by("ends_rightly")
def the_second_largest_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    def victor(position: Position, settings: Settings) -> Power | None:
        owners = list(position.centres.values())
        return sorted(set(owners), key=owners.count)[-2]

    _playing(monkeypatch, victor=victor)


# -- who may know what ---------------------------------------------------------------------------


@found_by("is_public")
def a_report_hides_an_order(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = VARIANTS["standard"].observe

    def observe(ran: Ran, reader: Reader, settings: Settings) -> PhaseReport:
        report = honest(ran, reader, settings)
        return replace(report, outcomes=report.outcomes[1:])

    _playing(monkeypatch, observe=observe)


@found_by("is_public")
def one_reader_is_told_less(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = VARIANTS["standard"].observe

    def observe(ran: Ran, reader: Reader, settings: Settings) -> PhaseReport:
        report = honest(ran, reader, settings)
        return replace(report, escapes=()) if reader == "FRANCE" else report

    _playing(monkeypatch, observe=observe)


@found_by("tells_nothing_of_sealed_lists", "crystal ball")
def a_sealed_list_shows_in_who_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = VARIANTS["crystal ball"].due

    def due(game: Game, phase: Phase) -> Due:
        asked = honest(game, phase)
        bare = {p for (when, p), entry in game.lists.items() if when in game.sealed
                if not entry.lines}  # fmt: skip
        return replace(asked, owed=asked.owed - bare)

    _playing(monkeypatch, "crystal ball", due=due)


# -- all faults together -------------------------------------------------------------------------


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.plant.__name__)
def test_a_planted_fault_is_found(fault: Fault, monkeypatch: pytest.MonkeyPatch) -> None:
    fault.plant(monkeypatch)
    with pytest.raises(AssertionError) as found:
        watched(SEED, fault.variant, YEARS)
    functions = [entry.name for entry in found.traceback if entry.name.isidentifier()]
    assert functions[-1] == fault.found_by


@pytest.mark.parametrize("variant", ["standard", "crystal ball"])
def test_without_a_fault_nothing_is_found(variant: str) -> None:
    watched(SEED, variant, YEARS)


def test_every_invariant_has_found_a_fault() -> None:
    asserting = {
        name
        for name, function in inspect.getmembers(invariants, inspect.isfunction)
        if function.__module__ == invariants.__name__ and "assert " in inspect.getsource(function)
    }
    methods = {"submitted", "runs_as_filed", "runs_as_sealed"}
    assert {fault.found_by for fault in FAULTS} == asserting | methods | {"all_send"}
