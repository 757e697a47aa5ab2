"""Handles BECOME, PROMOTE and INVITE, which let a Master write for a power, give the game to
someone else, or invite people.

The orders on file for a power are its player's secret. So the judge tells the player what the
Master's lines did, and tells the Master only that they were processed. If the power has no player,
the Master gets the answer, but only about the lines in this message.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from grammar.commands.statement_types import (
    Become,
    Invite,
    NoAbsence,
    Pass,
    Promote,
    SetAbsence,
    SetDraw,
    SetWait,
    Statement,
    Status,
    Uninvite,
)
from grammar.words.unreadable_and_completed_by_board import Mistake
from judge.board.power_names_and_place_codes import Power
from judge.game.game import Seating, Stage
from judge.game.settings import Assignment
from judge.games.registry import variant_of
from judge.play import awaited_orders
from mailer.commands.filing.ask_which_orders_are_meant import ASKED_ALREADY
from mailer.commands.players.account import ASKED_TOO_OFTEN
from mailer.limits import MOST_INVITED
from mailer.transaction import invitations
from mailer.transaction.confirmations import PendingKind
from mailer.transaction.context import SeatContext
from mailer.transaction.invitations import LASTS, Invitation
from mailer.transaction.limits_on_messages_and_strangers import may_write
from mailer.transaction.reply_builder import Declined
from mailer.transaction.split_into_seat_sections import Step
from mailer.transaction.unit_of_work import Table, UnitOfWork
from mailer.wording import phrases, reliability
from mailer.wording.notices.master_acts import new_master
from mailer.wording.notices.seats import invited
from storage.database.enums import SeatRole
from storage.people import accounts_and_seats
from storage.people.accounts_and_seats import Account, Seat
from storage.people.reliability import reliability_at
from storage.people.same_addresses import address_key, is_one_of

FOR_A_PLAYER = (Pass, SetWait, SetDraw, SetAbsence, NoAbsence, Status)
"""Commands, in addition to orders, that the Master can send in a player's name: those about the
game, but not those about the seat."""

FOR_NOBODY = (Pass,)
"""Commands, in addition to orders, that the Master can send in the name of a power without a
player."""

NOBODYS_SEAT = 0
"""The seat number for a power without a player."""


def become(context: SeatContext, text: str, command: Become) -> None:
    """Checks whether the Master may write on behalf of a power, and answers the BECOME line."""
    table, power = context.table, command.power
    if power is None:
        context.section.say(text, "The lines below are your own again.")
        return
    name, seating = phrases.power_name(power), table.game.seats.get(power)
    if table.game.stage is not Stage.RUNNING:
        raise Declined(f"{table.name} is not running.")
    if seating in (None, Seating.DUMMY, Seating.IDLE):
        raise Declined(
            f"No one plays {name}, and the game does not wait for its orders. REVIVE"
            f" {power} offers its seat again; then you can write on its behalf."
        )
    if table.seat_of(power):
        sentence = f"The lines below are processed on behalf of {name}; its player gets the answer."
    else:
        sentence = f"The lines below are orders for {name}, which has no player."
    context.section.say(text, sentence)


def in_name_of(context: SeatContext, command: Become) -> SeatContext:
    """Returns the context for the lines below an accepted BECOME."""
    power, table = command.power, context.table
    if power is None:
        return context
    seat = table.seat_of(power)
    if seat is None:
        nobodys = replace(context.seat, id=NOBODYS_SEAT, role=SeatRole.PLAYER, power=power)
        return replace(context, seat=nobodys, in_name=True)
    section = context.hand.answer.section(seat.address, seat, table)
    if not section.entries:
        section.in_name = section.show_state = True
        section.say((), "The Master wrote this on your behalf.")
    return replace(context, seat=seat, section=section, in_name=True)


def parted(
    context: SeatContext, steps: Sequence[Step]
) -> tuple[list[Step], list[Statement | Mistake]]:
    """Returns the lines that can be processed in the name of this seat, and the lines that
    cannot."""
    words = FOR_NOBODY if context.seat.id == NOBODYS_SEAT else FOR_A_PLAYER
    worked, refused = list[Step](), list[Statement | Mistake]()
    for step in steps:
        match step:
            case Mistake():
                refused.append(step)
            case Statement(command=command) if not isinstance(command, words):
                refused.append(step)
            case _:
                worked.append(step)
    return worked, refused


NOT_IN_HIS_NAME = (
    "On behalf of a power, you can send only orders, CLEAR and PASS and, if the power"
    " has a player, SET WAIT, SET DRAW and SET ABSENCE. Put your own lines above BECOME,"
    " or below  BECOME MASTER"
)
NOT_BECOME = "I ignored this, because it is below a BECOME that was refused."


NEEDS_SIGNON = (
    "This needs your password, so that no one else can give your game away. Above"
    " this line, put\n    SIGNON MASTER@{game} your-password"
)


def promote(context: SeatContext, text: str, command: Promote) -> None:
    """Asks the owner of an address to become the Master. No one becomes Master without agreeing.
    The Master's reply address alone is not enough, so that no one who has learned it can give the
    game away."""
    work, table, confirmations = context.work, context.table, context.hand.confirmations
    if not context.vouched:
        raise Declined(NEEDS_SIGNON.format(game=table.name))
    if confirmations.released is PendingKind.PROMOTE:
        # The judge checks this only after they agree, so that no one can find out whether an
        # address belongs to a player.
        check_new_master(work, table, command.address)
        seat = hand_over(work, table, command.address)
        context.section.say(text, f"{seat.name} has replaced you as the Master of {table.name}.")
        context.section.show_state = False
        return
    if is_one_of(command.address, context.seat.addresses):
        raise Declined(f"You are already the Master of {table.name}.")
    if not confirmations.may_ask(command.address):
        raise Declined(ASKED_TOO_OFTEN)
    detail = f"{context.hand.line_of(command)} {address_key(command.address)}"
    if not confirmations.hold(PendingKind.PROMOTE, detail):
        raise Declined(ASKED_ALREADY)
    subject = f"[{table.name}] will you be its Master?"
    confirmations.ask(command.address, "confirm_master", subject, game=table.name)
    context.section.say(
        text,
        f"An e-mail to {command.address} asks them to agree. You stay the Master until they do.",
    )


def check_new_master(work: UnitOfWork, table: Table, address: str) -> None:
    """Raises Declined if the owner of that address cannot become the game's Master."""
    if table.master and is_one_of(address, table.master.addresses):
        raise Declined(f"{address} is already the Master of {table.name}.")
    if any(is_one_of(address, seat.addresses) for seat in table.players):
        raise Declined(f"{address} plays in {table.name}, and a Master cannot play in it.")
    if (
        accounts_and_seats.count_held(work.conn, address, SeatRole.MASTER)
        >= work.services.limits.games
    ):
        raise Declined(f"{address} has as many games as this judge allows for one address.")


