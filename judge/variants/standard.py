"""Standard Diplomacy: the answers that every other game amends."""

from __future__ import annotations

from judge import atlas as atlases
from judge.filing import Sent
from judge.filing_builds import file_adjustments
from judge.filing_moves import file_movement
from judge.filing_retreats import file_retreats
from judge.game import Game, Seating
from judge.ledger import Ledger
from judge.lists import Filed, Limits, Marshalled
from judge.one_phase import answer_phase
from judge.orders import Order
from judge.phases import Phase, PhaseKind
from judge.pieces import ARMY, FLEET, Power
from judge.position import Position
from judge.report import PhaseReport, Ran, Reader, observe_openly
from judge.retreats import retreat_options
from judge.settings import Settings
from judge.turns import is_unbalanced, must_adjust, solo
from judge.variant import Due, Opening, Orders, Variant

ATLAS = atlases.standard()

WAITED_FOR = frozenset({Seating.PLAYED, Seating.OFFERED})
"""A seat on offer counts as having a player; a dummy owes no list."""


def opening(settings: Settings) -> Opening:
    """The units and the first phase as the map has them."""
    return Opening(Phase.read(ATLAS.opening), Position.opening(ATLAS))


def played(settings: Settings) -> tuple[Power, ...]:
    """All great powers."""
    return ATLAS.powers


def horizon(game: Game, phase: Phase) -> tuple[Phase, ...]:
    """Every phase runs on its own lists."""
    return (phase,)


def due(game: Game, phase: Phase) -> Due:
    """Powers with units to move, to save, to build or to remove, on the published board."""
    asked = frozenset(p for p, seating in game.seats.items() if seating in WAITED_FOR)
    return Due(frozenset(p for p in asked if _must_act(game.position, phase.kind, p)))


def _must_act(position: Position, kind: PhaseKind, power: Power) -> bool:
    match kind:
        case PhaseKind.MOVEMENT:
            return bool(position.units_of(power))
        case PhaseKind.RETREAT:
            return any(retreat_options(ATLAS, position, d) for d in position.dislodged_of(power))
        case PhaseKind.ADJUSTMENT:
            return must_adjust(ATLAS, position, power)


def never(game: Game, phase: Phase) -> bool:
    return False


def file(sent: Sent) -> Filed:
    """Orders replace unit by unit; builds and removals all at once."""
    return file_movement(ATLAS, sent) if sent.phase.is_movement else file_in_real_time(sent)


def file_in_real_time(sent: Sent) -> Filed:
    """Retreats and adjustments, ordered as they happen."""
    if sent.phase.kind is PhaseKind.RETREAT:
        return file_retreats(ATLAS, sent)
    return file_adjustments(ATLAS, sent)


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


def unbalanced(position: Position, ledger: Ledger | None, power: Power) -> bool:
    """Whether units and centres differ."""
    return is_unbalanced(position, power)


def nobody_yet(game: Game) -> Power | None:
    return None


def victor(position: Position, settings: Settings) -> Power | None:
    """Who holds the victory number of centres and more than anybody else; on a tie play goes
    on."""
    return solo(ATLAS, position, settings.victory)


def board(game: Game, reader: Reader) -> Position:
    """Everybody sees all of it."""
    return game.position


def nothing_hidden(ran: Ran) -> PhaseReport | None:
    return None


STANDARD = Variant(
    name="standard",
    also=("diplomacy", "regular"),
    atlas=ATLAS,
    unit_types=(ARMY, FLEET),
    opening=opening,
    sizes=(len(ATLAS.powers),),
    played=played,
    horizon=horizon,
    due=due,
    seals_at_once=never,
    always_waits=never,
    rearrangeable=never,
    file=file,
    gather=gather,
    marshal=marshal,
    limits=no_limits,
    aftermath=no_aftermath,
    unbalanced=unbalanced,
    foregone=nobody_yet,
    victor=victor,
    board=board,
    observe=observe_openly,
    reveal=nothing_hidden,
    answer=answer_phase,
)
