"""Says what a power can build or must remove, and what its list still leaves open."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from judge.adjudication.winter_due import Winter
from judge.board.units import Power
from judge.board.word_lists import listing
from judge.game.game import Game
from judge.orders.order import Order
from judge.play import pending_work
from mailer.wording import phrases


@dataclass(frozen=True, slots=True)
class Undone:
    """The number of builds or removals that a list leaves open: ``2 builds``."""

    count: int
    noun: str
    is_removal: bool

    def __str__(self) -> str:
        return phrases.plural(self.count, self.noun)


def units_due(game: Game, power: Power) -> str:
    """Returns the sentences about units to build or remove. A game may add others."""
    work = pending_work.winter(game, power)
    if work.due > len(work.homes):
        return (
            f" You can build {phrases.plural(len(work.homes), 'unit')}, in"
            f" {listing(work.homes)}: you have centres for {work.due}, but no other home"
            " centre is free. Builds without orders are waived."
        )
    if work.due > 0:
        return (
            f" You can build {phrases.plural(work.due, 'unit')}; builds without orders are waived."
        )
    if work.due < 0:
        return (
            f" You must remove {phrases.plural(-work.due, 'unit')}; the judge chooses the"
            " units you do not name."
        )
    return ""


def units_undone(game: Game, power: Power, lines: Iterable[Order]) -> tuple[Undone, ...]:
    """Returns the builds or removals that an incomplete list leaves open; there is at least one."""
    work = pending_work.winter(game, power)
    return (undone(work, max(1, work.left(lines))),)


def undone(work: Winter, count: int) -> Undone:
    return Undone(count, "removal" if work.due < 0 else "build", work.due < 0)
