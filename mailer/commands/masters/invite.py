"""INVITE: a mail to somebody whom the Master would like to have in his game.

Nobody has asked for that mail. So there are few of them, and all the words in it are the judge's.
"""

from __future__ import annotations

from grammar.commands.commands import Invite, Uninvite
from judge.board.units import Power
from judge.game.game import Stage
from judge.game.settings import Assignment
from judge.games.registry import variant_of
from judge.play import schedule
from mailer.limits import MOST_INVITED
from mailer.transaction import invitations
from mailer.transaction.context import SeatContext
from mailer.transaction.invitations import LASTS, Invitation
from mailer.transaction.reply_builder import Declined
from mailer.transaction.stranger_limits import may_write
from mailer.transaction.unit_of_work import Table
from mailer.wording import phrases
from mailer.wording.notices.invitations import invited


def invite(context: SeatContext, text: str, command: Invite) -> Declined | None:
    work, table, power = context.work, context.table, command.power
    refused = _why_not(table, power)
    if refused:
        return refused
    if invitations.kept_for_another(table.service, power, command.address, work.now):
        name = phrases.power_name(power or "")
        return Declined(f"{name} is kept for somebody else whom you have invited: UNINVITE first.")
    if len(invitations.open_invitations(table.service, work.now)) >= MOST_INVITED:
        return Declined(f"{MOST_INVITED} people are invited already. UNINVITE one of them first.")
    if not may_write(work, command.address, "invite"):
        return Declined("That address has had enough mails for today; try again tomorrow.")
    invitation = Invitation(command.address, power, work.now + LASTS)
    table.service = invitations.with_invitation(table.service, invitation, work.now)
    invited(work, table, invitation)
    until = phrases.moment(invitation.until, work.zone(context.seat, table))
    kept = f", and {phrases.power_name(power)} is kept for that address" if power else ""
    context.section.say(text, f"A mail invites {command.address}. It counts until {until}{kept}.")
    return None


def _why_not(table: Table, power: Power | None) -> Declined | None:
    """Why nobody can be invited, or not to this power."""
    game = table.game
    name = phrases.power_name(power) if power else ""
    if game.stage is Stage.ENDED:
        return Declined(f"{table.name} is over.")
    if game.stage is Stage.RUNNING:
        vacant = schedule.takeable(game)
        if not vacant:
            return Declined(f"{table.name} has no vacant seat. EJECT or REVIVE offers one.")
        return Declined(f"{name} is not on offer.") if power and power not in vacant else None
    played = variant_of(game).played(game.settings)
    if len(table.players) >= len(played):
        return Declined(f"{table.name} has all its players.")
    if power and game.settings.powers is not Assignment.CHOICE:
        return Declined(
            "Powers are dealt out at the start of this game, so none can be kept for anybody."
            " INVITE with the address alone, or SET POWERS CHOICE."
        )
    if power and power not in played:
        return Declined(f"{name} has no player in this game.")
    if power and any(seat.wish == power for seat in table.players):
        return Declined(f"{name} is taken already.")
    return None


def uninvite(context: SeatContext, text: str, command: Uninvite) -> Declined | None:
    """The invitation counts no more; nobody is written to."""
    table, now = context.table, context.work.now
    if invitations.invitation_of(table.service, command.address, now) is None:
        return Declined(f"{command.address} is not invited, or has joined.")
    table.service = invitations.without_invitation(table.service, command.address, now)
    context.section.say(text, f"{command.address} is not invited any more.")
    return None
