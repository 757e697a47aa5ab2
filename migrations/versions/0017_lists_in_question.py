"""Adds a column for the number of the letter about which the judge asked the writer of an order
list (0 for none)."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    op.add_column(
        "order_lists", sa.Column("asked", sa.Integer(), server_default="0", nullable=False)
    )


def downgrade() -> None:
    op.drop_column("order_lists", "asked")
