"""``judge archive`` writes web pages of all games, ``judge serve`` shows them only on this machine,
and ``judge composer`` writes the pages on which players compose orders."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

import click

from mailer.cli.common import config_option, fail, opened, settings
from mailer.composer.page_and_links import composer_pages
from mailer.website.write_pages_and_feeds import CannotShow, Folder, PageWriter, site_of

NO_FOLDER = (
    "Name the folder for the pages: --folder DIR, or [archive] folder in the"
    " settings. It must be used for nothing else."
)

folder_option = click.option(
    "--folder",
    type=click.Path(file_okay=False, path_type=Path),
    help="The folder with the pages (usually that of the settings).",
)


@click.command()
@config_option
@folder_option
def archive(config_file: Path | None, folder: Path | None) -> None:
    """Write the web pages of all games that are listed and not private.

    Checks every game and writes the pages that have changed. If [archive] folder is set, a running
    judge does this automatically after each phase.
    """
    config = settings(config_file)
    place = folder or config.archive.folder or fail(NO_FOLDER)
    with opened(config) as database:
        try:
            count = PageWriter(database, site_of(config), place).write()
        except OSError as trouble:
            fail(f"The pages cannot be written to {place}: {trouble.strerror or trouble}")
        except CannotShow as fault:
            fail(f"The other pages are in {place}, but {fault}")
    changed = f"{count} file{'s' * (count != 1)} changed" if count else "nothing has changed"
    click.echo(f"The pages are in {place}: {changed}.")


@click.command()
@config_option
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
def composer(config_file: Path | None, folder: Path) -> None:
    """Write the pages on which players compose orders into FOLDER.

    There is one file for each map. It needs no server, so you can put it on any web host or on a
    player's own disk. E-mails contain links to these pages if [archive] url is the address of
    FOLDER. `judge archive` writes these pages too.
    """
    pages = list(composer_pages(settings(config_file).addressing))
    try:
        Folder(folder).put(pages)
    except OSError as trouble:
        fail(f"The page cannot be written to {folder}: {trouble.strerror or trouble}")
    for name, _ in pages:
        click.echo(folder / name)


@click.command()
@config_option
@folder_option
@click.option("--port", type=click.IntRange(0, 65535), default=8080, show_default=True)
def serve(config_file: Path | None, folder: Path | None, port: int) -> None:
    """Show the pages on this machine until you press Ctrl-C.

    No one else can see them. To publish them, use a web server (docs/operations.md).
    """
    place = folder or settings(config_file).archive.folder or fail(NO_FOLDER)
    if not (place / "index.html").is_file():
        fail(f"There are no pages in {place} yet; judge archive writes them.")
    try:
        server = PageServer(place, port)
    except OSError as trouble:
        fail(f"Port {port} cannot be opened ({trouble.strerror}); choose another one with --port.")
    click.echo(f"The pages are at {server.url}  Press Ctrl-C to stop.")
    server.run()


LOOPBACK = "127.0.0.1"

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".xml": "application/atom+xml; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".json": "application/json; charset=utf-8",
}
"""All types of files that the judge writes. The server serves no others."""


class PageServer:
    """Serves a folder on the loopback address. Port 0 means any free port. Raises OSError if the
    port is not available."""

    def __init__(self, folder: Path, port: int) -> None:
        handler = partial(_Pages, directory=str(folder.resolve()))
        self._server = ThreadingHTTPServer((LOOPBACK, port), handler)
        self.url = f"http://{LOOPBACK}:{self._server.server_address[1]}/"

    def run(self) -> None:
        """Serve until Ctrl-C or `stop`."""
        with suppress(KeyboardInterrupt):
            self._server.serve_forever()
        self._server.server_close()

    def stop(self) -> None:
        self._server.shutdown()


class _Pages(SimpleHTTPRequestHandler):
    timeout = 10  # seconds; a silent connection must not block a thread
    extensions_map = TYPES
    server_version, sys_version = "judge", ""

    def send_head(self) -> BytesIO | BinaryIO | None:
        """Send the headers of the requested file. Send an error if the file has no allowed type or
        is not in the folder."""
        file = Path(self.translate_path(self.path))
        page = file / "index.html" if file.is_dir() else file
        inside = Path(self.directory) in page.resolve().parents
        hidden = any(part.startswith(".") for part in page.relative_to(self.directory).parts)
        if not inside or hidden or page.suffix not in TYPES or not page.is_file():
            self.send_error(HTTPStatus.NOT_FOUND, "There is no such page")
            return None
        return super().send_head()

    def end_headers(self) -> None:
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing."""
