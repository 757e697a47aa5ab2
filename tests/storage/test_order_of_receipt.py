"""Tests that a game's messages are finished in the order of receipt, whatever happens.

A history is a list of events: someone writes, a deadline arrives, a judge works, fails or dies, or
time passes. Whenever a judge claims a message, the test checks that it was allowed to. At the end,
all waiting messages are processed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from sqlalchemy import delete, update

from storage.database.engine import Database
from storage.database.enums import InboxState, SeatRole
from storage.database.tables import games, inbox
from storage.database.upsert import Conflict
from storage.games.games import create_game
from storage.games.timing_types import Timing
from storage.mail import deadline_gate
from storage.mail.choose_next_letter import claim
from storage.mail.inbox import close, give_back
from storage.mail.received_letters_and_queue_keys import InboxRow
from storage.people.accounts_and_seats import add_seat
from tests.storage.receiving import receive
from tests.storage.samples import GAME, NOON, arrived

SEATS = {"france": "alpha", "italy": "alpha", "paul": "alpha", "bob": "beta", "paul2": "beta"}
"""The game that each seat belongs to. Paul plays in both games."""
PLAIN = {"paul@x.org": frozenset({"alpha", "beta"}), "eve@x.org": frozenset[str]()}
"""The people who write to the judge's own address, and the games in which they play."""
WRITERS = (*SEATS, *PLAIN)
PATIENCE = timedelta(minutes=5)
TRIES = 3


@dataclass
class Letter:
    """The model's record of a message that has arrived."""

    id: int
    writer: str
    games: frozenset[str]
    received_at: datetime
    attempts: int = 0
    is_open: bool = True
    keeps_place: bool = True
    overtaken: set[int] = field(default_factory=set)
    """The earlier messages that were waiting for another game's deadline when this one was
    begun."""

    @property
    def is_plain(self) -> bool:
        return self.writer in PLAIN


