"""Presents the web pages to the leak scan as e-mails to a stranger who reads all of them."""

from __future__ import annotations

import re
from email.message import EmailMessage
from email.policy import SMTP
from html import unescape
from pathlib import Path

from mailer.website.write_pages_and_feeds import PageWriter, Site
from storage.database.engine import Database
from tests.dialogs.mails import Received

STRANGER = "stranger@web.example"
TAGS = re.compile(r"<[^>]*>")
TOLD = re.compile(r'\b(?:alt|href|title|aria-label)="([^"]*)"')


class Pages:
    """Writes a judge's web pages to a folder and finds what is new on them."""

    def __init__(self, database: Database, folder: Path) -> None:
        self._folder = folder
        self._writer = PageWriter(database, Site("example", "judge@play.example"), folder)
        self._read: dict[Path, bytes] = {}

    def new(self) -> list[Received]:
        """Returns the text that is new since the last call, game by game. It omits pictures,
        because the text next to them says the same."""
        if not self._writer.write():
            return []
        files = [*self._folder.rglob("*.html"), *self._folder.rglob("*.xml")]
        found = {file: file.read_bytes() for file in sorted(files)}
        fresh = [file for file in found if self._read.get(file) != found[file]]
        self._read = found
        games = [file.parent.name for file in fresh if file.parent != self._folder]
        return [
            _as_mail(games[0] if file.parent == self._folder and games else file.parent.name, page)
            for file in fresh
            for page in (found[file].decode(),)
        ]


def _as_mail(game: str, page: str) -> Received:
    message = EmailMessage(policy=SMTP)
    message["From"] = "judge@play.example"
    message["To"] = STRANGER
    message["Subject"] = f"[{game}] page"
    said = "\n".join([*TOLD.findall(page), TAGS.sub("\n", page)])
    message.set_content(unescape(said), cte="8bit")
    return Received(STRANGER, message.as_bytes())
