"""``make audit``: looks for known vulnerabilities in the locked libraries.

pip-audit queries a list of vulnerabilities. It runs in its own environment, so that it does not
check itself. If no list can be reached, the command prints the pinned and the newest version of
each library instead, to show what an upgrade would change. It does not fail, because the judge can
also be built without a network.
"""

from __future__ import annotations

import json
import subprocess
import sys
import venv
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from packaging.version import Version

from tests.lock_files import ALL_LOCK, pins
from tests.package_index import UNKNOWN, Index, NoIndex, Release

PATIENCE = 60
"""Time limit in seconds for pip, and for pip-audit with each list."""

LISTS = ("pypi", "osv")
"""The vulnerability lists that pip-audit can query: the package index's and osv.dev's."""

WORDS = (
    *("--requirement", str(ALL_LOCK), "--disable-pip", "--require-hashes"),
    *("--format", "json", "--progress-spinner", "off", "--timeout", "10"),
)


def main() -> int:
    """Returns the exit status: 1 if there are known vulnerabilities, otherwise 0."""
    try:
        with TemporaryDirectory() as folder:
            checked = asked(Path(folder))
    except (OSError, subprocess.SubprocessError):
        print("Known vulnerabilities: not checked, pip-audit cannot be installed.")
        return listed(Index.of_pip())
    if not any("skip_reason" not in one for one in checked):
        print("Known vulnerabilities: not checked, no list of them can be reached.")
        return listed(Index.of_pip())
    return judged(checked)


def asked(folder: Path) -> list[dict[str, Any]]:
    """Returns what the first list that knows any of the libraries says about each library. The
    result is empty if no list knows any of them.

    Raises OSError and SubprocessError if pip-audit cannot be installed.
    """
    venv.create(folder, with_pip=True)
    python = str(folder / "bin" / "python")
    install = [python, "-m", "pip", "install", "--quiet", "--retries", "0", "pip-audit"]
    subprocess.run(install, check=True, timeout=PATIENCE, capture_output=True)
    for one in LISTS:
        run = [python, "-m", "pip_audit", "--vulnerability-service", one, *WORDS]
        try:
            found = subprocess.run(run, timeout=PATIENCE, capture_output=True, check=False)
            libraries: list[dict[str, Any]] = json.loads(found.stdout)["dependencies"]
        except (subprocess.TimeoutExpired, ValueError):
            continue
        if any("skip_reason" not in library for library in libraries):
            return libraries
    return []


def judged(libraries: Sequence[dict[str, Any]]) -> int:
    """Prints the vulnerabilities. Returns 1 if there are any, otherwise 0."""
    looked_at = [one for one in libraries if "skip_reason" not in one]
    faults = [(one, fault) for one in looked_at for fault in one["vulns"]]
    for one, fault in faults:
        fixed = ", ".join(fault["fix_versions"]) or "no version yet"
        print(f"{one['name']} {one['version']}: {fault['id']}, fixed in {fixed}")
    print(
        f"{len(faults)} known vulnerabilities; {len(looked_at)} of {len(libraries)} libraries"
        " were checked."
    )
    return 1 if faults else 0


def listed(index: Index) -> int:
    """Prints each library in the lock files with its release and the newest one. Returns 0."""
    try:
        rows = [row(name, version, index) for name, version in sorted(pins(ALL_LOCK).items())]
    except NoIndex as fault:
        print(f"Newest versions: not checked, the package index cannot be reached ({fault}).")
        return 0
    print(table([("library", "pinned", "released", "newest", "released"), *rows]))
    newer = [name for name, pinned, _, newest, _ in rows if is_newer(newest, pinned)]
    which = f": {', '.join(newer)}" if newer else ""
    print(f"{len(newer)} of {len(rows)} libraries have a newer version{which}.")
    return 0


def row(name: str, version: str, index: Index) -> tuple[str, str, str, str, str]:
    """Returns a table row: the library, its pinned version with its date, and the newest version
    with its date.

    Raises NoIndex.
    """
    releases = index.releases(name)
    days = {one.version: one.day for one in releases}
    newest = releases[-1] if releases else Release(UNKNOWN)
    return name, version, days.get(version, UNKNOWN), newest.version, newest.day


def is_newer(newest: str, pinned: str) -> bool:
    return newest != UNKNOWN and Version(newest) > Version(pinned)


def table(rows: Sequence[Sequence[str]]) -> str:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(cell.ljust(wide) for cell, wide in zip(cells, widths, strict=True)).rstrip()
        for cells in rows
    )


if __name__ == "__main__":
    sys.exit(main())
