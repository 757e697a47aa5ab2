"""Flags: WAIT, PASS."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from grammar.commands.commands import (
    Pass,
    SetMonitor,
    SetWait,
)
from judge.board.phases import Phase
from judge.games.registry import variant_of
from judge.play import schedule
from mailer.transaction.context import SeatContext
from mailer.transaction.reply_builder import Declined
from storage.database.enums import SeatRole


def set_wait(context: SeatContext, text: str, command: SetWait) -> Declined | None:
    game, power = context.table.game, context.power
    wanted, is_master = schedule.wanted(game), context.seat.role is SeatRole.MASTER
    if wanted is None or not (is_master or power in wanted.asked):
        return Declined("Nobody waits for orders of yours now.")
    if is_master:
        context.table.game = replace(game, master_waits=command.on)
        context.work.note(context.table, "MASTER", "SetWait", text)
    elif power:
        waits = game.waits | {power} if command.on else game.waits - {power}
        context.table.game = replace(game, waits=waits)
    at_once = variant_of(game).seals_at_once(game, wanted.phase)
    context.section.say(text, _wait_words(command.on, wanted.phases, at_once))
    return None


def _wait_words(on: bool, phases: Sequence[Phase], at_once: bool) -> str:
    if on and at_once:
        return (
            f"WAIT is set, but in this phase it changes nothing: {schedule.words_of(phases)} is"
            " sealed as soon as the last list is in."
        )
    if on:
        code = schedule.code_of(phases)
        return f"WAIT is set: {code} is not sealed before its deadline. It lasts for this phase."
    return "WAIT is off: the phase may be sealed before its deadline when everything is in."


def pass_by(context: SeatContext, text: str, command: Pass) -> Declined | None:
    game, power = context.table.game, context.power
    wanted = schedule.wanted(game)
    if wanted is None or power is None or power not in wanted.may_pass:
        return Declined("PASS is for powers that may send orders but need not.")
    context.table.game = replace(game, passes=game.passes | {power})
    context.work.touch(context.table)
    words = schedule.words_of(wanted.phases)
    if power in wanted.missing:
        context.section.say(text, f"Of you only your own orders for {words} are waited for.")
    else:
        context.section.say(text, f"Nobody waits for you in {words}.")
    return None


def set_monitor(context: SeatContext, text: str, command: SetMonitor) -> Declined | None:
    """An observer with or without the press of the game."""
    if context.seat.role is not SeatRole.OBSERVER:
        return Declined("Only an observer can do without the press of a game.")
    context.work.change_seat(context.table, context.seat, quiet=command.on)
    said = "You get no press of this game any more" if command.on else "You get its press again"
    context.section.say(text, f"{said}; OBSERVE and MONITOR change that.")
    return None
