"""Standard Diplomacy: the answers that every other game amends.

Those that depend on the map get it before all else: a game on a map of its own asks them with that.
"""

from __future__ import annotations

from judge.adjudication.next_phase import solo
from judge.adjudication.retreats import retreat_options
from judge.adjudication.rule_choices import Policy
from judge.adjudication.winter import is_unbalanced, winter_of
from judge.board.atlas import Atlas
from judge.board.phases import Phase, PhaseKind
from judge.board.position import Position
from judge.board.units import ARMY, FLEET, Power
from judge.filing.builds import file_adjustments
from judge.filing.movement import file_movement
from judge.filing.retreats import file_retreats
from judge.filing.submission import Sent
from judge.game.game import WAITED_FOR, Game
from judge.game.phase_report import PhaseReport, Ran, Reader, observe_openly
from judge.game.settings import Settings
from judge.game.variant_data import Extra, View
from judge.games.adjudicate_json import answer_phase
from judge.games.standard.atlas import standard
from judge.games.variant import Due, OnMap, Opening, Orders, Variant
from judge.orders.order import Order
from judge.orders.order_lists import Filed, Limits, Marshalled

ATLAS = standard()
"""Of the games that are played on the standard map."""

POLICY = Policy(types_put_right=True)
"""Everybody sees the board: a wrong type names the unit that stands there (DATC 4.C.2)."""


def opening(atlas: Atlas, settings: Settings) -> Opening:
    """The units and the first phase as the map has them."""
    return Opening(Phase.read(atlas.opening), Position.opening(atlas))


def played(atlas: Atlas, settings: Settings) -> tuple[Power, ...]:
    """All great powers."""
    return atlas.powers


def horizon(game: Game, phase: Phase) -> tuple[Phase, ...]:
    """Every phase runs on its own lists."""
    return (phase,)


def due(atlas: Atlas, game: Game, phase: Phase) -> Due:
    """Powers with units to move, to save, to build or to remove, on the published board."""
    asked = frozenset(p for p, seating in game.seats.items() if seating in WAITED_FOR)
    return Due(asked & _with_a_choice(atlas, game.position, phase.kind))


def _with_a_choice(atlas: Atlas, position: Position, kind: PhaseKind) -> frozenset[Power]:
    """The powers that can choose something in such a phase."""
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
    """Orders replace unit by unit; builds and removals all at once."""
    if sent.phase.is_movement:
        return file_movement(atlas, sent)
    return file_in_real_time(atlas, sent)


def file_in_real_time(atlas: Atlas, sent: Sent) -> Filed:
    """Retreats and adjustments, ordered as they happen."""
    if sent.phase.kind is PhaseKind.RETREAT:
        return file_retreats(atlas, sent)
    return file_adjustments(atlas, sent)


def gather(phase: Phase, position: Position, lists: Orders) -> Orders:
    """Each power orders its own units."""
    return lists


def marshal(position: Position, lists: Orders) -> Marshalled:
    """The last order for an own unit stands (judge tradition; DATC 4.D.3 leaves the choice)."""
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


def unbalanced(position: Position, ledger: Extra | None, power: Power) -> bool:
    """Whether units and centres differ."""
    return is_unbalanced(position, power)


def nobody_yet(game: Game) -> Power | None:
    return None


def victor(atlas: Atlas, position: Position, settings: Settings) -> Power | None:
    """Who holds the victory number of centres and more than anybody else; on a tie play goes
    on."""
    return solo(atlas, position, settings.victory)


def board(game: Game, reader: Reader) -> Position:
    """Everybody sees all of it."""
    return game.position


def nothing_hidden(ran: Ran) -> PhaseReport | None:
    return None


def all_in_view(game: Game, reader: Reader) -> View:
    """All provinces, and no pieces besides the units."""
    return View()


def as_told(report: PhaseReport) -> View:
    """What became of each unit's order."""
    return View(outcomes=report.outcomes)


STANDARD = Variant(
    name="standard",
    also=("diplomacy", "regular"),
    atlas=ATLAS,
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
    unbalanced=unbalanced,
    foregone=nobody_yet,
    victor=OnMap(victor),
    board=board,
    observe=observe_openly,
    reveal=nothing_hidden,
    in_view=all_in_view,
    pictured=as_told,
    answer=answer_phase,
)
