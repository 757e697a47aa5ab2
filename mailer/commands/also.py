"""Handles ALSO and NOT ALSO, which let a player write from several addresses.

As with SET ADDRESS, both addresses must agree: first the account's own address, which gets the
e-mails, and then the new one. Only then does the judge check whether the new address has an
account, so that no one else can find that out.
"""

from __future__ import annotations

from grammar.commands.statement_types import (
    Also,
    NotAlso,
)
from mailer.commands.filing.ask_which_orders_are_meant import ASKED_ALREADY
from mailer.commands.players.account import ASKED_TOO_OFTEN
from mailer.limits import MOST_FURTHER
from mailer.transaction.confirmations import PendingKind
from mailer.transaction.context import Context, SeatContext
from mailer.transaction.reply_builder import Declined
from storage.people import accounts_and_seats, same_addresses
from storage.people.accounts_and_seats import Account
from storage.people.same_addresses import address_key, is_same_address

AGREEING = (PendingKind.ADDRESS, PendingKind.NEW_ADDRESS)
"""The kinds of messages that are released when one of the two addresses has agreed."""

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


def also(context: Context, text: str, command: Also) -> None:
    """Shows the account's addresses, or asks the old and the new address to agree to the change."""
    account = _account(context)
    if command.address and context.hand.confirmations.released in AGREEING:
        _go_on(context, text, command, account)
        return
    if not (context.hand.is_proved or isinstance(context, SeatContext)):
        raise Declined(NEEDS_PROOF)
    if not command.address:
        context.section.say(text, _list_of(context, account))
        return
    _check_address(context, command.address, account)
    _ask(context, text, command, account, PendingKind.ADDRESS)


def not_also(context: Context, text: str, command: NotAlso) -> None:
    """Removes an address. Any verified address of the account may ask for this. A seat's reply
    address is not enough, because others may know it."""
    assert context.hand.is_proved, (
        "a request in the name of an address must wait until that address agrees"
    )
    account = accounts_and_seats.find_account(context.work.conn, context.hand.letter.sender)
    if account is None:
        raise Declined(NO_ACCOUNT)
    if is_same_address(command.address, account.address):
        raise Declined(f"{command.address} is your account's own address, which you cannot remove.")
    if not same_addresses.drop_further(context.work.conn, account.address, command.address):
        raise Declined(f"{command.address} is not one of your other addresses. ALSO shows them.")
    context.work.note(None, f"account {account.id}", "further address dropped")
    sentence = f"Messages from {command.address} no longer count as yours."
    context.section.say(text, sentence)
    if not is_same_address(context.section.address, account.address):
        _write(context, account, sentence)


def _account(context: Context) -> Account:
    """Returns the account of the seat that the lines speak for, or the writer's account if they
    speak for no seat."""
    own = isinstance(context, SeatContext) and context.seat.address
    account = accounts_and_seats.find_account(context.work.conn, own or context.hand.letter.sender)
    if account is None:
        raise Declined(NO_ACCOUNT)
    return account


def _list_of(context: Context, account: Account) -> str:
    others = same_addresses.further_addresses_of(context.work.conn, account.address)
    goes = f"E-mails go to {account.address}"
    if not others:
        return f"{goes}, and you have no other address. ALSO name@mail.example adds one."
    return f"{goes}. Messages from these also count as yours: {', '.join(others)}."


def _check_address(context: Context, address: str, account: Account) -> None:
    """Raises Declined if the address cannot be added. Until the address has agreed, the reason
    reveals nothing about other people."""
    others = same_addresses.further_addresses_of(context.work.conn, account.address)
    if any(is_same_address(address, mine) for mine in (account.address, *others)):
        raise Declined(f"{address} is already one of your addresses.")
    if _is_ours(context, address):
        raise Declined("That is an address of the judge or of its operator.")
    if len(others) >= MOST_FURTHER:
        raise Declined(ENOUGH)


def _is_ours(context: Context, address: str) -> bool:
    services = context.work.services
    return services.addressing.is_ours(address) or is_same_address(address, services.operator)


# -- both addresses agree --------------------------------------------------------------------------


def _ask(context: Context, text: str, command: Also, account: Account, why: PendingKind) -> None:
    """Asks one of the two addresses to agree to this exact line."""
    confirmations, is_own = context.hand.confirmations, why is PendingKind.ADDRESS
    asked = account.address if is_own else command.address
    if not confirmations.may_ask(asked):
        raise Declined(ASKED_TOO_OFTEN)
    detail = f"{context.hand.line_of(command)} {address_key(account.address)}"
    if not confirmations.hold(why, detail):
        raise Declined(ASKED_ALREADY)
    confirmations.ask(
        asked,
        "confirm_also" if is_own else "confirm_new_also",
        "another address of yours" if is_own else "do you also write from this address?",
        own=account.address,
        further=command.address,
    )
    then = " After that, the new address must confirm it too." if is_own else ""
    _tell(context, text, account, f"An e-mail to {asked} asks you to confirm this.{then}")


def _go_on(context: Context, text: str, command: Also, account: Account) -> None:
    """Continues the request after one of the addresses has agreed. If the request is refused now,
    tells only the account's owner."""
    confirmations = context.hand.confirmations
    _, _, key = confirmations.released_for.partition(" ")
    if key != address_key(account.address):
        return
    try:
        _check_address(context, command.address, account)
        if confirmations.released is PendingKind.ADDRESS:
            _ask(context, text, command, account, PendingKind.NEW_ADDRESS)
        else:
            _add(context, text, command, account)
    except Declined as refused:
        _tell(context, text, account, refused.reason)


def _add(context: Context, text: str, command: Also, account: Account) -> None:
    conn, address = context.work.conn, command.address
    # Many people read a mailing list, and any of them could have agreed in its name.
    is_list = same_addresses.gets_results(conn, address)
    if is_list or not same_addresses.add_further(conn, account.address, address):
        raise Declined(NOT_FREE.format(address=command.address))
    context.work.note(None, f"account {account.id}", "further address added")
    _tell(
        context,
        text,
        account,
        f"Messages from {command.address} now count as yours. Answers to them, and all"
        f" other e-mails about your games, still go to {account.address}.",
    )


def _tell(context: Context, text: str, account: Account, sentence: str) -> None:
    """Tells the account's owner. The judge knows who confirmed a held message, but not who sent it,
    so it does not tell the sender."""
    is_known = context.hand.confirmations.released not in AGREEING
    if is_known or isinstance(context, SeatContext):
        context.section.say(text, sentence)
    else:
        _write(context, account, sentence)


def _write(context: Context, account: Account, sentence: str) -> None:
    text = context.work.services.texts.render("addresses", said=sentence)
    context.work.post(account.address, "your addresses", text, "notice")
