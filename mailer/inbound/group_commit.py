"""Keeps the messages of many connections in few commits.

A commit costs as much for ten messages as for one, so each waits a moment for company. Which ones
go into a commit is settled when it is this process's turn to write: whatever came while another
process was writing is kept with the rest.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from typing import TypeAlias

from mailer.inbound.accept import keep_all
from storage.database.engine import TROUBLE, Database
from storage.mail.received_letter import Arrived

GATHERING = 0.0003
"""Seconds a letter waits for company."""

Delivery: TypeAlias = tuple[Sequence[Arrived], asyncio.Future[None]]
"""A letter, once for each recipient, and what its bringer waits for."""


class GroupCommit:
    """Belongs to one event loop."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: deque[Delivery] = deque()
        self._work: asyncio.Task[None] | None = None

    async def keep(self, letter: Sequence[Arrived]) -> None:
        """Returns when the letter is committed; raises what kept it from that.

        The commit goes on if the bringer hangs up: what he sends again is known by then.
        """
        kept = asyncio.get_running_loop().create_future()
        self._waiting.append((letter, kept))
        if self._work is None or self._work.done():
            self._work = asyncio.create_task(self._keep_waiting())
        await kept

    async def _keep_waiting(self) -> None:
        while self._waiting:
            await asyncio.sleep(GATHERING)
            await self._commit(self._waiting)

    async def _commit(self, waiting: deque[Delivery]) -> None:
        """Keeps all that wait when the commit begins; each bringer hears what became of his."""
        batch: list[Delivery] = []

        def gathered() -> list[Arrived]:
            batch.extend(_all_of(waiting))
            return [arrived for letter, _ in batch for arrived in letter]

        try:
            await asyncio.to_thread(keep_all, self._database, gathered)
        except Exception as fault:  # the boundary: each bringer hears of it and tries again
            if len(batch) > 1 and not isinstance(fault, TROUBLE):
                for delivery in batch:  # one bad letter must not cost the others
                    await self._commit(deque([delivery]))
            else:
                _tell(batch or _all_of(waiting), fault)
        else:
            _tell(batch, None)


def _all_of(waiting: deque[Delivery]) -> list[Delivery]:
    """Takes all out. Others may be added meanwhile by another thread: each is taken once."""
    taken = []
    while waiting:
        taken.append(waiting.popleft())
    return taken


def _tell(batch: Sequence[Delivery], fault: Exception | None) -> None:
    for _, kept in batch:
        if kept.done():
            continue  # its bringer has hung up
        if fault is None:
            kept.set_result(None)
        else:
            kept.set_exception(fault)
