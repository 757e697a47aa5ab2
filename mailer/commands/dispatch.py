"""Binds every command to the function that does it.

What is to be known of a command is in its record (`grammar.commands.records`). A command that is
bound to nothing, or a function bound to no command, does not import.

Order lines are no commands: a frame's are filed as one (`mailer.commands.filing.order_lines`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from typing import Any

from grammar.commands import commands as said
from grammar.commands.records.record import CommandRecord, Speaker
from grammar.commands.records.table import RECORDS
from mailer.commands import anyone, extra_addresses, history, list_games, preview
from mailer.commands import map as maps
from mailer.commands.masters import (
    allow_sequence,
    become,
    daily_limits,
    deadline,
    eject_dummy_revive,
    end_game,
    invite,
    log,
    promote,
    rollback,
    settings,
)
from mailer.commands.players import absence, account, draw_concede, prefer, wait_pass_monitor
from mailer.commands.players import status_lists as records
from mailer.commands.players.sequence import rearrange
from mailer.commands.press import letters as kept
from mailer.commands.press import official, press
from mailer.transaction.context import Context, SeatContext
from mailer.transaction.reply_builder import Declined
from mailer.transaction.seat_sections import ORDER_COMMANDS
from storage.database.enums import SeatRole

Done = Callable[[Any, str, Any], Declined | None]
"""Given the context, the line as written and the command; what it returns is told as the reason why
nothing was done. It asks for a `SeatContext` unless anyone may say the command."""

DONE_BY: Mapping[type[said.Command], Done] = {
    said.Help: anyone.show_help,
    said.Version: anyone.show_version,
    said.ListGames: list_games.list_games,
    said.ShowSettings: list_games.show_settings,
    said.Summary: history.show_summary,
    said.History: history.show_history,
    said.ShowMap: maps.show_map,
    said.Register: anyone.register,
    said.Also: extra_addresses.also,
    said.NotAlso: extra_addresses.not_also,
    said.Create: anyone.create,
    said.Join: anyone.enter,
    said.Observe: anyone.enter,
    said.TakeOver: anyone.enter,
    said.Status: records.show_status,
    said.Preview: preview.preview,
    said.Lists: records.show_lists,
    said.Letters: kept.show_letters,
    said.PressLetter: press.send_press,
    said.SetWait: wait_pass_monitor.set_wait,
    said.SetDraw: draw_concede.set_draw,
    said.Concede: draw_concede.concede,
    said.Propose: draw_concede.propose,
    said.SetAbsence: absence.set_absence,
    said.NoAbsence: absence.end_absence,
    said.Pass: wait_pass_monitor.pass_by,
    said.SetMonitor: wait_pass_monitor.set_monitor,
    said.Prefer: prefer.prefer,
    said.SetPassword: account.set_password,
    said.SetAddress: account.set_address,
    said.SetZone: account.set_zone,
    said.SetMail: account.set_mail,
    said.SetMap: account.set_map,
    said.Renew: account.renew,
    said.Resign: account.resign,
    said.Sequence: rearrange,
    said.Process: deadline.process,
    said.Rollback: rollback.roll_back,
    said.SetDeadline: deadline.set_deadline,
    said.Extend: deadline.extend,
    said.Setting: settings.change_setting,
    said.Eject: eject_dummy_revive.eject,
    said.Dummy: eject_dummy_revive.make_dummy,
    said.Revive: eject_dummy_revive.revive,
    said.Become: become.become,
    said.Promote: promote.promote,
    said.Log: log.show_log,
    said.Invite: invite.invite,
    said.Uninvite: invite.uninvite,
    said.Official: official.announce,
    said.Pause: deadline.pause,
    said.Resume: deadline.resume,
    said.Start: settings.start,
    said.Unstart: settings.unstart,
    said.AllowSequence: allow_sequence.allow_rearranging,
    said.DenySequence: allow_sequence.deny_rearranging,
    said.Terminate: end_game.terminate,
    said.DeclareDraw: end_game.declare_draw,
}
IN_FRAMES = {said.SignOn, said.SignOff, *ORDER_COMMANDS} - {said.OrderLine}
"""Commands that `mailer.transaction.seat_sections` and `mailer.commands.filing` handle."""


def check_bound(
    bound: Collection[type[said.Command]], records: Collection[type[said.Command]]
) -> None:
    """Raises TypeError unless exactly the commands that have a record are bound."""
    if wrong := set(bound) ^ (set(records) - IN_FRAMES):
        raise TypeError(f"not bound, or bound too often: {sorted(map(str, wrong))}")


check_bound(DONE_BY, RECORDS)


def work_for_anybody(context: Context, line: said.Statement) -> bool:
    """Does what the line says if that needs no seat; else does nothing and returns False."""
    kind = type(line.command)
    do = DONE_BY.get(kind)
    if do is None or RECORDS[kind].speaker is not Speaker.ANYBODY:
        return False
    _tell(context, line, do(context, line.text, line.command))
    return True


def work_for_seat(context: SeatContext, line: said.Statement) -> bool:
    """Does what the line says, if its writer may say it, and returns whether it did."""
    record, do = RECORDS[type(line.command)], DONE_BY[type(line.command)]
    refused = _why_not(context, record) or do(context, line.text, line.command)
    _tell(context, line, refused)
    if record.speaker is Speaker.MASTER and refused is None:
        context.work.note(context.table, "MASTER", record.means.__name__, line.text)
    return refused is None


def _tell(context: Context, line: said.Statement, refused: Declined | None) -> None:
    if refused is not None:
        context.section.refuse(line.text, *refused.said)


def _why_not(context: SeatContext, record: CommandRecord) -> Declined | None:
    """Why these lines may not say that command."""
    speaker = record.speaker
    if speaker is Speaker.ANYBODY:
        return None
    if speaker is Speaker.MASTER and context.seat.role is not SeatRole.MASTER:
        return Declined("Only the Master of the game can do this.")
    if all(seat.id != context.seat.id for seat in context.table.seats):
        return Declined(f"You have left {context.table.name}.")
    if record.newest_counts and not _is_newest(context):
        return Declined("A later letter of yours has been read already; it stands.")
    if speaker is Speaker.MASTER and context.at_home:
        return daily_limits.enough_today(context, record.means)
    if context.at_home or speaker is Speaker.HOLDER_ANYWHERE:
        return None
    whose = "the Master's" if speaker is Speaker.MASTER else "the seat's"
    return Declined(f"Only a letter from {whose} own address may do this.")


def _is_newest(context: SeatContext) -> bool:
    """Notes this letter as the one with the last flag; False when a later one was worked."""
    heard, letter = context.table.game.heard, context.work.letter
    speaker = context.power or f"seat {context.seat.id}"
    if heard.get(speaker, 0) > letter:
        return False
    context.table.game = replace(context.table.game, heard={**heard, speaker: letter})
    return True
