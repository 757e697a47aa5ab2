"""Finds out who wrote a message, from the secret reply address or from a SIGNON with a seat's
password.

Passwords are checked and hashed before the write transaction begins. Inside the transaction, only
the results are compared with the hashes that are stored at that time.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from unicodedata import normalize

from sqlalchemy import Connection

from grammar.commands.statement_types import (
    Create,
    Join,
    Observe,
    Reading,
    SetPassword,
    SignOn,
    Statement,
    TakeOver,
)
from mailer.limits import (
    MOST_CHECKS,
    MOST_FAILURES,
    MOST_NEW_SECRETS,
    MOST_TOLD,
    PASSWORD_WINDOW,
    WRONG_PASSWORDS,
)
from mailer.mail.authentication import vouched_for
from mailer.mail.parse import Letter
from mailer.mail.reply_addresses import digest_of_secret
from mailer.scheduling.mail_and_time_settings_of_game import ServiceSettings
from mailer.transaction.confirmations import PendingKind, released
from mailer.transaction.password_hashing import Passwords
from mailer.transaction.services import Services
from mailer.transaction.unit_of_work import RENEWED, UnitOfWork
from storage.database.engine import Database
from storage.database.enums import SeatRole
from storage.games import games
from storage.mail import inbox
from storage.mail.received_letters_and_queue_keys import InboxRow
from storage.people import accounts_and_seats, audit_log
from storage.people.accounts_and_seats import Seat
from storage.people.same_addresses import address_key, is_one_of

TOO_MANY_SECRETS = "There are too many passwords in this message; send this line in a separate one."
WRONG_PASSWORD = "wrong password"
A_DAY, AN_HOUR = timedelta(days=1), timedelta(hours=1)

Entry = Join | Observe | TakeOver
"""A request for a seat. In a private game, it must contain the game's password."""


@dataclass(frozen=True, slots=True)
class Checked:
    """The results of checking a message's passwords before the transaction.

    ``seats`` has, by line, the seat that a SIGNON opened and the stored hash that it matched. A
    SIGNON whose line is missing from it has failed. ``throttled`` has the lines that were not
    checked at all, each with the time until which the judge does not check it. ``locked`` has the
    seats for which there were too many wrong passwords. ``entries`` has the requests that give the
    correct password of their private game, or that need no password. ``hashes`` has the hashes of
    new passwords. ``wrong`` has the actors for which wrong passwords are counted (see
    `count_wrong`).
    """

    seats: Mapping[int, tuple[int, str]] = field(default_factory=dict)
    throttled: Mapping[int, datetime] = field(default_factory=dict)
    locked: frozenset[int] = frozenset()
    entries: frozenset[Entry] = frozenset()
    hashes: Mapping[str, str] = field(default_factory=dict)
    wrong: tuple[str, ...] = ()


def check(
    database: Database,
    services: Services,
    row: InboxRow,
    letter: Letter,
    reading: Reading,
    now: datetime,
) -> Checked:
    """Checks the passwords in SIGNON lines and those for private games, and hashes new passwords.
    Each check is expensive, so the judge makes few or none if the message is a copy, if its sender
    is not verified, or if there have been wrong passwords."""
    statements = [part for part in reading.parts if isinstance(part, Statement)]
    if not any(isinstance(s.command, SignOn | Create | Entry | SetPassword) for s in statements):
        return Checked()
    own = _seat_written_to(database, services, row.recipient)
    vouched = letter.sender if vouched_for(letter, services.authserv_id) else ""
    tries = _Tries(database, own, vouched, now)
    if own is not None or row.released or not _is_copy(database, row):
        for line in statements:
            if isinstance(line.command, SignOn):
                _try(tries, services.passwords, line.line, line.command)
    why = released(row.reason)[0] if row.released else None
    proved = proves_sender(services, letter, why, own)
    if proved:
        entries = [s.command for s in statements if isinstance(s.command, Entry)]
        _give_words(tries, letter.sender, entries)
    speaks = proved or own is not None or bool(tries.seats)
    kinds = (*((Create, Join, Observe, TakeOver) if proved else ()), *((SetPassword,) * speaks))
    secrets = [s.command.secret for s in statements if isinstance(s.command, kinds)]
    hashes = {
        one: services.passwords.hash(one) for one in list(dict.fromkeys(secrets))[:MOST_NEW_SECRETS]
    }
    return Checked(
        tries.seats,
        tries.throttled,
        frozenset(tries.locked),
        frozenset(tries.entries),
        hashes,
        tuple(tries.wrong),
    )


