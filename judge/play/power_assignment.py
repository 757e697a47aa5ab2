"""Assigns powers to players when a game begins, by choice, by preference or at random. Random
choices use the game's seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from judge.board.power_names_and_place_codes import Power, power_title
from judge.game.game import Game, NotNow, Preferences, Stage
from judge.game.seeded_random import Chance
from judge.game.settings import Assignment
from judge.games.registry import variant_of


def still_played(before: Game, after: Game) -> dict[int, Preferences]:
    """Returns the players' preferences, without powers that do not have a player in the game as it
    is now."""
    played = variant_of(after).played(after.settings)
    kept = {
        seat: tuple(tuple(power for power in group if power in played) for group in groups)
        for seat, groups in before.preferences.items()
    }
    return {seat: tuple(filter(None, groups)) for seat, groups in kept.items() if any(groups)}


def preferring(game: Game, seat: int, preferences: Preferences) -> Game | NotNow:
    """Returns the game with the preferences of the player in this seat. The game must still be
    forming. Empty preferences mean that any power will do."""
    if game.stage is not Stage.FORMING:
        return NotNow("Powers have already been assigned.")
    if game.settings.powers is not Assignment.PREFERENCE:
        return NotNow(_OTHERWISE[game.settings.powers].format(game=game.name))
    played = variant_of(game).played(game.settings)
    if strange := [power for group in preferences for power in group if power not in played]:
        return NotNow(f"{power_title(strange[0])} has no player in {game.name}.")
    others = {other: groups for other, groups in game.preferences.items() if other != seat}
    return replace(game, preferences={**others, **({seat: preferences} if preferences else {})})


_OTHERWISE = {
    Assignment.RANDOM: "In {game} powers are assigned at random, whatever players prefer.",
    Assignment.CHOICE: "In {game} players name their power when they join, before the game starts.",
}


def deal(game: Game, wished: Mapping[int, Power | None]) -> dict[int, Power]:
    """Returns the power for each seat. ``wished`` gives, for each seat, the power that the player
    chose in JOIN, or None."""
    played = variant_of(game).played(game.settings)
    if game.settings.powers is Assignment.PREFERENCE:
        return _by_preference(game, wished, played)
    chosen = {seat: power for seat, power in wished.items() if power}
    left = [power for power in played if power not in chosen.values()]
    free = Chance(game.seed, "powers").shuffled(left)
    others = sorted(seat for seat in wished if seat not in chosen)
    return {**chosen, **dict(zip(others, free, strict=False))}


def _by_preference(
    game: Game, wished: Mapping[int, Power | None], played: Sequence[Power]
) -> dict[int, Power]:
    """Assigns powers by preference: as many players as possible get their first choice, then as
    many as possible their second, and so on. Seats and powers are shuffled first, so ties are
    broken at random."""
    chance = Chance(game.seed, "powers by preference")
    seats, powers = chance.shuffled(sorted(wished)), chance.shuffled(played)
    ranks = {seat: ranked(_preferences(game, seat, wished), played) for seat in seats}
    worth = [(len(seats) + 1) ** (len(powers) - place) for place in range(len(powers) + 1)]
    costs = [[-worth[ranks[seat][power]] for power in powers] for seat in seats]
    return {seats[row]: powers[column] for row, column in _cheapest(costs).items()}


def _preferences(game: Game, seat: int, wished: Mapping[int, Power | None]) -> Preferences:
    """Returns the preferences for the seat. If there are none, returns the power that the player
    chose in JOIN before the POWERS setting was changed."""
    power = wished[seat]
    return game.preferences.get(seat) or (((power,),) if power else ())


def ranked(preferences: Preferences, played: Sequence[Power]) -> dict[Power, int]:
    """Returns, for each power, the number of powers that the player prefers to it, which is 0 for a
    first choice. Powers that the player does not name share the last place."""
    named = [power for group in preferences for power in group]
    places: dict[Power, int] = {}
    for group in (*preferences, tuple(power for power in played if power not in named)):
        places |= dict.fromkeys(group, len(places))
    return places


def _cheapest(costs: Sequence[Sequence[int]]) -> dict[int, int]:
    """Returns a different column for each row, such that the sum of the costs is minimal. There
    must be at least as many columns as rows.

    Adds one row at a time. Each row gets the column with the lowest cost, including the cost of
    moving other rows to other columns.
    """
    row_of: dict[int, int] = {}
    for start in range(len(costs)):
        least = dict(enumerate(costs[start]))
        behind: dict[int, int] = {}
        for _ in row_of:
            for taken, row in row_of.items():
                for column, cost in enumerate(costs[row]):
                    moved = least[taken] - costs[row][taken] + cost
                    if moved < least[column]:
                        least[column], behind[column] = moved, taken
        end = min((c for c in least if c not in row_of), key=least.__getitem__)
        while end in behind:
            row_of[end] = row_of[behind[end]]
            end = behind[end]
        row_of[end] = start
    return {row: column for column, row in row_of.items()}
