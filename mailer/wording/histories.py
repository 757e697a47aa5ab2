"""Writes the results of phases that have run, for the results e-mail, HISTORY and SUMMARY.

`docs/results.md` describes this layout for people who write programs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from itertools import groupby

from sqlalchemy import Connection

from judge.board.phases import Season
from judge.board.position import Position
from judge.game.game import Ending, Game, How, Stage
from judge.game.phase_report import PhaseReport, Reader, Role
from judge.game.phase_results import Ran
from judge.games.registry import variant_of
from judge.play import what_is_public
from mailer.transaction.fill_in_templates_and_wrap_text import WIDTH, wrapped
from mailer.transaction.unit_of_work import Table, UnitOfWork
from mailer.wording import notify, phrases
from mailer.wording.phrases import power_name
from mailer.wording.results import Results, phase_code, results_of
from storage.games import history


def phase_blocks(game: Game, ran: Ran, report: PhaseReport | None) -> list[str]:
    """Returns the results in a reader's report on a phase as blocks of text. Leaves out the
    reader's own list."""
    writer = results_of(game)
    if report is None:
        return [f"{ran.phase.words}: adjudicated. Only the players know the results."]
    return [*writer.blocks(report, game.name), *_what_follows(game, ran, writer)]


def told_at_last(game: Game, ran: Ran, report: PhaseReport | None) -> list[str]:
    """Returns the results in a reader's report on a phase as blocks of text, and adds what everyone
    may see after the game."""
    shown = shown_at_last(game, ran)
    blocks = phase_blocks(game, ran, report) if report or not shown else []
    return [*blocks, *results_of(game).revealed(shown)] if shown else blocks


def observed(game: Game, ran: Ran, reader: Reader) -> PhaseReport | None:
    """Returns what this reader may know about the results of a phase, or None if only players may
    know anything about them."""
    variant = variant_of(game)
    if reader is Role.PUBLIC and not variant.publishes:
        return None
    return variant.observe(ran, reader, game.settings)


def shown_at_last(game: Game, ran: Ran) -> PhaseReport | None:
    """Returns what everyone may see of the secrets of a phase, or None before the game is over."""
    return variant_of(game).reveal(ran) if game.stage is Stage.ENDED else None


def _what_follows(game: Game, ran: Ran, writer: Results) -> list[str]:
    if not variant_of(game).tells_alike:
        return []
    if game.ending and ran.number == game.run:
        return [over(game, game.ending)]
    return [writer.going_on(game.name, ran.next)]


def over(game: Game, ending: Ending) -> str:
    """Returns sentences that say how the game ended. Programs look for the words "The game is over"
    on one line."""
    return wrapped(f"The game is over: {_how(game, ending)}")


def _how(game: Game, ending: Ending) -> str:
    match ending.how:
        case How.SOLO:
            return f"{phrases.powers(ending.powers)} has won.{_with_centres(game, ending)}"
        case How.CONCEDED:
            return f"{phrases.powers(ending.powers)} has won; all others conceded."
        case How.DRAW:
            return f"a draw, shared by {phrases.powers(ending.powers)}."
        case How.TERMINATED:
            return "the Master has ended it."


def _with_centres(game: Game, ending: Ending) -> str:
    """Returns a sentence with the number of centres that won a solo and the number needed. Returns
    nothing if the winner does not have them yet, because the solo was declared when it became
    certain (CB 4.1)."""
    variant = variant_of(game)
    needed = game.settings.victory or variant.atlas.victory
    centres = variant.board(game, Role.PUBLIC).centres
    count = sum(owner in ending.powers for owner in centres.values())
    if count < needed:
        return ""
    if count == needed:
        return f" It has {count} of the {needed} centres needed."
    return f" It has {count} centres, and {needed} were needed."


# -- HISTORY -----------------------------------------------------------------------------------


