"""Sends broken messages to a seat's address and to the judge's plain address. The judge reads what
it can and answers everything else with the true reason. Only programs get no answer."""

from __future__ import annotations

from base64 import encodebytes
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from mailer.limits import MOST_REPEATED_A_DAY, MOST_UNREADABLE_A_DAY
from mailer.mail.parse import decode
from storage.database.engine import Database
from storage.database.enums import InboxState
from tests.mailer.office import Office

ME, OPERATOR, PLAIN = "france@example.org", "op@localhost", "judge@localhost"
ORDERS = "A PAR - BUR\nA MAR - SPA\nF BRE - MAO\n"
FILED = ["A MAR - SPA", "A PAR - BUR", "F BRE - MAO"]


@pytest.fixture(scope="module")
def office(sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Office]:
    """Yields a judge with one game."""
    folder = tmp_path_factory.mktemp("broken")
    file = folder / "judge.db"
    file.write_bytes(sqlite_template.read_bytes())
    database = Database(f"sqlite:///{file}")
    found = Office(database, folder)
    found.seven("alpha", variant="standard")
    found.says("FRANCE", "A PAR H")
    yield found
    database.close()


class Sent:
    """Sends a message two days after the previous one, and has the judge process it. Records the
    orders that are then on file and the e-mails that it caused."""

    def __init__(self, office: Office, raw: bytes, to: str, days: int = 2) -> None:
        office.now += timedelta(days=days, seconds=1)
        office.desk.beat(office.now)
        had = {one: len(office.mails(one)) for one in (ME, OPERATOR)}
        self.number = office.bytes(raw, ME, to)
        office.settle()
        self.answers = office.mails(ME)[had[ME] :]
        self.reports = office.mails(OPERATOR)[had[OPERATOR] :]
        self.row = office.row(self.number)
        game = office.table("alpha").game
        entry = game.list_of("FRANCE", game.phase)
        self.filed = sorted(map(str, entry.lines)) if entry else []

    @property
    def words(self) -> str:
        (answer,) = self.answers
        return " ".join(answer.split())


COUNT = iter(range(10**6))


def message(head: bytes, body: bytes, sender: str = f"From: {ME}\n") -> tuple[bytes, str]:
    """Returns a message and its Message-ID."""
    message_id = f"<broken.{next(COUNT)}@players.test>"
    top = f"{sender}Subject: my orders\nMessage-ID: {message_id}\n"
    return top.encode() + head + b"\n" + body, message_id


def typed(value: str, *more: str) -> bytes:
    return "".join(f"{line}\n" for line in (f"Content-Type: {value}", *more)).encode()


PART = f"--b\nContent-Type: text/plain\n\n{ORDERS}".encode()
UTF16 = ORDERS.encode("utf-16")
READABLE: dict[str, tuple[bytes, bytes]] = {
    **{
        f"type {value!r}": (typed(value), ORDERS.encode())
        for value in ("plain/text", "text", "text/", "TEXT/PLAIN;", "", "=?utf-8?q?text/plain?=")
    },
    **{
        f"type {value!r}": (typed(value), ORDERS.encode())
        for value in ("unknown/unknown", "text/x-foo", "text/markdown", "Plain", "text/plain;;;=")
    },
    "a page that is called html": (
        typed("html"),
        b"<div>A PAR - BUR</div><div>A MAR - SPA</div>F BRE - MAO",
    ),
    "an unknown character set": (typed("text/plain; charset=klingon"), ORDERS.encode()),
    "an unknown encoding": (
        typed("text/plain", "Content-Transfer-Encoding: rot13"),
        ORDERS.encode(),
    ),
    "base64 that is none": (
        typed("text/plain", "Content-Transfer-Encoding: base64"),
        b"A PAR - BUR \nA MAR - SPA \nF BRE - MAO\n",
    ),
    "no boundary": (typed("multipart/mixed"), PART + b"--b--\n"),
    "another boundary": (typed("multipart/mixed; boundary=c"), PART + b"--b--\n"),
    "a multipart cut short": (typed("multipart/mixed; boundary=b"), PART),
    "a multipart without parts": (typed("multipart/mixed; boundary=b"), ORDERS.encode()),
    "two types": (typed("text/plain", "Content-Type: text/html"), ORDERS.encode()),
    "NUL octets": (b"", ORDERS.replace("R", "R\0").encode()),
    "UTF-16": (typed("text/plain; charset=utf-16"), UTF16),
    "UTF-16 that says nothing of it": (typed("text/plain"), UTF16),
    "UTF-16 in base64": (
        typed("text/plain; charset=utf-16", "Content-Transfer-Encoding: base64"),
        encodebytes(UTF16),
    ),
    "UTF-7": (
        typed("text/plain; charset=utf-7"),
        ORDERS.replace("-", "+AC0-").encode(),
    ),
}


