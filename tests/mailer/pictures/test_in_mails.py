"""Tests boards in e-mails: the data that is stored with an e-mail, and the pictures that are
sent."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import timedelta
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from io import BytesIO
from math import inf
from pathlib import Path

import pytest
from pypdf import PdfReader
from sqlalchemy import delete, func, select, update

from mailer.outbound.add_html_and_pictures import (
    AT_LENGTH,
    FAILED,
    LEFT_OUT,
    SOON,
    PagesAndPictures,
)
from mailer.outbound.draw_in_background import PictureDrawer, Undrawn, WaitingTime, in_time
from mailer.outbound.send_queue import MailSender
from mailer.outbound.smtp_replies import Deferred, Unready
from mailer.pictures.scene_contents import Book, Leaf, Scene
from mailer.processing.retention import tidy
from mailer.wording.boards_for_readers import sketched
from storage.database.enums import Enclosing, OutboxState
from storage.database.tables import enclosed, scenes
from storage.mail import outbox
from storage.mail.mail_pictures import KeptPicture, enclose, enclosed_in
from storage.mail.outbox import OutboxRow
from tests.mailer.office import Office

RENDER_COMMAND = (sys.executable, "-S", str(Path(__file__).with_name("easel.py")))
ON_SQLITE = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Allows enough time for each picture, however busy the machine is."""
    monkeypatch.setattr("mailer.outbound.add_html_and_pictures.GLANCE", 60)


@pytest.fixture
def drawer() -> Iterator[PictureDrawer]:
    found = PictureDrawer(RENDER_COMMAND)
    yield found
    found.close()


def picture(title: str, form: Enclosing = Enclosing.PNG) -> KeptPicture:
    scene = Scene(rules="standard", game="lab", title=title)
    return kept(scene.text, form)


def kept(data: str, form: Enclosing) -> KeptPicture:
    return KeptPicture(sketched(data).key, form, data)


def shown(office: Office, address: str) -> list[list[KeptPicture]]:
    """Returns the pictures in each e-mail to an address, without calendar entries."""
    with office.database.reading() as conn:
        numbers = office.numbers(address)
        found = enclosed_in(conn, numbers)
        return [
            [one for one in found.get(number, []) if one.form is not Enclosing.FILE]
            for number in numbers
        ]


def with_board_alone(office: Office) -> OutboxRow:
    """Removes all calendar entries. Returns an e-mail that still has a board."""
    with office.database.writing() as conn:
        conn.execute(delete(enclosed).where(enclosed.c.form == Enclosing.FILE.value))
    return office.rows("france@example.org")[0]


# -- what is stored -----------------------------------------------------------------------------


def test_results_and_the_beginning_come_with_the_board_the_same_for_all(office: Office) -> None:
    office.seven("lab", variant="standard", list_address="list@example.org")
    for power in ("AUSTRIA", "ENGLAND", "GERMANY", "ITALY", "RUSSIA", "TURKEY", "FRANCE"):
        office.says(power, "All units hold", "lab")
    readers = ("france@example.org", "turkey@example.org", "gm@example.org", "list@example.org")
    keys = set()
    for reader in readers:
        begins, *_, results = (one for one in shown(office, reader) if one)
        keys.add((begins[0].key, results[0].key))
        assert [one.form for one in (*begins, *results)] == [Enclosing.PNG] * 2
    assert len(keys) == 1
    assert '"title":"Spring 1901' in results[0].data
    assert "Orders due " in results[0].data
    boards = select(func.count(enclosed.c.scene.distinct())).where(
        enclosed.c.form != Enclosing.FILE.value
    )
    with office.database.reading() as conn:
        assert conn.scalar(boards) == 2


POWERS = ("AUSTRIA", "ENGLAND", "GERMANY", "ITALY", "RUSSIA", "TURKEY", "FRANCE")


def titles(office: Office, address: str) -> list[str]:
    """Returns the titles of the pictures in the last e-mail with pictures."""
    last = [one for one in shown(office, address) if one][-1]
    found = [Scene.from_data(json.loads(one.data)) for one in last]
    return [f"{scene.title}{', orders' * bool(scene.arrows)}" for scene in found]


