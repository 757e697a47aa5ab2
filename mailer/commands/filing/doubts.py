"""Lines that may be orders in words nobody knows, ``Shift F Sev to Bla``: faults of a list where
their writer has something to order in a place that they name, else small talk."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from grammar.commands.commands import OrderLine, Part, Skipped, Statement
from grammar.letter.faults import HOLDS_ORDER, NOT_UNDERSTOOD
from grammar.words.mistakes import Mistake
from judge.play import schedule, tasks
from mailer.session.context import SeatContext
from mailer.session.frames import is_of_orders
from storage.database.kinds import SeatRole

MAY_NOT_COUNT = "This may say that the orders beside it are not meant, so they were not filed."


def settled(context: SeatContext, parts: Iterable[Part]) -> list[Part]:
    """The parts of a frame, with what may be an order of its writer as one that was not read, and
    with doubts about orders as faults where it has any."""
    parts = [*parts]
    orders = any(map(is_of_orders, parts))
    replaced = any(isinstance(p, Statement) and isinstance(p.command, OrderLine) for p in parts)
    left = not replaced and any(isinstance(part, Skipped) and part.meant for part in parts)
    below = [*map(is_of_orders, parts[1:]), False]
    concerned = [below[at] if part.text.endswith(":") else orders for at, part in enumerate(parts)]
    return [
        _settled(context, part, orders=of_orders, left=left)
        for part, of_orders in zip(parts, concerned, strict=True)
    ]


def is_doubtful(part: Mistake) -> bool:
    """Whether it depends on the letter or on the board what a line says."""
    return bool(part.places) or part.is_open or part.is_guess


def _settled(context: SeatContext, part: Part, *, orders: bool, left: bool) -> Part:
    """``orders`` tells that the frame has some; ``left`` that some of it were left aside, and none
    were filed: then nobody is held to what is on file before he has said what he means."""
    match part:
        case Mistake(is_guess=True) if left:
            return replace(part, reason=MAY_NOT_COUNT, is_order=True)
        case Mistake(is_open=True) if orders:
            return replace(part, is_order=True)
        case Mistake(is_open=True):
            return replace(part, reason=NOT_UNDERSTOOD)
        case Mistake(places=places, is_order=False) if places and _may_order(
            context, frozenset(places)
        ):
            return replace(part, reason=HOLDS_ORDER, is_order=True, suggestion="", places=())
    return part


def _may_order(context: SeatContext, places: frozenset[str]) -> bool:
    game, power = context.table.game, context.power
    if context.seat.role is not SeatRole.PLAYER or power is None or not schedule.open_phases(game):
        return False
    foresees = len(places) > 1 and tasks.unordered(game, power) is None
    is_of_moves = any(phase.is_movement for phase in schedule.open_phases(game))
    return bool(tasks.own_places(game, power) & places) or (foresees and is_of_moves)
