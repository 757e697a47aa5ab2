"""Keeps the letters of many connections in few commits.

A commit costs as much for ten letters as for one, so each waits a moment for company; letters that
come while a commit is under way wait for the next.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TypeAlias

from mailer.intake.acceptance import keep_all
from storage.database.engine import TROUBLE, Database
from storage.mail.letters import Arrived

GATHERING = 0.0003
"""Seconds a letter waits for company."""

Delivery: TypeAlias = tuple[Sequence[Arrived], asyncio.Future[None]]
"""A letter, once for each recipient, and what its bringer waits for."""


class GroupCommit:
    """Belongs to one event loop."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[Delivery] = []
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
            batch, self._waiting = self._waiting, []
            await self._commit(batch)

    async def _commit(self, batch: Sequence[Delivery]) -> None:
        letters = [arrived for letter, _ in batch for arrived in letter]
        try:
            await asyncio.to_thread(keep_all, self._database, letters)
        except Exception as fault:  # the boundary: each bringer hears of it and tries again
            if len(batch) > 1 and not isinstance(fault, TROUBLE):
                for delivery in batch:  # one bad letter must not cost the others
                    await self._commit([delivery])
            else:
                _tell(batch, fault)
        else:
            _tell(batch, None)


def _tell(batch: Sequence[Delivery], fault: Exception | None) -> None:
    for _, kept in batch:
        if kept.done():
            continue  # its bringer has hung up
        if fault is None:
            kept.set_result(None)
        else:
            kept.set_exception(fault)
