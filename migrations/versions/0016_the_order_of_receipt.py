"""The game of a message that waits, and how many of its sender's wait before it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"

OPEN, ASIDE = sa.text("state = 'new'"), sa.text("state = 'shunted'")
URGENT, KIND = 3_000_000, 1_000_000
"""How lanes were made when this was written."""

OF_SEAT = """
UPDATE inbox SET game_id =
    (SELECT game_id FROM seats WHERE 'seat ' || CAST(seats.id AS TEXT) = inbox.sender_key)
WHERE state IN ('new', 'held', 'shunted') AND sender_key LIKE 'seat %'
"""


def upgrade() -> None:
    op.add_column("inbox", sa.Column("game_id", sa.Integer(), nullable=True))
    op.add_column("inbox", sa.Column("nth", sa.Integer(), server_default="0", nullable=False))
    op.execute(sa.text(OF_SEAT))
    op.execute(f"UPDATE inbox SET nth = (lane + {URGENT}) % {KIND} WHERE state = 'new'")
    op.drop_index("ix_inbox_open_of_sender", "inbox")
    _index("ix_inbox_open_of_sender", ["sender_key", "id", "lane", "nth"], OPEN)
    _index("ix_inbox_open_of_game", ["game_id", "id", "lane"], OPEN)
    _index("ix_inbox_aside", ["sender_key"], ASIDE)


def downgrade() -> None:
    for name in ("ix_inbox_aside", "ix_inbox_open_of_game", "ix_inbox_open_of_sender"):
        op.drop_index(name, "inbox")
    _index("ix_inbox_open_of_sender", ["sender_key", "lane", "id"], OPEN)
    op.drop_column("inbox", "nth")
    op.drop_column("inbox", "game_id")


def _index(name: str, columns: list[str], where: sa.TextClause) -> None:
    op.create_index(name, "inbox", columns, sqlite_where=where, postgresql_where=where)
