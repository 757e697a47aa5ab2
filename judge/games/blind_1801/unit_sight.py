"""Determines what a power's units see in a movement phase of Blind 1801. What a unit sees depends
on its order. Every unit sees its own province. A unit that stays also sees all provinces around it.
A supporting unit sees the province into which it gives support and one more province. A moving unit
sees its destination. A convoying fleet sees the provinces where the army embarks and lands. For
each province that its units see, the power learns which unit was there and what it did, which unit
is there now, and which units moved there or supported such a move. It learns nothing else, except
about its own units."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace

from judge.adjudication.verdicts import Adjudication, Outcome, Reason, Result
from judge.board.atlas import Atlas
from judge.board.convoy_routes import is_chain, is_link, is_path
from judge.board.position import Position
from judge.board.power_names_and_place_codes import Power, ProvinceCode, province_of
from judge.board.units import Unit
from judge.game.phase_report import PhaseReport
from judge.games.blind_1801.spies import SpyNews
from judge.orders.actions import Convoy, Look, Move, Support, UnitName
from judge.orders.coasts import tidied
from judge.orders.legality import Rules
from judge.orders.order import Order


@dataclass(frozen=True, slots=True)
class Witnessed:
    """A support that the reader saw, without its result."""

    unit: Unit
    order: Order


@dataclass(frozen=True, slots=True)
class Sight:
    """What a power learns about a province that it sees: the unit that ``stood`` there before the
    moves, the unit that ``stands`` there now, the ``outcomes`` of the first unit's order and of
    moves to the province, and the ``supports`` for these moves and for the first unit to hold."""

    province: ProvinceCode
    stood: Unit | None
    stands: Unit | None
    outcomes: tuple[Outcome, ...]
    supports: tuple[Witnessed, ...]


@dataclass(frozen=True, slots=True)
class Intelligence:
    """The additions to a report that are specific to Blind 1801: what the reader's units saw, by
    province, and what the reader's spies did and reported."""

    seen: tuple[Sight, ...] = ()
    spies: SpyNews | None = None


def intelligence(report: PhaseReport) -> Intelligence:
    return report.extra if isinstance(report.extra, Intelligence) else Intelligence()


class Field:
    """Determines what the units saw in a movement phase that has run."""

    def __init__(self, atlas: Atlas, before: Position, decided: Adjudication) -> None:
        self.atlas, self.before, self.after = atlas, before.units, decided.after.units
        self.outcomes: Mapping[ProvinceCode, Outcome] = {
            outcome.unit.province: outcome for outcome in decided.outcomes
        }
        self.carriers: dict[tuple[ProvinceCode, ProvinceCode], set[ProvinceCode]] = {}
        for province, outcome in self.outcomes.items():
            convoy = outcome.order and outcome.order.action
            # A convoy order with any other result was void: it was impossible, or for a move that
            # was not ordered.
            if isinstance(convoy, Convoy) and outcome.result in CARRIES:
                journey = convoy.unit.province, province_of(convoy.to)
                self.carriers.setdefault(journey, set()).add(province)

    # -- which provinces are seen ----------------------------------------------------------------

    def seen_by(self, power: Power) -> frozenset[ProvinceCode]:
        """Returns the provinces that the units of a power see."""
        own = (outcome for outcome in self.outcomes.values() if outcome.unit.power == power)
        return frozenset().union(*map(self.seen_from, own))

    def seen_from(self, outcome: Outcome) -> frozenset[ProvinceCode]:
        """Returns the provinces that one unit sees. It does not matter whether its order
        succeeds."""
        here = outcome.unit.province
        around = self.atlas.borders[here] | {here}
        if outcome.order is None or is_impossible(self.atlas, outcome):
            return around
        match outcome.order.action:
            case Support(unit=other, to=to):
                into = province_of(to or other.location)
                return frozenset({here, into} | _look(outcome.order, self.atlas.borders[here]))
            case Move() as move if self._is_step(outcome.unit, move) or self._sails(here, move):
                return frozenset({here, province_of(move.to)})
            case Convoy() as convoy if self._carries(here, convoy):
                return frozenset({here, convoy.unit.province, province_of(convoy.to)})
        return around

    def _is_step(self, unit: Unit, move: Move) -> bool:
        to = province_of(move.to)
        return not move.by_sea and bool(self.atlas.landings(unit.type, unit.location, to))

    def _sails(self, start: ProvinceCode, move: Move) -> bool:
        """Returns True if the fleets ordered to convoy this army formed a complete path. It does
        not matter whether the convoy succeeded."""
        to = province_of(move.to)
        seas = self._seas(start, to)
        if move.path:
            return is_path(self.atlas, start, to, move.path, seas)
        return is_chain(self.atlas, start, to, seas)

    def _carries(self, sea: ProvinceCode, convoy: Convoy) -> bool:
        """Returns True if this fleet was part of a complete path for the army (see `_sails`)."""
        start, to = convoy.unit.province, province_of(convoy.to)
        army = self.outcomes[start].order if start in self.outcomes else None
        if army and isinstance(army.action, Move) and army.action.path:
            return sea in army.action.path and self._sails(start, army.action)
        return is_link(self.atlas, start, to, sea, self._seas(start, to))

    def _seas(self, start: ProvinceCode, to: ProvinceCode) -> frozenset[ProvinceCode]:
        return frozenset(self.carriers.get((start, to), ()))

    # -- what is seen there ----------------------------------------------------------------------

    def sights(self, power: Power) -> tuple[Sight, ...]:
        """Returns everything that a power's units see, province by province."""
        seen = self.seen_by(power)
        return tuple(self._sight(province, power, seen) for province in sorted(seen))

    def _sight(
        self, province: ProvinceCode, reader: Power, seen: Collection[ProvinceCode]
    ) -> Sight:
        acting = [
            outcome
            for start, outcome in self.outcomes.items()
            if start == province or self._goal(outcome) == province
        ]
        return Sight(
            province,
            self.before.get(province),
            self.after.get(province),
            tuple(self.for_reader(outcome, reader, seen) for outcome in acting),
            tuple(self._supports(province, reader)),
        )

    def _supports(self, province: ProvinceCode, reader: Power) -> Iterable[Witnessed]:
        for outcome in self.outcomes.values():
            order = outcome.order
            if order is None or not isinstance(order.action, Support):
                continue
            if is_impossible(self.atlas, outcome):
                continue
            if province_of(order.action.to or order.action.unit.location) == province:
                yield Witnessed(outcome.unit, _as_seen(order, outcome.unit, reader, True))

    def _goal(self, outcome: Outcome) -> ProvinceCode | None:
        """Returns the province to which a unit moved, even if it bounced. Returns None if it did
        not move, or if its convoy was disrupted."""
        if outcome.result not in (Result.MOVES, Result.BOUNCES):
            return None
        order = outcome.order
        return province_of(order.action.to) if order and isinstance(order.action, Move) else None

    def for_reader(
        self, outcome: Outcome, reader: Power, seen: Collection[ProvinceCode]
    ) -> Outcome:
        """Returns an outcome without the parts that the reader may not know: causes that the reader
        does not see, and dislodgements in provinces that the reader does not see. Readers always
        learn who attacked their own units."""
        unit = outcome.unit
        own, at_home = unit.power == reader, unit.province in seen
        order = outcome.order and _as_seen(outcome.order, unit, reader, at_home)
        return outcome._replace(
            order=order,
            by=tuple(other for other in outcome.by if self._is_known(other, reader, seen)),
            reason=outcome.reason if _is_plain(outcome, seen) else None,
            dislodged_by=outcome.dislodged_by if own or at_home else None,
        )

    def _is_known(self, unit: Unit, reader: Power, seen: Collection[ProvinceCode]) -> bool:
        """Returns True if the reader sees the unit's province before or after the moves, or if the
        unit attacked one of the reader's units."""
        outcome = self.outcomes[unit.province]
        goal = self._goal(outcome) or ""
        attacked = self.before.get(goal)
        return (
            unit.province in seen
            or (outcome.result is Result.MOVES and goal in seen)
            or (attacked is not None and attacked.power == reader)
        )


