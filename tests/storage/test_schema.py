"""Tests that every database can be migrated to the current schema without losing anything."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from importlib.resources import files
from pathlib import Path
from threading import Event, Thread
from typing import Any
from uuid import uuid4

import pytest
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import inspect, text
from sqlalchemy.exc import OperationalError

from judge.board.phases import Phase
from judge.orders.order import Order
from judge.orders.order_lists import Mark, MarkedLine, OrderList
from mailer.mail.reply_addresses import Addressing
from storage.database.engine import TROUBLE, Database
from storage.database.errors import SchemaChanged, cause
from storage.database.schema import (
    Schema,
    SchemaTooNew,
    back_up,
    is_current,
    migrate,
    newest_revision,
    schema_of,
    unfit,
)
from storage.database.tables import metadata
from storage.games.order_lists import lists_on_file, marked_lists
from storage.mail import choose_next_letter
from storage.mail.received_letters_and_queue_keys import Arrived
from storage.mail.recognise_copies import digest, old_digest
from tests.peers import postgresql
from tests.storage.parallel import at_once
from tests.storage.receiving import receive
from tests.storage.samples import arrived
from tests.storage.thawing import GO_ON

NEWEST = ScriptDirectory(
    str(files("migrations")), recursive_version_locations=True
).get_current_head()

LATER_STEP = f"""
import sqlalchemy as sa
from alembic import op

revision = "later"
down_revision = "{NEWEST}"


def upgrade() -> None:
    with op.batch_alter_table("games") as games:
        games.add_column(sa.Column("colour", sa.Text(), nullable=True))
        games.alter_column("timing", existing_type=sa.Text(), nullable=True)
"""


@pytest.fixture
def later_scripts(tmp_path: Path) -> str:
    """Returns a folder with the migrations and an additional one, as a later release would have. On
    SQLite, the additional one has to recreate the table of games."""
    folder = tmp_path / "later"
    shutil.copytree(str(files("migrations")), folder, ignore=shutil.ignore_patterns("__*"))
    (folder / "versions" / "later.py").write_text(LATER_STEP)
    return str(folder)


def test_the_files_of_the_steps_begin_with_their_revisions() -> None:
    """The judge uses these revisions to find out whether a database has the judge's schema."""
    steps = ScriptDirectory(str(files("migrations")), recursive_version_locations=True)
    known = {step.revision: Path(step.path).stem for step in steps.walk_revisions()}
    assert all(name.partition("_")[0] == revision for revision, name in known.items())
    assert max(known) == NEWEST


def test_an_empty_database_gets_the_current_schema(empty_url: str) -> None:
    database = Database(empty_url)
    assert not is_current(database)
    migrate(database)
    assert is_current(database)
    migrate(database)
    database.close()


def test_migrations_and_tables_do_not_differ(database: Database) -> None:
    config = Config()
    config.set_main_option("script_location", "migrations:")
    config.set_main_option("recursive_version_locations", "true")
    with database.writing() as connection:
        config.attributes["connection"] = connection
        command.check(config)


def test_migrated_rules_are_those_of_the_tables(database: Database) -> None:
    migrated = {table: _rules(database, table) for table in metadata.tables}
    with database.writing() as connection:
        metadata.drop_all(connection)
        metadata.create_all(connection)
    assert migrated == {table: _rules(database, table) for table in metadata.tables}


def _rules(database: Database, table: str) -> dict[str, Any]:
    with database.reading() as connection:
        inspector = inspect(connection)
        return {
            "checks": sorted(str(c) for c in inspector.get_check_constraints(table)),
            "unique": sorted(str(u["name"]) for u in inspector.get_unique_constraints(table)),
            "foreign": sorted(str(f["name"]) for f in inspector.get_foreign_keys(table)),
            "key": inspector.get_pk_constraint(table)["name"],
            "indexes": sorted(str(i["name"]) for i in inspector.get_indexes(table)),
        }


def test_every_rule_of_every_table_has_a_name() -> None:
    nameless = [
        (table.name, rule)
        for table in metadata.tables.values()
        for rule in table.constraints
        if rule.name is None
    ]
    assert nameless == []


def test_several_programs_may_migrate_at_once(empty_url: str) -> None:
    databases = [Database(empty_url) for _ in range(4)]
    at_once(partial(migrate, database) for database in databases)
    assert is_current(databases[0])
    for database in databases:
        database.close()


def _with_a_game_and_a_seat(database: Database) -> None:
    with database.writing() as connection:
        connection.execute(
            text(
                "INSERT INTO games (id, name, name_key, version, stage, data, timing, created_at)"
                " VALUES (1, 'Alpha', 'alpha', 1, 'forming', '{}', '{}', '2026-11-20 12:00:00')"
            )
        )
        connection.execute(
            text(
                "INSERT INTO seats (game_id, role, name, address, address_key, since)"
                " VALUES (1, 'master', 'Ann', 'a@x.org', 'a@x.org', '2026-11-20 12:00:00')"
            )
        )


