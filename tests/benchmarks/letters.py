"""Measures how fast messages are decoded, up to the point at which their text would be parsed."""

from __future__ import annotations

from email.message import EmailMessage

from mailer.mail.compose import new_message_id
from mailer.mail.headers import read_head
from mailer.mail.parse import decode
from mailer.mail.reply_addresses import Addressing
from mailer.mail.who_wrote_message import sender_key
from tests.benchmarks.measuring import RATE, Figure, rates

JUDGE = Addressing("judge@judge.example")
ORDERS = "".join(f"A PAR - BUR  line {number}\n" for number in range(40))
LETTERS, ROUNDS = 1000, 5


def measure(light: bool) -> list[Figure]:
    letters = [a_letter()] * (50 if light else LETTERS)
    rounds = 2 if light else ROUNDS
    decoded = rates(lambda raw: decode(raw, JUDGE), letters, rounds)
    named = rates(lambda raw: sender_key(read_head(raw)), letters, rounds)
    return [
        Figure("letters decoded, 3 kB, text and HTML", RATE, decoded, at_least=4000),
        Figure("letters whose sender was found", RATE, named),
    ]


def a_letter() -> bytes:
    """Returns a message of 3 kB with four Received lines. It contains the same text as plain text
    and as HTML."""
    message = EmailMessage()
    for _ in range(4):
        message["Received"] = "from mail.players.example by mx.judge.example with ESMTPS id 12345"
    message["From"] = "Renée <renee@players.example>"
    message["To"] = JUDGE.address
    message["Subject"] = "Orders for spring"
    message["Message-ID"] = new_message_id("players.example")
    message.set_content(ORDERS)
    message.add_alternative(ORDERS.replace("\n", "<br>\n"), subtype="html")
    return message.as_bytes()
