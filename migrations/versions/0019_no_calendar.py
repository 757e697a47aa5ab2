"""Adds a column for accounts that want no calendar entries in their e-mails."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    op.add_column(
        "accounts",
        sa.Column("no_calendar", sa.Boolean(), server_default=sa.false(), nullable=False),
    )


def downgrade() -> None:
    op.drop_column("accounts", "no_calendar")
