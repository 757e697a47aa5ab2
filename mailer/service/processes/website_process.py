"""The process that writes web pages, if the settings name a folder for them."""

from __future__ import annotations

from contextlib import ExitStack

from mailer.service.processes.inside_child_process import Lost, Parts, Shared
from mailer.service.processes.shared_status_and_hints import told_of
from mailer.website.write_pages_and_feeds import PageKeeper, site_of
from storage.database.engine import Database


def build(shared: Shared, database: Database, stack: ExitStack, lost: Lost | None) -> Parts:
    """Returns the parts of this process: the thread that keeps the pages up to date."""
    config = shared.config
    assert config.archive.folder
    keeper = PageKeeper(database, site_of(config), config.archive.folder)
    return Parts([keeper], words=lambda: told_of([keeper.contact]))
