"""Moves the lines of an order list into the row of the list, because they are always read and
written together."""

from __future__ import annotations

import json
from itertools import groupby

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

AT_ONCE = 500


def upgrade() -> None:
    op.add_column("order_lists", sa.Column("lines", sa.Text(), nullable=False, server_default="[]"))
    op.add_column("order_lists", sa.Column("marks", sa.Text(), nullable=True))
    conn, last = op.get_bind(), 0
    while moved := _move(conn, last):
        last = moved
    op.drop_table("order_lines")


def _move(conn: sa.Connection, after: int) -> int | None:
    """Moves the lines of the next batch of lists. Returns the number of the last of these lists, or
    None."""
    lists = sa.text("SELECT id FROM order_lists WHERE id > :after ORDER BY id LIMIT :most")
    ids = conn.scalars(lists, {"after": after, "most": AT_ONCE}).all()
    if not ids:
        return None
    lines = sa.text(
        "SELECT list_id, text, mark FROM order_lines"
        " WHERE list_id > :after AND list_id <= :last ORDER BY list_id, number"
    )
    rows = [
        {"id": list_id, **_row([(text, mark) for _, text, mark in found])}
        for list_id, found in groupby(
            conn.execute(lines, {"after": after, "last": ids[-1]}), key=lambda row: row[0]
        )
    ]
    if rows:
        moved = "UPDATE order_lists SET lines = :lines, marks = :marks WHERE id = :id"
        conn.execute(sa.text(moved), rows)
    return int(ids[-1])


def _row(lines: list[tuple[str, str | None]]) -> dict[str, str | None]:
    marks = [mark for _, mark in lines]
    return {
        "lines": _json([text for text, _ in lines]),
        "marks": _json(marks) if any(marks) else None,
    }


def _json(words: list[str] | list[str | None]) -> str:
    return json.dumps(words, ensure_ascii=False, separators=(",", ":"))


def downgrade() -> None:
    op.create_table(
        "order_lines",
        sa.Column("list_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("mark", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(
            ["list_id"],
            ["order_lists.id"],
            name="fk_order_lines_list_id_order_lists",
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("list_id", "number", name="pk_order_lines"),
    )
    conn = op.get_bind()
    for list_id, lines, marks in conn.execute(
        sa.text("SELECT id, lines, marks FROM order_lists")
    ).all():
        texts = json.loads(lines)
        marked = json.loads(marks) if marks else [None] * len(texts)
        for number, (text, mark) in enumerate(zip(texts, marked, strict=True), 1):
            conn.execute(
                sa.text("INSERT INTO order_lines VALUES (:list, :number, :text, :mark)"),
                {"list": list_id, "number": number, "text": text, "mark": mark},
            )
    op.drop_column("order_lists", "marks")
    op.drop_column("order_lists", "lines")
