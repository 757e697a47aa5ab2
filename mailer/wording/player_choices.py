"""Shows what a player or Master has chosen, apart from current orders: preferences, flags, votes,
standing orders and invitations."""

from __future__ import annotations

from judge.board.power_names_and_place_codes import Power
from judge.game.game import Game
from judge.game.settings import Assignment, Draws
from judge.games.registry import variant_of
from judge.play import awaited_orders
from mailer.transaction.invitations import open_invitations
from mailer.transaction.unit_of_work import Table, UnitOfWork
from mailer.wording import phrases
from storage.people.accounts_and_seats import Seat


def wished(game: Game, seat: Seat) -> str:
    """Returns the power that a player in a forming game wants to play, such as ``as France`` or
    ``prefers France``, or ""."""
    if game.settings.powers is Assignment.PREFERENCE and (powers := game.preferences.get(seat.id)):
        return f"prefers {phrases.preferences(powers)}"
    return f"as {phrases.power_name(seat.wish)}" if seat.wish else ""


def preferred(game: Game, seat: int) -> list[str]:
    """Returns a line about a player's own preferences, if the game assigns powers by preference."""
    if game.settings.powers is not Assignment.PREFERENCE:
        return []
    powers = game.preferences.get(seat)
    if not powers:
        return [
            "You have not said which powers you prefer. To do so, send, for example, PREFER E F G."
        ]
    return [f"You prefer {phrases.preferences(powers)}."]


def an_order(game: Game, power: Power) -> str:
    """Returns a possible move of one of the power's units, as an example, or ""."""
    variant = variant_of(game)
    units = variant.board(game, power).units.values()
    own = sorted((unit for unit in units if unit.power == power), key=str)
    for unit in own:
        goals = variant.atlas.reach(unit.type, unit.location) - {one.province for one in own}
        whole = [goal for goal in sorted(goals) if len(variant.atlas.coasts(goal)) < 2]
        if whole:
            return f"{unit} - {whole[0]}"
    return ""


def first_order(game: Game, power: Power) -> list[str]:
    """Returns a line with an example of an order, if the game has had no results yet."""
    phases = awaited_orders.open_phases(game)
    if game.run or game.sealed or not (phases and phases[0].is_movement):
        return []
    example = an_order(game, power)
    return [f"Write one order on each line, like this:  {example}"] if example else []


def flags(game: Game, power: Power) -> list[str]:
    """Returns the flags and votes of a power as one line."""
    sentences = []
    if power in game.waits:
        sentences.append("WAIT is set.")
    if power in game.passes:
        sentences.append("You have sent PASS for this phase.")
    sentences += filter(None, (draw_vote(game, power), _concession(game, power)))
    return [" ".join(sentences)] if sentences else []


def invitations(work: UnitOfWork, table: Table, master: Seat) -> list[str]:
    """Returns the open invitations, one line each. Only the Master may see them."""
    zone = work.zone(master, table)
    return [
        f"Invited: {one.address}{f', as {phrases.power_name(one.power)}' if one.power else ''},"
        f" until {phrases.in_words(one.until, zone)}."
        for one in open_invitations(table.service, work.now)
    ]


def draw_vote(game: Game, power: Power) -> str:
    """Returns a sentence about the power's own vote for a draw, or ""."""
    if power in game.draws:
        return "You have voted for a draw."
    shared = game.shares.get(power, ()) if game.settings.draws is Draws.ANY else ()
    return f"You have voted for a draw shared by {phrases.powers(shared)}." if shared else ""


def _concession(game: Game, power: Power) -> str:
    winner = game.concessions.get(power)
    return f"You have conceded to {phrases.power_name(winner)}." if winner else ""


def kept_ahead(game: Game, power: Power) -> list[str]:
    """Returns lines with a power's standing orders, for STATUS."""
    lines: list[str] = []
    for (phase, whose), entry in sorted(game.ahead.items(), key=lambda item: item[0]):
        if whose == power:
            lines.append(
                f"Standing orders for {phase.words} ({phase}), to be filed when that phase is due:"
            )
            lines += phrases.numbered(entry.lines)
    return lines
