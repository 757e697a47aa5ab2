"""Ports of loopback that no program uses."""

from __future__ import annotations

import random
import socket

BELOW_THOSE_OF_CLIENTS = 10_000, 32_000
"""A system gives the ports from 32768 on to whoever connects to somebody: one that is free now
could be taken by anybody's client before a server of ours has opened it, or while that is down."""

_chance = random.SystemRandom()
_given: set[int] = set()


def free_port() -> int:
    """Returns a port that this process has not been given before."""
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
