"""Tries out orders on a separate board, and shows their results and the board after them. A trial
knows only its board and the orders that it is given. It has no access to lists on file, secrets of
a game or letters from other people.

`foretold` works out the results of a player's own orders if all other units hold. It uses only what
the player has been shown.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from judge.adjudication.verdicts import Adjudication
from judge.board.phases import Phase, PhaseKind
from judge.board.position import Position
from judge.board.power_names_and_place_codes import Power, ProvinceCode
from judge.filing.submission import Written
from judge.game.game import Game, Seating, Stage
from judge.game.phase_report import (
    FOLLOWED,
    Annotated,
    AnnotatedLine,
    PhaseReport,
    Reader,
    Role,
    observe_openly,
)
from judge.game.phase_results import Ran
from judge.game.settings import Settings
from judge.games.adjudicate_json import plain_game
from judge.games.registry import variant_of
from judge.games.run_phase import decide, run_phase
from judge.games.variant import Variant
from judge.orders.actions import Convoy, Hold, Move, Support
from judge.orders.order import Order
from judge.orders.order_lists import Filed, Limits, Mark, MarkedLine, MarkedList, OrderList
from judge.play import awaited_orders, conduct_game

_LETTER = 1
"""The letter number for the orders in a trial."""


@dataclass(frozen=True, slots=True)
class Trial:
    """A board on which orders are tried out. ``whole`` is False if there may be units that the
    board does not show."""

    game: Game
    whole: bool = True

    @property
    def phases(self) -> tuple[Phase, ...]:
        """Returns the phases that are tried out, in order. There are several if one letter covers
        them."""
        return awaited_orders.open_phases(self.game)

    def owner(self, place: ProvinceCode | None, *, builds: bool = False) -> Power | None:
        """Returns the owner of the unit in a province. A unit that must retreat takes precedence.
        If ``builds`` is True, returns the owner of the centre instead."""
        board = self.game.position
        if builds:
            return board.centres.get(place or "")
        fled = {entry.unit.province: entry.unit for entry in board.dislodged}
        unit = fled.get(place or "") or board.units.get(place or "")
        return unit.power if unit else None

    def with_orders(self, power: Power, lines: Sequence[Written]) -> tuple[Trial, Filed]:
        """Returns the trial with these orders of a power added, and the result of filing them."""
        game, filed = conduct_game.submit(
            self.game, power, self.phases[0], lines, _LETTER, flawed=False
        )
        return replace(self, game=game), filed


@dataclass(frozen=True, slots=True)
class Tried:
    """A phase that was tried out: a report of everything that happened, the power that would have
    won, if any, and the next phase if the board is enough to determine it."""

    report: PhaseReport
    winner: Power | None = None
    next: Phase | None = None


def trial_of(game: Game, reader: Reader) -> Trial:
    """Returns a trial of the next phase of a game, on the part of the board that the reader may
    know. From the game itself, the trial takes only public data: settings, phase and name."""
    variant = variant_of(game)
    whole = variant.tells_alike or reader is Role.MASTER or game.stage is Stage.ENDED
    apart = _apart(variant, game.phase, variant.board(game, reader), game.settings)
    return Trial(replace(apart, name=game.name), whole)


def trial_on(variant: Variant, phase: Phase, board: Position, name: str) -> Trial:
    """Returns a trial of any phase on any board, with the default settings of the variant. Pictures
    show ``name`` as the name of the game."""
    game = _apart(variant, phase, board, variant.settings())
    return Trial(replace(game, name=name))


def first_phase(variant: Variant) -> Phase:
    """Returns the phase to try out if none is named, which is the first movement phase of a
    game."""
    first = variant.opening(variant.settings()).phase
    return variant.atlas.years.first_movement(first)


def _apart(variant: Variant, phase: Phase, board: Position, settings: Settings) -> Game:
    """Returns a game with this board, in which every power has a player and no lists are on
    file."""
    ledger = variant.opening(settings).ledger
    game = plain_game(variant, phase, board, {}, settings, ledger)
    seats = dict.fromkeys(variant.atlas.powers, Seating.PLAYED)
    return replace(game, stage=Stage.RUNNING, seats=seats)


def outcome_of(trial: Trial) -> tuple[Tried, ...]:
    """Runs the phases of a trial and returns their results. Units without an order hold. Retreats
    run too if players order them in advance in this variant. On a board without owners of centres,
    the ownership of centres is not reported."""
    variant, game, last = variant_of(trial.game), trial.game, trial.phases[-1]
    found: list[Tried] = []
    while game.phase <= last or _runs_by_itself(variant, game):
        lists = game.lists_for(game.phase)
        game, ran = run_phase(variant, game)
        report = _report(variant, ran, game.settings, lists, trial.whole)
        has_centres = bool(ran.before.centres)
        if not has_centres:
            report = replace(report, ownership=None, eliminated=())
        won = variant.victor(ran.after, game.settings) if report.ownership else None
        is_sure = trial.whole and (has_centres or ran.next.kind is PhaseKind.RETREAT)
        found.append(Tried(report, won, ran.next if is_sure else None))
        if won:
            break
    return tuple(found)


def _runs_by_itself(variant: Variant, game: Game) -> bool:
    return game.phase.kind is PhaseKind.RETREAT and not variant.due(game, game.phase).asked


def _report(
    variant: Variant,
    ran: Ran,
    settings: Settings,
    lists: Mapping[Power, OrderList],
    whole: bool,
) -> PhaseReport:
    """Returns a report of everything that happened. It keeps nothing secret, because one person
    wrote all the orders."""
    if variant.tells_alike:
        report = variant.observe(ran, Role.MASTER, replace(settings, public_lists=True))
        own = {p: lines for p, lines in (report.lists or {}).items() if p in lists}
        return replace(report, own=None, lists=own)
    report = observe_openly(ran, Role.MASTER, settings)
    marked = {
        power: tuple(MarkedLine(o, mark_of(ran.phase, ran.before, power, o)) for o in entry.lines)
        for power, entry in sorted(lists.items())
    }
    report = replace(
        report, lists={p: with_outcomes(m, ran.adjudication) for p, m in marked.items()}
    )
    return report if whole else replace(report, ownership=None, eliminated=(), idle={}, whole=False)


@dataclass(frozen=True, slots=True)
class Foretold:
    """A list on file, and its results if all other units hold. ``known`` is True if it was tried
    out on the board that the player has been shown, and False if it was tried out on the board that
    would result from the player's earlier lists."""

    phase: Phase
    lines: Annotated
    limits: Limits | None
    known: bool


