"""Runs a mail server in its own process that accepts everything and keeps nothing. It uses so
little processor time that it hardly affects measurements of the judge."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection


class _Taking(asyncio.Protocol):
    """A connection. It receives the commands for an e-mail and then the e-mail itself."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._out = transport
        self._came = b""
        self._in_mail = False
        transport.write(b"220 here\r\n")

    def data_received(self, data: bytes) -> None:
        self._came += data
        while self._in_mail or b"\n" in self._came:
            if self._in_mail:
                _, end, rest = self._came.partition(b"\r\n.\r\n")
                if not end:
                    return
                self._came, self._in_mail = rest, False
                self._out.write(b"250 taken\r\n")
                continue
            line, _, self._came = self._came.partition(b"\n")
            self._in_mail = line.upper().startswith(b"DATA")
            self._out.write(b"354 go on\r\n" if self._in_mail else b"250-here\r\n250 8BITMIME\r\n")


async def _serve(told: Connection) -> None:
    server = await asyncio.get_running_loop().create_server(_Taking, "127.0.0.1", 0)
    told.send(server.sockets[0].getsockname()[1])
    await server.serve_forever()


def _run(told: Connection) -> None:
    asyncio.run(_serve(told))


@contextmanager
def receiving() -> Iterator[int]:
    """Runs such a server and yields its port."""
    context = get_context("spawn")
    here, there = context.Pipe()
    process = context.Process(target=_run, args=(there,), daemon=True)
    process.start()
    try:
        yield here.recv()
    finally:
        process.kill()
        process.join()