@pytest.mark.parametrize("kind", READABLE)
def test_what_can_be_read_is_read(office: Office, kind: str) -> None:
    office.says("FRANCE", "A PAR H\nA MAR H\nF BRE H")
    raw, message_id = message(*READABLE[kind])
    sent = Sent(office, raw, office.reply_address("alpha", "FRANCE"))
    assert sent.filed == FILED
    assert f"In-Reply-To: {message_id}" in sent.words
    raw, message_id = message(*READABLE[kind])
    sent = Sent(office, raw, PLAIN)
    assert "These lines need a seat" in sent.words
    assert f"In-Reply-To: {message_id} " in sent.words
    assert f"References: {message_id} " in sent.words


NO_TEXT = "it has no text, only a part of the type '{}'"
MANY_PARTS = b"--b\n\nA PAR - BUR\n" * 300
MANY_LEVELS = b"".join(
    typed(f"multipart/mixed; boundary=b{level}") + b"\n--b%d\n" % level for level in range(40)
)
ANSWERED: dict[str, tuple[bytes, bytes, str]] = {
    "too many parts": (
        typed("multipart/mixed; boundary=b"),
        MANY_PARTS,
        "it has more than 200 parts or 20 levels",
    ),
    "too many levels": (
        typed("multipart/mixed; boundary=b"),
        b"--b\n" + MANY_LEVELS,
        "it has more than 200 parts or 20 levels",
    ),
    "too long a text": (b"", b"hello\n" * 50_000, "its text is longer than 256 KiB"),
    "too many tags": (typed("text/html"), b"<b>" * 60_000, "its HTML has more than 50,000 tags"),
    "too long a style": (
        typed("text/html"),
        b"<style>" + b"a{}" * 60_000 + b"</style>",
        "its style sheets are longer",
    ),
    **{
        f"a {value} alone": (typed(value), b"abc", NO_TEXT.format(value))
        for value in ("application/pdf", "application/octet-stream", "audio/mpeg", "image/png")
    },
    "a message within": (
        typed("message/rfc822"),
        b"From: a@x.test\n\n" + ORDERS.encode(),
        NO_TEXT.format("message/rfc822"),
    ),
    "a calendar alone": (
        typed("text/calendar"),
        b"BEGIN:VCALENDAR",
        NO_TEXT.format("text/calendar"),
    ),
    "an encoding nobody knows": (
        typed("text/plain", "Content-Transfer-Encoding: x-uuencode"),
        b"begin 644 orders\n,02!005(@\n`\nend\n",
        "its Content-Transfer-Encoding 'x-uuencode' is not one I know",
    ),
    "a character set nobody knows": (
        typed("text/plain; charset=klingon"),
        "Je déplace tout.".encode("latin-1"),
        "its character set 'klingon' is not one I know",
    ),
    "no body": (b"", b"", "Your message has no text."),
    "an empty part": (typed("multipart/mixed; boundary=b"), b"--b\n\n--b--\n", "has no text."),
}
OWN_FAULT = "of a fault"


@pytest.mark.parametrize("kind", ANSWERED)
def test_what_cannot_be_read_is_answered_with_the_reason(office: Office, kind: str) -> None:
    head, body, reason = ANSWERED[kind]
    before = office.table("alpha").game.lists
    raw, message_id = message(head, body)
    sent = Sent(office, raw, office.reply_address("alpha", "FRANCE"))
    assert reason in sent.words
    assert OWN_FAULT not in sent.words
    assert f"In-Reply-To: {message_id}" in sent.words
    assert office.table("alpha").game.lists == before
    raw, message_id = message(head, body)
    sent = Sent(office, raw, PLAIN)
    told = reason if "'" not in reason else "it is not in a form that I can read"
    assert told in sent.words
    assert f"In-Reply-To: {message_id}" in sent.words


NAMELESS = {
    "an empty line on top": b"\nFrom: france@example.org\nSubject: x\n\n" + ORDERS.encode(),
    "an empty line below a server's": b"Received: from a by b; x\n\n"
    b"From: france@example.org\nSubject: x\nMessage-ID: <a@b>\n\n" + ORDERS.encode(),
    "no From": b"Subject: x\n\n" + ORDERS.encode(),
    "two of them": b"From: a@x.test\nFrom: france@example.org\n\nHello!\n",
    "a From that is no address": b"From: France <undisclosed>\n\nHello!\n",
    "headers without end": b"From: france@example.org\nX-Long: " + b"x" * 140_000 + b"\n\nHello!\n",
    "too many headers": b"From: france@example.org\n" + b"X-A: b\n" * 1200 + b"\nHello!\n",
}


@pytest.mark.parametrize("kind", NAMELESS)
def test_a_seat_is_told_of_what_names_no_sender(office: Office, kind: str) -> None:
    sent = Sent(office, NAMELESS[kind], office.reply_address("alpha", "FRANCE"))
    assert sent.row.state is InboxState.SHUNTED
    reason = "than 1000 headers" if "header" in kind else "but its From line has no address"
    assert reason in sent.words
    assert OWN_FAULT not in sent.words
    assert len(sent.reports) == 1
    sent = Sent(office, NAMELESS[kind], PLAIN)
    assert sent.answers == []


