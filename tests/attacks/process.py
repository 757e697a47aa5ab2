"""A judge in a process of its own that need not begin with loading its modules.

One process loads them, once, and each judge is a fork of it: from there on it goes the way of
``judge run``.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.context import ForkServerProcess
from pathlib import Path

_FORKS = get_context("forkserver")
_FORKS.set_forkserver_preload(["mailer.console.running", "mailer.service.daemon", __name__])


def judge_in(folder: Path, prepare: Callable[[], None] | None = None) -> ForkServerProcess:
    """``judge run`` in a folder. What it says goes to the file ``said`` there, its log to ``log``;
    its umask is ours. ``prepare`` is called in its process before."""
    (folder / "said").write_text("")
    (folder / "log").touch()
    process = _FORKS.Process(target=_run, args=(folder, _umask(), prepare), daemon=True)
    process.start()
    return process


def _umask() -> int:
    """It can only be asked for by setting it."""
    now = os.umask(0o077)
    os.umask(now)
    return now


def _run(folder: Path, umask: int, prepare: Callable[[], None] | None) -> None:
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
    sys.argv = ["judge", "run"]
    main()
