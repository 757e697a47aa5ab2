"""The report on a phase for one reader: what this reader may know and what a picture may show them,
as data without layout."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import TypeAlias

from judge.adjudication.verdicts import Outcome, Result
from judge.adjudication.winter import cost_of
from judge.board.phases import Phase, PhaseKind
from judge.board.position import Position
from judge.board.power_names_and_place_codes import Power, ProvinceCode
from judge.board.units import Unit
from judge.game.phase_results import Escapes, Ran
from judge.game.settings import Settings
from judge.orders.order import Order
from judge.orders.order_lists import Limits, Mark


class Role(Enum):
    """Readers who do not play a power."""

    PUBLIC = "public"
    MASTER = "master"


Reader: TypeAlias = Power | Role


@dataclass(frozen=True, slots=True)
class AnnotatedLine:
    """A line of an order list with its mark and, if the unit followed it, the outcome."""

    order: Order
    mark: Mark
    outcome: Outcome | None


Annotated: TypeAlias = tuple[AnnotatedLine, ...]


@dataclass(frozen=True, slots=True)
class PhaseReport:
    """What one reader may know about a phase that has run. ``board`` is what the reader knew of the
    board before the phase. ``ownership`` is the board after the phase if centres were counted,
    otherwise None. ``own`` is the reader's annotated list. ``lists`` holds the annotated lists of
    all powers if they are public. ``written`` holds every order, by power, in games that also
    publish orders for units that do not exist. ``whole`` is False if other readers are shown more.
    ``idle`` gives the number of builds that each power neither ordered nor waived, if the reader
    may know everything. ``extra`` holds additions to the report that are specific to the
    variant."""

    phase: Phase
    number: int
    board: Position
    outcomes: tuple[Outcome, ...]
    escapes: Escapes
    ownership: Position | None
    eliminated: tuple[Power, ...]
    own: Annotated | None = None
    lists: Mapping[Power, Annotated] | None = None
    written: Mapping[Power, Annotated] | None = None
    limits: Limits | None = None
    whole: bool = True
    idle: Mapping[Power, int] = field(default_factory=dict)
    extra: object | None = None


def observe_openly(ran: Ran, reader: Reader, settings: Settings) -> PhaseReport:
    """Returns the report for Standard Diplomacy, in which everyone sees every order and its
    outcome."""
    return PhaseReport(
        phase=ran.phase,
        number=ran.number,
        board=ran.before,
        outcomes=ran.adjudication.outcomes,
        escapes=ran.escapes,
        ownership=ran.after if ran.counted else None,
        eliminated=ran.eliminated,
        limits=ran.limits,
        idle=_idle_builds(ran),
    )


def _idle_builds(ran: Ran) -> dict[Power, int]:
    """Returns the number of builds that each power neither ordered nor waived."""
    if ran.phase.kind is not PhaseKind.ADJUSTMENT:
        return {}
    used = Counter[Power]()
    for outcome in ran.adjudication.outcomes:
        if outcome.order and outcome.result in (Result.BUILDS, Result.CONVERTS, Result.WAIVED):
            used[outcome.unit.power] += cost_of([outcome.order])
    for unit in ran.before.units.values():
        used[unit.power] += unit.type.cost
    most = Counter(ran.before.centres.values()) + Counter(ran.allowed)
    left = {power: most[power] - used[power] for power in sorted(most)}
    return {power: count for power, count in left.items() if count > 0}


def annotated(ran: Ran, power: Power) -> Annotated:
    """Returns a power's list for a movement phase with the mark and outcome of each line."""
    outcomes = {outcome.unit.province: outcome for outcome in ran.adjudication.outcomes}
    return tuple(
        AnnotatedLine(
            line.order,
            line.mark,
            outcomes.get(line.order.province or "") if line.mark in FOLLOWED else None,
        )
        for line in ran.lists[power]
    )


FOLLOWED = frozenset({Mark.ORDERED, Mark.BY_PROXY, Mark.DEFAULT, Mark.UNORDERED})
"""The marks for lines that a unit followed."""


@dataclass(frozen=True, slots=True)
class View:
    """What a picture of the board shows to one reader. ``outcomes`` are the orders whose results
    the reader knows, and ``witnessed`` are those whose results the reader does not know.
    ``besides`` are known pieces that are not on the board, such as spies. ``seen`` is the set of
    provinces in which the reader can tell whether there is a unit, or None if the reader can tell
    in all of them."""

    outcomes: tuple[Outcome, ...] = ()
    witnessed: tuple[tuple[Unit, Order], ...] = ()
    besides: tuple[Unit, ...] = ()
    seen: frozenset[ProvinceCode] | None = None
