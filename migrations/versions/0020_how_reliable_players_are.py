"""Adds columns that count each seat's deadlines and those that were met, and a column for the way
in which the player left."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"

COUNTS = ("deadlines", "kept", "open_deadlines", "open_kept")


def upgrade() -> None:
    for name in COUNTS:
        count = sa.Column(name, sa.Integer(), server_default="0", nullable=False)
        op.add_column("seats", count)
    op.add_column("seats", sa.Column("departure", sa.Text(), nullable=True))


def downgrade() -> None:
    for name in ("departure", *reversed(COUNTS)):
        op.drop_column("seats", name)
