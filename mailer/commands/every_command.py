"""Every command of a letter with its function, one row each. Who may say it stands with its words
(`grammar.commands.records`).

Order lines are no commands: a frame's are filed as one (`mailer.commands.filing.order_lines`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from grammar.commands import commands as said
from grammar.commands.records.record import Speaker
from grammar.commands.records.table import SPEAKERS
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
from storage.database.kinds import SeatRole

C = TypeVar("C")


@dataclass(frozen=True, slots=True)
class Row:
    """``do`` is given the context, the line as written and the command; what it returns is told as
    the reason why nothing was done. Where ``newest_counts``, a letter that is worked late does
    nothing."""

    command: type[Any]
    do: Callable[[Any, str, Any], Declined | None]
    newest_counts: bool = False


def _anybody(command: type[C], do: Callable[[Context, str, C], Declined | None]) -> Row:
    return Row(command, do)


def _holder(
    command: type[C],
    do: Callable[[SeatContext, str, C], Declined | None],
    *,
    newest_counts: bool = False,
) -> Row:
    return Row(command, do, newest_counts)


ROWS = (
    _anybody(said.Help, everybody.show_help),
    _anybody(said.Version, everybody.show_version),
    _anybody(said.ListGames, lists_of_games.list_games),
    _anybody(said.ShowSettings, lists_of_games.show_settings),
    _anybody(said.Summary, archive.show_summary),
    _anybody(said.History, archive.show_history),
    _anybody(said.ShowMap, maps.show_map),
    _anybody(said.Register, everybody.register),
    _anybody(said.Also, further.also),
    _anybody(said.NotAlso, further.not_also),
    _anybody(said.Create, everybody.create),
    _anybody(said.Join, everybody.enter),
    _anybody(said.Observe, everybody.enter),
    _anybody(said.TakeOver, everybody.enter),
    _holder(said.Status, records.show_status),
    _holder(said.Preview, previewing.preview),
    _holder(said.Lists, records.show_lists),
    _holder(said.Letters, kept.show_letters),
    _holder(said.PressLetter, letters.send_press),
    _holder(said.SetWait, flags.set_wait, newest_counts=True),
    _holder(said.SetDraw, voting.set_draw, newest_counts=True),
    _holder(said.Concede, voting.concede, newest_counts=True),
    _holder(said.Propose, voting.propose, newest_counts=True),
    _holder(said.SetAbsence, absence.set_absence, newest_counts=True),
    _holder(said.NoAbsence, absence.end_absence, newest_counts=True),
    _holder(said.Pass, flags.pass_by, newest_counts=True),
    _holder(said.SetMonitor, flags.set_monitor, newest_counts=True),
    _holder(said.Prefer, wishes.prefer, newest_counts=True),
    _holder(said.SetPassword, account.set_password, newest_counts=True),
    _holder(said.SetAddress, account.set_address),
    _holder(said.SetZone, account.set_zone, newest_counts=True),
    _holder(said.SetMail, account.set_mail, newest_counts=True),
    _holder(said.SetMap, account.set_map, newest_counts=True),
    _holder(said.Renew, account.renew),
    _holder(said.Resign, account.resign),
    _holder(said.Sequence, rearrange, newest_counts=True),
    _holder(said.Process, clock.process),
    _holder(said.Rollback, rolling_back.roll_back),
    _holder(said.SetDeadline, clock.set_deadline, newest_counts=True),
    _holder(said.Extend, clock.extend, newest_counts=True),
    _holder(said.Setting, game.change_setting, newest_counts=True),
    _holder(said.Eject, seats.eject),
    _holder(said.Dummy, seats.make_dummy),
    _holder(said.Revive, seats.revive),
    _holder(said.Become, becoming.become),
    _holder(said.Promote, mastership.promote),
    _holder(said.Log, log.show_log),
    _holder(said.Invite, inviting.invite),
    _holder(said.Uninvite, inviting.uninvite),
    _holder(said.Official, officials.announce),
    _holder(said.Pause, clock.pause, newest_counts=True),
    _holder(said.Resume, clock.resume, newest_counts=True),
    _holder(said.Start, game.start),
    _holder(said.Unstart, game.unstart),
    _holder(said.AllowSequence, rearranging.allow_rearranging),
    _holder(said.DenySequence, rearranging.deny_rearranging),
    _holder(said.Terminate, endings.terminate),
    _holder(said.DeclareDraw, endings.declare_draw),
)
BY_COMMAND: Mapping[type[Any], Row] = {row.command: row for row in ROWS}


def work_for_anybody(context: Context, line: said.Statement) -> bool:
    """Does what the line says if that needs no seat; else does nothing and returns False."""
    row = BY_COMMAND.get(type(line.command))
    if row is None or SPEAKERS[row.command] is not Speaker.ANYBODY:
        return False
    _tell(context, line, row.do(context, line.text, line.command))
    return True


def work_for_seat(context: SeatContext, line: said.Statement) -> bool:
    """Does what the line says, if its writer may say it, and returns whether it did."""
    row = BY_COMMAND[type(line.command)]
    refused = _why_not(context, row) or row.do(context, line.text, line.command)
    _tell(context, line, refused)
    if SPEAKERS[row.command] is Speaker.MASTER and refused is None:
        context.work.note(context.table, "MASTER", row.command.__name__, line.text)
    return refused is None


def _tell(context: Context, line: said.Statement, refused: Declined | None) -> None:
    if refused is not None:
        context.section.refuse(line.text, *refused.said)


def _why_not(context: SeatContext, row: Row) -> Declined | None:
    """Why these lines may not say that command."""
    speaker = SPEAKERS[row.command]
    if speaker is Speaker.ANYBODY:
        return None
    if speaker is Speaker.MASTER and context.seat.role is not SeatRole.MASTER:
        return Declined("Only the Master of the game can do this.")
    if all(seat.id != context.seat.id for seat in context.table.seats):
        return Declined(f"You have left {context.table.name}.")
    if row.newest_counts and not _is_newest(context):
        return Declined("A later letter of yours has been read already; it stands.")
    if speaker is Speaker.MASTER and context.at_home:
        return daily.enough_today(context, row.command)
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
