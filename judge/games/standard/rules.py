"""Standard Diplomacy: the rules that every other variant amends.

Functions that depend on the map take it as their first argument, so that they also work for
variants on other maps.
"""

from __future__ import annotations

from judge.adjudication.next_phase import solo
from judge.adjudication.retreats import retreat_options
from judge.adjudication.rule_choices import Policy
from judge.adjudication.winter import is_unbalanced, winter_of
from judge.board.atlas import Atlas
from judge.board.phases import Phase, PhaseKind
from judge.board.position import Position
from judge.board.power_names_and_place_codes import Power
from judge.board.units import ARMY, FLEET
from judge.filing.builds import file_adjustments
from judge.filing.movement_and_retreats import file_movement, file_retreats
from judge.filing.submission import Sent
from judge.game.game import WAITED_FOR, Game
from judge.game.phase_report import PhaseReport, Reader, View, observe_openly
from judge.game.phase_results import Ran
from judge.game.settings import Settings
from judge.game.variant_data import Extra
from judge.games.adjudicate_json import answer_phase
from judge.games.maps import MAPS
from judge.games.variant import Due, OnMap, Opening, Orders, Variant
from judge.orders.order import Order
from judge.orders.order_lists import Filed, Limits, Marshalled


def standard() -> Atlas:
    """Returns the standard map, which has 75 provinces and 34 centres."""
    return MAPS["standard"]


ATLAS = standard()
"""The standard map, which is the usual map of every built-in variant."""

POLICY = Policy(types_put_right=True)
"""The policy for boards that everyone sees: if an order gives a wrong type for the other unit, the
unit that is there is meant (DATC 4.C.2)."""


def everywhere(atlas: Atlas) -> str | None:
    """Returns None, because these rules can be played on any map."""
    return None


def opening(atlas: Atlas, settings: Settings) -> Opening:
    """Returns the start of a game, with the first phase and the position from the map."""
    return Opening(Phase.read(atlas.opening), Position.opening(atlas))


def played(atlas: Atlas, settings: Settings) -> tuple[Power, ...]:
    """Returns all great powers."""
    return atlas.powers


def horizon(game: Game, phase: Phase) -> tuple[Phase, ...]:
    """Returns only this phase, because a phase can run without lists for later phases."""
    return (phase,)


def due(atlas: Atlas, game: Game, phase: Phase) -> Due:
    """Returns the powers that must send orders: those that, on the published board, have units to
    move or retreat, or builds or removals to order."""
    asked = frozenset(p for p, seating in game.seats.items() if seating in WAITED_FOR)
    return Due(asked & _with_a_choice(atlas, game.position, phase.kind))


def _with_a_choice(atlas: Atlas, position: Position, kind: PhaseKind) -> frozenset[Power]:
    match kind:
        case PhaseKind.MOVEMENT:
            return position.standing
        case PhaseKind.RETREAT:
            fled = (d for d in position.dislodged if retreat_options(atlas, position, d))
            return frozenset(entry.unit.power for entry in fled)
        case PhaseKind.ADJUSTMENT:
            return frozenset(p for p in atlas.powers if winter_of(atlas, position, p).asks)


def never(game: Game, phase: Phase) -> bool:
    return False


def file(atlas: Atlas, sent: Sent) -> Filed:
    """Files orders. Moves and retreats replace older orders unit by unit. Builds and removals
    replace all older builds and removals."""
    if sent.phase.is_movement:
        return file_movement(atlas, sent)
    return file_in_real_time(atlas, sent)


def file_in_real_time(atlas: Atlas, sent: Sent) -> Filed:
    """Files retreats and adjustments, in games in which players order them when they happen."""
    if sent.phase.kind is PhaseKind.RETREAT:
        return file_retreats(atlas, sent)
    return file_adjustments(atlas, sent)


def gather(phase: Phase, position: Position, lists: Orders) -> Orders:
    """Returns the lists unchanged, because each power orders only its own units."""
    return lists


def marshal(position: Position, lists: Orders) -> Marshalled:
    """Selects the last order that each unit's own power gave it. This is how judges have always
    done it; DATC 4.D.3 leaves the choice open."""
    orders = {
        order.unit.province: order
        for power, lines in lists.items()
        for order in lines
        if order.unit and _is_own(position, power, order)
    }
    return Marshalled(orders)


def _is_own(position: Position, power: Power, order: Order) -> bool:
    unit = position.units.get(order.province or "")
    return unit is not None and unit.power == power


def no_limits(position: Position) -> Limits | None:
    return None


def no_aftermath(before: Game, after: Game, ran: Ran) -> tuple[Game, Ran]:
    return after, ran


def unbalanced(atlas: Atlas, position: Position, ledger: Extra | None, power: Power) -> bool:
    """Returns True if the power has builds to make or waive, or units to remove."""
    return is_unbalanced(atlas, position, power)


def nobody_yet(game: Game) -> Power | None:
    return None


def victor(atlas: Atlas, position: Position, settings: Settings) -> Power | None:
    """Returns the power that has enough centres to win and more than any other power, or None. If
    there is a tie, the game goes on."""
    return solo(atlas, position, settings.victory)


def board(game: Game, reader: Reader) -> Position:
    """Returns the whole board, because everyone sees it."""
    return game.position


def nothing_hidden(ran: Ran) -> PhaseReport | None:
    return None


def all_in_view(game: Game, reader: Reader) -> View:
    """Returns a view that shows all provinces and adds nothing to the units."""
    return View()


def as_told(report: PhaseReport) -> View:
    """Returns a view with the outcome of each unit's order."""
    return View(outcomes=report.outcomes)


STANDARD = Variant(
    name="standard",
    also=("diplomacy", "regular"),
    atlas=ATLAS,
    unplayable=everywhere,
    unit_types=(ARMY, FLEET),
    policy=POLICY,
    opening=OnMap(opening),
    played=OnMap(played),
    horizon=horizon,
    due=OnMap(due),
    seals_at_once=never,
    always_waits=never,
    rearrangeable=never,
    file=OnMap(file),
    gather=gather,
    marshal=marshal,
    limits=no_limits,
    aftermath=no_aftermath,
    unbalanced=OnMap(unbalanced),
    foregone=nobody_yet,
    victor=OnMap(victor),
    board=board,
    observe=observe_openly,
    reveal=nothing_hidden,
    in_view=all_in_view,
    pictured=as_told,
    answer=answer_phase,
)
