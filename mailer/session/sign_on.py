"""Who wrote this? Secret reply addresses, and SIGNON with a password (mail-handling: a password
belongs to a seat).

Passwords are checked and hashed before the writing transaction begins; inside it only the
findings are compared with what is stored by then.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from sqlalchemy import Connection

from grammar.commands.commands import (
    Create,
    Join,
    Observe,
    Reading,
    SetPassword,
    SignOn,
    Statement,
    TakeOver,
)
from mailer.message.bounds import MOST_CHECKS, PATIENCE, WRONG_PASSWORDS
from mailer.session.services import Passwords, digest_of
from mailer.session.unit_of_work import UnitOfWork
from storage.database.engine import Database
from storage.database.kinds import SeatRole
from storage.games import games
from storage.people import journal, people
from storage.people.people import Seat

TOO_MANY_SECRETS = "There are too many passwords in this letter; send this line in one of its own."
WRONG_PASSWORD = "wrong password"


@dataclass(frozen=True, slots=True)
class Checked:
    """What was found out about the secrets of a letter before the transaction.

    ``seats`` tells for each SIGNON, by its line, which seat it opened and under which stored
    hash; a line that is missing failed. ``throttled`` holds lines not checked at all, with the
    moment from which they will be. ``hashes`` has the new secrets, hashed.
    """

    seats: Mapping[int, tuple[int, str]] = field(default_factory=dict)
    failed: Mapping[int, int] = field(default_factory=dict)
    throttled: Mapping[int, datetime] = field(default_factory=dict)
    hashes: Mapping[str, str] = field(default_factory=dict)


def check(
    database: Database,
    passwords: Passwords,
    reading: Reading,
    sender: str,
    released: bool,
    now: datetime,
) -> Checked:
    """Tries every SIGNON of the letter and hashes every secret it sets; those of a letter that
    will be held first, because nobody knows its sender, are left for later."""
    statements = [part for part in reading.parts if isinstance(part, Statement)]
    signons = [(s.line, s.command) for s in statements if isinstance(s.command, SignOn)]
    seats: dict[int, tuple[int, str]] = {}
    failed: dict[int, int] = {}
    throttled: dict[int, datetime] = {}
    for number, (line, signon) in enumerate(signons):
        with database.reading() as conn:
            seat = named_seat(conn, signon)
            again = _blocked_until(conn, seat, sender, list(failed.values()), now)
        if again or number >= MOST_CHECKS:
            throttled[line] = again or now + PATIENCE
        elif passwords.fits(signon.secret, seat.password_hash if seat else None) and seat:
            seats[line] = (seat.id, seat.password_hash or "")
        elif seat:
            failed[line] = seat.id
    secrets = _new_secrets(statements)
    admitted = bool(secrets) and (released or _is_admitted(database, sender))
    hashes = {secret: passwords.hash(secret) for secret in secrets} if admitted else {}
    return Checked(seats, failed, throttled, hashes)


def _is_admitted(database: Database, sender: str) -> bool:
    """Whether the judge knows the sender, so that his letters are worked at once."""
    with database.reading() as conn:
        account = people.find_account(conn, sender)
    return account is not None and account.confirmed


def _new_secrets(statements: Iterable[Statement]) -> list[str]:
    """The passwords a letter sets, as many of them as are hashed."""
    secrets = {
        s.command.secret
        for s in statements
        if isinstance(s.command, Create | Join | Observe | TakeOver | SetPassword)
    }
    return sorted(secrets)[:MOST_CHECKS]


def named_seat(conn: Connection, signon: SignOn) -> Seat | None:
    """The seat a SIGNON names, whether or not its password is right."""
    for role, name in _readings(signon):
        stored = games.load_game(conn, name)
        if stored is None:
            continue
        seats = people.current_seats(conn, stored.id)
        called = [seat for seat in seats if _is_called(seat, role)]
        return min(called, key=lambda seat: _FIRST.index(seat.role), default=None)
    return None


_FIRST = (SeatRole.MASTER, SeatRole.PLAYER, SeatRole.OBSERVER)
"""Whom a name means that several seats answer to: an observer may call himself France."""


def _readings(signon: SignOn) -> list[tuple[str, str]]:
    """Role and game; the short form ``Fmygame`` has the power's first letter in front."""
    if signon.role is not None:
        return [(signon.role, signon.game)]
    return [(signon.game[:1].upper(), signon.game[1:])]


def _is_called(seat: Seat, role: str) -> bool:
    match seat.role:
        case SeatRole.MASTER:
            return role.upper() in ("M", "MASTER")
        case SeatRole.OBSERVER:
            return role.lower() == seat.name.lower()
        case SeatRole.PLAYER:
            if seat.power is None:
                return role.lower() == seat.name.lower()
            return role.upper() in (seat.power, seat.power[:1])


def _blocked_until(
    conn: Connection, seat: Seat | None, sender: str, failed: Sequence[int], now: datetime
) -> datetime | None:
    """Until when passwords for this seat are not even looked at, after too many wrong ones, those
    ``failed`` in this very letter among them. From the seat's own address they are counted apart,
    so that others cannot lock its player out."""
    if seat is None:
        return None
    wrong = journal.moments(conn, WRONG_PASSWORD, guesser(seat, sender), now - PATIENCE)
    wrong += [now] * failed.count(seat.id)
    return max(wrong) + PATIENCE if len(wrong) >= WRONG_PASSWORDS else None


def guesser(seat: Seat, sender: str) -> str:
    """Whom a wrong password is counted against: the player himself, or all others together."""
    at_home = sender.lower() == seat.address.lower()
    return f"seat {seat.id}{', at home' if at_home else ''}"


def seat_of_address(work: UnitOfWork, recipient: str) -> people.TokenMatch | None:
    """The seat whose secret reply address a letter was sent to, if any."""
    detail = work.services.addressing.detail_of(recipient)
    token = digest_of(detail) if detail else ""
    table = work.table_by_token(token) if token else None
    return people.token_match(table.seats, token) if table else None
