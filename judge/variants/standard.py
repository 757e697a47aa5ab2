"""Standard Diplomacy: the answers that every other game amends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from judge import atlas as atlases
from judge.filing import Sent
from judge.filing_builds import file_adjustments
from judge.filing_moves import file_movement
from judge.filing_retreats import file_retreats
from judge.game import Game, Seating
from judge.lists import Filed, Limits, Marshalled
from judge.orders import Order
from judge.phases import Phase, PhaseKind
from judge.pieces import ARMY, FLEET, Power
from judge.position import Position
from judge.report import observe_openly
from judge.retreats import retreat_options
from judge.settings import Settings
from judge.turns import must_adjust, solo
from judge.variant import Due, Variant

ATLAS = atlases.standard()

WAITED_FOR = frozenset({Seating.PLAYED, Seating.OFFERED})
"""A seat on offer counts as having a player; a dummy owes no list."""


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


def file(
    game: Game, power: Power, phase: Phase, orders: Sequence[Order], letter: int, flawed: bool
) -> Filed:
    """Orders replace unit by unit; builds and removals all at once."""
    sent = Sent(game, power, phase, orders, letter, flawed)
    return file_movement(ATLAS, sent) if phase.is_movement else file_in_real_time(sent)


def file_in_real_time(sent: Sent) -> Filed:
    """Retreats and adjustments, ordered as they happen."""
    if sent.phase.kind is PhaseKind.RETREAT:
        return file_retreats(ATLAS, sent)
    return file_adjustments(ATLAS, sent)


def marshal(position: Position, lists: Mapping[Power, Sequence[Order]]) -> Marshalled:
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


def nobody_yet(game: Game) -> Power | None:
    return None


def victor(position: Position, settings: Settings) -> Power | None:
    """Who holds the victory number of centres and more than anybody else; on a tie play goes
    on."""
    return solo(ATLAS, position, settings.victory)


STANDARD = Variant(
    name="standard",
    atlas=ATLAS,
    unit_types=(ARMY, FLEET),
    horizon=horizon,
    due=due,
    seals_at_once=never,
    rearrangeable=never,
    file=file,
    marshal=marshal,
    limits=no_limits,
    foregone=nobody_yet,
    observe=observe_openly,
    victor=victor,
)