def test_after_moves_there_are_two_boards_and_after_none_just_one(office: Office) -> None:
    office.seven("lab", variant="standard", list_address="list@example.org")
    for power in POWERS:
        office.says(power, "A PAR - BUR\nREST HOLDS" if power == "FRANCE" else "REST HOLDS", "lab")
    for reader in ("france@example.org", "gm@example.org", "list@example.org"):
        assert titles(office, reader) == ["Spring 1901, orders", "Fall 1901"]
    moves, now = [one for one in shown(office, "france@example.org") if one][-1]
    assert "Orders due " in now.data and "Orders due " not in moves.data
    stand = {piece.at for piece in Scene.from_data(json.loads(now.data)).pieces}
    assert "BUR" in stand and "PAR" not in stand
    for power in POWERS:
        office.says(power, "REST HOLDS", "lab")
    assert titles(office, "france@example.org") == ["Fall 1901, orders"]


@ON_SQLITE
def test_in_blind_1801_each_board_shows_one_moment_and_spies_with_the_units(
    office: Office,
) -> None:
    office.seven("fog", variant="blind 1801")
    for power in POWERS:
        walk = "SPY PAR - BUR\n" * (power == "FRANCE")
        office.says(power, f"{walk}REST HOLDS", "fog")
    (before, after) = [one for one in shown(office, "france@example.org") if one][-1]
    assert [spies(before), spies(after)] == [["PAR"], ["BUR"]]
    english = [one for one in shown(office, "england@example.org") if one][-1]
    assert [spies(one) for one in english] == [["LON"]], "nothing moved that England knows of"


def spies(kept: KeptPicture) -> list[str]:
    pieces = Scene.from_data(json.loads(kept.data)).pieces
    return [piece.at for piece in pieces if piece.letter == "SPY"]


def test_pictures_fall_away_with_their_mails(office: Office) -> None:
    office.seven("lab", variant="standard")
    office.send_all()
    with office.database.writing() as conn:
        outbox.withdraw(conn, "lab", ["notice"], office.now - timedelta(days=1), "", office.now)
    tidy(office.database, office.services, office.now + timedelta(days=20))
    assert any(shown(office, "france@example.org"))
    tidy(office.database, office.services, office.now + timedelta(days=60))
    with office.database.reading() as conn:
        assert conn.scalar(select(func.count()).select_from(enclosed)) == 0
        assert conn.scalar(select(func.count()).select_from(scenes)) == 0


@ON_SQLITE
def test_a_judge_without_pictures_keeps_none(office: Office) -> None:
    office.desk = type(office.desk)(office.database, replace(office.services, pictures=False))
    office.services = replace(office.services, pictures=False)
    office.seven("dark", variant="standard")
    assert not any(shown(office, "france@example.org"))
    assert "no drawing" not in office.last_mail("france@example.org")


@ON_SQLITE
def test_what_was_taken_back_has_no_picture_any_more(office: Office) -> None:
    office.seven("lab", variant="standard")
    number = office.numbers("france@example.org")[0]
    with office.database.writing() as conn:
        assert enclosed_in(conn, [number])
        assert outbox.drop(conn, number, office.now, b"")
        assert not enclosed_in(conn, [number])
        outbox.withdraw(conn, "lab", ["notice"], office.now - timedelta(days=1), "", office.now)
        assert not enclosed_in(conn, office.numbers("gm@example.org"))


# -- drawing the pictures -----------------------------------------------------------------------


def test_a_picture_is_drawn_once_and_one_that_fails_keeps_no_other(drawer: PictureDrawer) -> None:
    pictures = [picture(title) for title in ("one", "fails", "dies", "two")]
    drawer.want(pictures)
    assert drawer.get(pictures[3], 60) == b"PNG of two"
    assert drawer.get(pictures[0], 0) == b"PNG of one"
    for one, why in ((pictures[1], "PNG of fails"), (pictures[2], "its program ended")):
        with pytest.raises(Undrawn, match=why) as fault:
            drawer.get(one, 0)
        assert not fault.value.is_late


