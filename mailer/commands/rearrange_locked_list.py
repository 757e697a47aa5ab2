"""Handles SEQUENCE, ALLOW and DENY. They let a player reorder the locked Fall 1901 list if the
Master agrees (CB Q&A)."""

from __future__ import annotations

from grammar.commands.statement_types import AllowSequence, DenySequence
from grammar.commands.statement_types import Sequence as Rearrange
from judge.board.phases import Phase
from judge.board.power_names_and_place_codes import Power
from judge.game.game import Leave
from judge.play import permission_to_rearrange_list
from mailer.transaction.context import SeatContext
from mailer.transaction.reply_builder import Declined, accepted
from mailer.wording import notify, phase_mails, phrases, seat_names


def allow_rearranging(context: SeatContext, text: str, command: AllowSequence) -> None:
    table = context.table
    phase = permission_to_rearrange_list.rearrangeable_phase(table.game)
    game = accepted(permission_to_rearrange_list.allow_rearranging(table.game, command.power))
    if phase is None:
        raise Declined("There is nothing to reorder now.")
    table.game = game
    name = phrases.power_name(command.power)
    if table.game.rearrangements[command.power].leave is Leave.USED:
        context.section.say(text, f"{name}'s list for {phase.words} has been reordered.")
        phase_mails.rearranged(context.work, table, command.power, phase)
        return
    context.section.say(text, f"{name} can now reorder the list for {phase.words} once.")
    seat = table.seat_of(command.power)
    if seat:
        notify.send_notice(
            context.work,
            table,
            seat,
            "you can reorder your list",
            f"The Master allows you to reorder your locked list for {phase.words} once."
            " Send SEQUENCE and all its line numbers in the new order, for example\n\n"
            "    SEQUENCE 5 1 2 3 4",
        )


def deny_rearranging(context: SeatContext, text: str, command: DenySequence) -> None:
    table = context.table
    game = permission_to_rearrange_list.deny_rearranging(table.game, command.power)
    table.game = accepted(game)
    context.section.say(text, f"{phrases.power_name(command.power)} has been told.")
    seat = table.seat_of(command.power)
    if seat:
        why = f" The reason: {command.reason}" if command.reason else ""
        notify.send_notice(
            context.work,
            table,
            seat,
            "your list stays as it is",
            f"The Master does not allow you to reorder your list.{why}",
        )


def rearrange(context: SeatContext, text: str, command: Rearrange) -> None:
    power, table = context.power, context.table
    phase = permission_to_rearrange_list.rearrangeable_phase(table.game)
    if power is None:
        raise Declined("You have no list in this game.")
    game = permission_to_rearrange_list.ask_to_rearrange(table.game, power, command.numbers)
    table.game = accepted(game)
    if phase is None:
        return
    if table.game.rearrangements[power].leave is Leave.USED:
        context.section.say(text, "The lines of your list have been rearranged as you asked.")
        phase_mails.rearranged(context.work, table, power, phase)
    else:
        context.section.say(
            text, "The judge has asked the Master to allow it. The Master can see this one list."
        )
        _ask_master(context, power, phase, command.numbers)


def _ask_master(context: SeatContext, power: Power, phase: Phase, numbers: tuple[int, ...]) -> None:
    table, master = context.table, context.table.master
    entry = table.game.list_of(power, phase)
    if master is None or entry is None:
        return
    body = notify.render(
        context.work,
        table,
        master,
        "sequence_asked",
        phase=phase,
        asks=phrases.power_name(power),
        order=power,
        lines=[] if seat_names.plays(table, master) else phrases.numbered(entry.lines),
        numbers=" ".join(map(str, numbers)),
    )
    topic = f"{phrases.power_name(power)} asks to reorder a list"
    context.work.post_to(master, table, topic, body, "notice")
