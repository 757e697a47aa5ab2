"""Writes the pages of all games, or again those of games that have moved since."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path

from mailer.config.config import Config
from mailer.website.output_folder import Folder
from mailer.website.public_view import Onlooker
from mailer.website.render import Pages, Site
from mailer.website.view_models import GameView
from storage.database.engine import TROUBLE, Database
from storage.games.public_games import ShownGame, shown_games

log = logging.getLogger(__name__)


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
