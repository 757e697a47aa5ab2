"""Keeps standing orders, which players send now for a later phase, and files them when orders for
that phase are due. A game accepts them only if each phase is sealed separately and everyone sees
the board. Other variants either have their own rules for orders in advance (CB 1.1) or would reveal
secrets by checking such orders."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from judge.board.phases import Phase
from judge.board.power_names_and_place_codes import Power, power_title
from judge.filing.submission import merged
from judge.game.game import Game, NotNow
from judge.games.registry import elsewhere, variant_of
from judge.orders.features import strange
from judge.orders.order import Order
from judge.orders.order_lists import Filed, OrderList, Refusal
from judge.play.awaited_orders import is_alive, open_phases
from judge.play.conduct_game import submit

FARTHEST = 2
"""The number of game years ahead for which orders are accepted. On some maps, a game year is
several calendar years."""

SPARE_LINES = 6
"""The number by which a power's standing orders for one phase may exceed the number of centres on
the map. No power will have many more units than there are centres."""


@dataclass(frozen=True, slots=True)
class CameDue:
    """What happened to a power's standing orders for a phase. If orders for the phase are due, the
    standing orders were filed. If the phase was skipped or the power is eliminated, they were
    dropped, and ``filed`` is None."""

    power: Power
    phase: Phase
    orders: tuple[Order, ...]
    filed: Filed | None


def is_ahead(game: Game, phase: Phase | None) -> bool:
    """Returns True if orders for this phase are standing orders and the game accepts them."""
    asked = open_phases(game)
    return bool(asked) and phase is not None and asked[-1] < phase and _takes_them(game)


def _takes_them(game: Game) -> bool:
    variant = variant_of(game)
    sees_all = variant.publishes and variant.tells_alike and not variant.shows_lists
    return sees_all and len(variant.horizon(game, game.phase)) == 1


def keep(
    game: Game, power: Power, phase: Phase, orders: Sequence[Order], letter: int
) -> tuple[Game, tuple[Refusal, ...]] | NotNow:
    """Adds orders to the standing orders for a later phase. Orders with features that the variant
    does not have are refused now. Everything else is checked when orders for the phase are due."""
    if not is_alive(game, power):
        return NotNow(f"{power_title(power)} is eliminated, so there is nothing left to order.")
    variant = variant_of(game)
    farthest = FARTHEST * variant.atlas.years.length
    if phase.year > game.phase.year + farthest:
        far = f"{phase.words} is too far ahead"
        return NotNow(f"{far}: you can send orders for at most {farthest} years in advance.")
    looked = [strange(order, variant.features, elsewhere) for order in orders]
    refused = [replace(fault, line=number) for number, fault in enumerate(looked) if fault]
    good = [order for order, fault in zip(orders, looked, strict=True) if fault is None]
    old = game.ahead.get((phase, power))
    if old and old.letter > letter:
        return NotNow(
            "The judge has already processed a later message of yours, so this changes nothing."
        )
    lines = merged(old, good)
    most = len(variant.atlas.centres) + SPARE_LINES
    if len(lines) > most:
        return NotNow(f"You can keep at most {most} orders for one phase.")
    if not good:
        return game, tuple(refused)
    return replace(game, ahead={**game.ahead, (phase, power): OrderList(lines, letter)}), tuple(
        refused
    )


def dropped(game: Game, power: Power, phase: Phase) -> Game:
    """Returns the game without the power's standing orders for this phase."""
    return replace(game, ahead={key: e for key, e in game.ahead.items() if key != (phase, power)})


def come_due(game: Game) -> tuple[Game, tuple[CameDue, ...]]:
    """Files the standing orders for phases that are now due, and drops those for phases that were
    skipped. Returns the game, and what happened to the standing orders of each power."""
    asked = open_phases(game)
    if not asked or not game.ahead:
        return game, ()
    due: list[CameDue] = []
    for (phase, power), entry in sorted(game.ahead.items(), key=lambda item: item[0]):
        if asked[-1] < phase:
            continue
        game = dropped(game, power, phase)
        filed = None
        if phase in asked and is_alive(game, power):
            game, filed = submit(game, power, phase, entry.lines, entry.letter, flawed=False)
        due.append(CameDue(power, phase, entry.lines, filed))
    return game, tuple(due)
