"""Measures a whole judge that gets more messages than it can process: how many its SMTP server
acknowledges, compared with a server that drops every message, and how many are processed in the
meantime."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from subprocess import DEVNULL, Popen
from tempfile import TemporaryDirectory

from sqlalchemy import func, select

from storage.database.engine import Database
from storage.database.enums import InboxState
from storage.database.tables import inbox
from tests.benchmarks import town
from tests.benchmarks.intake import letters_dropped
from tests.benchmarks.judges import write_lists
from tests.benchmarks.measuring import RATE, Figure
from tests.benchmarks.receiver import receiving
from tests.benchmarks.senders import bring
from tests.benchmarks.start import greet
from tests.peers.ports import free_port

GAMES, LISTS = 40, 16
"""The number of games, and the number of lists from each player that are waiting. They are more
than the judge can process during the measurement."""
CONNECTIONS, LETTERS, ROUNDS = (10, 20), 600, 5
"""The numbers of connections, of which 20 is what one Postfix opens under load, and the number of
messages that are sent over all of them together."""
WARM = 50
"""The number of messages that are processed before the measurement begins."""
PATIENCE = 300


def measure(light: bool) -> list[Figure]:
    games, lists, letters, rounds = (2, 4, 40, 1) if light else (GAMES, LISTS, LETTERS, ROUNDS)
    kept: dict[int, list[float]] = {number: [] for number in CONNECTIONS}
    dropped: dict[int, list[float]] = {number: [] for number in CONNECTIONS}
    with busy_judge(games, lists, 1 if light else WARM) as (port, view):
        before, began = worked(view), time.perf_counter()
        for number in list(CONNECTIONS) * rounds:
            kept[number].append(bring(port, number, letters // number))
            dropped[number].append(letters_dropped(letters // number, number))
        rate = max(worked(view) - before, 1) / (time.perf_counter() - began)
    return [
        *(one for number in CONNECTIONS for one in _figures(number, kept[number], dropped[number])),
        Figure("letters that the desk works meanwhile", RATE, [rate]),
    ]


def _figures(connections: int, kept: Sequence[float], dropped: Sequence[float]) -> list[Figure]:
    share = [mine / other for mine, other in zip(kept, dropped, strict=True)]
    bound = 0.5 if connections == max(CONNECTIONS) else None
    name = f"{connections} connections"
    return [
        Figure(f"{name}: kept beside a busy desk", RATE, kept),
        Figure(f"{name}: dropped by an empty handler", RATE, dropped),
        Figure(f"{name}: kept for each dropped", "", share, at_least=bound),
    ]


@contextmanager
def busy_judge(games: int, lists: int, warm: int) -> Iterator[tuple[int, Database]]:
    """Runs an overloaded judge. Yields its SMTP port and its database."""
    with TemporaryDirectory() as name, receiving() as out:
        folder, port = Path(name), free_port()
        with town.database(folder) as database:
            now = datetime.now(UTC)
            opened, due = now - timedelta(days=2), now + timedelta(days=3)
            town.settle_games(database, games, due, lists=False, at=opened)
            write_lists(database, games, lists)
        (folder / "secret").write_bytes(town.SECRET)
        settings = folder / "judge.toml"
        settings.write_text(
            f'[judge]\naddress = "{town.JUDGE.address}"\noperator = "op@judge.example"\n'
            f'data = "{folder}"\n[database]\nurl = "{town.url_of(folder)}"\n'
            f"[intake.smtp]\nport = {port}\n"
            f'[outgoing]\nhost = "127.0.0.1"\nport = {out}\ntls = "none"\n'
        )
        command = [sys.executable, "-m", "mailer", "run", "--config", str(settings)]
        with (
            Popen(command, stdout=DEVNULL, stderr=DEVNULL) as judge,
            closing(Database(town.url_of(folder))) as view,
        ):
            try:
                greet(port)
                until = time.monotonic() + PATIENCE
                while worked(view) < warm:
                    assert time.monotonic() < until, "the desk does not begin"
                    time.sleep(0.05)
                yield port, view
            finally:
                judge.kill()


def worked(view: Database) -> int:
    """Returns the number of processed messages."""
    with view.reading() as conn:
        done = select(func.count()).where(inbox.c.state != InboxState.NEW.value)
        return conn.scalar(done) or 0
