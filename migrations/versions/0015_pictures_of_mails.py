"""Adds tables for the pictures in e-mails, and a column for the format that each account wants."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"

FORMS = "form IN ('png', 'svg', 'pdf', 'book', 'left out')"


def upgrade() -> None:
    op.add_column(
        "accounts",
        sa.Column("map_form", sa.Text(), server_default="PNG", nullable=False),
    )
    op.create_table(
        "scenes",
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("posted_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_scenes")),
    )
    op.create_table(
        "enclosed",
        sa.Column("mail_id", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("scene", sa.Text(), nullable=False),
        sa.Column("form", sa.Text(), nullable=False),
        sa.CheckConstraint(FORMS, name=op.f("ck_enclosed_form")),
        sa.ForeignKeyConstraint(
            ["mail_id"],
            ["outbox.id"],
            name=op.f("fk_enclosed_mail_id_outbox"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(["scene"], ["scenes.key"], name=op.f("fk_enclosed_scene_scenes")),
        sa.PrimaryKeyConstraint("mail_id", "place", name=op.f("pk_enclosed")),
    )
    op.create_index(op.f("ix_enclosed_scene"), "enclosed", ["scene"])


def downgrade() -> None:
    op.drop_table("enclosed")
    op.drop_table("scenes")
    op.drop_column("accounts", "map_form")
