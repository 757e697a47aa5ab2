"""What is shown of games to whoever asks: LIST, and SETTINGS of one."""

from __future__ import annotations

from grammar.commands.commands import ListGames, ShowSettings
from mailer.commands.masters.settings import AT_START_ONLY
from mailer.limits import MOST_LISTED
from mailer.transaction.context import Context, SeatContext
from mailer.transaction.reply_builder import Declined
from mailer.transaction.services import wrapped
from mailer.transaction.unit_of_work import Table, UnitOfWork, as_it_is, table_of
from mailer.wording import notify
from mailer.wording.game_status import game_lines, opening_line
from mailer.wording.notices.absences import away_lines
from mailer.wording.notify import resting_line
from mailer.wording.settings_table import settings_table
from storage.games import games
from storage.people import people
from storage.people.addresses import is_one_of
from storage.people.people import Seat


def list_games(context: Context, text: str, command: ListGames) -> Declined | None:
    if command.game is None:
        context.section.show(text, openings(context.work))
        return None
    table = table_asked_for(context, command.game)
    if isinstance(table, Declined):
        return table
    asks, is_seated = _master_who_asks(context, table), isinstance(context, SeatContext)
    # From his seat every answer ends with what a Master is shown besides, and with who is away.
    lines = game_lines(context.work, table, asks, master=asks is not None and not is_seated)
    mine = _seat_of_asker(context, table)
    away = away_lines(context.work, table, mine) if mine else []
    context.section.show(text, [*lines, *([""] if away else []), *away])
    return None


def _seat_of_asker(context: Context, table: Table) -> Seat | None:
    """Who asks about a game in which he sits, and not from that seat: nobody else is told there who
    is away from home. Nor is anybody where players are unnamed, who could be found out by the days
    on which they are away from other games."""
    here = context.section.table
    if notify.hides_names(table) or (here is not None and here.id == table.id):
        return None
    return next(iter(_seats_of_asker(context, table)), None)


def _master_who_asks(context: Context, table: Table) -> Seat | None:
    """The Master of the game, if it is he who asks."""
    master = table.master
    if master is None or isinstance(context, SeatContext):
        return master if _speaks_as(context, master) else None
    is_his = is_one_of(context.hand.letter.sender, master.addresses)
    return master if context.hand.is_proved and is_his else None


def _speaks_as(context: Context, master: Seat | None) -> bool:
    return isinstance(context, SeatContext) and master is not None and context.seat.id == master.id


def table_asked_for(context: Context, game: str) -> Table | Declined:
    """The game that a line names to be told of it; one that the writer may not know of is none."""
    table = context.work.table(game)
    if table is None or not (table.service.listed or sits_there(context, table)):
        return Declined(f"There is no game called {game}. LIST shows all games.")
    return table if table.has_rules else Declined(resting_line(table))


def sits_there(context: Context, table: Table) -> bool:
    """Whether the letter is from somebody in the game: nobody else learns that it exists, where
    LIST does not tell."""
    return bool(_seats_of_asker(context, table))


def _seats_of_asker(context: Context, table: Table) -> list[Seat]:
    """What he has opened in this game with this letter, or holds there, if it is known who wrote
    it."""
    mine = {section.seat.id for section in context.hand.answer.sections if section.seat}
    at_home = context.hand.letter.sender if context.hand.is_proved else ""
    return [seat for seat in table.seats if seat.id in mine or is_one_of(at_home, seat.addresses)]


def openings(work: UnitOfWork) -> list[str]:
    """The first listed games that form or run, each with what to send to get in; those that rest
    last."""
    page = games.listed_games(work.conn, MOST_LISTED)
    if not page.count:
        return ["There is no game yet. CREATE starts one; HELP CREATE tells how."]
    seats = people.seats_of_games(work.conn, [stored.id for stored in page.games])
    tables = [
        work.tables.get(stored.id) or table_of(stored, seats[stored.id]) for stored in page.games
    ]
    told = [opening_line(table) for table in tables if table.has_rules]
    rest = [wrapped(resting_line(table)) for table in tables if not table.has_rules]
    more = page.count - len(page.games)
    beyond = [f"There are {more} more: LIST with a name shows one of them."] if more else []
    return [*told, *([""] if told and rest else []), *rest, *([""] if beyond else []), *beyond]


# -- SETTINGS ------------------------------------------------------------------------------------


def show_settings(context: Context, text: str, command: ShowSettings) -> Declined | None:
    """All that is set in a game. Its secrets are for its Master, in a letter from his own
    address."""
    table = table_meant(context, command.game, "SETTINGS")
    if isinstance(table, Declined):
        return table
    asks = _master_who_asks(context, table)
    at_home = not isinstance(context, SeatContext) or context.at_home
    tells = asks is not None and at_home
    lines = settings_table(table, AT_START_ONLY, secrets=tells)
    own = _own_settings(context) if isinstance(context, SeatContext) else []
    context.section.show(text, [*lines, *own])
    return None


def _own_settings(context: SeatContext) -> list[str]:
    """What the reader has set for himself."""
    now = as_it_is(context.table, context.seat)
    return [
        "",
        "Your own settings for e-mails, in all your games:",
        f"  SET MAIL {'TEXT' if now.text_alone else 'HTML'}",
        f"  SET MAP {now.map_form.value.upper()}",
    ]


def table_meant(context: Context, name: str | None, word: str) -> Table | Declined:
    """The game that is named behind this word, or else that of the seat which asks."""
    section = context.section
    here = section.table if section.seat else None
    if name is None and here is None:
        return Declined(f"Which game? Name it:  {word} mygame")
    return table_asked_for(context, name or (here.name if here else ""))
