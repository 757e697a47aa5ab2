"""Assembles JSON files from texts: a head, and one line for each phase."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping


def compact(data: Mapping[str, object]) -> str:
    """Returns JSON data on one line."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def whole(head: str, phases: Iterable[str]) -> str:
    """Returns the text of a JSON object: the head, an object on one line, with these phases under
    its last key."""
    body = ",\n".join(phases)
    return f'{head[:-1]},"phases":[\n{body}\n]}}\n'
