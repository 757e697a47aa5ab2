"""Asks an address to confirm requests that a message makes in its name.

Anyone can forge a From line. So before the judge creates an account, a game or a seat for an
unverified address, that address must agree. This module also decides which parts of a message count
while the judge is waiting for the address to agree, and after a message has been released for one
purpose.
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
from mailer.commands.create_join_start import is_from_help
from mailer.commands.register_and_join import is_unnamed, usable_name
from mailer.limits import MOST_CLAIMS, UNCONFIRMED
from mailer.transaction.confirmations import PendingKind, Request
from mailer.transaction.context import LetterAtHand
from mailer.transaction.limits_on_messages_and_strangers import told_last
from mailer.transaction.split_into_seat_sections import is_of_orders
from mailer.wording import phrases
from storage.people import accounts_and_seats
from storage.people.same_addresses import address_key

Claim: TypeAlias = Register | NotAlso | Create | Join | Observe | TakeOver

TOO_MANY = f"a message can make at most {MOST_CLAIMS} requests like this"

UNANSWERED = "the judge has asked that address too often today"


def claims_of(parts: Sequence[Part]) -> list[Statement]:
    """Returns the lines that make a request in the name of the writer. Leaves out lines that will
    be refused: a CREATE with mistakes, and a password copied from an example."""
    lines = [p for p in parts if isinstance(p, Statement) and isinstance(p.command, Claim)]
    return [p for p in lines if not _is_in_vain(p.command)]


def _is_in_vain(command: Command) -> bool:
    if isinstance(command, Create) and command.mistakes:
        return True
    return isinstance(command, Create | Join | Observe | TakeOver) and is_from_help(command.secret)


def need_proof(hand: LetterAtHand) -> bool:
    """Returns True if the message makes a request in the name of an unverified address. Returns
    False if the message was released for another purpose, because the judge then ignores the
    request."""
    if hand.confirmations.released not in (None, PendingKind.CLAIM):
        return False
    return bool(claims_of(hand.reading.parts)) and not hand.is_proved


def hold(hand: LetterAtHand) -> bool:
    """Asks the address to confirm the request. Returns False if that address has already been sent
    too many such e-mails today."""
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
            return "NOT ALSO: remove one of your other addresses, which the message names"
        case Create():
            return "CREATE: a new game with you as its Master"
        case Join(game=game, power=power):
            return f"JOIN: a seat{_as(power)} in {_known(hand, game)}"
        case Observe(game=game):
            return f"OBSERVE: to watch {_known(hand, game)}"
        case TakeOver(game=game, power=power):
            return f"TAKEOVER: the seat of {phrases.power_name(power)} in {_known(hand, game)}"
        case _:
            raise AssertionError(f"not a request in someone's name: {claim}")


def _known(hand: LetterAtHand, game: str) -> str:
    """Returns a phrase that names a game if it is public. For any other game, the phrase does not
    reveal whether the game exists."""
    table = hand.work.table(game)
    is_public = table is not None and table.has_rules and table.service.listed
    return f"the game {table.name}" if table and is_public else "a game that the message names"


def _as(power: str | None) -> str:
    return f" as {phrases.power_name(power)}" if power else ""


def in_scope(hand: LetterAtHand, parts: Sequence[Part], *, seated: bool) -> list[Part]:
    """Returns the parts that the judge processes now. While it waits for the sender's address to
    agree, it processes only the parts that speak for seats and make no request in the sender's
    name. If the message was released for one purpose, it processes only the parts for that
    purpose."""
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
