"""Draws pictures in a separate process: `python -m mailer.outbound.render_process`.

It reads one request per line from standard input. For each request, it writes whether the picture
was drawn, the number of octets, and the octets. It exits at the end of its input.
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

from mailer.outbound.draw_in_background import ANSWER
from mailer.pictures.pdf_book import bound, sheet
from mailer.pictures.png import png
from mailer.pictures.scene_contents import Book, Scene
from storage.database.enums import Enclosing

POLITE = 10
"""The nice value of the process. It is high, because almost everything else is more urgent."""

MOST_MEMORY = 1 << 30
"""The maximum size of the address space, in octets. It is far more than a picture needs, but not
enough to endanger the machine."""

DRAWN: Mapping[Enclosing, Callable[[dict[str, Any]], bytes]] = {
    Enclosing.PNG: lambda data: png(Scene.from_data(data)),
    Enclosing.PDF: lambda data: sheet(Scene.from_data(data)),
    Enclosing.BOOK: lambda data: bound(Book.from_data(data)),
}


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the judge handles Ctrl-C and stops this process
    os.nice(POLITE)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    with suppress(BrokenPipeError), os.fdopen(os.dup(1), "wb") as answers:  # the judge has exited
        os.dup2(2, 1)  # The output of libraries must not get into the answers.
        work(sys.stdin.buffer, answers)


def work(told: BinaryIO, answers: BinaryIO) -> None:
    """Draws the pictures that are requested in the stream ``told``, until the stream ends."""
    for line in told:
        try:
            said = json.loads(line)
            is_drawn, octets = True, DRAWN[Enclosing(said["form"])](said["data"])
        except Exception as fault:  # the next picture may still be drawn
            is_drawn, octets = False, f"{type(fault).__name__}: {fault}".encode("utf-8", "replace")
        answers.write(ANSWER.pack(is_drawn, len(octets)) + octets)
        answers.flush()


if __name__ == "__main__":
    main()
