"""Helpers that let the tests of variants describe games and order lists briefly."""

from __future__ import annotations

from collections.abc import Mapping

from judge.board.phases import Phase
from judge.board.position import Dislodged, Position
from judge.board.power_names_and_place_codes import Power
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
    """Splits ``"A PAR, F BRE"`` at the commas. A text without commas gives a list with only that
    text."""
    return [part.strip() for part in (text.split(",") if "," in text else [text])]


def board(
    units: Mapping[Power, str],
    centres: Mapping[Power, str] | None = None,
    dislodged: tuple[Dislodged, ...] = (),
    contested: frozenset[str] = frozenset(),
) -> Position:
    """Returns a position. By default, each power owns its home centres."""
    owned = (
        {power: list(home.split()) for power, home in centres.items()}
        if centres is not None
        else {nation.name: list(nation.home) for nation in ATLAS.nations.values()}
    )
    stood = {power: words(text) for power, text in units.items() if text}
    return Position.of(stood, owned, dislodged, contested)


def order_lines(text: str) -> tuple[Order, ...]:
    """Parses a text with one order per line."""
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
    """Returns a running game. ``lists`` maps phases and powers to order lists, each as text or as
    an object."""
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
