"""Binds every command to the function that carries it out.

The command's record (`grammar.commands.records`) holds everything else about the command. Importing
this module fails if a command has no function or a function has no command.

Order lines are not commands. All order lines of a section are filed together
(`mailer.commands.filing.order_lines`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from typing import Any

from grammar.commands import commands
from grammar.commands.records.record import CommandRecord, Speaker
from grammar.commands.records.table import RECORDS
from mailer.commands import (
    addresses,
    anyone,
    history,
    list_games,
    map_and_preview,
    sequence,
    what_if_and_adjudicate,
)
from mailer.commands.masters import (
    daily_limits,
    deadline,
    eject_dummy_revive,
    end_game_and_rollback,
    log,
    mastership,
    settings,
)
from mailer.commands.players import absence, account, draw_wait_prefer, status_and_lists
from mailer.commands.press import press
from mailer.transaction.context import Context, SeatContext
from mailer.transaction.reply_builder import Declined
from mailer.transaction.seat_sections import ORDER_COMMANDS
from storage.database.enums import SeatRole

Done = Callable[[Any, str, Any], Declined | None]
"""A function that carries out a command. It takes the context, the line as written, and the
command, and returns why nothing was done, or None. The context is a `SeatContext` unless anyone may
use the command."""

DONE_BY: Mapping[type[commands.Command], Done] = {
    commands.Help: anyone.show_help,
    commands.Version: anyone.show_version,
    commands.ListGames: list_games.list_games,
    commands.ShowSettings: list_games.show_settings,
    commands.Summary: history.show_summary,
    commands.History: history.show_history,
    commands.ShowMap: map_and_preview.show_map,
    commands.Adjudicate: what_if_and_adjudicate.adjudicate,
    commands.Register: anyone.register,
    commands.Statistics: account.show_statistics,
    commands.Also: addresses.also,
    commands.NotAlso: addresses.not_also,
    commands.Create: anyone.create,
    commands.Join: anyone.enter,
    commands.Observe: anyone.enter,
    commands.TakeOver: anyone.enter,
    commands.Status: status_and_lists.show_status,
    commands.Preview: map_and_preview.preview,
    commands.WhatIf: what_if_and_adjudicate.what_if,
    commands.Lists: status_and_lists.show_lists,
    commands.Letters: press.show_letters,
    commands.PressLetter: press.send_press,
    commands.SetWait: draw_wait_prefer.set_wait,
    commands.SetDraw: draw_wait_prefer.set_draw,
    commands.Concede: draw_wait_prefer.concede,
    commands.Propose: draw_wait_prefer.propose,
    commands.SetAbsence: absence.set_absence,
    commands.NoAbsence: absence.end_absence,
    commands.Pass: draw_wait_prefer.pass_by,
    commands.SetMonitor: draw_wait_prefer.set_monitor,
    commands.Prefer: draw_wait_prefer.prefer,
    commands.SetPassword: account.set_password,
    commands.SetAddress: account.set_address,
    commands.SetZone: account.set_zone,
    commands.SetMail: account.set_mail,
    commands.SetMap: account.set_map,
    commands.SetCalendar: account.set_calendar,
    commands.Renew: account.renew,
    commands.Resign: account.resign,
    commands.Sequence: sequence.rearrange,
    commands.Process: deadline.process,
    commands.Rollback: end_game_and_rollback.roll_back,
    commands.SetDeadline: deadline.set_deadline,
    commands.Extend: deadline.extend,
    commands.Setting: settings.change_setting,
    commands.Eject: eject_dummy_revive.eject,
    commands.Dummy: eject_dummy_revive.make_dummy,
    commands.Revive: eject_dummy_revive.revive,
    commands.Become: mastership.become,
    commands.Promote: mastership.promote,
    commands.Log: log.show_log,
    commands.Invite: mastership.invite,
    commands.Uninvite: mastership.uninvite,
    commands.Official: press.announce,
    commands.Pause: deadline.pause,
    commands.Resume: deadline.resume,
    commands.Start: settings.start,
    commands.Unstart: settings.unstart,
    commands.AllowSequence: sequence.allow_rearranging,
    commands.DenySequence: sequence.deny_rearranging,
    commands.Terminate: end_game_and_rollback.terminate,
    commands.DeclareDraw: end_game_and_rollback.declare_draw,
}
IN_FRAMES = {commands.SignOn, commands.SignOff, *ORDER_COMMANDS} - {commands.OrderLine}
"""Commands that `mailer.transaction.seat_sections` and `mailer.commands.filing` handle."""


def check_bound(
    bound: Collection[type[commands.Command]], records: Collection[type[commands.Command]]
) -> None:
    """Raises TypeError unless exactly the commands that have a record are bound."""
    if wrong := set(bound) ^ (set(records) - IN_FRAMES):
        raise TypeError(f"not bound, or bound more than once: {sorted(map(str, wrong))}")


check_bound(DONE_BY, RECORDS)


def work_for_anybody(context: Context, line: commands.Statement) -> bool:
    """Carries out the line if it needs no seat. Otherwise does nothing and returns False."""
    kind = type(line.command)
    do = DONE_BY.get(kind)
    if do is None or RECORDS[kind].speaker is not Speaker.ANYBODY:
        return False
    _tell(context, line, do(context, line.text, line.command))
    return True


def work_for_seat(context: SeatContext, line: commands.Statement) -> bool:
    """Carries out the line if its writer may use the command. Returns whether it did."""
    record, do = RECORDS[type(line.command)], DONE_BY[type(line.command)]
    refused = _why_not(context, record) or do(context, line.text, line.command)
    _tell(context, line, refused)
    if record.speaker is Speaker.MASTER and refused is None:
        context.work.note(context.table, "MASTER", record.means.__name__, line.text)
    return refused is None


def _tell(context: Context, line: commands.Statement, refused: Declined | None) -> None:
    if refused is not None:
        context.section.refuse(line.text, *refused.said)


def _why_not(context: SeatContext, record: CommandRecord) -> Declined | None:
    speaker = record.speaker
    if speaker is Speaker.ANYBODY:
        return None
    if speaker is Speaker.MASTER and context.seat.role is not SeatRole.MASTER:
        return Declined("Only the Master of the game can do this.")
    if all(seat.id != context.seat.id for seat in context.table.seats):
        return Declined(f"You have left {context.table.name}.")
    if record.newest_counts and not _is_newest(context):
        return Declined(
            "The judge has already processed a later message of yours, so this changes nothing."
        )
    if speaker is Speaker.MASTER and context.at_home:
        return daily_limits.enough_today(context, record.means)
    if context.at_home or speaker is Speaker.HOLDER_ANYWHERE:
        return None
    whose = "the Master's" if speaker is Speaker.MASTER else "the seat's"
    return Declined(f"Only a message from {whose} own address can do this.")


def _is_newest(context: SeatContext) -> bool:
    """Records this message as its writer's newest one. Returns False if a later message has already
    been processed."""
    heard, letter = context.table.game.heard, context.work.letter
    speaker = context.power or f"seat {context.seat.id}"
    if heard.get(speaker, 0) > letter:
        return False
    context.table.game = replace(context.table.game, heard={**heard, speaker: letter})
    return True
