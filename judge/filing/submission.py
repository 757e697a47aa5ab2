"""What becomes of a letter's order lines, where that is the same in every game.

Every line is looked at, and all faults come back at once. Lines that are taken are stored as the
judge reads them; a letter that was overtaken by a later one changes nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Container, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from judge.board.phases import Phase
from judge.board.units import Power, ProvinceCode, Unit, province_of
from judge.game.game import Game
from judge.orders.actions import OWN, Move, Own, UnitName
from judge.orders.coasts import AsRead
from judge.orders.features import Elsewhere, Feature, TwoSeasons, nowhere, strange
from judge.orders.order import Order
from judge.orders.order_lists import Filed, OrderList, Refusal, Remark


@dataclass(frozen=True, slots=True)
class Written:
    """One order line as it came in: for which phase, where the letter says so above it, and on
    which side of a slash that parts two seasons, ``A PAR - BUR / A BUR - MUN``; 0 without one.
    ``number`` is that of the line in the letter, the same for both sides."""

    order: Order
    phase: Phase | None = None
    side: int = 0
    number: int = 0

    def is_beside(self, other: Written) -> bool:
        """Whether these are the two orders of one line."""
        return self.number == other.number and {self.side, other.side} == {1, 2}


@dataclass(frozen=True, slots=True)
class Sent:
    """A letter's order lines for ``phase``, and for the phases asked for together with it.

    ``flawed`` says that the letter also held order lines that could not be read; ``takes`` is what
    its game has of that which only some games have (`judge.orders.features`), and ``elsewhere``
    tells with which sentence it refuses what others have.
    """

    game: Game
    power: Power
    phase: Phase
    lines: Sequence[Written]
    letter: int
    flawed: bool
    takes: Container[Feature] = frozenset()
    elsewhere: Elsewhere = nowhere

    @property
    def orders(self) -> tuple[Order, ...]:
        return tuple(line.order for line in self.lines)

    @property
    def old(self) -> OrderList | None:
        """What the power has on file for this phase before this letter."""
        return self.game.list_of(self.power, self.phase)

    def strange(self, order: Order) -> Refusal | None:
        """What the order has that the game has not."""
        return strange(order, self.takes, self.elsewhere)


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A letter's order lines: those that are good, in order, and what is said of the others.
    ``flawed`` as in `Sent`; ``unmet`` are the provinces whose last order in the letter was
    refused."""

    good: tuple[Order, ...]
    refusals: tuple[Refusal, ...]
    remarks: tuple[Remark, ...]
    flawed: bool = False
    unmet: frozenset[ProvinceCode | None] = frozenset()

    @property
    def faulty(self) -> bool:
        return self.flawed or bool(self.refusals)


Look: TypeAlias = Callable[[Order], AsRead | Refusal]
"""One look at an order line: as it is read, or why it is refused."""

Amended: TypeAlias = Callable[[Look], Look]
"""Makes of the look at a line one that sees more, where there is more to a line."""

Complete: TypeAlias = Callable[[tuple[Order, ...], Reviewed], bool]
"""Whether a power counts as ready with these lines on file after this letter."""

Merging: TypeAlias = Callable[[OrderList | None, tuple[Order, ...]], tuple[Order, ...]]
"""What is on file when a letter's good lines are added to what was."""


def just(look: Look) -> Look:
    return look


def nothing_beside(review: Reviewed) -> Iterable[Remark]:
    return ()


def file_lines(
    sent: Sent,
    look: Look,
    complete: Complete,
    merging: Merging | None,
    beside: Callable[[Reviewed], Iterable[Remark]] = nothing_beside,
) -> Filed:
    """What becomes of a letter's lines for one phase. Letters add up by ``merging``; without it
    each replaces the one before, but one with faults that leaves something open replaces none that
    is complete. ``beside`` are remarks on the letter as a whole.

    A letter that was overtaken by a later one changes nothing, nor does one without a good line;
    but if an order in it could not be read, what is on file is not what its writer wants, and does
    not count as complete any more.
    """
    late = overtaken(sent)
    if late:
        return late
    review = reviewed(sent, look)
    old, remarks = sent.old, (*review.remarks, *beside(review))
    lines = merging(old, review.good) if merging else review.good
    new = OrderList(lines, sent.letter, complete(lines, review))
    stays = not merging and old and old.complete and not new.complete and review.faulty
    stored = bool(review.good) and not stays
    doubted = old is not None and old.complete and sent.flawed and not stored
    kept = new if stored else replace(old, complete=False) if old and doubted else old
    return Filed(
        {sent.phase: kept} if kept else {},
        stored,
        review.refusals,
        tuple(sorted(remarks, key=lambda remark: remark.line)),
        merges=merging is not None,
        doubted=doubted,
    )


