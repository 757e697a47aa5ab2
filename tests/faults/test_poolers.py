"""Tests judges with a PostgreSQL database behind PgBouncer in transaction mode."""

from __future__ import annotations

import time
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner
from sqlalchemy import text

from mailer.__main__ import cli
from storage.database.engine import FROZEN, Database, is_pooled
from storage.database.schema import is_current, migrate
from tests.faults.reckoning import faults, settles
from tests.faults.world import a_world
from tests.peers import pgbouncer, postgresql

pytestmark = [pytest.mark.slow, pytest.mark.faults, pytest.mark.timeout(900)]

PORT = 5432
"""The number in the name of the server's socket file."""


def test_a_session_is_different_in_every_transaction(
    postgresql_server: postgresql.Server,
) -> None:
    """Statements are not prepared, and the timeouts still apply."""
    direct = postgresql_server.create("pooled")
    with (
        pgbouncer.bouncing(str(postgresql_server.folder), PORT, "pooled") as pooler,
        closing(Database(pooler.url)) as database,
        closing(Database(direct)) as beside,
    ):
        migrate(database)
        assert is_current(beside)
        sessions = set()
        for _ in range(10):
            with database.writing() as one, database.reading() as two:
                for connection in (one, two):
                    assert is_pooled(connection)
                    shown = {
                        name: connection.exec_driver_sql(f"SHOW {name}").scalar() for name in FROZEN
                    }
                    assert shown == {**FROZEN, "statement_timeout": "2min"}
                    assert connection.scalar(text("SELECT count(*) FROM games")) == 0
                    sessions.add(connection.scalar(text("SELECT pg_backend_pid()")))
                    prepared = "SELECT count(*) FROM pg_prepared_statements"
                    assert connection.scalar(text(prepared)) == 0
        assert len(sessions) > 1
        with beside.reading() as connection:
            assert not is_pooled(connection)


def test_check_knows_what_a_pooler_needs(
    postgresql_server: postgresql.Server, tmp_path: Path
) -> None:
    postgresql_server.create("checked")
    with pgbouncer.bouncing(str(postgresql_server.folder), PORT, "checked") as pooler:
        with closing(Database(pooler.url)) as database:
            migrate(database)
        file = tmp_path / "judge.toml"
        file.write_text(f'judge.data = "{tmp_path}"\ndatabase.url = "{pooler.url}"')
        words = ["check", "--config", str(file)]
        told = CliRunner().invoke(cli, words).output
        assert f"{pooler.url} has the current schema (through a pooler)" in told
        pooler.stop()
        settings = pooler.folder / "pgbouncer.ini"
        settings.write_text(settings.read_text().replace("ignore_startup_parameters", ";"))
        pooler.start()
        told = CliRunner().invoke(cli, words).output
        assert "WRONG database" in told
        assert "ignore_startup_parameters = options" in told


@pytest.mark.long(20)
def test_two_judges_play_while_the_pooler_is_restarted(
    postgresql_server: postgresql.Server, tmp_path: Path
) -> None:
    postgresql_server.create("restarted")
    with (
        pgbouncer.bouncing(str(postgresql_server.folder), PORT, "restarted") as pooler,
        a_world(tmp_path, pooler.url, judges=2) as world,
    ):
        world.add_writers(7, pause=0.2)
        for judge in world.judges:
            judge.start()
            assert judge.opened()
        with world.under_load():
            for _ in range(3):
                world.settle(1, 1)
                time.sleep(3)
                pooler.stop()
                time.sleep(0.5)
                pooler.start()
            world.judges[0].kill()
            world.judges[0].start()
            assert world.judges[0].opened()
            world.settle(1, 1)
            time.sleep(3)
        settles(world)
        for judge in world.judges:
            judge.stop()
            assert "prepared statement" not in (judge.folder / "log").read_text()
        assert faults(world) == []
