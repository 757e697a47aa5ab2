"""Checks properties of every possible message: of its bytes, of its text, and of both together."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from functools import cache
from time import perf_counter, thread_time
from typing import TypeVar

from grammar.commands import statement_types as c
from grammar.games.registry import language_of
from grammar.letter.reader import read_letter
from grammar.orders.parse_context_and_dialect import OrderSyntax
from grammar.words.unreadable_and_completed_by_board import Mistake
from judge.games.registry import VARIANTS, variant_named
from judge.orders.order import Order
from mailer.inbound.accept import arrivals
from mailer.limits import LARGEST_TEXT, MOST_REFERENCES
from mailer.mail.charsets_and_flowed_text import clean
from mailer.mail.parse import Letter, Undecodable, decode
from mailer.mail.reply_addresses import Addressing
from storage.people.same_addresses import is_same_address

Answered = TypeVar("Answered")

JUDGE = Addressing("judge@judge.example")
ENVELOPE = "envelope@players.example"
MOMENT = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)

SECONDS, SECONDS_PER_OCTET = 0.2, 20e-6
"""The time that a message may take: a fixed part, and a part for each byte."""

WORDS_PER_OCTET = 400
"""The maximum length of an answer, as a multiple of the message's size. It is large because even a
line of one character can get a whole sentence as an answer."""

patience = 1.0
"""A factor for time limits, because code that atheris watches is slower."""


def soon(work: Callable[[], Answered], octets: int) -> Answered:
    """Does the work within the time allowed for a message of that size, and returns its result. If
    it seems too slow, it is repeated and only the time of its own thread counts, because the
    machine may be busy."""
    most = patience * (SECONDS + octets * SECONDS_PER_OCTET)
    started = perf_counter()
    found = work()
    if perf_counter() - started > most:
        begun = thread_time()
        work()
        seconds = thread_time() - begun
        assert seconds <= most, f"{seconds:.2f} s for {octets} octets"
    return found


def decoding(raw: bytes) -> None:
    """Checks that the bytes decode to a message within the limits, or that decoding raises
    `Undecodable`, and that receiving and processing the message find the same sender."""
    letter = decoded(raw)
    arrived = arrivals(
        JUDGE, raw, [JUDGE.address], door="x", received_at=MOMENT, envelope_sender=ENVELOPE
    )
    key = arrived[0].sender_key
    assert "\n" not in key and len(key) <= 400, key
    if letter is None:
        return
    assert is_same_address(key, letter.sender or ENVELOPE), (key, letter.sender)
    assert letter.sender.count("@") == (1 if letter.sender else 0), letter.sender
    assert letter.sender or letter.automatic
    for value in (letter.sender, letter.sender_name, letter.subject, letter.message_id):
        assert value.isprintable() or not set(value) & set("\r\n\x00\x85\u2028\u2029"), value
        value.encode("utf-8")
    assert len(letter.sender) <= 400 and len(letter.sender_name) <= 200
    assert len(letter.subject) <= 1000 and len(letter.message_id) <= 600
    assert len(letter.references) <= MOST_REFERENCES
    assert len(letter.text.encode("utf-8")) <= LARGEST_TEXT
    assert clean(letter.text) == letter.text


def decoded(raw: bytes) -> Letter | None:
    try:
        return soon(lambda: decode(raw, JUDGE, ENVELOPE), len(raw))
    except Undecodable as fault:
        assert len(fault.reason) < 300
        return None


@cache
def languages() -> tuple[OrderSyntax, ...]:
    """Returns the languages of all games."""
    return tuple(language_of(found) for name in sorted(VARIANTS) if (found := variant_named(name)))


def reading(raw: bytes) -> None:
    """Parses a text in the language of the game that the first byte selects, and checks the
    result."""
    language = languages()[raw[0] % len(languages())] if raw else languages()[0]
    reads(raw[1:].decode("utf-8", "replace"), language)


def reads(text: str, language: OrderSyntax) -> None:
    text = clean(text)
    size = len(text.encode("utf-8"))
    parts = soon(lambda: read_letter(text, lambda game: language), size).parts
    lines = text.count("\n") + 1
    assert all(1 <= part.line <= lines for part in parts)
    assert len(parts) <= len(text) + 1
    assert sum(map(_said, parts)) <= WORDS_PER_OCTET * (size + 10)
    for part in parts:
        _is_fit(part, text)


def _said(part: c.Part) -> int:
    told = len(part.text)
    return told + len(part.reason) + len(part.suggestion) if isinstance(part, Mistake) else told


def _is_fit(part: c.Part, text: str) -> None:
    """Checks that an order can be parsed from its own text, and that no line is shown with its
    password."""
    match part:
        case c.Statement(command=c.OrderLine(order=order)):
            assert Order.read(str(order)) == order, str(order)
        case c.Statement(text=shown, command=command):
            secret = getattr(command, "secret", "")
            once = len(secret) >= 8 and text.count(secret) == 1
            assert not once or secret not in shown, shown


def whole(raw: bytes) -> None:
    """Parses a message from its bytes down to its commands, in the language of one of the games."""
    letter = decoded(raw)
    if letter is not None:
        reads(letter.text, languages()[len(raw) % len(languages())])


CLAIMS: Mapping[str, Callable[[bytes], None]] = {
    "decoding": decoding,
    "reading": reading,
    "whole": whole,
}