def each_ordered(units: Collection[ProvinceCode]) -> Complete:
    """Ready when each of the units in these provinces has an order, and the letter held none that
    could not be read or that is refused to one of them. A line for any other unit does no harm,
    unless it goes on from where one of them goes: ``F BRE - MAO``, and below it ``MAO - ENG``."""

    def complete(lines: tuple[Order, ...], review: Reviewed) -> bool:
        goals = {province_of(order.action.to) for order in lines if isinstance(order.action, Move)}
        if review.flawed or not review.unmet.isdisjoint({*units, *goals}):
            return False
        return {order.province for order in lines}.issuperset(units)

    return complete


def faultless(lines: tuple[Order, ...], review: Reviewed) -> bool:
    """Ready when the letter was without faults."""
    return not review.faulty


def reviewed(sent: Sent, look: Look) -> Reviewed:
    """The lines for one phase as one look at each, from the top, finds them; what the game has
    not is not looked at."""
    good: list[Order] = []
    refusals: list[Refusal] = []
    remarks: list[Remark] = []
    beside = Counter(line.number for line in sent.lines if line.side)
    for number, line in enumerate(sent.lines):
        alone = line.side == 1 and beside[line.number] == 1
        foreign = _two_seasons(sent, line, alone) or sent.strange(line.order)
        match foreign or look(line.order):
            case Refusal() as refusal:
                refusals.append(replace(refusal, line=number))
            case AsRead(reading, said):
                good.append(reading)
                remarks += [Remark(number, text) for text in said]
    unmet = _unmet(sent, {refusal.line for refusal in refusals})
    return Reviewed(tuple(good), tuple(refusals), tuple(remarks), sent.flawed, unmet)


def _unmet(sent: Sent, refused: Collection[int]) -> frozenset[ProvinceCode | None]:
    """The provinces whose last order in the letter was refused."""
    if not refused:
        return frozenset()
    last = {line.order.province: number for number, line in enumerate(sent.lines)}
    return frozenset(province for province, number in last.items() if number in refused)


def _two_seasons(sent: Sent, line: Written, alone: bool) -> Refusal | None:
    """Why one side of a line is refused; a slash with nothing behind it parts nothing."""
    if not line.side or alone:
        return None
    return Refusal(sent.elsewhere(TwoSeasons), str(line.order) if line.side == 1 else "")


def on_file(sent: Sent, phases: Sequence[Phase]) -> dict[Phase, OrderList]:
    """What the power has on file for these phases before this letter."""
    found = {phase: sent.game.list_of(sent.power, phase) for phase in phases}
    return {phase: entry for phase, entry in found.items() if entry}


def overtaken(sent: Sent) -> Filed | None:
    """What to answer when a later letter was worked before this one; None when none was."""
    old = sent.old
    if old is None or old.letter <= sent.letter:
        return None
    said = (
        "The judge has already processed a message of yours that arrived later. Its"
        f" orders for {sent.phase.words} count, and this message changes none of them."
    )
    return Filed({sent.phase: old}, stored=False, remarks=(Remark(0, said),))


def merged(old: OrderList | None, good: Iterable[Order]) -> tuple[Order, ...]:
    """The orders on file, each new one in the place of the older one for the same unit, or of the
    older line of the same kind where it is for none."""
    standing = {_what_for(order): order for order in (old.lines if old else ())}
    for order in good:
        standing[_what_for(order)] = order
    return tuple(standing.values())


def _what_for(order: Order) -> str | None:
    if isinstance(order.action, Own) and order.unit is None:
        return f"{OWN} {order.action.words[0]}"
    return order.province


def as_it_stands(name: UnitName, unit: Unit) -> tuple[UnitName, tuple[str, ...]]:
    """The name of a unit put right from the board, with a remark where it was wrong (DATC 4.B.5,
    4.C.1, 4.C.2)."""
    right = UnitName.of(unit)
    wrong_type = name.type not in (None, unit.type)
    wrong_coast = "/" in name.location and name.location != unit.location
    if not (wrong_type or wrong_coast):
        return right, ()
    return right, (f"{name} was read as {right}, the unit that is there.",)


def explained(refusal: Refusal, remarks: Sequence[str]) -> Refusal:
    """The refusal of an order whose unit was put right first: without being told so, its writer
    reads what is wrong with an order he did not write."""
    return replace(refusal, reason=" ".join((*remarks, refusal.reason))) if remarks else refusal
