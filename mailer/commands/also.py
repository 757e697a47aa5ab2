"""Handles ALSO and NOT ALSO, which let a player write from several addresses.

As with SET ADDRESS, both addresses must agree: first the account's own address, which gets the
e-mails, and then the new one. The judge checks only then whether the new address has an account, so
that no one else can find that out.
"""

from __future__ import annotations

from grammar.commands.statement_types import (
    Also,
    NotAlso,
)
from mailer.commands.filing.ask_if_orders_are_meant import ASKED_ALREADY
from mailer.commands.players.account import ASKED_TOO_OFTEN
from mailer.limits import MOST_FURTHER
from mailer.transaction.confirmations import PendingKind
from mailer.transaction.context import Context, SeatContext
from mailer.transaction.reply_builder import Declined
from storage.people import accounts_and_seats, same_addresses
from storage.people.accounts_and_seats import Account
from storage.people.same_addresses import address_key, is_same_address

NO_ACCOUNT = (
    "The judge has no account for the address you wrote from. Write from the"
    " address of your account, or start with REGISTER and your name."
)
NEEDS_PROOF = (
    "Anyone can forge a From line, so the judge cannot tell who wrote this. Send"
    " it as a reply to an e-mail about a game of yours, or with REGISTER and your"
    " name above it."
)
ENOUGH = f"An account can have at most {MOST_FURTHER} other addresses. NOT ALSO removes one."
NOT_FREE = (
    "{address} is not added: it has an account or a seat of its own, belongs to"
    " another account, or is the list address of a game."
)


def also(context: Context, text: str, command: Also) -> Declined | None:
    """Shows the account's addresses, or starts to add one, to which both addresses must agree."""
    account = _account(context)
    if account is None:
        return Declined(NO_ACCOUNT)
    if command.address and context.hand.confirmations.released in (
        PendingKind.ADDRESS,
        PendingKind.NEW_ADDRESS,
    ):
        return _go_on(context, text, command, account)
    if not (context.hand.is_proved or isinstance(context, SeatContext)):
        return Declined(NEEDS_PROOF)
    if not command.address:
        context.section.say(text, _list_of(context, account))
        return None
    return _fault(context, command.address, account) or _ask(
        context, text, command, account, PendingKind.ADDRESS
    )


def not_also(context: Context, text: str, command: NotAlso) -> Declined | None:
    """Removes an address. Any verified address of the account may ask for this. A seat's reply
    address is not enough, because others may know it."""
    assert context.hand.is_proved, (
        "what is asked in the name of an address waits for its confirmation"
    )
    account = accounts_and_seats.find_account(context.work.conn, context.hand.letter.sender)
    if account is None:
        return Declined(NO_ACCOUNT)
    if is_same_address(command.address, account.address):
        return Declined(
            f"{command.address} is your account's own address, which you cannot remove."
        )
    if not same_addresses.drop_further(context.work.conn, account.address, command.address):
        return Declined(f"{command.address} is not one of your other addresses. ALSO shows them.")
    context.work.note(None, f"account {account.id}", "further address dropped")
    sentence = f"Messages from {command.address} no longer count as yours."
    context.section.say(text, sentence)
    if not is_same_address(context.section.address, account.address):
        _write(context, account, sentence)
    return None


def _account(context: Context) -> Account | None:
    """Returns the account of the seat that the lines speak for, or the writer's account if they
    speak for no seat. Returns None if there is no such account."""
    if isinstance(context, SeatContext):
        return accounts_and_seats.find_account(context.work.conn, context.seat.address)
    return accounts_and_seats.find_account(context.work.conn, context.hand.letter.sender)


def _list_of(context: Context, account: Account) -> str:
    others = same_addresses.further_addresses_of(context.work.conn, account.address)
    goes = f"E-mails go to {account.address}"
    if not others:
        return f"{goes}, and you have no other address. ALSO name@mail.example adds one."
    return f"{goes}. Messages from these also count as yours: {', '.join(others)}."


def _fault(context: Context, address: str, account: Account) -> Declined | None:
    """Returns why the address cannot be added, or None. Until the address has agreed, the reason
    reveals nothing about other people."""
    others = same_addresses.further_addresses_of(context.work.conn, account.address)
    if any(is_same_address(address, mine) for mine in (account.address, *others)):
        return Declined(f"{address} is already one of your addresses.")
    if _is_ours(context, address):
        return Declined("That is an address of the judge or of its operator.")
    return Declined(ENOUGH) if len(others) >= MOST_FURTHER else None


def _is_ours(context: Context, address: str) -> bool:
    services = context.work.services
    return services.addressing.is_ours(address) or is_same_address(address, services.operator)


# -- both addresses agree --------------------------------------------------------------------------


def _ask(
    context: Context, text: str, command: Also, account: Account, why: PendingKind
) -> Declined | None:
    """Asks one of the two addresses to agree to this exact line."""
    confirmations, is_own = context.hand.confirmations, why is PendingKind.ADDRESS
    asked = account.address if is_own else command.address
    if not confirmations.may_ask(asked):
        return Declined(ASKED_TOO_OFTEN)
    detail = f"{context.hand.line_of(command)} {address_key(account.address)}"
    if not confirmations.hold(why, detail):
        return Declined(ASKED_ALREADY)
    confirmations.ask(
        asked,
        "confirm_also" if is_own else "confirm_new_also",
        "another address of yours" if is_own else "do you also write from this address?",
        own=account.address,
        further=command.address,
    )
    then = " Then another one to the new address does the same." if is_own else ""
    _tell(context, text, account, f"An e-mail to {asked} asks you to confirm this.{then}")
    return None


def _go_on(context: Context, text: str, command: Also, account: Account) -> Declined | None:
    """Continues the request after one of the addresses has agreed. If the request is refused now,
    tells only the account's owner."""
    confirmations = context.hand.confirmations
    _, _, key = confirmations.released_for.partition(" ")
    refused = _fault(context, command.address, account)
    if key != address_key(account.address):
        refused = Declined(NO_ACCOUNT)
    if refused is None and confirmations.released is PendingKind.ADDRESS:
        refused = _ask(context, text, command, account, PendingKind.NEW_ADDRESS)
    elif refused is None:
        refused = _add(context, text, command, account)
    if refused is not None and key == address_key(account.address):
        _tell(context, text, account, refused.reason)
    return None


def _add(context: Context, text: str, command: Also, account: Account) -> Declined | None:
    conn, address = context.work.conn, command.address
    # Many people read a mailing list, and any of them could have agreed in its name.
    is_list = same_addresses.gets_results(conn, address)
    if is_list or not same_addresses.add_further(conn, account.address, address):
        return Declined(NOT_FREE.format(address=command.address))
    context.work.note(None, f"account {account.id}", "further address added")
    _tell(
        context,
        text,
        account,
        f"Messages from {command.address} now count as yours. Answers to them, and all"
        f" other e-mails about your games, still go to {account.address}.",
    )
    return None


def _tell(context: Context, text: str, account: Account, sentence: str) -> None:
    """Tells the account's owner. The judge knows who confirmed a held message, but not who sent it,
    so it does not tell the sender."""
    is_known = context.hand.confirmations.released not in (
        PendingKind.ADDRESS,
        PendingKind.NEW_ADDRESS,
    )
    if is_known or isinstance(context, SeatContext):
        context.section.say(text, sentence)
    else:
        _write(context, account, sentence)


def _write(context: Context, account: Account, sentence: str) -> None:
    text = context.work.services.texts.render("addresses", said=sentence)
    context.work.post(account.address, "your addresses", text, "notice")


# -- which lines count now -------------------------------------------------------------------------
