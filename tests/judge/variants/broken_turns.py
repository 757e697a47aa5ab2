"""Breaks the engine of Future Tense in one way at a time, to check that the tests notice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from judge.adjudication.next_phase import Settled, settle
from judge.adjudication.verdicts import Adjudication, Result
from judge.board.phases import Phase, PhaseKind
from judge.board.position import Position
from judge.board.power_names_and_place_codes import Power, ProvinceCode
from judge.game.phase_report import PhaseReport, Reader
from judge.game.phase_results import Ran
from judge.game.settings import Settings
from judge.games.future_tense.retreats_in_advance import retreats_ahead
from judge.games.registry import VARIANTS
from judge.games.run_phase import decide
from judge.games.variant import Orders, Variant
from judge.orders.actions import Fallback, UnitName
from judge.orders.order import Order
from judge.orders.order_lists import Mark, Marshalled

FINE = VARIANTS["future tense"]

Decided = tuple[Marshalled, Adjudication]


def _played(monkeypatch: pytest.MonkeyPatch, **other: Any) -> None:
    """Replaces functions of Future Tense."""
    monkeypatch.setitem(VARIANTS.loaded, "future tense", replace(FINE, **other))


def a_unit_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    def losing(variant: Variant, phase: Phase, position: Position, lists: Orders) -> Decided:
        marshalled, decided = decide(variant, phase, position, lists)
        kept = dict(list(decided.after.units.items())[1:])
        return marshalled, replace(decided, after=replace(decided.after, units=kept))

    monkeypatch.setattr("judge.games.run_phase.decide", losing)


def a_unit_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    """Powers with too many units do not have to remove any."""

    def sparing(variant: Variant, phase: Phase, position: Position, lists: Orders) -> Decided:
        marshalled, decided = decide(variant, phase, position, lists)
        if phase.kind is not PhaseKind.ADJUSTMENT:
            return marshalled, decided
        spared = tuple(o for o in decided.outcomes if o.result is not Result.AUTO_DISBANDED)
        gone = {o.unit.province: o.unit for o in decided.outcomes if o not in spared}
        after = replace(decided.after, units={**decided.after.units, **gone})
        return marshalled, replace(decided, outcomes=spared, after=after)

    monkeypatch.setattr("judge.games.run_phase.decide", sparing)


def centres_stay_as_they_were(monkeypatch: pytest.MonkeyPatch) -> None:
    def settled(atlas: Any, phase: Phase, position: Position, *more: Any) -> Settled:
        honest = settle(atlas, phase, position, *more)
        return replace(honest, position=replace(honest.position, centres=position.centres))

    monkeypatch.setattr("judge.games.run_phase.settle", settled)


def the_last_place_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    def turned(atlas: Any, position: Position, orders: dict[ProvinceCode, Order]) -> Any:
        return retreats_ahead(atlas, position, {p: _turned(o) for p, o in orders.items()})

    monkeypatch.setattr("judge.games.future_tense.rules.retreats_ahead", turned)


def _turned(order: Order) -> Order:
    if not isinstance(order.rider, Fallback):
        return order
    return replace(order, rider=Fallback(order.rider.places[::-1]))


def retreats_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    _played(monkeypatch, aftermath=VARIANTS["standard"].aftermath)


def units_without_orders_are_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    _with_marks(monkeypatch, lambda mark: None if mark is Mark.UNORDERED else mark)


def no_such_unit_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    _with_marks(monkeypatch, lambda mark: None if mark is Mark.NSU else mark)


def every_line_is_said_to_be_ordered(monkeypatch: pytest.MonkeyPatch) -> None:
    _with_marks(monkeypatch, lambda mark: Mark.ORDERED if mark is Mark.NSU else mark)


def _with_marks(monkeypatch: pytest.MonkeyPatch, change: Callable[[Mark], Mark | None]) -> None:
    """Changes the marks of all lines in the lists, and drops a line if ``change`` returns None for
    its mark."""

    def marshal(position: Position, lists: Orders) -> Marshalled:
        honest = FINE.marshal(position, lists)
        marked = {
            power: tuple(replace(line, mark=mark) for line in lines if (mark := change(line.mark)))
            for power, lines in honest.lists.items()
        }
        return replace(honest, lists=marked)

    _played(monkeypatch, marshal=marshal)


def spring_and_fall_are_asked_for_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    _played(monkeypatch, horizon=VARIANTS["standard"].horizon)


def one_reader_is_told_less(monkeypatch: pytest.MonkeyPatch) -> None:
    def observe(ran: Ran, reader: Reader, settings: Settings) -> PhaseReport:
        report = FINE.observe(ran, reader, settings)
        return replace(report, written={}) if reader == "FRANCE" else report

    _played(monkeypatch, observe=observe)


def a_letter_depends_on_those_of_others(monkeypatch: pytest.MonkeyPatch) -> None:
    def file(sent: Any) -> Any:
        filed = FINE.file(sent)
        return replace(filed, refusals=()) if len(sent.game.lists) > 4 else filed

    _played(monkeypatch, file=file)


def a_line_is_judged_by_who_stands_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """In offline adjudication, a line names the coast on which the unit really is."""

    def placed(position: Position, power: Power, order: Order) -> Order:
        unit = position.units.get(order.province or "")
        fits = unit is not None and order.unit is not None and order.unit.names(unit)
        return replace(order, unit=UnitName.of(unit)) if unit and fits else order

    monkeypatch.setattr("judge.games.future_tense.adjudicate_json._typed", placed)


BROKEN = (
    a_line_is_judged_by_who_stands_there,
    a_unit_is_lost,
    a_unit_too_many,
    centres_stay_as_they_were,
    the_last_place_is_taken,
    retreats_are_forgotten,
    units_without_orders_are_not_told,
    no_such_unit_is_not_told,
    every_line_is_said_to_be_ordered,
    spring_and_fall_are_asked_for_apart,
    one_reader_is_told_less,
    a_letter_depends_on_those_of_others,
)
