"""Helpers for tests of Crypto-Diplomacy II: they make games and decipher printed text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import count

from judge.board.phases import Phase
from judge.board.position import Position
from judge.board.power_names_and_place_codes import Power
from judge.game.game import Game, Seating, Stage
from judge.game.phase_report import PhaseReport, Reader, Role
from judge.game.phase_results import Ran
from judge.game.seeded_random import Chance
from judge.game.settings import Settings
from judge.games.crypto_ii.printing import Sheet, excerpt
from judge.games.crypto_ii.short_form_and_ciphers import CipherBook, deciphered, made
from judge.games.registry import VARIANTS
from judge.orders.actions import Cipher
from judge.orders.order import Order
from judge.orders.order_lists import Filed, OrderList
from judge.play import awaited_orders, conduct_game
from tests.judge.variants.boards import order_lines

CRYPTO = VARIANTS["crypto ii"]
SETTINGS = Settings(variant="crypto ii")
SEVEN = replace(SETTINGS, players=7)
ATLAS = CRYPTO.atlas
BOOK = {power: made(Chance("test", power)) for power in ATLAS.powers}
"""A cipher for each power."""

_letters = count(1)


def new_game(settings: Settings = SETTINGS, seed: int = 1) -> Game:
    """Returns a game that has just begun, as after CREATE and the last JOIN."""
    opening = CRYPTO.opening(settings)
    game = Game(
        name="secret",
        settings=settings,
        phase=opening.phase,
        position=opening.position,
        ledger=opening.ledger,
        seed=seed,
    )
    return conduct_game.start(game, seats(settings))


def seats(settings: Settings) -> dict[Power, Seating]:
    played = CRYPTO.played(settings)
    return {p: Seating.PLAYED if p in played else Seating.DUMMY for p in ATLAS.powers}


def later_game(
    phase: str,
    position: Position,
    lists: Mapping[Power, str] | None = None,
    *,
    settings: Settings = SETTINGS,
    book: Mapping[Power, Cipher] = BOOK,
    seed: int = 1,
) -> Game:
    """Returns a running game with fixed ciphers. ``lists`` are the lists on file for its phase."""
    when = Phase.read(phase)
    return Game(
        name="secret",
        settings=settings,
        phase=when,
        position=position,
        stage=Stage.RUNNING,
        seats=seats(settings),
        lists={(when, p): OrderList(order_lines(text)) for p, text in (lists or {}).items()},
        ledger=CipherBook(book),
        seed=seed,
    )


def send(game: Game, power: Power, text: str, letter: int = 0, flawed: bool = False) -> Game:
    return answered(game, power, text, letter, flawed)[0]


def answered(
    game: Game, power: Power, text: str, letter: int = 0, flawed: bool = False
) -> tuple[Game, Filed]:
    now = awaited_orders.wanted(game)
    assert now is not None
    lines = order_lines(text)
    return conduct_game.submit(game, power, now.phase, lines, letter or next(_letters), flawed)


def refused(game: Game, power: Power, text: str) -> list[str]:
    """Returns the reason for each line of this message that is refused."""
    return [refusal.reason for refusal in answered(game, power, text)[1].refusals]


def on_file(game: Game, power: Power, phase: str) -> list[str]:
    entry = game.list_of(power, Phase.read(phase))
    return [str(order) for order in entry.lines] if entry else []


def is_complete(game: Game, power: Power, phase: str) -> bool:
    entry = game.list_of(power, Phase.read(phase))
    return entry is not None and entry.complete


def run(game: Game) -> tuple[Game, Ran]:
    """Returns the game after its next phase has run, and the results of that phase."""
    after, ran = conduct_game.advance(game)
    return after, ran[0]


def report(ran: Ran, reader: Reader = Role.PUBLIC, settings: Settings = SETTINGS) -> PhaseReport:
    return CRYPTO.observe(ran, reader, settings)


def printed(ran: Ran, book: Mapping[Power, Cipher] = BOOK) -> dict[Power, list[str]]:
    """Returns the public results of each power, deciphered, such as ``A PAR-BUR (fails)``."""
    sheets = excerpt(report(ran)).printed
    assert sheets is not None
    return {power: read_sheet(book[power], sheet) for power, sheet in sheets.items()}


def read_sheet(cipher: Cipher, sheet: Sheet) -> list[str]:
    return [
        deciphered(cipher, line.text) + (f" ({', '.join(line.marks)})" if line.marks else "")
        for line in sheet.lines
    ]


def escapes(ran: Ran, power: Power, book: Mapping[Power, Cipher] = BOOK) -> dict[str, set[str]]:
    """Returns a power's possible retreats as published, deciphered."""
    sheets = excerpt(report(ran)).printed or {}
    cipher = book[power]
    return {
        deciphered(cipher, e.unit): {deciphered(cipher, place) for place in e.places}
        for e in sheets.get(power, Sheet()).escapes
    }


def builds(power: Power, kind: str = "A") -> str:
    """Returns a power's first message, which builds the same type of unit in all its home
    centres."""
    homes = ATLAS.nations[power].home
    return "\n".join([f"BUILD {kind} {home}" for home in homes] + [f"A {h} H" for h in homes])


def order(text: str) -> Order:
    return Order.read(text)
