"""Plays games of every variant with random orders."""

from __future__ import annotations

import random

from judge.board.power_names_and_place_codes import Power
from judge.game.game import Game
from judge.play import awaited_orders
from tests.judge.maps import map_player
from tests.judge.variants import random_crypto, test_random_blind_1801
from tests.judge.variants.random_player import valid_lines
from tests.judge.variants.random_turns import good_letter
from tests.mailer.office import Office

VARIANTS = ("standard", "crystal ball", "future tense", "blind 1801", "crypto ii")


def letter(chance: random.Random, game: Game, power: Power) -> str:
    """Returns a random message with orders for a power, in a game of any variant."""
    if game.settings.map:
        return "\n".join(map_player.letter(chance, game, power))
    match game.settings.variant:
        case "future tense":
            lines = [good_letter(chance, game, power)]
        case "blind 1801":
            lines = test_random_blind_1801.letter(chance, game, power)
        case "crypto ii":
            lines = random_crypto.letter(chance, game, power, False)
        case _:
            lines = valid_lines(chance, game, power)
    return "\n".join(lines)


def all_write(office: Office, seed: int, but: str = "") -> None:
    """Sends random orders for every power that the judge asks, in one message from the Master."""
    game = office.table("alpha").game
    wanted = awaited_orders.wanted(game)
    assert wanted is not None
    lines = []
    for power in sorted(wanted.asked - {but}):
        chance = random.Random(f"{seed} {wanted.phase} {power}")
        lines += [f"BECOME {power}", "CLEAR", letter(chance, game, power)]
    office.says("MASTER", "\n".join(lines))


def play(office: Office, seed: int, until_run: int) -> None:
    """Plays with random orders until this many phases have run. Missing lists are locked at the
    deadline."""
    while office.table("alpha").game.run < until_run:
        game = office.table("alpha").game
        all_write(office, seed)
        timing = office.table("alpha").timing
        for moment in (timing.deadline, timing.grace_until):
            now = office.table("alpha").game
            if (now.run, now.sealed) == (game.run, game.sealed):
                office.now = max(moment or office.now, office.now)
                office.alarms()
