"""Manages people and the senders that the judge ignores.

``judge people`` lists people, and shows or deletes what is stored about a person. ``judge blocks``
manages the addresses and domains from which the judge accepts no messages.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

import click
from sqlalchemy import Connection

from grammar.commands.settings import read_address
from judge.game.game import Seating, Stage
from judge.play import conduct_game
from mailer.cli.common import OPERATOR, at_desk, config_option, fail, opened, settings
from mailer.cli.inbox_outbox import inbox_cells, outbox_cells
from mailer.cli.print_lists_and_messages import json_option, say_list, table
from mailer.mail.redact import masked
from mailer.transaction.unit_of_work import Table, UnitOfWork
from mailer.wording.notices.seats import left, vacant
from mailer.wording.phrases import plural
from storage.database.enums import SeatRole
from storage.mail import bounced_and_held_mail, inbox, outbox
from storage.mail.mail_filter import MailFilter
from storage.mail.received_letters_and_queue_keys import key_of_seat, last_of_senders
from storage.people import accounts_and_seats
from storage.people.accounts_and_seats import (
    Seat,
    failing,
    find_account,
    list_accounts,
    seated,
    seats_at,
)
from storage.people.blocks import block, blocked, is_blocked, key_of, unblock
from storage.people.forget_person import forget_person, person_at
from storage.people.same_addresses import address_key


@click.group()
def people() -> None:
    """List people, show the data about one of them, or delete it."""


@dataclass(frozen=True, slots=True)
class PersonOverview:
    """Someone with an account or a seat. ``wrote_at`` is the time of their last message. If e-mails
    to them bounce, ``fails`` says since when. If ``is_blocked``, the judge does not read their
    messages."""

    address: str
    name: str
    seats: tuple[str, ...]
    wrote_at: datetime | None
    fails: str
    is_blocked: bool


@people.command("list")
@config_option
@click.option("--game", help="Only people with a seat in this game.")
@click.option("--trouble", is_flag=True, help="Only people whose mail bounces or who are blocked.")
@json_option
def people_list(config_file: Path | None, game: str | None, trouble: bool, as_json: bool) -> None:
    """List the people with an account or a seat in a game that is not over, one per line.

    Each line has the address, the name, the time of the last message, the seats, and any problems.
    """
    with opened(settings(config_file)) as database, database.reading() as conn:
        found = _everyone(conn, game)
    if trouble:
        found = [one for one in found if one.fails or one.is_blocked]
    say_list(found, _cells, _facts, as_json, nothing="Nobody.", say=masked)


def _everyone(conn: Connection, game: str | None) -> list[PersonOverview]:
    wrote, fails, keys = last_of_senders(conn), failing(conn), blocked(conn)
    addresses, names = dict[str, str](), dict[str, str]()
    for account in list_accounts(conn):
        addresses[address_key(account.address)] = account.address
        names[address_key(account.address)] = account.name
    held: dict[str, list[Seat]] = {}
    for seat in seated(conn):
        own = next((key for key in sorted(seat.addresses) if key in names), min(seat.addresses))
        held.setdefault(own, []).append(seat)
        addresses.setdefault(own, seat.address)
        names.setdefault(own, seat.name)
    if game is not None:
        there = {k for k, own in held.items() if any(s.game.lower() == game.lower() for s in own)}
        addresses = {key: address for key, address in addresses.items() if key in there}
    found = []
    for key, address in sorted(addresses.items()):
        seats = held.get(key, [])
        every = {key, *(one for seat in seats for one in seat.addresses)}
        queues = [*every, *(key_of_seat(seat.id) for seat in seats)]
        failed = next((fails[one] for one in sorted(every) if one in fails), None)
        found.append(
            PersonOverview(
                address,
                names[key],
                tuple(map(_called, seats)),
                max((wrote[one] for one in queues if one in wrote), default=None),
                f"bounces since {failed[0]:%Y-%m-%d}" if failed else "",
                any(is_blocked(one, keys) for one in every),
            )
        )
    return found


def _called(seat: Seat) -> str:
    return f"{seat.game}: {seat.power or seat.role.value}"


MOST_SEATS = 3
"""The maximum number of seats to name on each line of the list."""


def _cells(one: PersonOverview) -> tuple[str, ...]:
    wrote = f"{one.wrote_at:%Y-%m-%d %H:%M}" if one.wrote_at else "never"
    named, more = one.seats[:MOST_SEATS], len(one.seats) - MOST_SEATS
    seats = ", ".join(named) + (f" and {more} more" if more > 0 else "")
    troubles = ", ".join(filter(None, (one.fails, "blocked" * one.is_blocked)))
    return (one.address, one.name, wrote, seats, troubles)


def _facts(one: PersonOverview) -> dict[str, object]:
    return {
        "address": one.address,
        "name": one.name,
        "seats": list(one.seats),
        "wrote": one.wrote_at,
        "fails": one.fails,
        "blocked": one.is_blocked,
    }


@people.command("show")
@config_option
@click.argument("address")
def people_show(config_file: Path | None, address: str) -> None:
    """Show the data about the person who has ADDRESS: their addresses, seats, latest messages and
    e-mails, bounces and blocks. Secrets are masked."""
    with opened(settings(config_file)) as database, database.reading() as conn:
        lines = list(_of_person(conn, address))
    if not lines:
        fail(f"Nothing is stored about {address} here.")
    click.echo(masked("\n".join(lines)))


LATEST = 10
"""The maximum number of messages, and of e-mails, to show for a person."""


def _of_person(conn: Connection, address: str) -> Iterator[str]:
    person, account = person_at(conn, address), accounts_and_seats.find_account(conn, address)
    seats = [
        seat for number in person.seats if (seat := accounts_and_seats.load_seat(conn, number))
    ]
    theirs = MailFilter(people=person.letter_keys)
    letters, mails = inbox.count_rows(conn, None, theirs), outbox.count_rows(conn, None, theirs)
    if not (account or seats or letters or mails):
        return
    if account:
        proved = "confirmed" if account.confirmed else "not confirmed"
        zone = f", time zone {account.zone}" if account.zone else ""
        yield f"Account:    {account.address}, {account.name} ({proved}{zone})"
    yield f"Addresses:  {', '.join(sorted(person.addresses))}"
    yield from _troubles(conn, person.addresses)
    yield from _section("Seats", len(seats), list(map(_seat_cells, seats)))
    last = replace(theirs, offset=max(0, letters - LATEST))
    rows = [inbox_cells(row) for row in inbox.rows(conn, None, last)]
    yield from _section("Messages", letters, rows)
    held, last = bounced_and_held_mail.held(conn), replace(theirs, offset=max(0, mails - LATEST))
    now = datetime.now(UTC)
    rows = [outbox_cells(row, now, row.id in held) for row in outbox.rows(conn, None, last)]
    yield from _section("E-mails", mails, rows)


def _troubles(conn: Connection, keys: Collection[str]) -> Iterator[str]:
    fails, listed = failing(conn), blocked(conn)
    for key in sorted(keys):
        if key in fails:
            since, reason = fails[key]
            yield f"Bounces:    {key} since {since:%Y-%m-%d}: {reason} (judge outbox resume {key})"
        if is_blocked(key, listed):
            yield f"Blocked:    {key} (judge blocks list)"


def _section(title: str, count: int, rows: list[tuple[str, ...]]) -> Iterator[str]:
    last = f", the last {len(rows)}" if len(rows) < count else ""
    yield f"\n{title} ({count}{last}):"
    yield from (f"  {line}" for line in table(rows))


def _seat_cells(seat: Seat) -> tuple[str, ...]:
    until = f"until {seat.until:%Y-%m-%d}" if seat.until else ""
    return (_called(seat), seat.address, seat.name, f"since {seat.since:%Y-%m-%d}", until)


@people.command("forget")
@config_option
@click.argument("address")
@click.option("--yes", "sure", is_flag=True, help="Do not ask for confirmation.")
def people_forget(config_file: Path | None, address: str, sure: bool) -> None:
    """Delete the data of the person who has ADDRESS, and remove their name from data that must
    stay.

    Their seats are given up first and offered to others. The Master of a game that has not ended
    cannot be forgotten: first give the game to someone else (judge games master).
    """
    if "@" not in address.strip("@"):
        fail(f"'{address}' is not an e-mail address, like eve@mail.example.")
    if not sure:
        # the transaction ends before the prompt, so that the judge need not wait
        with at_desk(config_file) as work:
            count = len(_held_by(work, address))
        gives_up = f"{_are(count, 'seat')} given up"
        click.confirm(
            f"This deletes everything stored about {address}; {gives_up}. Go on?", abort=True
        )
    with at_desk(config_file) as work:
        person = person_at(work.conn, address)
        is_known = bool(person.seats or find_account(work.conn, address))
        for seat in _held_by(work, address):
            _vacate(work, seat)
        work.store()
        gone = forget_person(work.conn, person)
    if not (is_known or gone.letters or gone.mails):
        fail(f"Nothing is stored about {address} here.")
    click.echo(
        f"Deleted: the account and its addresses, {plural(gone.letters, 'message')},"
        f" {plural(gone.mails, 'e-mail')}, the text of {plural(gone.press, 'message')}"
        f" of press; {_are(gone.seats, 'seat')} nameless."
    )
    click.echo(STAYS)


def _are(count: int, noun: str) -> str:
    """Returns a phrase like ``1 seat is`` or ``no seats are``."""
    return f"{plural(count, noun)} {'is' if count == 1 else 'are'}"


STAYS = """\
What remains: the orders of those seats, which are the record of their games; text of this person
that others quote in their messages, until the time set by [archive] keep is over; the name in
e-mails to others, until the time set by [archive] mails is over; what others have received by
e-mail; and your backups."""


def _held_by(work: UnitOfWork, address: str) -> list[Seat]:
    """Returns the seats of the person who is to be forgotten. Ends the command if that person is
    the Master of a game that has not ended."""
    held = seats_at(work.conn, address)
    for seat in held:
        table = work.table_by_id(seat.game_id)
        if seat.role is SeatRole.MASTER and table and table.game.stage is not Stage.ENDED:
            fail(
                f"Nothing was changed: {seat.address} is the Master of {seat.game}. Give the"
                f" game to someone else (judge games master {seat.game} ADDRESS), or have it"
                " ended."
            )
    return held


def _vacate(work: UnitOfWork, seat: Seat) -> None:
    table: Table | None = work.table_by_id(seat.game_id)
    if table is None:
        return
    work.leave_seat(table, seat)
    work.note(table, OPERATOR, "Forget", "judge people forget")
    if not table.has_rules or seat.role is not SeatRole.PLAYER:
        return
    if table.game.stage is Stage.RUNNING and seat.power:
        table.game = conduct_game.reseated(table.game, seat.power, Seating.OFFERED)
        vacant(work, table, seat.power, "has left this judge")
    elif table.game.stage is Stage.FORMING:
        left(work, table, seat, " has left the game.")


who_argument = click.argument("who", metavar="ADDRESS|DOMAIN")


@click.group()
def blocks() -> None:
    """Block an address, or a domain and all its subdomains.

    The judge does not answer messages from blocked addresses and does not keep their text. Blocked
    players keep their seats, and get the e-mails of their games, until the Master gives their seats
    to others (EJECT).
    """


@blocks.command("add")
@config_option
@who_argument
def blocks_add(config_file: Path | None, who: str) -> None:
    """Stop reading messages from this address or domain. A running judge notices the change within
    ten seconds."""
    config = settings(config_file)
    bare = who.strip("<>").removeprefix("@")
    if is_blocked(config.judge.operator, [key_of(bare)]):
        fail("That is the operator's own address or domain.")
    if not _is_one(bare):
        fail(f"'{who}' is not an address or a domain, like eve@mail.example or mail.example.")
    with opened(config) as database, database.writing() as conn:
        is_new = block(conn, bare, datetime.now(UTC))
    click.echo(f"The judge no longer reads messages from {bare}{'.' if is_new else ', as before.'}")


def _is_one(address_or_domain: str) -> bool:
    try:
        read_address(address_or_domain if "@" in address_or_domain else f"a@{address_or_domain}")
    except ValueError:
        return False
    return True


@blocks.command("remove")
@config_option
@who_argument
def blocks_remove(config_file: Path | None, who: str) -> None:
    """Read messages from this address or domain again. Messages that arrived in the meantime are
    lost."""
    with opened(settings(config_file)) as database, database.writing() as conn:
        was_there = unblock(conn, who)
    if not was_there:
        fail(f"{who} is not on the list: judge blocks list")
    click.echo(f"The judge reads messages from {who} again.")


@blocks.command("list")
@config_option
@json_option
def blocks_list(config_file: Path | None, as_json: bool) -> None:
    """List the blocked addresses and domains, each with the time when it was blocked."""
    with opened(settings(config_file)) as database, database.reading() as conn:
        found = blocked(conn)
    say_list(
        [(key.removeprefix("@"), since) for key, since in found.items()],
        lambda one: (one[0], f"{one[1]:%Y-%m-%d}"),
        lambda one: {"who": one[0], "since": one[1]},
        as_json,
        nothing="No one is blocked.",
    )