def test_an_upgrade_keeps_every_row(database: Database, later_scripts: str) -> None:
    _with_a_game_and_a_seat(database)
    migrate(database, later_scripts)
    assert is_current(database, later_scripts)
    with database.reading() as connection:
        assert connection.scalar(text("SELECT count(*) FROM seats")) == 1
        assert connection.scalar(text("SELECT count(*) FROM games WHERE colour IS NULL")) == 1


def test_foreign_keys_bind_again_after_an_upgrade(database: Database, later_scripts: str) -> None:
    migrate(database, later_scripts)
    if database.is_sqlite:
        with database.reading() as connection:
            assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1


def test_an_sqlite_file_is_copied_before_an_upgrade(
    sqlite_template: Path, tmp_path: Path, later_scripts: str
) -> None:
    file = tmp_path / "judge.db"
    shutil.copy(sqlite_template, file)
    database = Database(f"sqlite:///{file}")
    _with_a_game_and_a_seat(database)
    migrate(database, later_scripts)
    database.close()
    with sqlite3.connect(tmp_path / f"judge.db.{NEWEST}") as copy:
        assert copy.execute("SELECT name FROM games").fetchall() == [("Alpha",)]
        assert copy.execute("SELECT version_num FROM alembic_version").fetchall() == [(NEWEST,)]


def test_a_backup_of_a_database_in_use_is_whole(sqlite_template: Path, tmp_path: Path) -> None:
    file, to = tmp_path / "judge.db", tmp_path / "backup.db"
    shutil.copy(sqlite_template, file)
    to.write_text("an older backup")
    to.with_name("backup.db-wal").write_text("what an older backup left behind")
    database = Database(f"sqlite:///{file}")
    _with_a_game_and_a_seat(database)
    with database.writing() as connection:
        connection.execute(text("DELETE FROM seats"))
        back_up(file, to)
    database.close()
    with sqlite3.connect(to) as copy:
        assert copy.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert copy.execute("SELECT name FROM seats").fetchall() == [("Ann",)]
    assert sorted(path.name for path in tmp_path.glob("backup*")) == ["backup.db"]


def test_a_first_migration_copies_nothing(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path}/new/judge.db")
    migrate(database)
    database.close()
    assert [path.name for path in (tmp_path / "new").iterdir()] == ["judge.db"]


def test_a_database_of_a_later_program_is_left_alone(
    database: Database, later_scripts: str
) -> None:
    migrate(database, later_scripts)
    assert not is_current(database)
    with pytest.raises(SchemaTooNew, match="later"):
        migrate(database)
    assert is_current(database, later_scripts)


def test_no_one_writes_on_a_schema_that_changed_meanwhile(
    database: Database, later_scripts: str
) -> None:
    database.hold_to_schema(newest_revision())
    with database.writing():
        assert database.schema_fault == ""
    migrate(database, later_scripts)
    with pytest.raises(SchemaChanged) as caught, database.writing() as connection:
        connection.execute(text("DELETE FROM games"))
    assert isinstance(caught.value, TROUBLE)
    assert cause(caught.value) == (
        f"another release has changed the database (schema later, this one has {NEWEST})"
    )
    with database.reading() as connection:
        assert connection.scalar(text("SELECT count(*) FROM games")) == 0


def test_the_schema_does_not_change_under_a_writing_transaction(
    open_database: Callable[[], Database], later_scripts: str
) -> None:
    """The schema changes once the transaction is over. Later writers notice the new schema."""
    database, other = open_database(), open_database()
    database.hold_to_schema(newest_revision())
    done = Event()

    def change() -> None:
        migrate(other, later_scripts)
        done.set()

    with database.writing() as connection:
        thread = Thread(target=change)
        thread.start()
        assert not done.wait(0.5)
        connection.execute(
            text(
                "INSERT INTO games (name, name_key, version, stage, data, timing, created_at)"
                " VALUES ('Alpha', 'alpha', 1, 'forming', '{}', '{}', '2026-11-20 12:00:00')"
            )
        )
    thread.join()
    with pytest.raises(SchemaChanged), database.writing():
        pass
    with other.reading() as connection:
        assert connection.scalar(text("SELECT count(*) FROM games WHERE colour IS NULL")) == 1


