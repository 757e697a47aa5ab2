"""Lets players end a game in a draw, or by conceding to one power.

Votes are secret until they take effect. A vote counts until the player changes it or leaves. The
game can end when a vote is cast, or when a phase eliminates the last power that had not agreed. A
seat that becomes vacant or is taken over may change which powers have to agree, but that alone does
not end the game.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from judge.board.join_words import listing
from judge.board.power_names_and_place_codes import Power, power_title
from judge.game.game import WAITED_FOR, Ending, Game, How, NotNow, Stage
from judge.game.settings import Draws
from judge.games.registry import variant_of
from judge.play.awaited_orders import is_alive
from judge.play.what_is_public import units_are_seen


def ended(game: Game, ending: Ending) -> Game:
    """Returns the game with this ending. It is over at once, and phases that are sealed but have
    not run will never run (CB 4.2)."""
    return replace(game, stage=Stage.ENDED, ending=ending)


BY_VOTE = frozenset({How.DRAW, How.CONCEDED})
"""The ways in which players can end a game by voting."""


def agreed(game: Game, ways: Collection[How] = BY_VOTE) -> Game:
    """Ends the game if its players have agreed to end it in one of these ways. Returns the game."""
    if not (game.draws or game.shares or game.concessions):
        return game
    asked = voters(game)
    drawn = _drawn(game, asked) if How.DRAW in ways else game
    return _conceded(drawn, asked) if How.CONCEDED in ways else drawn


def agreed_by_run(before: Game, after: Game) -> Game:
    """Returns ``after``, the game after some phases have run. Ends it if these phases eliminated
    the last power that had not agreed (CB 4.2, 4.3)."""
    return after if agreed(before).stage is Stage.ENDED else agreed(after)


def voters(game: Game) -> frozenset[Power]:
    """Returns the powers that must all vote for a draw and that share it. These are the powers that
    have anything left on the published board, even if orders that are already sealed will eliminate
    them (CB 4.2, 4.3). A vacant seat is included until it has been vacant for too long. A dummy is
    not included."""
    seated = [power for power, seating in game.seats.items() if seating in WAITED_FOR]
    return game.position.survivors.intersection(seated)


def has_vote(game: Game, power: Power) -> bool:
    return game.stage is Stage.RUNNING and power in voters(game)


def without_votes(game: Game, power: Power) -> Game:
    """Returns the game without this power's votes."""
    return replace(
        game,
        draws=game.draws - {power},
        shares={one: named for one, named in game.shares.items() if one != power},
        concessions={one: to for one, to in game.concessions.items() if one != power},
    )


def fitting(game: Game) -> Game:
    """Returns the game without votes that its DRAWS setting does not allow. Otherwise such votes
    would silently count again once the setting is changed back."""
    if game.settings.draws is Draws.ANY:
        return game
    return replace(
        game, shares={}, draws=frozenset() if game.settings.draws is Draws.OFF else game.draws
    )


# -- draws -----------------------------------------------------------------------------------


_TWO = "At least two powers must share a draw."


def sharers(game: Game, named: Sequence[Power]) -> tuple[Power, ...] | NotNow:
    """Returns the powers that share a draw declared by the Master: the named powers or, if none are
    named, all voters."""
    if len(set(named)) == 1:
        return NotNow(_TWO)
    lost = [power for power in named if not is_alive(game, power)]
    if lost:
        whose = listing([power_title(power) for power in lost])
        return NotNow(f"{whose} cannot share a draw, because it is eliminated.")
    return tuple(sorted(named or voters(game) or game.position.survivors))


def with_draw(game: Game, power: Power, on: bool, named: Sequence[Power]) -> Game | NotNow:
    """Returns the game with this power's vote for a draw among the named powers or, if none are
    named, among all survivors. If ``on`` is False and no power is named, removes the vote."""
    if game.settings.draws is Draws.OFF:
        return NotNow("This game has no draws.")
    if not has_vote(game, power):
        return NotNow("You have no vote in this game now.")
    if why := why_not_shared(game, named):
        return NotNow(why)
    shares = {one: others for one, others in game.shares.items() if one != power}
    for_all = on and not named
    return replace(
        game,
        draws=game.draws | {power} if for_all else game.draws - {power},
        shares={**shares, power: tuple(sorted(named))} if named else shares,
    )


