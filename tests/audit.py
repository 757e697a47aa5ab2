"""Are there known faults in the libraries of the locks? ``make audit``.

pip-audit asks the package index; it lies in an environment of its own, and so needs no place among
the libraries it looks at. Where there is no index, or one that keeps no list of faults, this says
"not checked" and is content: a machine without a network builds the judge all the same.
"""

from __future__ import annotations

import json
import subprocess
import sys
import venv
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

LOCK = Path(__file__).with_name("requirements.lock")
"""It holds all that the judge runs with, too."""

PATIENCE = 60
"""Seconds for each of the two steps."""

WORDS = (
    *("--requirement", str(LOCK), "--disable-pip", "--require-hashes"),
    *("--format", "json", "--progress-spinner", "off", "--timeout", "10"),
)


def main() -> int:
    try:
        with TemporaryDirectory() as folder:
            told = asked(Path(folder))
    except (OSError, subprocess.SubprocessError, ValueError) as trouble:
        return unchecked(type(trouble).__name__)
    return judged(told["dependencies"])


def asked(folder: Path) -> dict[str, Any]:
    """What pip-audit says of each library. Raises what a machine without a network raises."""
    venv.create(folder, with_pip=True)
    python = str(folder / "bin" / "python")
    install = [python, "-m", "pip", "install", "--quiet", "--retries", "0", "pip-audit"]
    subprocess.run(install, check=True, timeout=PATIENCE, capture_output=True)
    run = [python, "-m", "pip_audit", *WORDS]
    found = subprocess.run(run, timeout=PATIENCE, capture_output=True, text=True, check=False)
    told: dict[str, Any] = json.loads(found.stdout)
    return told


def judged(libraries: list[dict[str, Any]]) -> int:
    """Tells the faults; 1 if there are any."""
    looked_at = [one for one in libraries if "skip_reason" not in one]
    if not looked_at:
        return unchecked("the index has no list of faults")
    faults = [(one, fault) for one in looked_at for fault in one["vulns"]]
    for one, fault in faults:
        mended = ", ".join(fault["fix_versions"]) or "nothing yet"
        print(f"{one['name']} {one['version']}: {fault['id']}, mended by {mended}")
    print(f"{len(faults)} known faults; {len(looked_at)} of {len(libraries)} libraries checked.")
    return 1 if faults else 0


def unchecked(why: str) -> int:
    print(f"Known faults of the libraries: not checked ({why}).")
    return 0


if __name__ == "__main__":
    sys.exit(main())
