"""Binds every command to the function that carries it out.

The command's record (`grammar.commands.command_table`) holds everything else about the command.
Importing this module fails if a command has no function or a function has no command.

Order lines are not commands. All order lines of a section are filed together
(`mailer.commands.filing.order_lines`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from typing import Any

from grammar.commands import statement_types
from grammar.commands.command_table.record import CommandRecord, Speaker
from grammar.commands.command_table.table import RECORDS
from mailer.commands import (
    also,
    create_join_start,
    history,
    list_games,
    map_preview_book,
    rearrange_locked_list,
    register_and_join,
    what_if_and_adjudicate,
)
from mailer.commands.masters import (
    become_promote_invite,
    deadline,
    eject_dummy_revive,
    end_game_and_rollback,
    log_and_daily_limits,
    settings,
)
from mailer.commands.players import absence, account, draw_wait_prefer, status_and_own_past_lists
from mailer.commands.press import press
from mailer.transaction.context import Context, SeatContext
from mailer.transaction.reply_builder import Declined
from mailer.transaction.split_into_seat_sections import ORDER_COMMANDS
from storage.database.enums import SeatRole

Done = Callable[[Any, str, Any], None]
"""A function that carries out a command. It takes the context, the line as written, and the
command, and raises Declined if nothing was done. The context is a `SeatContext` unless anyone may
use the command."""

DONE_BY: Mapping[type[statement_types.Command], Done] = {
    statement_types.Help: register_and_join.show_help,
    statement_types.Version: register_and_join.show_version,
    statement_types.ListGames: list_games.list_games,
    statement_types.ShowSettings: list_games.show_settings,
    statement_types.Summary: history.show_summary,
    statement_types.History: history.show_history,
    statement_types.ShowMap: map_preview_book.show_map,
    statement_types.Adjudicate: what_if_and_adjudicate.adjudicate,
    statement_types.Register: register_and_join.register,
    statement_types.Statistics: account.show_statistics,
    statement_types.Also: also.also,
    statement_types.NotAlso: also.not_also,
    statement_types.Create: register_and_join.create,
    statement_types.Join: register_and_join.enter,
    statement_types.Observe: register_and_join.enter,
    statement_types.TakeOver: register_and_join.enter,
    statement_types.Status: status_and_own_past_lists.show_status,
    statement_types.Preview: map_preview_book.preview,
    statement_types.WhatIf: what_if_and_adjudicate.what_if,
    statement_types.Lists: status_and_own_past_lists.show_lists,
    statement_types.Letters: press.show_letters,
    statement_types.PressLetter: press.send_press,
    statement_types.SetWait: draw_wait_prefer.set_wait,
    statement_types.SetDraw: draw_wait_prefer.set_draw,
    statement_types.Concede: draw_wait_prefer.concede,
    statement_types.Propose: draw_wait_prefer.propose,
    statement_types.SetAbsence: absence.set_absence,
    statement_types.NoAbsence: absence.end_absence,
    statement_types.Pass: draw_wait_prefer.pass_by,
    statement_types.SetMonitor: draw_wait_prefer.set_monitor,
    statement_types.Prefer: draw_wait_prefer.prefer,
    statement_types.SetPassword: account.set_password,
    statement_types.SetAddress: account.set_address,
    statement_types.SetZone: account.set_zone,
    statement_types.SetMail: account.set_mail,
    statement_types.SetMap: account.set_map,
    statement_types.SetCalendar: account.set_calendar,
    statement_types.Renew: account.renew,
    statement_types.Resign: account.resign,
    statement_types.Sequence: rearrange_locked_list.rearrange,
    statement_types.Process: deadline.process,
    statement_types.Rollback: end_game_and_rollback.roll_back,
    statement_types.SetDeadline: deadline.set_deadline,
    statement_types.Extend: deadline.extend,
    statement_types.Setting: settings.change_setting,
    statement_types.Eject: eject_dummy_revive.eject,
    statement_types.Dummy: eject_dummy_revive.make_dummy,
    statement_types.Revive: eject_dummy_revive.revive,
    statement_types.Become: become_promote_invite.become,
    statement_types.Promote: become_promote_invite.promote,
    statement_types.Log: log_and_daily_limits.show_log,
    statement_types.Invite: become_promote_invite.invite,
    statement_types.Uninvite: become_promote_invite.uninvite,
    statement_types.Official: press.announce,
    statement_types.Pause: deadline.pause,
    statement_types.Resume: deadline.resume,
    statement_types.Start: create_join_start.start,
    statement_types.Unstart: create_join_start.unstart,
    statement_types.AllowSequence: rearrange_locked_list.allow_rearranging,
    statement_types.DenySequence: rearrange_locked_list.deny_rearranging,
    statement_types.Terminate: end_game_and_rollback.terminate,
    statement_types.DeclareDraw: end_game_and_rollback.declare_draw,
}
IN_FRAMES = {statement_types.SignOn, statement_types.SignOff, *ORDER_COMMANDS} - {
    statement_types.OrderLine
}
"""Commands that are handled by `mailer.transaction.split_into_seat_sections` and
`mailer.commands.filing`."""


def check_bound(
    bound: Collection[type[statement_types.Command]],
    records: Collection[type[statement_types.Command]],
) -> None:
    """Raises TypeError if a command has a record but is not bound, or is bound but has none."""
    if wrong := set(bound) ^ (set(records) - IN_FRAMES):
        raise TypeError(f"these have only a record or only a function: {sorted(map(str, wrong))}")


check_bound(DONE_BY, RECORDS)


def work_for_anybody(context: Context, line: statement_types.Statement) -> bool:
    """Carries out the line if it needs no seat. Otherwise does nothing and returns False."""
    kind = type(line.command)
    do = DONE_BY.get(kind)
    if do is None or RECORDS[kind].speaker is not Speaker.ANYBODY:
        return False
    try:
        do(context, line.text, line.command)
    except Declined as refused:
        context.section.refuse(line.text, *refused.said)
    return True


def work_for_seat(context: SeatContext, line: statement_types.Statement) -> bool:
    """Carries out the line if its writer may use the command. Returns whether it did."""
    record, do = RECORDS[type(line.command)], DONE_BY[type(line.command)]
    try:
        _check_writer(context, record)
        do(context, line.text, line.command)
    except Declined as refused:
        context.section.refuse(line.text, *refused.said)
        return False
    if record.speaker is Speaker.MASTER:
        context.work.note(context.table, "MASTER", record.means.__name__, line.text)
    return True


def _check_writer(context: SeatContext, record: CommandRecord) -> None:
    speaker = record.speaker
    if speaker is Speaker.ANYBODY:
        return None
    if speaker is Speaker.MASTER and context.seat.role is not SeatRole.MASTER:
        raise Declined("Only the Master of the game can do this.")
    if all(seat.id != context.seat.id for seat in context.table.seats):
        raise Declined(f"You have left {context.table.name}.")
    if record.newest_counts and not _is_newest(context):
        raise Declined(
            "The judge has already processed a later message of yours, so this changes nothing."
        )
    if speaker is Speaker.MASTER and context.at_home:
        return log_and_daily_limits.check_limit(context, record.means)
    if context.at_home or speaker is Speaker.HOLDER_ANYWHERE:
        return None
    whose = "the Master's" if speaker is Speaker.MASTER else "the seat's"
    raise Declined(f"Only a message from {whose} own address can do this.")


def _is_newest(context: SeatContext) -> bool:
    """Records this message as its writer's newest one. Returns False if a later message has already
    been processed."""
    heard, letter = context.table.game.heard, context.work.letter
    speaker = context.power or f"seat {context.seat.id}"
    if heard.get(speaker, 0) > letter:
        return False
    context.table.game = replace(context.table.game, heard={**heard, speaker: letter})
    return True
