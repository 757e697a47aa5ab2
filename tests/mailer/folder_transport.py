"""A way of receiving mail as docs/hacking.md describes it: files in a folder, each with a message.
This module is also a program: ``judge`` with this way of receiving mail."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from threading import Event, Thread

from mailer.config import config as settings
from mailer.config.config import SomewhereIfAny

# -- the settings, in mailer/config/config.py ------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Folder:
    """Reading messages from the files in the folder ``path``; off if it is not set."""

    path: SomewhereIfAny = None

    @property
    def is_on(self) -> bool:
        return self.path is not None


@dataclass(frozen=True, slots=True)
class WithFolder(settings.Config):
    folder: Folder = field(default_factory=Folder, metadata={"section": "intake.folder"})


settings.Config = WithFolder  # type: ignore[misc]  # before other modules import it

# -- the module ------------------------------------------------------------------------------------

from mailer.__main__ import main  # noqa: E402
from mailer.config.server_reachability import Contact  # noqa: E402
from mailer.inbound.accept import keep_letter  # noqa: E402
from mailer.inbound.door import DoorContext  # noqa: E402
from mailer.service import incoming_transports  # noqa: E402
from mailer.service.build_and_check_server_clients import Finding  # noqa: E402
from mailer.service.metrics_server import Figure  # noqa: E402

FOLDER = "reading of the folder"


class FolderDoor:
    """Reads the files in a folder and deletes them. All files that were there before a check began
    are then stored."""

    def __init__(self, context: DoorContext, path: Path) -> None:
        self._context, self._path = context, path
        self._kept = datetime.min.replace(tzinfo=UTC)
        self._asked, self._stopping = Event(), False
        self._thread = Thread(target=self._run, name="folder", daemon=True)
        self.contact = Contact(FOLDER)

    @property
    def place(self) -> str:
        return f"files in {self._path}"

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._stopping = True
        self._asked.set()
        self._thread.join()

    def is_alive(self) -> bool:
        return self._thread.is_alive()

    def kept_until(self, now: datetime) -> datetime:
        self._asked.set()
        return self._kept

    def _run(self) -> None:
        while not self._stopping:
            began = datetime.now(UTC)
            try:
                for file in sorted(self._path.iterdir()):
                    self._keep(file)
            except Exception as trouble:  # the thread must survive any error
                self.contact.lost(str(trouble), began)
            else:
                self.contact.found()
                self._kept = began
            self._context.note("folder", self._kept, self.contact.trouble is None)
            self._context.database.mail_in.set()
            self._asked.wait(0.1)
            self._asked.clear()

    def _keep(self, file: Path) -> None:
        addressing = self._context.config.addressing
        to, now = [addressing.address], datetime.now(UTC)
        raw = file.read_bytes()
        keep_letter(self._context.database, addressing, raw, to, door="folder", received_at=now)
        file.unlink()


def build(context: DoorContext) -> FolderDoor:
    return FolderDoor(context, folder_of(context.config))


def folder_of(config: settings.Config) -> Path:
    assert isinstance(config, WithFolder)
    assert config.folder.path
    return config.folder.path


def check(config: settings.Config, runs: bool) -> Iterator[Finding]:
    if "folder" in config.open_doors:
        path = folder_of(config)
        remedy = "" if path.is_dir() else f"Create the folder {path}."
        yield Finding("mail in", f"files in {path}", remedy)


def figures(door: FolderDoor | None) -> list[Figure]:
    trouble = door.contact.trouble if door else None
    return [
        Figure(
            *("folder_unreadable", "1 while the folder with messages cannot be read"),
            float(trouble is not None),
            limit=0,
            ill="The folder cannot be read: no messages come from it",
            words=trouble.words if trouble else "",
        )
    ]


# -- its row, in mailer/service/incoming_transports.py ---------------------------------------------

incoming_transports.TRANSPORTS["folder"] = incoming_transports.Transport(
    build, check, figures, contact=FOLDER
)

if __name__ == "__main__":
    main()