def test_what_takes_too_long_is_ended() -> None:
    drawer = PictureDrawer(RENDER_COMMAND, longest=0.2)
    with pytest.raises(Undrawn, match=r"longer than 0\.2 seconds"):
        drawer.get(picture("hangs"), 60)
    drawer.close()


def test_what_is_not_needed_any_more_is_not_drawn() -> None:
    drawer = PictureDrawer(RENDER_COMMAND)
    hanging, idle = picture("hangs"), picture("idle")
    drawer.want([hanging, idle])
    with pytest.raises(Undrawn) as late:
        drawer.get(hanging, 0)
    assert late.value.is_late
    drawer.want([])
    with pytest.raises(Undrawn):
        drawer.get(idle, 0)
    drawer.close()
    with pytest.raises(Undrawn, match="the judge is stopping"):
        drawer.get(picture("more"), 60)


def test_patience_comes_back_as_a_share_of_the_time() -> None:
    now = 0.0
    patience = WaitingTime(10, 0.1, lambda: now)
    assert patience.left() == 10
    patience.spend(12)
    assert patience.left() == 0
    now = 50
    assert patience.left() == 3
    now = 1000
    assert patience.left() == 10


@pytest.mark.parametrize(
    ("a_mail", "a_picture", "begun"),
    [(0.01, 0.5, ""), (0.1, 0.1, "one two three"), (0.1, 0.5, "two"), (0.2, 0.5, "one two three")],
)
def test_what_would_come_too_late_is_not_begun(a_mail: float, a_picture: float, begun: str) -> None:
    """There are nine e-mails that show one of three boards each."""
    boards = {title: picture(title) for title in ("one", "two", "three")}
    shown = list(enumerate((boards[title] for title in boards for _ in range(3)), 1))
    found = list(in_time(shown, a_mail, a_picture))
    assert found == [boards[title] for title in begun.split()]


# -- sending e-mails ----------------------------------------------------------------------------


class Caught:
    """A carrier that either keeps the e-mails or postpones them."""

    def __init__(self) -> None:
        self.taken: list[bytes] = []
        self.is_busy = False

    def send(self, row: OutboxRow, envelope_sender: str) -> str:
        self.taken.append(row.raw)
        if self.is_busy:
            raise Deferred("451 later")
        return "taken"

    def abort(self) -> None: ...
    def close(self) -> None: ...


def dressed(office: Office, drawer: PictureDrawer, row: OutboxRow, caught: Caught) -> bytes:
    """Returns an e-mail as it is sent when no other e-mail is due."""
    dressing = PagesAndPictures(office.database, caught, drawer)
    dressing.foresee([row])
    dressing.send(row, "")
    return caught.taken[-1]


def parts(raw: bytes) -> list[tuple[str, str]]:
    """Returns the content type and the disposition of each single part of an e-mail."""
    mail = message_from_bytes(raw, policy=default)
    return [
        (part.get_content_type(), part.get_content_disposition() or "")
        for part in mail.walk()
        if not part.is_multipart()
    ]


def kinds(raw: bytes) -> list[str]:
    return [part.get_content_type() for part in message_from_bytes(raw, policy=default).walk()]


def told(raw: bytes, kind: str) -> EmailMessage:
    mail = message_from_bytes(raw, policy=default)
    return next(part for part in mail.walk() if part.get_content_type() == kind)


def as_form(office: Office, row: OutboxRow, form: Enclosing, title: str = "") -> None:
    with office.database.writing() as conn:
        found = enclosed_in(conn, [row.id])[row.id][0]
        conn.execute(update(enclosed).where(enclosed.c.mail_id == row.id).values(form=form.value))
        if title:
            data = found.data.replace('"Spring 1901"', f'"{title}"')
            conn.execute(update(scenes).where(scenes.c.key == found.key).values(data=data))


