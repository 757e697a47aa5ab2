"""Engines of Crypto-Diplomacy II, each broken on purpose in one way, to see that it is noticed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from judge import deciding
from judge.crypto_ii import printing
from judge.crypto_ii.sheets import Sheet, SheetLine
from judge.crypto_ii.votes import voted_orders
from judge.lists import Marshalled
from judge.orders import Order
from judge.phases import Phase, PhaseKind
from judge.pieces import Power
from judge.position import Position
from judge.report import PhaseReport, Ran, Reader, Role
from judge.settings import Settings
from judge.turns import Settled, settle
from judge.variant import Orders, Variant
from judge.variants import VARIANTS, crypto_ii
from judge.verdicts import Adjudication

FINE = VARIANTS["crypto ii"]
Decided = tuple[Marshalled, Adjudication]


def _played(monkeypatch: pytest.MonkeyPatch, **other: Any) -> None:
    """The game is played with other answers."""
    monkeypatch.setitem(VARIANTS, "crypto ii", replace(FINE, **other))


def a_unit_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    def losing(variant: Variant, phase: Phase, position: Position, lists: Orders) -> Decided:
        marshalled, decided = deciding.decide(variant, phase, position, lists)
        kept = dict(list(decided.after.units.items())[1:])
        return marshalled, replace(decided, after=replace(decided.after, units=kept))

    monkeypatch.setattr("judge.play.decide", losing)


def centres_stay_as_they_were(monkeypatch: pytest.MonkeyPatch) -> None:
    def settled(atlas: Any, phase: Phase, position: Position, *more: Any) -> Settled:
        right = settle(atlas, phase, position, *more)
        return replace(right, position=replace(right.position, centres=position.centres))

    monkeypatch.setattr("judge.play.settle", settled)


def a_tank_costs_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def due(position: Position, power: Power) -> int:
        return len(position.centres_of(power)) - len(position.units_of(power))

    for module in ("adjustments", "filing_builds", "crypto_ii.votes", "turns", "tasks"):
        monkeypatch.setattr(f"judge.{module}.builds_due", due)
    monkeypatch.setattr("judge.variants.crypto_ii.builds_due", due)


def a_power_prints_in_anothers_cipher(monkeypatch: pytest.MonkeyPatch) -> None:
    fine = printing.gazette

    def mixed(atlas: Any, ran: Ran, orders: Any, book: Any, *more: Any) -> Any:
        swapped = {**book, "FRANCE": book["GERMANY"]} if book else book
        return fine(atlas, ran, orders, swapped, *more)

    monkeypatch.setattr(crypto_ii, "gazette", mixed)


def more_is_printed_than_there_are_centres(monkeypatch: pytest.MonkeyPatch) -> None:
    fine = printing.Press.entries

    def all_of_them(press: printing.Press, power: Power) -> list[printing.Entry]:
        return [replace(entry, printed=True) for entry in fine(press, power)]

    monkeypatch.setattr(printing.Press, "entries", all_of_them)


def lines_are_sorted(monkeypatch: pytest.MonkeyPatch) -> None:
    """As they would be by the alphabet of the clear text."""
    fine = printing.Press.entries

    def in_order(press: printing.Press, power: Power) -> list[printing.Entry]:
        return sorted(fine(press, power), key=lambda entry: str(entry.order))

    monkeypatch.setattr(printing.Press, "entries", in_order)


def an_unordered_unit_is_mentioned(monkeypatch: pytest.MonkeyPatch) -> None:
    fine = printing.Press.entries

    def with_holds(press: printing.Press, power: Power) -> list[printing.Entry]:
        entries = fine(press, power)
        ordered = {entry.unit for entry in entries}
        idle = [u for u in press.ran.before.units_of(power) if u not in ordered]
        held = [printing.Entry(Order.read(f"{unit} H"), unit, (), True) for unit in idle]
        return entries + (held if press.ran.phase.is_movement else [])

    monkeypatch.setattr(printing.Press, "entries", with_holds)


def a_coast_of_st_petersburg_is_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    def with_coast(press: printing.Press, cipher: Any, order: Order) -> str:
        return "" if not order.unit or "STP" not in str(order) else "STP SC"

    monkeypatch.setattr(printing.Press, "_as_wished", with_coast)


def reasons_are_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    fine = printing.Press._marks

    def chatty(press: printing.Press, power: Power, order: Order, unit: Any) -> tuple[str, ...]:
        return tuple(
            "void" if mark == "fails" else mark for mark in fine(press, power, order, unit)
        )

    monkeypatch.setattr(printing.Press, "_marks", chatty)


def fictions_never_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printing.Press, "_fiction_fails", lambda *_: False)


def the_first_builds_are_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    def told(ran: Ran, reader: Reader, settings: Settings) -> PhaseReport:
        report = crypto_ii.observe(ran, reader, settings)
        early = ran.phase.kind is PhaseKind.ADJUSTMENT and ran.phase.year == 1900
        shown = {"FRANCE": Sheet((SheetLine("B A PAR"),))}
        return replace(report, printed=shown) if early else report

    _played(monkeypatch, observe=told)


def all_read_the_clear_text(monkeypatch: pytest.MonkeyPatch) -> None:
    def told(ran: Ran, reader: Reader, settings: Settings) -> PhaseReport:
        return crypto_ii.observe(ran, Role.MASTER, settings)

    _played(monkeypatch, observe=told)


def the_board_is_public(monkeypatch: pytest.MonkeyPatch) -> None:
    _played(monkeypatch, board=lambda game, reader: game.position)


def a_tie_goes_to_the_alphabet(monkeypatch: pytest.MonkeyPatch) -> None:
    def untied(atlas: Any, units: Any, votes: Any) -> Any:
        kept = list(votes)
        first = [vote for vote in kept if vote.order]
        for unit, order in voted_orders(atlas, units, kept):
            mine = [v.order for v in first if v.order.unit and v.order.unit.names(unit)]
            yield unit, order or min(mine, key=str)

    monkeypatch.setattr("judge.crypto_ii.votes.voted_orders", untied)


def chance_is_drawn_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if nothing drawn could be repeated."""
    dice = Random()
    monkeypatch.setattr("judge.chance.Chance.below", lambda self, count: dice.randrange(count))