def dated(
    work: UnitOfWork, table: Table, ran: Ran, reader: Reader, at: datetime, zone: str
) -> list[str]:
    """Returns one phase of HISTORY: when it ran, its header and its results.

    If the game is over, this includes everything that was secret.
    """
    game, writer = table.game, results_of(table.game)
    code = phase_code(ran.phase)
    when = f"Date: {phrases.moment(at, zone)}"
    subject = f"Subject: {work.services.name}:{game.name} - {code} Results"
    report = observed(game, ran, reader)
    blocks = phase_blocks(game, ran, report) if report else []
    shown = shown_at_last(game, ran)
    revealed = writer.revealed(shown) if shown else []
    head = notify.header(work, table, version=ran.version)
    return [f"{when}\n{subject}", head, *blocks, *revealed]


def beginning(game: Game, ran: Ran) -> list[str]:
    """Returns the starting position, which HISTORY shows first, if it is public."""
    if not variant_of(game).tells_alike:
        return []
    report, writer = variant_of(game).observe(ran, Role.PUBLIC, game.settings), results_of(game)
    return [writer.status(ran.phase, game.name, ran.number), *writer.standing(report.board)]


# -- SUMMARY -----------------------------------------------------------------------------------


def opened_with(game: Game, ran: Ran, reader: Reader) -> Position:
    """Returns what the reader may know about the board before a phase ran."""
    return _reports(game, ran, reader)[0].board


def counted(game: Game, ran: Ran, reader: Reader) -> Position | None:
    """Returns what the reader may know about the owners of the centres after a phase.

    Returns None if centres were not counted then.
    """
    found = (report.ownership for report in _reports(game, ran, reader))
    return next((owners for owners in found if owners), None)


def _reports(game: Game, ran: Ran, reader: Reader) -> list[PhaseReport]:
    found = (shown_at_last(game, ran), observed(game, ran, reader))
    return [report for report in found if report]


def years(conn: Connection, table: Table, reader: Reader) -> Iterator[tuple[str, Position]]:
    """Yields what the reader may know about the owners of the centres, at the start and after each
    Fall."""
    game = table.game
    contents = history.contents(conn, table.id)
    if contents:
        yield "Start", opened_with(game, history.run(conn, contents[0]), reader)
    else:
        yield "Start", variant_of(game).board(game, reader)
    falls = (entry for entry in contents if entry.phase.season is Season.FALL)
    for year, entries in groupby(falls, key=lambda entry: entry.phase.year):
        *_, last = entries
        owners = counted(game, history.run(conn, last), reader)
        if owners is not None:
            yield str(year), owners


def grid(game: Game, boards: Iterable[tuple[str, Position]], reader: Reader) -> list[str]:
    """Returns a table of centres on these boards, for all powers, or only for the reader's power if
    the reader may not know them all. If the table would be wider than an e-mail, returns several
    tables."""
    knows_all = what_is_public.all_centres_are_known(game, reader)
    only = reader if isinstance(reader, str) and not knows_all else None
    atlas = variant_of(game).atlas
    powers = (only,) if only else atlas.powers
    heads = [*map(power_name, powers), *([] if only else ["Unowned"])]
    rows: list[tuple[str, Sequence[object]]] = [("", heads)]
    for name, board in boards:
        counts = [len(board.centres_of(power)) for power in powers]
        free = [] if only else [len(atlas.centres) - len(board.centres)]
        rows.append((name, [*counts, *free]))
    lines: list[str] = []
    for first, end in _across([len(head) for head in heads]):
        widths = [len(head) for head in heads[first:end]]
        lines += [*([""] if lines else []), *(_cells(n, c[first:end], widths) for n, c in rows)]
    return lines


def _across(widths: Sequence[int]) -> Iterator[tuple[int, int]]:
    first, room = 0, WIDTH - _YEAR
    for at, width in enumerate(widths):
        room -= width + 2
        if room < 0 and at > first:
            yield first, at
            first, room = at, WIDTH - _YEAR - width - 2
    yield first, len(widths)


_YEAR = 6
"""Width of the column of years, in characters."""


def _cells(name: str, cells: Sequence[object], widths: Sequence[int]) -> str:
    columns = "".join(f"  {cell!s:>{width}}" for cell, width in zip(cells, widths, strict=True))
    return f"{name:{_YEAR}}{columns}"
