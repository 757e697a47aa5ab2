"""Fixtures for the tests of the desk."""

from __future__ import annotations

from pathlib import Path

import pytest

from storage.database.engine import Database
from tests.mailer.office import Office


@pytest.fixture
def office(database: Database, tmp_path: Path) -> Office:
    return Office(database, tmp_path)
