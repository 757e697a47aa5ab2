"""Handles LIST and SETTINGS, which show games to anyone who asks."""

from __future__ import annotations

from grammar.commands.statement_types import ListGames, ShowSettings
from mailer.commands.masters.settings import AT_START_ONLY
from mailer.limits import MOST_LISTED
from mailer.transaction.context import Context, SeatContext
from mailer.transaction.fill_in_templates_and_wrap_text import wrapped
from mailer.transaction.reply_builder import Declined
from mailer.transaction.unit_of_work import Table, UnitOfWork, as_it_is, table_of
from mailer.wording import seat_names
from mailer.wording.game_status_and_listing import away_lines, game_lines, opening_lines
from mailer.wording.settings_in_words import settings_table
from mailer.wording.what_is_due import resting_line
from storage.games import games
from storage.people import accounts_and_seats
from storage.people.accounts_and_seats import Seat
from storage.people.same_addresses import is_one_of


def list_games(context: Context, text: str, command: ListGames) -> None:
    if command.game is None:
        context.section.show(text, openings(context.work))
        return
    table = table_asked_for(context, command.game)
    asks, is_seated = _master_who_asks(context, table), isinstance(context, SeatContext)
    # An answer to a seat already ends with the absences and with what only a Master may see.
    lines = game_lines(context.work, table, asks, master=asks is not None and not is_seated)
    mine = _seat_of_asker(context, table)
    away = away_lines(context.work, table, mine) if mine else []
    context.section.show(text, [*lines, *([""] if away else []), *away])


def _seat_of_asker(context: Context, table: Table) -> Seat | None:
    """Returns the sender's seat in the game, if the section is not about that game anyway. Only
    people in the game learn who is away. Returns None if players are anonymous, because their
    absences in other games could reveal who they are."""
    here = context.section.table
    if seat_names.hides_names(table) or (here is not None and here.id == table.id):
        return None
    return next(iter(_seats_of_asker(context, table)), None)


def _master_who_asks(context: Context, table: Table) -> Seat | None:
    master = table.master
    if master is None:
        return None
    if isinstance(context, SeatContext):
        return master if context.seat.id == master.id else None
    is_his = is_one_of(context.hand.letter.sender, master.addresses)
    return master if context.hand.is_proved and is_his else None


def table_asked_for(context: Context, game: str) -> Table:
    """Returns the game that a line names. If the writer may not know about the game, raises
    Declined with the same answer as for a game that does not exist."""
    table = context.work.table(game)
    if table is None or not (table.service.listed or sits_there(context, table)):
        raise Declined(f"There is no game called {game}. LIST shows all games.")
    if not table.has_rules:
        raise Declined(resting_line(table))
    return table


def sits_there(context: Context, table: Table) -> bool:
    """Returns whether the message comes from someone in the game. No one else may learn that an
    unlisted game exists."""
    return bool(_seats_of_asker(context, table))


def _seats_of_asker(context: Context, table: Table) -> list[Seat]:
    """Returns the seats in this game that the message signed on to, or that its verified writer
    has."""
    mine = {section.seat.id for section in context.hand.answer.sections if section.seat}
    at_home = context.hand.letter.sender if context.hand.is_proved else ""
    return [seat for seat in table.seats if seat.id in mine or is_one_of(at_home, seat.addresses)]


def openings(work: UnitOfWork) -> list[str]:
    """Returns lines about the first listed games that are forming or running, each with the command
    to join it. Games whose rules are not installed come last."""
    page = games.listed_games(work.conn, MOST_LISTED)
    if not page.count:
        return ["No game is open or running. CREATE starts one; HELP CREATE explains how."]
    seats = accounts_and_seats.seats_of_games(work.conn, [stored.id for stored in page.games])
    tables = [
        work.tables.get(stored.id) or table_of(stored, seats[stored.id]) for stored in page.games
    ]
    lines = opening_lines([table for table in tables if table.has_rules])
    rest = [wrapped(resting_line(table)) for table in tables if not table.has_rules]
    more = page.count - len(page.games)
    beyond = [f"There are {more} more: LIST with a name shows one of them."] if more else []
    return [*lines, *([""] if lines and rest else []), *rest, *([""] if beyond else []), *beyond]


# -- SETTINGS ------------------------------------------------------------------------------------


def show_settings(context: Context, text: str, command: ShowSettings) -> None:
    """Shows all settings of a game. Secret settings are shown only to its Master, and only if the
    message comes from the Master's own address."""
    table = table_meant(context, command.game, "SETTINGS")
    asks = _master_who_asks(context, table)
    at_home = not isinstance(context, SeatContext) or context.at_home
    tells = asks is not None and at_home
    lines = settings_table(table, AT_START_ONLY, secrets=tells)
    own = _own_settings(context) if isinstance(context, SeatContext) else []
    context.section.show(text, [*lines, *own])


def _own_settings(context: SeatContext) -> list[str]:
    now = as_it_is(context.table, context.seat)
    return [
        "",
        "Your own settings for e-mails, in all your games:",
        f"  SET MAIL {'TEXT' if now.text_alone else 'HTML'}",
        f"  SET MAP {now.map_form.value.upper()}",
        f"  SET {'NOCALENDAR' if now.no_calendar else 'CALENDAR'}",
    ]


def table_meant(context: Context, name: str | None, word: str) -> Table:
    """Returns the game that the command ``word`` names, or otherwise the game of the seat that sent
    it."""
    section = context.section
    here = section.table if section.seat else None
    if name is None and here is None:
        raise Declined(f"Which game? Name it:  {word} mygame")
    return table_asked_for(context, name or (here.name if here else ""))
