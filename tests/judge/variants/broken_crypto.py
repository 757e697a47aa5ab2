"""Breaks the engine of Crypto-Diplomacy II in one way at a time, to check that the tests notice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from judge.adjudication.next_phase import Settled, settle
from judge.adjudication.verdicts import Adjudication
from judge.board.atlas import Atlas
from judge.board.phases import Phase, PhaseKind
from judge.board.position import Position
from judge.board.power_names_and_place_codes import Power
from judge.game.game import Game
from judge.game.phase_report import PhaseReport, Reader, Role
from judge.game.phase_results import Ran
from judge.game.settings import Settings
from judge.games.crypto_ii import printing, rules
from judge.games.crypto_ii.orders_by_vote import voted_orders
from judge.games.crypto_ii.printing import Sheet, SheetLine, excerpt
from judge.games.registry import VARIANTS
from judge.games.run_phase import decide
from judge.games.standard.rules import ATLAS
from judge.games.variant import Due, Orders, Variant
from judge.orders.order import Order
from judge.orders.order_lists import Marshalled

FINE = VARIANTS["crypto ii"]
Decided = tuple[Marshalled, Adjudication]


def _played(monkeypatch: pytest.MonkeyPatch, **other: Any) -> None:
    """Replaces functions of Crypto-Diplomacy II."""
    monkeypatch.setitem(VARIANTS.loaded, "crypto ii", replace(FINE, **other))


def a_unit_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    def losing(variant: Variant, phase: Phase, position: Position, lists: Orders) -> Decided:
        marshalled, decided = decide(variant, phase, position, lists)
        kept = dict(list(decided.after.units.items())[1:])
        return marshalled, replace(decided, after=replace(decided.after, units=kept))

    monkeypatch.setattr("judge.games.run_phase.decide", losing)


def centres_stay_as_they_were(monkeypatch: pytest.MonkeyPatch) -> None:
    def settled(atlas: Any, phase: Phase, position: Position, *more: Any) -> Settled:
        right = settle(atlas, phase, position, *more)
        return replace(right, position=replace(right.position, centres=position.centres))

    monkeypatch.setattr("judge.games.run_phase.settle", settled)


def a_tank_costs_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def due(atlas: Atlas, position: Position, power: Power) -> int:
        return len(position.centres_of(power)) - len(position.units_of(power))

    monkeypatch.setattr("judge.adjudication.winter.builds_due", due)


def only_the_fleeing_are_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """A player who also has a retreat can decide Italy's retreat by replying first."""

    def due(game: Game, phase: Phase) -> Due:
        asked = rules.due(ATLAS, game, phase)
        if phase.is_movement or not asked.owed:
            return asked
        return Due(owed=asked.owed, free=asked.welcome, lacking=asked.lacking)

    _played(monkeypatch, due=due)


def a_power_prints_in_anothers_cipher(monkeypatch: pytest.MonkeyPatch) -> None:
    fine = printing.gazette

    def mixed(atlas: Any, ran: Ran, orders: Any, book: Any, *more: Any) -> Any:
        swapped = {**book, "FRANCE": book["GERMANY"]} if book else book
        return fine(atlas, ran, orders, swapped, *more)

    monkeypatch.setattr(rules, "gazette", mixed)


def more_is_printed_than_there_are_centres(monkeypatch: pytest.MonkeyPatch) -> None:
    fine = printing.Printer.entries

    def all_of_them(press: printing.Printer, power: Power) -> list[printing.PrintedOrder]:
        return [replace(entry, printed=True) for entry in fine(press, power)]

    monkeypatch.setattr(printing.Printer, "entries", all_of_them)


def lines_are_sorted(monkeypatch: pytest.MonkeyPatch) -> None:
    """The printed lines are sorted by their clear text."""
    fine = printing.Printer.entries

    def in_order(press: printing.Printer, power: Power) -> list[printing.PrintedOrder]:
        return sorted(fine(press, power), key=lambda entry: str(entry.order))

    monkeypatch.setattr(printing.Printer, "entries", in_order)


