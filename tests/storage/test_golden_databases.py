"""Tests that databases written by earlier code can be opened, and that their games can be played to
the end.

`tests.storage.golden_databases` wrote one file for each schema ever released. ``databases/played``
contains the messages from before, and ``databases/onward`` those that the tests send.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from itertools import count
from pathlib import Path

import pytest

from storage.database.engine import Database
from storage.database.schema import migrate
from tests.peers import postgresql
from tests.storage.letters import FOLDER, FrozenOffice, opened
from tests.storage.thawing import copy_over, thaw

FROZEN = sorted(FOLDER.glob("schema_*.sql"))

ENDED = {
    "colossus": "terminated",
    "delphi": "solo",
    "enigma": "draw",
    "fog": "draw",
    "folly": "terminated",
    "nursery": "terminated",
    "sibyl": "draw",
    "siesta": "terminated",
    "tomorrow": "solo",
    "verdun": "solo",
    "waterloo": "draw",
}
"""How each game ends. Two of the games have already ended."""

STANDS = {
    "colossus": "running F1901R",
    "delphi": "running S1902M",
    "enigma": "running W1901A",
    "fog": "running F1802M",
    "folly": "ended S1901M",
    "nursery": "forming W1900A",
    "sibyl": "running F1901M",
    "siesta": "running W1901A",
    "tomorrow": "running W1901A",
    "verdun": "ended W1901A",
    "waterloo": "running S1902R",
}
"""The stage of each game, and the phase that runs next."""

FIVE = {"austria": "ann", "england": "eve", "france": "fred", "russia": "rosa", "turkey": "tess"}
OTHERS = {"master": "gm", "olga": "olga"}
ON_BOTH = frozenset({"delphi", "fog"})
"""The games that the quick tests play to the end on both kinds of database. A few are enough,
because another test reads every game on both."""

HOLDERS = {
    "enigma": {**FIVE, **OTHERS, "germany": "vera"},
    "fog": {**FIVE, **OTHERS, "germany": "gerd", "italy": "ivo"},
}
"""The holders of the seats. Ann's password is ``ann-word``, and so on."""

MARKED_LINES = (
    "CREATE TEMP VIEW order_lines AS SELECT mark.value AS mark"
    " FROM order_lists, json_each(order_lists.marks) AS mark"
)
"""Creates a view with a row for each line of a list. In the database, a list with all its lines is
a single row."""

_numbers = count(1)


@pytest.fixture(scope="module", params=FROZEN, ids=lambda path: path.stem)
def thawed(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns an SQLite file as it was when the database was frozen."""
    file = tmp_path_factory.mktemp("thawed") / "judge.db"
    thaw(request.param, file)
    return file


@pytest.fixture(scope="module")
def risen(thawed: Path) -> Path:
    """Returns a copy of the file with the current schema."""
    file = thawed.with_name("risen.db")
    shutil.copy(thawed, file)
    _migrated(f"sqlite:///{file}")
    return file


@pytest.fixture(scope="module")
def copied(thawed: Path, postgresql_server: postgresql.Server) -> str:
    """Returns the name of a PostgreSQL database that was copied from the file with its old schema
    and then migrated."""
    name = f"frozen_{next(_numbers)}"
    url = postgresql_server.create(name)
    copy_over(thawed, url)
    _migrated(url)
    return name


def _migrated(url: str) -> None:
    database = Database(url)
    migrate(database)
    database.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, thawed: Path, tmp_path: Path) -> Iterator[str]:
    """Yields the URL of a migrated copy of the database for one test."""
    if request.param == "sqlite":
        shutil.copy(request.getfixturevalue("risen"), tmp_path / "judge.db")
        yield f"sqlite:///{tmp_path}/judge.db"
        return
    server: postgresql.Server = request.getfixturevalue("postgresql_server")
    name = f"thawed_{next(_numbers)}"
    yield server.create(name, request.getfixturevalue("copied"))
    server.drop(name)


@pytest.fixture
def office(url: str, tmp_path: Path) -> Iterator[FrozenOffice]:
    """Yields the office of the judge, with its clock at the time when the judge stopped."""
    office = opened(url, tmp_path)
    yield office
    office.database.close()


# -- what is stored --------------------------------------------------------------------------------


def test_every_game_stands_where_it_stood(office: FrozenOffice) -> None:
    assert {game.name: f"{game.stage.value} {game.phase}" for game in office.games()} == STANDS


def test_every_game_is_written_as_it_was_read(office: FrozenOffice) -> None:
    for game in office.games():
        assert office.read_again(game) == game, game.name


def test_every_run_is_read_and_written_as_it_was_read(office: FrozenOffice) -> None:
    for game in office.games():
        history = office.history(game.name)
        assert [ran.number for ran in history] == list(range(1, game.run + 1)), game.name
        for ran in history:
            assert office.run_read_again(ran) == ran, f"{game.name} {ran.phase}"


def test_no_list_seat_or_letter_is_lost(office: FrozenOffice, thawed: Path) -> None:
    """The code can read as many rows from each table as there are."""
    counts = office.counts()
    with closing(sqlite3.connect(thawed)) as rows:
        if not rows.execute("SELECT 1 FROM sqlite_master WHERE name = 'order_lines'").fetchone():
            rows.execute(MARKED_LINES)
        for where, found in counts.items():
            assert rows.execute(f"SELECT count(*) FROM {where}").fetchone() == (found,), where


@pytest.mark.parametrize("game", ["enigma", "fog"])
def test_passwords_still_open_their_seats(office: FrozenOffice, game: str) -> None:
    for role, name in HOLDERS[game].items():
        letter = f"SIGNON {role}@{game} {{}}\nSTATUS\nSIGNOFF"
        assert f"== {game}: you" in office.asks(name, letter.format(f"{name}-word")), role
        assert f"== {game}: you" not in office.asks(name, letter.format("guessed")), role


def test_what_was_to_be_sent_goes_out(office: FrozenOffice) -> None:
    """E-mails that were sent, given up or withdrawn are not sent again."""
    assert [f"{mail.reader.split('@')[0]}: {mail.subject}" for mail in office.to_send()] == [
        "rosa: [nursery] a player left",
        "eve: Re: orders",
        "nina: please confirm your address",
        "olga: Re: x",
        "tess: [waterloo] your new address",
        "tess: [waterloo] Re: x",
    ]


# -- games go on -----------------------------------------------------------------------------------


def on_both(name: str) -> list[object]:
    """Returns the parameters that run a game on each kind of database."""
    slow = [] if name in ON_BOTH else [pytest.mark.slow]
    return [
        pytest.param("sqlite", name, id=f"sqlite-{name}"),
        pytest.param("postgresql", name, id=f"postgresql-{name}", marks=slow),
    ]


@pytest.mark.slow
@pytest.mark.games
@pytest.mark.parametrize(
    ("url", "name"), [run for name in ENDED for run in on_both(name)], indirect=["url"]
)
def test_a_game_is_played_on_to_its_end(office: FrozenOffice, name: str) -> None:
    """The messages and the expected answers are in `databases/onward`. They look as if the database
    had never been frozen."""
    faults = office.play(f"onward/{name}")
    assert not faults, "\n".join(faults)
    ending = office.game(name).ending
    assert ending is not None and ending.how.value == ENDED[name]
