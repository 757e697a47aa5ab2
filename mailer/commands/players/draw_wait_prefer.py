"""Handles votes to end the game, which are secret until they take effect, and draw proposals, which
are public. Also handles WAIT, PASS, MONITOR and PREFER."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from grammar.commands.statement_types import (
    Concede,
    Pass,
    Prefer,
    Propose,
    SetDraw,
    SetMonitor,
    SetWait,
)
from judge.board.phases import Phase
from judge.board.power_names_and_place_codes import Power
from judge.game.game import Game, How
from judge.game.settings import Press
from judge.games.registry import variant_of
from judge.play import awaited_orders, draw_votes
from mailer.commands import create_join_start
from mailer.transaction.context import SeatContext
from mailer.transaction.reply_builder import Declined, accepted
from mailer.wording import notify, phrases, player_choices
from storage.database.enums import SeatRole

_FOR_ALL = "You have voted for a draw among all survivors."
_NO_PLAYER = "You have no vote in this game now."
_OF_MASTER = (
    "Only players vote. SET DRAWS says how a game can be drawn, for example SET"
    " DRAWS OFF, and DECLARE DRAW ends it in a draw."
)


def set_draw(context: SeatContext, text: str, command: SetDraw) -> None:
    table, power = context.table, context.power
    if context.seat.role is SeatRole.MASTER:
        raise Declined(_OF_MASTER)
    if power is None:
        raise Declined(_NO_PLAYER)
    table.game = accepted(draw_votes.with_draw(table.game, power, command.on, command.powers))
    if not command.on:
        context.section.say(text, "You are not voting for a draw.")
        return
    table.votes_count |= {How.DRAW}
    vote = player_choices.draw_vote(table.game, power) if command.powers else _FOR_ALL
    context.section.say(text, f"{vote} {_when(command.powers, power)}")


def _when(named: Sequence[Power], power: Power) -> str:
    if not named:
        return (
            "The game ends at once when every survivor votes for it. No one sees your"
            " vote before then."
        )
    without = "" if power in named else " You agree to have no share in it."
    return (
        "The game ends at once when all survivors have named one or more of the same powers,"
        " and these include every survivor who has named their own power. No one sees your"
        f" vote before then.{without}"
    )


def concede(context: SeatContext, text: str, command: Concede) -> None:
    table, power = context.table, context.power
    if power is None:
        raise Declined(_NO_PLAYER)
    table.game = accepted(draw_votes.with_concession(table.game, power, command.to))
    if command.to is None:
        context.section.say(text, "You are not conceding to anyone.")
        return
    table.votes_count |= {How.CONCEDED}
    name = phrases.power_name(command.to)
    context.section.say(
        text,
        f"You have conceded to {name}. {name} wins at once when all other survivors have"
        " done the same. No one sees your vote before then. NOCONCEDE takes it back.",
    )


# -- proposals -------------------------------------------------------------------------------


def propose(context: SeatContext, text: str, command: Propose) -> None:
    table, power = context.table, context.power
    if power is None:
        raise Declined("Only players can propose a draw.")
    table.game = accepted(draw_votes.proposed(table.game, power, command.powers))
    line = " ".join(["SET DRAW", *command.powers])
    notify.announce(
        context.work,
        table,
        "a draw is proposed",
        f"{_who(table.game, power)} proposes a draw{_among(command.powers)}. The game"
        " ends when all remaining players have voted for it; votes are secret. To"
        f" agree, send\n\n    {line}",
    )
    context.section.say(text, f"Everyone is told. To vote for it yourself, send  {line}")


def _who(game: Game, power: Power) -> str:
    """Returns the name of the power that makes the proposal or, if the game has only grey press or
    no press, words that do not reveal the name."""
    is_open = game.settings.press not in (Press.NONE, Press.GREY)
    return phrases.power_name(power) if is_open else "One of the players"


def _among(named: Sequence[Power]) -> str:
    return f" among {phrases.powers(named)}" if named else " among all remaining players"


def set_wait(context: SeatContext, text: str, command: SetWait) -> None:
    game, power = context.table.game, context.power
    wanted, is_master = awaited_orders.wanted(game), context.seat.role is SeatRole.MASTER
    if wanted is None or not (is_master or power in wanted.asked):
        raise Declined("No one is waiting for orders from you now.")
    if is_master:
        context.table.game = replace(game, master_waits=command.on)
        context.work.note(context.table, "MASTER", "SetWait", text)
    elif power:
        waits = game.waits | {power} if command.on else game.waits - {power}
        context.table.game = replace(game, waits=waits)
    at_once = variant_of(game).seals_at_once(game, wanted.phase)
    context.section.say(text, _wait_words(command.on, wanted.phases, at_once))


def _wait_words(on: bool, phases: Sequence[Phase], at_once: bool) -> str:
    if on and at_once:
        return (
            f"WAIT is set, but has no effect in this phase: {awaited_orders.words_of(phases)} is"
            " locked as soon as the last list is in."
        )
    if on:
        code = awaited_orders.code_of(phases)
        return f"WAIT is set for this phase: {code} will not be locked before its deadline."
    return "WAIT is off: the phase can be locked before its deadline when everything is in."


def pass_by(context: SeatContext, text: str, command: Pass) -> None:
    game, power = context.table.game, context.power
    wanted = awaited_orders.wanted(game)
    if wanted is None or power is None or power not in wanted.may_pass:
        raise Declined("PASS is for powers that can send orders but need not.")
    context.table.game = replace(game, passes=game.passes | {power})
    context.work.touch(context.table)
    words = awaited_orders.words_of(wanted.phases)
    if power in wanted.missing:
        context.section.say(text, f"The game is waiting only for your own orders for {words}.")
    else:
        context.section.say(text, f"The game is not waiting for you in {words}.")


def set_monitor(context: SeatContext, text: str, command: SetMonitor) -> None:
    """Turns the press of a game on or off for an observer."""
    if context.seat.role is not SeatRole.OBSERVER:
        raise Declined("Only observers can turn off the press of a game.")
    context.work.change_seat(context.table, context.seat, quiet=command.on)
    sentence = (
        "You no longer get the press of this game" if command.on else "You get its press again"
    )
    context.section.say(text, f"{sentence}; OBSERVE and MONITOR change that.")


def prefer(context: SeatContext, text: str, command: Prefer) -> None:
    table, seat = context.table, context.seat
    if seat.role is not SeatRole.PLAYER:
        raise Declined("Only players can prefer a power.")
    create_join_start.prefer(table, seat, command.powers)
    context.section.say(text, f"You prefer {phrases.preferences(command.powers)}.")
