"""Simulates mail servers that send messages over several connections at once, in their own
process."""

from __future__ import annotations

import asyncio
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from time import perf_counter

from tests.benchmarks import town


def bring(port: int, connections: int, letters: int) -> float:
    """Sends ``letters`` messages over each connection. Returns how many were acknowledged per
    second."""
    with ProcessPoolExecutor(1, get_context("forkserver")) as pool:
        return pool.submit(_bring, port, connections, letters).result()


def _bring(port: int, connections: int, letters: int) -> float:
    return asyncio.run(_all_at_once(port, connections, letters))


async def _all_at_once(port: int, connections: int, letters: int) -> float:
    batches = [[_letter(place, n) for n in range(letters)] for place in range(connections)]
    started = perf_counter()
    await asyncio.gather(*(_deliver(port, batch) for batch in batches))
    return connections * letters / (perf_counter() - started)


def _letter(connection: int, number: int) -> bytes:
    lines = town.openings()[number % len(town.openings())][0]["FRANCE"]
    sender = f"player{connection}@players.example"
    return town.order_letter(sender, town.JUDGE.address, lines, connection * 100_000 + number)


async def _deliver(port: int, letters: list[bytes]) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    await _answered(reader, b"220")
    await _say(reader, writer, b"EHLO mail.players.example", b"250")
    for letter in letters:
        await _say(reader, writer, b"MAIL FROM:<player@players.example>", b"250")
        await _say(reader, writer, b"RCPT TO:<judge@judge.example>", b"250")
        await _say(reader, writer, b"DATA", b"354")
        await _say(reader, writer, letter + b".", b"250")
    writer.close()


async def _say(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, line: bytes, expected: bytes
) -> None:
    writer.write(line + b"\r\n")
    await _answered(reader, expected)


async def _answered(reader: asyncio.StreamReader, expected: bytes) -> None:
    while True:
        line = await reader.readline()
        if not line.startswith(expected):
            raise ValueError(f"the server says {line!r}")
        if line[3:4] != b"-":
            return
