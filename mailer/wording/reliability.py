"""Describes in words how reliable a person is."""

from __future__ import annotations

from judge.board.join_words import listing
from mailer.transaction.unit_of_work import Table, UnitOfWork
from mailer.wording import phrases, seat_names
from storage.people.accounts_and_seats import Seat
from storage.people.reliability import Reliability, reliability_of


def figures(known: Reliability) -> list[str]:
    """Returns a person's figures on separate lines, or nothing if there are none."""
    if known.is_new:
        return []
    lines = [f"Games finished: {known.finished}", f"Games left: {known.left}{_how(known)}"]
    return [*lines, *([f"Deadlines met: {_share(known)}"] if known.deadlines else [])]


def about(who: str, known: Reliability) -> str:
    """Returns a person's figures as a sentence, for readers who may know the person's name: ``Tom
    has finished 3 games, left 1 (1 resigned), and met 41 of 44 deadlines.``"""
    if known.is_new:
        return f"{who} has no record here yet."
    finished, left = phrases.plural(known.finished, "game"), f"{known.left or 'none'}{_how(known)}"
    if not known.deadlines:
        return f"{who} has finished {finished} and left {left}."
    return f"{who} has finished {finished}, left {left}, and met {_share(known)} deadlines."


def _how(known: Reliability) -> str:
    parts = (
        (known.resigned, "resigned"),
        (known.ejected, "ejected"),
        (known.late, "replaced"),
    )
    how = listing(f"{count} {word}" for count, word in parts if count)
    return f" ({how})" if how else ""


def _share(known: Reliability) -> str:
    return f"{known.kept} of {known.deadlines}"


def about_seat(work: UnitOfWork, seat: Seat) -> str:
    """Returns the figures of the person in a seat as a sentence."""
    return about(seat_names.own_name(seat), reliability_of(work.conn, seat.address))


def of_players(work: UnitOfWork, table: Table) -> list[str]:
    """Returns, for the Master, a sentence with the figures of each player who has any."""
    known = [(seat, reliability_of(work.conn, seat.address)) for seat in table.players]
    return [about(seat_names.own_name(seat), one) for seat, one in known if not one.is_new]
