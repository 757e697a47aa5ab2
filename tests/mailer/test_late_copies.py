"""Tests that a late copy of an older message never replaces newer orders, however it arrives."""

from __future__ import annotations

import base64
import quopri

import pytest

from mailer.inbound.accept import keep_letter
from tests.mailer.office import Office

pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
"""Only SQLite, because the kind of database makes no difference here."""

OLD = "A PAR - PIC\nA MAR - SPA\nF BRE - MAO\n"
NEW = "A PAR - BUR\nA MAR H\nF BRE - ENG\n"
FOOTER = "-- \nThis message was checked for viruses by Example Mail.\n"
LIST_FOOTER = "____________________\nplayers mailing list\nhttps://lists.example.org/players\n"


def _message(name: str, body: str, more: str = "", second: int = 0) -> bytes:
    head = (
        f"From: Ann <france@example.org>\nTo: judge\nSubject: orders\nMessage-ID: <{name}@x.org>\n"
        f"Date: Fri, 20 Nov 2026 13:00:{second:02} +0000\nMIME-Version: 1.0\n"
    )
    return f"{head}{more}\n{body}".encode()


@pytest.fixture
def alpha(office: Office) -> Office:
    """Returns a judge that has processed the older list and then the newer one."""
    office.seven("alpha")
    for name, body in (("a", OLD), ("b", NEW)):
        _comes(office, _message(name, body))
    return office


def _comes(office: Office, raw: bytes) -> list[str]:
    """Sends a message to the seat's own address and processes it. Returns the answers."""
    before = len(office.mails("france@example.org"))
    keep_letter(
        office.database,
        office.services.addressing,
        raw,
        [office.reply_address("alpha", "FRANCE")],
        door="smtp",
        received_at=office.now,
    )
    office.settle()
    return office.mails("france@example.org")[before:]


def _on_file(office: Office) -> str:
    (entry,) = [
        found for (_, power), found in office.table("alpha").game.lists.items() if power == "FRANCE"
    ]
    return "".join(f"{line}\n" for line in entry.lines)


TEXT_AND_FOOTER = (
    'Content-Type: multipart/mixed; boundary="q"\n',
    f"--q\nContent-Type: text/plain\n\n{OLD}\n--q\nContent-Type: text/plain\n"
    f"Content-Disposition: inline\n\n{LIST_FOOTER}\n--q--\n",
)


@pytest.mark.parametrize(
    ("more", "body"),
    [
        ("DKIM-Signature: v=1; b=abc\nX-Google-DKIM-Signature: v=1\n", OLD),
        ("Resent-From: ann@work.example\nX-Forwarded-To: judge@x.org\nList-Id: <a.b>\n", OLD),
        (
            "Content-Transfer-Encoding: base64\n",
            base64.encodebytes(OLD.replace("\n", "\r\n").encode()).decode(),
        ),
        (
            "Content-Transfer-Encoding: quoted-printable\n",
            quopri.encodestring(OLD.encode()).decode(),
        ),
        ("X-Antivirus: clean\n", OLD + FOOTER),
        ("List-Id: <players.example.org>\n", OLD + "\n\n" + LIST_FOOTER),
        TEXT_AND_FOOTER,
    ],
    ids=["signed", "forwarded", "base64", "quoted-printable", "virus", "list", "list-part"],
)
def test_newer_orders_stand_and_nothing_is_answered(alpha: Office, more: str, body: str) -> None:
    assert _on_file(alpha) == NEW
    assert _comes(alpha, _message("a", body, more)) == []
    assert _on_file(alpha) == NEW


@pytest.mark.parametrize(
    "raw",
    [
        _message("a", OLD.replace("PIC", "GAS")),
        _message("a", OLD + "A PAR - GAS\n"),
        _message("a", OLD + "Let A PAR go to Gascony instead.\n"),
        _message("a", OLD + "\nCLEAR\n"),
        _message("a", OLD, second=1),
        _message("c", OLD),
    ],
    ids=["another body", "one order more", "in words", "a command", "another date", "another id"],
)
def test_another_body_under_a_used_message_id_is_a_new_message(alpha: Office, raw: bytes) -> None:
    assert len(_comes(alpha, raw)) == 1


def test_a_new_body_under_a_used_message_id_replaces_the_list(alpha: Office) -> None:
    _comes(alpha, _message("a", OLD.replace("PIC", "GAS")))
    assert _on_file(alpha) == OLD.replace("PIC", "GAS")


def test_a_copy_of_a_message_that_failed_is_worked(
    alpha: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first copy was put aside, so it has had no effect."""
    text = NEW.replace("ENG", "GAS")

    def broken(*_: object) -> None:
        raise RecursionError

    with monkeypatch.context() as patch:
        patch.setattr("mailer.processing.process_next_message.read_letter", broken)
        _comes(alpha, _message("c", text))
        alpha.work()
    _comes(alpha, _message("c", text + FOOTER))
    assert _on_file(alpha) == text