def hand_over(work: UnitOfWork, table: Table, address: str) -> Seat:
    """Makes the owner of an address the new Master, without asking them, and tells everyone. The
    old Master no longer has a seat in the game."""
    for old in [
        seat
        for seat in table.seats
        if seat.role is SeatRole.MASTER or is_one_of(address, seat.addresses)
    ]:
        work.leave_seat(table, old)
    account = accounts_and_seats.find_account(work.conn, address) or _new_account(work, address)
    sat = accounts_and_seats.add_seat(
        work.conn,
        game_id=table.id,
        role=SeatRole.MASTER,
        name=account.name,
        address=account.address,
        since=work.now,
    )
    table.seats = [*table.seats, sat]
    seat = work.seat(table, sat)
    new_master(work, table, seat)
    return seat


def _new_account(work: UnitOfWork, address: str) -> Account:
    account = accounts_and_seats.add_account(work.conn, address, "Player", zone="", confirmed=True)
    accounts_and_seats.rename(work.conn, address, f"Player{account.id}")
    return accounts_and_seats.find_account(work.conn, address) or account


def invite(context: SeatContext, text: str, command: Invite) -> None:
    work, table, power = context.work, context.table, command.power
    _check_invitation(table, power)
    if invitations.kept_for_another(table.service, power, command.address, work.now):
        name = phrases.power_name(power or "")
        raise Declined(
            f"{name} is reserved for someone else you have invited: UNINVITE them first."
        )
    if len(invitations.open_invitations(table.service, work.now)) >= MOST_INVITED:
        raise Declined(
            f"You have already invited {MOST_INVITED} people. UNINVITE one of them first."
        )
    if not may_write(work, command.address, "invite"):
        raise Declined("That address has had enough e-mails for today; try again tomorrow.")
    invitation = Invitation(command.address, power, work.now + LASTS)
    table.service = invitations.with_invitation(table.service, invitation, work.now)
    invited(work, table, invitation)
    until = phrases.in_words(invitation.until, work.zone(context.seat, table))
    kept = f", and {phrases.power_name(power)} is reserved for that address" if power else ""
    context.section.say(
        text,
        f"The judge has sent an invitation to {command.address}. It is valid until {until}{kept}.",
        reliability.about(command.address, reliability_at(work.conn, command.address)),
    )


def _check_invitation(table: Table, power: Power | None) -> None:
    game = table.game
    name = phrases.power_name(power) if power else ""
    if game.stage is Stage.ENDED:
        raise Declined(f"{table.name} is over.")
    if game.stage is Stage.RUNNING:
        vacant = awaited_orders.takeable(game)
        if not vacant:
            raise Declined(f"{table.name} has no vacant seat. EJECT or REVIVE offers one.")
        if power and power not in vacant:
            raise Declined(f"{name} is not vacant.")
        return
    played = variant_of(game).played(game.settings)
    if len(table.players) >= len(played):
        raise Declined(f"{table.name} has all its players.")
    if power and game.settings.powers is not Assignment.CHOICE:
        raise Declined(
            "Powers are assigned at the start of this game, so you cannot reserve one for"
            " anyone. Send INVITE with only the address, or SET POWERS CHOICE."
        )
    if power and power not in played:
        raise Declined(f"{name} has no player in this game.")
    if power and any(seat.wish == power for seat in table.players):
        raise Declined(f"{name} is already taken.")


def uninvite(context: SeatContext, text: str, command: Uninvite) -> None:
    """Cancels an invitation. The judge does not tell the invited person."""
    table, now = context.table, context.work.now
    if invitations.invitation_of(table.service, command.address, now) is None:
        raise Declined(f"{command.address} is not invited, or has joined.")
    table.service = invitations.without_invitation(table.service, command.address, now)
    context.section.say(text, f"{command.address} is no longer invited.")
