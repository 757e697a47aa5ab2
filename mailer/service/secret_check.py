"""Makes sure that the secret in the data folder and the database belong together.

With another secret, all reply addresses would be different, and the old ones would no longer work.
The database therefore stores a digest of its secret. A judge with another secret does not start,
and a judge without a secret does not create one if seats already have addresses. `renew` replaces a
secret that is lost or known to others.
"""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from sqlalchemy import Connection

from mailer.config.config import Config
from mailer.config.reply_address_secret import Keyring, SecretFault, SecretMissing, path_of
from mailer.mail.reply_addresses import digest_of_secret
from storage.database.engine import Database
from storage.people import judge_secret_digest

if TYPE_CHECKING:
    from mailer.transaction.services import Services
    from mailer.transaction.unit_of_work import Table, UnitOfWork

REMEDY = (
    "Restore the secret of this database, from the backup or from the other judge"
    " that uses it. If it is lost: judge secret renew, which sends every player a"
    " new reply address."
)
"""What the operator should do if the secret does not belong to the database."""


class OtherSecret(SecretFault):
    """Raised if the reply addresses in this database were derived from another secret."""


def keys_for(config: Config, database: Database) -> Keyring:
    """Returns the keyring that belongs to the database. Creates one if no secret has ever been
    used. From then on, no judge with another secret can start on this database. Raises
    SecretFault."""
    folder = config.judge.data
    with database.reading() as conn:
        keys = fitting(conn, config) or Keyring.of(folder)
    with database.writing() as conn:
        if judge_secret_digest.take_into_use(conn, keys.digest) != keys.digest:
            raise _other(config)
    return keys


def fitting(conn: Connection, config: Config) -> Keyring | None:
    """Returns the keyring of the data folder if it belongs to the database, or None if there is no
    secret and the database does not need one yet. Raises SecretFault."""
    try:
        keys = Keyring.read(config.judge.data)
    except SecretMissing:
        if judge_secret_digest.digest_in_use(conn) or next(
            judge_secret_digest.roots_in_use(conn), None
        ):
            raise
        return None
    if not _fits(conn, keys):
        raise _other(config)
    return keys


def _other(config: Config) -> OtherSecret:
    path = path_of(config.judge.data)
    return OtherSecret(f"{path} is not the secret that this database was created with")


def _fits(conn: Connection, keys: Keyring) -> bool:
    """Returns whether this is the secret in use. If the database is too old to have a digest,
    checks whether the address of any seat was derived from the secret."""
    noted = judge_secret_digest.digest_in_use(conn)
    if noted:
        return noted == keys.digest
    seated = list(judge_secret_digest.roots_in_use(conn))
    return not seated or any(
        digest_of_secret(keys.token("seat", root)) == token_hash for root, token_hash in seated
    )


def renew(conn: Connection, services: Services, now: datetime) -> int:
    """Gives every seat a new reply address, derived from the keys of ``services``, which are the
    keys in use from then on. Returns the number of seats whose holders were told."""
    from judge.game.game import Stage
    from mailer.transaction.unit_of_work import UnitOfWork
    from storage.games.games import list_games

    work = UnitOfWork(services, conn, now)
    notified = 0
    for stored in list_games(conn, set(Stage)):
        table = work.table_by_id(stored.id)
        if table is not None:
            notified += _renew_seats(work, table)
            work.note(table, "OPERATOR", "Renew", "judge secret renew")
    work.store()
    judge_secret_digest.change_secret(conn, services.keys.digest)
    return notified


def _renew_seats(work: UnitOfWork, table: Table) -> int:
    from judge.game.game import Stage

    renewed = [work.seat(table, seat) for seat in table.seats if seat.token_hash]
    if table.game.stage is Stage.ENDED:
        return 0
    has_address = bool(work.services.addressing.delimiter)
    text = work.services.texts.render("renewed_all", game=table.name, has_address=has_address)
    for seat in renewed:
        work.post_to(seat, table, "your seat has a new reply address", text, "notice")
    return len(renewed)
