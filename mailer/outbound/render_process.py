"""The program that draws: `python -m mailer.outbound.render_process`, in a process of its own.

It is told one picture on each line of its standard input, and answers with its octets: first
whether it was drawn, then how many there are. It ends when nobody tells it anything more.
"""

from __future__ import annotations

import json
import os
import resource
import signal
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, BinaryIO

from mailer.outbound.render_pool import ANSWER
from mailer.pictures.pdf_book import bound, sheet
from mailer.pictures.png import png
from mailer.pictures.scene import Book, Scene
from storage.database.enums import Enclosing

POLITE = 10
"""How far it stands behind all that is more urgent than a picture."""

MOST_MEMORY = 1 << 30
"""Octets of address space: far more than a picture takes, and less than would hurt a machine."""

DRAWN: Mapping[Enclosing, Callable[[dict[str, Any]], bytes]] = {
    Enclosing.PNG: lambda data: png(Scene.from_data(data)),
    Enclosing.PDF: lambda data: sheet(Scene.from_data(data)),
    Enclosing.BOOK: lambda data: bound(Book.from_data(data)),
}


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the judge, which ends this too
    os.nice(POLITE)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    with suppress(BrokenPipeError), os.fdopen(os.dup(1), "wb") as answers:  # nobody waits any more
        os.dup2(2, 1)  # whatever a library prints is no picture
        work(sys.stdin.buffer, answers)


def work(told: BinaryIO, answers: BinaryIO) -> None:
    """Draws what it is told, until there is nothing more."""
    for line in told:
        try:
            said = json.loads(line)
            is_drawn, octets = True, DRAWN[Enclosing(said["form"])](said["data"])
        except Exception as fault:  # the process's boundary: the next picture may be drawn
            is_drawn, octets = False, f"{type(fault).__name__}: {fault}".encode("utf-8", "replace")
        answers.write(ANSWER.pack(is_drawn, len(octets)) + octets)
        answers.flush()


if __name__ == "__main__":
    main()
