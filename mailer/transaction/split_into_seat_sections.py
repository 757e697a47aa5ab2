"""Splits a message into sections. Each speaks for one seat, or for none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from grammar.commands.other_judges import changes_seat
from grammar.commands.statement_types import (
    Become,
    Clear,
    OrderLine,
    OrdersFor,
    Part,
    Reading,
    SignOff,
    SignOn,
    Skipped,
    Statement,
)
from grammar.words.unreadable_and_completed_by_board import Mistake

ORDER_COMMANDS = (OrdersFor, OrderLine, Clear)
"""The lines of an order list: orders, headings, and CLEAR."""


@dataclass(frozen=True, slots=True)
class SeatFrame:
    """The part of a message between two SIGNON lines. ``signon`` is None for the part above the
    first SIGNON."""

    signon: Statement | None = None
    parts: tuple[Part, ...] = ()


@dataclass(frozen=True, slots=True)
class OrderLines:
    """All order lines of a section, with the headings and CLEARs among them. They are filed and
    answered together, at the position of the first line. ``words`` has the other lines of the
    section that say something and are not commands."""

    parts: tuple[Part, ...]
    words: tuple[Part, ...] = ()


Step: TypeAlias = Part | OrderLines
"""The lines that are processed in one step."""


def frames(reading: Reading) -> list[SeatFrame]:
    """Splits a message at its SIGNON and SIGNOFF lines. An empty message has one section without a
    seat."""
    found: list[tuple[Statement | None, list[Part]]] = [(None, [])]
    for part in reading.parts:
        match part:
            case Statement(command=SignOn()):
                found.append((part, []))
            case Statement(command=SignOff()):
                found.append((None, []))
            case _:
                found[-1][1].append(part)
    cut = [SeatFrame(signon, _of_the_seat(parts)) for signon, parts in found if signon or parts]
    return cut or [SeatFrame()]


def _of_the_seat(parts: Sequence[Part]) -> tuple[Part, ...]:
    """Returns the lines of a section. Lines below an unreadable line that was meant to change the
    seat do not speak for this seat."""
    kept: list[Part] = []
    is_elsewhere = False
    for part in parts:
        is_said = not isinstance(part, Skipped) or part.meant
        lost = is_elsewhere and is_said
        kept.append(Skipped(part.line, part.text, _ELSEWHERE, meant=True) if lost else part)
        is_elsewhere |= isinstance(part, Mistake) and changes_seat(part.text)
    return tuple(kept)


_ELSEWHERE = "it is below BECOME, which cannot sign on to another seat; write to that seat itself"


def steps(parts: Sequence[Part]) -> list[Step]:
    """Splits a section into steps. All its order lines together are one step."""
    orders = tuple(part for part in parts if is_of_orders(part))
    found: list[Step] = []
    for part in parts:
        if not is_of_orders(part):
            found.append(part)
        elif part is orders[0]:
            words = tuple(filter(_is_prose, parts))
            found.append(OrderLines(orders, words))
    return found


@dataclass(frozen=True, slots=True)
class Stretch:
    """Consecutive lines of a section that speak for the same seat: the one that signed on, or that
    of the power in the BECOME line above."""

    become: Statement | None
    steps: tuple[Step, ...]


def stretches(parts: Sequence[Part]) -> list[Stretch]:
    """Splits a section at its BECOME lines."""
    found: list[tuple[Statement | None, list[Part]]] = [(None, [])]
    for part in parts:
        match part:
            case Statement(command=Become()):
                found.append((part, []))
            case _:
                found[-1][1].append(part)
    return [Stretch(become, tuple(steps(lines))) for become, lines in found]


def texts(worked: Sequence[Step]) -> list[str]:
    """Returns the lines of these steps as they were written, without lines that were not read."""
    lines = [part for step in worked for part in _parts(step)]
    return [part.text for part in lines if not isinstance(part, Skipped)]


def _parts(step: Step) -> Sequence[Part]:
    return step.parts if isinstance(step, OrderLines) else (step,)


def _is_prose(part: Part) -> bool:
    return not (isinstance(part, Statement) or is_of_orders(part))


def is_of_orders(part: Part) -> bool:
    """Returns whether the line belongs to an order list: an order, an order with a mistake, a
    heading or CLEAR."""
    match part:
        case Mistake(is_order=is_order):
            return is_order
        case Statement(command=command):
            return isinstance(command, ORDER_COMMANDS)
        case _:
            return False
