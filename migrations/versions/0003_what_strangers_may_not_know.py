"""Secrets that no number gives away, queues that no stranger joins, addresses compared as mail
compares them."""

from __future__ import annotations

from contextlib import suppress

import idna
import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

ASCII_CAPITALS = {ord(big): ord(big) + 32 for big in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"}


def upgrade() -> None:
    op.add_column("seats", sa.Column("salt", sa.Text(), nullable=True))
    op.add_column("press", sa.Column("key", sa.Text(), nullable=True))
    op.create_index("ix_press_key", "press", ["key"], unique=True)
    op.add_column("inbox", sa.Column("lane", sa.Integer(), nullable=False, server_default="1"))
    held = sa.text("state = 'held'")
    op.create_index("ix_inbox_held", "inbox", ["reason"], sqlite_where=held, postgresql_where=held)
    for table in ("accounts", "seats"):
        _compare_anew(table)


def _compare_anew(table: str) -> None:
    """Keys of addresses were made by folding the case of every letter there is, so that two
    people's addresses could have one key."""
    conn = op.get_bind()
    rows = conn.execute(sa.text(f"SELECT id, address, address_key FROM {table}")).all()
    changed = [
        {"id": number, "key": key} for number, address, old in rows if (key := _key(address)) != old
    ]
    if changed:
        conn.execute(sa.text(f"UPDATE {table} SET address_key = :key WHERE id = :id"), changed)


def _key(address: str) -> str:
    """As `storage.people.addresses.address_key` made it when this was written."""
    local, at, domain = address.strip().rpartition("@")
    if not domain.isascii():
        with suppress(idna.IDNAError):
            domain = idna.encode(domain).decode("ascii")
    return f"{local}{at}{domain}".translate(ASCII_CAPITALS)


def downgrade() -> None:
    op.drop_index("ix_inbox_held", "inbox")
    op.drop_column("inbox", "lane")
    op.drop_index("ix_press_key", "press")
    op.drop_column("press", "key")
    op.drop_column("seats", "salt")
