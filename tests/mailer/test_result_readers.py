"""Programs of the hobby read the results: from the HISTORY of a whole game one of thirty lines
knows every board (`tests.mailer.result_reader`)."""

from __future__ import annotations

import email
import random
import re
from collections.abc import Iterator
from email.message import EmailMessage
from email.policy import SMTP
from pathlib import Path

import pytest

from judge.board.pieces import Power
from judge.board.position import Position
from judge.game.game import Game
from judge.games.registry import variant_of
from judge.games.standard.rules import ATLAS
from judge.play import schedule
from mailer.text.results import phase_code
from storage.database.engine import Database
from storage.games import history
from tests.judge.variants.random_player import valid_lines
from tests.judge.variants.random_turns import good_letter
from tests.mailer.office import VOUCHED, Office
from tests.mailer.result_reader import Board, boards

# Nothing here depends on the database.
pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)


@pytest.fixture
def office(database: Database, tmp_path: Path) -> Office:
    return Office(database, tmp_path)


def play(office: Office, variant: str, until: int, seed: int) -> None:
    """A game at the desk, its letters drawn at random."""
    office.seven("alpha", variant=variant)
    chance = random.Random(seed)
    while office.table("alpha").game.phase.year < until:
        for power in ATLAS.powers:
            office.says(power, letter(chance, office.table("alpha").game, power))
        timing = office.table("alpha").timing
        for moment in (timing.deadline, timing.grace_until):
            office.now = max(moment or office.now, office.now)
            office.alarms()


def letter(chance: random.Random, game: Game, power: Power) -> str:
    """What a power sends that is asked for something."""
    wanted = schedule.wanted(game)
    if wanted is None or power not in wanted.asked:
        return "STATUS"
    together = variant_of(game).together
    lines = [] if together else valid_lines(chance, game, power)
    return good_letter(chance, game, power) if together else "\n".join(lines) or "STATUS"


def text_of(mail: str) -> str:
    message = email.message_from_string(mail, policy=SMTP)
    assert isinstance(message, EmailMessage)
    body = message.get_body(("plain",))
    assert body is not None
    text = body.get_content()
    assert isinstance(text, str)
    return text.replace("\r\n", "\n")


def asked_for(office: Office, line: str, sender: str = "zine@example.net") -> Iterator[str]:
    """The answers to HISTORY, and to the line that each answer gives for the rest."""
    while line:
        office.letter(sender, line, headers=VOUCHED.replace("example.org", "example.net"))
        office.settle()
        answer = text_of(office.mails(sender)[-1])
        yield answer
        rest = re.search(r"^    (HISTORY alpha FROM .+)$", answer, re.MULTILINE)
        line = rest[1] if rest else ""


def on_record(office: Office) -> list[Board]:
    with office.database.reading() as conn:
        runs = history.runs(conn, office.table("alpha").id)
    return [_as_read(phase_code(ran.phase), ran.after) for ran in runs]


def _as_read(phase: str, position: Position) -> Board:
    name = ATLAS.name_of
    units = {(u.power.title(), u.type.name, name(u.location)) for u in position.units.values()}
    centres = {(owner.title(), name(centre)) for centre, owner in position.centres.items()}
    return Board(phase, frozenset(units), frozenset(centres))


@pytest.mark.parametrize(
    ("variant", "until", "seed"),
    [("standard", 1905, 1), ("crystal ball", 1905, 2), ("future tense", 1905, 3)],
)
def test_every_board_of_a_game_is_in_its_history(
    office: Office, variant: str, until: int, seed: int
) -> None:
    play(office, variant, until, seed)
    read: list[Board] = []
    for answer in asked_for(office, "HISTORY alpha"):
        beginning, *after = boards(answer)
        if read:
            assert (beginning.units, beginning.centres) == (read[-1].units, read[-1].centres)
        read += after
    assert read == on_record(office)
    assert len(read) >= 12


def test_a_history_that_begins_in_between_has_the_board_of_then(office: Office) -> None:
    play(office, "standard", 1903, 4)
    (answer,) = asked_for(office, "HISTORY alpha FROM F1901M TO F1902M")
    before, *after = boards(answer)
    known = on_record(office)
    start = next(n for n, board in enumerate(known) if board.phase == "F1901M")
    assert before.units == known[start - 1].units
    assert after == known[start : start + len(after)]
    assert after[-1].phase == "F1902M"
