"""Files the order lines of a message. This module contains the code that all games share.

Every line is checked, and all faults are reported at once. Valid lines are stored as the judge
understood them. A message changes nothing if a later one has already been processed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Container, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from judge.board.phases import Phase
from judge.board.power_names_and_place_codes import Power, ProvinceCode, province_of
from judge.board.units import Unit
from judge.game.game import Game
from judge.orders.actions import OWN, Move, Own, UnitName
from judge.orders.coasts import AsRead
from judge.orders.features import Elsewhere, Feature, TwoSeasons, nowhere, strange
from judge.orders.order import Order
from judge.orders.order_lists import Filed, OrderList, Refusal, Remark


@dataclass(frozen=True, slots=True)
class Written:
    """One order line as it arrived. ``phase`` is set if a line above the order names a phase. If
    the line has orders for two seasons with a slash between them, ``A PAR - BUR / A BUR - MUN``,
    ``side`` is 1 or 2 for the part before or after the slash; otherwise it is 0. ``number`` is the
    number of the line in the message and is the same for both parts."""

    order: Order
    phase: Phase | None = None
    side: int = 0
    number: int = 0

    def is_beside(self, other: Written) -> bool:
        """Returns True if the two orders are on the same line, one on each side of the slash."""
        return self.number == other.number and {self.side, other.side} == {1, 2}


@dataclass(frozen=True, slots=True)
class Sent:
    """The order lines of a message for ``phase`` and any other phases for which orders are due at
    the same time.

    ``flawed`` is True if the message also had order lines that could not be read. ``takes`` is the
    set of features that the game has (`judge.orders.features`). ``elsewhere`` returns the sentence
    with which the judge refuses a feature that the game does not have.
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
        """Returns the list that the power had on file for this phase before this message."""
        return self.game.list_of(self.power, self.phase)

    def strange(self, order: Order) -> Refusal | None:
        """Refuses the order if it has a feature that the game does not have. Otherwise returns
        None."""
        return strange(order, self.takes, self.elsewhere)


@dataclass(frozen=True, slots=True)
class Reviewed:
    """The result of checking the order lines of a message: the valid lines in order, the refusals,
    and the remarks. ``flawed`` is as in `Sent`. ``unmet`` is the set of provinces for which the
    last order in the message was refused."""

    good: tuple[Order, ...]
    refusals: tuple[Refusal, ...]
    remarks: tuple[Remark, ...]
    flawed: bool = False
    unmet: frozenset[ProvinceCode | None] = frozenset()

    @property
    def faulty(self) -> bool:
        return self.flawed or bool(self.refusals)


Look: TypeAlias = Callable[[Order], AsRead | Refusal]
"""A function that checks an order line. It returns the order as the judge understands it, or a
refusal."""

Amended: TypeAlias = Callable[[Look], Look]
"""A function that wraps a `Look`, for games with additional checks."""

Complete: TypeAlias = Callable[[tuple[Order, ...], Reviewed], bool]
"""A function that takes the lines on file after a message and returns True if they make a complete
list."""

Merging: TypeAlias = Callable[[OrderList | None, tuple[Order, ...]], tuple[Order, ...]]
"""A function that adds a message's valid lines to the list on file and returns the resulting
lines."""


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
    """Files the lines of a message for one phase. If ``merging`` is given, it adds the lines to
    those on file. Otherwise they replace those on file, except that an incomplete list from a
    message with faults does not replace a complete one. ``beside`` returns remarks on the message
    as a whole.

    A message changes nothing if a later one has already been processed, or if it has no valid line.
    If the faults of a message would make a complete list incomplete, the list stays complete, but
    the judge asks the player whether it is right (`OrderList.asked`).
    """
    late = overtaken(sent)
    if late:
        return late
    review = reviewed(sent, look)
    old, remarks = sent.old, (*review.remarks, *beside(review))
    lines = merging(old, review.good) if merging else review.good
    new = OrderList(lines, sent.letter, complete(lines, review))
    undone = old is not None and old.complete and not new.complete and review.faulty
    stored = bool(review.good) and not (undone and not merging)
    doubted = undone and not stored
    if undone and complete(lines, replace(review, refusals=(), flawed=False, unmet=frozenset())):
        new = replace(new, complete=True, asked=sent.letter)
    kept = new if stored else replace(old, asked=sent.letter) if old and doubted else old
    return Filed(
        {sent.phase: kept} if kept else {},
        stored,
        review.refusals,
        tuple(sorted(remarks, key=lambda remark: remark.line)),
        merges=merging is not None,
        doubted=doubted,
    )


