"""Facts that one reader may know, without layout."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import TypeAlias

from judge.adjudication.verdicts import Adjudication, Outcome, Result
from judge.adjudication.winter import builds_due, cost_of
from judge.board.phases import Phase, PhaseKind
from judge.board.position import Dislodged, Position
from judge.board.units import Location, Power
from judge.game.settings import Settings
from judge.game.variant_data import Extra
from judge.orders.order import Order
from judge.orders.order_lists import Limits, Mark, MarkedList


class Role(Enum):
    """Readers without a power."""

    PUBLIC = "public"
    MASTER = "master"


Reader: TypeAlias = Power | Role

Escapes: TypeAlias = tuple[tuple[Dislodged, tuple[Location, ...]], ...]
"""Each dislodged unit with the places it may retreat to; none: it is destroyed."""


@dataclass(frozen=True, slots=True)
class Ran:
    """A phase that has run: all that was decided in it, for the record.

    ``number`` counts the runs of a game from 1 (``foresight.001``). ``after`` is the board the
    next phase opens with: who had nowhere to go is gone, and when ``counted``, centres have
    changed hands. ``news`` is what the phase brought besides the outcomes. ``version`` counts how
    often this phase has been run, where the game went back and ran it anew.
    """

    number: int
    phase: Phase
    before: Position
    adjudication: Adjudication
    after: Position
    next: Phase
    counted: bool = False
    escapes: Escapes = ()
    lists: Mapping[Power, MarkedList] = field(default_factory=dict)
    limits: Limits | None = None
    news: Extra | None = None
    version: int = 1

    @property
    def eliminated(self) -> tuple[Power, ...]:
        """Powers that had something left before this phase and have nothing after it."""
        powers = sorted({u.power for u in self.before.units.values()} | _owners(self.before))
        return tuple(power for power in powers if not self.after.survives(power))


def _owners(position: Position) -> set[Power]:
    return set(position.centres.values())


@dataclass(frozen=True, slots=True)
class AnnotatedLine:
    """A line of an order list with its mark and, where the line was followed, what came of it."""

    order: Order
    mark: Mark
    outcome: Outcome | None


Annotated: TypeAlias = tuple[AnnotatedLine, ...]


@dataclass(frozen=True, slots=True)
class PhaseReport:
    """What one reader may know of a phase that ran.

    ``board`` is what he knew of the board before it, ``ownership`` of the one after it when
    centres were counted, else None. ``own`` is the reader's annotated list, ``lists`` those of all
    powers where they are public. ``written`` has all that was ordered, power by power, where
    orders for units that do not exist are reported too. There was more for others unless it is
    ``whole``. ``idle`` are the builds a power had and did not order, told where all of the phase
    is. ``extra`` is what only this game tells.
    """

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
    """Standard Diplomacy: everybody sees every order and what became of it."""
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
    """How many builds of each power nobody made and nobody waived."""
    if ran.phase.kind is not PhaseKind.ADJUSTMENT:
        return {}
    used = Counter[Power]()
    for outcome in ran.adjudication.outcomes:
        if outcome.order and outcome.result in (Result.BUILDS, Result.CONVERTS, Result.WAIVED):
            used[outcome.unit.power] += cost_of([outcome.order])
    left = {p: builds_due(ran.before, p) - used[p] for p in sorted(_owners(ran.before))}
    return {power: count for power, count in left.items() if count > 0}


def annotated(ran: Ran, power: Power) -> Annotated:
    """A power's list of a movement phase with all there is to say beside each line."""
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
"""Marks of the one line a unit obeyed."""
