"""Writes HTML pages and feeds of all games, and rewrites those of games that have changed. Equal
views produce identical files.

The templates escape everything that players have written. Pages load nothing from other sites. The
lines in the chart of centres differ not only in colour but also in dashes and labels.
"""

from __future__ import annotations

import errno
import logging
import os
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cache
from importlib.resources import files
from pathlib import Path
from secrets import token_hex
from threading import Event, Thread
from urllib.parse import quote

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape

from mailer.composer.page_and_links import composer_pages
from mailer.config.config import Config
from mailer.config.now import Clock, utc_now
from mailer.config.server_reachability import Contact
from mailer.exports.json_with_phase_lines import whole
from mailer.website.public_view import Onlooker
from mailer.website.view_models import GameShelf, GameView, Grid, LetterToSend, PhaseView
from storage.database.engine import TROUBLE, Database
from storage.database.errors import cause
from storage.games.public_games import ShownGame, shown_games

ARROW = Markup(' <span class="arrow">-&gt;</span> ')

NEWEST = 50
"""The number of phases in the feed that covers all games."""

GAME_FILE, SAVED_GAME = "game.json", "saved-game.json"
"""The names of the files for programs."""

SHEETS = ("archive.css", "archive.js")

SHELVES = (
    (GameShelf.OPEN, "Open: seats available"),
    (GameShelf.RUNNING, "Running"),
    (GameShelf.ENDED, "Ended"),
)


@dataclass(frozen=True, slots=True)
class Site:
    """The settings of the site.

    ``url`` is the web address of the site's folder, if known. If ``robots`` is true, search engines
    may index the site.
    """

    judge: str
    address: str
    url: str = ""
    robots: bool = False
    composer: Mapping[str, bytes] = field(default_factory=dict)
    """The pages of the order composer, by file name."""


class Pages:
    """Renders the pages of a site."""

    def __init__(self, site: Site) -> None:
        self._site = site

    def of_site(self) -> Iterator[tuple[str, bytes]]:
        """Yield the files that do not depend on the games."""
        folder = files("mailer.website") / "templates"
        for name in SHEETS:
            yield name, (folder / name).read_bytes()
        yield from self._site.composer.items()
        rule = "" if self._site.robots else " /"
        yield "robots.txt", f"User-agent: *\nDisallow:{rule}\n".encode()

    def of_all(self, games: Sequence[GameView]) -> Iterator[tuple[str, bytes]]:
        """Yield the index and the feed of all games."""
        shelves = [(title, [g for g in games if g.shelf is shelf]) for shelf, title in SHELVES]
        yield "index.html", self._page("index.html", "", shelves=shelves)
        news = _newest((game, phase) for game in games for phase in game.phases)[:NEWEST]
        updated = max((game.begun for game in games), default=datetime(1970, 1, 1, tzinfo=UTC))
        yield "feed.xml", self._feed(f"Games of {self._site.judge}", "", updated, news)

    def of_game(self, game: GameView) -> Iterator[tuple[str, bytes]]:
        """Yield the files of one game."""
        here = f"games/{game.name}/"
        for phase in game.phases:
            if phase.picture:
                yield f"{here}{phase.code}.svg", phase.picture.svg.encode()
        if game.now_picture:
            yield f"{here}now.svg", game.now_picture.svg.encode()
        for name, text in _files(game):
            yield f"{here}{name}", text.encode()
        yield f"{here}index.html", self._page("game.html", "../../", game=game)
        news = _newest((game, phase) for phase in game.phases)
        yield f"{here}feed.xml", self._feed(game.name, here, game.begun, news)

    def _page(self, template: str, up: str, **values: object) -> bytes:
        shared: dict[str, object] = {"site": self._site, "up": up}
        return self._render(template, {**shared, **values})

    def _feed(
        self,
        title: str,
        here: str,
        updated: datetime,
        news: Sequence[tuple[GameView, PhaseView]],
    ) -> bytes:
        """Returns a feed. If the web address is unknown, its links are relative, like those of the
        pages."""
        base = self._site.url.rstrip("/") + "/" if self._site.url else ""
        values = {
            "title": title,
            "news": news,
            "site": self._site,
            "updated": max([updated, *(phase.ran_at for _, phase in news)]),
            "page": f"{base}{here}" if base else "index.html",
            "itself": f"{base}{here}feed.xml" if base else "feed.xml",
            "base": base or "../" * here.count("/"),
            "id": here.strip("/") or "games",
            "domain": self._site.address.rpartition("@")[2],
        }
        return self._render("feed.xml", values)

    def _render(self, template: str, values: dict[str, object]) -> bytes:
        text = _environment().get_template(template).render(values)
        return (text.rstrip() + "\n").encode("utf-8", "replace")


def _files(game: GameView) -> Iterator[tuple[str, str]]:
    if game.files:
        yield GAME_FILE, whole(game.files.head, (phase.data for phase in game.phases))
        if not game.files.why_none:
            saved = filter(None, (phase.saved for phase in game.phases))
            yield SAVED_GAME, whole(game.files.saved_head, [*saved, game.files.last])


def _newest(
    phases: Iterable[tuple[GameView, PhaseView]],
) -> list[tuple[GameView, PhaseView]]:
    return sorted(phases, key=lambda one: (one[1].ran_at, one[0].name), reverse=True)


