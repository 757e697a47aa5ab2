"""Freezes a database that the current code has written, for `tests.storage.test_golden_databases`.

    python -m tests.storage.golden_databases FOLDER

plays the scripts in ``databases/played`` one after the other, with messages at fixed times, and
writes the database to the folder as ``schema_0001.sql``, named after the newest schema. Never
change a frozen file; if the schema changes, add another file.
"""

from __future__ import annotations

import re
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from email.parser import BytesHeaderParser
from email.policy import compat32
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import text

from storage.database.engine import Database
from storage.database.schema import migrate
from tests.mailer.office import START
from tests.storage.letters import FrozenOffice

GAMES = (
    "colossus",
    "enigma",
    "waterloo",
    "siesta",
    "delphi",
    "sibyl",
    "tomorrow",
    "fog",
    "verdun",
    "folly",
    "nursery",
)
"""The games in the order in which they are played: those that advance the clock furthest come
first."""

BLOB = re.compile(r"X'([0-9A-F]*)'")


def freeze(folder: Path) -> Path:
    """Plays all games in a new database, and writes its contents to a file. Returns the file."""
    with TemporaryDirectory() as data:
        database = Database(f"sqlite:///{data}/judge.db")
        migrate(database)
        office = FrozenOffice(database, Path(data), START)
        for script in ("people", *GAMES):
            faults = office.play(f"played/{script}")
            assert not faults, "\n".join(faults)
        _leave(office)
        _thin_out(database)
        with database.reading() as conn:
            revision = conn.scalar(text("SELECT version_num FROM alembic_version"))
        database.close()
        frozen = folder / f"schema_{revision}.sql"
        frozen.write_text("\n".join(_dump(Path(data) / "judge.db")) + "\n", encoding="utf-8")
    return frozen


def _leave(office: FrozenOffice) -> None:
    """Leaves the data that a judge has if it is stopped in the middle of its work: a message that
    was put aside, one that waits for a YES, one that is not processed yet, and e-mails that are not
    sent yet."""
    put_aside = office.letter("olga@example.org", "Hello?")
    office.works()
    address = "SIGNON turkey@waterloo tess-word\nSET ADDRESS tess@new.example"
    office.letter("tess@example.org", address)
    office.works()
    with office.database.writing() as conn:
        conn.execute(SHUNT, {"number": put_aside})
    office.letter("fred@example.org", "SIGNON france@waterloo fred-word\nSTATUS\nSIGNOFF")
    office.desk.beat(office.now)


SHUNT = text("UPDATE inbox SET state = 'shunted', reason = 'a fault' WHERE id = :number")
KEEP_THE_LAST = text(
    "DELETE FROM outbox WHERE id NOT IN"
    " (SELECT max(id) FROM outbox GROUP BY recipient, coalesce(game, ''), kind)"
)
LEFT = text("SELECT id, raw FROM outbox ORDER BY id DESC")
SENT = text("UPDATE outbox SET state = 'sent', attempts = 1, raw = :head WHERE id = :number")
END = text("UPDATE outbox SET state = :state, attempts = 9, reason = :reason WHERE id = :number")
WAITING = 6
"""The number of e-mails that are still to be sent. The two before them are one that was given up
and one that was withdrawn."""


def _thin_out(database: Database) -> None:
    """Keeps only the last e-mail of each kind to each reader. Of the e-mails that were sent, only
    the headers remain, which contain the address for replies."""
    with database.writing() as conn:
        conn.execute(KEEP_THE_LAST)
        left = [(number, bytes(raw)) for number, raw in conn.execute(LEFT)]
        for number, raw in left[WAITING + 2 :]:
            conn.execute(SENT, {"number": number, "head": _head(raw)})
        given_up, taken_back = (number for number, _ in left[WAITING : WAITING + 2])
        conn.execute(END, {"number": given_up, "state": "failed", "reason": "550 unknown here"})
        conn.execute(END, {"number": taken_back, "state": "withdrawn", "reason": "by the operator"})


def _head(raw: bytes) -> bytes:
    mail = BytesHeaderParser(policy=compat32.clone(linesep="\r\n")).parsebytes(raw)
    for name in {*mail.keys()} - {"From", "To", "Reply-To", "Subject", "Date", "Message-ID"}:
        del mail[name]
    mail.set_payload("")
    return mail.as_bytes()


def _dump(file: Path) -> Iterator[str]:
    """Yields the database as SQL statements, with binary text in readable form."""
    with closing(sqlite3.connect(file)) as connection:
        for line in connection.iterdump():
            yield BLOB.sub(_readable, line)


def _readable(found: re.Match[str]) -> str:
    """Returns a hexadecimal BLOB as SQL with readable text. E-mails from the judge have CRLF line
    endings, and the stored messages do not."""
    words = bytes.fromhex(found[1]).decode().replace("'", "''")
    if "\r\n" not in words:
        return f"CAST('{words}' AS BLOB)"
    assert words.count("\r") == words.count("\n") == words.count("\r\n")
    lines = words.replace("\r\n", "\n")
    return f"CAST(replace('{lines}', char(10), char(13) || char(10)) AS BLOB)"


if __name__ == "__main__":
    print(freeze(Path(sys.argv[1])))
