"""Resolves lines that depend on the board: ``A BUD`` in a winter with a build, ``BER`` if one unit
must retreat, ``All units hold``. Uses only what the player knows about the board: their own units,
where these can retreat, and how many to build or remove. If a message is for several seasons, the
judge assumes that all earlier orders in it succeed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeAlias

from grammar.commands.statement_types import OrderLine
from grammar.orders.examples import fitting_build
from grammar.words.unreadable_and_completed_by_board import Mistake, OnBoard, Unsaid
from judge.adjudication.winter import cost_of
from judge.board.phases import Phase, PhaseKind
from judge.board.power_names_and_place_codes import Location, Power, ProvinceCode, province_of
from judge.board.units import Unit, UnitType
from judge.game.game import Game
from judge.games.registry import variant_of
from judge.orders.actions import (
    Build,
    Disband,
    Hold,
    Move,
    Remove,
    Retreat,
    UnitName,
    Waive,
    Walk,
)
from judge.orders.order import Action, Order, are_apart
from judge.play import awaited_orders
from mailer.commands.filing.edits_to_filed_orders import BesideFile, goal_of
from mailer.commands.filing.lists_in_section import Batch, LetterLine


def settled(game: Game, power: Power, phase: Phase, batch: Batch) -> Batch:
    """Returns the list, with orders in place of the lines whose meaning the board makes clear."""
    if not any(map(_leaves_open, batch.lines)):
        return batch
    for of_many in (False, True):  # what ``the rest`` means depends on all other lines
        desk = _Board(game, power, phase, batch)
        lines = [
            desk.settle(at, line) if _is_of_many(line) is of_many else [line]
            for at, line in enumerate(batch.lines)
        ]
        batch = replace(batch, lines=[one for several in lines for one in several])
    beside = BesideFile(game, power, phase, batch)
    told = [beside.told(line) for line in batch.lines]
    left = _MOST_SUGGESTIONS
    for at, line in enumerate(told):
        if isinstance(line.read, Mistake) and line.read.suggestion:
            said = _possible(beside, line.read, line.phase) if left else _silent(line.read)
            told[at], left = replace(line, read=said), max(0, left - 1)
    return replace(batch, lines=told)


_MOST_SUGGESTIONS = 40
"""The maximum number of suggestions for one list that the judge tries out as if the player had sent
them."""


def _silent(mistake: Mistake) -> Mistake:
    return replace(mistake, suggestion="")


def _possible(beside: BesideFile, mistake: Mistake, above: Phase | None) -> Mistake:
    """Checks the suggestion in a mistake, and keeps it only if the game would accept it now. In a
    retreat phase, a suggested move becomes a retreat. If only other games accept such an order, the
    reason says so."""
    if mistake.is_example and beside.shows_form(mistake.suggestion):
        return mistake
    if not mistake.is_example and (foreign := beside.of_another_game(mistake.suggestion)):
        mistake = replace(mistake, reason=foreign.reason, suggestion=foreign.suggestion)
    right = mistake.suggestion
    retreat = _MOVE.fullmatch(right) if beside.phase.kind is PhaseKind.RETREAT else None
    tried = [f"{retreat[1]} R {retreat[2]}", right] if retreat else [right]
    possible = next((one for one in tried if beside.would_take(one, above)), "")
    return replace(mistake, suggestion=possible)


_OF_MANY = frozenset(
    {Unsaid.HOLDERS, Unsaid.WAIVES, Unsaid.NO_BUILDS, Unsaid.LEAVERS, Unsaid.KEPT, Unsaid.ADDED}
)


def _is_of_many(line: LetterLine) -> bool:
    """Returns True if a line is about everything that the other lines do not name, such as ``REST
    HOLDS``."""
    meant = line.read.meant if isinstance(line.read, Mistake) else None
    return meant is not None and meant.unsaid in _OF_MANY


_BOTH = 2
_BUILDLESS = frozenset({Unsaid.NO_BUILDS, Unsaid.HAS_NONE})
"""The meanings of lines that are correct if the player has nothing to build."""


def _leaves_open(line: LetterLine) -> bool:
    if isinstance(line.read, Mistake) or line.read.side:
        return True
    return line.read.order.unit is not None and line.read.order.unit.type is None


def _is_sure(meant: OnBoard, lines: Sequence[LetterLine]) -> bool:
    """Returns True if two places without a dash between them are certainly a move. They are if the
    line names the unit type, or if the message has several such lines. A single ``London Wales``
    may be a signature."""
    if meant.unit and meant.unit.type:
        return True
    said = [one.read.meant for one in lines if isinstance(one.read, Mistake) and one.read.meant]
    pairs = [one.unit for one in said if one.unsaid is Unsaid.DASH and one.unit]
    return sum(unit.type is None for unit in pairs) > 1


class _Board:
    """The units and builds that a power can order, and those that a message leaves without an
    order."""

    def __init__(self, game: Game, power: Power, phase: Phase, batch: Batch) -> None:
        self.game, self.power, self.phase = game, power, phase
        self.alone = len(awaited_orders.open_phases(game)) == 1
        self.foreseen = Foreseen(game, power, batch)
        self.lines = batch.lines
        self.orders = [read.order for _, read in batch.own(power)]
        self.letter = BesideFile(game, power, phase, batch)
        self.named = {one.province for one in self.orders if not isinstance(one.action, Walk)}

    def settle(self, at: int, line: LetterLine) -> Sequence[LetterLine]:
        read = line.read
        if isinstance(read, OrderLine) and read.then and len(self.foreseen.seasons) < _BOTH:
            return self._now(line, read)
        if not self.alone:
            return self._of_turn(line)
        if not isinstance(read, Mistake):
            return list(map(self._beside, self.letter.corrected(at)))
        if read.meant and read.meant.either:
            return self._chosen(line, read, read.meant)
        if read.meant is None:
            return [replace(line, read=self._in_time(read))]
        if read.meant.unsaid is Unsaid.ADDED:
            return self.letter.added_to(line)
        if read.meant.unsaid is Unsaid.COAST:
            return self.letter.coasted(line)
        if read.meant.unsaid is Unsaid.POINTED:
            return [self.letter.pointed(line, read.meant)]
        if read.meant.unsaid is Unsaid.KEPT and (self.letter.adds_up() or self.letter.is_whole()):
            return []
        if read.meant.unsaid in _BUILDLESS and not self._builds():
            return []
        if orders := list(self._orders(read.meant)):
            power = read.meant.power
            if power not in (None, self.power):  # one refusal, not one for each unit
                del orders[1:]
            return [replace(line, read=OrderLine(order, power=power)) for order in orders]
        if read.meant.unsaid is Unsaid.HOLDERS and self._foresees() and self.orders:
            return []
        return [replace(line, read=replace(read, suggestion=self._suggestion(read)))]

    def _of_turn(self, line: LetterLine) -> Sequence[LetterLine]:
        """Resolves a line of a message for several phases."""
        if isinstance(line.read, OrderLine):
            return [self.foreseen.typed(line, line.read)]
        meant = line.read.meant
        if meant and meant.unsaid in _BUILDLESS and not self._builds():
            return []
        if meant and meant.unsaid is Unsaid.NO_BUILDS:
            waived = self._waived()
            return [replace(line, read=OrderLine(order, power=meant.power)) for order in waived]
        held = meant and meant.unsaid is Unsaid.HOLDERS and self.foreseen.holding(line, meant)
        changed = (
            meant and self.letter.is_single and changed_of_turn(self.game, self.power, line, meant)
        )
        return held or changed or [self._built(line)]

    def _now(self, line: LetterLine, read: OrderLine) -> Sequence[LetterLine]:
        """Resolves a line with orders for one unit in two successive seasons. Returns only the
        first order, because only one season is due."""
        beside = [one for one in self.lines if one.number == line.number]
        later = next((one.text for one in beside if one.place != line.place), "")
        if read.side > 1:
            return []
        remarks = (
            *read.remarks,
            f"'{later}' left out: send it when the judge asks for that season",
        )
        return [replace(line, read=replace(read, side=0, remarks=remarks))]

    def _chosen(self, line: LetterLine, read: Mistake, meant: OnBoard) -> Sequence[LetterLine]:
        """Returns the orders that a line must mean on this board. Returns the line unchanged if its
        meaning is unclear."""
        if meant.unsaid is Unsaid.MOVER:
            return self._of_only_unit(line, meant)
        if meant.unsaid is Unsaid.CHANGE:
            return self.letter.changed(line, meant)
        tried = {order: self.letter.tried(order) for order in meant.either}
        able = [order for order, filed in tried.items() if not filed.refusals]
        if meant.unsaid is Unsaid.PLACE and len(able) == 1:
            remark = f"read as {able[0]}: nothing else is possible"
            return [replace(line, read=OrderLine(able[0], (remark,)))]
        retreats = self.phase.kind is PhaseKind.RETREAT
        if meant.unsaid is Unsaid.DASH and able and (retreats or _is_sure(meant, self.lines)):
            return [replace(line, read=OrderLine(able[0], (f"read as {able[0]}",)))]
        if meant.unsaid is Unsaid.SEASONS and self._comes_next(meant):
            remark = f"read as {meant.either[0]}"
            return [replace(line, read=OrderLine(meant.either[0], (remark,)))]
        if meant.unsaid is Unsaid.BETWEEN and len(able) == len(tried):
            return [replace(line, read=OrderLine(order)) for order in able]
        if meant.unsaid is Unsaid.HELPED and len(able) == len(tried):
            return [replace(line, read=OrderLine(one, (f"read as {one}",))) for one in able]
        return [line]

    def _comes_next(self, meant: OnBoard) -> bool:
        """Returns whether the seasons that a line names are the current one and those right after
        it."""
        phase = self.phase
        for letter, year in meant.seasons:
            if phase.season.value != letter or year not in (None, phase.year % 100):
                return False
            phase = variant_of(self.game).atlas.years.next_movement(phase)
        return len(meant.seasons) > 1

    def _of_only_unit(self, line: LetterLine, meant: OnBoard) -> Sequence[LetterLine]:
        """Resolves an order that names only a unit type, if there is only one unit of that type."""
        kind = meant.unit.type if meant.unit else None
        units = [UnitName.of(one) for one in self._units() if one.type is kind]
        units = units or list(self._off_the_board(kind, meant.either[0]))
        if len(units) > 1 and meant.dropped:
            going = {one.province for one in self.letter.on_file() if goal_of(one) == meant.dropped}
            units = [one for one in units if one.province in going]
        if len(units) != 1 or (self.phase.is_movement and self._foresees()):
            return [line]
        order = replace(meant.either[0], unit=units[0])
        return [replace(line, read=OrderLine(order, (f"read as {order}",)))]

    def _off_the_board(self, kind: UnitType | None, order: Order) -> Iterator[UnitName]:
        """Yields the units that can have this order, if they are of a kind that is not on the
        board, such as spies."""
        if kind not in variant_of(self.game).unit_types:
            for place in sorted(awaited_orders.own_places(self.game, self.power)):
                unit = UnitName(kind, place)
                if not self.letter.tried(replace(order, unit=unit)).refusals:
                    yield unit

    def _units(self) -> Sequence[Unit]:
        """Returns the units that can be ordered now."""
        if self.phase.kind is PhaseKind.RETREAT:
            return [entry.unit for entry, _ in awaited_orders.escapes(self.game, self.power)]
        return list(awaited_orders.after_own_works(self.game, self.power, self.phase))

    def _beside(self, line: LetterLine) -> LetterLine:
        """Treats a slash between two orders as a mere separator, and not as the start of a later
        season, if the second order does not continue the first."""
        read = line.read
        two = [one.read for one in self.lines if one.number == line.number]
        orders = [one.order for one in two if isinstance(one, OrderLine) and one.side]
        whole = len(orders) == len(two) == 2 and are_apart(orders)
        if not (isinstance(read, OrderLine) and read.side and whole):
            return line
        return replace(line, read=replace(read, side=0))

    def _orders(self, meant: OnBoard) -> Iterator[Order]:
        match meant.unsaid, self.phase.kind:
            case Unsaid.ACTION, PhaseKind.ADJUSTMENT if meant.unit:
                yield from self._winter(meant.unit)
            case Unsaid.LEAVES, PhaseKind.ADJUSTMENT if meant.unit:
                yield Order(meant.unit, Remove())
            case Unsaid.LEAVES, PhaseKind.RETREAT if meant.unit and meant.unit.type is None:
                yield from self._retreat(meant.unit)
            case Unsaid.ACTION, PhaseKind.RETREAT if meant.unit:
                yield from self._retreat(meant.unit)
            case Unsaid.HOLDERS, PhaseKind.MOVEMENT if not self._foresees():
                yield from self._holding(rest=meant.rest)
            case Unsaid.WAIVES | Unsaid.NO_BUILDS, PhaseKind.ADJUSTMENT:
                yield from self._waived(rest=meant.rest)
            case Unsaid.LEAVERS, PhaseKind.RETREAT:
                for entry, _ in awaited_orders.escapes(self.game, self.power):
                    if entry.unit.province not in self.named:
                        yield Order(UnitName.of(entry.unit), Disband())

    def _builds(self) -> int:
        """Returns the number of builds that are due but that the message does not order."""
        asked = {phase.kind for phase in awaited_orders.open_phases(self.game)}
        due = (
            awaited_orders.winter(self.game, self.power).due if PhaseKind.ADJUSTMENT in asked else 0
        )
        return max(0, due - cost_of(self.orders))

    def _waived(self, *, rest: bool = False) -> Sequence[Order]:
        """Returns a waive for each build that is left. If ``rest`` is set and the message has no
        orders, returns the orders on file first, and then waives only for the builds that these
        orders leave."""
        standing = [] if self.orders or not rest else [*self.letter.on_file()]
        left = self._builds() - cost_of(standing)
        is_plain = left == 1 or bool(self.orders or standing) or not rest
        return [*standing, *[Order(None, Waive())] * left] if left > 0 and is_plain else []

    def _built(self, line: LetterLine) -> LetterLine:
        """Resolves a line that only names a unit, if a winter and the moves after it are due
        together. Below the winter's heading, the line is a build or a removal. Above all headings,
        it is a build if that is possible."""
        meant = line.read.meant if isinstance(line.read, Mistake) else None
        in_winter = line.phase is not None and line.phase.kind is PhaseKind.ADJUSTMENT
        if meant and meant.unit and meant.unsaid is Unsaid.LEAVES and in_winter:
            return replace(line, read=OrderLine(Order(meant.unit, Remove())))
        if not (meant and meant.unit and meant.unsaid is Unsaid.ACTION):
            return line
        orders = list(self._winter(meant.unit))
        if in_winter:
            return replace(line, read=OrderLine(orders[0])) if orders else line
        built = [one for one in orders if isinstance(one.action, Build) and meant.unit.type]
        if line.phase or not built or self.letter.tried(built[0]).refusals:
            return line
        return replace(line, read=OrderLine(built[0], (f"read as {built[0]}",)))

    def _winter(self, unit: UnitName) -> Iterator[Order]:
        if unit.type not in (None, *variant_of(self.game).unit_types):
            works = (Order(unit, action) for action in (Build(), Remove()))
            yield from [one for one in works if not self.letter.tried(one).refusals][:1]
            return
        due = awaited_orders.winter(self.game, self.power).due
        if due:
            action: Action = Build() if due > 0 else Remove()
            yield Order(unit, action)

    def _retreat(self, named: UnitName) -> Iterator[Order]:
        """Reads a bare place name as the retreat of the only dislodged unit."""
        fleeing = awaited_orders.escapes(self.game, self.power)
        if len(fleeing) != 1 or self.named:
            return
        entry, places = fleeing[0]
        type_fits = named.type in (None, entry.unit.type)
        goals = [place for place in places if _is_meant(named.location, place)]
        if type_fits and len(goals) == 1:
            yield Order(UnitName.of(entry.unit), Retreat(goals[0]))

    def _holding(self, *, rest: bool) -> Iterator[Order]:
        entry = self.game.list_of(self.power, self.phase)
        standing = {order.province for order in entry.lines} if rest and entry else set()
        for unit in awaited_orders.after_own_works(self.game, self.power, self.phase):
            if unit.province not in self.named | standing:
                yield Order(UnitName.of(unit), Hold())

    def _may_order(self, unit: UnitName) -> bool:
        """Returns whether the named unit may belong to the player."""
        units = awaited_orders.after_own_works(self.game, self.power, self.phase)
        return self._foresees() or unit.province in {one.province for one in units}

    def _foresees(self) -> bool:
        """Returns whether the list is for a board that no one has seen yet."""
        return awaited_orders.unordered(self.game, self.power) is None

    def _suggestion(self, mistake: Mistake) -> str:
        """Returns a line that the player may have meant, or an empty string."""
        unit = mistake.meant.unit if mistake.meant else None
        if unit is None:
            return mistake.suggestion
        if self.phase.is_movement and mistake.is_example:
            return mistake.suggestion
        if self.phase.is_movement:
            right = mistake.suggestion
            if not right or not self.letter.would_take(right):
                right = f"{unit} H"
            return right if mistake.suggestion and self._may_order(unit) else ""
        for entry, places in awaited_orders.escapes(self.game, self.power):
            if entry.unit.province == unit.province and self.phase.kind is PhaseKind.RETREAT:
                return f"{entry.unit} R {places[0]}" if places else f"{entry.unit} D"
        return ""

    def _in_time(self, mistake: Mistake) -> Mistake:
        """If the suggestion in a mistake is not possible now but a build is, suggests the build
        instead."""
        in_winter = not self.letter.would_take(mistake.suggestion) or not mistake.suggestion
        if mistake.is_order and in_winter and (build := self._build(mistake.text)):
            return replace(mistake, suggestion=build, is_example=True)
        return mistake

    def _build(self, line: str) -> str:
        """Returns a possible build that resembles the line and is not in the message yet, or an
        empty string."""
        homes = awaited_orders.winter(self.game, self.power).homes if self._builds() else ()
        free = [home for home in homes if home not in self.named]
        return fitting_build(line, free, variant_of(self.game).atlas)


_MOVE = re.compile(r"([A-Z] \S+) - (\S+)")


def _is_meant(named: Location, place: Location) -> bool:
    return named == place or ("/" not in named and province_of(place) == named)


_Units: TypeAlias = dict[ProvinceCode, list[Unit]]


class Foreseen:
    """The seasons of a message for several phases, each with its orders and the expected units."""

    def __init__(self, game: Game, power: Power, batch: Batch) -> None:
        self.seasons = [phase for phase in awaited_orders.open_phases(game) if phase.is_movement]
        self.orders: dict[Phase, list[Order]] = {season: [] for season in self.seasons}
        works: list[Order] = []
        for line, read in batch.own(power):
            season = self._season(line)
            (works if season is None else self.orders[season]).append(read.order)
        own = awaited_orders.after_the_works(game, power, works)
        units: _Units = {unit.province: [unit] for unit in own}
        self.units: dict[Phase, _Units] = {}
        for season in self.seasons:
            self.units[season] = units
            units = _moved(units, self.orders[season])

    def _season(self, line: LetterLine) -> Phase | None:
        """Returns the season of a line if a slash or a heading shows it, or if only one season is
        due."""
        side = line.read.side if isinstance(line.read, OrderLine) else 0
        if 0 < side <= len(self.seasons):
            return self.seasons[side - 1]
        if line.phase in self.seasons:
            return line.phase
        return self.seasons[0] if line.phase is None and len(self.seasons) == 1 else None

    def typed(self, line: LetterLine, read: OrderLine) -> LetterLine:
        """Adds the unit type to an order for a later season if the order names none."""
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
        """Resolves ``All units hold`` for the season that its heading names, or otherwise for all
        seasons. In a season with other orders, it means only the remaining units."""
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
    """Returns all orders on file with one order changed, if it is clear which order a line changes.
    Otherwise returns nothing."""
    if meant.unsaid is not Unsaid.CHANGE or not meant.either:
        return ()
    new, old, works = meant.either[0], meant.instead_of, Build | Remove
    lists = {phase: game.list_of(power, phase) for phase in awaited_orders.open_phases(game)}
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
