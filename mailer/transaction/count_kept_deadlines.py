"""Counts deadlines that players kept or missed, and records how players left their seats.

A player misses a deadline if the game is still waiting for their orders when the deadline passes.
They keep a deadline if their orders are in when the lists are locked. Orders that are not required
do not count. Neither do deadlines that passed before the player took the seat, or at which the
Master did not wait for orders. At most one deadline is counted for a seat in each phase, even if
the deadline is moved several times.
"""

from __future__ import annotations

from dataclasses import replace

from judge.board.power_names_and_place_codes import Power
from judge.game.game import Stage
from judge.games.registry import variant_of
from judge.play import awaited_orders, what_is_public
from mailer.transaction.unit_of_work import Table, UnitOfWork
from storage.database.enums import Departure
from storage.people.accounts_and_seats import Seat
from storage.people.reliability import count_deadline


def count_late(work: UnitOfWork, table: Table) -> None:
    """Counts a missed deadline for everyone who was late when this transaction began. Does nothing
    before the deadline or during a pause, and never counts the same deadline twice for a seat."""
    timing, before = table.stored.timing, table.stored.game
    if timing.deadline is None or timing.paused_at or work.moment < timing.deadline:
        return
    wanted = awaited_orders.wanted(before)
    if wanted is None or before.run != table.game.run or before.sealed != table.game.sealed:
        return
    seats = {power: table.seat_of(power) for power in wanted.missing}
    late = frozenset(
        seat.id
        for seat in seats.values()
        if seat and seat.since < timing.deadline and seat.id not in table.timing.late
    )
    if late:
        count_deadline(work.conn, late, kept=False, is_open=is_open(table, wanted))
        table.timing = replace(table.timing, late=(*table.timing.late, *sorted(late)))


def count_kept(work: UnitOfWork, table: Table, wanted: awaited_orders.Wanted) -> None:
    """Counts a kept deadline for everyone whose orders are in. Must be called before the lists are
    locked."""
    powers = wanted.owed - wanted.missing - table.game.kept
    seats = (table.seat_of(power) for power in powers)
    kept = frozenset(seat.id for seat in seats if seat and seat.id not in table.timing.late)
    count_deadline(work.conn, kept, kept=True, is_open=is_open(table, wanted))


def is_open(table: Table, wanted: awaited_orders.Wanted) -> bool:
    """Returns whether everyone, even outside the game, may know which players were late."""
    service = table.service
    is_hidden = service.gunboat or service.quiet or not service.listed
    return not is_hidden and what_is_public.names_the_late(table.stored.game, wanted.phases)


def _departure(table: Table, power: Power | None, how: Departure) -> Departure:
    """Returns how a player leaves, for the records. If their power has been eliminated, returns
    OUT, because no one is waiting for them any more. Games with secret eliminations do not use
    OUT."""
    if table.game.stage is Stage.ENDED:
        return Departure.OVER
    if power is None or table.game.stage is Stage.FORMING:
        return how
    is_out = variant_of(table.game).publishes and not awaited_orders.is_alive(table.game, power)
    return Departure.OUT if is_out else how


def leave_seat(work: UnitOfWork, table: Table, seat: Seat, how: Departure) -> None:
    """Ends a player's time in a seat, and records how they left it."""
    work.leave_seat(table, seat, _departure(table, seat.power, how))