def proves_sender(
    services: Services, letter: Letter, why: PendingKind | None, own: Seat | None
) -> bool:
    """Returns whether a message really comes from its From address. It does if a reply from there
    released it, or if our own mail server vouches for it. It also does if it came to the secret
    reply address of a seat (``own``) whose player has this address, because only the player knows
    that reply address."""
    if why is PendingKind.CLAIM or vouched_for(letter, services.authserv_id):
        return True
    return own is not None and is_one_of(letter.sender, own.addresses)


def count_wrong(database: Database, checked: Checked, now: datetime) -> None:
    """Counts wrong passwords in a separate commit, so that they count even if the processing of the
    message is undone."""
    if checked.wrong:
        with database.writing() as conn:
            for actor in checked.wrong:
                audit_log.note(conn, now, None, actor, WRONG_PASSWORD, "")


def _seat_written_to(database: Database, services: Services, recipient: str) -> Seat | None:
    secret = services.addressing.secret_of(recipient)
    if not secret:
        return None
    with database.reading() as conn:
        return accounts_and_seats.seat_of_token(conn, secret)


def _is_copy(database: Database, row: InboxRow) -> bool:
    """Returns whether the message was also sent to another address of the judge, and its SIGNON
    lines were already processed there."""
    with database.reading() as conn:
        return inbox.copy_worked(conn, row)


# -- passwords of seats and of private games ------------------------------------------------------


@dataclass
class _Tries:
    """The results of the checks of one message so far. ``own`` is the seat whose secret address
    received it, and ``vouched`` is the address that our own mail server vouches for. No one can
    forge either of them, so someone else's guesses do not lock out a player who writes this way."""

    database: Database
    own: Seat | None
    vouched: str
    now: datetime
    checks: int = 0
    seats: dict[int, tuple[int, str]] = field(default_factory=dict)
    throttled: dict[int, datetime] = field(default_factory=dict)
    locked: set[int] = field(default_factory=set)
    entries: set[Entry] = field(default_factory=set)
    wrong: list[str] = field(default_factory=list)

    def until(self, actor: str) -> datetime | None:
        """Returns the time until which the judge checks no password for this actor, or None. The
        judge stops checking if a message contains too many passwords or too many wrong ones, or if
        too many wrong passwords have recently been counted for an actor."""
        if len(self.wrong) >= MOST_FAILURES or self.checks >= MOST_CHECKS:
            return self.now + PASSWORD_WINDOW
        return max(self._wrong_of(actor)) + PASSWORD_WINDOW if self.is_stopped(actor) else None

    def is_of(self, seat: Seat) -> bool:
        """Returns whether the message is certainly from the player of that seat."""
        if self.own is not None and self.own.id == seat.id:
            return True
        return bool(self.vouched) and is_one_of(self.vouched, seat.addresses)

    def is_stopped(self, actor: str) -> bool:
        return len(self._wrong_of(actor)) >= WRONG_PASSWORDS

    def _wrong_of(self, actor: str) -> list[datetime]:
        with self.database.reading() as conn:
            lately = audit_log.moments(conn, WRONG_PASSWORD, actor, self.now - PASSWORD_WINDOW)
        return [*lately, *[self.now] * self.wrong.count(actor)]


