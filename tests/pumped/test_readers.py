"""Tests that whole parsers are quick on long, repetitive texts, so that messages from strangers and
players cost little."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from grammar.games.registry import language_of
from grammar.letter import reader
from grammar.orders.parse_context_and_dialect import OrderSyntax, ParseContext
from judge.games.crypto_ii.rules import CRYPTO_II
from mailer.limits import READING
from mailer.mail.bounces import read_notice
from mailer.mail.charsets_and_flowed_text import lines_beyond, unflow
from mailer.mail.html.to_text import read_page
from mailer.mail.parse import decode
from mailer.mail.redact import masked
from mailer.mail.reply_addresses import Addressing
from mailer.processing.orders_outside_text import with_enclosed
from mailer.transaction.recognise_yes import read_assent
from storage.database.engine import Database
from tests.grammar.reading import LANGUAGE
from tests.mailer.archive.reading import writer_of
from tests.mailer.office import Office
from tests.pace import is_within

SPEECH = ParseContext(lambda game: LANGUAGE)
LONGEST = 1.0
"""Maximum processor time in seconds."""
K = 1000


def is_quick(work: Callable[[], object]) -> bool:
    return is_within(LONGEST, work, time.process_time)


def read(text: str, language: OrderSyntax = LANGUAGE) -> None:
    reader.read_letter(text, lambda game: language, READING)


# -- texts that once froze the judge ---------------------------------------------------------------

ATTACHED = (
    "From: a@b.example\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n\n"
    "--b\nContent-Type: text/plain\n\n{}\n"
    "--b\nContent-Type: text/plain; name=orders.txt\n"
    "Content-Disposition: attachment\n\nA PAR H\n--b--\n"
)


@pytest.mark.parametrize("piece", [".", ", ", "!;", "a.", "-'", "Hi. "])
def test_a_line_that_tells_of_a_file(piece: str) -> None:
    text = f"attached {piece * (40 * K // len(piece))}x"
    letter = decode(ATTACHED.format(text).encode(), Addressing("judge@judge.example"))
    assert letter.enclosed

    def work() -> None:
        with_enclosed(letter, reader.read_letter(letter.text, lambda game: LANGUAGE, READING))

    assert is_quick(work)


@pytest.mark.parametrize("piece", ["a", ".a", "a>", "[", ":is(", "/*", "\\6", "@media x{"])
def test_a_style_sheet_of_one_piece(piece: str) -> None:
    sheet = f"<style>{piece * (90 * K // len(piece))} b{{display:none}}</style>A PAR H"
    assert is_quick(lambda: read_page(sheet))


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
def test_press_without_spaces_on_the_web(database: Database, tmp_path: Path) -> None:
    office = Office(database, tmp_path)
    office.seven("alpha", variant="standard")
    for piece in ("a", "a.", "a-", "a@", "\u00e9"):
        text = piece * (31 * K // len(piece.encode()))
        office.says("FRANCE", f"BROADCAST\n{text}\nENDBROADCAST\n")
    pages = writer_of(office, tmp_path / "pages")
    assert is_quick(pages.write)
    assert "a-a-a-a" in (tmp_path / "pages/games/alpha/index.html").read_text()


@pytest.mark.parametrize("piece", [". ", "! ", ", ", "x ", "- ", "1 "])
def test_votes_of_marks(piece: str) -> None:
    language = language_of(CRYPTO_II)
    text = f"my votes: {piece * (63 * K // len(piece))}!"
    assert is_quick(lambda: read(text, language))


# -- every reader, on every piece ------------------------------------------------------------------

PIECES = (" ", ".", "a", "\u00e9", "1", ">", "(", '"', "- ", "> ", "a ", "and ", "A PAR - BUR ")
"""The texts that are repeated."""
READERS: dict[str, Callable[[str], object]] = {
    "letters": read,
    "secrets": masked,
    "notices": read_notice,
    "confirmations": lambda text: read_assent(text, SPEECH),
    "flowed": unflow,
    "two texts": lambda text: lines_beyond(text, text),
    "pages": read_page,
}


@pytest.mark.parametrize("piece", PIECES)
@pytest.mark.parametrize("line", [0, 1900])
def test_readers_of_letters(piece: str, line: int) -> None:
    """Each text is either on one line, or on lines that are just short enough to be read."""
    text = piece * (12 * K // len(piece))
    if line:
        text = "\n".join(text[at : at + line] for at in range(0, len(text), line))
    for name, work in READERS.items():
        assert is_quick(lambda work=work: work(text)), name  # type: ignore[misc]


@pytest.mark.parametrize("piece", ["<!--", "<script>", "<!--<script", "</script ", "<p ", "<div>"])
def test_pages_of_one_piece(piece: str) -> None:
    text = piece * (40 * K // len(piece))
    for page in (text, f"<script>{text}</script>", f"<style>{text}</style>", f"<p x='{text}'>"):
        assert is_quick(lambda page=page: read_page(page))  # type: ignore[misc]
