"""Tests the exit code that tells a mail server whether the judge has accepted a message."""

from __future__ import annotations

from pathlib import Path

import pytest

from mailer.inbound.accept import store
from mailer.mail.reply_addresses import Addressing
from storage.database.engine import Database
from storage.mail import inbox

JUDGE = Addressing("judge@judge.example")
SEAT = "judge+k3xq@judge.example"
LETTER = b"Return-Path: <bounce@players.example>\nFrom: a@b.example\n\nA PAR H\n"


def test_a_letter_that_is_kept_is_success(database: Database) -> None:
    assert store(database, JUDGE, LETTER, SEAT) == 0
    assert store(database, JUDGE, LETTER, SEAT) == 0
    with database.reading() as conn:
        (row,) = inbox.rows(conn)
    assert (row.raw, row.recipient, row.door) == (LETTER, JUDGE.seal(SEAT).address, "pipe")


@pytest.mark.parametrize(
    ("raw", "envelope_sender", "kept"),
    [
        (LETTER, None, "bounce@players.example"),
        (LETTER, "other@players.example", "other@players.example"),
        (LETTER, "", ""),
        (b"Return-Path: <>\nFrom: a@b.example\n\n", None, ""),
        (b"From: a@b.example\n\nReturn-Path: <>", None, "a@b.example"),
    ],
)
def test_who_sent_it_is_told_or_read_or_taken_to_be_the_writer(
    database: Database, raw: bytes, envelope_sender: str | None, kept: str
) -> None:
    store(database, JUDGE, raw, SEAT, envelope_sender)
    with database.reading() as conn:
        assert inbox.rows(conn)[0].envelope_sender == kept


def test_trouble_is_try_again_later(tmp_path: Path) -> None:
    empty = Database(f"sqlite:///{tmp_path}/no-tables.db")
    assert store(empty, JUDGE, LETTER, SEAT) == 75
    empty.close()


def test_nothing_at_all_is_a_broken_pipe(database: Database) -> None:
    assert store(database, JUDGE, b"\n", SEAT) == 75
