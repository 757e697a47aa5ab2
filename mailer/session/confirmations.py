"""Letters that wait for a person: a newcomer, a new address, old orders, press that looks like
orders. One concept: a held inbox row, and a mail whose reply releases it to be read again."""

from __future__ import annotations

from datetime import timedelta
from enum import Enum

from grammar.commands.commands import Create, Join, Observe, Reading, Register, Statement, TakeOver
from mailer.message.compose import reply_subject
from mailer.message.letter import Letter
from mailer.session.services import digest_of
from mailer.session.unit_of_work import UnitOfWork
from storage.database.kinds import InboxState
from storage.mail import inbox, outbox
from storage.mail.letters import InboxRow
from storage.people import people

BETWEEN_CONFIRMATIONS = timedelta(hours=1)
CONFIRM = "confirm-"
"""In front of a confirming token, in a reply address or, without those, in the text."""


class Held(Enum):
    """What a held letter waits for; after its release only that part of it is worked."""

    NEWCOMER = "a newcomer confirms the address"
    ADDRESS = "the old address confirms a new one"
    STALE = "the player confirms that old orders are meant"
    PRESS = "the player confirms that this is press"


class Confirmations:
    """What one letter waits for, waited for, or lets go on. ``released`` is set when the word was
    given for this letter, ``released_for`` then has what was noted with it; ``waits_for`` is what
    it will be held for, "" for nothing."""

    def __init__(self, work: UnitOfWork, row: InboxRow, letter: Letter, reading: Reading) -> None:
        self.work, self.row, self.letter, self.reading = work, row, letter, reading
        self.released, self.released_for = released(row.reason if row.released else "")
        self.waits_for = ""

    def close(self, reason: str = "") -> None:
        """Files the letter as worked, or lets it wait for what was asked."""
        if self.waits_for:
            key = digest_of(self.confirm_token())
            inbox.hold(self.work.conn, self.row.id, key, self.waits_for, self.work.now)
            return
        inbox.close(
            self.work.conn,
            self.row.id,
            InboxState.DONE,
            reason,
            at=self.work.now,
            message_id=self.letter.message_id,
        )

    def confirm_token(self, row_id: int = 0) -> str:
        """What releases a held letter: this one, or an earlier one."""
        return CONFIRM + self.work.services.keys.token("confirm", row_id or self.row.id)

    def hold(self, why: Held, detail: str = "") -> bool:
        """Holds this letter for a confirmation; False when it is held for another already."""
        if self.waits_for:
            return False
        self.waits_for = f"{why.name} {detail}".strip()
        return True

    def ask(
        self, address: str, template: str, subject: str, row_id: int = 0, **values: object
    ) -> None:
        """The mail whose reply releases this letter, or the earlier one of that row."""
        token = self.confirm_token(row_id)
        addressing = self.work.services.addressing
        text = self.work.services.texts.render(
            template,
            token="" if addressing.delimiter else token,
            sender=self.letter.sender,
            judge=self.work.services.name,
            **values,
        )
        self.work.post_confirmation(address, subject, text, addressing.seat_address(token))

    def confirms(self) -> bool:
        """Whether this letter only releases a held one: its token is the address, or, where
        addresses carry none, stands in its text or subject."""
        token = self.work.services.addressing.detail_of(self.row.recipient) or ""
        by_address = token.startswith(CONFIRM)
        if not by_address:
            words = f"{self.letter.subject} {self.letter.text}".split()
            token = next(filter(_is_confirmation, (w.strip("()>") for w in words)), "")
        if not token:
            return False
        released = inbox.release(self.work.conn, digest_of(token), self.work.now)
        if released is None and by_address:
            self._nothing_waits()
        return by_address or released is not None

    def _nothing_waits(self) -> None:
        text = self.work.services.texts.render("nothing_waits", judge=self.work.services.name)
        self.work.post(
            self.letter.sender,
            reply_subject(self.letter.subject),
            text,
            "answer",
            answers=self.letter.message_id,
        )

    def is_newcomer(self) -> bool:
        """Whether the letter asks for something only a confirmed address may have."""
        wanted = (Register, Create, Join, Observe, TakeOver)
        asks = any(
            isinstance(part, Statement) and isinstance(part.command, wanted)
            for part in self.reading.parts
        )
        if self.released or not asks:
            return False
        account = people.find_account(self.work.conn, self.letter.sender)
        return account is None or not account.confirmed

    def hold_newcomer(self) -> None:
        """All letters of a newcomer wait for one confirmation; it is asked for once an hour at
        most, however many come."""
        conn, sender, now = self.work.conn, self.letter.sender, self.work.now
        first = inbox.first_held(conn, self.row.sender_key, Held.NEWCOMER.name) or self.row.id
        if not outbox.posted_since(conn, sender, "confirm", now - BETWEEN_CONFIRMATIONS):
            self.ask(sender, "confirm_newcomer", "please confirm your address", first)
        key = digest_of(self.confirm_token(first))
        inbox.hold(conn, self.row.id, key, Held.NEWCOMER.name, now)


def released(reason: str) -> tuple[Held | None, str]:
    """What a letter was held for, and the detail noted with it, from the reason of its row."""
    name, _, detail = reason.partition(" ")
    return Held.__members__.get(name), detail


def _is_confirmation(word: str) -> bool:
    return word.startswith(CONFIRM) and len(word) == len(CONFIRM) + 24 and word.isascii()
