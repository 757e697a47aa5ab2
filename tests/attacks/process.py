"""Starts a judge in a separate process without importing its modules again.

One process imports the modules once, and each judge is forked from it. After the fork, the judge
behaves like ``judge run``.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess
from pathlib import Path

_FORKS = get_context("forkserver")
_FORKS.set_forkserver_preload(
    [
        "mailer.cli.run_init_migrate_notify",
        "mailer.service.processes.supervisor",
        *(f"mailer.service.processes.{one}_process" for one in ("receive", "send", "deadline")),
        "tests.attacks.warm",
        __name__,
    ]
)


def judge_in(
    folder: Path, prepare: Callable[[], None] | None = None, words: Sequence[str] = ()
) -> ForkServerProcess:
    """Starts ``judge run`` in a folder with these arguments and this process's umask. The judge
    writes its output to the file ``said`` there, and its log to ``log``. First, ``prepare`` is
    called in the process from which all processes of the judge are forked."""
    (folder / "said").write_text("")
    (folder / "log").touch()
    process = _FORKS.Process(target=_run, args=(folder, _umask(), prepare, words), daemon=True)
    process.start()
    return process


class Told:
    """Runs ``judge run`` in a folder with these arguments and this environment, and pipes its
    output. The class has the parts of `Popen` that the tests need."""

    def __init__(self, folder: Path, words: Sequence[str], environment: Mapping[str, str]) -> None:
        here, there = _FORKS.Pipe(duplex=False)
        said = (folder, tuple(words), dict(environment), there)
        self._process = _FORKS.Process(target=_run_telling, args=said, daemon=True)
        self._process.start()
        there.close()
        self.stdout = os.fdopen(os.dup(here.fileno()), encoding="utf-8")
        here.close()
        assert self._process.pid
        self.pid = self._process.pid

    @property
    def returncode(self) -> int | None:
        return self._process.exitcode

    def terminate(self) -> None:
        self._process.terminate()

    def wait(self, timeout: float) -> int | None:
        self._process.join(timeout)
        return self.returncode

    def communicate(self, timeout: float) -> str:
        """Waits until the judge has ended. Returns the rest of its output."""
        rest = self.stdout.read()
        self.wait(timeout)
        return rest

    def close(self) -> None:
        self._process.kill()
        self._process.join()
        self.stdout.close()


def _run_telling(
    folder: Path, words: Sequence[str], environment: Mapping[str, str], there: Connection
) -> None:
    from mailer.__main__ import main

    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment, PATH="/usr/bin:/bin")
    for number in (sys.stdout.fileno(), sys.stderr.fileno()):
        os.dup2(there.fileno(), number)
    there.close()
    sys.argv = ["judge", "run", *words]
    main()


def _umask() -> int:
    """Returns the umask, which can be read only by changing it."""
    now = os.umask(0o077)
    os.umask(now)
    return now


def _run(
    folder: Path, umask: int, prepare: Callable[[], None] | None, words: Sequence[str]
) -> None:
    from mailer.__main__ import main

    os.chdir(folder)
    os.umask(umask)
    os.environ.clear()
    os.environ["PATH"] = "/usr/bin:/bin"
    for name, number in (("said", sys.stdout.fileno()), ("log", sys.stderr.fileno())):
        with Path(name).open("a") as file:
            os.dup2(file.fileno(), number)
    if prepare:
        prepare()
    sys.argv = ["judge", "run", *words]
    main()
