"""What is asked in the name of an address: only whoever has that address may ask it.

A From line proves nothing. So such lines wait until the address itself has agreed: it is sent one
mail for this one letter, which tells in the judge's own words what a YES will do.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import UnionType
from typing import TypeAlias

from grammar.commands.commands import (
    Also,
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
from mailer.limits import MOST_CLAIMS, UNCONFIRMED
from mailer.transaction.confirmations import Held, Request
from mailer.transaction.context import LetterAtHand
from mailer.transaction.seat_sections import is_of_orders
from mailer.wording import phrases
from storage.people.addresses import address_key

Claim: TypeAlias = Register | NotAlso | Create | Join | Observe | TakeOver

TOO_MANY = f"a letter may ask for {MOST_CLAIMS} such things"
UNANSWERED = "that address was asked too often today"


def claims_of(parts: Sequence[Part]) -> list[Statement]:
    """The lines that ask for something; a CREATE with mistakes creates nothing."""
    lines = [p for p in parts if isinstance(p, Statement) and isinstance(p.command, Claim)]
    return [p for p in lines if not (isinstance(p.command, Create) and p.command.mistakes)]


def need_proof(hand: LetterAtHand) -> bool:
    """Whether the letter asks for something in the name of an address that nobody has proved. Of
    one released for another purpose nothing of it is worked."""
    if hand.confirmations.released not in (None, Held.CLAIM):
        return False
    return bool(claims_of(hand.reading.parts)) and not hand.is_proved


def hold(hand: LetterAtHand) -> bool:
    """Asks the address whether it asked for that. False when it had too many such mails today."""
    address, confirmations = hand.letter.sender, hand.confirmations
    confirmations.unproved = True
    if not confirmations.may_ask(address):
        return False
    confirmations.hold(Held.CLAIM, address_key(address))
    lines = claims_of(hand.reading.parts)[:MOST_CLAIMS]
    asked = [Request(_thing(line.command), _in_plain_words(hand, line.command)) for line in lines]
    confirmations.ask(
        address,
        "confirm_claim",
        "please confirm what you ask for",
        asked,
        claims=list(dict.fromkeys(one.words for one in asked)),
        days=UNCONFIRMED.days,
    )
    return True


def _thing(claim: object) -> str:
    """Returns a name for what is asked that is the same for two requests of which only one can be
    granted, or of which the later one replaces what the earlier one sets."""
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
    """What a YES will do, without a word of the writer's own."""
    match claim:
        case Register(zone=zone):
            return "REGISTER: the name that he gave" + (f", and the time zone {zone}" * bool(zone))
        case NotAlso():
            return "NOT ALSO: a further address that he gave counts as yours no more"
        case Create():
            return "CREATE: a new game, with you as its Master"
        case Join(game=game, power=power):
            return f"JOIN: a seat{_as(power)} in {_known(hand, game)}"
        case Observe(game=game):
            return f"OBSERVE: to watch {_known(hand, game)}"
        case TakeOver(game=game, power=power):
            return f"TAKEOVER: the seat of {phrases.power_name(power)} in {_known(hand, game)}"
        case _:
            raise AssertionError(f"nothing that is asked in a name: {claim}")


def _known(hand: LetterAtHand, game: str) -> str:
    """A game that everybody may know of, by its name; any other is as one that does not exist."""
    table = hand.work.table(game)
    is_public = table is not None and table.has_rules and table.service.listed
    return f"the game {table.name}" if table and is_public else "a game of which he gave the name"


def _as(power: str | None) -> str:
    return f" as {phrases.power_name(power)}" if power else ""


# -- which lines count now -------------------------------------------------------------------------


def in_scope(hand: LetterAtHand, parts: Sequence[Part], *, seated: bool) -> list[Part]:
    """Those of the parts that are worked now. A letter that waits for its sender's address has only
    what its seats say for themselves done; of one released for one purpose, what serves that."""
    kept = [part for part in parts if _is_in_scope(hand, part, seated)]
    late = {line.line for line in claims_of(hand.reading.parts)[MOST_CLAIMS:]}
    return [_left_out(part) if part.line in late and claims_of([part]) else part for part in kept]


def _is_in_scope(hand: LetterAtHand, part: Part, seated: bool) -> bool:
    confirmations = hand.confirmations
    if confirmations.unproved:
        return seated and not claims_of([part])
    match confirmations.released:
        case None:
            return True
        case Held.CLAIM:
            return not seated or bool(claims_of([part]))
        case Held.STALE:
            return is_of_orders(part)
        case Held.PRESS:
            return _says(part, PressLetter)
        case Held.ADDRESS | Held.NEW_ADDRESS:
            return _says(part, SetAddress | Also) and _is_line(part, confirmations.released_for)
        case Held.PROMOTE:
            return _says(part, Promote) and _is_line(part, confirmations.released_for)
        case Held.RESIGN:
            return _says(part, Resign) and _is_line(part, confirmations.released_for)
        case Held.LIST:
            return False


def _left_out(part: Part) -> Part:
    return Skipped(part.line, part.text, TOO_MANY, meant=True)


def _says(part: Part, command: type | UnionType) -> bool:
    return isinstance(part, Statement) and isinstance(part.command, command)


def _is_line(part: Part, detail: str) -> bool:
    """Whether this is the very line that was asked about."""
    return detail.partition(" ")[0] == str(part.line)
