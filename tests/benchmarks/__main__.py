"""``python -m tests.benchmarks [NAME ...]`` runs benchmarks and prints one line for each figure.

Each benchmark runs in its own process, so that its peak memory can be measured. The exit status is
1 if any limit was missed.
"""

from __future__ import annotations

import sys
from importlib import import_module
from subprocess import run

from tests.benchmarks import BENCHMARKS
from tests.benchmarks.measuring import Figure, calibration, peak_memory


def figures(name: str, light: bool = False) -> list[Figure]:
    """Returns the figures of a benchmark. With ``light``, it is short and its figures are rough."""
    measure = import_module(f"tests.benchmarks.{name}").measure
    measured: list[Figure] = measure(light)
    return measured


def main(names: list[str]) -> int:
    unknown = [name for name in names if name not in BENCHMARKS]
    if unknown:
        print(f"no benchmark is called {unknown[0]}; there are {', '.join(BENCHMARKS)}")
        return 2
    if len(names) == 1:
        return _show(names[0])
    programs = [[sys.executable, "-m", __package__, name] for name in names or BENCHMARKS]
    return max(run(program, check=False).returncode for program in programs)


def _show(name: str) -> int:
    before = calibration()
    found = figures(name)
    loop = min(before, calibration())
    print(f"== {name}: peak memory {peak_memory():.0f} MiB, fixed loop {loop * 1e3:.2f} ms")
    for figure in found:
        print(figure.line(loop))
    return int(not all(figure.fits() for figure in found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
