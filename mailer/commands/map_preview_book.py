"""Handles MAP and PREVIEW: shows the board as a picture and in words, the effect of orders, or all
phases as a PDF book."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

from grammar.commands.statement_types import Preview, ShowMap
from judge.game.game import Game, Stage
from judge.game.phase_report import Reader
from judge.game.phase_results import Ran
from judge.games.registry import variant_of
from mailer.commands.history import asked_for
from mailer.limits import MOST_LEAVES
from mailer.mail.build_html_message import unwrapped
from mailer.pictures.build_scene import is_drawn, of_phase
from mailer.pictures.captions import words
from mailer.pictures.scene_contents import Book, Leaf, Scene
from mailer.transaction.context import Context, SeatContext
from mailer.transaction.fill_in_templates_and_wrap_text import wrapped
from mailer.transaction.reply_builder import Declined
from mailer.transaction.unit_of_work import Table
from mailer.wording import (
    boards_for_readers,
    game_status_and_listing,
    histories,
    notify,
    seat_names,
    trials_and_previews,
)
from mailer.wording.phrases import kind_of_game, power_name
from storage.database.enums import MapForm, SeatRole
from storage.games import history
from storage.games.history import OnRecord
from storage.mail import outbox
from storage.mail.mail_pictures import Sketch
from storage.people import accounts_and_seats
from storage.people.accounts_and_seats import Seat


def preview(context: SeatContext, text: str, command: Preview) -> None:
    if context.table.game.stage is not Stage.RUNNING:
        raise Declined(f"{context.table.name} is not running, so nothing is on file.")
    match context.seat.role:
        case SeatRole.MASTER:
            return _of_all(context, text)
        case SeatRole.PLAYER:
            return _of_own(context, text)
        case SeatRole.OBSERVER:
            raise Declined("You observe this game, so you have no orders in it.")


def _of_own(context: SeatContext, text: str) -> None:
    game, power = context.table.game, context.power
    lines = trials_and_previews.own_preview(game, power) if power else []
    if not lines:
        raise Declined("You have nothing on file that can be previewed.")
    context.section.show(text, lines)
    context.section.scenes += boards_for_readers.own_lists(context.table, power) if power else []


def _of_all(context: SeatContext, text: str) -> None:
    """Shows the effect of all powers' lists in the phase. Results reveal orders, so the judge
    refuses this to a Master who may not see the lists or who plays in the game."""
    table, game = context.table, context.table.game
    if seat_names.plays(table, context.seat):
        raise Declined("You play in this game, so you cannot see others' orders.")
    if not game.settings.master_sees_lists:
        raise Declined(
            "In this game the Master cannot see orders before they run, and a preview"
            " would show them. If you sent PROCESS now,"
            f" {trials_and_previews.what_would_run(game)}.",
            ("SET MASTER SEES LISTS ON, sent before the start, allows this; players are told.",),
        )
    context.section.show(text, trials_and_previews.whole_preview(game))
    context.work.note(table, "MASTER", "Preview", text)


def season_book(
    table: Table,
    entries: Sequence[OnRecord],
    runs: Sequence[Ran],
    reader: Reader,
    seat: Seat | None = None,
) -> Book:
    """Returns a book about these recorded phases. The book lists the players that this seat may
    know about (None: the public). It has a page for each phase, with its board if the map has a
    drawing, and a table of the centres year by year. Raises LookupError if the reader may know
    nothing about the phases."""
    game, zone = table.game, table.service.zone
    leaves = tuple(
        Leaf(of_phase(game, ran, reader), _told(game, ran, reader), ran.phase.words, day(at, zone))
        for ran, at in zip(runs, (entry.at for entry in entries), strict=True)
    )
    return Book(
        title=f"Book of {game.name}",
        leaves=leaves,
        grid=("Supply centers", "", *_grid(game, runs, reader)),
        about=tuple(_about(table, runs, leaves)),
        players=tuple(
            (power_name(power), game_status_and_listing.holder(table, power, seat))
            for power in sorted(game.seats)
        ),
    )


def _about(table: Table, runs: Sequence[Ran], leaves: Sequence[Leaf]) -> list[str]:
    game = table.game
    ended = unwrapped(histories.over(game, game.ending)) if game.ending else ""
    first, last = leaves[0], leaves[-1]
    since = f"{first.title} ran on {first.when}"
    return [
        kind_of_game(variant_of(game)),
        ended or f"The game goes on: this is the position after {last.title}.",
        f"{since}, {last.title} on {last.when}." if len(leaves) > 1 else f"{since}.",
        *([BEFORE] if runs[0].number > 1 else []),
    ]


BEFORE = "Earlier phases do not fit in this book; HISTORY shows them."


def _grid(game: Game, runs: Sequence[Ran], reader: Reader) -> list[str]:
    owned = ((str(ran.phase.year), histories.counted(game, ran, reader)) for ran in runs)
    falls = {year: board for year, board in owned if board}
    boards = [("Before", histories.opened_with(game, runs[0], reader)), *falls.items()]
    return histories.grid(game, boards, reader)


def _told(game: Game, ran: Ran, reader: Reader) -> str:
    blocks = histories.told_at_last(game, ran, histories.observed(game, ran, reader))
    return "\n\n".join(map(unwrapped, blocks))


def day(moment: datetime, zone: str) -> str:
    """Returns a date in the form ``27 Nov 2026``."""
    local = moment.astimezone(ZoneInfo(zone))
    return local.strftime(f"{local.day} %b %Y")


FOR_THE_KNOWN = (
    "The judge sends boards only if it knows who is asking: reply to an e-mail"
    " about your game, or sign on with its password."
)
NOT_WANTED = "To get boards as pictures again, send SET MAP PNG."
NONE_HERE = "This judge sends no pictures of boards."


def show_map(context: Context, text: str, command: ShowMap) -> None:
    """Shows what the reader may know about the current board, or about the board after a phase.
    Only verified writers get a picture, because pictures are large."""
    table, reader = asked_for(context, command.game, "MAP")
    if not is_drawn(table.game):
        raise Declined(
            f"There is no drawing of the map of {table.name}. LIST {table.name} shows its"
            " public position in words."
        )
    if command.whole:
        _send_book(context, text, table, reader)
        return
    scenes = _scenes(context, table, reader, command)
    section, is_known = context.section, context.section.seat or context.hand.is_proved
    captions = [words(Scene.from_data(json.loads(scene.data))) for scene in scenes]
    remark = _remark(context) if is_known else FOR_THE_KNOWN
    if is_known:
        section.scenes += scenes
    lines = [
        line
        for one in filter(None, (*captions, remark))
        for line in ("", *wrapped(one).split("\n"))
    ]
    section.show(text, lines[1:])


def _scenes(context: Context, table: Table, reader: Reader, command: ShowMap) -> list[Sketch]:
    if command.phase is None:
        if scenes := boards_for_readers.standing(table, reader):
            return scenes
        raise Declined("You cannot see any of the board.")
    contents = history.contents(context.work.conn, table.id)
    found = [entry for entry in contents if entry.phase == command.phase]
    if not found:
        ran = f"{contents[0].phase} to {contents[-1].phase}" if contents else "none"
        raise Declined(
            f"{command.phase} has not run in {table.name}. Phases that have run: {ran}. MAP"
            " alone shows the current board."
        )
    runs = [history.run(context.work.conn, found[-1])]
    if scenes := boards_for_readers.of_phases(table, runs, reader):
        return scenes
    raise Declined(
        f"Only the players can see the results of {command.phase} until the game is over."
    )


def _remark(context: Context) -> str:
    form = accounts_and_seats.map_form(context.work.conn, context.section.address)
    if not context.work.services.pictures:
        return NONE_HERE
    return NOT_WANTED if form is MapForm.NONE else ""


# -- the season book ---------------------------------------------------------------------------


def _send_book(context: Context, text: str, table: Table, reader: Reader) -> None:
    """Sends the book of all phases, which shows only what the reader may know. The book goes in a
    separate e-mail, because drawing it takes a while and would delay the answer."""
    section, work = context.section, context.work
    contents = history.contents(work.conn, table.id)
    _check_book(context, table, contents)
    chosen = contents[-MOST_LEAVES:]
    own = section.seat if section.table is table else None
    book = season_book(table, chosen, history.runs_of(work.conn, chosen), reader, own)
    sketch, what = boards_for_readers.sketched(book.text), _what(table, contents, chosen)
    sentence = f"This e-mail contains {what}."
    mail = notify.render(work, table, own, "notice", text=sentence)
    if own:
        work.post_to(own, table, BOOK, mail, "book", book=sketch)
    else:
        subject = work.subject(table, BOOK)
        work.post(section.address, subject, mail, "book", game=table.name, book=sketch)
    section.say(text, f"The judge sends you {what}, in a separate e-mail as soon as it is drawn.")


BOOK = "season book"


def _check_book(context: Context, table: Table, contents: Sequence[OnRecord]) -> None:
    section, work = context.section, context.work
    if not (section.seat or context.hand.is_proved):
        raise Declined(f"A book is large. {FOR_THE_KNOWN}")
    if not work.services.pictures:
        raise Declined(f"{NONE_HERE} HISTORY {table.name} shows the same in words.")
    if not contents:
        raise Declined(f"No phase of {table.name} has run yet. MAP alone shows the current board.")
    if outbox.awaits(work.conn, section.address, "book"):
        raise Declined(
            "The judge is already drawing a book for you. Once it has arrived, ask for this one."
        )


def _what(table: Table, contents: Sequence[OnRecord], chosen: Sequence[OnRecord]) -> str:
    """Returns a description of the book, such as ``the book of lab (PDF): S1901M to F1903M, a page
    for each phase``."""
    first, last = chosen[0].phase, chosen[-1].phase
    which = f"{first} to {last}" if first != last else f"{first} alone"
    sentence = f"the book of {table.name} (PDF): {which}, a page for each phase"
    if chosen[0] is contents[0]:
        return sentence
    before = chosen[0].phase
    return (
        f"{sentence}. It has no room for more; HISTORY {table.name} shows the phases before"
        f" {before}"
    )
