"""Makes a database full of Crystal Ball games, and messages from their players.

In each game, Spring 1901 is locked, and all lists for Fall 1901 can be on file, so that the game
runs at its deadline. The lists come from games that were really played.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from functools import cache
from itertools import pairwise
from pathlib import Path

from judge.board.phases import Phase
from judge.board.position import Position
from judge.board.power_names_and_place_codes import Power
from judge.game.game import Game, Seating, Stage
from judge.game.settings import Settings
from judge.games.standard.rules import standard
from judge.orders.order import Order
from judge.orders.order_lists import OrderList
from mailer.config.reply_address_secret import Keyring
from mailer.mail.reply_addresses import Addressing, digest_of_secret
from mailer.processing.process_next_message import Desk
from mailer.scheduling.deadlines import next_alarm
from mailer.scheduling.mail_and_time_settings_of_game import ServiceSettings
from mailer.transaction.fill_in_templates_and_wrap_text import MailTemplates
from mailer.transaction.password_hashing import Passwords
from mailer.transaction.services import Services
from storage.database.engine import Database
from storage.database.enums import SeatRole
from storage.database.schema import migrate
from storage.games import games
from storage.games.timing_types import Timing
from storage.people import accounts_and_seats
from tests.benchmarks.material import phases

NOW = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)
JUDGE = Addressing("judge@judge.example")
SPRING, FALL = Phase.read("S1901M"), Phase.read("F1901M")
SECRET = b"the same in every run"
KEYS = Keyring(SECRET)


@contextmanager
def database(folder: Path) -> Iterator[Database]:
    """Yields an empty database with the current schema."""
    opened = Database(url_of(folder))
    migrate(opened)
    yield opened
    opened.close()


def url_of(folder: Path) -> str:
    return f"sqlite:///{folder}/judge.db"


def desk_of(opened: Database) -> Desk:
    return Desk(
        opened, Services(JUDGE, "example", "op@judge.example", KEYS, Passwords(), MailTemplates())
    )


def settle_games(
    opened: Database, count: int, deadline: datetime, lists: bool = True, at: datetime = NOW
) -> None:
    """Adds this number of games with seven players each. They began at the time ``at`` and are due
    at ``deadline``. If ``lists`` is true, all lists are on file."""
    with opened.writing() as conn:
        first = len(games.list_games(conn, [Stage.RUNNING]))
        for number in range(first, first + count):
            game = a_game(number, lists)
            timing = a_timing(game, deadline, at)
            stored = games.create_game(conn, game, timing, at)
            for power in game.seats:
                address = address_of(number, power)
                accounts_and_seats.add_account(conn, address, power.title(), confirmed=True)
                seat = accounts_and_seats.add_seat(
                    conn,
                    game_id=stored.id,
                    role=SeatRole.PLAYER,
                    name=power.title(),
                    address=address,
                    since=at,
                    power=power,
                )
                token = digest_of_secret(KEYS.token("seat", seat.root))
                accounts_and_seats.update_seat(conn, seat.id, token_hash=token)


def a_game(number: int, lists: bool) -> Game:
    atlas = standard()
    spring, fall = openings()[number % len(openings())]
    filed = {(SPRING, power): OrderList(lines) for power, lines in spring.items()}
    if lists:
        filed |= {(FALL, power): OrderList(lines) for power, lines in fall.items()}
    return Game(
        name=f"game{number}",
        settings=Settings(),
        phase=SPRING,
        position=Position.opening(atlas),
        stage=Stage.RUNNING,
        seats=dict.fromkeys(atlas.powers, Seating.PLAYED),
        lists=filed,
        sealed=frozenset({SPRING}),
        waits=frozenset(atlas.powers),
    )


def a_timing(game: Game, deadline: datetime, at: datetime = NOW) -> Timing:
    """Returns the timing of a game that runs at this deadline."""
    timing = Timing(
        opened_at=at,
        changed_at=at,
        deadline=deadline,
        grace_until=deadline + timedelta(days=7),
        reminded=ServiceSettings().remind,
    )
    return replace(timing, wake_at=next_alarm(game, ServiceSettings(), timing))


def address_of(number: int, power: Power) -> str:
    return f"{power.lower()}{number}@players.example"


def reply_address(opened: Database, number: int, power: Power) -> str:
    """Returns the secret reply address of a player."""
    with opened.reading() as conn:
        (seat,) = accounts_and_seats.seats_at(conn, address_of(number, power))
    return JUDGE.seat_address(KEYS.token("seat", seat.root))


def order_letter(
    sender: str, recipient: str, lines: tuple[Order, ...], number: int, at: datetime = NOW
) -> bytes:
    """Returns a message with orders, as a mail program would write it at the time ``at``."""
    body = "".join(f"{line}\r\n" for line in lines)
    head = (
        f"From: <{sender}>",
        f"To: <{recipient}>",
        "Subject: orders",
        f"Message-ID: <{number}@players.example>",
        f"Date: {format_datetime(at)}",
        "Content-Type: text/plain; charset=utf-8",
    )
    return ("\r\n".join(head) + f"\r\n\r\n{body}").encode()


Lists = dict[Power, tuple[Order, ...]]


@cache
def openings() -> list[tuple[Lists, Lists]]:
    """Returns the lists for Spring and Fall 1901 from every game in which all powers sent both."""
    return [
        (_lists(spring["orders"]), _lists(fall["orders"]))
        for spring, fall in pairwise(phases())
        if (spring["phase"], fall["phase"]) == ("S1901M", "F1901M")
        and len(spring["orders"]) == len(fall["orders"]) == len(standard().powers)
    ]


def _lists(orders: dict[Power, list[str]]) -> Lists:
    return {power: tuple(map(Order.read, texts)) for power, texts in orders.items()}
