"""Sends every command from everyone at every stage of a game, also with unexpected words after it.
The judge does not fail, it answers every line, and no one learns what they may not know."""

from __future__ import annotations

import email
import re
from collections.abc import Iterator, Sequence
from email.message import EmailMessage
from email.policy import SMTP

import pytest
from sqlalchemy import select

from grammar.commands.command_table.table import COMMANDS
from grammar.commands.correct_and_mask_passwords import mask
from grammar.commands.settings import ENTRIES, write_setting
from mailer.mail.redact import TOKEN, masked
from mailer.transaction.unit_of_work import UnitOfWork
from storage.database import tables
from storage.database.enums import InboxState, SeatRole
from storage.mail import inbox
from tests.grammar.test_settings import OTHERS
from tests.mailer.drawn import VARIANTS
from tests.mailer.office import VOUCHED, Office

# Nothing here depends on the database.
pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)

PRIVATE, LIST = "hushhush", "list@hidden.example"
PASSWORD = "tea-for-two"
ROLES = ("STRANGER", "OBSERVER", "FRANCE", "MASTER")
HOMES = {"STRANGER": "stan", "OBSERVER": "olga", "FRANCE": "france", "MASTER": "gm"}
STAGES = ("forming", "running", "paused", "ended")
WHISPER = "a whisper from one to another"

ODD = ("xyzzy", "x" * 300, "31 Feb @ 99%", "alpha gamma")
"""Words that do not belong after a command."""

BLOCKS = frozenset(
    {"BECOME", "SIGNON", "SIGNOFF", "RESIGN", "CREATE"}
    | {"PRESS", "BROADCAST", "OFFICIAL", "ORDERS", "PHASE", "WHATIF", "ADJUDICATE"}
)
"""Commands that apply to the lines below them, each of which gets a message to itself."""


def bare() -> list[str]:
    """Returns every name of every command, with nothing after it."""
    records = [record for record in COMMANDS if record.word not in BLOCKS]
    return list(dict.fromkeys(w for record in records for w in (record.word, *record.also)))


def as_they_are_meant() -> list[str]:
    """Returns each command as HELP shows it, with this game and its powers filled in."""
    forms = [one.form for one in COMMANDS if one.word not in BLOCKS and "then" not in one.form]
    text = "\n".join(forms).replace("secret", PASSWORD).replace("{phase}", "S1901M")
    return re.sub(r"\bpower\b", "FRANCE", re.sub(r"\bgame\b", "alpha", text)).split("\n")


def settings() -> list[str]:
    return [write_setting(field, value) for field, value in OTHERS.items()]


def with_odd_things() -> Iterator[list[str]]:
    """Yields commands followed by words that do not belong there, except commands that can begin a
    sentence, because such a line would count as a sentence."""
    words = [r.word for r in COMMANDS if r.word not in BLOCKS and not r.opens_sentences]
    for odd in ODD:
        yield [f"{word} {odd}" for word in words]


def blocks() -> Iterator[list[str]]:
    """Yields messages that each contain one of the `BLOCKS` commands, complete and incomplete."""
    yield ["ORDERS S1901M", "STATUS"]
    yield ["PHASE F1901M"]
    yield ["ADJUDICATE", "FRANCE: A PAR, A BUR", "A PAR H", "ENGLAND: F LON H", "STATUS"]
    yield ["WHAT IF", "ENGLAND: F LON - NTH", "A PAR - BUR", "STATUS"]
    yield ["PRESS TO ENGLAND", "Hello.", "ENDPRESS"]
    yield ["PRESS TO NOWHERE", "Hello."]
    yield ["BROADCAST", "Hello.", "ENDBROADCAST"]
    yield ["OFFICIAL Hello", "All is well.", "ENDOFFICIAL"]
    yield [f"CREATE delta {PASSWORD} standard", "SET PRESS GREY", "SET XYZZY 1", "END"]
    yield ["BECOME ENGLAND", "STATUS", "F LON H"]
    yield [f"SIGNON ENGLAND@alpha {PASSWORD}", "STATUS"]
    yield ["SIGNON", "STATUS"]
    yield ["STATUS", "SIGNOFF", "LISTS"]
    yield ["RESIGN", "STATUS"]


