"""``judge archive`` and ``judge serve``: web pages of all games. ``judge composer``: the page on
which players compose orders."""

from __future__ import annotations

from pathlib import Path

import click

from mailer.cli.common import config_option, fail, opened, settings

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

    Checks every game and writes the pages that have changed. A running judge does this by itself
    after each phase if [archive] folder is set.
    """
    from mailer.website.write_site import CannotShow, PageWriter, site_of

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
    """Write the page on which players compose orders into FOLDER.

    It is one file for each map and needs no server, so you can put it on any web host or on a
    player's own disk. E-mails link to it if [archive] url is the address of FOLDER. `judge archive`
    writes this page too.
    """
    from mailer.composer.composer_page import composer_pages
    from mailer.website.write_site import Folder

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
    from mailer.website.dev_server import PageServer

    place = folder or settings(config_file).archive.folder or fail(NO_FOLDER)
    if not (place / "index.html").is_file():
        fail(f"There are no pages in {place} yet; judge archive writes them.")
    try:
        server = PageServer(place, port)
    except OSError as trouble:
        fail(f"Port {port} cannot be opened ({trouble.strerror}); choose another one with --port.")
    click.echo(f"The pages are at {server.url}  Press Ctrl-C to stop.")
    server.run()
