"""Tests that decoding a message takes little time and memory, whatever the message contains."""

from __future__ import annotations

import time
import tracemalloc

import pytest

from mailer.limits import LONGEST_HEAD
from mailer.mail.authentication import vouched_for
from mailer.mail.headers import read_head
from mailer.mail.parse import Undecodable, decode
from mailer.mail.reply_addresses import Addressing
from mailer.mail.who_wrote_message import sender_key
from tests.mailer.hostile import SHAPES, WHOLE, Shape
from tests.pace import is_within

JUDGE = Addressing("judge@judge.example")
LONGEST = 0.5
"""Maximum processor time in seconds."""

MOST_MEMORY = 20 * 1024 * 1024
SIZES = (
    WHOLE // 4,
    LONGEST_HEAD - 5000,
    pytest.param(WHOLE, marks=pytest.mark.slow, id="as large as a letter may be"),
)
"""The quick tests use messages of a quarter of the largest size, and the largest header."""


def work(raw: bytes) -> None:
    """Does everything that the judge does with a message, except parsing its text."""
    sender_key(read_head(raw))
    try:
        vouched_for(decode(raw, JUDGE), "mx.judge.example")
    except Undecodable as fault:
        assert fault.reason


@pytest.mark.slow
@pytest.mark.attack
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES.keys())
def test_any_letter_is_read_quickly(shape: Shape, size: int) -> None:
    raw = shape(size)
    assert is_within(LONGEST, lambda: work(raw), time.process_time)


@pytest.mark.slow
@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES.keys())
def test_any_letter_is_read_in_little_memory(shape: Shape) -> None:
    raw = shape(WHOLE)
    tracemalloc.start()
    work(raw)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < MOST_MEMORY
