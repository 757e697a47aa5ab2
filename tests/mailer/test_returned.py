"""Tests that the judge understands all forms of reports from mail servers about e-mails that did
not arrive, and mistakes nothing else for such a report.

The first lines of each case give the expected result: ``nothing``, or one of ``failed``,
``delayed`` and ``only this`` (the problem is the e-mail, not the address) with the reason.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from mailer.limits import LARGEST_TEXT
from mailer.mail.bounces import Returned, read_returned
from mailer.mail.parse import decode
from mailer.mail.reply_addresses import NOBODY

CASES = sorted((Path(__file__).parent / "cases" / "returned").glob("*.txt"))


def read(raw: bytes) -> Returned | None:
    return read_returned(raw, decode(raw, NOBODY))


def case(path: Path) -> tuple[dict[str, str], bytes]:
    """Returns the expected result from the first lines of a case, and the bytes below them."""
    text = path.read_text(encoding="utf-8")
    wanted: dict[str, str] = {}
    while text.startswith("# "):
        line, _, text = text.partition("\n")
        name, _, value = line.removeprefix("# ").partition(": ")
        wanted[name] = value
    return wanted, text.encode()


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_notice_is_understood(path: Path) -> None:
    wanted, raw = case(path)
    for line_end in (b"\n", b"\r\n"):
        found = read(raw.replace(b"\n", line_end))
        if "nothing" in wanted:
            assert found is None
            continue
        assert found is not None
        kind = "only this" if found.only_this else "failed" if found.failed else "delayed"
        assert {kind: found.reason, "to": "ann@players.example"} == wanted
        assert "ann@players.example" in found.recipients
        assert found.message_ids == ({"<1@localhost>"} if b"<1@localhost>" in raw else set())


@pytest.mark.parametrize("field", ["Status: 5.1.1", "Action: failed", "X: y", "Final-Recipient"])
def test_a_hostile_report_is_read_in_no_time(field: str) -> None:
    body = f"{field}\n\n" * (LARGEST_TEXT // (len(field) + 2) - 10)
    head = "From: mailer-daemon@x.org\nContent-Type: message/delivery-status\n\n"
    found = read((head + body).encode())
    assert found is None or len(found.recipients) == 0


@pytest.mark.parametrize("word", ["delivery to ", "address ", "over ", "mailbox ", "5.1.1", "a@b."])
def test_a_hostile_notice_is_read_in_no_time(word: str) -> None:
    raw = f"From: mailer-daemon@x.org\n\n{word * (LARGEST_TEXT // len(word) - 10)}".encode()
    found = read(raw)
    assert found is None or len(found.reason) <= 200
