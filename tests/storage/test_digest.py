"""Tests which messages count as the same message."""

from __future__ import annotations

import base64
import quopri
from functools import reduce

import pytest
from hypothesis import given
from hypothesis import strategies as st

from storage.mail.recognise_copies import MOST_PARTS, digest, old_digest

HEAD = (
    b"From: Ann <ann@x.org>\nTo: judge@y.org\nSubject: orders\nMessage-ID: <1@x.org>\n"
    b"Date: Fri, 20 Nov 2026 12:00:00 +0100\n"
)
TEXT = "A PAR - BUR\nGrüße, Ann\n"
LETTER = (
    HEAD + b"Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n"
) + TEXT.encode()


@pytest.mark.parametrize(
    "line",
    [
        b"Received: from a\n by b;\n\tFri, 20 Nov 2026",
        b"Delivered-To: j@y.org",
        b"Authentication-Results: y.org;\n dmarc=pass",
        b"ARC-Seal: i=1",
        b"DKIM-Signature: v=1; a=rsa-sha256;\n b=abc",
        b"X-Google-DKIM-Signature: v=1",
        b"X-Gm-Message-State: AOJu0",
        b"X-MS-Exchange-Organization-SCL: 1",
        b"X-Forwarded-To: judge@y.org",
        b"X-Rspamd-Queue-Id: 1",
        b"X-Proofpoint-GUID: 1",
        b"Resent-From: ann@x.org\nResent-Date: Sat, 21 Nov 2026 12:00:00 +0100",
        b"List-Id: <players.x.org>",
        b"X-Antivirus: clean",
        b"X-GMX-Antispam: 0",
        b"X-Nobody-Has-Seen-This-Yet: 1",
        b"Sender: list@x.org\nPrecedence: list",
        b"From ann@x.org Fri Nov 20",
    ],
)
def test_what_servers_add_does_not_make_another_message(line: bytes) -> None:
    assert digest(line + b"\n" + LETTER) == digest(LETTER)
    nameless = b"Subject: orders\n\nA PAR - BUR\n"
    assert digest(line + b"\n" + nameless) == digest(nameless) or line.startswith(b"From ")


def _as(
    text: bytes, kind: bytes = b"text/plain; charset=utf-8", encoding: bytes = b"8bit"
) -> bytes:
    head = b"Content-Type: " + kind + b"\nContent-Transfer-Encoding: " + encoding
    return HEAD + head + b"\n\n" + text


def _mixed(mark: bytes, *texts: bytes) -> bytes:
    head = HEAD + b'Content-Type: multipart/mixed;\n boundary="' + mark + b'"\n\nNot shown.\n'
    parts = [b"--" + mark + b"\n" + text + b"\n" for text in texts]
    return head + b"".join(parts) + b"--" + mark + b"--\nnor this\n"


PART = b"Content-Type: text/plain; charset=utf-8\n\n" + TEXT.encode()


@pytest.mark.parametrize(
    "same",
    [
        LETTER.replace(b"\n", b"\r\n"),
        _as(quopri.encodestring(TEXT.encode()), encoding=b"Quoted-Printable"),
        _as(base64.encodebytes(TEXT.replace("\n", "\r\n").encode()), encoding=b"base64"),
        _as(TEXT.encode("latin-1"), b'text/plain;\n charset="ISO-8859-1"'),
        _as(TEXT.encode("cp1252"), b"text/plain; format=flowed; charset=Windows-1252"),
        _as(TEXT.encode("utf-16"), b"text/plain; charset=utf-16", b"8bit"),
        LETTER.replace(b"BUR\n", b"BUR  \t\n") + b"\n\n",
        LETTER.replace(b"From: Ann <ann@x.org>", b"From: =?utf-8?q?Ann?=\n <Ann@X.org>"),
        LETTER.replace(b"12:00:00 +0100", b"11:00:00 +0000 (UTC)"),
        LETTER.replace(b"Message-ID: <1@x.org>", b"Message-Id:\n <1@x.org>"),
        LETTER.replace(b"Subject: orders", b"Subject: [players] orders"),
        _mixed(b"a", PART),
    ],
    ids=range(12),
)
def test_what_servers_encode_anew_does_not_make_another_message(same: bytes) -> None:
    assert digest(same) == digest(LETTER)