@dataclass
class Judges:
    """Two judges on one database, and all messages that have arrived."""

    databases: Sequence[Database]
    game_ids: dict[str, int]
    now: datetime = NOON
    letters: dict[int, Letter] = field(default_factory=dict)
    at_work: dict[int, InboxRow | None] = field(default_factory=lambda: {0: None, 1: None})
    due: dict[str, datetime | None] = field(default_factory=lambda: {"alpha": None, "beta": None})
    blamed: set[str] = field(default_factory=set)
    """Senders with a message that was put aside."""
    finished: list[int] = field(default_factory=list)

    def happens(self, event: str) -> None:
        """Makes an event happen, such as ``france writes``, ``alpha rings`` or ``1 works``."""
        self.now += timedelta(seconds=1)
        who, what = event.split(" ")
        match what:
            case "writes":
                self._write(who)
            case "rings":
                self._ring(who)
            case "passes":
                self.now += timedelta(seconds=40)
            case _:
                getattr(self, f"_{what}")(int(who))

    def _write(self, who: str) -> None:
        number = len(self.letters)
        letter = arrived(f"{number}", f"{who.removesuffix('@x.org')}@x.org", at=self.now)
        if who in SEATS:
            letter = replace(letter, recipient=f"judge+{who}@y.org", secret=f"{who}hash")
        with self.databases[0].writing() as conn:
            found = receive(conn, letter)
        assert found is not None
        plays = frozenset({SEATS[who]}) if who in SEATS else PLAIN[who]
        self.letters[found] = Letter(found, who, plays, self.now)

    def _ring(self, game: str) -> None:
        """Makes a game's deadline arrive, so that messages that wait to be retried are retried at
        once."""
        self.due[game] = self.now
        self._set_alarm(game)
        with self.databases[0].writing() as conn:
            deadline_gate.hurry(conn, self.now)

    def _set_alarm(self, game: str) -> None:
        this = update(games).where(games.c.id == self.game_ids[game])
        with self.databases[0].writing() as conn:
            conn.execute(this.values(wake_at=self.due[game]))

    def rest(self) -> None:
        """Cancels all deadlines."""
        for game in self.due:
            self.due[game] = None
            self._set_alarm(game)

    def _works(self, judge: int) -> None:
        """Finishes the judge's current message and takes the next one in the same transaction."""
        row = self.at_work[judge]
        with self.databases[judge].writing() as conn:
            if row is not None and self._is_closed(conn, row):
                self._finish(self.letters[row.id])
            self.at_work[judge] = claim(conn, self.now, due_since=self.now - PATIENCE)
        if (taken := self.at_work[judge]) is not None:
            self._check(self.letters[taken.id], taken)

    def _is_closed(self, conn: object, row: InboxRow) -> bool:
        try:
            close(conn, row.id, InboxState.DONE, at=self.now)  # type: ignore[arg-type]
        except Conflict:
            assert not self.letters[row.id].is_open
            return False
        return True

    def _finish(self, letter: Letter) -> None:
        assert letter.is_open, "it is done twice"
        if letter.keeps_place:
            older = [one.id for one in self._before(letter)]
            assert letter.overtaken.issuperset(older), "an older one of its game waits"
        letter.is_open = False
        self.finished.append(letter.id)

    def _fails(self, judge: int) -> None:
        """Records that a message failed. After three failures it is put aside."""
        row, self.at_work[judge] = self.at_work[judge], None
        if row is None or not self.letters[row.id].is_open:
            return
        letter = self.letters[row.id]
        with self.databases[judge].writing() as conn:
            if row.attempts < TRIES:
                give_back(conn, row.id, "KeyError", self.now)
                letter.keeps_place &= not (letter.is_plain or letter.writer in self.blamed)
            else:
                close(conn, row.id, InboxState.SHUNTED, "KeyError", at=self.now)
                letter.is_open = False
                self.blamed.add(letter.writer)

    def _spares(self, judge: int) -> None:
        """Records a failure for which the machine, and not the message, is to blame."""
        row, self.at_work[judge] = self.at_work[judge], None
        if row is not None and self.letters[row.id].is_open:
            with self.databases[judge].writing() as conn:
                give_back(conn, row.id, "disk full", self.now, blame=False)

    def _dies(self, judge: int) -> None:
        self.at_work[judge] = None

    def _check(self, letter: Letter, row: InboxRow) -> None:
        assert letter.is_open and row.attempts <= TRIES + 2
        if letter.keeps_place:
            assert not self._older(letter), "an older one of its game waits"
            letter.overtaken |= {one.id for one in self._before(letter)}
        if not letter.games:
            waiting = [other for other in self.letters.values() if self._could_be_begun(other)]
            assert not waiting, "a stranger goes before a player"

    def _before(self, letter: Letter) -> list[Letter]:
        """Returns the open messages that came before this one and share a game or the sender with
        it."""
        return [
            other
            for other in self.letters.values()
            if other.is_open and other.keeps_place and other.id < letter.id
            if other.games & letter.games or other.writer == letter.writer
        ]

    def _older(self, letter: Letter) -> list[int]:
        """Returns the messages that block this one, except those that are themselves waiting for a
        deadline."""
        return [
            other.id
            for other in self._before(letter)
            if other.writer == letter.writer or not self._is_late(other)
        ]

    def _is_late(self, letter: Letter) -> bool:
        moments = [self.due[game] for game in letter.games]
        return any(moment and moment < letter.received_at for moment in moments)

    def _could_be_begun(self, letter: Letter) -> bool:
        """Returns whether a player's message is waiting for its first attempt and nothing blocks
        it."""
        with self.databases[0].reading() as conn:
            query = inbox.select().with_only_columns(inbox.c.attempts, inbox.c.not_before)
            row = conn.execute(query.where(inbox.c.id == letter.id)).one()
        return (
            letter.is_open
            and not letter.is_plain
            and letter.keeps_place
            and (row.attempts, row.not_before) == (0, None)
            and not self._older(letter)
            and not self._is_late(letter)
        )

    def ends(self) -> None:
        """Cancels all deadlines and processes all waiting messages."""
        self.rest()
        for _ in range(4 * len(self.letters) + 8):
            self.now += timedelta(seconds=40)
            for judge in self.at_work:
                self._works(judge)
        left = [letter.id for letter in self.letters.values() if letter.is_open]
        assert not left, f"never worked: {left}"


