"""Adds a table of addresses whose mail bounces, and indexes to find bounced e-mails."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0009"

TABLE = "failing_addresses"


def upgrade() -> None:
    op.create_table(
        TABLE,
        sa.Column("address_key", sa.Text(), nullable=False),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("address_key", name="pk_failing_addresses"),
    )
    op.drop_column("accounts", "failing_since")  # this column was never set
    op.add_column("outbox", sa.Column("recipient_key", sa.Text(), nullable=True))
    op.create_index("ix_outbox_recipient_key", "outbox", ["recipient_key"])
    op.create_index("ix_outbox_envelope_sender", "outbox", ["envelope_sender"])


def downgrade() -> None:
    op.drop_index("ix_outbox_envelope_sender", "outbox")
    op.drop_index("ix_outbox_recipient_key", "outbox")
    op.drop_column("outbox", "recipient_key")
    op.add_column("accounts", sa.Column("failing_since", sa.DateTime(timezone=True), nullable=True))
    op.drop_table(TABLE)