@ON_SQLITE
def test_a_picture_stands_in_the_page_or_beside_the_text(
    office: Office, drawer: PictureDrawer
) -> None:
    office.seven("lab", variant="standard")
    caught = Caught()
    row = with_board_alone(office)

    def sent(row: OutboxRow = row) -> bytes:
        return dressed(office, drawer, row, caught)

    first = sent()
    assert kinds(first) == [
        "multipart/alternative",
        "text/plain",
        "multipart/related",
        "text/html",
        "image/png",
    ]
    page, image = told(first, "text/html").get_content(), told(first, "image/png")
    assert f'src="cid:{image["Content-ID"].strip("<>")}"' in page
    assert 'alt="The board of lab, Spring 1901' in page
    assert "army Budapest" in page.partition("<img")[2].partition("Deadline: ")[0]
    assert image.get_filename() == "lab-spring-1901.png"
    assert image.get_content().startswith(b"PNG of Spring 1901")
    assert sent() == first
    assert 'font-weight:bold">The board of lab, Spring 1901. Orders due ' in page
    assert "Key to the board: disc: army; ship: fleet." in page
    for_list = sent(replace(row, kind="broadcast"))
    assert parts(for_list) == [("text/plain", ""), ("text/plain", ""), ("image/png", "inline")]
    assert b"\r\nKey to the board: disc: army; ship: fleet.\r\n" in for_list
    office.says("FRANCE", "SET MAIL TEXT", "lab")
    assert kinds(sent()) == ["multipart/mixed", "text/plain", "text/plain", "image/png"]
    for form, kind in ((Enclosing.SVG, "image/svg+xml"), (Enclosing.PDF, "application/pdf")):
        as_form(office, row, form)
        assert parts(sent()) == [("text/plain", ""), (kind, "attachment")]
    office.says("FRANCE", "SET MAIL HTML", "lab")
    assert kinds(sent())[:2] == ["multipart/mixed", "multipart/alternative"]
    assert told(sent(), "text/plain").get_content() == told(first, "text/plain").get_content()


@ON_SQLITE
def test_text_does_not_wait_for_pictures_and_stays_as_it_went(
    office: Office, drawer: PictureDrawer
) -> None:
    office.seven("lab", variant="standard")
    row, caught = with_board_alone(office), Caught()
    hurried = PagesAndPictures(office.database, caught, drawer, WaitingTime(0))
    caught.is_busy = True
    with pytest.raises(Deferred):
        hurried.send(row, "")
    assert kinds(caught.taken[0])[-1] == "text/plain"
    assert LEFT_OUT in caught.taken[0].decode()
    caught.is_busy = False
    assert dressed(office, drawer, row, caught) == caught.taken[0]


@ON_SQLITE
def test_few_mails_have_time_for_their_pictures_and_many_have_not(
    office: Office, drawer: PictureDrawer, monkeypatch: pytest.MonkeyPatch
) -> None:
    office.seven("lab", variant="standard")
    row, caught = office.rows("france@example.org")[0], Caught()
    dressing = PagesAndPictures(office.database, caught, drawer, WaitingTime(60))
    for title, crowd in (("drawn", 150), ("not started", 3), ("nor this", 150)):
        monkeypatch.setattr("mailer.outbound.add_html_and_pictures.CROWD", crowd)
        with office.database.writing() as conn:
            conn.execute(delete(enclosed).where(enclosed.c.mail_id == row.id))
            enclose(conn, row.id, [picture(title)], office.now)
        dressing.foresee([row])
        dressing.send(row, "")
    assert [LEFT_OUT in raw.decode() for raw in caught.taken] == [False, True, True]


