"""``python -m tests.fuzz CLAIM [RUNS] [FOLDER]`` generates RUNS messages, guided by the paths that
they take through the code.

It keeps useful messages in FOLDER (by default ``.fuzz/CLAIM``) for the next run. If a message
violates the claim, it reports the message, stores it in ``found-CLAIM`` next to FOLDER, and goes
on; for each place in the code, it keeps the shortest message. It requires atheris: ``pip install
.[fuzz]``.
"""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["mailer.mail", "grammar"], enable_loader_override=False):
    from tests.fuzz import claims
    from tests.fuzz.words import dictionary

SEEDS = Path(__file__).parent / "seeds"
WATCHED = 6
"""The factor by which atheris slows down the code that it watches."""

LONGEST = {"decoding": 1024, "reading": 160, "whole": 1024}
"""The maximum size of a message in bytes. Longer ones take more time and rarely find more."""


def main(claim: str, runs: str = "100000", folder: str = "") -> None:
    claims.patience = WATCHED
    kept = Path(folder or f".fuzz/{claim}")
    kept.mkdir(parents=True, exist_ok=True)
    words = kept.with_suffix(".dict")
    words.write_text(dictionary(), encoding="ascii")
    options = [
        f"-runs={runs}",
        f"-max_len={LONGEST[claim]}",
        f"-dict={words}",
        f"-artifact_prefix={kept}/crash-",
        "-timeout=20",
        "-rss_limit_mb=2048",
        "-print_final_stats=1",
    ]
    told = telling(claims.CLAIMS[claim], kept.parent / f"found-{claim}")
    atheris.Setup([sys.argv[0], *options, str(kept), str(SEEDS / claim)], told)
    atheris.Fuzz()


def telling(claim: Callable[[bytes], None], folder: Path) -> Callable[[bytes], None]:
    """Wraps the claim so that failures are reported and stored instead of ending the search. Only a
    lack of memory still ends it."""
    shortest: dict[str, int] = {}

    def tried(raw: bytes) -> None:
        try:
            claim(raw)
        except MemoryError:
            raise
        except Exception as fault:
            frame = traceback.extract_tb(fault.__traceback__)[-1]
            place = f"{Path(frame.filename).stem}-{frame.lineno}-{type(fault).__name__}"
            if len(raw) < shortest.get(place, 1 << 30):
                shortest[place] = len(raw)
                folder.mkdir(parents=True, exist_ok=True)
                (folder / place).write_bytes(raw)
                print(f"FOUND {place}: {fault!s:.200}", flush=True)

    return tried


main(*sys.argv[1:])
