"""Builds boards and phases to draw from the notation that players use."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from judge.board.phases import Phase
from judge.board.position import Dislodged, Position
from judge.board.units import Unit
from judge.game.game import Game
from judge.game.phase_results import Ran
from judge.game.settings import Settings
from judge.games.adjudicate_json import plain_game
from judge.games.registry import variant_under
from judge.games.run_phase import run_phase
from judge.orders.order import Order
from mailer.pictures.scene_contents import Scene

Texts = Mapping[str, str]
"""The units or orders of each power, separated by commas."""


def game_of(
    phase: str,
    units: Texts,
    orders: Texts | None = None,
    centres: Texts | None = None,
    dislodged: Texts | None = None,
    rules: str = "standard",
) -> Game:
    """Returns a game with this board. It does not record where the attackers of dislodged units
    came from."""
    settings = Settings(variant=rules)
    fled = tuple(
        Dislodged(Unit.read(power, text), None)
        for power, texts in (dislodged or {}).items()
        for text in _parts(texts)
    )
    position = Position.of(
        {power: _parts(texts) for power, texts in units.items()},
        {power: _parts(texts) for power, texts in (centres or {}).items()},
        fled,
    )
    lists = {p: [Order.read(o) for o in _parts(texts)] for p, texts in (orders or {}).items()}
    game = plain_game(variant_under(settings), Phase.read(phase), position, lists, settings)
    return replace(game, name="hobby", run=1)


def played(game: Game) -> tuple[Game, Ran]:
    """Runs the game's phase. Returns the game after the phase, and the results of the phase."""
    return run_phase(variant_under(game.settings), game)


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def drawn(scene: Scene | None) -> Scene:
    """Returns the scene, and checks that there is one."""
    assert scene
    return scene
