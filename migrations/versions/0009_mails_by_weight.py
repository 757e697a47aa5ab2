"""Adds lanes for outgoing e-mails, and an index to count recently sent e-mails."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0010"

WAITING, SENT = sa.text("state = 'waiting'"), sa.text("state = 'sent'")
LATER = ("press", "broadcast")


def upgrade() -> None:
    op.drop_index("ix_outbox_waiting", "outbox")
    op.add_column("outbox", sa.Column("lane", sa.Integer(), server_default="1", nullable=False))
    later = ", ".join(f"'{kind}'" for kind in LATER)
    op.execute(f"UPDATE outbox SET lane = 2 WHERE state = 'waiting' AND kind IN ({later})")
    _index("ix_outbox_waiting", ["lane", "id"], WAITING)
    _index("ix_outbox_sent", ["changed_at"], SENT)


def downgrade() -> None:
    op.drop_index("ix_outbox_sent", "outbox")
    op.drop_index("ix_outbox_waiting", "outbox")
    op.drop_column("outbox", "lane")
    _index("ix_outbox_waiting", ["id"], WAITING)


def _index(name: str, columns: list[str], where: sa.TextClause) -> None:
    op.create_index(name, "outbox", columns, sqlite_where=where, postgresql_where=where)