def why_not_shared(game: Game, named: Sequence[Power]) -> str:
    """Returns the reason why no one can vote for a draw among these powers. Returns "" if that is
    possible, or if no power is named."""
    if not named:
        return ""
    if game.settings.draws is not Draws.ANY:
        return (
            variant_of(game).draws_among_all
            or "In this game all remaining players share a draw (DRAWS DIAS). To vote for"
            " it, send SET DRAW alone."
        )
    if len(named) == 1:
        return f"{_TWO} SET CONCEDE lets one power win."
    return _why_no_part(game, named)


def _why_no_part(game: Game, named: Sequence[Power]) -> str:
    """Returns the reason why one of these powers cannot win or share a draw, or "". Relies only on
    what everyone may know."""
    variant = variant_of(game)
    players = voters(game) if units_are_seen(game) else frozenset(game.seats)
    played = frozenset(variant.played(game.settings))
    lost = [power for power in named if power not in players & played]
    if not lost:
        return ""
    return f"{listing([power_title(power) for power in lost])} cannot win or share a draw."


def _drawn(game: Game, asked: frozenset[Power]) -> Game:
    """Ends the game in a draw if every voter has voted for one (CB 4.2), and returns the game."""
    if game.stage is not Stage.RUNNING or game.settings.draws is Draws.OFF or not asked:
        return game
    shared = asked if asked <= game.draws else _shared(game, asked)
    return ended(game, Ending(How.DRAW, tuple(sorted(shared)))) if shared else game


def _shared(game: Game, asked: frozenset[Power]) -> frozenset[Power]:
    """Returns the powers that share a draw if votes name powers: those that every voter has named.
    There is no draw if it would leave out a voter that named itself."""
    if game.settings.draws is not Draws.ANY:
        return frozenset()
    named = {power: _named(game, power, asked) for power in asked}
    common = asked.intersection(*named.values())
    left_out = any(power in lines and power not in common for power, lines in named.items())
    return frozenset() if left_out or len(common) < min(2, len(asked)) else common


def _named(game: Game, power: Power, asked: frozenset[Power]) -> frozenset[Power]:
    return asked if power in game.draws else asked.intersection(game.shares.get(power, ()))


# -- concessions -----------------------------------------------------------------------------


def with_concession(game: Game, power: Power, to: Power | None) -> Game | NotNow:
    """Returns the game with this power's concession to another power, or without a concession if
    ``to`` is None."""
    if not has_vote(game, power):
        return NotNow("You have no vote in this game now.")
    if to == power:
        return NotNow("You cannot concede to yourself: others concede to you.")
    if to and (why := _why_no_part(game, [to])):
        return NotNow(why)
    others = {one: whom for one, whom in game.concessions.items() if one != power}
    return replace(game, concessions={**others, power: to} if to else others)


def _conceded(game: Game, asked: frozenset[Power]) -> Game:
    if not game.concessions or game.stage is not Stage.RUNNING:
        return game
    for winner in sorted(filter(game.is_played, asked)):
        others = asked - {winner}
        if others and all(game.concessions.get(power) == winner for power in others):
            return ended(game, Ending(How.CONCEDED, (winner,)))
    return game


# -- proposals -------------------------------------------------------------------------------


def proposed(game: Game, power: Power, named: Sequence[Power]) -> Game | NotNow:
    """Returns the game after this power has proposed a draw to everyone. A power may propose only
    one draw in each phase."""
    vote = with_draw(game, power, True, named)
    if isinstance(vote, NotNow):
        return vote
    if power in game.proposed:
        return NotNow("You have already proposed a draw in this phase, and everyone was told.")
    return replace(game, proposed=game.proposed | {power})
