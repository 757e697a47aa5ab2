"""Facts that one reader may know, without layout."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import TypeAlias

from judge.blind_1801.seeing import Sight
from judge.blind_1801.spies import SpyNews
from judge.crypto_ii.sheets import Sheet
from judge.ledger import News
from judge.lists import Limits, Mark, MarkedList
from judge.orders import Cipher, Order
from judge.phases import Phase
from judge.pieces import Location, Power
from judge.position import Dislodged, Position
from judge.settings import Settings
from judge.verdicts import Adjudication, Outcome, Reason, Result


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
    changed hands. ``news`` is what the phase brought besides the outcomes.
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
    news: News | None = None

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
    orders for units that do not exist are reported too (Future Tense 6). ``seen`` is what the
    reader's units saw, ``spies`` what his spies did and told; there was more unless it is
    ``whole`` (Blind 1801). ``printed`` is what is
    published in cipher, ``clear`` what the reader may know of it in clear, power by power, with
    ``votes`` and ``ciphers`` (Crypto 6).
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
    seen: tuple[Sight, ...] = ()
    spies: SpyNews | None = None
    whole: bool = True
    printed: Mapping[Power, Sheet] | None = None
    clear: Mapping[Power, Sheet] = field(default_factory=dict)
    votes: Mapping[Power, tuple[str, ...]] = field(default_factory=dict)
    ciphers: Mapping[Power, Cipher] = field(default_factory=dict)


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
    )


def observe_with_lists(ran: Ran, reader: Reader, settings: Settings) -> PhaseReport:
    """Crystal Ball: the orders that were followed are open; of the lists each player sees his
    own, and everybody all of them only where lists are public (CB 3.6)."""
    report = observe_openly(ran, reader, settings)
    if not ran.phase.is_movement:
        return report
    own = annotated(ran, reader) if isinstance(reader, str) and reader in ran.lists else None
    public = (
        {p: annotated(ran, p) for p in sorted(ran.lists)} if settings.lists_are_public else None
    )
    return replace(
        report, outcomes=tuple(map(_as_followed, report.outcomes)), own=own, lists=public
    )


def observe_as_written(ran: Ran, reader: Reader, settings: Settings) -> PhaseReport:
    """Future Tense: everybody sees all that was ordered, for units that do not exist too (FT
    6)."""
    report = observe_openly(ran, reader, settings)
    if not ran.phase.is_movement:
        return report
    return replace(report, written={power: annotated(ran, power) for power in sorted(ran.lists)})


def reveal_lists(ran: Ran) -> PhaseReport | None:
    """At the end of a game all see all lists (CB 3.6)."""
    if not ran.lists:
        return None
    lists = {power: annotated(ran, power) for power in sorted(ran.lists)}
    return PhaseReport(ran.phase, ran.number, ran.before, (), (), None, (), lists=lists)


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


def _as_followed(outcome: Outcome) -> Outcome:
    """What the public sees of an order impossible on the day: the unit held (CB 3.2)."""
    if outcome.result is not Result.VOID or outcome.reason is Reason.UNMATCHED:
        return outcome
    return outcome._replace(order=None, result=Result.HOLDS, reason=None)
