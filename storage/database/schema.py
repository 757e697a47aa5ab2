"""Upgrades a database to the schema of this program.

The steps are Alembic scripts in the ``migrations`` package, which is named here but never imported.
Alembic is imported only if there is something to do, because importing it takes longer than most
commands.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from enum import Enum
from importlib.resources import files
from pathlib import Path

from sqlalchemy import Connection, column, inspect, select, table

from storage.database.engine import VERSION, Database, take_time
from storage.database.errors import Unfit

SCRIPTS = "migrations:"
"""The package that contains the steps, in Alembic's notation."""

ADVISORY_LOCK = 1901
"""The number of the PostgreSQL lock that is held while the schema changes."""


class SchemaTooNew(Exception):
    """Raised if a later version of this program has migrated the database."""


def migrate(database: Database, scripts: str = SCRIPTS) -> None:
    """Upgrades to the latest schema. Does nothing if the database already has that schema.

    Several programs may call this function at once: one of them upgrades, and the others wait. The
    upgrade waits for writing transactions that have begun (`Database.hold_to_schema`), and later
    transactions see the new revision. An SQLite database with data is first copied to a file next
    to it, named after the old revision. Raises SchemaTooNew and Unfit.
    """
    if is_current(database, scripts):
        return
    with database.engine.connect() as connection:
        connection.detach()  # so that it is not returned to the pool
        if database.is_sqlite:
            # Batch mode drops a table and creates it again. With foreign keys enforced, that would
            # delete the rows that refer to it. The setting cannot be changed within a transaction.
            connection.connection.cursor().execute("PRAGMA foreign_keys=OFF")
        with connection.begin():
            database.begin_writing(connection)
            _upgrade(database, connection, scripts)


def _upgrade(database: Database, connection: Connection, scripts: str) -> None:
    if not database.is_sqlite:
        take_time(connection)
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({ADVISORY_LOCK})")
        if inspect(connection).has_table(VERSION):
            connection.exec_driver_sql(f"LOCK TABLE {VERSION} IN ACCESS EXCLUSIVE MODE")
    revision, known = _revision(connection), _revisions(scripts)
    if revision == max(known):
        return
    if revision and revision not in known:
        raise SchemaTooNew(
            f"a later version has changed it (schema {revision}); install that version again"
        )
    if not revision and (why := _unfit(connection)):
        raise Unfit(why)
    if database.file and revision:
        copy_aside(database.file, revision)
    _take_steps(connection, scripts)
    if database.is_sqlite and connection.exec_driver_sql("PRAGMA foreign_key_check").first():
        raise RuntimeError("a migration left rows that refer to missing rows")


def _take_steps(connection: Connection, scripts: str) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", scripts)
    config.set_main_option("recursive_version_locations", "true")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def copy_aside(file: Path, revision: str) -> Path:
    """Copies an SQLite database to a file next to it, named after its revision. Returns the path of
    the copy."""
    copy = file.with_name(f"{file.name}.{revision}")
    back_up(file, copy)
    return copy


def back_up(file: Path, to: Path) -> None:
    """Makes a complete copy of an SQLite database that is in use, replacing any older copy. Copying
    the file directly could give an inconsistent copy. If the copy fails halfway, the older copy is
    kept."""
    partial = to.with_name(f"{to.name}.partial")
    with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(partial)) as target:
        source.backup(target)
        target.execute("PRAGMA journal_mode=DELETE")  # merges the journal into the file
    for rest in ("-wal", "-shm"):
        to.with_name(to.name + rest).unlink(missing_ok=True)
    partial.replace(to)


class Schema(Enum):
    """How the schema of a database compares with this program's. NONE: no judge has used the
    database. EARLIER: the database can be migrated. LATER: this program does not know the
    schema."""

    NONE = "none"
    CURRENT = "current"
    EARLIER = "earlier"
    LATER = "later"


def schema_of(database: Database, scripts: str = SCRIPTS) -> Schema:
    revision, known = _revision_of(database), _revisions(scripts)
    if revision is None:
        return Schema.NONE
    if revision == max(known):
        return Schema.CURRENT
    return Schema.EARLIER if revision in known else Schema.LATER


def unfit(database: Database) -> str:
    """Returns the reason why a judge cannot use a database that has no schema yet, or "" if it
    can."""
    with database.reading() as connection:
        return _unfit(connection)


def _unfit(connection: Connection) -> str:
    if others := inspect(connection).get_table_names():
        return f"it has the tables of another program ({', '.join(others[:3])})"
    if connection.dialect.name != "postgresql":
        return ""
    encoding = connection.exec_driver_sql("SHOW server_encoding").scalar()
    if encoding != "UTF8":
        return f"its encoding is {encoding}, but e-mails need UTF8"
    query = "SELECT current_user, has_schema_privilege(current_schema(), 'CREATE')"
    user, may_make = connection.exec_driver_sql(query).one()
    return "" if may_make else f"{user} may not create tables in it"


def is_current(database: Database, scripts: str = SCRIPTS) -> bool:
    """Returns whether the database has the schema of this program."""
    return _revision_of(database) == newest_revision(scripts)


def newest_revision(scripts: str = SCRIPTS) -> str:
    """Returns the latest revision that this program knows. Reads the names of the installed files,
    so a running program must call it before an upgrade replaces them."""
    return max(_revisions(scripts))


def _revision_of(database: Database) -> str | None:
    with database.reading() as connection:
        take_time(connection)
        return _revision(connection)


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table(VERSION):
        return None
    found = connection.scalar(select(column("version_num")).select_from(table(VERSION)))
    return None if found is None else str(found)


def _revisions(scripts: str) -> set[str]:
    """Returns the revisions of all steps, taken from their file names. The greatest is the
    latest."""
    package = scripts.removesuffix(":")
    folder = Path(scripts) if package == scripts else Path(str(files(package)))
    names = [file.stem for file in folder.joinpath("versions").rglob("*.py")]
    return {name.partition("_")[0] for name in names if not name.startswith("_")}


def fault_of_file(database: Database, *, thorough: bool = False) -> str:
    """Reads a whole SQLite file and returns SQLite's message about the damage. Returns "" if the
    file is intact or the database is not SQLite. ``thorough`` also checks the indexes."""
    if not database.is_sqlite:
        return ""
    look = "integrity_check" if thorough else "quick_check"
    with database.reading() as connection:
        found = connection.exec_driver_sql(f"PRAGMA {look}(1)").scalar()
    return "" if found == "ok" else " ".join(str(found).split())
