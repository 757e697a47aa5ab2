"""Tests that the text part and the HTML part of an e-mail say exactly the same."""

from __future__ import annotations

import re
from dataclasses import replace
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from html import unescape

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mailer.mail import build_html_message
from mailer.mail.build_html_message import (
    LARGEST,
    SIGN,
    PageImage,
    page_of,
    stanzas_of,
    unwrapped,
    with_html_page,
)
from mailer.mail.compose import compose
from mailer.mail.parse import decode
from mailer.mail.reply_addresses import NOBODY
from mailer.outbound.add_html_and_pictures import PagesAndPictures
from storage.mail import outbox
from storage.mail.outbox import OutboxRow
from storage.people import accounts_and_seats
from tests.mailer.office import Office
from tests.mailer.test_compose import MAIL

RESULTS = """\
:: Judge: example  Game: lab  Variant: standard
:: Deadline: S1901M  Tue 24 Nov 2026 12:00 +0000

Movement results for Spring of 1901.  (lab.001)

Austria: Army Vienna -> Galicia.  (*bounce*)  [with Army Warsaw]
Austria: Fleet Constantinople SUPPORT Italian Fleet Ionian Sea HOLD.
Austria: Army Budapest HOLD.

The Master has moved the deadline of the game, because two of the players are
away for some days.

On file for Fall 1901 (F1901M):
   1  A MUN - RUH
"""


def body(raw: bytes, kind: str) -> str:
    """Returns the part that a mail program would choose for this kind of text."""
    message = message_from_bytes(raw, policy=default)
    part = message.get_body((kind,))
    assert part is not None
    return str(part.get_content()).replace("\r\n", "\n")


def words_of(page: str) -> list[str]:
    """Returns the words that a reader of an HTML page sees."""
    return unescape(re.sub(r"<[^>]*>", " ", page.replace(SIGN, ""))).split()


def test_prose_flows_and_results_stay_in_their_lines() -> None:
    lines = [[line.text for line in block.lines] for block in stanzas_of(RESULTS)]
    assert [len(block) for block in lines] == [2, 1, 3, 1, 2]
    assert lines[3][0].endswith("because two of the players are away for some days.")


WRAPPED = """\
  2. First all send Spring; when the last list is in, it is locked at once and
     all send Fall.
  3. A list has one order to a line:  A BUR - MUN
     Say A or F.

England:    Edinburgh, London.
France:     Belgium, Brest, Holland, Liverpool, London, Marseilles, Munich,
            Paris.

You have 4 votes for Italy in Fall 1902 retreats. If you do not want to use them, send
PASS  or  VOTE ITALY NONE.
Only the first 4 orders and 3 proxies in your list would currently count. Send
all of them in one message.
Deadline: F1902R  Mon 23 Nov 2026 03:46 +0000 (in 1 hour)

The Austrian Army in Vienna can retreat to Bohemia or Budapest, or Tyrolia.
The Russian Fleet in Sweden can retreat to Skagerrak.
"""


def test_what_the_judge_has_wrapped_is_whole_again_where_there_is_room() -> None:
    items, owned, due, retreats = stanzas_of(WRAPPED)
    assert [line.hang for line in items.lines] == [5, 5, 0]
    assert items.lines[0].text.endswith("at once and all send Fall.")
    assert due.is_prose and not owned.is_prose
    assert len(owned.lines) == 2 and len(due.lines) == 3 and len(retreats.lines) == 2
    assert unwrapped(WRAPPED).split() == WRAPPED.split()
    assert "Marseilles, Munich, Paris." in unwrapped(WRAPPED)


def test_no_arrow_is_broken_in_two() -> None:
    assert 'Austria: Army Vienna <span style="white-space:nowrap">-&gt;</span> ' in page_of(RESULTS)


def test_what_failed_has_weight_and_a_sign() -> None:
    assert f"<b>{SIGN}&nbsp;(*bounce*)</b>" in page_of(RESULTS)


