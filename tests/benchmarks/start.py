"""Measures how long the program takes to print its help, and to start and open its listener."""

from __future__ import annotations

import smtplib
import sys
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from subprocess import DEVNULL, Popen, run
from tempfile import TemporaryDirectory

from tests.benchmarks import town
from tests.benchmarks.measuring import Figure, times
from tests.peers.ports import free_port

GAMES, ROUNDS = 1000, 5
JUDGE = [sys.executable, "-m", "mailer"]


def measure(light: bool) -> list[Figure]:
    rounds = 1 if light else ROUNDS
    with TemporaryDirectory() as name:
        folder = Path(name)
        with town.database(folder) as database:
            town.settle_games(
                database, 5 if light else GAMES, datetime.now(UTC) + timedelta(days=3)
            )
        (folder / "secret").write_bytes(town.SECRET)
        listening = [seconds_to_listen(folder) for _ in range(rounds)]
    helping = times(lambda: run([*JUDGE, "--help"], stdout=DEVNULL, check=True), rounds)
    return [
        Figure("judge --help", "s", helping, at_most=0.25),
        Figure("judge run, until it takes mail", "s", listening, at_most=2),
    ]


def seconds_to_listen(folder: Path) -> float:
    """Returns how many seconds pass from the start of the program until the SMTP server sends its
    greeting."""
    port = free_port()
    settings = folder / "judge.toml"
    settings.write_text(
        f'[judge]\ndata = "{folder}"\n[database]\nurl = "sqlite:///{folder}/judge.db"\n'
        f'[intake.smtp]\nhost = "127.0.0.1"\nport = {port}\n'
    )
    started = time.perf_counter()
    with Popen([*JUDGE, "run", "--config", str(settings)], stdout=DEVNULL, stderr=DEVNULL) as judge:
        greet(port)
        taken = time.perf_counter() - started
        judge.terminate()
    return taken


def greet(port: int) -> None:
    for _ in range(3000):
        try:
            with smtplib.SMTP("127.0.0.1", port, timeout=20):
                return
        except ConnectionRefusedError:
            time.sleep(0.01)
    raise TimeoutError("the judge does not listen")
