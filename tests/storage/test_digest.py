"""Which letters are the same letter."""

from __future__ import annotations

import pytest

from storage.database.digest import digest


@pytest.mark.parametrize(
    "line",
    [
        b"Received: from a\n by b;\n\tFri, 20 Nov 2026",
        b"RECEIVED: x",
        b"Delivered-To: j@y.org",
        b"X-Original-To: j@y.org",
        b"Return-Path: <>",
        b"Authentication-Results: y.org;\n dmarc=pass",
        b"ARC-Seal: i=1",
        b"From ann@x.org Fri Nov 20",
    ],
)
def test_what_servers_add_does_not_make_another_letter(line: bytes) -> None:
    letter = b"Subject: orders\n\nA PAR - BUR\n"
    assert digest(line + b"\n" + letter) == digest(letter)


@pytest.mark.parametrize(
    "other",
    [
        b"Subject: orders 2\n\nA PAR - BUR\n",
        b"Subject: orders\n\nA PAR - GAS\n",
        b"Subject: orders\nMessage-ID: <2@x>\n\nA PAR - BUR\n",
        b"Subject: orders\n\nReceived: x\nA PAR - BUR\n",
        b"Subject: orders\n\n\nA PAR - BUR\n",
    ],
)
def test_what_the_writer_changed_makes_another_letter(other: bytes) -> None:
    assert digest(other) != digest(b"Subject: orders\n\nA PAR - BUR\n")
