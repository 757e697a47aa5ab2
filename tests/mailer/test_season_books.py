"""Tests MAP game ALL, which sends a book of all phases. The book and the pictures in results
contain only information that their reader may have. For games with secrets, a second implementation
of the rules determines what that is."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta

import pytest

from grammar.commands.settings import Late
from judge.board.power_names_and_place_codes import Power, province_of
from judge.game.phase_results import Ran
from judge.games.registry import variant_of
from mailer.pictures.scene_contents import Book, Piece, Scene
from storage.database.enums import Enclosing
from storage.games import history
from storage.mail import outbox
from storage.mail.mail_pictures import KeptPicture, enclosed_in
from storage.mail.outbox import Lane
from tests.judge.variants.blind_reading import sees
from tests.mailer import ciphered, unseen
from tests.mailer.drawn import VARIANTS, play
from tests.mailer.office import VOUCHED, Office
from tests.mailer.pictures.test_in_mails import ON_SQLITE

PLAYER: Power = "FRANCE"
BOX, LIST = "france@example.org", "results@lists.example.org"


def pictures(office: Office, number: int) -> list[KeptPicture]:
    """Returns the pictures in an e-mail, without its calendar entry."""
    with office.database.reading() as conn:
        found = enclosed_in(conn, [number]).get(number, [])
    return [one for one in found if one.form is not Enclosing.FILE]


def books(office: Office, address: str) -> list[Book]:
    """Returns the season books that were sent to an address."""
    found = [one for row in office.rows(address) for one in pictures(office, row.id)]
    return [Book.from_data(json.loads(one.data)) for one in found if one.form is Enclosing.BOOK]


def runs_of(office: Office) -> list[Ran]:
    with office.database.reading() as conn:
        return history.runs(conn, office.table("alpha").id)


def sent(office: Office) -> None:
    """Marks all e-mails as sent."""
    with office.database.writing() as conn:
        for row in outbox.rows(conn):
            outbox.mark_sent(conn, row.id, office.now, row.raw)


def shown_in_results(office: Office) -> Iterator[Scene]:
    for row in office.rows(BOX):
        if row.kind == "results":
            yield from (Scene.from_data(json.loads(p.data)) for p in pictures(office, row.id))


def others(scene: Scene) -> list[Piece]:
    return [piece for piece in scene.pieces if piece.power != PLAYER]


def is_only_what_may_be_known(scene: Scene, ran: Ran, variant: str) -> bool:
    """Returns whether a picture shows only what the player may know. In Blind 1801, it may show
    other powers' units only if they were in, or came to, provinces that the player sees. In Crypto
    II, it may show only the player's own units, and no orders."""
    match variant:
        case "blind 1801":
            seen = sees(ran, PLAYER)
            orders = [arrow for arrow in scene.arrows if arrow.power != PLAYER]
            ends = [{province_of(at) for at in (one.at, one.to, one.of) if at} for one in orders]
            ways = {place for end in ends if end & seen for place in end}
            return all(end & seen for end in ends) and all(
                piece.letter != "SPY" and province_of(piece.at) in seen | ways
                for piece in others(scene)
            )
        case "crypto ii":
            return not others(scene) and not scene.arrows
        case _:
            return not scene.unseen


def leaks(book: Book, ran: list[Ran], hidden: set[str], variant: str) -> list[str]:
    text = "\n\n".join(leaf.text for leaf in book.leaves)
    match variant:
        case "blind 1801":
            return list(unseen.leaks(text, PLAYER, ran, hidden))
        case "crypto ii":
            return list(ciphered.leaks(text, PLAYER, ran, hidden))
        case _:
            return [line for line in hidden if line in text]


@ON_SQLITE
@pytest.mark.parametrize("variant", VARIANTS)
def test_results_and_books_show_each_reader_what_he_may_know(office: Office, variant: str) -> None:
    office.seven("alpha", variant=variant, late=Late.HOLD, grace=60)
    play(office, seed=4, until_run=2)
    game, ran = office.table("alpha").game, runs_of(office)
    shown = {scene.title: scene for scene in shown_in_results(office)}
    results = [shown[one.phase.words] for one in ran]  # the last one with that title
    assert all(map(is_only_what_may_be_known, results, ran, [variant] * len(ran)))
    said = office.says(PLAYER, "MAP alpha ALL")
    assert ", in a separate e-mail as soon as it is drawn." in " ".join(said.split())
    (book,) = books(office, BOX)
    assert [replace(leaf.scene, deadline="") for leaf in book.leaves if leaf.scene] == [
        replace(scene, deadline="") for scene in results
    ]
    assert all(leaf.text for leaf in book.leaves)
    assert [leaf.title for leaf in book.leaves] == [one.phase.words for one in ran]
    assert book.about[:2] == (
        variant_of(game).title,
        f"The game goes on: this is the position after {ran[-1].phase.words}.",
    )
    assert ("France", "france") in book.players
    hidden = {
        str(order)
        for (phase, power), entry in game.lists.items()
        if power != PLAYER and phase >= game.phase
        for order in entry.lines
    }
    assert not leaks(book, ran, hidden, variant)
    office.says(PLAYER, "MAP ALL")
    assert len(books(office, BOX)) == 1
    office.letter("eve@example.org", "MAP alpha ALL", headers=VOUCHED)
    office.work()
    told = " ".join(office.last_mail("eve@example.org").split())
    public = books(office, "eve@example.org")
    if variant_of(game).publishes:
        assert all(is_only_what_may_be_known(*one, variant) for one in seen_by(public, ran))
        assert all(not others(scene) or variant != "crypto ii" for scene, _ in seen_by(public, ran))
    else:
        assert not public and "until it is over" in told