def _try(tries: _Tries, passwords: Passwords, line: int, signon: SignOn) -> None:
    with tries.database.reading() as conn:
        seat = named_seat(conn, signon)
    at_home = seat is not None and tries.is_of(seat)
    actor = _counted_against(seat, signon)
    until = None if at_home and tries.checks < MOST_CHECKS else tries.until(actor)
    if until:
        tries.throttled[line] = until
        if seat is not None and tries.is_stopped(actor):
            tries.locked.add(seat.id)
        return
    tries.checks += 1
    known = seat.password_hash if seat else None
    if any(passwords.fits(one, known) for one in _as_meant(signon.secret)) and seat:
        tries.seats[line] = (seat.id, seat.password_hash or "")
    else:
        tries.wrong.append(actor)


def _as_meant(secret: str) -> tuple[str, ...]:
    """Returns the password as written and, if it ends with a full stop, also without the full
    stop."""
    return (secret, secret[:-1]) if len(secret) > 2 and secret[-1] == "." else (secret,)


def _counted_against(seat: Seat | None, signon: SignOn) -> str:
    """Returns the actor for which a wrong password is counted. Wrong passwords are also counted for
    seats that do not exist, so that no one can find out which seats exist."""
    if seat is not None:
        return f"seat {seat.id}"
    named = " ".join(part for reading in _readings(signon) for part in reading)
    return f"nobody {digest_of_secret(named)}"


def _give_words(tries: _Tries, sender: str, entries: Sequence[Entry]) -> None:
    """Checks the passwords of private games, up to the first wrong one. Wrong passwords are counted
    in the same way as for seats. Other people's guesses do not lock out people with an account."""
    failed = False
    writer = f"words of {digest_of_secret(address_key(sender))}"

    def is_stopped(actor: str) -> bool:
        return bool(tries.until(actor)) and not _never_guessed(tries, sender, writer)

    for entry in entries[:MOST_CHECKS]:
        with tries.database.reading() as conn:
            stored = games.load_game(conn, entry.game)
        word = ServiceSettings.from_data(stored.service).private if stored else ""
        actor = (
            f"word of game {stored.id}"
            if stored
            else f"word of nobody {digest_of_secret(entry.game)}"
        )
        if stored and not word:
            tries.entries.add(entry)
        elif not entry.privacy or failed or is_stopped(actor):
            continue
        elif entry.privacy.casefold() == word.casefold():
            tries.entries.add(entry)
        else:
            failed = True
            tries.wrong += [actor, writer]


def _never_guessed(tries: _Tries, sender: str, writer: str) -> bool:
    """Returns whether someone with an account has given no wrong password for a day. If so, they
    get one try, however often others have guessed."""
    with tries.database.reading() as conn:
        known = accounts_and_seats.find_account(conn, sender) is not None
        return known and not audit_log.moments(conn, WRONG_PASSWORD, writer, tries.now - A_DAY)


# -- which seat ------------------------------------------------------------------------------------


def secrets_in(reading: Reading) -> frozenset[str]:
    """Returns all passwords in a message, including those of private games."""
    commands = [part.command for part in reading.parts if isinstance(part, Statement)]
    found = (getattr(one, name, "") for one in commands for name in ("secret", "privacy", "word"))
    return frozenset(filter(None, found))


def named_seat(conn: Connection, signon: SignOn) -> Seat | None:
    """Returns the seat that a SIGNON names, whether or not its password is correct."""
    for role, name in _readings(signon):
        number = games.number_of(conn, name)
        if number is None:
            continue
        seats = accounts_and_seats.current_seats(conn, number)
        found = [seat for seat in seats if _is_called(seat, role)]
        return min(found, key=lambda seat: _rank(seat, role), default=None)
    return None


_FIRST = (SeatRole.MASTER, SeatRole.PLAYER, SeatRole.OBSERVER)
"""The kinds of seats, by priority. If a name fits several seats, it refers to the first kind; for
example, an observer may be called France."""