def foretold(game: Game, power: Power) -> tuple[Foretold, ...]:
    """Returns a preview of each list that the power has on file, in the order of the phases."""
    variant = variant_of(game)
    board, found = variant.board(game, power), list[Foretold]()
    for phase in sorted(phase for phase, owner in game.lists if owner == power):
        lines = game.lists[phase, power].lines
        if not lines:
            continue
        marshalled, decided = decide(variant, phase, board, {power: lines})
        marked = marshalled.lists.get(power)
        if marked is None:
            marked = tuple(
                MarkedLine(order, mark_of(phase, board, power, order)) for order in lines
            )
        annotated = with_outcomes(marked, decided)
        found.append(Foretold(phase, annotated, marshalled.limits, known=not found))
        board = replace(decided.after, dislodged=(), contested=frozenset())
    return tuple(found)


def mark_of(phase: Phase, board: Position, power: Power, order: Order) -> Mark:
    """Returns the mark for a line in a variant that does not mark lines: NO_UNIT if the unit is not
    there (Crypto 5.3), otherwise ORDERED."""
    if not (phase.is_movement and order.unit and isinstance(order.action, OF_UNITS)):
        return Mark.ORDERED
    unit = board.units.get(order.unit.province)
    is_there = unit is not None and unit.power == power and order.unit.names(unit)
    return Mark.ORDERED if is_there else Mark.NO_UNIT


OF_UNITS = (Hold, Move, Support, Convoy)


def with_outcomes(marked: MarkedList, decided: Adjudication) -> Annotated:
    """Returns the lines of a list. Each line that a unit followed comes with the outcome."""
    outcomes = {outcome.unit.province: outcome for outcome in decided.outcomes}
    return tuple(
        AnnotatedLine(
            line.order,
            line.mark,
            outcomes.get(line.order.province or "") if line.mark in FOLLOWED else None,
        )
        for line in marked
    )
