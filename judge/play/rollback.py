"""Rolls a game back to the time when orders were due for a phase that has since run.

Phases that were sealed then are sealed again. In some variants, players send orders for a phase
before they see the results of the previous one. In these variants, the lists that are due again
were sealed before the undone phase ran, and the players have since seen its results. Such a list
cannot be changed if it was complete (CB 1.1). In other variants, the orders for the phase are on
file again and can be changed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from judge.board.power_names_and_place_codes import Power
from judge.game.game import Game, Seating
from judge.play.awaited_orders import collecting, wanted
from judge.play.conduct_game import given_up


def rolled_back(now: Game, before: Game, letter: int) -> Game:
    """Returns the game as it was in ``before``, but with the players and settings of ``now``.

    Removes all votes and PASSes. Sets WAIT for every power that has orders on file, so that no
    orders run again before the player has had time to think. Flags and votes in letters older than
    ``letter`` no longer count.
    """
    game = replace(
        before,
        settings=now.settings,
        seats=now.seats,
        heard=_heard(now, letter),
        waits=frozenset(),
        passes=frozenset(),
        draws=frozenset(),
        shares={},
        concessions={},
        proposed=frozenset(),
        master_waits=False,
    )
    game = replace(game, kept=_kept(game))
    for power, seating in now.seats.items():
        game = given_up(game, power) if seating is Seating.DUMMY else game
    return replace(game, waits=_with_orders(game))


def _heard(now: Game, letter: int) -> Mapping[str, int]:
    return {name: max(letter, now.heard.get(name, 0)) for name in {*now.heard, *now.seats}}


def _kept(game: Game) -> frozenset[Power]:
    """Returns the powers with a complete list for a phase that was due while the phase before it
    was sealed but had not run (CB 1.1)."""
    phase = collecting(game)
    if phase is None or game.phase not in game.sealed:
        return frozenset()
    return frozenset(power for power, entry in game.lists_for(phase).items() if entry.complete)


def _with_orders(game: Game) -> frozenset[Power]:
    asked = wanted(game)
    if asked is None:
        return frozenset()
    return frozenset(
        power
        for phase in asked.phases
        for power, entry in game.lists_for(phase).items()
        if entry.lines and power in asked.asked
    )
