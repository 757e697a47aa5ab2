"""Compiles SQL statements once for all databases in a test process. A real judge runs long enough
for the compilation not to matter, but a judge in a test processes only a message or two."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import sqlalchemy
from sqlalchemy import Engine, event

from storage.database import engine as module


@contextmanager
def compiled_once() -> Iterator[None]:
    """Makes every new engine reuse the dialect and the compiled statements of the first engine of
    its kind."""
    first: dict[str, Engine] = {}

    def create(url: Any, **settings: Any) -> Engine:
        made = sqlalchemy.create_engine(url, **settings)
        known = first.get(made.name)
        if known is None:
            event.listen(made, "first_connect", lambda *_: first.setdefault(made.name, made))
        else:
            made.dialect = known.dialect
            made._compiled_cache = known._compiled_cache
        return made

    with patch.object(module, "create_engine", create):
        yield
