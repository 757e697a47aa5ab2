"""Tests that text from other people cannot control the operator's terminal, wherever it is
shown."""

from __future__ import annotations

import logging

import pytest

from mailer.cli.print_lists_and_messages import table, tame
from mailer.config.logs_and_event_counters import TextLine
from mailer.mail.redact import foreign_words

COMMANDS = [
    ("a\x1b[2Jb", "a b"),
    ("a\x1b]0;title\x07b", "a b"),
    ("a\x07\x08b", "a b"),
    ("a\u202eb", "a b"),
    ("a\u200fb", "a b"),
    ("a\x9b31mb", "a b"),
    ("a\r\n\tb", "a b"),
    ("a\u2028b", "a b"),
]


@pytest.mark.parametrize(("said", "shown"), COMMANDS)
def test_words_of_others_are_plain_text_on_one_line(said: str, shown: str) -> None:
    record = logging.LogRecord("mailer.x", logging.INFO, "", 0, "%s", (said,), None)
    assert foreign_words(said) == shown
    assert table([(said, "c")]) == [f"{shown}  c"]
    assert TextLine().format(record).endswith(f" x: {shown}")


def test_lines_of_a_message_keep_their_tabs_and_show_what_was_taken_out() -> None:
    assert (
        tame(["a\tb", "\x1b[2Jc\u202ed"])
        == "a\tb\n\N{REPLACEMENT CHARACTER}c\N{REPLACEMENT CHARACTER}d"
    )
