"""The season book of a game: all its phases as a book, as far as one reader may know them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

from judge.game.game import Game, Stage
from judge.game.phase_report import Ran, Reader, Role
from judge.games.registry import variant_of
from mailer.mail.html_out.paragraphs import unwrapped
from mailer.pictures.build_scene import of_phase
from mailer.pictures.scene import Book, Leaf
from mailer.transaction.unit_of_work import Table
from mailer.wording import game_status, histories
from mailer.wording.phrases import power_name
from storage.games.history import OnRecord
from storage.people.people import Seat


def season_book(
    table: Table,
    entries: Sequence[OnRecord],
    runs: Sequence[Ran],
    reader: Reader,
    seat: Seat | None = None,
) -> Book:
    """These phases on record, that ran so: each with its picture, if the map is drawn, as far as
    the reader may know it; before them who plays, as this seat, or with None everybody, may know
    it, and behind them who owned how many centres year by year. Raises LookupError where he may
    know nothing of them."""
    game, zone = table.game, table.service.zone
    leaves = tuple(
        Leaf(of_phase(game, ran, reader), _told(game, ran, reader), ran.phase.words, day(at, zone))
        for ran, at in zip(runs, (entry.at for entry in entries), strict=True)
    )
    return Book(
        title=f"Season book of {game.name}",
        leaves=leaves,
        grid=("Supply centers", "", *_grid(game, runs, reader)),
        about=tuple(_about(table, runs, leaves)),
        players=tuple(
            (power_name(power), game_status.holder(table, power, seat))
            for power in sorted(game.seats)
        ),
    )


def _about(table: Table, runs: Sequence[Ran], leaves: Sequence[Leaf]) -> list[str]:
    """Which game it is, how it ended or stands, and when that was."""
    game = table.game
    ended = unwrapped(histories.over(game.ending)) if game.ending else ""
    first, last = leaves[0], leaves[-1]
    since = f"{first.title} ran on {first.when}"
    return [
        variant_of(game).title,
        ended or f"The game goes on: this is how it stood when {last.title} had run.",
        f"{since}, {last.title} on {last.when}." if len(leaves) > 1 else f"{since}.",
        *([BEFORE] if runs[0].number > 1 else []),
    ]


BEFORE = "What was before that has no room in this book; HISTORY tells it."


def _grid(game: Game, runs: Sequence[Ran], reader: Reader) -> list[str]:
    known = variant_of(game).publishes or reader is Role.MASTER or game.stage is Stage.ENDED
    only = reader if isinstance(reader, str) and not known else None
    owned = ((str(ran.phase.year), histories.counted(game, ran, reader)) for ran in runs)
    falls = {year: board for year, board in owned if board}
    boards = [("Before", histories.opened_with(game, runs[0], reader)), *falls.items()]
    return histories.grid(game, boards, only)


def _told(game: Game, ran: Ran, reader: Reader) -> str:
    shown = variant_of(game).reveal(ran) if game.stage is Stage.ENDED else None
    report = histories.observed(game, ran, reader)
    return "\n\n".join(map(unwrapped, histories.told_at_last(game, ran, report, shown)))


def day(moment: datetime, zone: str) -> str:
    """``27 Nov 2026``."""
    local = moment.astimezone(ZoneInfo(zone))
    return local.strftime(f"{local.day} %b %Y")