@ON_SQLITE
def test_what_one_mail_waited_for_in_vain_takes_no_picture_from_those_behind_it(
    office: Office, drawer: PictureDrawer, monkeypatch: pytest.MonkeyPatch
) -> None:
    office.seven("lab", variant="standard")
    row, caught = office.rows("france@example.org")[0], Caught()
    dressing = PagesAndPictures(office.database, caught, drawer, WaitingTime(60))
    for title, glance, unhurried in (("in vain", 0, -1), ("soon after", 0, 600), ("later", 60, 0)):
        monkeypatch.setattr("mailer.outbound.add_html_and_pictures.UNHURRIED", unhurried)
        monkeypatch.setattr("mailer.outbound.add_html_and_pictures.GLANCE", glance)
        dressing.foresee([])
        with office.database.writing() as conn:
            conn.execute(delete(enclosed).where(enclosed.c.mail_id == row.id))
            enclose(conn, row.id, [picture(title)], office.now)
        dressing.send(row, "")
    assert [LEFT_OUT in raw.decode() for raw in caught.taken] == [True, False, False]


@ON_SQLITE
def test_mails_wait_longer_while_pictures_are_drawn_one_after_the_other(
    office: Office, drawer: PictureDrawer, monkeypatch: pytest.MonkeyPatch
) -> None:
    office.seven("fog", variant="blind 1801")
    rows = [office.rows(f"{power}@example.org")[0] for power in ("france", "turkey")]
    monkeypatch.setattr("mailer.outbound.add_html_and_pictures.GLANCE", 0)
    monkeypatch.setattr("mailer.outbound.add_html_and_pictures.UNHURRIED", 0)
    caught = Caught()
    dressing = PagesAndPictures(office.database, caught, drawer)
    drawer.drawn_at = inf
    for row in rows:
        dressing.foresee(rows)
        with pytest.raises(Unready):
            dressing.send(row, "")
    drawer.drawn_at = -inf
    dressing.send(rows[0], "")
    assert LEFT_OUT in caught.taken[0].decode()


@ON_SQLITE
def test_mails_come_in_the_order_in_which_they_were_written(
    office: Office, drawer: PictureDrawer, monkeypatch: pytest.MonkeyPatch
) -> None:
    office.seven("lab", variant="standard")
    office.says("FRANCE", "STATUS", "lab")
    first, *_, answer = office.rows("france@example.org")
    with office.database.writing() as conn:
        conn.execute(delete(enclosed))
        enclose(conn, first.id, [picture("hangs")], office.now)
    caught = Caught()
    dressing = PagesAndPictures(office.database, caught, drawer)
    monkeypatch.setattr("mailer.outbound.add_html_and_pictures.GLANCE", 0)
    dressing.foresee([first, answer])
    for row in (first, answer):
        with pytest.raises(Unready):
            dressing.send(row, "")
    dressing.send(office.rows("turkey@example.org")[0], "")
    monkeypatch.setattr("mailer.outbound.add_html_and_pictures.FORGOTTEN", 0)
    dressing.send(answer, "")
    assert len(caught.taken) == 2


@ON_SQLITE
def test_a_mail_steps_aside_for_others_while_its_picture_is_drawn(
    office: Office, drawer: PictureDrawer, monkeypatch: pytest.MonkeyPatch
) -> None:
    office.seven("lab", variant="standard")
    (mail, *_), caught = office.numbers("france@example.org"), Caught()
    with office.database.writing() as conn:
        conn.execute(delete(enclosed))
        enclose(conn, mail, [picture("hangs")], office.now)
    dressing = PagesAndPictures(office.database, caught, drawer)
    courier = MailSender(office.database, dressing, "judge@localhost", foresee=dressing.foresee)

    def left() -> list[tuple[int, int]]:
        rows = office.rows("france@example.org")
        return [(row.id, row.attempts) for row in rows if row.state is OutboxState.WAITING]

    monkeypatch.setattr("mailer.outbound.add_html_and_pictures.GLANCE", 0.1)
    assert courier.deliver_due(office.now) == 7
    assert left() == [(mail, 0)]
    monkeypatch.setattr("mailer.outbound.add_html_and_pictures.UNHURRIED", 0)
    assert courier.deliver_due(office.now + 2 * SOON) == 1
    assert LEFT_OUT in caught.taken[-1].decode()


