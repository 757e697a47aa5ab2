"""Finds loopback ports that no program uses."""

from __future__ import annotations

import random
import socket

BELOW_THOSE_OF_CLIENTS = 10_000, 32_000
"""The range of ports for our servers. The system gives clients ports from 32768 upwards. If a
server of ours used one of those, a client could take it before the server has opened it, or while
the server is down."""

_chance = random.SystemRandom()
_given: set[int] = set()


def free_port() -> int:
    """Returns a free port that it has not returned to this process before."""
    while True:
        port = _chance.randint(*BELOW_THOSE_OF_CLIENTS)
        try:
            with socket.create_server(("127.0.0.1", port)):
                pass
        except OSError:
            continue
        if port not in _given:
            _given.add(port)
            return port
