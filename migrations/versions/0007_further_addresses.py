"""Adds a table for the further addresses of accounts."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

TABLE = "further_addresses"


def upgrade() -> None:
    op.create_table(
        TABLE,
        sa.Column("address_key", sa.Text(), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("account_key", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("address_key", name="pk_further_addresses"),
        sa.ForeignKeyConstraint(
            ["account_key"],
            ["accounts.address_key"],
            name="fk_further_addresses_account_key_accounts",
        ),
    )
    op.create_index("ix_further_addresses_account_key", TABLE, ["account_key"])


def downgrade() -> None:
    op.drop_table(TABLE)
