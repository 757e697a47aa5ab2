"""Deletes data that is no longer needed, a little at a time, so that no message has to wait."""

from __future__ import annotations

from datetime import datetime, timedelta

from mailer.limits import A_ROUND, HELD_KEPT, UNCONFIRMED
from mailer.processing.loop_protection import ANSWERED
from mailer.transaction.confirmations import REQUESTED
from mailer.transaction.limits_on_messages_and_strangers import CAUSED
from mailer.transaction.services import Services
from mailer.transaction.sign_on import ELSEWHERE
from mailer.transaction.unit_of_work import Table, UnitOfWork
from storage.database.engine import Database
from storage.games.games import deserted, remove_game
from storage.mail import bounced_and_held_mail, inbox, outbox
from storage.mail.mail_pictures import forget_scenes
from storage.people import audit_log

COUNTED = timedelta(days=2)
"""How long log entries that count towards limits are kept. No limit looks further back."""


def tidy(database: Database, services: Services, now: datetime) -> bool:
    """Deletes data that is older than the settings allow, and held messages that no one confirmed.
    Returns whether there is more to delete."""
    archive = services.archive
    with database.writing() as conn:
        audit_log.forget(conn, (CAUSED, ANSWERED, ELSEWHERE), now - COUNTED)
        inbox.lapse(conn, now - UNCONFIRMED)
        audit_log.forget(conn, REQUESTED, now - UNCONFIRMED - COUNTED)
        bounced_and_held_mail.withdraw_held(conn, now - HELD_KEPT, now)
        gone = [
            outbox.forget(conn, now - archive.mails, A_ROUND),
            forget_scenes(conn, now - archive.mails, A_ROUND),
            inbox.forget_letters(conn, now - archive.keep, A_ROUND),
            audit_log.forget_log(conn, now - max(archive.log, COUNTED), A_ROUND),
        ]
    with database.reading() as conn:
        forming = deserted(conn, now - archive.forming, A_ROUND)
    for game_id in forming:
        with database.writing() as conn:
            _take_down_deserted(UnitOfWork(services, conn, now), game_id)
    return A_ROUND in (*gone, len(forming))


def _take_down_deserted(work: UnitOfWork, game_id: int) -> None:
    table = work.table_by_id(game_id)
    if table is not None and not table.players:
        days = work.services.archive.forming.days
        why = f"no one has joined it in {days} days" if days else "no one has joined it"
        take_down(work, table, f"It was waiting for players, and {why}. CREATE makes another.")


def take_down(work: UnitOfWork, table: Table, why: str) -> None:
    """Deletes a game and everything in it, and gives everyone with a seat in it the reason
    (``why``)."""
    text = work.services.texts.render("taken_down", game=table.name, why=why)
    for seat in table.seats:
        work.post(seat.address, work.subject(table, "this game was deleted"), text, "notice")
    work.note(None, f"game {table.id}", "taken down", table.name)
    remove_game(work.conn, table.id)
    del work.tables[table.id]
