"""The outcome of an order and the reason for it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from judge.board.phases import Phase
from judge.board.position import Position
from judge.board.units import Unit
from judge.orders.order import Order


class Result(Enum):
    """The results of orders, named as in the DATC data. A unit may also be dislodged, whatever its
    result."""

    MOVES = "moves"
    BOUNCES = "bounces"
    NO_CONVOY = "no_convoy"
    SUPPORTS = "supports"
    CUT = "cut"
    CONVOYS = "convoys"
    DISRUPTED = "disrupted"
    HOLDS = "holds"
    VOID = "void"
    RETREATS = "retreats"
    DISBANDED = "disbanded"
    BUILDS = "builds"
    CONVERTS = "converts"
    DISBANDS = "disbands"
    AUTO_DISBANDED = "auto_disbanded"
    WAIVED = "waived"


class Reason(Enum):
    """The reasons why an order can be void."""

    NOT_ADJACENT = "it cannot go there"
    COAST_NEEDED = "it could reach two coasts and names neither"
    NO_SUCH_COAST = "it cannot reach that coast"
    NO_CHAIN = "no chain of fleets leads there"
    NOT_ON_CHAIN = "no chain of fleets needs this fleet"
    NO_UNIT = "there is no such unit"
    NOT_A_CONVOY = "only a fleet at sea can convoy, and it can convoy only an army"
    CANNOT_REACH = "the supporter could not go there itself"
    UNIT_CANNOT = "the other unit could not do that"
    UNIT_VOID = "the other unit's order was impossible"
    ITSELF = "a unit cannot do that to itself"
    UNMATCHED = "the other unit was not ordered to do that"
    NOT_ALLOWED = "not among the places it may retreat to"
    WRONG_PHASE = "not an order for this phase"
    CANNOT_STAND = "a unit of that type cannot be there"
    TYPE_NEEDED = "it could be an army or a fleet and the order names neither"
    NO_BUILD_LEFT = "no build is left"
    NO_REMOVAL_DUE = "no removal is due"
    NOT_HOME = "not an owned, empty home centre"
    NOT_OWNED = "not an owned, empty centre"
    NO_ARMY_AT_HOME = "the power has no army there in a home centre that it owns"
    REPEATED = "another order took its place"


class Outcome(NamedTuple):
    """The outcome of one unit's order or, in an adjustment phase, of one order.

    ``by`` lists the units that caused the outcome: those against which the unit bounced, those that
    cut its support, or those whose attack disrupted its convoy. ``dislodged_by`` is set if the unit
    was dislodged, whatever the result of its order. ``order`` is None if the unit had no order.
    ``WAIVE`` concerns no unit, so its ``unit`` has an empty location. This is a tuple because
    tuples are cheap and each phase makes an outcome for each unit.
    """

    unit: Unit
    order: Order | None
    result: Result
    by: tuple[Unit, ...] = ()
    reason: Reason | None = None
    dislodged_by: Unit | None = None
    disbanded: bool = False

    @property
    def words(self) -> tuple[str, ...]:
        """Returns the result words of the DATC data. For a unit that held and was dislodged, this
        is only ``dislodged``."""
        word = self.result.value
        if self.dislodged_by:
            return ("dislodged",) if self.result is Result.HOLDS else (word, "dislodged")
        if self.disbanded and self.result is not Result.DISBANDED:
            return (word, "disbanded")
        return (word,)


@dataclass(frozen=True, slots=True)
class Adjudication:
    """One adjudicated phase. ``after`` is the position after the phase. In it, centres still have
    their old owners, because they change hands only at the end of the Fall
    (`judge.adjudication.next_phase`)."""

    phase: Phase
    outcomes: tuple[Outcome, ...]
    after: Position