def seen_by(found: list[Book], ran: list[Ran]) -> list[tuple[Scene, Ran]]:
    (book,) = found
    scenes = [leaf.scene for leaf in book.leaves if leaf.scene]
    return list(zip(scenes, ran, strict=True))


@ON_SQLITE
def test_who_gets_no_book_is_told_why_and_what_to_do(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    office.seven("alpha", variant="standard")
    assert "No phase of alpha has run yet. MAP alone shows" in office.says(PLAYER, "MAP ALL")
    play(office, seed=4, until_run=2)
    office.letter("eve@example.org", "MAP alpha ALL")
    office.work()
    assert "A book is large." in office.last_mail("eve@example.org")
    assert "is already drawing a" not in office.says(PLAYER, "MAP ALL")
    assert "is already drawing a" in office.says(PLAYER, "MAP ALL").replace("\r\n", " ")
    (row,) = [row for row in office.rows(BOX) if row.kind == "book"]
    assert row.lane is Lane.LATER
    assert "S1901M to F1901M, a page for each phase" in " ".join(row.raw.decode().split())
    sent(office)
    monkeypatch.setattr("mailer.commands.map_preview_book.MOST_LEAVES", 1)
    said = " ".join(office.says(PLAYER, "MAP alpha ALL.").split())
    assert "F1901M alone, a page for each phase. It has no room" in said
    assert "; HISTORY alpha shows" in said
    assert [len(book.leaves) for book in books(office, BOX)] == [2, 1]
    office.says(PLAYER, "SET MAP NONE")
    office.desk = type(office.desk)(office.database, replace(office.services, pictures=False))
    told = " ".join(office.says(PLAYER, "MAP ALL").split())
    assert (
        "This judge sends no pictures of boards. HISTORY alpha shows the same in words."
    ) in told


@ON_SQLITE
def test_who_plays_is_not_told_where_the_game_hides_it(office: Office) -> None:
    office.seven("alpha", variant="standard", gunboat=True)
    play(office, seed=4, until_run=1)
    office.says(PLAYER, "MAP ALL")
    (book,) = books(office, BOX)
    assert {name for _, name in book.players} == {"somebody"}
    assert book.about[2] == f"Spring 1901 ran on {office.now.day} {office.now:%b %Y}."


@ON_SQLITE
def test_the_way_back_and_the_end_bring_the_board(office: Office) -> None:
    office.seven("lab", variant="standard", list_address=LIST)
    powers = sorted(office.table("lab").game.seats)
    for power in powers:
        office.says(power, "All units hold", "lab")
    office.says("MASTER", "ROLLBACK S1901M", "lab")
    back = latest(office, BOX, LIST, "gm@example.org")
    assert [(scene.title, scene.arrows, scene.note) for scene in back] == [("Spring 1901", (), "")]
    for power in powers:
        office.says(power, "SET DRAW", "lab")
    (drawn,) = latest(office, BOX, LIST, "gm@example.org")
    assert (drawn.note, len(drawn.pieces), drawn.deadline) == ("The final board", 22, "")


@ON_SQLITE
def test_at_the_end_nothing_is_hidden_on_the_board(office: Office) -> None:
    office.seven("dim", variant="blind 1801", list_address=LIST)
    office.says("MASTER", "TERMINATE", "dim")
    office.now += timedelta(days=2)
    office.alarms()
    (over,) = latest(office, BOX, LIST, "gm@example.org")
    assert not over.unseen and len(others(over)) > 22


def latest(office: Office, *boxes: str) -> list[Scene]:
    """Returns the last picture sent to each of these addresses, without duplicates."""
    shown = [[one for row in office.rows(box) for one in pictures(office, row.id)] for box in boxes]
    return [Scene.from_data(json.loads(data)) for data in {one[-1].data for one in shown}]
