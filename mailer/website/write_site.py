"""Writes the pages of all games, or again those of games that have moved since."""

from __future__ import annotations

import errno
import logging
import os
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex
from threading import Event, Thread

from mailer.config.config import Config
from mailer.config.now import Clock, utc_now
from mailer.config.server_contact import Contact
from mailer.website.public_view import Onlooker
from mailer.website.render import Pages, Site
from mailer.website.view_models import GameView
from storage.database.engine import TROUBLE, Database
from storage.database.errors import cause
from storage.games.public_games import ShownGame, shown_games

log = logging.getLogger(__name__)


FOR_FILES, FOR_FOLDERS = 0o644, 0o755
"""A web server reads them, who is another user; whatever the umask is."""

GAMES = "games"
OURS = ("index.html", "feed.xml", "*.svg", ".*.new")
"""What the judge writes of a game; of anything else nothing is removed."""


@dataclass(frozen=True, slots=True)
class Folder:
    """Raises OSError from all it does."""

    path: Path

    def put(self, files: Iterable[tuple[str, bytes]]) -> int:
        """Writes those of the files that are not there in these bytes; says how many."""
        return sum(self._put(self.path / name, data) for name, data in files)

    def _put(self, file: Path, data: bytes) -> bool:
        if _content(file) == data:
            return False
        self._make(file.parent)
        draft = file.with_name(f".{file.name}.{token_hex(4)}.new")
        try:
            draft.write_bytes(data)
            draft.chmod(FOR_FILES)
            draft.replace(file)
        finally:
            draft.unlink(missing_ok=True)
        return True

    def _make(self, folder: Path) -> None:
        if folder.is_dir():
            return
        self._make(folder.parent)
        folder.mkdir(exist_ok=True)
        folder.chmod(FOR_FOLDERS)

    def games(self) -> set[str]:
        """The games there are pages of."""
        above = self.path / GAMES
        return {one.name for one in above.iterdir()} if above.is_dir() else set()

    def remove(self, game: str, but: Collection[str] = ()) -> int:
        """Takes away what was written of a game, or what is not among the files there are to be;
        says how many."""
        folder, removed = self.path / GAMES / game, 0
        kept = {self.path / name for name in but}
        for file in {file for pattern in OURS for file in folder.glob(pattern)} - kept:
            file.unlink(missing_ok=True)
            removed += 1
        if not but and folder.is_dir() and not any(folder.iterdir()):
            folder.rmdir()
        return removed


def _content(file: Path) -> bytes | None:
    """What stands there; a link is no file of ours, it is replaced and never followed."""
    try:
        number = os.open(file, os.O_RDONLY | os.O_NOFOLLOW)
    except FileNotFoundError:
        return None
    except OSError as trouble:
        if trouble.errno == errno.ELOOP:
            return None
        raise
    with os.fdopen(number, "rb") as there:
        return there.read()


class PageWriter:
    """Keeps in mind what it has written: the first `write` looks at everything, a later one at
    games that have moved. One game that cannot be shown keeps no other from it."""

    def __init__(self, database: Database, site: Site, folder: Path) -> None:
        self._database, self._folder = database, Folder(folder)
        self._pages, self._onlooker = Pages(site), Onlooker()
        self._moved: dict[int, tuple[object, ...]] = {}
        self._views: dict[int, GameView] = {}

    def write(self, stop: Callable[[], bool] = lambda: False) -> int:
        """Brings the folder up to date, and says how many files were written or removed. Ends
        early when told to ``stop``. Raises OSError, `CannotShow` and what the database raises."""
        with self._database.reading() as conn:
            found = shown_games(conn)
        changed = [one for one in found if self._moved.get(one.id) != (one.name, *one.moved)]
        if self._moved and not changed and len(found) == len(self._moved):
            return 0
        count = self._folder.put(self._pages.of_site())
        failed = []
        for one in changed:
            if stop():
                return count
            try:
                count += self._write_game(one)
            except TROUBLE:  # of the folder or the database: no other game fares better
                raise
            except Exception as fault:  # of this game alone; it is looked at again
                log.exception("the pages of %s could not be written", one.name)
                failed.append(f"{one.name} ({type(fault).__name__})")
        count += self._write_index(found)
        if failed:
            raise CannotShow(f"no pages of {', '.join(failed)}; the log has more")
        return count

    def _write_game(self, one: ShownGame) -> int:
        with self._database.reading() as conn:
            view = self._onlooker.view(conn, one)
        count = 0
        if view is None:
            self._views.pop(one.id, None)
        elif view != self._views.get(one.id):
            files = list(self._pages.of_game(view))
            count = self._folder.put(files)
            count += self._folder.remove(view.name, [name for name, _ in files])
            self._views[one.id] = view
        self._moved[one.id] = (one.name, *one.moved)
        return count

    def _write_index(self, found: list[ShownGame]) -> int:
        """The pages of all games together; those of games that are shown no more go."""
        numbers = {one.id for one in found}
        for gone in self._moved.keys() - numbers:
            del self._moved[gone]
            self._views.pop(gone, None)
        views = [self._views[one.id] for one in found if one.id in self._views]
        count = self._folder.put(self._pages.of_all(views))
        names = {one.name for one in found}
        return count + sum(map(self._folder.remove, sorted(self._folder.games() - names)))


class CannotShow(Exception):
    """Some game's pages could not be made; the text says which."""


def site_of(config: Config) -> Site:
    """The site that the settings describe."""
    archive = config.archive
    return Site(config.judge.name, config.judge.address, archive.url, archive.robots)


PAUSE = 5
"""Seconds between two looks whether a game has moved."""


class PageKeeper:
    """Writes the pages when it is started, and again after each phase."""

    def __init__(
        self, database: Database, site: Site, folder: Path, clock: Clock = utc_now
    ) -> None:
        self._writer, self._clock = PageWriter(database, site, folder), clock
        self._stopping = Event()
        self._thread = Thread(target=self._run, name="pages", daemon=True)
        self.contact = Contact("writing of pages")
        self._where = str(folder)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """Ends after the game under way; `judge archive` or the next start writes the rest."""
        self._stopping.set()
        if self._thread.is_alive():
            self._thread.join()

    def is_alive(self) -> bool:
        return self._thread.is_alive()

    def look(self) -> None:
        """Writes what there is to write."""
        try:
            self._writer.write(self._stopping.is_set)
        except TROUBLE as trouble:
            self._lost(cause(trouble))
        except CannotShow as fault:
            self._lost(str(fault))
        except Exception as fault:  # the thread's boundary: pages are not what a judge dies of
            log.exception("the pages could not be written")
            self._lost(type(fault).__name__)
        else:
            self.contact.found()

    def _lost(self, words: str) -> None:
        where = f"the pages for the web, in {self._where}, are behind; games and mails are not"
        self.contact.lost(f"{words} ({where})", self._clock())

    def _run(self) -> None:
        while not self._stopping.is_set():
            self.look()
            self._stopping.wait(PAUSE)