def _stamp(moment: datetime) -> str:
    return f"{moment.astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}"


def _arrows(text: str) -> Markup:
    """Returns the text with markup that keeps arrows in one piece, because browsers break lines
    after a hyphen."""
    return ARROW.join(map(escape, text.split(" -> ")))


def _mailto(letter: LetterToSend, address: str) -> str:
    query = f"subject={quote(letter.subject, safe='')}&body={quote(letter.text, safe='')}"
    return f"mailto:{quote(address, safe='@')}?{query}"


@cache
def _environment() -> Environment:
    """Returns the template environment. It is cached, so each process compiles each template only
    once."""
    environment = Environment(
        loader=PackageLoader("mailer", "website/templates"),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        autoescape=True,
    )
    environment.filters |= {"mailto": _mailto, "stamp": _stamp, "chart": chart, "arrows": _arrows}
    return environment


WIDTH, HEIGHT = 460, 270
LEFT, RIGHT, TOP, BOTTOM = 26, 124, 12, 28
"""The margins of the chart, in its drawing units. The chart is small enough to be readable on a
phone, and grows taller if it needs more labels."""

STEP = 3
"""The number of centres between two horizontal lines of the background."""

KINDS = 8
"""The number of line styles in the style sheet. The ninth power has the same style as the first."""

APART = 3
"""The distance between the lines of two powers that have the same number of centres. One centre is
about ten units high."""

LABEL = 15
"""The height of a label. Labels that are closer together would overlap."""


def chart(grid: Grid) -> Markup:
    """Returns the chart of centres as SVG, or "" if there are fewer than two years to compare.

    The table next to it shows the same numbers.
    """
    if len(grid.rows) < 2:
        return Markup("")
    top = max(max(counts, default=0) for _, counts in grid.rows)
    top += STEP - top % STEP
    height = max(HEIGHT, TOP + BOTTOM + LABEL * len(grid.powers))
    lines = [*_background(grid, top, height)]
    ends = [_y(count, top, height) for count in grid.rows[-1][1]]
    for number, (power, at) in enumerate(zip(grid.powers, _spread(ends, height), strict=True)):
        points = " ".join(
            f"{_x(year, grid)},{round(_y(counts[number], top, height) + _aside(counts, number), 1)}"
            for year, (_, counts) in enumerate(grid.rows)
        )
        kind = number % KINDS
        lines.append(Markup('<polyline class="line k{}" points="{}"/>').format(kind, points))
        lines.append(_label(kind, at, f"{power} {grid.rows[-1][1][number]}"))
    head = Markup(
        '<svg class="chart" viewBox="0 0 {} {}" role="img"'
        ' aria-label="Supply centres by year; the table has the numbers">'
    ).format(WIDTH, height)
    return Markup("\n").join([head, *lines, Markup("</svg>")])


def _aside(counts: Sequence[int], number: int) -> float:
    """Returns how far to shift the line of a power if others have the same number of centres.

    Without this, the last line would hide the others.
    """
    alike = [other for other, count in enumerate(counts) if count == counts[number]]
    return APART * (alike.index(number) - (len(alike) - 1) / 2)


def _label(kind: int, at: float, text: str) -> Markup:
    x = WIDTH - RIGHT + 8
    piece = Markup('<path class="line k{}" d="M{} {}h22"/>').format(kind, x, at)
    return piece + Markup('<text class="name" x="{}" y="{}">{}</text>').format(
        x + 27, round(at + 4, 1), text
    )


def _background(grid: Grid, top: int, height: int) -> list[Markup]:
    lines = []
    for count in range(0, top + 1, STEP):
        y = _y(count, top, height)
        rule = Markup('<path class="rule" d="M{} {}H{}"/>')
        lines.append(rule.format(LEFT, y, WIDTH - RIGHT))
        label = Markup('<text x="{}" y="{}" text-anchor="end">{}</text>')
        lines.append(label.format(LEFT - 6, y + 4, count))
    every = 1 + len(grid.rows) // 8
    for number, (year, _) in enumerate(grid.rows):
        if number % every == 0:
            label = Markup('<text x="{}" y="{}" text-anchor="middle">{}</text>')
            lines.append(label.format(_x(number, grid), height - 8, year))
    return lines


def _x(number: int, grid: Grid) -> float:
    return round(LEFT + number * (WIDTH - LEFT - RIGHT) / (len(grid.rows) - 1), 1)


def _y(count: int, top: int, height: int) -> float:
    return round(height - BOTTOM - count * (height - TOP - BOTTOM) / top, 1)


def _spread(heights: list[float], height: int) -> list[float]:
    order = sorted(range(len(heights)), key=lambda number: (heights[number], number))
    placed, floor = dict[int, float](), float(TOP)
    for number in order:
        placed[number] = floor = max(heights[number], floor)
        floor += LABEL
    ceiling = float(height - BOTTOM + 4)
    for number in reversed(order):
        placed[number] = ceiling = min(placed[number], ceiling)
        ceiling -= LABEL
    return [placed[number] for number in range(len(heights))]


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
    creates no links itself, so it replaces any link instead of following it."""
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
    """A thread that writes the pages at startup, and updates them whenever a game has changed."""

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