def an_unordered_unit_is_mentioned(monkeypatch: pytest.MonkeyPatch) -> None:
    fine = printing.Printer.entries

    def with_holds(press: printing.Printer, power: Power) -> list[printing.PrintedOrder]:
        entries = fine(press, power)
        ordered = {entry.unit for entry in entries}
        idle = [u for u in press.ran.before.units_of(power) if u not in ordered]
        held = [printing.PrintedOrder(Order.read(f"{unit} H"), unit, (), True) for unit in idle]
        return entries + (held if press.ran.phase.is_movement else [])

    monkeypatch.setattr(printing.Printer, "entries", with_holds)


def italy_loses_units_in_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printing, "unvoted_losses", lambda *_: ())


def a_dislodged_italian_unit_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printing.Printer, "_unmentioned", lambda *_: ())


def a_coast_of_st_petersburg_is_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    def with_coast(press: printing.Printer, cipher: Any, order: Order) -> str:
        return "" if not order.unit or "STP" not in str(order) else "STP SC"

    monkeypatch.setattr(printing.Printer, "_as_wished", with_coast)


def reasons_are_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    fine = printing.Printer._marks

    def chatty(press: printing.Printer, power: Power, order: Order, unit: Any) -> tuple[str, ...]:
        return tuple(
            "void" if mark == "fails" else mark for mark in fine(press, power, order, unit)
        )

    monkeypatch.setattr(printing.Printer, "_marks", chatty)


def fictions_never_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printing.Printer, "_fiction_fails", lambda *_: False)


def the_first_builds_are_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    def told(ran: Ran, reader: Reader, settings: Settings) -> PhaseReport:
        report = rules.observe(ATLAS, ran, reader, settings)
        early = ran.phase.kind is PhaseKind.ADJUSTMENT and ran.phase.year == 1900
        shown = {"FRANCE": Sheet((SheetLine("B A PAR"),))}
        extra = replace(excerpt(report), printed=shown)
        return replace(report, extra=extra) if early else report

    _played(monkeypatch, observe=told)


def all_read_the_clear_text(monkeypatch: pytest.MonkeyPatch) -> None:
    def told(ran: Ran, reader: Reader, settings: Settings) -> PhaseReport:
        return rules.observe(ATLAS, ran, Role.MASTER, settings)

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

    monkeypatch.setattr("judge.games.crypto_ii.orders_by_vote.voted_orders", untied)


def chance_is_drawn_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Random choices no longer depend on the seed, so they cannot be repeated."""
    dice = Random()
    monkeypatch.setattr(
        "judge.game.seeded_random.Chance.below", lambda self, count: dice.randrange(count)
    )


def ciphers_are_made_anew_every_phase(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "book_of", lambda ledger: {})


def an_answer_depends_on_the_hidden_board(monkeypatch: pytest.MonkeyPatch) -> None:
    def seeing(sent: Any) -> Any:
        filed = rules.file(ATLAS, sent)
        foreign = len(sent.game.position.units) > len(sent.game.position.units_of(sent.power))
        return replace(filed, merges=foreign)

    _played(monkeypatch, file=seeing)


def a_build_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetting(phase: Phase, position: Position, lists: Orders) -> Orders:
        gathered = rules.gather(ATLAS, phase, position, lists)
        if phase.kind is not PhaseKind.ADJUSTMENT:
            return gathered
        return {power: lines[:-1] for power, lines in gathered.items()}

    _played(monkeypatch, gather=forgetting)


BROKEN: tuple[Callable[[pytest.MonkeyPatch], None], ...] = (
    a_unit_is_lost,
    centres_stay_as_they_were,
    a_tank_costs_one,
    a_build_is_forgotten,
    only_the_fleeing_are_waited_for,
    a_power_prints_in_anothers_cipher,
    more_is_printed_than_there_are_centres,
    lines_are_sorted,
    an_unordered_unit_is_mentioned,
    italy_loses_units_in_silence,
    a_dislodged_italian_unit_is_hidden,
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