@given(st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cn"]) | st.just("\n")))
def test_a_page_has_the_words_of_the_text_and_no_tag_of_a_writer(text: str) -> None:
    page = page_of(text)
    assert page.isascii()
    assert words_of(page.split("<body", 1)[1].split(">", 1)[1]) == text.split()
    tags = set(re.findall(r"<(\w+)", page))
    assert tags <= {"html", "head", "meta", "body", "table", "tr", "td", "p", "div", "b", "span"}


def test_press_of_strangers_is_shown_as_it_was_written() -> None:
    page = page_of(
        '<script>alert(1)</script> <img src="http://evil.example/x.png"> &lt; https://a.b'
    )
    assert "<script" not in page
    assert "<img" not in page
    assert "&lt;img src=&quot;http://evil.example/x.png&quot;&gt; &amp;lt; https://a.b" in page


def test_nothing_is_fetched_and_no_colour_is_set() -> None:
    page = page_of(RESULTS)
    assert not re.search(r"src=|href=|url\(|@import|<script|(?<!-)color:|background", page)
    assert '<meta name="color-scheme" content="light dark">' in page


@pytest.mark.parametrize("text", [RESULTS, "München → Tirol\n", "x" * 3000 + "\n"])
def test_the_text_goes_out_to_the_letter_beside_its_page(text: str) -> None:
    plain = compose(replace(MAIL, text=text, subject="Übergabe", list_id="<lab.judge.example>"))
    mail = with_html_page(plain, has_page=True)
    assert mail == with_html_page(plain, has_page=True)
    assert mail.isascii()
    assert max(map(len, mail.split(b"\r\n"))) <= 998
    before, after = (message_from_bytes(raw, policy=default) for raw in (plain, mail))
    kinds = [part.get_content_type() for part in after.walk()]
    assert kinds == ["multipart/alternative", "text/plain", "text/html"]
    assert body(mail, "plain").rstrip("\n") == body(plain, "plain").rstrip("\n")
    assert words_of(body(mail, "html").split("<body", 1)[1].split(">", 1)[1]) == text.split()
    about = {"Content-Type", "Content-Transfer-Encoding"}
    heads = [[one for one in m.items() if one[0] not in about] for m in (before, after)]
    assert sorted(heads[0]) == sorted(heads[1])
    assert decode(mail, NOBODY).text.strip() == decode(plain, NOBODY).text.strip()


def test_where_a_mail_tells_of_several_phases_each_has_its_picture_above_it() -> None:
    images = [PageImage("one@map", "The first."), PageImage("two@map", "The next.")]
    signs = re.compile(r"cid:\w+|Soon due|:: Judge:|Movement results|On file for")
    apart = signs.findall(page_of(f"Soon due.\n\n{RESULTS}\n{RESULTS}", images))
    phase = [":: Judge:", "Movement results", "On file for"]
    assert apart == ["cid:one", "Soon due", *phase, "cid:two", *phase]
    assert signs.findall(page_of(RESULTS, images)) == ["cid:one", "cid:two", *phase]
    assert signs.findall(page_of(RESULTS, images[:1])) == ["cid:one", *phase]


OPENING = "You have 3 builds to order for Winter 1901.\nThe deadline is Wed 27 Nov 2026, 20:00 UTC."


def test_what_is_due_is_in_a_frame_above_the_pictures() -> None:
    images = [PageImage("one@map", "The first.")]
    page = page_of(f"{OPENING}\n\n{RESULTS}", images)
    frame, mark, below = page.partition("cid:one")
    assert mark and "<b>You have 3 builds to order for Winter 1901.</b>" in frame
    assert "border:" in frame and "20:00 UTC." in frame and ":: Judge:" in below
    assert "border:2px" not in page_of(f"A line.\n{OPENING}\n\n{RESULTS}", images)


def test_only_orders_and_tables_have_letters_of_equal_width() -> None:
    assert "monospace" in page_of("Austria: Army Vienna -> Galicia.\nAustria: Fleet Trieste HOLD.")
    assert "monospace" in page_of("   1  A PAR - BUR\n   2  A MAR H")
    assert "monospace" in page_of("Year   Austria   France\n1901   5         6")
    assert "monospace" not in page_of(":: Judge: example  Game: lab  Variant: standard")
    assert "monospace" not in page_of("Austria:    Budapest, Trieste, Vienna.\nItaly:      Rome.")


def test_a_page_that_programs_would_cut_is_left_out() -> None:
    plain = compose(replace(MAIL, text="A PAR - BUR\n" * (LARGEST // 12)))
    assert with_html_page(plain, has_page=True) == plain


def test_a_mail_that_has_parts_already_stays_as_it_is() -> None:
    mail = EmailMessage()
    mail.set_content("x")
    mail.add_alternative("<p>x</p>", subtype="html")
    assert with_html_page(mail.as_bytes(), has_page=True) == mail.as_bytes()


class Caught:
    """A carrier that keeps the e-mails it gets."""

    def __init__(self) -> None:
        self.taken: list[OutboxRow] = []

    def send(self, row: OutboxRow, envelope_sender: str) -> str:
        self.taken.append(row)
        return "taken"

    def abort(self) -> None: ...
    def close(self) -> None: ...


def sent(office: Office, row: OutboxRow) -> bytes:
    caught = Caught()
    PagesAndPictures(office.database, caught).send(row, "")
    return caught.taken[0].raw


def test_who_wants_text_alone_gets_it_and_so_do_lists_and_strangers(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    office.seven("lab", variant="standard")
    office.says("FRANCE", "A PAR - BUR\nSTATUS", "lab")
    row = office.rows("france@example.org")[-1]
    assert b"multipart/alternative" in sent(office, row)
    assert sent(office, replace(row, kind="broadcast")) == row.raw
    assert sent(office, replace(row, recipient="nobody@example.org")) == row.raw
    said = office.says("FRANCE", "SET MAIL TEXT\nSTATUS", "lab")
    assert "plain text e-mails only" in said
    assert "You get plain text e-mails only; SET MAIL HTML changes that." in said
    assert sent(office, row) == row.raw
    with office.database.reading() as conn:
        assert not accounts_and_seats.wants_page(conn, "FRANCE@example.org")
    assert "HTML version" in office.says("FRANCE", "SET MAIL HTML", "lab")
    assert "It must be TEXT or HTML" in office.says("FRANCE", "SET MAIL PDF", "lab")
    assert b"multipart/alternative" in sent(office, row)
    monkeypatch.setattr(build_html_message, "_words", None)
    assert sent(office, row) == row.raw
    with office.database.reading() as conn:
        assert outbox.row(conn, row.id) == row
