"""Tests that once a message is processed, the judge keeps no password or secret address from it."""

from __future__ import annotations

import base64
import quopri

import pytest

from storage.database.enums import InboxState
from tests.mailer.office import Office

SECRET = "xyzzy-42-plugh"
LINES = f"SIGNON MASTER@alpha {SECRET}\nSET COMMENT all is well\nSET PASSWORD {SECRET}2\n"
ENCODED = base64.b64encode(LINES.encode()).decode()
SPLIT = quopri.encodestring(LINES.replace("xyzzy", "xy=\nzzy").encode()).decode()

LETTERS = {
    "plain": f"From: eve@e.org\nSubject: SIGNON MASTER@alpha {SECRET}\n\n{LINES}",
    "subject": (
        "From: eve@e.org\nSubject: =?utf-8?B?"
        + base64.b64encode(f"SIGNON MASTER@alpha {SECRET}".encode()).decode()
        + f"?=\nX-Note: {SECRET}\n\n{LINES}"
    ),
    "base64": f"From: eve@e.org\nContent-Transfer-Encoding: base64\n\n{ENCODED}",
    "quoted": f"From: eve@e.org\nContent-Transfer-Encoding: quoted-printable\n\n{SPLIT}",
    "parts": (
        "From: eve@e.org\nContent-Type: multipart/alternative; boundary=b\n\n--b\n\n"
        f"{LINES}\n--b\nContent-Type: text/html\n\n<p>{LINES}</p>\n--b--\n"
    ),
}


@pytest.mark.parametrize("shape", LETTERS)
def test_passwords_are_cut_from_a_worked_letter(office: Office, shape: str) -> None:
    office.seven("alpha")
    number = office.bytes(LETTERS[shape].encode(), "eve@e.org")
    digest = office.row(number).digest
    office.settle()
    row = office.row(number)
    assert row.state is InboxState.DONE
    assert row.digest == digest
    kept = row.raw.decode()
    assert SECRET not in kept
    assert SECRET not in quopri.decodestring(row.raw).decode()
    assert ENCODED[:40] not in kept
    assert "SET COMMENT all is well" in kept
    assert "eve@e.org" in kept


def test_secret_addresses_are_cut_from_a_worked_letter(office: Office) -> None:
    office.seven("alpha")
    home = office.reply_address("alpha", "FRANCE")
    token = home.partition("+")[2].partition("@")[0]
    headers = f"To: {home}\nDelivered-To: {home}\nReceived: from a by b for <{home}>; now\n"
    number = office.letter("france@example.org", f"STATUS\n> to {home}", home, headers)
    office.settle()
    row = office.row(number)
    assert row.state is InboxState.DONE
    assert token not in row.raw.decode() + row.recipient + row.reason
    assert "Received: from a by b" in row.raw.decode()


def test_a_letter_that_is_put_aside_stays_whole(office: Office) -> None:
    parts = "Content-Type: multipart/mixed; boundary=x\n\n--x\n" * 1000
    raw = f"From: eve@e.org\n{parts}{LINES}".encode()
    number = office.bytes(raw, "eve@e.org")
    office.work()
    assert (office.row(number).state, office.row(number).raw) == (InboxState.SHUNTED, raw)


def test_a_letter_of_many_secrets_leaves_no_text(office: Office) -> None:
    office.seven("alpha")
    text = "\n".join(f"SIGNON MASTER@alpha sesame-number-{n}" for n in range(200))
    number = office.letter("eve@e.org", text)
    office.settle()
    assert b"secret-number" not in office.row(number).raw
