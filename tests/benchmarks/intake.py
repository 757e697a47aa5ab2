"""Measures how many messages the SMTP server acknowledges, each after a commit that survives a
power cut, compared with a server that drops every message."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from mailer.inbound.smtp_server import SmtpDoor
from tests.benchmarks import town
from tests.benchmarks.measuring import RATE, Figure
from tests.benchmarks.senders import bring
from tests.peers.ports import free_port

CONNECTIONS, LETTERS, ROUNDS = 10, 100, 5
"""Ten connections. A single Postfix may open twenty, and more of them share each commit."""


def measure(light: bool) -> list[Figure]:
    letters, rounds = (5, 1) if light else (LETTERS, ROUNDS)
    kept, dropped = [], []
    for _ in range(rounds):
        kept.append(letters_kept(letters))
        dropped.append(letters_dropped(letters))
    share = [mine / other for mine, other in zip(kept, dropped, strict=True)]
    return [
        Figure("letters kept and acknowledged", RATE, kept),
        Figure("letters acknowledged by an empty handler", RATE, dropped),
        Figure("kept for each that could be dropped", "", share, at_least=0.6),
    ]


def letters_kept(letters: int) -> float:
    with TemporaryDirectory() as folder, town.database(Path(folder)) as database:
        door = SmtpDoor(database, town.JUDGE)
        door.start()
        try:
            return bring(door.port, CONNECTIONS, letters)
        finally:
            door.stop()


def letters_dropped(letters: int, connections: int = CONNECTIONS) -> float:
    hooks = SimpleNamespace(handle_DATA=_drop)
    controller = Controller(hooks, hostname="127.0.0.1", port=free_port())
    controller.start()
    try:
        return bring(controller.port, connections, letters)
    finally:
        controller.stop()


async def _drop(server: SMTP, session: Session, envelope: Envelope) -> str:
    return "250 2.0.0 Dropped"
