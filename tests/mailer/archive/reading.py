"""Parses web pages much as a browser does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

from mailer.website.write_pages_and_feeds import PageWriter, Site
from tests.mailer.office import Office

SITE = Site("example", "judge@localhost")
REMOTE = ("http:", "https:", "//")


def writer_of(office: Office, folder: Path, site: Site = SITE) -> PageWriter:
    return PageWriter(office.database, site, folder)


def written(folder: Path) -> dict[str, bytes]:
    """Returns the contents of all files in the folder, by path."""
    files = (file for file in folder.rglob("*") if file.is_file())
    return {str(file.relative_to(folder)): file.read_bytes() for file in sorted(files)}


@dataclass
class Page(HTMLParser):
    """A page's elements with their attributes, and its text."""

    text: str = ""
    elements: list[tuple[str, dict[str, str]]] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))

    def handle_data(self, data: str) -> None:
        self.text += data

    def links(self) -> Iterator[str]:
        for _, said in self.elements:
            yield from (said[name] for name in ("href", "src") if name in said)

    @property
    def ids(self) -> set[str]:
        return {said["id"] for _, said in self.elements if "id" in said}


def page(text: bytes) -> Page:
    read = Page()
    read.feed(text.decode())
    return read


def feed_in(text: bytes) -> ElementTree.Element:
    return ElementTree.fromstring(text)  # noqa: S314  our own, a moment ago


def dead_links(folder: Path) -> list[str]:
    """Returns the links that lead nowhere or out of the folder."""
    dead = []
    for file in folder.rglob("*.html"):
        for link in page(file.read_bytes()).links():
            if link.startswith(("mailto:", "data:,")):
                continue
            place, _, part = link.partition("#")
            target = (file.parent / place).resolve() if place else file
            is_there = target.is_file() and target.is_relative_to(folder.resolve())
            if (
                link.startswith(REMOTE)
                or not is_there
                or (part and part not in page(target.read_bytes()).ids)
            ):
                dead.append(f"{file.name}: {link}")
    return dead
