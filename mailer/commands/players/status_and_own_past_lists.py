"""Handles STATUS and LISTS, which show the orders on file and earlier results and lists."""

from __future__ import annotations

from collections.abc import Sequence

from grammar.commands.statement_types import (
    Lists,
    Status,
)
from judge.board.phases import Phase
from judge.game.game import Stage
from judge.game.phase_report import Role, annotated
from judge.games.registry import variant_of
from mailer.limits import LARGEST_SHOWN
from mailer.transaction.context import SeatContext
from mailer.transaction.fill_in_templates_and_wrap_text import wrapped
from mailer.transaction.reply_builder import Section
from mailer.transaction.unit_of_work import Table, as_it_is
from mailer.wording import boards_for_readers, histories, phase_mails, seat_names
from mailer.wording.game_status_and_listing import in_doubt
from mailer.wording.results import results_of
from storage.database.enums import MapForm, SeatRole
from storage.games import history
from storage.people.accounts_and_seats import Seat

DRAWN_AS = {
    MapForm.SVG: "You get boards as SVG;",
    MapForm.PDF: "You get boards as PDF;",
    MapForm.NONE: "You get boards only in words;",
}
NO_CALENDAR = "You get no calendar entries; SET CALENDAR changes that."
TEXT_ALONE = "You get plain text e-mails only; SET MAIL HTML changes that."


def show_status(context: SeatContext, text: str, command: Status) -> None:
    """Shows the board and the player's own settings. The state of the game follows at the end, as
    in every answer."""
    show_board(context.section, text, context.table, context.seat)


def show_board(section: Section, text: str, table: Table | None, seat: Seat) -> None:
    """Shows what a seat's holder may know about the board, and the holder's e-mail settings."""
    is_known = table is not None and table.has_rules
    board = (
        boards_for_readers.own_board(table.game, seat_names.reader_of(table, seat))
        if table and is_known
        else []
    )
    hint = [_of_settings(table)] if table and is_known and seat.role is SeatRole.MASTER else []
    if table and is_known and seat.power and table.game.stage is Stage.RUNNING:
        hint += in_doubt(table.game, seat.power)
    now = as_it_is(table, seat) if table else seat
    hint += [TEXT_ALONE] if now.text_alone else []
    if now.map_form in DRAWN_AS:
        hint.append(f"{DRAWN_AS[now.map_form]} SET MAP PNG changes that.")
    hint += [NO_CALENDAR] if now.no_calendar else []
    if board:
        section.show(text, [*board, *([""] if hint else []), *map(wrapped, hint)])
    else:
        section.say(text, "Shown below.", *hint)


def _of_settings(table: Table) -> str:
    return f"LIST {table.name} shows its settings; HELP SETTINGS explains each one."


def show_lists(context: SeatContext, text: str, command: Lists) -> None:
    """Shows a player's own annotated lists so far (CB 3.6). If each player gets different results,
    shows everything that was sent to this player instead."""
    game, variant = context.table.game, variant_of(context.table.game)
    is_over = game.stage is Stage.ENDED
    lists = phase_mails.revealed(context.work, context.table, command.phase) if is_over else []
    if lists:
        context.section.show(text, _latest(lists))
    elif not variant.tells_alike:
        _past(context, text, command.phase)
    elif not variant.shows_lists:
        sentence = "There are no lists in this game: orders are shown with the results."
        context.section.say(text, f"{sentence} STATUS shows your own orders for now.")
    elif blocks := _lists_so_far(context, command.phase):
        context.section.show(text, _latest(blocks))
    else:
        context.section.say(text, _no_lists(context))


def _lists_so_far(context: SeatContext, only: Phase | None) -> list[str]:
    """Returns the player's own annotated lists. For anyone without a power, returns all public
    lists (CB 3.6)."""
    game, power = context.table.game, context.power
    writer = results_of(game)
    runs = [
        ran
        for ran in history.runs(context.work.conn, context.table.id)
        if only in (None, ran.phase)
    ]
    if power is None:
        reports = [variant_of(game).observe(ran, Role.PUBLIC, game.settings) for ran in runs]
        return [block for report in reports for block in writer.lists(report)]
    return [
        writer.annotated(ran.phase.words, annotated(ran, power))
        for ran in runs
        if power in ran.lists
    ]


def _no_lists(context: SeatContext) -> str:
    if context.table.game.stage is Stage.ENDED:
        return "No list from that time has run or been locked."
    if context.power is not None or context.table.game.settings.lists_are_public:
        if context.power is None:
            return "No movement phase with order lists has run yet."
        return "No movement phase for which you sent a list has run yet."
    return (
        "Players can see only the lists of their own power. When the game is over,"
        " everyone can see all of them."
    )


def _latest(blocks: Sequence[str]) -> list[str]:
    """Returns as many of the latest blocks as fit into an answer, and tells the reader how to get
    the others."""
    kept: list[str] = []
    left = LARGEST_SHOWN
    for block in reversed(blocks):
        left -= len(block.encode())
        if left < 0 and kept:
            kept.append("Earlier lists are left out. LISTS with a phase shows one.")
            break
        kept.append(block)
    return "\n\n".join(reversed(kept)).splitlines()


def _past(context: SeatContext, text: str, phase: Phase | None) -> None:
    game, reader = context.table.game, seat_names.reader_of(context.table, context.seat)
    is_told = variant_of(game).publishes or reader is not Role.PUBLIC
    blocks = [
        block
        for ran in history.runs(context.work.conn, context.table.id)
        if is_told and phase in (None, ran.phase)
        for block in histories.phase_blocks(game, ran, histories.observed(game, ran, reader))
    ]
    if blocks:
        context.section.show(text, _latest(blocks))
    else:
        context.section.say(text, "There are no results to send you again.")