def test_new_boundaries_do_not_make_another_message() -> None:
    file = b"Content-Type: application/pdf\nContent-Transfer-Encoding: base64\n\nAAEC\n"
    anew = file.replace(b"AAEC", b"AA\nEC").replace(b"pdf", b"pdf; name=x")
    assert digest(_mixed(b"a", PART, file)) == digest(_mixed(b"other mark", PART, anew))
    nested = b"Content-Type: multipart/alternative; boundary=b\n\n--b\n" + PART + b"\n--b--\n"
    assert digest(_mixed(b"a", nested, file)) == digest(_mixed(b"c", PART, file))
    assert digest(_mixed(b"a", PART, file)) != digest(_mixed(b"a", file, PART))
    assert digest(_mixed(b"a", PART, file)) != digest(_mixed(b"a", PART, file + b"AAEC"))


@pytest.mark.parametrize(
    "other",
    [
        LETTER.replace(b"BUR", b"PIC"),
        LETTER.replace(b"A PAR", b"\nA PAR"),
        LETTER + b"A MAR - SPA\n",
        LETTER.replace(b"ann@x.org", b"bob@x.org"),
        LETTER.replace(b"<1@", b"<2@"),
        LETTER.replace(b"12:00:00", b"12:00:01"),
        LETTER.replace(b"Date: Fri, 20 Nov 2026 12:00:00 +0100\n", b""),
        _as(TEXT.encode(), b"text/html; charset=utf-8"),
        _mixed(b"a", PART, PART),
    ],
    ids=range(9),
)
def test_what_the_writer_changed_makes_another_message(other: bytes) -> None:
    assert digest(other) != digest(LETTER)


@pytest.mark.parametrize(
    "other",
    [
        b"Subject: orders 2\n\nA PAR - BUR\n",
        b"Subject: orders\n\nA PAR - GAS\n",
        b"Subject: orders\nMessage-ID: <2@x>\n\nA PAR - BUR\n",
        b"Subject: orders\nDate: Fri, 20 Nov 2026 12:00:00 +0100\n\nA PAR - BUR\n",
        b"Subject: orders\nIn-Reply-To: <2@x>\n\nA PAR - BUR\n",
        b"Subject: orders\n\nReceived: x\nA PAR - BUR\n",
        b"Subject: orders\n\n\nA PAR - BUR\n",
    ],
)
def test_without_a_message_id_more_is_compared(other: bytes) -> None:
    assert digest(other) != digest(b"Subject: orders\n\nA PAR - BUR\n")


def _nested(depth: int) -> bytes:
    def around(inner: bytes, level: int) -> bytes:
        mark = b"%d" % level
        top = b"Content-Type: multipart/mixed; boundary=" + mark + b"\n\n--" + mark + b"\n"
        return top + inner + b"\n--" + mark + b"--\n"

    return reduce(around, range(depth), PART)


HOSTILE = {
    "parts": _mixed(b"a", *[b"\n" + b"x" * 9_000] * (MOST_PARTS - 1)),
    "more parts": _mixed(b"a", *[PART] * 2000),
    "levels": HEAD + _nested(1000),
    "levels that are looked at": HEAD + _nested(15),
    "half a boundary": _mixed(b"a") + b"\n--a x" * 30_000,
    "no boundary": HEAD + b"Content-Type: multipart/mixed; boundary=\n\n" + b"x" * 1_000_000,
    "parameters": HEAD + b"Content-Type: multipart/mixed" + b';boundary="' * 50_000 + b"\n\nx",
    "headers": HEAD + b"X: y\n" * 200_000 + b"\nx",
    "one long From": b"From: " + b"a" * 1_000_000 + b"\n\nx",
    "a date": b"Message-ID: <1@x>\nDate: " + b"9" * 5000 + b"\n\nx",
    "a codec": HEAD + b"Content-Type: text/plain; charset=idna\n\n" + b"x" * 100_000,
    "base64": HEAD + b"Content-Transfer-Encoding: base64\n\n" + b"=" * 100_001,
    "nothing": b"",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_no_message_is_too_strange(name: str) -> None:
    raw = HOSTILE[name]
    assert digest(raw) != digest(b"From: another@x.org\n" + raw)


@given(st.binary(max_size=300), st.sampled_from([b"", HEAD, _mixed(b"a", PART)[:-20]]))
def test_no_octets_are_too_strange(octets: bytes, before: bytes) -> None:
    assert digest(before + octets).startswith("2:")


def test_a_digest_of_old_is_never_one_of_today() -> None:
    assert not old_digest(LETTER).startswith("2:")
