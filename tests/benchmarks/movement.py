"""Measures the adjudication of a movement phase in one thread, from a position and orders as
objects to the results with causes and retreats. For each of two thousand phases, the best of
several rounds counts."""

from __future__ import annotations

from time import perf_counter
from typing import TypeAlias

from judge.adjudication.movement import adjudicate_movement
from judge.adjudication.order_plan import Orders
from judge.board.phases import Phase
from judge.board.position import Position
from judge.games.standard.rules import standard
from judge.orders.order import Order
from tests.benchmarks.material import phases
from tests.benchmarks.measuring import Figure

Task: TypeAlias = tuple[Phase, Position, Orders]

PHASES, ROUNDS = 2000, 5


def measure(light: bool) -> list[Figure]:
    work = tasks(50 if light else PHASES)
    best = best_times(work, 2 if light else ROUNDS)
    return [Figure("a movement phase", "us", best, at_most=110)]


def tasks(count: int) -> list[Task]:
    found: list[Task] = []
    for data in phases(most=count):
        orders = [Order.read(text) for texts in data["orders"].values() for text in texts]
        position = Position.of(data["units"], data["centers"])
        by_unit = {order.unit.province: order for order in orders if order.unit}
        found.append((Phase.read(data["phase"]), position, by_unit))
    return found


def best_times(work: list[Task], rounds: int) -> list[float]:
    """Returns the best time for each phase, in microseconds."""
    atlas = standard()
    best = [float("inf")] * len(work)
    for _ in range(rounds):
        for number, (phase, position, orders) in enumerate(work):
            start = perf_counter()
            adjudicate_movement(atlas, phase, position, orders)
            best[number] = min(best[number], (perf_counter() - start) * 1e6)
    return best
