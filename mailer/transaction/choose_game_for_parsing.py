"""Chooses the game whose map and calendar are used to parse a message."""

from __future__ import annotations

from functools import cache

from sqlalchemy import Connection

from grammar.games.registry import language_of
from grammar.orders.parse_context_and_dialect import OrderSyntax, SyntaxOf
from judge.game.settings import Settings
from judge.games.registry import DEFAULT, VARIANTS, variant_under
from mailer.mail.authentication import vouched_for
from mailer.mail.parse import Letter
from mailer.transaction.services import Services
from storage.database.engine import Database
from storage.games import games
from storage.mail.received_letters_and_queue_keys import InboxRow
from storage.people import accounts_and_seats


def languages_for(
    database: Database, services: Services, row: InboxRow, letter: Letter
) -> SyntaxOf:
    """Returns the function with which `grammar.letter.reader.read_letter` finds the syntax of this
    message. If the game is unknown or can no longer be loaded, the function uses the standard game.
    """

    @cache
    def language(game: str | None) -> OrderSyntax:
        try:
            found = _settings(database, services, row, letter, game)
        except (KeyError, TypeError, ValueError):
            found = None  # the code that handles the game will report it
        try:
            variant = variant_under(found or Settings())
        except KeyError:
            variant = VARIANTS[DEFAULT]
        return language_of(variant, found.players if found else 0)

    return language


def _settings(
    database: Database, services: Services, row: InboxRow, letter: Letter, game: str | None
) -> Settings | None:
    if not game and row.game_data:
        return games.settings_from(row.game_data)
    with database.reading() as conn:
        if game:
            return games.settings_in(conn, game)
        return _spoken_for(conn, services, row, letter)


def _spoken_for(
    conn: Connection, services: Services, row: InboxRow, letter: Letter
) -> Settings | None:
    """Returns the settings of the game to use for a message that names no game. If the message came
    to the secret reply address of a seat, this is the game of that seat. Otherwise it is the game
    of the verified sender, if they have only one seat."""
    secret = services.addressing.secret_of(row.recipient)
    if secret and (found := games.settings_at(conn, secret)):
        return found
    if not vouched_for(letter, services.authserv_id):
        return None
    seats = accounts_and_seats.seats_at(conn, letter.sender)
    return games.settings_in(conn, seats[0].game) if len(seats) == 1 else None
