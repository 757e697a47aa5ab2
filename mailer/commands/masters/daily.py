"""How often a Master does within a day what everybody in his game is told: nobody is bombed with
it. RESUME and START follow one of these each time, and nothing keeps a game from going on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from grammar.commands import commands as said
from mailer.message.bounds import (
    MOST_ANNOUNCED_A_DAY,
    MOST_OF_SEATS_A_DAY,
    MOST_SETTINGS_A_DAY,
)
from mailer.session.answers import Declined
from mailer.session.context import SeatContext
from storage.people import journal

A_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Daily:
    """How often a command counts within a day. What is told once for all lines of a letter is
    counted ``by_letter``."""

    words: str
    most: int = MOST_ANNOUNCED_A_DAY
    by_letter: bool = True


ANNOUNCED: Mapping[type[Any], Daily] = {
    said.SetDeadline: Daily("SET DEADLINE"),
    said.Extend: Daily("EXTEND"),
    said.Pause: Daily("PAUSE"),
    said.Terminate: Daily("TERMINATE"),
    said.DeclareDraw: Daily("DECLARE DRAW"),
    said.Rollback: Daily("ROLLBACK", by_letter=False),
    said.Unstart: Daily("UNSTART", by_letter=False),
    said.Eject: Daily("EJECT", MOST_OF_SEATS_A_DAY, by_letter=False),
    said.Dummy: Daily("DUMMY", MOST_OF_SEATS_A_DAY, by_letter=False),
    said.Revive: Daily("REVIVE", MOST_OF_SEATS_A_DAY, by_letter=False),
    said.Setting: Daily("SET", MOST_SETTINGS_A_DAY),
}


def enough_today(context: SeatContext, command: type[Any]) -> Declined | None:
    """Why this command of a Master does nothing more today."""
    work, table, daily = context.work, context.table, ANNOUNCED.get(command)
    if daily is None:
        return None
    done = journal.done_in(work.conn, table.id, command.__name__, work.now - A_DAY)
    times = len({at for at in done if at != work.now}) if daily.by_letter else len(done)
    if times < daily.most:
        return None
    return Declined(
        f"{table.name} has had {daily.words} {daily.most} times within a day, and everybody was"
        " told each time. Nothing more of it is done today; OFFICIAL tells all what they have to"
        " know."
    )
