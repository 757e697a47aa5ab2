"""Measures how fast one process parses, files, answers and commits orders that players have sent to
their reply addresses. This must take no longer if the judge has many games."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time

from judge.games.standard.rules import standard
from mailer.inbound.accept import keep_letter
from mailer.processing.process_next_message import Desk
from storage.database.engine import Database
from tests.benchmarks import town
from tests.benchmarks.measuring import RATE, Figure, rates

FEW, MANY = 10, 5000
LETTERS, ROUNDS = 200, 7
DAYS = timedelta(days=3)


def measure(light: bool) -> list[Figure]:
    few, many = (2, 20) if light else (FEW, MANY)
    letters, rounds = (10, 2) if light else (LETTERS, ROUNDS)
    with TemporaryDirectory() as folder, town.database(Path(folder)) as database:
        town.settle_games(database, few, town.NOW + DAYS, lists=False)
        alone = work_rounds(database, few, letters, rounds)
        town.settle_games(database, many - few, town.NOW + DAYS, lists=False)
        crowded = work_rounds(database, few, letters, rounds)
    growth = median(crowded.busy) / median(alone.busy)
    return [
        Figure(f"order letters worked, {few} games", RATE, alone.rates, at_least=250),
        Figure(f"order letters worked, {many} games", RATE, crowded.rates, at_least=250),
        Figure("processor time of a letter", "ms", alone.busy),
        Figure("and how much more with many games", "times", [growth], at_most=1.15),
    ]


@dataclass
class Rounds:
    """The messages processed per second in each round, and the processor time per message in
    milliseconds. The processor time does not depend on other load on the disk and the machine."""

    rates: list[float] = field(default_factory=list)
    busy: list[float] = field(default_factory=list)


def work_rounds(database: Database, played: int, letters: int, rounds: int) -> Rounds:
    """Processes messages for the first ``played`` games. Each message replaces its player's list
    for Fall 1901."""
    desk = town.desk_of(database)
    found = Rounds()
    for _ in range(rounds):
        lay_in(database, played, letters)
        busy = process_time()
        found.rates += rates(lambda _: work_one(desk), range(letters), 1)
        found.busy.append((process_time() - busy) * 1e3 / letters)
    return found


def work_one(desk: Desk) -> None:
    if not desk.work_letter(town.NOW):
        raise ValueError("a letter is missing")


def lay_in(database: Database, played: int, letters: int) -> None:
    """Puts messages into the inbox, one for each game in turn. When all games have one, the next
    player of each game writes."""
    powers = standard().powers
    with database.reading() as conn:
        first = conn.exec_driver_sql("SELECT count(*) FROM inbox").scalar_one()
    for number in range(first, first + letters):
        game, power = number % played, powers[number // played % len(powers)]
        sender = town.address_of(game, power)
        recipient = town.reply_address(database, game, power)
        lines = town.openings()[number % len(town.openings())][1][power]
        raw = town.order_letter(sender, recipient, lines, number)
        keep_letter(database, town.JUDGE, raw, [recipient], door="smtp", received_at=town.NOW)
