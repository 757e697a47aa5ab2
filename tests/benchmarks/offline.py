"""Measures ``judge adjudicate`` from text to text, including the start and the end of the
program."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from subprocess import DEVNULL, run
from tempfile import TemporaryDirectory

from tests.benchmarks.material import phases
from tests.benchmarks.measuring import RATE, Figure, times

ROUNDS = 5
KEYS = ("phase", "units", "centers", "orders")


def measure(light: bool) -> list[Figure]:
    boards = phases(most=100 if light else None)
    rounds = 1 if light else ROUNDS
    with TemporaryDirectory() as folder:
        file = Path(folder, "phases.jsonl")
        lines = (json.dumps({key: board[key] for key in KEYS}) for board in boards)
        file.write_text("".join(f"{line}\n" for line in lines))
        before = busy_seconds()
        alone = per_second(file, len(boards), rounds)
        busy = (busy_seconds() - before) * 1e6 / len(boards) / rounds
        both = per_second(file, len(boards), rounds, "--jobs", "2")
    gain = max(both) / max(alone)
    return [
        Figure("judge adjudicate, phases", RATE, alone, at_least=2500),
        Figure("processor time of a phase", "us", [busy]),
        Figure("judge adjudicate --jobs 2, phases", RATE, both, at_least=5000),
        Figure(f"two processes for one, of {os.cpu_count()} cores", "times", [gain]),
    ]


def per_second(file: Path, count: int, rounds: int, *options: str) -> Sequence[float]:
    """Returns the number of lines answered per second."""
    program = [sys.executable, "-m", "mailer", "adjudicate", *options, str(file)]
    taken = times(lambda: run(program, stdout=DEVNULL, check=True), rounds)
    return [count / seconds for seconds in taken]


def busy_seconds() -> float:
    """Returns the processor time, in seconds, of all programs that this process has run."""
    spent = getrusage(RUSAGE_CHILDREN)
    return spent.ru_utime + spent.ru_stime
