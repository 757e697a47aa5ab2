"""Adds a table for the digest of the secret from which reply addresses are derived."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0007"

TABLE = "secret"


def upgrade() -> None:
    op.create_table(
        TABLE,
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("digest", sa.Text(), nullable=False),
        sa.CheckConstraint("id = 1", name=op.f("ck_secret_one")),
        sa.PrimaryKeyConstraint("id", name="pk_secret"),
    )


def downgrade() -> None:
    op.drop_table(TABLE)
