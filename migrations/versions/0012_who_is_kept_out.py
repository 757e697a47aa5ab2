"""Adds a table of addresses and domains whose letters are not read."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0008"

TABLE = "blocks"


def upgrade() -> None:
    op.create_table(
        TABLE,
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_blocks"),
    )


def downgrade() -> None:
    op.drop_table(TABLE)
