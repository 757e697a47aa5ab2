"""Tests that other programs can read the results: a program of thirty lines reconstructs every
board of a game from its HISTORY (`tests.mailer.result_reader`)."""

from __future__ import annotations

import email
import random
import re
from collections.abc import Iterator
from email.message import EmailMessage
from email.policy import SMTP

import pytest

from grammar.commands.settings import Late
from judge.board.phases import PhaseKind
from judge.board.position import Position
from judge.board.power_names_and_place_codes import Power
from judge.game.game import Game
from judge.games.registry import variant_of
from judge.games.standard.rules import ATLAS
from judge.play import awaited_orders
from mailer.wording.results import phase_code
from storage.games import history
from tests.judge.variants.random_player import valid_lines
from tests.judge.variants.random_turns import good_letter
from tests.mailer.office import VOUCHED, Office
from tests.mailer.result_reader import Board, boards

# Nothing here depends on the database.
pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)


def play(office: Office, variant: str, until: int, seed: int) -> None:
    """Plays a game with random orders until this year."""
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
    """Returns a power's message: random orders if the judge asks for any, or else STATUS."""
    wanted = awaited_orders.wanted(game)
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
    """Yields the answer to a HISTORY line. As long as an answer suggests a line for the rest, sends
    that line and yields the next answer."""
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


@pytest.mark.slow
@pytest.mark.games
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
        assert variant == "future tense" or not unknown(answer)
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


# -- lines that make programs stop -----------------------------------------------------------------

KNOWN = {"bounce", "cut", "no convoy", "void", "dislodged", "destroyed"}
"""The marks that importers know. If they find any other, they reject the whole game."""
ENDS = re.compile(r"\.(?:  \(\*([a-z ,]+)\*\)(?:  \[.+\])?)?")
"""Matches what may follow an order: a full stop, and optionally a mark and a reason."""


def unknown(history: str) -> list[str]:
    """Returns the order lines that an importer could not read."""
    lines = re.findall(r"^\w+: (?:Army|Fleet) .*$", history, re.MULTILINE)
    return [line for line in lines if not _is_known(line)]


def _is_known(line: str) -> bool:
    end = ENDS.fullmatch(line, line.index("."))
    return end is not None and set((end[1] or "void").split(", ")) <= KNOWN


def season(office: Office, **letters: str) -> None:
    """Plays a phase of a standard game. Some powers send orders, and the phase runs after the
    deadline and the grace period."""
    for power, text in letters.items():
        office.says(power, text)
    timing = office.table("alpha").timing
    for moment in (timing.deadline, timing.grace_until):
        office.now = max(moment or office.now, office.now)
        office.alarms()


def test_no_line_of_a_game_has_what_programs_do_not_know(office: Office) -> None:
    """This game includes a dislodged fleet that convoys an army, a retreat without an order, and
    units without orders."""
    office.seven("alpha", variant="standard", late=Late.HOLD, grace=0)
    season(
        office,
        ENGLAND="F LON - NTH\nF EDI - NWG\nA LVP - YOR",
        FRANCE="F BRE - ENG\nA PAR - PIC",
        GERMANY="F KIE - HOL",
    )
    season(
        office,
        ENGLAND="F NTH C A YOR - BEL\nA YOR - BEL\nF NWG H",
        FRANCE="F ENG - NTH\nA PIC - BEL",
        GERMANY="F HOL S F ENG - NTH",
    )
    assert office.table("alpha").game.phase.kind is PhaseKind.RETREAT
    season(office)
    (history,) = asked_for(office, "HISTORY alpha")
    assert unknown(history) == []
    assert (
        "England: Fleet North Sea CONVOY Army Yorkshire -> Belgium.  (*no convoy, dislodged*)"
        "  [by Fleet English Channel]" in history
    )
    assert "England: Fleet North Sea DISBAND.\n" in history
    assert "No retreat was ordered for the English Fleet in the North Sea.\n" in history
