"""Statements are compiled once for all databases of a test process, as a judge that runs for long
compiles them once: a judge of a test lives for a letter or two."""

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
    """Lets every new engine reuse the dialect and the compiled statements of the first engine of
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
