"""Adds columns for the game of a waiting letter and for the number of earlier letters from its
sender. Also adds new digests, which recognise late copies.

Letters that are waiting, are held or were put aside get a new digest, because all their bytes are
still stored. Processed letters keep their old digest, because only a part of them is stored. A copy
of such a letter is recognised only if it arrived in the same way (`storage.mail.inbox`).
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from storage.mail.recognise_copies import digest

revision = "0016"
down_revision = "0015"

OPEN, ASIDE = sa.text("state = 'new'"), sa.text("state = 'shunted'")
URGENT, KIND = 3_000_000, 1_000_000
"""The values from which this migration calculates lane numbers."""

OF_SEAT = """
UPDATE inbox SET game_id =
    (SELECT game_id FROM seats WHERE 'seat ' || CAST(seats.id AS TEXT) = inbox.sender_key)
WHERE state IN ('new', 'held', 'shunted') AND sender_key LIKE 'seat %'
"""

AT_ONCE = 20
"""The number of letters held in memory at a time. Some are 1 MiB in size."""

WHOLE = """
SELECT id, digest, raw FROM inbox
WHERE state IN ('new', 'held', 'shunted') AND id > :last ORDER BY id LIMIT :some
"""
ANEW = """
UPDATE inbox SET digest = :anew WHERE digest = :old AND NOT EXISTS
    (SELECT 1 FROM inbox AS twin WHERE twin.digest = :anew AND twin.recipient = inbox.recipient)
"""
"""This statement also updates copies of the letter to other recipients, even if they were
processed. If a late copy is waiting too, it keeps its old digest."""


def upgrade() -> None:
    op.add_column("inbox", sa.Column("game_id", sa.Integer(), nullable=True))
    op.add_column("inbox", sa.Column("nth", sa.Integer(), server_default="0", nullable=False))
    op.execute(sa.text(OF_SEAT))
    op.execute(f"UPDATE inbox SET nth = (lane + {URGENT}) % {KIND} WHERE state = 'new'")
    op.drop_index("ix_inbox_open_of_sender", "inbox")
    _index("ix_inbox_open_of_sender", ["sender_key", "id", "lane", "nth"], OPEN)
    _index("ix_inbox_open_of_game", ["game_id", "id", "lane"], OPEN)
    _index("ix_inbox_aside", ["sender_key"], ASIDE)
    _make_digests_anew(op.get_bind())


def _make_digests_anew(conn: sa.Connection) -> None:
    last = 0
    while rows := conn.execute(sa.text(WHOLE), {"last": last, "some": AT_ONCE}).all():
        for _, old, raw in rows:
            conn.execute(sa.text(ANEW), {"old": old, "anew": digest(bytes(raw))})
        last = rows[-1].id


def downgrade() -> None:
    """Removes the columns and indexes. Leaves the digests as they are, because an older program
    does not compare them with its own."""
    for name in ("ix_inbox_aside", "ix_inbox_open_of_game", "ix_inbox_open_of_sender"):
        op.drop_index(name, "inbox")
    _index("ix_inbox_open_of_sender", ["sender_key", "lane", "id"], OPEN)
    op.drop_column("inbox", "nth")
    op.drop_column("inbox", "game_id")


def _index(name: str, columns: list[str], where: sa.TextClause) -> None:
    op.create_index(name, "inbox", columns, sqlite_where=where, postgresql_where=where)
