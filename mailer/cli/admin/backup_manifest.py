"""A backup as it lies in its folder, and whether it is whole.

judge.db       the database, as an SQLite file, whatever the judge works on
secret         what its reply addresses are derived from
texts/         the operator's own texts, if he has any
manifest.json  what there was when it was made, and the digest of each file
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from mailer.config.secret_key import Keyring, SecretFault, path_of
from storage.database.copy_database import Counts, count_rows
from storage.database.engine import TROUBLE, Database
from storage.database.errors import cause
from storage.database.schema import fault_of_file
from storage.people import secret_digest

DATABASE, SECRET, TEXTS, MANIFEST = "judge.db", "secret", "texts", "manifest.json"


class NotWhole(Exception):
    """The backup cannot be used; the text says why."""


@dataclass(frozen=True, slots=True)
class Manifest:
    """``made`` is a moment in ISO form, ``counts`` are the rows of each table, ``files`` the
    SHA-256 of each file by its path in the folder."""

    made: str
    counts: Counts
    files: dict[str, str]

    def write(self, folder: Path) -> None:
        text = json.dumps(asdict(self), indent=1)
        (folder / MANIFEST).write_text(text + "\n", encoding="utf-8")

    @classmethod
    def read(cls, folder: Path) -> Manifest:
        """Raises NotWhole."""
        try:
            data = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
            return cls(data["made"], dict(data["counts"]), dict(data["files"]))
        except OSError as trouble:
            raise NotWhole(f"{folder / MANIFEST}: {trouble.strerror}") from trouble
        except (ValueError, KeyError, TypeError) as trouble:
            raise NotWhole(f"{folder / MANIFEST} is no manifest of a backup") from trouble


def digests_of(folder: Path) -> dict[str, str]:
    """The digest of every file below a folder but the manifest."""
    return {
        str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name != MANIFEST
    }


def verified(folder: Path) -> Manifest:
    """The manifest of a backup that is whole: every file is as it was written, the database can be
    read from end to end and has as many rows, and the secret is its own. Raises NotWhole."""
    manifest = Manifest.read(folder)
    for fault in _faults(folder, manifest):
        raise NotWhole(fault)
    return manifest


def _faults(folder: Path, manifest: Manifest) -> Iterator[str]:
    found = digests_of(folder)
    for name, digest in manifest.files.items():
        if name not in found:
            yield f"{folder / name} is missing"
        elif found[name] != digest:
            yield f"{folder / name} is not as it was written"
    try:
        yield from _faults_of_database(folder, manifest)
    except TROUBLE as trouble:
        yield f"{folder / DATABASE} cannot be read: {cause(trouble)}"
    except SecretFault as fault:
        yield str(fault)


def _faults_of_database(folder: Path, manifest: Manifest) -> Iterator[str]:
    database = Database(f"sqlite:///{folder / DATABASE}", only_read=True)
    try:
        fault = fault_of_file(database, thorough=True)
        if fault:
            yield f"{folder / DATABASE} is damaged: {fault}"
        with database.reading() as conn:
            counts = count_rows(conn)
            if counts != manifest.counts:
                yield f"{folder / DATABASE} has other rows than were written"
            in_use = secret_digest.digest_in_use(conn) if "secret" in counts else None
            if in_use and in_use != Keyring.read(folder).digest:
                yield f"{path_of(folder)} is not the secret of this database"
    finally:
        database.close()
