"""Tests that replies to HTML e-mails are parsed like replies to plain text: the judge's own words
never count as new, whatever the mail program does with them, and the player's words count wherever
they are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from judge.board.phases import Phase
from mailer.mail.build_html_message import Attachment, with_html_page
from mailer.outbound.add_html_and_pictures import LEFT_OUT, legend_of
from mailer.pictures.build_scene import standing
from mailer.pictures.captions import caption_of, words
from storage.database.engine import Database
from tests.mailer.letters_as_written.programs import MARKS, PROGRAMS, Quoted, Written, quoted, reply
from tests.mailer.office import Office

FALL = Phase.read("F1901M")
FRANCE = "france@example.org"


@dataclass
class Evening:
    """A standard game in Fall 1901, with the e-mails to France that replies quote: results, and an
    answer to orders."""

    office: Office
    mails: dict[str, Quoted]
    sent: int = 0

    def on_file(self) -> list[str]:
        entry = self.office.table("lab").game.list_of("FRANCE", FALL)
        return sorted(map(str, entry.lines)) if entry and entry.complete else ["incomplete"]


@pytest.fixture(scope="module")
def evening(sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    folder = tmp_path_factory.mktemp("evening")
    file = folder / "judge.db"
    file.write_bytes(sqlite_template.read_bytes())
    database = Database(f"sqlite:///{file}")
    office = Office(database, folder)
    office.seven("lab", variant="standard")
    moves = {
        "FRANCE": "A PAR - BUR\nA MAR - SPA\nF BRE - MAO",
        "GERMANY": "A MUN - BUR\nA BER H\nF KIE H",
    }
    for power in ("AUSTRIA", "ENGLAND", "GERMANY", "ITALY", "RUSSIA", "TURKEY", "FRANCE"):
        office.says(power, moves.get(power, "All units hold"), "lab")
    told = next(row.raw for row in office.rows(FRANCE) if b"(*bounce*)" in row.raw)
    answered = office.says("FRANCE", "A PAR H\nA SPA H\nF MAO H", "lab").encode()
    assert b"On file for Fall 1901" in answered
    board = standing(office.table("lab").game, "FRANCE", "F1901M due soon")
    assert board
    legend = legend_of(caption_of(board))
    drawn = Attachment("lab.png", "image/png", b"PNG", words(board), in_page=True, legend=legend)
    mails = {
        "results": quoted(with_html_page(told, has_page=True, attached=[drawn])),
        "answer": quoted(with_html_page(answered + LEFT_OUT.encode() + b"\n", has_page=True)),
    }
    yield Evening(office, mails)
    database.close()


ORDERS = (
    ("A PAR - PIC", "A SPA - POR", "F MAO - BRE"),
    ("A PAR - GAS", "A SPA - MAR", "F MAO - GAS"),
)


def places(program: str) -> Iterator[Written]:
    """Yields replies with orders above the quoted text, below it and, if the program marks quoted
    text, above, between and below."""
    yield Written(above=("Hi,", *ORDERS[0]))
    yield Written(below=ORDERS[1])
    if program in MARKS:
        one, two, three = ORDERS[0]
        yield Written(above=(one,), between=(two,), below=(three,))


@pytest.mark.parametrize("program", PROGRAMS)
@pytest.mark.parametrize("quotes", ["results", "answer"])
def test_only_what_the_player_wrote_counts(evening: Evening, program: str, quotes: str) -> None:
    office = evening.office
    for has_text in (False, True):
        for said in places(program):
            raw = reply(program, evening.mails[quotes], said, has_text=has_text)
            office.bytes(raw, FRANCE, office.reply_address("lab", "FRANCE"))
            office.settle()
            wanted = [line for line in (*said.above, *said.between, *said.below) if " " in line]
            answer = office.mails(FRANCE)[-1]
            assert evening.on_file() == sorted(wanted), (has_text, said, answer)
            assert "\n! " not in answer, (has_text, said, answer)
