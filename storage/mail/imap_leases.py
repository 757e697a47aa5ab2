"""Decides which judge fetches the mail of an account if several judges on one database have that
account in their settings.

That judge holds a lease and renews it. If it dies or hangs, the lease runs out, and another may
take it. On PostgreSQL, all times come from the server, so the clocks of the judges' machines may
differ.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from sqlalchemy import Connection, delete, func, or_, select, update

from storage.database.columns import UtcTime
from storage.database.tables import fetchers
from storage.database.upsert import insert_unless_there
from storage.mail.outbox_leases import SKEW


@dataclass(frozen=True, slots=True)
class Fetcher:
    """The judge that fetches the mail, and a time (None if unknown). All letters that arrived up to
    that time are in the inbox."""

    owner: str
    kept_until: datetime | None


def fetcher(conn: Connection, account: str, lasting: timedelta) -> Fetcher | None:
    """Returns the holder of an account's lease, or None if there is none."""
    now = _now(conn)
    query = select(fetchers.c.owner, fetchers.c.kept_until).where(
        fetchers.c.account == account,
        fetchers.c.until > now,
        fetchers.c.until <= now + lasting + SKEW,
    )
    row = conn.execute(query).first()
    return Fetcher(row.owner, row.kept_until) if row else None


def take(conn: Connection, account: str, owner: str, lasting: timedelta) -> bool:
    """Takes the lease on an account for that duration. Returns False if another judge holds it."""
    now = _now(conn)
    until = now + lasting
    values: dict[str, object] = {"account": account, "owner": owner, "until": until}
    if insert_unless_there(conn, fetchers, values, fetchers.c.account) is not None:
        return True
    is_free = or_(fetchers.c.until <= now, fetchers.c.until > until + SKEW)
    taken = update(fetchers).where(fetchers.c.account == account, is_free)
    return conn.execute(taken.values(owner=owner, until=until)).rowcount > 0


def renew(
    conn: Connection, account: str, owner: str, lasting: timedelta, kept_until: datetime | None
) -> bool:
    """Extends a judge's own lease, counted from now. Records the time up to which all letters are
    in the inbox, if that is known. Returns False if another judge has taken the lease."""
    values: dict[str, object] = {"until": _now(conn) + lasting}
    if kept_until is not None:
        values["kept_until"] = kept_until
    own = (fetchers.c.account == account) & (fetchers.c.owner == owner)
    return conn.execute(update(fetchers).where(own).values(values)).rowcount > 0


def give_back(conn: Connection, account: str, owner: str) -> None:
    """Ends a judge's lease at once."""
    own = (fetchers.c.account == account) & (fetchers.c.owner == owner)
    conn.execute(update(fetchers).where(own).values(until=_now(conn)))


def free_all(conn: Connection) -> None:
    """Ends all leases. Only a judge that is starting and knows that it is the only one may call
    this."""
    conn.execute(delete(fetchers))


def _now(conn: Connection) -> datetime:
    if conn.dialect.name == "postgresql":
        return conn.execute(select(func.clock_timestamp(type_=UtcTime))).scalar_one()
    return datetime.now(UTC)