def ciphers_are_made_anew_every_phase(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crypto_ii, "book_of", lambda ledger: {})


def an_answer_depends_on_the_hidden_board(monkeypatch: pytest.MonkeyPatch) -> None:
    def seeing(sent: Any) -> Any:
        filed = crypto_ii.file(sent)
        foreign = len(sent.game.position.units) > len(sent.game.position.units_of(sent.power))
        return replace(filed, merges=foreign)

    _played(monkeypatch, file=seeing)


def a_build_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetting(phase: Phase, position: Position, lists: Orders) -> Orders:
        gathered = crypto_ii.gather(phase, position, lists)
        if phase.kind is not PhaseKind.ADJUSTMENT:
            return gathered
        return {power: lines[:-1] for power, lines in gathered.items()}

    _played(monkeypatch, gather=forgetting)


BROKEN: tuple[Callable[[pytest.MonkeyPatch], None], ...] = (
    a_unit_is_lost,
    centres_stay_as_they_were,
    a_tank_costs_one,
    a_build_is_forgotten,
    a_power_prints_in_anothers_cipher,
    more_is_printed_than_there_are_centres,
    lines_are_sorted,
    an_unordered_unit_is_mentioned,
    a_coast_of_st_petersburg_is_printed,
    reasons_are_printed,
    fictions_never_fail,
    the_first_builds_are_printed,
    all_read_the_clear_text,
    the_board_is_public,
    a_tie_goes_to_the_alphabet,
    chance_is_drawn_anew,
    ciphers_are_made_anew_every_phase,
    an_answer_depends_on_the_hidden_board,
)
