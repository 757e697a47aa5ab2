"""Going back: a game as it stood when it was last asked for the orders of a phase that has run.

What was sealed then is sealed again. Where lists foresee phases that have not run, those being
asked for had been sealed by the run that is taken back, and their writers have read what it
brought: such a list, if it was complete, is kept as it was (CB 1.1). Elsewhere the orders of the
phase itself are on file again, to be changed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from judge.board.units import Power
from judge.game.game import Game, Seating
from judge.play.file_and_run import given_up
from judge.play.schedule import collecting, wanted


def rolled_back(now: Game, before: Game, letter: int) -> Game:
    """The game as it stood ``before``, with those who sit in it ``now`` and its present settings.

    Votes and PASS are gone. Whoever has orders on file WAITs, so that nobody's are run again
    before he could think of it. No flag or vote of a letter older than this one counts any more.
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
    """Whose list for the phase asked for has been sealed with the next phase's already (CB 1.1)."""
    phase = collecting(game)
    if phase is None or game.phase not in game.sealed:
        return frozenset()
    return frozenset(power for power, entry in game.lists_for(phase).items() if entry.complete)


def _with_orders(game: Game) -> frozenset[Power]:
    """Who is asked for orders, and has some on file."""
    asked = wanted(game)
    if asked is None:
        return frozenset()
    return frozenset(
        power
        for phase in asked.phases
        for power, entry in game.lists_for(phase).items()
        if entry.lines and power in asked.asked
    )