EVENTS = (
    *(f"{who} writes" for who in WRITERS),
    *(f"{game} rings" for game in ("alpha", "beta")),
    *(f"{judge} {what}" for judge in (0, 1) for what in ("works", "works", "fails", "dies")),
    *("0 spares", "time passes"),
)

OF_THE_FINDING = [
    *["france writes"] * 3,
    "alpha rings",
    "france writes",
    "alpha rings",
    *["0 works"] * 6,
]
"""This history once put the fourth message ahead of the second and the third."""

FAILS_AND_COMES_BACK = [
    *["france writes"] * 2,
    *["0 works", "0 fails", "0 works", "time passes", "1 works", "0 works"],
]
"""In this history, the newer orders were once filed before the older ones."""

A_NEIGHBOUR_IS_FIRST = [
    *["france writes", "france writes", "italy writes"],
    *["0 works", "0 works", "0 works"],
]
"""This history once put one player's first message ahead of another player's second, which had
arrived earlier."""


def _found(database: Database) -> dict[str, int]:
    """Creates the games and their seats."""
    ids = dict[str, int]()
    with database.writing() as conn:
        for game in ("alpha", "beta"):
            made = create_game(conn, replace(GAME, name=game), Timing(opened_at=NOON), NOON)
            ids[game] = made.id
        for number, (who, game) in enumerate(SEATS.items()):
            add_seat(
                conn,
                game_id=ids[game],
                role=SeatRole.PLAYER,
                name=who,
                address=f"{who.rstrip('2')}@x.org",
                since=NOON,
                power=("FRANCE", "ITALY", "RUSSIA", "FRANCE", "ITALY")[number],
                token_hash=f"{who}hash",
            )
    return ids


def _play(databases: Sequence[Database], ids: dict[str, int], history: Sequence[str]) -> Judges:
    with databases[0].writing() as conn:
        conn.execute(delete(inbox))
    judges = Judges(databases, ids)
    judges.rest()
    for event in history:
        judges.happens(event)
    judges.ends()
    return judges


@pytest.mark.parametrize(
    "history", [OF_THE_FINDING, FAILS_AND_COMES_BACK, A_NEIGHBOUR_IS_FIRST], ids=len
)
def test_messages_are_finished_in_the_order_of_receipt(
    open_database: Callable[[], Database], history: Sequence[str]
) -> None:
    databases = open_database(), open_database()
    judges = _play(databases, _found(databases[0]), history)
    assert judges.finished == sorted(judges.letters)


def _search(open_database: Callable[[], Database], examples: int, longest: int) -> None:
    databases = open_database(), open_database()
    ids = _found(databases[0])

    @settings(
        max_examples=examples,
        database=None,
        suppress_health_check=list(HealthCheck),
        derandomize=examples < 100,
    )
    @example(OF_THE_FINDING)
    @given(st.lists(st.sampled_from(EVENTS), min_size=6, max_size=longest))
    def search(history: list[str]) -> None:
        _play(databases, ids, history)

    search()


def test_no_history_changes_their_order(open_database: Callable[[], Database]) -> None:
    _search(open_database, 30, 30)


@pytest.mark.slow
@pytest.mark.timeout(1200)
def test_no_history_of_many_changes_their_order(open_database: Callable[[], Database]) -> None:
    _search(open_database, 2000, 60)
