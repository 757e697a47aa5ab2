"""A game that gets another Master: by the word of the old one and of the new, or by the operator's
where the old one has vanished."""

from __future__ import annotations

from grammar.commands.commands import Promote
from mailer.commands.filing.untimely import ASKED_ALREADY
from mailer.commands.players.account import ASKED_TOO_OFTEN
from mailer.transaction.confirmations import Held
from mailer.transaction.context import SeatContext
from mailer.transaction.reply_builder import Declined
from mailer.transaction.unit_of_work import Table, UnitOfWork
from mailer.wording.notices.master_acts import new_master
from storage.database.enums import SeatRole
from storage.people import people
from storage.people.addresses import address_key, is_one_of
from storage.people.people import Account, Seat

NEEDS_SIGNON = (
    "This needs your password, so that nobody gives your game away. Put above it\n"
    "    SIGNON MASTER@{game} your-password"
)


def promote(context: SeatContext, text: str, command: Promote) -> Declined | None:
    """Nobody is made a Master who has not agreed: whoever has the address is asked first. And who
    has learned a reply address gives no game away."""
    work, table, confirmations = context.work, context.table, context.hand.confirmations
    if not context.vouched:
        return Declined(NEEDS_SIGNON.format(game=table.name))
    if confirmations.released is Held.PROMOTE:
        # Not before he has agreed: nobody is to find out so who plays from which address.
        refused = fault_of_master(work, table, command.address)
        if refused:
            return refused
        seat = hand_over(work, table, command.address)
        context.section.say(text, f"{seat.name} is the Master of {table.name} now; you are not.")
        context.section.show_state = False
        return None
    if is_one_of(command.address, context.seat.addresses):
        return Declined(f"You are the Master of {table.name} already.")
    if not confirmations.may_ask(command.address):
        return Declined(ASKED_TOO_OFTEN)
    detail = f"{context.hand.line_of(command)} {address_key(command.address)}"
    if not confirmations.hold(Held.PROMOTE, detail):
        return Declined(ASKED_ALREADY)
    subject = f"[{table.name}] will you be its Master?"
    confirmations.ask(command.address, "confirm_master", subject, game=table.name)
    context.section.say(
        text, f"A mail to {command.address} asks for agreement. You stay the Master until then."
    )
    return None


def fault_of_master(work: UnitOfWork, table: Table, address: str) -> Declined | None:
    """Why whoever has that address cannot be the Master of the game."""
    if table.master and is_one_of(address, table.master.addresses):
        return Declined(f"{address} is the Master of {table.name} already.")
    if any(is_one_of(address, seat.addresses) for seat in table.players):
        return Declined(f"{address} plays in {table.name}, and a Master does not play.")
    if people.count_held(work.conn, address, SeatRole.MASTER) >= work.services.limits.games:
        return Declined(f"{address} has as many games as this judge allows to one address.")
    return None


def hand_over(work: UnitOfWork, table: Table, address: str) -> Seat:
    """The seat of the new Master, who is not asked any more; the old one has none. All are told."""
    for old in [seat for seat in table.seats if _goes(seat, address)]:
        work.leave_seat(table, old)
    account = people.find_account(work.conn, address) or _new_account(work, address)
    sat = people.add_seat(
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


def _goes(seat: Seat, address: str) -> bool:
    """Whether the seat is the old Master's, or one from which the new one has looked on."""
    return seat.role is SeatRole.MASTER or is_one_of(address, seat.addresses)


def _new_account(work: UnitOfWork, address: str) -> Account:
    """Under a name that is nobody's."""
    account = people.add_account(work.conn, address, "Player", zone="", confirmed=True)
    people.rename(work.conn, address, f"Player{account.id}")
    return people.find_account(work.conn, address) or account
