"""Resolves lines that refer to earlier orders, on file or in the same message: an order that
replaces another one, orders added at the end of a list, or a support for ``that``. The result is
always an order that the player wrote or that is on file."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from grammar.commands.statement_types import OrderLine
from grammar.orders.lines.changes_of_filed_orders import CHANGE
from grammar.words.unreadable_and_completed_by_board import Mistake, OnBoard, Unsaid
from judge.board.phases import Phase
from judge.board.power_names_and_place_codes import Power, ProvinceCode, province_of
from judge.board.units import ARMY, UnitType
from judge.filing.submission import Written
from judge.game.game import Game
from judge.games.registry import elsewhere, variant_of
from judge.orders.actions import Build, Convoy, Hold, Move, Proxy, Remove, Retreat, Support, Walk
from judge.orders.features import strange
from judge.orders.order import Order
from judge.orders.order_lists import Filed, Refusal
from judge.play import awaited_orders, conduct_game
from mailer.commands.filing.lists_in_section import Batch, LetterLine

_SEPARATE = re.compile(r"(?<! ); ")
"""Matches the separator between the orders in a suggestion, which must be sent on separate lines.
"""
_ALONE = (
    "This line changed nothing. An order sent by itself replaces the earlier one"
    " for its unit, and all others stay. Send the new order on its own line,"
    " without other words."
)

INSTEAD = "instead of {order}"
STAYS = "{order} stays in your list too; if both are considered, the later one counts"


class BesideFile:
    """The lines of one message, together with what the player has on file for a phase."""

    def __init__(self, game: Game, power: Power, phase: Phase, batch: Batch) -> None:
        self.game, self.power, self.phase = game, power, phase
        self.lines, self.parting = batch.lines, batch.parting
        self.is_single = len(batch.lines) == 1
        self.orders = [read.order for _, read in batch.own(power)]
        self.named = {one.province for one in self.orders if not isinstance(one.action, Walk)}

    def tried(self, *orders: Order) -> Filed:
        """Returns the result of filing a list with only these orders."""
        entry = self.game.list_of(self.power, self.phase)
        letter = entry.letter if entry else 0
        return conduct_game.submit(self.game, self.power, self.phase, orders, letter, flawed=False)[
            1
        ]

    def would_take(self, line: str, above: Phase | None = None) -> bool:
        """Returns True if the game would accept a suggested line now, below a heading for the phase
        ``above`` or, if that is None, for any phase that is due. Returns True for any command."""
        try:
            lists = [
                [Order.read(side) for side in text.split(" / ")] for text in _SEPARATE.split(line)
            ]
        except ValueError:
            return True
        headings = [above] if above else [None, *awaited_orders.open_phases(self.game)]
        return all(any(self._takes(orders, heading) for heading in headings) for orders in lists)

    def _takes(self, orders: Sequence[Order], above: Phase | None) -> bool:
        entry = self.game.list_of(self.power, self.phase)
        written = [
            Written(order, above, side if len(orders) > 1 else 0)
            for side, order in enumerate(orders, 1)
        ]
        letter = entry.letter if entry else 0
        filed = conduct_game.submit(
            self.game, self.power, self.phase, written, letter, flawed=False
        )[1]
        return not filed.refusals

    def of_another_game(self, line: str) -> Refusal | None:
        """Returns the reason for refusing an order that only other games allow, or None."""
        try:
            order = Order.read(line)
        except ValueError:
            return None
        return strange(order, variant_of(self.game).features, elsewhere)

    def shows_form(self, line: str) -> bool:
        """Returns True if an example shows a kind of order that is due now, even if it names a unit
        that the player does not have."""
        phases = awaited_orders.open_phases(self.game)
        try:
            order = Order.read(line)
        except ValueError:
            return True
        is_typed = order.unit is None or order.unit.type is not None
        is_move = isinstance(order.action, Hold | Move | Support | Convoy)
        has_all = self.of_another_game(line) is None
        on_board = awaited_orders.unordered(self.game, self.power) is not None
        return has_all and is_move and phases[0].is_movement and (is_typed or on_board)

    def on_file(self) -> Sequence[Order]:
        entry = self.game.list_of(self.power, self.phase)
        return entry.lines if entry else ()

    def adds_up(self) -> bool:
        """Returns True if a message leaves the orders on file for other units unchanged."""
        orders = [*self.orders, *self.on_file()]
        return bool(orders) and self.tried(orders[0]).merges

    def is_whole(self) -> bool:
        """Returns True if the message orders every unit that has an order on file or, if nothing is
        on file, every unit of the player. Such a list replaces all earlier orders."""
        ordered = {one.province for one in self.on_file()}
        return (ordered or awaited_orders.own_places(self.game, self.power)) <= self.named

    def changed(self, line: LetterLine, meant: OnBoard) -> Sequence[LetterLine]:
        """Resolves a line that changes an order. Returns the new order, or the whole list with this
        change. Returns the line unchanged if its meaning is unclear."""
        tried = {order: self.tried(order) for order in map(self._as_above, meant.either)}
        able = [order for order, filed in tried.items() if not filed.refusals]
        if not able or self._drops_another(meant):
            return [line]
        known = {one.province for one in [*self.on_file(), *self.orders]}
        if tried[able[0]].merges or not (self.is_single or able[0].province in known):
            return [replace(line, read=OrderLine(able[0]))]
        above = self._changed_above(line, meant)
        if above is not None:
            both = self._takes_both(above, able[0])
            if both and self._is_too_low(line):
                return [line]
            remark = (STAYS if both else INSTEAD).format(order=self.lines[above].text)
            return [replace(line, read=OrderLine(able[0], (remark,)))]
        return self._in_list(line, able[0], meant)

    def told(self, line: LetterLine) -> LetterLine:
        """Adds advice to a line that asks for an impossible change, if new orders in this game
        replace only those for the same units. Returns any other line unchanged."""
        if not isinstance(line.read, Mistake) or line.read.reason != CHANGE or not self.adds_up():
            return line
        return replace(line, read=replace(line.read, reason=_ALONE))

    def _as_above(self, new: Order) -> Order:
        """Adds the unit type from the earlier order to a new order that names none."""
        if new.unit is None or new.unit.type is not None:
            return new
        before = [*self.on_file(), *self.orders]
        units = {one.unit for one in before if one.unit and one.unit.province == new.province}
        return replace(new, unit=units.pop()) if len(units) == 1 else new

    def _drops_another(self, meant: OnBoard) -> bool:
        """Returns True if a line orders one unit but may cancel the order of another, without
        saying what the other unit should do instead."""
        if not isinstance(meant.dropped, str) or meant.instead_of or not meant.unit:
            return False
        known = [*self.on_file(), *self.orders]
        called = {one.province for one in known if meant.dropped in (one.province, goal_of(one))}
        return bool(called) and meant.unit.province not in called

    def _in_list(self, line: LetterLine, new: Order, meant: OnBoard) -> Sequence[LetterLine]:
        """Returns the list on file with one order changed, if the message contains nothing else.
        Otherwise returns the line unchanged."""
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
        changed = on_file.index(there[0])
        lines = [*on_file[:changed], new, *on_file[changed + 1 :]]
        return [replace(line, read=OrderLine(order)) for order in lines]

    def _changed_above(self, line: LetterLine, meant: OnBoard) -> int | None:
        """Returns the index of the single earlier order in this message that the line replaces.
        Returns None if new orders replace only those for the same units, because the later line
        then counts anyway."""
        if meant.unsaid is not Unsaid.CHANGE or not meant.either:
            return None
        new, old = self._as_above(meant.either[0]), meant.instead_of
        there = [one for one in self._above(line) if one[1].province == new.province]
        if len(there) != 1 or self.tried(new).merges:
            return None
        at, order = there[0]
        return at if old is None or self._as_above(old) == order else None

    def _takes_both(self, above: int, new: Order) -> bool:
        """Returns True if the game accepts both the order with this index and a new one for the
        same unit. Then both stay in the list, and the later one counts (CB 3.1, 3.4)."""
        read = self.lines[above].read
        return isinstance(read, OrderLine) and not self.tried(read.order, new).refusals

    def _is_too_low(self, line: LetterLine) -> bool:
        """Returns True if a line is so far down its list that its order would not be considered
        now."""
        limits = awaited_orders.limits(self.game)
        above = [order for _, order in self._above(line) if not isinstance(order.action, Proxy)]
        return limits is not None and len(above) >= limits.considered

    def _above(self, line: LetterLine) -> list[tuple[int, Order]]:
        """Returns the orders above a line, each with its index."""
        return [
            (at, one.read.order)
            for at, one in enumerate(self.lines)
            if isinstance(one.read, OrderLine) and one.place < line.place
        ]

    def corrected(self, at: int) -> Sequence[LetterLine]:
        """Returns the order line with this index, or nothing if a line below replaces it. If a line
        below names a coast for the order, adds the coast."""
        line = self.lines[at]
        for one in self.lines:
            meant = one.read.meant if isinstance(one.read, Mistake) else None
            if meant and self._changed_above(one, meant) == at:
                new = self._as_above(meant.either[0])
                return [line] if self._takes_both(at, new) or self.tried(new).refusals else []
            if meant and self._coasted_above(one, meant) == at:
                return [self._with_coast(line, one.text, meant)]
        return [line]

    def _with_coast(self, line: LetterLine, said: str, meant: OnBoard) -> LetterLine:
        read = line.read
        assert isinstance(read, OrderLine)
        order = self._on_coast(read.order, meant)
        assert order is not None
        remarks = (*read.remarks, f"'{said}': read as {order}")
        return replace(line, read=replace(read, order=order, remarks=remarks))

    def coasted(self, line: LetterLine) -> Sequence[LetterLine]:
        """Resolves a line that names only a coast. If it refers to an order above, returns nothing.
        Otherwise returns the only order on file that can go to that coast, with the coast added.
        Returns the line unchanged if its meaning is unclear."""
        meant = line.read.meant if isinstance(line.read, Mistake) else None
        if meant is None:
            return [line]
        if self._coasted_above(line, meant) is not None:
            return []
        goals = [self._on_coast(order, meant) for order in self.on_file()]
        found = [order for order in goals if order]
        if self.orders or len(found) != 1 or self.tried(found[0]).refusals:
            return [line]
        return [replace(line, read=OrderLine(found[0], (f"read as {found[0]}",)))]

    def _coasted_above(self, line: LetterLine, meant: OnBoard) -> int | None:
        """Returns the index of the only order above that can go to the coast that the line names,
        or None."""
        if meant.unsaid is not Unsaid.COAST:
            return None
        goals = {
            at: order for at, above in self._above(line) if (order := self._on_coast(above, meant))
        }
        fits = len(goals) == 1 and not any(self.tried(order).refusals for order in goals.values())
        return next(iter(goals)) if fits else None

    def _on_coast(self, order: Order, meant: OnBoard) -> Order | None:
        """Returns the same order with the named coast as its destination, or None if that is not
        possible."""
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
        """Resolves a line that asks to add new orders to the list on file. Returns that list, which
        goes above the new orders. Returns nothing if new orders replace only those for the same
        units anyway. Returns the line unchanged if the message says anything else, or orders a unit
        a second time.
        """
        if self.adds_up():
            return []
        entry = self.game.list_of(self.power, self.phase)
        others = [one for one in self.lines if one.place != line.place]
        is_whole = entry and entry.complete and len(self.orders) == len(others) > 0
        if not entry or not is_whole or {one.province for one in entry.lines} & self.named:
            return [line]
        if self.lines[0].place != line.place:
            return [line]
        return [replace(line, read=OrderLine(order)) for order in entry.lines]

    def pointed(self, line: LetterLine, meant: OnBoard) -> LetterLine:
        """Resolves a support for ``that``. The word refers to the only earlier order on the same
        line, or otherwise to the only order above. If the support names a place, it can only refer
        to an order that goes there."""
        above = [
            one
            for one in self.lines
            if one.place < line.place
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
    """Returns the destination of an order, or None."""
    match order.action:
        case Move(to=to) | Retreat(to=to):
            return province_of(to)
    return None