LISTS_OF_0001 = """
INSERT INTO games (id, name, name_key, version, stage, data, timing, created_at)
    VALUES (1, 'Alpha', 'alpha', 1, 'running', '{}', '{}', '2026-11-20 12:00:00');
INSERT INTO runs (id, game_id, number, phase, at, data)
    VALUES (1, 1, 1, 'S1901M', '2026-11-20 12:00:00', '{}');
INSERT INTO order_lists (id, game_id, phase, power, state, letter, complete, run_id)
    VALUES (1, 1, 'S1901M', 'FRANCE', 'run', 5, true, 1), (2, 1, 'F1901M', 'FRANCE', 'open', 6,
    true, NULL), (3, 1, 'F1901M', 'ITALY', 'open', 7, false, NULL);
INSERT INTO order_lines (list_id, number, text, mark) VALUES (1, 2, 'A MAR H', NULL),
    (1, 1, 'A PAR H', 'ordered'), (2, 1, 'A PAR - BUR', NULL)
"""


def test_lines_of_the_first_schema_come_into_the_row_of_their_list(empty_url: str) -> None:
    database = Database(empty_url)
    config = Config()
    config.set_main_option("script_location", "migrations:")
    config.set_main_option("recursive_version_locations", "true")
    with database.writing() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        for statement in LISTS_OF_0001.split(";"):
            connection.execute(text(statement))
    migrate(database)
    with database.reading() as connection:
        assert marked_lists(connection, [1]) == {
            1: {"FRANCE": (MarkedLine(Order.read("A PAR H"), Mark.ORDERED),)}
        }
        assert lists_on_file(connection, [1])[1] == {
            (Phase.read("F1901M"), "FRANCE"): OrderList((Order.read("A PAR - BUR"),), 6),
            (Phase.read("F1901M"), "ITALY"): OrderList((), 7, complete=False),
        }
    assert "order_lines" not in _tables(database)
    with database.writing() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "0001")
        found = connection.execute(text("SELECT * FROM order_lines ORDER BY list_id, number"))
        assert [tuple(row) for row in found] == [
            (1, 1, "A PAR H", "ordered"),
            (1, 2, "A MAR H", None),
            (2, 1, "A PAR - BUR", None),
        ]
    database.close()


def _tables(database: Database) -> list[str]:
    with database.reading() as connection:
        return inspect(connection).get_table_names()


def test_secret_addresses_of_old_letters_are_sealed(empty_url: str) -> None:
    database = Database(empty_url)
    config = Config()
    config.set_main_option("script_location", "migrations:")
    config.set_main_option("recursive_version_locations", "true")
    with database.writing() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0002")
    token = "abcdefghijklmnopqrstuvwx"
    recipients = [
        f"judge+{token}@x.org",
        f"judge+{token.upper()}@x.org",
        f"judge-p{token}@x.org",
        f"judge+confirm-{token}@x.org",
        "judge@x.org",
    ]
    with database.writing() as connection:
        for number, recipient in enumerate(recipients, 1):
            connection.execute(
                text(
                    "INSERT INTO inbox (id, raw, digest, recipient, door, peer, envelope_sender,"
                    " received_at, sender_key, state, attempts, reason, released, changed_at)"
                    " VALUES (:id, '', 'same', :recipient, '', '', '', '2026-11-20 12:00:00', '',"
                    " 'done', 1, '', false, '2026-11-20 12:00:00')"
                ),
                {"id": number, "recipient": recipient},
            )
    migrate(database)
    with database.reading() as connection:
        kept = connection.execute(text("SELECT recipient FROM inbox ORDER BY id")).scalars().all()
    plus, minus = Addressing("judge@x.org"), Addressing("judge@x.org", "-")
    expected = [
        plus.seal(recipients[0]).address,
        "judge+2@x.org",
        minus.seal(recipients[2]).address,
    ]
    assert kept == [*expected, plus.seal(recipients[3]).address, "judge@x.org"]
    database.close()


OF_0015 = """
INSERT INTO games (id, name, name_key, version, stage, data, timing, created_at)
    VALUES (7, 'Alpha', 'alpha', 1, 'running', '{}', '{}', '2026-11-20 12:00:00');
INSERT INTO seats (id, game_id, role, power, name, address, address_key, token_hash, since)
    VALUES (3, 7, 'player', 'FRANCE', 'Ann', 'a@x.org', 'a@x.org', 'ann', '2026-11-20 12:00:00')
"""
A_LETTER_OF_0015 = (
    "INSERT INTO inbox (id, raw, digest, recipient, door, peer, envelope_sender, received_at,"
    " sender_key, state, attempts, reason, released, changed_at, lane)"
    " VALUES (:id, :raw, :digest, :to, '', '', '', '2026-11-20 12:00:00', :sender, :state, 1, '',"
    " false, '2026-11-20 12:00:00', :lane)"
)


