"""Lines that only the orders in front of them make plain, those on file and those above in the
letter: one order put in another's place, orders added at the end of the list, a support for
``that``. Only an order that somebody said, or that is on file, comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from grammar.commands.commands import OrderLine
from grammar.orders.lines.changes import CHANGE
from grammar.words.mistakes import Mistake, OnBoard, Unsaid
from judge.board.phases import Phase
from judge.board.pieces import ARMY, Power, ProvinceCode, UnitType, province_of
from judge.game.game import Game
from judge.games.registry import variant_of
from judge.orders.actions import Build, Convoy, Hold, Move, Remove, Retreat, Support, Walk
from judge.orders.lists import Filed
from judge.orders.order import Order
from judge.play import course, tasks
from mailer.commands.filing.batches import Batch, LetterLine

_ALONE = (
    "This line changed nothing. An order sent alone takes the place of the one for its unit, and"
    " all others stay: send the new order on a line of its own, without other words."
)


class BesideFile:
    """The lines of one letter beside what its writer has on file for a phase."""

    def __init__(self, game: Game, power: Power, phase: Phase, batch: Batch) -> None:
        self.game, self.power, self.phase = game, power, phase
        self.lines, self.parting = batch.lines, batch.parting
        self.is_single = len(batch.lines) == 1
        self.orders = [read.order for _, read in batch.own(power)]
        self.named = {one.province for one in self.orders if not isinstance(one.action, Walk)}

    def tried(self, order: Order) -> Filed:
        """What would become of a list of this order alone."""
        entry = self.game.list_of(self.power, self.phase)
        letter = entry.letter if entry else 0
        return course.submit(self.game, self.power, self.phase, [order], letter, flawed=False)[1]

    def on_file(self) -> Sequence[Order]:
        entry = self.game.list_of(self.power, self.phase)
        return entry.lines if entry else ()

    def adds_up(self) -> bool:
        """Whether the orders of a letter leave those of other units on file as they are."""
        orders = [*self.orders, *self.on_file()]
        return bool(orders) and self.tried(orders[0]).merges

    def is_whole(self) -> bool:
        """Whether the orders of a letter leave no unit out that has one on file, or that is to have
        one: such a list keeps nothing of what was sent before."""
        ordered = {one.province for one in self.on_file()}
        return (ordered or tasks.own_places(self.game, self.power)) <= self.named

    def changed(self, line: LetterLine, meant: OnBoard) -> Sequence[LetterLine]:
        """The order that a line puts in another's place, or the list in which it does; the line as
        it is where that is not plain."""
        tried = {order: self.tried(order) for order in map(self._as_above, meant.either)}
        able = [order for order, filed in tried.items() if not filed.refusals]
        if not able or self._drops_another(meant):
            return [line]
        known = {one.province for one in [*self.on_file(), *self.orders]}
        if tried[able[0]].merges or not (self.is_single or able[0].province in known):
            return [replace(line, read=OrderLine(able[0]))]
        if above := self._corrected_by(line, meant):
            remark = f"in place of {above.order}"
            return [replace(line, read=OrderLine(able[0], (remark,)))]
        return self._in_list(line, able[0], meant)

    def told(self, line: LetterLine) -> LetterLine:
        """A line that asks for a change and changed nothing, with what is right here."""
        if not isinstance(line.read, Mistake) or line.read.reason != CHANGE or not self.adds_up():
            return line
        return replace(line, read=replace(line.read, reason=_ALONE))

    def _as_above(self, new: Order) -> Order:
        """An order that changes another, with the type of the unit that the other one names."""
        if new.unit is None or new.unit.type is not None:
            return new
        before = [*self.on_file(), *self.orders]
        units = {one.unit for one in before if one.unit and one.unit.province == new.province}
        return replace(new, unit=units.pop()) if len(units) == 1 else new

    def _drops_another(self, meant: OnBoard) -> bool:
        """Whether what a line drops is, or may be, the order of another unit than the one to which
        it gives a new one: what that other unit is to do now is not said."""
        if not isinstance(meant.dropped, str) or meant.instead_of or not meant.unit:
            return False
        known = [*self.on_file(), *self.orders]
        called = {one.province for one in known if meant.dropped in (one.province, goal_of(one))}
        return bool(called) and meant.unit.province not in called

    def _in_list(self, line: LetterLine, new: Order, meant: OnBoard) -> Sequence[LetterLine]:
        """The list on file with one order of it changed, where the letter says no more than that;
        else the line as it is."""
        on_file, old = self.on_file(), meant.instead_of
        there = [one for one in on_file if one.province == new.province]
        if isinstance(new.action, Build | Remove) and not there:
            there = [*on_file]
        if isinstance(meant.dropped, UnitType):
            there = [one for one in there if one.unit and one.unit.type is meant.dropped]
        if isinstance(meant.dropped, str):
            there = [one for one in there if meant.dropped in (one.province, goal_of(one))]
        if not self.is_single or len(there) != 1 or (old and self._as_above(old) != there[0]):
            return [line]
        lines = [new if one is there[0] else one for one in on_file]
        return [replace(line, read=OrderLine(order)) for order in lines]

    def _corrected_by(self, line: LetterLine, meant: OnBoard) -> OrderLine | None:
        """The one order above in the letter in whose place a line puts another; where letters do
        not add up, for elsewhere the later line counts anyway."""
        if meant.unsaid is not Unsaid.CHANGE or not meant.either:
            return None
        new, old = self._as_above(meant.either[0]), meant.instead_of
        there = [
            one.read
            for one in self.lines
            if isinstance(one.read, OrderLine) and one.number < line.number
            if one.read.order.province == new.province
        ]
        fits = len(there) == 1 and (old is None or self._as_above(old) == there[0].order)
        return there[0] if fits and not self.tried(new).merges else None

    def is_corrected(self, read: OrderLine) -> bool:
        """Whether a line below puts another order in the place of this one, or names its coast."""
        said = [(one, one.read.meant) for one in self.lines if isinstance(one.read, Mistake)]
        return any(
            meant
            and (
                self._corrected_by(one, meant) is read
                or (meant.unsaid is Unsaid.COAST and self._above(one, meant) == [read])
            )
            for one, meant in said
        )

    def coasted(self, line: LetterLine) -> LetterLine:
        """The one order of the letter, or on file, that goes to a place with the coast that is all
        that a line names; the line as it is where that is not plain."""
        meant = line.read.meant if isinstance(line.read, Mistake) else None
        if meant is None:
            return line
        above = [read.order for read in self._above(line, meant)]
        goals = [self._on_coast(order, meant) for order in above or self.on_file()]
        found = [order for order in goals if order]
        known = self.orders if above else ()
        if len(found) != 1 or self.tried(found[0]).refusals or (self.orders and not known):
            return line
        return replace(line, read=OrderLine(found[0], (f"read as {found[0]}",)))

    def _above(self, line: LetterLine, meant: OnBoard) -> list[OrderLine]:
        """The orders of the letter above a line that may go to the coast it names."""
        above = [one.read for one in self.lines[: self.lines.index(line)]]
        own = [read for read in above if isinstance(read, OrderLine)]
        return [read for read in own if self._on_coast(read.order, meant)]

    def _on_coast(self, order: Order, meant: OnBoard) -> Order | None:
        """The same order with that coast at its end, where there is one."""
        atlas, action = variant_of(self.game).atlas, order.action
        if not isinstance(action, Move | Retreat) or (order.unit and order.unit.type is ARMY):
            return None
        province = province_of(action.to)
        if meant.dropped not in (None, province):
            return None
        to = f"{province}/{meant.coast}"
        return (
            replace(order, action=replace(action, to=to)) if to in atlas.coasts(province) else None
        )

    def added_to(self, line: LetterLine) -> Sequence[LetterLine]:
        """The list on file, above those orders of the letter that it is to end with; nothing where
        letters add up. The line as it is where the letter says more, or orders a unit again."""
        if self.adds_up():
            return []
        entry = self.game.list_of(self.power, self.phase)
        others = [one for one in self.lines if one is not line]
        is_whole = entry and entry.complete and len(self.orders) == len(others) > 0
        if not entry or not is_whole or {one.province for one in entry.lines} & self.named:
            return [line]
        if self.lines[0] is not line:
            return [line]
        return [replace(line, read=OrderLine(order)) for order in entry.lines]

    def pointed(self, line: LetterLine, meant: OnBoard) -> LetterLine:
        """A support for ``that``: for the one order in front of it on its line, or for the only one
        above it; among those to the place that it names, if it names one."""
        above = [
            one
            for one in self.lines[: self.lines.index(line)]
            if not meant.dropped
            or (isinstance(one.read, OrderLine) and goal_of(one.read.order) == meant.dropped)
        ]
        beside = [one for one in above if one.number == line.number] or above
        read = beside[0].read if len(beside) == 1 else None
        if not isinstance(read, OrderLine) or not read.order.unit or not meant.unit:
            return line
        between = range(beside[0].number, line.number + 1)
        if not beside[0].is_of(self.power) or any(number in between for number, _ in self.parting):
            return line
        action = read.order.action
        order = Order(
            meant.unit, Support(read.order.unit, action.to if isinstance(action, Move) else None)
        )
        if not isinstance(action, Move | Hold | Support | Convoy) or self.tried(order).refusals:
            return line
        return replace(line, read=OrderLine(order, (f"read as {order}",)))


def goal_of(order: Order) -> ProvinceCode | None:
    """Where an order has its unit go."""
    match order.action:
        case Move(to=to) | Retreat(to=to):
            return province_of(to)
    return None
