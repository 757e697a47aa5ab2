"""Renders views as files: HTML, one style sheet, and feeds. Equal views give equal bytes.

The templates escape what players have written. A page loads nothing from other sites.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cache
from importlib.resources import files
from urllib.parse import quote

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape

from mailer.exports.json_lines import whole
from mailer.website.chart import chart
from mailer.website.view_models import GameShelf, GameView, LetterToSend, PhaseView

ARROW = Markup(' <span class="arrow">-&gt;</span> ')

NEWEST = 50
"""The number of phases in the feed of all games."""

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

    ``url`` is the address of the folder on the web, if known. ``robots`` allows search engines.
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
        """Returns a feed. If the web address is not known, the feed has relative links like the
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
    """Yield the files for programs."""
    if game.files:
        yield GAME_FILE, whole(game.files.head, (phase.data for phase in game.phases))
        if not game.files.why_none:
            saved = filter(None, (phase.saved for phase in game.phases))
            yield SAVED_GAME, whole(game.files.saved_head, [*saved, game.files.last])


def _newest(
    phases: Iterable[tuple[GameView, PhaseView]],
) -> list[tuple[GameView, PhaseView]]:
    """Returns the newest phases first. If several phases ran together, the last of them comes
    first."""
    return sorted(phases, key=lambda one: (one[1].ran_at, one[0].name), reverse=True)


def _stamp(moment: datetime) -> str:
    """Returns the time in the format of RFC 3339."""
    return f"{moment.astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}"


def _arrows(text: str) -> Markup:
    """Returns text in which arrows are kept on one line, because browsers break lines after a
    hyphen."""
    return ARROW.join(map(escape, text.split(" -> ")))


def _mailto(letter: LetterToSend, address: str) -> str:
    said = f"subject={quote(letter.subject, safe='')}&body={quote(letter.text, safe='')}"
    return f"mailto:{quote(address, safe='@')}?{said}"


@cache
def _environment() -> Environment:
    """Returns the template environment. Each process compiles each template only once."""
    environment = Environment(
        loader=PackageLoader("mailer", "website/templates"),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        autoescape=True,
    )
    environment.filters |= {"mailto": _mailto, "stamp": _stamp, "chart": chart, "arrows": _arrows}
    return environment
