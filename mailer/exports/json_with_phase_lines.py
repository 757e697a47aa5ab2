"""Assembles JSON files from a head and one line for each phase."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping


def compact(data: Mapping[str, object]) -> str:
    """Returns JSON data on one line."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def whole(head: str, phases: Iterable[str]) -> str:
    """Returns the JSON object in ``head`` with the key "phases" added at its end. ``head`` must be
    a single line."""
    body = ",\n".join(phases)
    return f'{head[:-1]},"phases":[\n{body}\n]}}\n'
