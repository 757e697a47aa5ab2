"""Adds a table that records which judge fetches the mail of an account."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"

TABLE = "fetchers"


def upgrade() -> None:
    op.create_table(
        TABLE,
        sa.Column("account", sa.Text(), nullable=False),
        sa.Column("owner", sa.Text(), nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
        sa.Column("kept_until", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("account", name="pk_fetchers"),
    )


def downgrade() -> None:
    op.drop_table(TABLE)
