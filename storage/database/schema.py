"""Brings a database to the schema this program was written for.

The steps are Alembic's, in the package of migrations, which is named here but never imported.
Alembic itself is imported where there is something to do: it takes longer than most commands.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from enum import Enum
from importlib.resources import files
from pathlib import Path

from sqlalchemy import Connection, column, inspect, select, table

from storage.database.engine import FROZEN, Database
from storage.database.errors import Unfit

SCRIPTS = "migrations:"
"""Where the steps lie, as Alembic names a package."""

VERSION = "alembic_version"
"""The table in which a database keeps the revision of its schema."""

ADVISORY_LOCK = 1901
"""Held on PostgreSQL while the schema changes."""


class SchemaTooNew(Exception):
    """The database was migrated by a later program than this one."""


def migrate(database: Database, scripts: str = SCRIPTS) -> None:
    """Upgrades to the latest schema; does nothing where it is there.

    Any number of programs may ask at once: one does it, the others wait. An SQLite database that
    has something in it is copied first, beside the file and named with the revision it has.
    Raises SchemaTooNew and Unfit.
    """
    if is_current(database, scripts):
        return
    with database.engine.connect() as connection:
        connection.detach()  # whatever happens here, nobody gets it afterwards
        if database.is_sqlite:
            # A table made anew in batch mode is dropped, and its rows' children with it, while
            # foreign keys are enforced; inside a transaction that cannot be changed.
            connection.connection.cursor().execute("PRAGMA foreign_keys=OFF")
        with connection.begin():
            database.begin_writing(connection)
            _upgrade(database, connection, scripts)


def _upgrade(database: Database, connection: Connection, scripts: str) -> None:
    if not database.is_sqlite:
        for bound in FROZEN:  # a large table is changed as long as it takes
            connection.exec_driver_sql(f"SET LOCAL {bound} = 0")
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({ADVISORY_LOCK})")
    revision, known = _revision(connection), _revisions(scripts)
    if revision == max(known):
        return
    if revision and revision not in known:
        raise SchemaTooNew(
            f"a later program has changed it (schema {revision}); install that program again"
        )
    if not revision and (why := _unfit(connection)):
        raise Unfit(why)
    if database.file and revision:
        copy_aside(database.file, revision)
    _take_steps(connection, scripts)
    if database.is_sqlite and connection.exec_driver_sql("PRAGMA foreign_key_check").first():
        raise RuntimeError("a migration left rows that refer to nothing")


def _take_steps(connection: Connection, scripts: str) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", scripts)
    config.set_main_option("recursive_version_locations", "true")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def copy_aside(file: Path, revision: str) -> Path:
    """Copies an SQLite database to a file beside it, named with its revision."""
    copy = file.with_name(f"{file.name}.{revision}")
    back_up(file, copy)
    return copy


def back_up(file: Path, to: Path) -> None:
    """Makes a whole copy of an SQLite database in use, in place of any older one; a plain copy of
    its file could be torn. A copy that fails half way leaves the older one as it was."""
    partial = to.with_name(f"{to.name}.partial")
    with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(partial)) as target:
        source.backup(target)
        target.execute("PRAGMA journal_mode=DELETE")  # one file, complete in itself
    for rest in ("-wal", "-shm"):
        to.with_name(to.name + rest).unlink(missing_ok=True)
    partial.replace(to)


class Schema(Enum):
    """Of a database, beside that of this program. NONE: no judge has worked with it. EARLIER: it
    can be migrated. LATER: nobody here knows it."""

    NONE = "none"
    CURRENT = "current"
    EARLIER = "earlier"
    LATER = "later"


def schema_of(database: Database, scripts: str = SCRIPTS) -> Schema:
    with database.reading() as connection:
        revision = _revision(connection)
    if revision is None:
        return Schema.NONE
    known = _revisions(scripts)
    if revision == max(known):
        return Schema.CURRENT
    return Schema.EARLIER if revision in known else Schema.LATER


def unfit(database: Database) -> str:
    """Why no judge can work with a database that has no schema yet; empty if one can."""
    with database.reading() as connection:
        return _unfit(connection)


def _unfit(connection: Connection) -> str:
    if others := inspect(connection).get_table_names():
        return f"it has the tables of another program ({', '.join(others[:3])})"
    if connection.dialect.name != "postgresql":
        return ""
    encoding = connection.exec_driver_sql("SHOW server_encoding").scalar()
    if encoding != "UTF8":
        return f"its encoding is {encoding}, and letters need UTF8"
    query = "SELECT current_user, has_schema_privilege(current_schema(), 'CREATE')"
    user, may_make = connection.exec_driver_sql(query).one()
    return "" if may_make else f"{user} may make no tables in it"


def is_current(database: Database, scripts: str = SCRIPTS) -> bool:
    """Whether the database has the schema this program was written for."""
    with database.reading() as connection:
        return _revision(connection) == max(_revisions(scripts))


def _revision(connection: Connection) -> str | None:
    """That of the schema; None where there is none yet."""
    if not inspect(connection).has_table(VERSION):
        return None
    found = connection.scalar(select(column("version_num")).select_from(table(VERSION)))
    return None if found is None else str(found)


def _revisions(scripts: str) -> set[str]:
    """All that the steps lead to; the last is the greatest. A step's file begins with its own."""
    package = scripts.removesuffix(":")
    folder = Path(scripts) if package == scripts else Path(str(files(package)))
    names = [file.stem for file in folder.joinpath("versions").rglob("*.py")]
    return {name.partition("_")[0] for name in names if not name.startswith("_")}


def fault_of_file(database: Database, *, thorough: bool = False) -> str:
    """What is wrong with an SQLite file that is read from its beginning to its end, in SQLite's own
    words; nothing if it is whole, or elsewhere. ``thorough``: its indexes are compared too."""
    if not database.is_sqlite:
        return ""
    look = "integrity_check" if thorough else "quick_check"
    with database.reading() as connection:
        found = connection.exec_driver_sql(f"PRAGMA {look}(1)").scalar()
    return "" if found == "ok" else " ".join(str(found).split())