def each_ordered(units: Collection[ProvinceCode]) -> Complete:
    """Makes a `Complete` function that returns True if each of these units has an order, the
    message had no unreadable order, and the last order for each unit was not refused. A refused
    line for another place does not matter unless one of the units moves there, as in ``F BRE -
    MAO`` followed by ``MAO - ENG``."""

    def complete(lines: tuple[Order, ...], review: Reviewed) -> bool:
        goals = {province_of(order.action.to) for order in lines if isinstance(order.action, Move)}
        if review.flawed or not review.unmet.isdisjoint({*units, *goals}):
            return False
        return {order.province for order in lines}.issuperset(units)

    return complete


def faultless(lines: tuple[Order, ...], review: Reviewed) -> bool:
    """Returns True if the message had no faults."""
    return not review.faulty


def reviewed(sent: Sent, look: Look) -> Reviewed:
    """Checks the lines for one phase from the top. A line with a feature that the game does not
    have is refused without further checks."""
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
            case AsRead(reading, texts):
                good.append(reading)
                remarks += [Remark(number, text) for text in texts]
    unmet = _unmet(sent, {refusal.line for refusal in refusals})
    return Reviewed(tuple(good), tuple(refusals), tuple(remarks), sent.flawed, unmet)


def _unmet(sent: Sent, refused: Collection[int]) -> frozenset[ProvinceCode | None]:
    """Returns the provinces for which the last order in the message was refused."""
    if not refused:
        return frozenset()
    last = {line.order.province: number for number, line in enumerate(sent.lines)}
    return frozenset(province for province, number in last.items() if number in refused)


def _two_seasons(sent: Sent, line: Written, alone: bool) -> Refusal | None:
    """Refuses an order if its line has two orders with a slash between them. If there is no order
    after the slash, the line is read as usual."""
    if not line.side or alone:
        return None
    return Refusal(sent.elsewhere(TwoSeasons), str(line.order) if line.side == 1 else "")


def on_file(sent: Sent, phases: Sequence[Phase]) -> dict[Phase, OrderList]:
    """Returns the lists that the power had on file for these phases before this message."""
    found = {phase: sent.game.list_of(sent.power, phase) for phase in phases}
    return {phase: entry for phase, entry in found.items() if entry}


def overtaken(sent: Sent) -> Filed | None:
    """Returns the answer to a message if a later message has already been processed. Otherwise
    returns None."""
    old = sent.old
    if old is None or old.letter <= sent.letter:
        return None
    remark = (
        "The judge has already processed a message of yours that arrived later. Its"
        f" orders for {sent.phase.words} count, and this message changes none of them."
    )
    return Filed({sent.phase: old}, stored=False, remarks=(Remark(0, remark),))


def merged(old: OrderList | None, good: Iterable[Order]) -> tuple[Order, ...]:
    """Returns the lines on file after each new order has replaced any older order for the same
    unit. A line that is specific to one game and names no unit replaces the older line of the same
    kind."""
    standing = {_what_for(order): order for order in (old.lines if old else ())}
    for order in good:
        standing[_what_for(order)] = order
    return tuple(standing.values())


def _what_for(order: Order) -> str | None:
    if isinstance(order.action, Own) and order.unit is None:
        return f"{OWN} {order.action.words[0]}"
    return order.province


def as_it_stands(name: UnitName, unit: Unit) -> tuple[UnitName, tuple[str, ...]]:
    """Returns the unit with its type and coast on the board, and a remark if the order got either
    of them wrong (DATC 4.B.5, 4.C.1, 4.C.2)."""
    right = UnitName.of(unit)
    wrong_type = name.type not in (None, unit.type)
    wrong_coast = "/" in name.location and name.location != unit.location
    if not (wrong_type or wrong_coast):
        return right, ()
    return right, (f"{name} was read as {right}, the unit that is there.",)


def explained(refusal: Refusal, remarks: Sequence[str]) -> Refusal:
    """Puts the remarks on a corrected unit in front of the reason for the refusal. Without them,
    players would read about an order that they did not write."""
    return replace(refusal, reason=" ".join((*remarks, refusal.reason))) if remarks else refusal
