"""Short ways to write games and order lists for the tests of the variants."""

from __future__ import annotations

from collections.abc import Mapping

from judge.board.phases import Phase
from judge.board.position import Dislodged, Position
from judge.board.units import Power
from judge.game.game import Game, Seating, Stage
from judge.game.settings import Settings
from judge.games.blind_1801.rules import first_spies
from judge.games.standard.rules import ATLAS
from judge.orders.order import Order
from judge.orders.order_lists import OrderList

OPENING = Position.opening(ATLAS)
FIRST_SPIES = first_spies(ATLAS)
ALL_PLAYED = dict.fromkeys(ATLAS.powers, Seating.PLAYED)


def words(text: str) -> list[str]:
    """Returns the parts of ``"A PAR, F BRE"`` or ``"PAR BRE"`` as a list."""
    return [part.strip() for part in (text.split(",") if "," in text else [text])]


def board(
    units: Mapping[Power, str],
    centres: Mapping[Power, str] | None = None,
    dislodged: tuple[Dislodged, ...] = (),
    contested: frozenset[str] = frozenset(),
) -> Position:
    """Returns a position. Without ``centres``, the centres belong to the same powers as in the
    opening."""
    owned = (
        {power: list(home.split()) for power, home in centres.items()}
        if centres is not None
        else {nation.name: list(nation.home) for nation in ATLAS.nations.values()}
    )
    stood = {power: words(text) for power, text in units.items() if text}
    return Position.of(stood, owned, dislodged, contested)


def order_lines(text: str) -> tuple[Order, ...]:
    """Returns the orders in a text that has one order per line."""
    return tuple(Order.read(line) for line in text.strip().splitlines() if line.strip())


def game_at(
    phase: str,
    position: Position = OPENING,
    *,
    seats: Mapping[Power, Seating] = ALL_PLAYED,
    settings: Settings | None = None,
    lists: Mapping[tuple[str, Power], str | OrderList] | None = None,
    sealed: tuple[str, ...] = (),
) -> Game:
    """Returns a running game. ``lists`` contains lists of orders, as text or as an object, by phase
    and power."""
    filed = {
        (Phase.read(when), power): entry
        if isinstance(entry, OrderList)
        else OrderList(order_lines(entry))
        for (when, power), entry in (lists or {}).items()
    }
    return Game(
        name="foresight",
        settings=settings or Settings(),
        phase=Phase.read(phase),
        position=position,
        stage=Stage.RUNNING,
        seats=seats,
        lists=filed,
        sealed=frozenset(map(Phase.read, sealed)),
    )
