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
from mailer.commands import archive, everybody, further, lists_of_games, maps, previewing
from mailer.commands.masters import (
    becoming,
    clock,
    daily,
    endings,
    game,
    inviting,
    log,
    mastership,
    rearranging,
    rolling_back,
    seats,
)
from mailer.commands.players import absence, account, flags, records, voting, wishes
from mailer.commands.players.rearranging import rearrange
from mailer.commands.press import kept, letters, officials
from mailer.session.answers import Declined
from mailer.session.context import Context, SeatContext
from mailer.session.frames import ORDER_COMMANDS
from storage.database.kinds import SeatRole

Done = Callable[[Any, str, Any], Declined | None]
"""Given the context, the line as written and the command; what it returns is told as the reason why
nothing was done. It asks for a `SeatContext` unless anyone may say the command."""

DONE_BY: Mapping[type[said.Command], Done] = {
    said.Help: everybody.show_help,
    said.Version: everybody.show_version,
    said.ListGames: lists_of_games.list_games,
    said.ShowSettings: lists_of_games.show_settings,
    said.Summary: archive.show_summary,
    said.History: archive.show_history,
    said.ShowMap: maps.show_map,
    said.Register: everybody.register,
    said.Also: further.also,
    said.NotAlso: further.not_also,
    said.Create: everybody.create,
    said.Join: everybody.enter,
    said.Observe: everybody.enter,
    said.TakeOver: everybody.enter,
    said.Status: records.show_status,
    said.Preview: previewing.preview,
    said.Lists: records.show_lists,
    said.Letters: kept.show_letters,
    said.PressLetter: letters.send_press,
    said.SetWait: flags.set_wait,
    said.SetDraw: voting.set_draw,
    said.Concede: voting.concede,
    said.Propose: voting.propose,
    said.SetAbsence: absence.set_absence,
    said.NoAbsence: absence.end_absence,
    said.Pass: flags.pass_by,
    said.SetMonitor: flags.set_monitor,
    said.Prefer: wishes.prefer,
    said.SetPassword: account.set_password,
    said.SetAddress: account.set_address,
    said.SetZone: account.set_zone,
    said.SetMail: account.set_mail,
    said.SetMap: account.set_map,
    said.Renew: account.renew,
    said.Resign: account.resign,
    said.Sequence: rearrange,
    said.Process: clock.process,
    said.Rollback: rolling_back.roll_back,
    said.SetDeadline: clock.set_deadline,
    said.Extend: clock.extend,
    said.Setting: game.change_setting,
    said.Eject: seats.eject,
    said.Dummy: seats.make_dummy,
    said.Revive: seats.revive,
    said.Become: becoming.become,
    said.Promote: mastership.promote,
    said.Log: log.show_log,
    said.Invite: inviting.invite,
    said.Uninvite: inviting.uninvite,
    said.Official: officials.announce,
    said.Pause: clock.pause,
    said.Resume: clock.resume,
    said.Start: game.start,
    said.Unstart: game.unstart,
    said.AllowSequence: rearranging.allow_rearranging,
    said.DenySequence: rearranging.deny_rearranging,
    said.Terminate: endings.terminate,
    said.DeclareDraw: endings.declare_draw,
}
IN_FRAMES = {said.SignOn, said.SignOff, *ORDER_COMMANDS} - {said.OrderLine}
"""Commands that `mailer.session.frames` and `mailer.commands.filing` handle."""


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
        return daily.enough_today(context, record.means)
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