@ON_SQLITE
def test_a_picture_that_fails_keeps_no_mail_and_the_operator_hears_of_it_once(
    office: Office, drawer: PictureDrawer
) -> None:
    office.seven("lab", variant="standard")
    for title, form in (("fails", Enclosing.PNG), ("", Enclosing.SVG)):
        row, caught, failed = with_board_alone(office), Caught(), list[str]()
        as_form(office, row, form, title)
        dressing = PagesAndPictures(
            office.database,
            caught,
            drawer,
            None,
            lambda row, why, failed=failed: failed.append(why),  # type: ignore[misc]
        )
        dressing.foresee([row])
        dressing.send(row, "")
        dressing.send(row, "")
        if title:
            assert failed == ["PNG of fails"]
            assert FAILED in caught.taken[0].decode()
    office.desk.picture_failed(row, "no ink", office.now)
    office.desk.picture_failed(row, "no ink", office.now)
    (mail,) = office.mails("op@localhost")
    assert "a picture could not be drawn" in mail
    assert "no ink" in mail


@ON_SQLITE
def test_a_courier_has_pictures_begun_before_it_sends(
    office: Office, drawer: PictureDrawer
) -> None:
    office.seven("lab", variant="standard")
    caught = Caught()
    dressing = PagesAndPictures(office.database, caught, drawer)
    seen: Sequence[OutboxRow] = ()

    def foresee(rows: list[OutboxRow]) -> None:
        nonlocal seen
        seen = rows
        dressing.foresee(rows)

    courier = MailSender(office.database, dressing, "judge@localhost", foresee=foresee)
    assert courier.deliver_due(office.now) == len(seen) == 8
    assert all("image/png" in kinds(raw) for raw in caught.taken)


@ON_SQLITE
def test_a_book_goes_when_it_is_drawn_and_no_other_mail_waits(
    office: Office, drawer: PictureDrawer
) -> None:
    office.seven("lab", variant="standard")
    office.says("FRANCE", "VERSION", "lab")
    mail = office.numbers("france@example.org")[-1]

    def delivered(title: str) -> tuple[list[bytes], OutboxRow | None]:
        """Adds a book to an e-mail and delivers what is due. Returns the e-mails sent, and the one
        with the book if it still waits."""
        book, caught = Book(title, (), ()), Caught()
        picture = kept(book.text, Enclosing.BOOK)
        with office.database.writing() as conn:
            outbox.retry(conn, office.now, mail)
            conn.execute(delete(enclosed).where(enclosed.c.mail_id == mail))
            enclose(conn, mail, [picture], office.now)
        book_drawer = PictureDrawer(RENDER_COMMAND)
        dressing = PagesAndPictures(office.database, caught, drawer, book_drawer=book_drawer)
        if "hangs" not in title:
            book_drawer.get(picture, 60)
        courier = MailSender(office.database, dressing, "judge@localhost", foresee=dressing.foresee)
        courier.deliver_due(office.now)
        book_drawer.close()
        (row,) = (row for row in office.rows("france@example.org") if row.id == mail)
        return caught.taken, row if row.state is OutboxState.WAITING else None

    others, waiting = delivered("The book hangs")
    assert len(others) == 8 and waiting
    assert (waiting.id, waiting.attempts) == (mail, 0)
    assert waiting.due_at >= office.now + AT_LENGTH
    (sent,), left = delivered("Book of lab")
    assert left is None
    assert parts(sent)[-1] == ("application/pdf", "attachment")
    assert told(sent, "application/pdf").get_filename() == "book-of-lab.pdf"


def test_a_real_picture_is_drawn_by_the_real_program() -> None:
    drawer, shown = PictureDrawer(), Scene(rules="standard", game="lab", title="Spring 1901")
    book = Book("lab", (Leaf(shown, "Nothing."),), ("Grid",))
    try:
        assert drawer.get(picture("Spring 1901"), 120).startswith(b"\x89PNG")
        bound = drawer.get(kept(book.text, Enclosing.BOOK), 120)
        assert len(PdfReader(BytesIO(bound)).pages) == 3
    finally:
        drawer.close()
