"""Finds where a power's units are in each season that one message covers, if all its orders
succeed. This completes the lines for the later season. Only the player's own message is used."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeAlias

from grammar.commands.commands import OrderLine
from grammar.words.read_errors import OnBoard, Unsaid
from judge.board.phases import Phase
from judge.board.units import Power, ProvinceCode, Unit, province_of
from judge.game.game import Game
from judge.orders.actions import Build, Hold, Move, Remove, UnitName
from judge.orders.order import Order
from judge.play import pending_work, schedule
from mailer.commands.filing.edits_to_filed_orders import goal_of
from mailer.commands.filing.lists_in_section import Batch, LetterLine

_Units: TypeAlias = dict[ProvinceCode, list[Unit]]


class Foreseen:
    """The seasons of a message for several phases."""

    def __init__(self, game: Game, power: Power, batch: Batch) -> None:
        self.seasons = [phase for phase in schedule.open_phases(game) if phase.is_movement]
        self.orders: dict[Phase, list[Order]] = {season: [] for season in self.seasons}
        works: list[Order] = []
        for line, read in batch.own(power):
            season = self._season(line)
            (works if season is None else self.orders[season]).append(read.order)
        own = pending_work.after_the_works(game, power, works)
        units: _Units = {unit.province: [unit] for unit in own}
        self.units: dict[Phase, _Units] = {}
        for season in self.seasons:
            self.units[season] = units
            units = _moved(units, self.orders[season])

    def _season(self, line: LetterLine) -> Phase | None:
        """Returns the season of a line if a slash or a heading names it, or if only one is due."""
        side = line.read.side if isinstance(line.read, OrderLine) else 0
        if 0 < side <= len(self.seasons):
            return self.seasons[side - 1]
        if line.phase in self.seasons:
            return line.phase
        return self.seasons[0] if line.phase is None and len(self.seasons) == 1 else None

    def typed(self, line: LetterLine, read: OrderLine) -> LetterLine:
        """Returns an order of a later season with the unit type that it leaves out."""
        season, unit = self._season(line), read.order.unit
        if season is None or season is self.seasons[0] or unit is None or unit.type is not None:
            return line
        kinds = {one.type for one in self.units[season].get(unit.province, ())}
        if len(kinds) != 1:
            return line
        order = replace(read.order, unit=replace(unit, type=kinds.pop()))
        remarks = (*read.remarks, f"read as {order}")
        return replace(line, read=replace(read, order=order, remarks=remarks))

    def holding(self, line: LetterLine, meant: OnBoard) -> Sequence[LetterLine]:
        """Resolves ``All units hold`` for the season of its heading, or for all seasons. In a
        season with other orders it means only the remaining units."""
        season = self._season(line)
        if line.phase is not None and season is None:
            return ()
        if season is None and any(self.orders.values()) and not meant.rest:
            return ()
        seasons = self.seasons if season is None else [season]
        return [
            replace(line, read=OrderLine(order), phase=one)
            for one in seasons
            for order in self._holds(one)
        ]

    def _holds(self, season: Phase) -> Iterator[Order]:
        named = {order.province for order in self.orders[season]}
        for province, units in self.units[season].items():
            if province not in named:
                yield from (Order(UnitName.of(unit), Hold()) for unit in units[:1])


def changed_of_turn(
    game: Game, power: Power, line: LetterLine, meant: OnBoard
) -> Sequence[LetterLine]:
    """Returns the whole message on file with one order changed, if this message says nothing else
    and only one order can be meant. Otherwise returns nothing."""
    if meant.unsaid is not Unsaid.CHANGE or not meant.either:
        return ()
    new, old, works = meant.either[0], meant.instead_of, Build | Remove
    lists = {phase: game.list_of(power, phase) for phase in schedule.open_phases(game)}
    on_file = [(phase, order) for phase, entry in lists.items() if entry for order in entry.lines]
    fits = [
        at
        for at, (phase, order) in enumerate(on_file)
        if line.phase in (None, phase) and order.province == new.province and not order.rider
        if old is None or str(old) == str(order)
        if meant.dropped in (None, order.province, goal_of(order))
        if isinstance(new.action, works) == isinstance(order.action, works)
    ]
    if len(fits) != 1 or any(entry and not entry.complete for entry in lists.values()):
        return ()
    phase, old_order = on_file[fits[0]]
    if new.unit and new.unit.type is None:
        new = replace(new, unit=old_order.unit)
    on_file[fits[0]] = (phase, new)
    return [replace(line, read=OrderLine(order), phase=phase) for phase, order in on_file]


def _moved(units: _Units, orders: Sequence[Order]) -> _Units:
    goals = {
        order.province: order.action.to
        for order in orders
        if order.unit and isinstance(order.action, Move)
    }
    found: _Units = {}
    for province, there in units.items():
        for unit in there:
            to = goals.get(province, unit.location)
            found.setdefault(province_of(to), []).append(replace(unit, location=to))
    return found
