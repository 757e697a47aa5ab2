"""Handles ALSO and NOT ALSO, which let a player write from several addresses. Also asks addresses
to confirm requests made in their name.

As with SET ADDRESS, both addresses must agree: first the account's own address, which gets the
e-mails, and then the new one. The judge checks only then whether the new address has an account, so
that no one else can find that out.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import UnionType
from typing import TypeAlias

from grammar.commands.statement_types import (
    Also,
    Command,
    Create,
    Join,
    NotAlso,
    Observe,
    Part,
    PressLetter,
    Promote,
    Register,
    Resign,
    SetAddress,
    Skipped,
    Statement,
    TakeOver,
)
from mailer.commands.anyone import is_unnamed, usable_name
from mailer.commands.create_join_start import fault_of_secret
from mailer.commands.filing.refused_orders import ASKED_ALREADY
from mailer.commands.players.account import ASKED_TOO_OFTEN
from mailer.limits import MOST_CLAIMS, MOST_FURTHER, UNCONFIRMED
from mailer.transaction.confirmations import PendingKind, Request
from mailer.transaction.context import Context, LetterAtHand, SeatContext
from mailer.transaction.reply_builder import Declined
from mailer.transaction.split_into_seat_sections import is_of_orders
from mailer.transaction.stranger_limits import told_last
from mailer.wording import phrases
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
    said = f"Messages from {command.address} no longer count as yours."
    context.section.say(text, said)
    if not is_same_address(context.section.address, account.address):
        _write(context, account, said)
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


def _tell(context: Context, text: str, account: Account, said: str) -> None:
    """Tells the account's owner. The judge knows who confirmed a held message, but not who sent it,
    so it does not tell the sender."""
    is_known = context.hand.confirmations.released not in (
        PendingKind.ADDRESS,
        PendingKind.NEW_ADDRESS,
    )
    if is_known or isinstance(context, SeatContext):
        context.section.say(text, said)
    else:
        _write(context, account, said)


def _write(context: Context, account: Account, said: str) -> None:
    text = context.work.services.texts.render("addresses", said=said)
    context.work.post(account.address, "your addresses", text, "notice")


Claim: TypeAlias = Register | NotAlso | Create | Join | Observe | TakeOver

TOO_MANY = f"a message can ask for {MOST_CLAIMS} such things"
UNANSWERED = "the judge has asked that address too often today"


def claims_of(parts: Sequence[Part]) -> list[Statement]:
    """Returns the lines that make a request in the name of the writer. Leaves out lines that will
    be refused: a CREATE with mistakes, and a password copied from an example."""
    lines = [p for p in parts if isinstance(p, Statement) and isinstance(p.command, Claim)]
    return [p for p in lines if not _is_in_vain(p.command)]


def _is_in_vain(command: Command) -> bool:
    if isinstance(command, Create) and command.mistakes:
        return True
    match command:
        case Create(secret=secret) | Join(secret=secret):
            return fault_of_secret(secret) is not None
        case Observe(secret=secret) | TakeOver(secret=secret):
            return fault_of_secret(secret) is not None
        case _:
            return False


def need_proof(hand: LetterAtHand) -> bool:
    """Returns True if the message makes a request in the name of an unverified address. Returns
    False if the message was released for another purpose, because the judge then ignores the
    request."""
    if hand.confirmations.released not in (None, PendingKind.CLAIM):
        return False
    return bool(claims_of(hand.reading.parts)) and not hand.is_proved


def hold(hand: LetterAtHand) -> bool:
    """Asks the address to confirm the request. Returns False if that address has had too many such
    e-mails today."""
    address, confirmations = hand.letter.sender, hand.confirmations
    confirmations.unproved = True
    if not confirmations.may_ask(address):
        return False
    confirmations.hold(PendingKind.CLAIM, address_key(address))
    lines = claims_of(hand.reading.parts)[:MOST_CLAIMS]
    asked = [Request(_thing(line.command), _in_plain_words(hand, line.command)) for line in lines]
    confirmations.ask(
        address,
        "confirm_claim",
        "please confirm what you asked for",
        asked,
        claims=list(dict.fromkeys(one.words for one in asked)),
        days=UNCONFIRMED.days,
        last_until=told_last(hand.work, address, "confirm"),
        naming=_naming(hand, lines),
    )
    return True


def _naming(hand: LetterAtHand, lines: Sequence[Statement]) -> str:
    """Returns "header" if an unnamed sender can get a name from the From header, or "nowhere" if
    not. Returns "" if they already have a name, the message gives one, or none is needed."""
    commands = [line.command for line in lines]
    account = accounts_and_seats.find_account(hand.work.conn, hand.letter.sender)
    is_named = account is not None and not is_unnamed(account)
    enters = any(isinstance(one, Create | Join | Observe | TakeOver) for one in commands)
    if is_named or not enters or any(isinstance(one, Register) for one in commands):
        return ""
    return "header" if usable_name(hand.letter.sender_name) else "nowhere"


def _thing(claim: object) -> str:
    """Returns a key for a request. Two requests have the same key if only one of them can be
    granted, or if the later one replaces the earlier one."""
    match claim:
        case Join(game=game) | TakeOver(game=game):
            return f"a seat in {game.lower()}"
        case Observe(game=game):
            return f"to watch {game.lower()}"
        case Create(game=game):
            return f"the game {game.lower()}"
        case _:
            return type(claim).__name__


def _in_plain_words(hand: LetterAtHand, claim: object) -> str:
    match claim:
        case Register(zone=zone):
            return "REGISTER: the name in the message" + (
                f", and the time zone {zone}" * bool(zone)
            )
        case NotAlso():
            return "NOT ALSO: remove another address that the message names"
        case Create():
            return "CREATE: a new game with you as its Master"
        case Join(game=game, power=power):
            return f"JOIN: a seat{_as(power)} in {_known(hand, game)}"
        case Observe(game=game):
            return f"OBSERVE: to watch {_known(hand, game)}"
        case TakeOver(game=game, power=power):
            return f"TAKEOVER: the seat of {phrases.power_name(power)} in {_known(hand, game)}"
        case _:
            raise AssertionError(f"nothing that is asked in a name: {claim}")


def _known(hand: LetterAtHand, game: str) -> str:
    """Returns a phrase that names a game if it is public. For any other game, the phrase does not
    reveal whether the game exists."""
    table = hand.work.table(game)
    is_public = table is not None and table.has_rules and table.service.listed
    return f"the game {table.name}" if table and is_public else "a game that the message names"


def _as(power: str | None) -> str:
    return f" as {phrases.power_name(power)}" if power else ""


# -- which lines count now -------------------------------------------------------------------------


def in_scope(hand: LetterAtHand, parts: Sequence[Part], *, seated: bool) -> list[Part]:
    """Returns the parts that are processed now. While the judge waits for the sender's address to
    be confirmed, it processes only the parts that speak for seats and make no such request. If the
    message was released for one purpose, the judge processes only the parts for that purpose."""
    kept = [part for part in parts if _is_in_scope(hand, part, seated)]
    late = {line.line for line in claims_of(hand.reading.parts)[MOST_CLAIMS:]}
    return [
        Skipped(part.line, part.text, TOO_MANY, meant=True)
        if part.line in late and claims_of([part])
        else part
        for part in kept
    ]


def _is_in_scope(hand: LetterAtHand, part: Part, seated: bool) -> bool:
    confirmations = hand.confirmations
    if confirmations.unproved:
        return seated and not claims_of([part])
    match confirmations.released:
        case None:
            return True
        case PendingKind.CLAIM:
            return not seated or bool(claims_of([part]))
        case PendingKind.STALE | PendingKind.ORDERS | PendingKind.FOR_JUDGE:
            return is_of_orders(part)
        case PendingKind.PRESS:
            return _says(part, PressLetter)
        case PendingKind.ADDRESS | PendingKind.NEW_ADDRESS:
            return _says(part, SetAddress | Also) and _is_line(part, confirmations.released_for)
        case PendingKind.PROMOTE:
            return _says(part, Promote) and _is_line(part, confirmations.released_for)
        case PendingKind.RESIGN:
            return _says(part, Resign) and _is_line(part, confirmations.released_for)
        case PendingKind.LIST:
            return False


def _says(part: Part, command: type | UnionType) -> bool:
    return isinstance(part, Statement) and isinstance(part.command, command)


def _is_line(part: Part, detail: str) -> bool:
    return detail.partition(" ")[0] == str(part.line)
