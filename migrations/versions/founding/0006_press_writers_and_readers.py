"""Adds columns for the delivery of press: the writer and addressees that readers saw, and the
readers' seats."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

COLUMNS = ("writer", "addressees", "readers")


def upgrade() -> None:
    for name in COLUMNS:
        op.add_column("press", sa.Column(name, sa.Text(), nullable=True))


def downgrade() -> None:
    for name in COLUMNS:
        op.drop_column("press", name)
