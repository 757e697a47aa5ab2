"""Writes the pages of all games, and rewrites those of games that have changed."""

from __future__ import annotations

import errno
import logging
import os
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex
from threading import Event, Thread

from mailer.composer.composer_page import composer_pages
from mailer.config.config import Config
from mailer.config.now import Clock, utc_now
from mailer.config.server_reachability import Contact
from mailer.website.public_view import Onlooker
from mailer.website.render import GAME_FILE, SAVED_GAME, Pages, Site
from mailer.website.view_models import GameView
from storage.database.engine import TROUBLE, Database
from storage.database.errors import cause
from storage.games.public_games import ShownGame, shown_games

log = logging.getLogger(__name__)


FOR_FILES, FOR_FOLDERS = 0o644, 0o755
"""File modes that let a web server, which runs as another user, read the files whatever the umask
is."""

GAMES = "games"
OURS = ("index.html", "feed.xml", "*.svg", GAME_FILE, SAVED_GAME, ".*.new")
"""Patterns for the names of the files that the judge writes for a game. It never removes other
files."""


@dataclass(frozen=True, slots=True)
class Folder:
    """The folder of the site. All methods raise OSError."""

    path: Path

    def put(self, files: Iterable[tuple[str, bytes]]) -> int:
        """Write the files that have changed, and return their number."""
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
        """Returns the names of the games that have pages."""
        above = self.path / GAMES
        return {one.name for one in above.iterdir()} if above.is_dir() else set()

    def remove(self, game: str, but: Collection[str] = ()) -> int:
        """Remove the pages of a game, except those in ``but``, and return the number of removed
        pages."""
        folder, removed = self.path / GAMES / game, 0
        kept = {self.path / name for name in but}
        for file in {file for pattern in OURS for file in folder.glob(pattern)} - kept:
            file.unlink(missing_ok=True)
            removed += 1
        if not but and folder.is_dir() and not any(folder.iterdir()):
            folder.rmdir()
        return removed


def _content(file: Path) -> bytes | None:
    """Returns the content of a file, or None if it does not exist or is a symbolic link. The judge
    creates no links, so it never follows them and replaces them."""
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
    """Writes pages and remembers what it has written.

    The first `write` checks all games, and later ones check only the games that have changed. If
    the pages of one game cannot be made, the others are still written.
    """

    def __init__(self, database: Database, site: Site, folder: Path) -> None:
        self._database, self._folder = database, Folder(folder)
        self._pages, self._onlooker = Pages(site), Onlooker(site.judge)
        self._moved: dict[int, tuple[object, ...]] = {}
        self._views: dict[int, GameView] = {}

    def write(self, stop: Callable[[], bool] = lambda: False) -> int:
        """Bring the folder up to date, and return the number of files that were written or removed.

        Stops early if ``stop`` returns True. Raises OSError, `CannotShow` and the errors of the
        database.
        """
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
            except TROUBLE:  # an unusable folder or database affects all games
                raise
            except Exception as fault:  # only this game failed; the next round retries it
                log.exception("the pages of %s could not be written", one.name)
                failed.append(f"{one.name} ({type(fault).__name__})")
        count += self._write_index(found)
        if failed:
            raise CannotShow(f"no pages of {', '.join(failed)}; see the log for details")
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
        numbers = {one.id for one in found}
        for gone in self._moved.keys() - numbers:
            del self._moved[gone]
            self._views.pop(gone, None)
        views = [self._views[one.id] for one in found if one.id in self._views]
        count = self._folder.put(self._pages.of_all(views))
        names = {one.name for one in found}
        return count + sum(map(self._folder.remove, sorted(self._folder.games() - names)))


class CannotShow(Exception):
    """Raised if the pages of some games could not be made. The message names the games."""


def site_of(config: Config) -> Site:
    """Returns the site that the settings describe."""
    archive = config.archive
    judge, composer = config.judge, dict(composer_pages(config.addressing))
    return Site(judge.name, judge.address, archive.url, archive.robots, composer)


PAUSE = 5
"""The number of seconds between two checks for games that have changed."""


class PageKeeper:
    """A thread that writes the pages at the start, and updates them whenever a game has changed."""

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
        """Stop after the current game. The remaining pages are written at the next start or by
        `judge archive`."""
        self._stopping.set()
        if self._thread.is_alive():
            self._thread.join()

    def is_alive(self) -> bool:
        return self._thread.is_alive()

    def look(self) -> None:
        """Write the pages that have changed, and report errors to ``contact``."""
        try:
            self._writer.write(self._stopping.is_set)
        except TROUBLE as trouble:
            self._report_trouble(cause(trouble))
        except CannotShow as fault:
            self._report_trouble(str(fault))
        except Exception as fault:  # a problem with pages must not stop the judge
            log.exception("the pages could not be written")
            self._report_trouble(type(fault).__name__)
        else:
            self.contact.found()

    def _report_trouble(self, words: str) -> None:
        where = f"the web pages in {self._where} are out of date; games and mail are not affected"
        self.contact.lost(f"{words} ({where})", self._clock())

    def _run(self) -> None:
        while not self._stopping.is_set():
            self.look()
            self._stopping.wait(PAUSE)