def test_messages_that_wait_are_known_by_new_digests_and_keep_their_order(empty_url: str) -> None:
    """For messages that were already processed, only exact copies are recognised, because their
    bytes are no longer stored."""
    database = Database(empty_url)
    config = Config()
    config.set_main_option("script_location", "migrations:")
    config.set_main_option("recursive_version_locations", "true")
    raws = [_letter_of_0015(number) for number in range(30)]
    copy = b"X-Google-DKIM-Signature: v=1\r\n" + raws[0]
    states = ("new", "held", "shunted", "done")
    rows = [
        {
            "id": number + 1,
            "raw": b"kept" if number % 4 == 3 else raw,
            "digest": old_digest(raw),
            "to": "judge+ann@y.org",
            "sender": "seat 3",
            "state": states[number % 4],
            "lane": number - (3_000_000 if number == 4 else 0),
        }
        for number, raw in enumerate(raws)
    ]
    beside = {**rows[0], "id": 31, "to": "judge@y.org", "state": "done", "raw": b"", "lane": 1}
    late = {**rows[0], "id": 32, "raw": copy, "digest": old_digest(copy), "sender": "a@x.org"}
    with database.writing() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0015")
        for statement in OF_0015.split(";"):
            connection.execute(text(statement))
        connection.execute(text(A_LETTER_OF_0015), [*rows, beside, late])
        if not database.is_sqlite:
            connection.execute(text(GO_ON.format(table="inbox")))
    migrate(database)
    with database.writing() as connection:
        found = connection.execute(
            text("SELECT id, digest, game_id, nth, state FROM inbox ORDER BY id")
        ).all()
        made = [(old_digest if n % 4 == 3 else digest)(raw) for n, raw in enumerate(raws)]
        assert [one.digest for one in found] == [*made, made[0], old_digest(copy)]
        assert {one.game_id for one in found if one.state != "done"} == {7, None}
        assert [one.nth for one in found if one.state == "new"] == [*range(0, 30, 4), 0]
        assert receive(connection, _again(copy)) is None
        assert receive(connection, _again(raws[3])) is None, "a copy of one that was worked"
        assert receive(connection, _again(b"X-New: y\r\n" + raws[3])) is not None
        row = choose_next_letter.claim(connection, datetime(2026, 11, 20, 13, tzinfo=UTC))
        assert row and row.id == 1
        config.attributes["connection"] = connection
        command.downgrade(config, "0015")
    database.close()


def _letter_of_0015(number: int) -> bytes:
    head = f"From: a@x.org\r\nMessage-ID: <{number}@x.org>\r\nDate: 20 Nov 2026 12:00:00 +0000"
    return f"{head}\r\n\r\nA PAR - BUR {number}".encode()


def _again(raw: bytes) -> Arrived:
    return replace(arrived(sender="a@x.org", to="judge+ann@y.org"), raw=raw, secret="ann")


@pytest.fixture
def strange(postgresql_server: postgresql.Server) -> Iterator[str]:
    """Yields a database with a schema that was changed by hand."""
    name = f"strange{uuid4().hex}"
    yield postgresql_server.create(name)
    postgresql_server.drop(name)


@pytest.mark.parametrize(
    ("made", "role", "why"),
    [
        ("CREATE TABLE users (id int)", "", "it has the tables of another program (users)"),
        ("CREATE ROLE poor LOGIN", "poor", "poor may not create tables in it"),
    ],
)
def test_a_database_that_does_not_fit_is_left_alone(
    strange: str, made: str, role: str, why: str
) -> None:
    with closing(Database(strange)) as owned, owned.writing() as conn:
        conn.exec_driver_sql(made)
    with closing(Database(strange.replace("judge@", f"{role}@") if role else strange)) as base:
        assert schema_of(base) is Schema.NONE
        assert unfit(base) == why
        with pytest.raises(OperationalError) as caught:
            migrate(base)
        assert cause(caught.value) == why


def test_what_the_operator_has_not_allowed_is_no_error_of_the_program(strange: str) -> None:
    with closing(Database(strange)) as owned:
        migrate(owned)
        with owned.writing() as conn:
            conn.exec_driver_sql("CREATE ROLE guest LOGIN")
    for wrong, said in (
        (strange.replace("judge@", "guest@"), "permission denied for table"),
        (strange.replace("host=", "hots="), "hots"),
    ):
        with closing(Database(wrong)) as base, pytest.raises(OperationalError) as caught:
            schema_of(base)
        assert said in cause(caught.value)


def test_a_database_in_another_encoding_does_not_fit(postgresql_server: postgresql.Server) -> None:
    with postgresql_server.connect() as line:
        line.execute(
            "CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C'"
        )
    with closing(Database(postgresql_server.url("latin"))) as base:
        assert unfit(base) == "its encoding is LATIN1, but e-mails need UTF8"
    postgresql_server.drop("latin")
