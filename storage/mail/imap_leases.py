"""Which judge fetches the letters of an account, where several on one database name the same.

The one that does holds a lease and renews it; when it dies or stands still, the lease runs out, and
another may take it. Time is the database server's, so that clocks of several machines may differ.
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
    """Who fetches, and until when all that came to the account is kept; None: not known yet."""

    owner: str
    kept_until: datetime | None


def fetcher(conn: Connection, account: str, lasting: timedelta) -> Fetcher | None:
    """Who holds the lease of an account; None: nobody."""
    now = _now(conn)
    query = select(fetchers.c.owner, fetchers.c.kept_until).where(
        fetchers.c.account == account,
        fetchers.c.until > now,
        fetchers.c.until <= now + lasting + SKEW,
    )
    row = conn.execute(query).first()
    return Fetcher(row.owner, row.kept_until) if row else None


def take(conn: Connection, account: str, owner: str, lasting: timedelta) -> bool:
    """Takes the lease of an account for so long; False: another one holds it."""
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
    """Has one's lease last for so long from now, and notes until when all is kept, if that is
    known; False: another one has taken it meanwhile."""
    values: dict[str, object] = {"until": _now(conn) + lasting}
    if kept_until is not None:
        values["kept_until"] = kept_until
    own = (fetchers.c.account == account) & (fetchers.c.owner == owner)
    return conn.execute(update(fetchers).where(own).values(values)).rowcount > 0


def give_back(conn: Connection, account: str, owner: str) -> None:
    """Leaves the account to whoever comes next."""
    own = (fetchers.c.account == account) & (fetchers.c.owner == owner)
    conn.execute(update(fetchers).where(own).values(until=_now(conn)))


def free_all(conn: Connection) -> None:
    """Frees what a judge that died had: for one that starts and knows it is alone."""
    conn.execute(delete(fetchers))


def _now(conn: Connection) -> datetime:
    if conn.dialect.name == "postgresql":
        return conn.execute(select(func.clock_timestamp(type_=UtcTime))).scalar_one()
    return datetime.now(UTC)
