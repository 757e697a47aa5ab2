"""Reads the lock files, and determines the dependencies between the installed libraries."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement

ROOT = Path(__file__).parents[1]
RUN_LOCK = ROOT / "requirements.lock"
ALL_LOCK = ROOT / "tests" / "requirements.lock"
"""Also contains everything in `RUN_LOCK`."""


def project() -> dict[str, Any]:
    """Returns the section of pyproject.toml with this name."""
    said: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    return said


def pins(lock: Path) -> dict[str, str]:
    """Returns the version of each library in a lock file, by its normalised name.

    Raises ValueError if a library has no exact version or no hashes.
    """
    lines = lock.read_text().splitlines()
    found = [line for line in lines if line and not line.startswith((" ", "#"))]
    loose = [pin for pin in found if "==" not in pin or not pin.endswith("\\")]
    if loose:
        raise ValueError(f"not pinned with hashes in {lock.name}: {loose}")
    cut = (pin.partition(";")[0].strip(" \\").partition("==") for pin in found)
    return {normal(name.partition("[")[0]): version for name, _, version in cut}


def normal(name: str) -> str:
    """Returns the name of a library in the normalised form used for comparison (PEP 503)."""
    return re.sub(r"[-_.]+", "-", name).lower()


def needed(asked: Iterable[str]) -> set[str]:
    """Returns the normalised names of these libraries and of all their direct and indirect
    dependencies in this environment.

    Raises PackageNotFoundError if one of them is not installed.
    """
    found: set[tuple[str, frozenset[str]]] = set()
    rest = [Requirement(one) for one in asked]
    while rest:
        one = rest.pop()
        key = normal(one.name), frozenset(one.extras)
        if key not in found:
            found.add(key)
            rest += _asked_by(one)
    return {name for name, _ in found}


def _asked_by(one: Requirement) -> list[Requirement]:
    asked = map(Requirement, metadata.requires(one.name) or ())
    extras = ("", *one.extras)
    return [
        other
        for other in asked
        if not other.marker or any(other.marker.evaluate({"extra": extra}) for extra in extras)
    ]
