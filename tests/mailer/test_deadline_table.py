"""Tests deadlines in whole games against the tables in `cases/deadlines.txt`, which a player could
check line by line. The judge processes messages as usual and runs deadlines when they are due."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from grammar.commands.settings import read_setting
from grammar.words.unreadable_and_completed_by_board import Unreadable
from judge.orders.order import Order
from judge.play import awaited_orders
from mailer.transaction.unit_of_work import Table
from storage.games.games import next_wake
from tests.judge.variants.crypto import BOOK, builds
from tests.mailer.office import START, VOUCHED, Office

# Nothing here depends on the database.
pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)

CASES = Path(__file__).parent / "cases" / "deadlines.txt"


@dataclass(frozen=True)
class Row:
    """A line of a table: the time, the event, and the deadline after the event."""

    number: int
    at: datetime
    event: str
    due: str


@dataclass(frozen=True)
class Case:
    """A table: the variants that it applies to, the settings with which the games start, and its
    lines."""

    title: str
    variants: tuple[str, ...]
    settings: dict[str, Any]
    rows: tuple[Row, ...]


def read_cases(text: str) -> list[Case]:
    """Returns the tables in a file."""
    blocks: list[tuple[str, list[tuple[int, str]]]] = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("==="):
            blocks.append((line.removeprefix("===").strip(), []))
        elif line.strip() and not line.startswith("#"):
            blocks[-1][1].append((number, line))
    return [_case(*block) for block in blocks]


def _case(head: str, lines: list[tuple[int, str]]) -> Case:
    title, _, variants = head.partition("|")
    settings: dict[str, Any] = {}
    rows = []
    for number, line in lines:
        if "|" in line:
            when, event, due = (part.strip() for part in line.split("|"))
            rows.append(Row(number, _moment(when), event, due))
            continue
        found = read_setting(line.removeprefix("SET "))
        assert not isinstance(found, Unreadable), line
        settings |= {one.field: one.value for one in found}
    games = tuple(one.strip() for one in variants.split(","))
    return Case(title.strip(), games, settings, tuple(rows))


def _moment(text: str) -> datetime:
    return datetime.strptime(f"{START.year} {text}", "%Y %d %b %H:%M").replace(tzinfo=UTC)


TABLES = [
    pytest.param(case, variant, id=f"{case.title} - {variant}")
    for case in read_cases(CASES.read_text(encoding="utf-8"))
    for variant in case.variants
]


@pytest.mark.parametrize(("case", "variant"), TABLES)
def test_what_is_due(office: Office, case: Case, variant: str) -> None:
    for row in case.rows:
        _let_pass(office, row.at)
        _happens(office, row, variant, case.settings)
        due = _due(office.table("alpha"))
        shown = due if row.due[:1].isalpha() else due.partition(" ")[2]
        assert shown == row.due, f"line {row.number}, {row.event}"


def _let_pass(office: Office, until: datetime) -> None:
    """Advances the clock and runs each deadline when it is due."""
    while (wake := _next_alarm(office)) is not None and wake <= until:
        office.now = max(office.now, wake)
        office.alarms()
    office.now = max(office.now, until)


def _next_alarm(office: Office) -> datetime | None:
    with office.database.reading() as conn:
        return next_wake(conn)


def _happens(office: Office, row: Row, variant: str, settings: dict[str, Any]) -> None:
    if row.event == "begins":
        office.seven("alpha", variant=variant, **settings)
        return
    letters = _letters(office, row.event, variant)
    office.now = row.at - timedelta(seconds=len(letters))  # each message takes one second
    for power, text in letters:
        if text.startswith("TAKEOVER"):
            office.letter("zoe@example.org", text, headers=VOUCHED)
            office.settle()
        else:
            office.says(power, text)


def _letters(office: Office, event: str, variant: str) -> list[tuple[str, str]]:
    if event == "all send":
        wanted = awaited_orders.wanted(office.table("alpha").game)
        assert wanted is not None
        return [(power, _complete(variant, power)) for power in sorted(wanted.asked)]
    if event.endswith(" is taken"):
        return [("", f"TAKEOVER {event.split()[0]}@alpha pw12345")]
    power, _, lines = event.rpartition(": ")
    return [(power or "MASTER", lines.replace(" / ", "\n"))]


def _complete(variant: str, power: str) -> str:
    """Returns a message with a complete list of orders."""
    if variant == "crypto ii":
        return f"{Order(None, BOOK[power])}\n{builds(power)}"
    return "A RUH H" if variant == "crystal ball" else "REST HOLDS"


def _due(table: Table) -> str:
    timing = table.timing
    code = awaited_orders.code_of(awaited_orders.open_phases(table.game))
    if timing.deadline is None or (timing.paused_at and not timing.set_in_pause):
        return f"{code} paused"
    return f"{code} {timing.deadline:%d %b %H:%M}"
