"""Lets an e-mail include finished files, in addition to pictures that the judge draws."""

from __future__ import annotations

from alembic import op

revision = "0018"
down_revision = "0017"

BEFORE = "form IN ('png', 'svg', 'pdf', 'book', 'left out')"
SINCE = "form IN ('png', 'svg', 'pdf', 'book', 'left out', 'file')"


def upgrade() -> None:
    _allow(SINCE)


def downgrade() -> None:
    op.execute("DELETE FROM enclosed WHERE form = 'file'")
    _allow(BEFORE)


def _allow(forms: str) -> None:
    with op.batch_alter_table("enclosed") as table:
        table.drop_constraint(op.f("ck_enclosed_form"), type_="check")
        table.create_check_constraint(op.f("ck_enclosed_form"), forms)
