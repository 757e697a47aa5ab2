"""Stores games and past phases as data, and reads them back."""

from __future__ import annotations

import json
from typing import Any

from judge.game.game import Game
from judge.game.phase_results import Ran, ran_from_data, ran_to_data
from judge.games.registry import ledger_in, news_in


def kept(game: Game) -> Game:
    data = through_json(game.to_data())
    return Game.from_data(game.name, data, game.lists, ledger_in(data))


def kept_run(ran: Ran) -> Ran:
    data = through_json(ran_to_data(ran))
    return ran_from_data(data, ran.lists, news_in(data))


def through_json(data: dict[str, Any]) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(json.dumps(data))
    return read
