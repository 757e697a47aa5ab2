"""Runs a real judge for the demonstration, in its own process and folder."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from mailer.demo.players import GLANCE, LONGEST_WAIT, PostOffice, Unexpected

JUDGE = "judge@localhost"

SETTINGS = """\
# The judge of a demonstration. Port 0 means any free port; a real judge needs a fixed one.
[judge]
address = "{judge}"
data = "var"

[intake.smtp]
host = "127.0.0.1"
port = 0

[archive]
folder = "pages"

[pictures]
mails = {pictures}
"""

OPEN = re.compile(r"SMTP at \S+:(\d+)")
TROUBLE = re.compile(r"^.*\b(?:ERROR|CRITICAL)\b.*$|^Traceback.*$", re.MULTILINE)


def prepare(folder: Path, pictures: bool = True) -> Path:
    """Writes a settings file, for e-mails with or without pictures, and returns its path."""
    file = folder / "judge.toml"
    file.write_text(SETTINGS.format(judge=JUDGE, pictures=str(pictures).lower()), encoding="utf-8")
    return file


@contextmanager
def judge_running(folder: Path, settings: Path) -> Iterator[PostOffice]:
    """Runs a judge and yields its post office. Stops the judge with SIGTERM at the end.

    Raises Unexpected if the judge does not start, dies, logs an error or does not stop cleanly.
    """
    log = folder / "judge.log"
    with log.open("wb") as out:
        process = subprocess.Popen(
            [sys.executable, "-m", "mailer", "run", "--config", str(settings)],
            stdout=out,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            cwd=folder,
            env=_environment(),
        )
    try:
        check = _LogReader(log).check
        yield _opened(process, log, folder, check)
        _stop(process, log, check)
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()


def write_pages(folder: Path, settings: Path) -> Path:
    """Writes web pages that show the game in its current state, and returns the path of the first
    page. Raises Unexpected."""
    done = subprocess.run(
        [sys.executable, "-m", "mailer", "archive", "--config", str(settings)],
        capture_output=True,
        text=True,
        cwd=folder,
        env=_environment(),
        check=False,
    )
    if done.returncode:
        raise Unexpected(f"The pages of the game were not written:\n{done.stderr}")
    return folder / "pages" / "index.html"


def _environment() -> dict[str, str]:
    """Returns the judge's environment. It contains no settings of another judge, and makes this
    program's packages importable even if they are not installed."""
    ours = {name: value for name, value in os.environ.items() if not name.startswith("JUDGE_")}
    here = str(Path(__file__).parents[2])
    return {**ours, "PYTHONPATH": os.pathsep.join(filter(None, (here, ours.get("PYTHONPATH"))))}


def _opened(
    process: subprocess.Popen[bytes], log: Path, folder: Path, check: Callable[[], None]
) -> PostOffice:
    """Waits until the judge has reported its port, and returns its post office."""

    def still_open() -> None:
        if process.poll() is not None:
            raise Unexpected(f"The judge has stopped ({process.returncode}):\n{_tail(log)}")
        check()

    until = time.monotonic() + LONGEST_WAIT
    while time.monotonic() < until:
        if found := OPEN.search(log.read_text(encoding="utf-8")):
            return PostOffice(int(found[1]), folder / "var" / "outbox", JUDGE, still_open)
        still_open()
        time.sleep(GLANCE)
    raise Unexpected(f"The judge did not start:\n{_tail(log)}")


def _stop(process: subprocess.Popen[bytes], log: Path, check: Callable[[], None]) -> None:
    process.terminate()
    try:
        code = process.wait(LONGEST_WAIT)
    except subprocess.TimeoutExpired:
        raise Unexpected(f"The judge did not stop when told to:\n{_tail(log)}") from None
    if code:
        raise Unexpected(f"The judge exited with {code}:\n{_tail(log)}")
    check()


class _LogReader:
    """Checks the log for errors. Each check reads only the lines that were written since the last
    check."""

    def __init__(self, log: Path) -> None:
        self._log = log
        self._read = 0

    def check(self) -> None:
        with self._log.open("rb") as log:
            log.seek(self._read)
            lines = log.read()
        if trouble := TROUBLE.search(lines.decode(errors="replace")):
            raise Unexpected(
                f"The judge has logged an error:\n{trouble[0]}\n(the whole log: {self._log})"
            )
        self._read += lines.rfind(b"\n") + 1


def _tail(log: Path) -> str:
    return "\n".join(log.read_text(encoding="utf-8").splitlines()[-15:])
