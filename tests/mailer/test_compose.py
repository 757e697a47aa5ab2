"""Tests that each header of the judge's e-mails appears once and is short and plain."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from email import message_from_bytes
from email.policy import default
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mailer.mail.compose import Mail, compose, new_message_id
from mailer.mail.headers import header_value

MAIL = Mail(
    from_name="spring (judge)",
    from_address="judge@judge.example",
    to="france@players.example",
    subject="[spring] Spring 1901 results",
    text="Army Paris -> Burgundy.\n",
    message_id="<1@judge.example>",
    date=datetime(2026, 11, 20, 20, 0, tzinfo=UTC),
    reply_to="judge+k3xq@judge.example",
    in_reply_to="<0@players.example>",
    references="<root@judge.example> <0@players.example>",
    list_id="<spring.judge.example>",
    auto_submitted="auto-generated",
)

INJECTIONS = [
    "results\r\nBcc: spy@evil.example",
    "results\nBcc: spy@evil.example",
    "results\r\n\r\nA second letter",
    "results\r\n Bcc: spy@evil.example",
    "=?utf-8?q?results=0ABcc:_spy=40evil.example?=",
    "results\x0bBcc: x\x0cBcc: x\x1cBcc: x\x85Bcc: x\u2028Bcc: x\u2029Bcc: x",
    "results\0\ud800",
    "x" * 5000,
    "",
]


def test_a_mail_says_who_what_when_and_in_which_thread() -> None:
    lines = compose(MAIL).decode("ascii").split("\r\n")
    assert lines[: lines.index("")] == [
        'From: "spring (judge)" <judge@judge.example>',
        "To: france@players.example",
        "Reply-To: judge+k3xq@judge.example",
        "Subject: [spring] Spring 1901 results",
        "Date: Fri, 20 Nov 2026 20:00:00 +0000",
        "Message-ID: <1@judge.example>",
        "In-Reply-To: <0@players.example>",
        "References: <root@judge.example> <0@players.example>",
        "List-Id: <spring.judge.example>",
        "Auto-Submitted: auto-generated",
        "X-Loop: judge@judge.example",
        'Content-Type: text/plain; charset="utf-8"',
        "Content-Transfer-Encoding: 7bit",
        "MIME-Version: 1.0",
    ]
    assert lines[-2:] == ["Army Paris -> Burgundy.", ""]


@pytest.mark.parametrize("payload", INJECTIONS)
@pytest.mark.parametrize("field", ["subject", "from_name", "in_reply_to", "references", "list_id"])
def test_no_value_begins_a_header_of_its_own(field: str, payload: str) -> None:
    change: dict[str, Any] = {field: payload}
    raw = compose(replace(MAIL, **change))
    head = raw.partition(b"\r\n\r\n")[0]
    names = [line.partition(b":")[0].lower() for line in head.split(b"\r\n")]
    assert b"bcc" not in names
    assert b"A second letter" not in raw.partition(b"\r\n\r\n")[2]
    assert not any(line[:1] in b" \t" for line in head.split(b"\r\n"))
    assert raw.endswith(b"Army Paris -> Burgundy.\r\n")


@given(st.text(max_size=300))
def test_any_subject_is_one_line_and_comes_back(subject: str) -> None:
    message = message_from_bytes(compose(replace(MAIL, subject=subject)), policy=default)
    assert "".join(str(message["Subject"] or "").split()) == "".join(
        header_value(subject, 200).split()
    )


def test_umlauts_travel_in_seven_bits() -> None:
    raw = compose(replace(MAIL, from_name="Österreich", subject="Übergabe", text="München → Tirol"))
    assert raw.isascii()
    message = message_from_bytes(raw, policy=default)
    assert message["Subject"] == "Übergabe"
    assert message["From"].addresses[0].display_name == "Österreich"
    assert message.get_content().rstrip() == "München → Tirol"


def test_long_ids_and_long_threads_stay_whole() -> None:
    ids = [f"<{'x' * 90}{number}@mail.players.example>" for number in range(30)]
    raw = compose(replace(MAIL, references=" ".join(ids), in_reply_to=ids[-1]))
    message = message_from_bytes(raw)
    assert message["In-Reply-To"] == ids[-1]
    kept = str(message["References"]).split()
    assert kept[0] == ids[0]
    assert set(kept) <= set(ids)


def test_a_quote_or_backslash_in_a_name_does_not_end_it() -> None:
    raw = compose(replace(MAIL, from_name='x" <spy@evil.example>, "y\\'))
    message = message_from_bytes(raw, policy=default)
    assert [one.addr_spec for one in message["From"].addresses] == ["judge@judge.example"]


def test_an_address_that_is_none_is_a_fault_of_the_caller() -> None:
    with pytest.raises(ValueError, match="not an address"):
        compose(replace(MAIL, to="a@b.example, c@d.example"))
    with pytest.raises(ValueError, match="not an address"):
        compose(replace(MAIL, to="a@b.example\r\nBcc: c@d.example"))


def test_an_international_address_is_written_as_it_is() -> None:
    assert "To: märz@players.example\r\n".encode() in compose(
        replace(MAIL, to="märz@players.example")
    )


def test_no_two_ids_are_the_same() -> None:
    ids = {new_message_id("judge.example") for _ in range(1000)}
    assert len(ids) == 1000
    assert all(one.startswith("<") and one.endswith("@judge.example>") for one in ids)
