"""What becomes of a letter's order lines, where that is the same in every game.

Every line is looked at, and all faults come back at once. Lines that are taken are stored as the
judge reads them; a letter that was overtaken by a later one changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from judge.coasts import Reading
from judge.game import Game
from judge.legality import Fault
from judge.lists import Filed, OrderList, Refusal, Remark
from judge.orders import Order, UnitName
from judge.phases import Phase
from judge.pieces import Power, Unit


@dataclass(frozen=True, slots=True)
class Sent:
    """A letter's order lines for one phase, as they came in: the arguments of `Variant.file`."""

    game: Game
    power: Power
    phase: Phase
    orders: Sequence[Order]
    letter: int
    flawed: bool

    @property
    def old(self) -> OrderList | None:
        """What the power has on file before this letter."""
        return self.game.list_of(self.power, self.phase)


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A letter's order lines: those that are good, in order, and what is said of the others."""

    good: tuple[Order, ...]
    refusals: tuple[Refusal, ...]
    remarks: tuple[Remark, ...]


def reviewed(orders: Sequence[Order], look: Callable[[Order], Reading | Fault]) -> Reviewed:
    """The lines as one look at each, from the top, finds them."""
    good: list[Order] = []
    refusals: list[Refusal] = []
    remarks: list[Remark] = []
    for number, order in enumerate(orders):
        match look(order):
            case Fault(reason, suggestion):
                refusals.append(Refusal(number, reason, suggestion))
            case Reading(reading, said):
                good.append(reading)
                remarks += [Remark(number, text) for text in said]
    return Reviewed(tuple(good), tuple(refusals), tuple(remarks))


def overtaken(sent: Sent) -> Filed | None:
    """What to answer when a later letter was worked before this one; None when none was."""
    old = sent.old
    if old is None or old.letter <= sent.letter:
        return None
    said = (
        f"A letter of yours that arrived later was worked first: its orders for"
        f" {sent.phase.words} stand, and this letter changes none of them."
    )
    return Filed(old, stored=False, remarks=(Remark(0, said),))


def answered(sent: Sent, review: Reviewed, new: OrderList, merges: bool = False) -> Filed:
    """The answer to a letter whose good lines make this list; no line at all is no list."""
    stored = bool(review.good)
    return Filed(new if stored else sent.old, stored, review.refusals, review.remarks, merges)


def merged(old: OrderList | None, good: Iterable[Order]) -> tuple[Order, ...]:
    """The orders on file, each new one in the place of the older one for the same unit."""
    standing = {order.province: order for order in (old.lines if old else ())}
    for order in good:
        standing[order.province] = order
    return tuple(standing.values())


def as_it_stands(name: UnitName, unit: Unit) -> tuple[UnitName, tuple[str, ...]]:
    """The name of a unit put right from the board, with a remark where it was wrong (DATC 4.B.5,
    4.C.1, 4.C.2)."""
    right = UnitName.of(unit)
    wrong_type = name.type not in (None, unit.type)
    wrong_coast = "/" in name.location and name.location != unit.location
    if not (wrong_type or wrong_coast):
        return right, ()
    return right, (f"{name} was read as {right}, the unit that stands there.",)
