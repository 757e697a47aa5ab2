"""Which secret the addresses of seats are derived from: the database keeps a digest of it."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import Connection, delete, insert, select

from storage.database.tables import seats, secret
from storage.database.upsert import insert_unless_there


def digest_in_use(conn: Connection) -> str | None:
    """The digest of the secret; None: no judge has noted one yet."""
    return conn.scalar(select(secret.c.digest).where(secret.c.id == 1))


def take_into_use(conn: Connection, digest: str) -> str:
    """Notes which secret is in use unless that is known; the digest of the one that is."""
    insert_unless_there(conn, secret, {"id": 1, "digest": digest}, secret.c.id)
    return digest_in_use(conn) or digest


def change_secret(conn: Connection, digest: str) -> None:
    """Notes that another secret is in use from now on."""
    conn.execute(delete(secret))
    conn.execute(insert(secret), {"id": 1, "digest": digest})


def roots_in_use(conn: Connection) -> Iterator[tuple[str, str]]:
    """What the reply address of each seat that somebody holds is derived from, and its digest; the
    newest first."""
    query = select(seats.c.id, seats.c.salt, seats.c.token_hash).where(
        seats.c.until.is_(None), seats.c.token_hash.is_not(None)
    )
    for number, salt, token_hash in conn.execute(query.order_by(seats.c.id.desc())):
        yield salt or str(number), token_hash or ""
