"""Runs the migrations on the connection that the program passes to it. Developers can run them on
the database in ``JUDGE_DATABASE__URL`` instead."""

from __future__ import annotations

import os

from alembic import context
from sqlalchemy import Connection

from storage.database.engine import Database
from storage.database.tables import metadata


def run(connection: Connection) -> None:
    context.configure(
        connection=connection,
        target_metadata=metadata,
        render_as_batch=True,
        compare_type=True,
        compare_server_default=True,
    )
    with context.begin_transaction():
        context.run_migrations()


given = context.config.attributes.get("connection")
if given is not None:
    run(given)
else:
    database = Database(os.environ["JUDGE_DATABASE__URL"])
    with database.writing() as opened:
        run(opened)
