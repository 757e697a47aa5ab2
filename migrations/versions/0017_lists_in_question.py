"""Adds the number of the message about which the writer of an order list was asked, or 0 if there
is none."""

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