PROGRAMS_SAY = {
    "an answer of a program": (b"Auto-Submitted: auto-replied\n", b"I am away.\n"),
    "a list": (b"List-Id: <x.y>\n", b"Hello all\n"),
    "bulk": (b"Precedence: bulk\n", b"I am away, hello.\n"),
    "nobody wants an answer": (b"X-Auto-Response-Suppress: All\n", b"Thank you\n"),
    "a ring": (b"Received: from a by b; x\n" * 60, b"Hello\n"),
    "from a mail server": (b"", b"It did not arrive.\n"),
    "unreadable, of a program": (
        b"Auto-Submitted: auto-generated\n" + typed("multipart/mixed; boundary=b"),
        MANY_PARTS,
    ),
}


@pytest.mark.parametrize("kind", PROGRAMS_SAY)
def test_a_program_gets_no_answer(office: Office, kind: str) -> None:
    sender = "From: MAILER-DAEMON@x.test\n" if "server" in kind else f"From: {ME}\n"
    for to in (office.reply_address("alpha", "FRANCE"), PLAIN):
        raw, _ = message(*PROGRAMS_SAY[kind], sender)
        sent = Sent(office, raw, to)
        assert sent.answers == []
        assert bool(sent.reports) is ("unreadable" in kind)


def test_the_operator_is_told_of_orders_that_say_a_program_sent_them(office: Office) -> None:
    raw, _ = message(b"Auto-Submitted: auto-generated\n", ORDERS.encode())
    sent = Sent(office, raw, office.reply_address("alpha", "FRANCE"))
    assert sent.answers == []
    assert "it has orders for a seat" in " ".join(sent.reports[0].split())


@pytest.mark.parametrize("mark", ["X-Auto-Response-Suppress: All", "List-Id: <office.test>"])
def test_a_command_that_an_office_carried_is_done(office: Office, mark: str) -> None:
    office.says("FRANCE", f"{ORDERS}NO WAIT")
    raw, _ = message(f"{mark}\n".encode(), b"SET WAIT\n")
    sent = Sent(office, raw, office.reply_address("alpha", "FRANCE"))
    assert "> SET WAIT" in sent.words


def test_answers_to_what_cannot_be_read_are_bounded(office: Office) -> None:
    office.now += timedelta(days=2)
    told = 0
    for _ in range(MOST_UNREADABLE_A_DAY + 3):
        raw, _ = message(typed("multipart/mixed; boundary=b"), MANY_PARTS)
        told += len(Sent(office, raw, office.reply_address("alpha", "FRANCE"), days=0).answers)
    assert told == MOST_UNREADABLE_A_DAY


# -- forwards without added words ------------------------------------------------------------------

HEADERS = (
    "<b>From:</b> alpha (example) &lt;judge@localhost&gt;<br>"
    "<b>Sent:</b> Friday, November 20, 2026 1:00 PM<br><b>To:</b> france<br><b>Subject:</b> x<br>"
)
ABOVE = {
    "nothing": "",
    "gmail": f"<div>---------- Forwarded message ---------<br>{HEADERS}</div><br>",
    "outlook": f'<hr><div id="divRplyFwdMsg" dir="ltr">{HEADERS}</div>',
    "thunderbird": "<br>-------- Forwarded Message --------<table><tbody><tr><th>Subject: </th>"
    "<td>x</td></tr><tr><th>From: </th><td>judge@localhost</td></tr></tbody></table>",
    "a phone": "<div>Sent from my iPhone</div>",
    "a signature": "<div>-- <br>Anna</div>",
}


def forwarded(office: Office, above: str) -> bytes:
    """Returns an HTML message in which France sends back an answer from the judge without adding
    any words."""
    office.now += timedelta(days=2)
    mail = office.says("FRANCE", ORDERS).encode()
    answered = office.rows(ME)[-1].message_id
    text = decode(mail, office.services.addressing).text
    raw, _ = message(
        typed("text/html; charset=utf-8", f"In-Reply-To: {answered}"),
        f"<html><body>{above}{text.replace(chr(10), '<br>')}</body></html>".encode(),
    )
    return raw


@pytest.mark.parametrize("above", ABOVE)
def test_a_forward_without_a_word_is_answered(office: Office, above: str) -> None:
    sent = Sent(office, forwarded(office, ABOVE[above]), office.reply_address("alpha", "FRANCE"))
    assert "repeats a message of mine" in sent.words


def test_a_program_that_sends_back_whatever_comes_is_not_answered_for_ever(office: Office) -> None:
    told = 0
    office.now += timedelta(days=2)
    to = office.reply_address("alpha", "FRANCE")
    office.says("FRANCE", ORDERS)
    for _ in range(5):
        text = decode(office.last_mail(ME).encode(), office.services.addressing).text
        answered = office.rows(ME)[-1].message_id
        raw, _ = message(f"In-Reply-To: {answered}\n".encode(), text.encode())
        told += len(Sent(office, raw, to, days=0).answers)
    assert told <= MOST_REPEATED_A_DAY + 2
