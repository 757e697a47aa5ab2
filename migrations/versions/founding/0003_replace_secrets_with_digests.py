"""Adds random values for secret addresses, keys for press, and lanes for letters. Replaces stored
secrets with digests, and the keys of addresses with keys that follow the rules of mail servers."""

from __future__ import annotations

import re
from contextlib import suppress
from hashlib import sha256

import idna
import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

SECRET = re.compile(
    r"(?P<own>.*?[+-])(?P<detail>(?:p|confirm-)?[a-z2-7]{24})@(?P<domain>.*)", re.I | re.S
)
"""The form of a secret address when this step was written."""

ASCII_CAPITALS = {ord(big): ord(big) + 32 for big in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"}


def upgrade() -> None:
    op.add_column("seats", sa.Column("salt", sa.Text(), nullable=True))
    op.add_column("press", sa.Column("key", sa.Text(), nullable=True))
    op.create_index("ix_press_key", "press", ["key"], unique=True)
    op.add_column("inbox", sa.Column("lane", sa.Integer(), nullable=False, server_default="1"))
    held = sa.text("state = 'held'")
    op.create_index("ix_inbox_held", "inbox", ["reason"], sqlite_where=held, postgresql_where=held)
    _index_open(["lane", "id"], ["sender_key", "lane", "id"])
    _seal_recipients()
    for table in ("accounts", "seats"):
        _compare_anew(table)


def _index_open(by_turn: list[str], by_sender: list[str]) -> None:
    """Replaces the indexes of open letters."""
    is_open = sa.text("state = 'new'")
    for name, columns in (("ix_inbox_open", by_turn), ("ix_inbox_open_of_sender", by_sender)):
        op.drop_index(name, "inbox")
        op.create_index(name, "inbox", columns, sqlite_where=is_open, postgresql_where=is_open)


def _seal_recipients() -> None:
    """Replaces the secret in stored recipients with a digest. Before this step, it was stored in
    plain text."""
    conn = op.get_bind()
    rows = conn.execute(sa.text("SELECT id, digest, recipient FROM inbox ORDER BY id")).all()
    taken = {(digest, recipient) for _, digest, recipient in rows}
    sealed = []
    for number, digest, recipient in rows:
        secret = SECRET.fullmatch(recipient)
        if secret is None:
            continue
        detail = sha256(secret["detail"].lower().encode()).hexdigest()
        mark = "confirm-" if secret["detail"].lower().startswith("confirm-") else ""
        kept = f"{secret['own']}{mark}{detail}@{secret['domain']}"
        # the same letter was sent to the same address in a different mix of upper and lower case
        if (digest, kept) in taken:
            kept = f"{secret['own']}{number}@{secret['domain']}"
        taken.add((digest, kept))
        sealed.append({"id": number, "kept": kept})
    if sealed:
        conn.execute(sa.text("UPDATE inbox SET recipient = :kept WHERE id = :id"), sealed)


def _compare_anew(table: str) -> None:
    """Recomputes the keys of addresses. The old keys ignored the case of all Unicode letters, so
    the addresses of two people could have the same key."""
    conn = op.get_bind()
    rows = conn.execute(sa.text(f"SELECT id, address, address_key FROM {table}")).all()
    changed = [
        {"id": number, "key": key} for number, address, old in rows if (key := _key(address)) != old
    ]
    if changed:
        conn.execute(sa.text(f"UPDATE {table} SET address_key = :key WHERE id = :id"), changed)


def _key(address: str) -> str:
    """Returns the key that `storage.people.same_addresses.address_key` computed when
    this step was written."""
    local, at, domain = address.strip().rpartition("@")
    if not domain.isascii():
        with suppress(idna.IDNAError):
            domain = idna.encode(domain).decode("ascii")
    return f"{local}{at}{domain}".translate(ASCII_CAPITALS)


def downgrade() -> None:
    op.drop_index("ix_inbox_held", "inbox")
    _index_open(["id"], ["sender_key", "id"])
    op.drop_column("inbox", "lane")
    op.drop_index("ix_press_key", "press")
    op.drop_column("press", "key")
    op.drop_column("seats", "salt")
