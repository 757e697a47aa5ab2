"""Letters that wait for a person: a newcomer, a new address, old orders, press that looks like
orders. One concept: a held inbox row, and a mail whose reply releases it to be read again."""

from __future__ import annotations

from datetime import timedelta
from enum import Enum

from grammar.commands import Create, Join, Observe, Reading, Register, Statement, TakeOver
from mailer.house import digest_of
from mailer.letter import Letter
from mailer.sitting import Sitting
from mailer.wording import reply_subject
from storage import mailbag, people
from storage.mailbag import InboxRow, InboxState

BETWEEN_CONFIRMATIONS = timedelta(hours=1)
CONFIRM = "confirm-"
"""In front of a confirming token, in a reply address or, without those, in the text."""


class Held(Enum):
    """What a held letter waits for; after its release only that part of it is worked."""

    NEWCOMER = "a newcomer confirms the address"
    ADDRESS = "the old address confirms a new one"
    STALE = "the player confirms that old orders are meant"
    PRESS = "the player confirms that this is press"


class Waiting:
    """What one letter waits for, waited for, or lets go on. ``released`` is set when the word was
    given for this letter, ``released_for`` then has what was noted with it."""

    def __init__(self, sitting: Sitting, row: InboxRow, letter: Letter, reading: Reading) -> None:
        self.sitting, self.row, self.letter, self.reading = sitting, row, letter, reading
        self.released, self.released_for = released(row.reason if row.released else "")
        self._hold = ""

    def close(self, reason: str = "") -> None:
        """Files the letter as worked, or lets it wait for what was asked."""
        if self._hold:
            key = digest_of(self.confirm_token())
            mailbag.hold(self.sitting.conn, self.row.id, key, self._hold, self.sitting.now)
            return
        mailbag.close(
            self.sitting.conn,
            self.row.id,
            InboxState.DONE,
            reason,
            at=self.sitting.now,
            message_id=self.letter.message_id,
        )

    def confirm_token(self, row_id: int = 0) -> str:
        """What releases a held letter: this one, or an earlier one."""
        return CONFIRM + self.sitting.house.keys.token("confirm", row_id or self.row.id)

    def hold(self, why: Held, detail: str = "") -> bool:
        """Holds this letter for a confirmation; False when it is held for another already."""
        if self._hold:
            return False
        self._hold = f"{why.name} {detail}".strip()
        return True

    def ask(
        self, address: str, template: str, subject: str, row_id: int = 0, **values: object
    ) -> None:
        """The mail whose reply releases this letter, or the earlier one of that row."""
        token = self.confirm_token(row_id)
        addressing = self.sitting.house.addressing
        text = self.sitting.house.texts.render(
            template,
            token="" if addressing.delimiter else token,
            sender=self.letter.sender,
            judge=self.sitting.house.name,
            **values,
        )
        self.sitting.post_confirmation(address, subject, text, addressing.seat_address(token))

    def confirms(self) -> bool:
        """Whether this letter only releases a held one: its token is the address, or, where
        addresses carry none, stands in its text or subject."""
        token = self.sitting.house.addressing.detail_of(self.row.recipient) or ""
        by_address = token.startswith(CONFIRM)
        if not by_address:
            words = f"{self.letter.subject} {self.letter.text}".split()
            token = next(filter(_is_confirmation, (w.strip("()>") for w in words)), "")
        if not token:
            return False
        released = mailbag.release(self.sitting.conn, digest_of(token), self.sitting.now)
        if released is None and by_address:
            self._nothing_waits()
        return by_address or released is not None

    def _nothing_waits(self) -> None:
        text = self.sitting.house.texts.render("nothing_waits", judge=self.sitting.house.name)
        self.sitting.post(
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
        account = people.find_account(self.sitting.conn, self.letter.sender)
        return account is None or not account.confirmed

    def hold_newcomer(self) -> None:
        """All letters of a newcomer wait for one confirmation; it is asked for once an hour at
        most, however many come."""
        conn, sender, now = self.sitting.conn, self.letter.sender, self.sitting.now
        first = mailbag.first_held(conn, self.row.sender_key, Held.NEWCOMER.name) or self.row.id
        if not mailbag.posted_since(conn, sender, "confirm", now - BETWEEN_CONFIRMATIONS):
            self.ask(sender, "confirm_newcomer", "please confirm your address", first)
        key = digest_of(self.confirm_token(first))
        mailbag.hold(conn, self.row.id, key, Held.NEWCOMER.name, now)


def released(reason: str) -> tuple[Held | None, str]:
    """What a letter was held for, and the detail noted with it, from the reason of its row."""
    name, _, detail = reason.partition(" ")
    return Held.__members__.get(name), detail


def _is_confirmation(word: str) -> bool:
    return word.startswith(CONFIRM) and len(word) == len(CONFIRM) + 24 and word.isascii()
