"""What the judge says when it opens: where mail comes in, where it goes, and what to try."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from mailer.config.config import Config


def tell(config: Config, doors: Sequence[str], say: Callable[[str], None]) -> None:
    """Says all of it, a line at a time; ``doors`` are the places where they are."""
    say(f"The judge is open, as {config.judge.address}.")
    for door in doors:
        say(f"  mail in    {door}")
    out = config.outgoing
    to = f"through {out.host}:{out.port}" if out.host else f"to Maildirs in {config.maildirs}"
    say(f"  mail out   {to}")
    if config.database_file is None:
        say("  games      in the PostgreSQL database")
    say(f"  all else   in {config.judge.data}")
    if config.smtp.host and not out.host:
        for line in first_steps():
            say(line)


def first_steps() -> list[str]:
    """How to write the first letter on the embedded default, and read the answer."""
    judge = _command()
    return [
        "Try it from another terminal:",
        f"  echo HELP | {judge} send --from you@example.org",
        f"  {judge} read you@example.org --wait",
        "Ctrl-C stops it.",
    ]


def _command() -> str:
    """How to call the program from here."""
    if shutil.which("judge"):
        return "judge"
    script = Path(sys.argv[0])
    if script.name != "judge":
        return f"{sys.executable} -m mailer"
    here = Path.cwd()
    return str(script.relative_to(here) if script.is_relative_to(here) else script)
