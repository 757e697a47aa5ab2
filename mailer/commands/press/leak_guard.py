"""What the judge once wrote to one seat alone goes to nobody else by mistake: a mail program may
have put it below the text of press, with whatever mark before its lines."""

from __future__ import annotations

import re

from grammar.letter.around.marks import is_private_behind, unmarked
from grammar.words.clean_text import shorten, split_lines, tidy_start
from judge.game.game import Stage
from mailer.transaction.reply_builder import Declined
from mailer.transaction.unit_of_work import Table
from storage.database.enums import SeatRole
from storage.people.people import Seat

_WITHHELD = (
    "It holds a line of a mail of the judge to you alone,  {line}  and that may be meant for nobody"
    " else, so it was sent to nobody. Send the text without what it quotes."
)
_NUMBERED = re.compile(r"(\d{1,3})  (?=\S)")
"""As the judge prints a list."""


def withheld(table: Table, seat: Seat, text: str) -> Declined | None:
    """Why this text of press is not sent: it has the judge's own words about what only its writer
    may know. After the end of a game nothing is secret."""
    if table.game.stage is Stage.ENDED:
        return None
    own = _lists_of(table, seat)
    for raw in split_lines(text):
        line = tidy_start(raw)
        if is_private_behind(line) or _is_listed(line, own):
            return Declined(_WITHHELD.format(line=shorten(line, 40)))
    return None


def _lists_of(table: Table, seat: Seat) -> frozenset[str]:
    """The orders that a seat may know to be on file: its own, and the Master's all."""
    is_master = seat.role is SeatRole.MASTER
    lists = table.game.lists.items()
    return frozenset(
        str(order)
        for (_, power), listed in lists
        if is_master or power == seat.power
        for order in listed.lines
    )


def _is_listed(line: str, own: frozenset[str]) -> bool:
    """Whether a line is one of a list on file, as the judge prints it."""
    bare = unmarked(line)
    number = _NUMBERED.match(bare)
    return number is not None and bare[number.end() :] in own
