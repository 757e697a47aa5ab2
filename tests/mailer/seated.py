"""Creates seats with secret addresses, to which the tests of the listeners write."""

from __future__ import annotations

from datetime import UTC, datetime

from judge.game.game import Game
from judge.game.settings import Settings
from judge.games.standard.rules import STANDARD
from mailer.mail.reply_addresses import Addressing
from storage.database.engine import Database
from storage.database.enums import SeatRole
from storage.games.games import create_game
from storage.games.timing_types import Timing
from storage.people.accounts_and_seats import add_seat

SINCE = datetime(2026, 11, 20, tzinfo=UTC)


def seated(database: Database, judge: Addressing, *addresses: str) -> list[str]:
    """Creates a seat for each of these reply addresses. Returns the addresses in the form in which
    they are stored with a message."""
    sealed = [judge.seal(address).address for address in addresses]
    settings = Settings()
    opening = STANDARD.opening(settings)
    game = Game(name="seated", settings=settings, phase=opening.phase, position=opening.position)
    with database.writing() as conn:
        stored = create_game(conn, game, Timing(opened_at=SINCE), SINCE)
        for number, address in enumerate(sealed):
            add_seat(
                conn,
                game_id=stored.id,
                role=SeatRole.OBSERVER,
                name=f"observer {number}",
                address=f"observer{number}@players.example",
                since=SINCE,
                token_hash=judge.secret_of(address),
            )
    return sealed
