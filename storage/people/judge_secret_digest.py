"""Stores the digest of the secret from which the seats' addresses are derived."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import Connection, delete, insert, select

from storage.database.tables import seats, secret
from storage.database.upsert import insert_unless_there


def digest_in_use(conn: Connection) -> str | None:
    """Returns the digest of the secret, or None if no judge has recorded one."""
    return conn.scalar(select(secret.c.digest).where(secret.c.id == 1))


def take_into_use(conn: Connection, digest: str) -> str:
    """Records the secret in use, unless one is already recorded. Returns the recorded digest."""
    insert_unless_there(conn, secret, {"id": 1, "digest": digest}, secret.c.id)
    return digest_in_use(conn) or digest


def change_secret(conn: Connection, digest: str) -> None:
    """Replaces the recorded digest with that of a new secret."""
    conn.execute(delete(secret))
    conn.execute(insert(secret), {"id": 1, "digest": digest})


def roots_in_use(conn: Connection) -> Iterator[tuple[str, str]]:
    """Yields, for each held seat, the value from which its reply address is derived and the digest
    of that address's token. The newest seat comes first."""
    query = select(seats.c.id, seats.c.salt, seats.c.token_hash).where(
        seats.c.until.is_(None), seats.c.token_hash.is_not(None)
    )
    for number, salt, token_hash in conn.execute(query.order_by(seats.c.id.desc())):
        yield salt or str(number), token_hash or ""