class Sweep:
    """A game with secrets, for which it searches all e-mails that the messages cause."""

    def __init__(self, office: Office, variant: str, stage: str) -> None:
        self.office, self.seen = office, 0
        self.faults: list[str] = []
        office.seven("alpha", variant=variant, private=PRIVATE, list_address=LIST)
        office.seven_more("beta", variant=variant, listed=False)
        for power, text in (("ENGLAND", f"F LON - ENG\nPRESS TO GERMANY\n{WHISPER}\nENDPRESS"),):
            office.says(power, text)
        self._observe()
        self._come_to(stage)
        self._news()

    def _observe(self) -> None:
        with self.office.database.writing() as conn:
            work = UnitOfWork(self.office.services, conn, self.office.now)
            table = work.table("alpha")
            assert table
            self.office._sit(work, table, SeatRole.OBSERVER, "olga@example.org")
            work.store()

    def _come_to(self, stage: str) -> None:
        match stage:
            case "forming":
                self.office.says("MASTER", "UNSTART")
            case "paused":
                self.office.says("MASTER", "PAUSE")
            case "ended":
                self.office.says("MASTER", "DECLARE DRAW")
                self.office.now = self.office.table("alpha").timing.wake_at or self.office.now
                self.office.alarms()

    def _news(self) -> list[tuple[str, str]]:
        """Returns the recipients and texts of the e-mails since the last call."""
        outbox = tables.outbox
        newer = select(outbox.c.id, outbox.c.recipient, outbox.c.raw).where(outbox.c.id > self.seen)
        with self.office.database.reading() as conn:
            rows = conn.execute(newer.order_by(outbox.c.id)).all()
        self.seen = rows[-1].id if rows else self.seen
        return [(row.recipient, _text(row.raw)) for row in rows]

    def say(self, role: str, lines: Sequence[str], answered: int | None = None) -> None:
        """Processes a message with these lines and checks all e-mails that it causes. The first
        ``answered`` lines must be answered, or all lines if it is None."""
        home, to = f"{HOMES[role]}@example.org", self._address(role)
        number = self.office.letter(home, "\n".join(lines), to, VOUCHED)
        self.office.settle()
        with self.office.database.reading() as conn:
            row = inbox.row(conn, number)
        if row is None or row.attempts > 1 or row.state not in WORKED:
            self.faults += [f"{role}: the desk broke: {lines}: {row and row.reason}"]
        news = self._news()
        for reader, text in news:
            self.faults += [
                f"{reader} of {role} reads {one}" for one in self._secrets(reader, text)
            ]
        answers = "\n".join(text for reader, text in news if reader == home)
        self.faults += [
            f"{role}: no answer to: {line}" for line in unanswered(lines[:answered], answers)
        ]

    def _address(self, role: str) -> str:
        if role == "STRANGER":
            return "judge@localhost"
        seats = self.office.table("alpha").seats
        home = f"{HOMES[role]}@example.org"
        found = [seat for seat in seats if seat.address == home]
        return self.office.reply_address_of(found[0]) if found else "judge@localhost"

    def _secrets(self, reader: str, text: str) -> list[str]:
        """Returns the secrets in an e-mail that its reader may not know."""
        secrets = [PASSWORD, "beta.example"]
        if reader not in ("gm@example.org", "name@mail.example"):
            secrets += [PRIVATE, LIST]  # invitations contain the game's password
        if reader != "england@example.org":
            secrets += ["england@example.org"]
        if reader not in ("england@example.org", "germany@example.org"):
            secrets += [WHISPER]
        game = self.office.table("alpha").game
        if reader != "england@example.org" and not (game.run or game.ending):
            secrets += ["LON - ENG", "London -> English"]
        return [secret for secret in secrets if secret in text] + TOKEN.findall(text)


WORKED = (InboxState.DONE, InboxState.HELD)
"""HELD means that the message waits for an address to confirm one of its lines."""


def _text(raw: bytes) -> str:
    """Returns the text of an e-mail, without the reply address in its link for writing orders,
    which is no leak."""
    message = email.message_from_bytes(raw, policy=SMTP)
    assert isinstance(message, EmailMessage)
    body = message.get_body(("plain",))
    assert body is not None
    own = TOKEN.findall(str(message["Reply-To"]))
    text = str(body.get_content()).replace("\r\n", "\n")
    return re.sub(f"mailto:judge[+]({'|'.join(own)})@", "mailto:", text) if own else text


def unanswered(lines: Sequence[str], answer: str) -> Iterator[str]:
    """Yields the lines that no answer quotes with a result or a reason."""
    quoted = [line[2:] for line in answer.splitlines() if line.startswith(("> ", "! "))]
    for line in lines:
        shown = (mask(line)[:30], masked(line)[:30])
        if not any(quote.startswith(shown) for quote in quoted):
            yield line


@pytest.mark.parametrize("stage", STAGES)
def test_every_command_at_every_stage(office: Office, stage: str) -> None:
    sweep = Sweep(office, "crystal ball", stage)
    for role in ROLES:
        sweep.say(role, bare())
        sweep.say(role, as_they_are_meant())
        sweep.say(role, settings())
        for lines in blocks():
            sweep.say(role, lines, answered=1)
    assert not sweep.faults, "\n".join(sweep.faults)


@pytest.mark.parametrize("variant", [variant for variant in VARIANTS if variant != "crystal ball"])
def test_every_command_in_every_game(office: Office, variant: str) -> None:
    sweep = Sweep(office, variant, "running")
    for role in ROLES:
        sweep.say(role, as_they_are_meant())
    assert not sweep.faults, "\n".join(sweep.faults)


def test_every_command_with_what_does_not_belong_behind_it(office: Office) -> None:
    sweep = Sweep(office, "standard", "running")
    for role in ROLES:
        for lines in with_odd_things():
            sweep.say(role, lines)
    for odd in ODD:
        sweep.say("MASTER", [f"SET {entry.label} {odd}" for entry in ENTRIES])
    assert not sweep.faults, "\n".join(sweep.faults)
