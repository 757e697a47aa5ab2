"""Adds the data for rollbacks: the game before each run, and the game as it was just before a
rollback."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("runs", sa.Column("before", sa.Text(), nullable=True))
    op.add_column("runs", sa.Column("abandoned_at", sa.DateTime(timezone=True), nullable=True))
    op.create_table(
        "branches",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_branches_game_id_games"),
        sa.PrimaryKeyConstraint("id", name="pk_branches"),
    )
    op.create_index("ix_branches_game_id", "branches", ["game_id"])


def downgrade() -> None:
    op.drop_index("ix_branches_game_id", "branches")
    op.drop_table("branches")
    op.drop_column("runs", "abandoned_at")
    op.drop_column("runs", "before")
