"""Writes notices about e-mails that bounced, to Masters and to people whose addresses work
again."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from judge.board.join_words import listing
from mailer.mail.headers import read_head, readable
from mailer.transaction.limits_on_messages_and_strangers import may_write
from mailer.transaction.unit_of_work import Table, UnitOfWork
from mailer.wording import notify, phrases, seat_names
from storage.mail.bounced_and_held_mail import Failing
from storage.mail.outbox import OutboxRow
from storage.people.accounts_and_seats import Seat
from storage.people.same_addresses import is_same_address

MOST_NAMED = 10
"""The maximum number of e-mails that a notice lists. For the others, it gives only their
number."""


def _names(table: Table, address: str, reader: Seat) -> str:
    seats = [seat for seat in table.seats if is_same_address(seat.address, address)]
    return listing(seat_names.seat_name(table, seat, reader) for seat in seats)


def unreachable(work: UnitOfWork, table: Table, address: str, *, stops: bool) -> None:
    """Tells the Master that an e-mail to a seat bounced.

    If ``stops`` is True, the judge holds further e-mails to that seat for now.
    """
    master = table.master
    if master is None or is_same_address(master.address, address):
        return
    names = _names(table, address, master)
    if not names or not may_write(work, master.address, "unreachable"):
        return
    if stops:
        text = (
            f"E-mails about this game to {names} are bouncing. The seat stays as it is, and"
            " orders still count. The judge is holding the e-mails, and will send them once it"
            " receives a message from that address. If you can reach the person in another way,"
            " ask them to send any message to the judge."
        )
    else:
        text = (
            f"The judge could not deliver an e-mail about this game to {names}. The seat"
            " stays as it is. Perhaps you can reach the person in another way."
        )
    notify.send_to_each(
        work, table, [master], "an e-mail did not arrive", "notice", "unreachable", text=text
    )


def list_stopped(work: UnitOfWork, table: Table) -> None:
    """Tells the Master that e-mails to the list address bounce, so the judge no longer sends
    any."""
    if table.master and may_write(work, table.master.address, "unreachable"):
        text = (
            "E-mails to the list address of this game are bouncing, so the judge no longer"
            " sends any there. When the address works again, send SET LIST ADDRESS and the"
            " address: the judge will then ask there again whether the e-mails are wanted."
        )
        notify.send_to_each(
            work, table, [table.master], "the list address", "notice", "unreachable", text=text
        )


def reached_again(
    work: UnitOfWork,
    failing: Failing,
    address: str,
    lost: Sequence[OutboxRow],
    waiting: int,
    gone: int,
    from_: datetime,
) -> None:
    """Tells a person whose address bounced which e-mails did not arrive.

    ``waiting`` is the number of e-mails that the judge sends from the time ``from_`` on, and
    ``gone`` the number of those that it has deleted.
    """
    more = [f"and {len(lost) - MOST_NAMED} more"] * (len(lost) > MOST_NAMED)
    text = work.services.texts.render(
        "reached_again",
        since=phrases.moment(failing.since, "UTC"),
        reason=failing.reason,
        lost=[*map(_subject, lost[-MOST_NAMED:]), *more],
        waiting=waiting,
        gone=gone,
        soon=from_ > work.now,
    )
    work.post(address, "e-mails to you bounced", text, "notice")


def _subject(row: OutboxRow) -> str:
    subject = readable(read_head(row.raw).first("subject"))
    return f"{phrases.moment(row.posted_at, 'UTC')}: {subject}"


def unreached_lines(work: UnitOfWork, table: Table, seats: Sequence[Seat]) -> list[str]:
    """Returns, for the Master, a line for each of these seats with an address that bounces."""
    master = table.master
    zone = work.zone(master, table)
    return [
        f"E-mails to {seat_names.seat_name(table, seat, master)} have bounced since"
        f" {phrases.in_words(seat.failing_since, zone)}."
        for seat in seats
        if seat.failing_since and (master is None or seat.id != master.id)
    ]