def _readings(signon: SignOn) -> list[tuple[str, str]]:
    """Returns the roles and games to which a SIGNON may refer. The short form ``Fmygame`` starts
    with the power's first letter."""
    if signon.role is not None:
        return [(signon.role, signon.game)]
    return [(signon.game[:1].upper(), signon.game[1:])]


def _is_called(seat: Seat, role: str) -> bool:
    match seat.role:
        case SeatRole.MASTER:
            return role.upper() in ("M", "MASTER")
        case SeatRole.OBSERVER:
            return _is_named(seat, role)
        case SeatRole.PLAYER:
            if seat.power is None:
                return role.upper() == seat.wish or _is_named(seat, role)
            return role.upper() in (seat.power, seat.power[:1])


def called(seat: Seat) -> str:
    """Returns the name of a seat in a SIGNON: its power, the power that it will have, or its
    player's name with ``_`` between the words."""
    if seat.role is SeatRole.MASTER:
        return "MASTER"
    return seat.power or seat.wish or "_".join(seat.name.split())


def _is_named(seat: Seat, role: str) -> bool:
    name = _bare(seat.name)
    return bool(name) and (name == _bare(role) or (role.isupper() and _bare(role).startswith(name)))


def _rank(seat: Seat, role: str) -> tuple[int, bool]:
    return _FIRST.index(seat.role), _bare(seat.name) != _bare(role)


def _bare(name: str) -> str:
    return "".join(filter(str.isalnum, normalize("NFKC", name).casefold()))


def seat_of_address(work: UnitOfWork, recipient: str) -> accounts_and_seats.TokenMatch | None:
    """Returns the seat whose secret reply address received the message, if any."""
    token = work.services.addressing.secret_of(recipient)
    table = work.table_by_token(token) if token else None
    return accounts_and_seats.token_match(table.seats, token) if table else None


# -- notices to the player of a seat ---------------------------------------------------------------


def tell_locked(work: UnitOfWork, checked: Checked) -> None:
    """Tells players whose SIGNON was not checked what they can do, at most once an hour. Someone
    else may have written the message."""
    for seat_id in sorted(checked.locked):
        seat = accounts_and_seats.load_seat(work.conn, seat_id)
        if seat is not None and _is_told(work, seat, LOCKED, 1):
            _tell(work, seat, "too many wrong passwords", "locked")


def tell_renewed(work: UnitOfWork, recipient: str) -> bool:
    """Returns whether a message came to a reply address that is no longer valid. If so, tells the
    player of its seat, because they may have sent the message. No one else is told."""
    secret = work.services.addressing.secret_of(recipient)
    noted = audit_log.detail_of(work.conn, RENEWED, secret) if secret else None
    seat = accounts_and_seats.load_seat(work.conn, int(noted)) if noted else None
    if seat is None or seat.until is not None:
        return False
    if _is_told(work, seat, WRITTEN_TO_OLD, MOST_TOLD):
        _tell(work, seat, "an old reply address", "renewed")
    return True


def is_told_of(work: UnitOfWork, seat: Seat, sender: str) -> bool:
    """Returns whether to tell the player now that someone is writing for their seat from this
    address, and counts the notice. There is at most one an hour for each address."""
    return _is_told(work, seat, ELSEWHERE, 1, f" from {address_key(sender)}")


LOCKED, WRITTEN_TO_OLD = "told of wrong passwords", "told of an old address"
ELSEWHERE = "told of another address"


def _is_told(work: UnitOfWork, seat: Seat, what: str, most: int, more: str = "") -> bool:
    actor = f"seat {seat.id}{more}"
    if len(audit_log.moments(work.conn, what, actor, work.now - AN_HOUR)) >= most:
        return False
    work.note(None, actor, what)
    return True


def _tell(work: UnitOfWork, seat: Seat, topic: str, template: str) -> None:
    table = work.table_by_id(seat.game_id)
    if table is not None:
        secret = bool(work.services.addressing.delimiter)
        text = work.services.texts.render(template, game=table.name, secret=secret)
        work.post_to(seat, table, topic, text, "notice")
