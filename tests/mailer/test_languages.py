"""Tests which game's language the judge uses to parse each line of a message."""

from __future__ import annotations

import pytest

from judge.board.phases import Phase
from tests.mailer.office import Office

pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
"""Only SQLite, because the dialogs play whole games on both kinds of database."""


@pytest.fixture
def both(office: Office) -> Office:
    """Returns a judge with two games, which begin in 1801 and in 1901, and in which France has a
    password."""
    office.seven("blind", variant="blind 1801")
    office.seven_more("alpha", variant="standard")
    for game, home in (("blind", "france@example.org"), ("alpha", "france@alpha.example")):
        office.letter(home, f"SET PASSWORD {game}-word", office.reply_address(game, "FRANCE"))
    office.settle()
    return office


def _on_file(office: Office, game: str, phase: str) -> list[str]:
    entry = office.table(game).game.list_of("FRANCE", Phase.read(phase))
    return [str(order) for order in entry.lines] if entry else []


LINES = "ORDERS S01M\nA PAR - BUR"


def test_a_letter_to_a_secret_address_is_read_as_that_of_its_game(both: Office) -> None:
    both.says("FRANCE", LINES, "blind")
    assert _on_file(both, "blind", "S1801M") == ["A PAR - BUR"]
    both.says("FRANCE", LINES, "alpha")
    assert _on_file(both, "alpha", "S1901M") == ["A PAR - BUR"]


def test_each_frame_is_read_as_that_of_its_game(both: Office) -> None:
    letter = f"SIGNON F@blind blind-word\n{LINES}\nSIGNON Falpha alpha-word\n{LINES}"
    both.letter("france@example.org", letter)
    both.settle()
    assert _on_file(both, "blind", "S1801M") == ["A PAR - BUR"]
    assert _on_file(both, "alpha", "S1901M") == ["A PAR - BUR"]


def test_a_sign_on_in_short_is_not_read_as_that_of_a_game_whose_name_it_looks_like(
    both: Office,
) -> None:
    """``SIGNON Falpha`` means France in alpha, even if a game is called falpha."""
    both.seven("falpha", "falpha.example", variant="blind 1801")
    both.letter("france@alpha.example", f"SIGNON Falpha alpha-word\n{LINES}")
    both.settle()
    assert _on_file(both, "alpha", "S1901M") == ["A PAR - BUR"]


def test_a_letter_our_server_vouches_for_is_read_as_that_of_its_only_game(office: Office) -> None:
    office.seven("blind", variant="blind 1801")
    headers = "Authentication-Results: mx.judge.example; dmarc=pass header.from=example.org\n"
    office.letter("france@example.org", LINES, headers=headers)
    office.settle()
    assert _on_file(office, "blind", "S1801M") == ["A PAR - BUR"]