CARRIES = frozenset({Result.CONVOYS, Result.DISRUPTED})

UNMATCHED = frozenset({Reason.UNMATCHED, Reason.UNIT_VOID})
"""Reasons why a possible support had no effect."""


def is_impossible(atlas: Atlas, outcome: Outcome) -> bool:
    """Returns True if the order was impossible. A support is treated as impossible only if the map
    alone shows that it is. Otherwise, what the unit sees would reveal whether the supported unit
    exists."""
    order = outcome.order
    if outcome.result is not Result.VOID or order is None:
        return False
    if isinstance(order.action, Support):
        placed = tidied(atlas, replace(order, unit=UnitName.of(outcome.unit)), on_board=True)
        return Rules(atlas, on_board=True).reason_against(placed.order) is not None
    return True


def _look(order: Order, borders: Collection[ProvinceCode]) -> frozenset[ProvinceCode]:
    match order.rider:
        case Look(place=place) if place in borders:
            return frozenset({place})
    return frozenset()


def _as_seen(order: Order, unit: Unit, reader: Power, at_home: bool) -> Order:
    """Returns an order as the reader may see it. Removes the LOOK of another power's unit, and the
    sea route of a move if the reader sees only its destination."""
    if unit.power == reader:
        return order
    if isinstance(order.action, Move) and not at_home:
        return Order(order.unit, Move(order.action.to))
    return replace(order, rider=None)


ON_THE_MAP = frozenset(
    {
        Reason.NOT_ADJACENT,
        Reason.COAST_NEEDED,
        Reason.NO_SUCH_COAST,
        Reason.CANNOT_REACH,
        Reason.ITSELF,
        Reason.WRONG_PHASE,
    }
)
"""Reasons for a void order that are obvious from the map alone."""

ON_SIGHT = frozenset({Reason.NO_UNIT, *UNMATCHED, Reason.NOT_A_CONVOY})
"""Reasons for a void order that are obvious to anyone who sees the other unit's province."""


def _is_plain(outcome: Outcome, seen: Collection[ProvinceCode]) -> bool:
    """Returns True if the reason reveals nothing about provinces that the reader does not see."""
    if outcome.reason in ON_THE_MAP:
        return True
    match outcome.order:
        case Order(action=Support(unit=other) | Convoy(unit=other)):
            return outcome.reason in ON_SIGHT and other.province in seen
    return False


# -- what a power knows of the board ----------------------------------------------------------


def with_sights(board: Position, sights: Iterable[Sight]) -> Position:
    """Adds to the board all units that were seen before the moves."""
    units = [outcome.unit for sight in sights for outcome in sight.outcomes]
    return replace(board, units={unit.province: unit for unit in units} | dict(board.units))
