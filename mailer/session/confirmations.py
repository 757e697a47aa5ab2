"""Letters that wait for a person: something asked in the name of an address, a new address, a
resignation, old orders, press that looks like orders. One concept: a held inbox row, and a mail
whose reply releases it to be read again.

A reply lets go on what that one mail told, and nothing else: its token is drawn for this letter and
this address, kept as a digest of both, and good once. It must say YES, because machines reply, too.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from grammar.commands.commands import Reading
from mailer.message.addresses import CONFIRM_MARK
from mailer.message.bounds import UNCONFIRMED, Caused
from mailer.message.headers import plain_id
from mailer.message.letter import Letter
from mailer.session.courtesy import may_write
from mailer.session.services import digest_of, drawn_token
from mailer.session.unit_of_work import UnitOfWork
from storage.database.kinds import InboxState
from storage.mail import inbox
from storage.mail.letters import InboxRow
from storage.people import journal
from storage.people.addresses import address_key, is_same_address

CONFIRM = CONFIRM_MARK
"""In front of a confirming token, in a reply address or, without those, in the text."""

YES = frozenset({"yes", "y", "ok", "okay", "confirm", "confirmed", "ja", "oui", "si", "sí", "sì"})
"""What a reply begins with that confirms; the mails ask for the first of them."""

ASKED_FOR_YES = "asked for YES"

TO_WHOEVER = "Re: your letter to the judge"
"""The subject of an answer to somebody who may not have written the letter."""


class Held(Enum):
    """What a held letter waits for; after its release only that part of it is worked."""

    CLAIM = "whoever has the address confirms what was asked in its name"
    ADDRESS = "the old address confirms a new one"
    NEW_ADDRESS = "the new address agrees"
    PROMOTE = "somebody agrees to be the Master of a game"
    LIST = "a mailing list agrees to get the results of a game"
    RESIGN = "the player confirms the resignation"
    STALE = "the player confirms that old orders are meant"
    PRESS = "the player confirms that this is press"


BOUND = frozenset(
    {Held.CLAIM, Held.ADDRESS, Held.NEW_ADDRESS, Held.PROMOTE, Held.LIST, Held.RESIGN}
)
"""What is noted with its line or address. Letters that were held before there was such a note are
asked about again."""


@dataclass(frozen=True, slots=True)
class HeldFor:
    """What a letter will be held for, as its row notes it, and the digest of what releases it."""

    reason: str
    key: str = ""


class Confirmations:
    """What one letter waits for, waited for, or lets go on. ``released`` is set when the word was
    given for this letter, ``released_for`` then has what was noted with it; ``waits_for`` is what
    it will be held for, None for nothing. ``kept`` is what stays of it once it is worked."""

    def __init__(
        self, work: UnitOfWork, row: InboxRow, letter: Letter, reading: Reading, kept: bytes
    ) -> None:
        self.work, self.row, self.letter, self.reading = work, row, letter, reading
        self.kept = kept
        self.released, self.released_for = released(row.reason if row.released else "")
        self.waits_for: HeldFor | None = None
        self.verdict = ""
        """What became of the letter, for the log."""
        self.unproved = False
        """Whether what it asks in the name of its address counts for nothing as yet."""

    def close(self, reason: str = "") -> None:
        """Files the letter as worked, or lets it wait for what was asked."""
        if self.waits_for:
            waiting = self.waits_for
            self.verdict = f"held: {waiting.reason.partition(' ')[0].lower()}"
            inbox.hold(self.work.conn, self.row.id, waiting.key, waiting.reason, self.work.now)
            return
        self.verdict = f"done: {reason}" if reason else "done"
        inbox.close(
            self.work.conn,
            self.row.id,
            InboxState.DONE,
            reason,
            at=self.work.now,
            message_id=self.letter.message_id,
            kept=self.kept,
        )

    def hold(self, why: Held, detail: str = "") -> bool:
        """Holds this letter for a confirmation; False when it is held for another already."""
        if self.waits_for:
            return False
        self.waits_for = HeldFor(f"{why.name} {detail}".strip())
        return True

    def ask(self, address: str, template: str, subject: str, **values: object) -> None:
        """The mail whose reply releases this letter, which is held already. The reply must come
        from the address it goes to; for a mailing list any of its readers may reply."""
        token = CONFIRM + drawn_token()
        reason = self.waits_for.reason if self.waits_for else ""
        binds = "" if released(reason)[0] is Held.LIST else address
        self.waits_for = HeldFor(reason, _key(digest_of(token), binds))
        self._write(address, template, subject, token, **values)

    def _write(
        self, address: str, template: str, subject: str, token: str, **values: object
    ) -> None:
        addressing = self.work.services.addressing
        text = self.work.services.texts.render(
            template,
            token="" if addressing.delimiter else token,
            judge=self.work.services.name,
            **values,
        )
        is_answer = is_same_address(address, self.letter.sender)
        answers = plain_id(self.letter.message_id) if is_answer else ""
        reply_to = addressing.seat_address(token)
        self.work.post_confirmation(address, subject, text, reply_to, answers)

    # -- replies -----------------------------------------------------------------------------------

    def confirms(self) -> bool:
        """Whether this letter only releases a held one: its token is the address, or, where
        addresses carry none, stands in its text or subject."""
        addressing = self.work.services.addressing
        by_address = addressing.confirms(self.row.recipient)
        secret = addressing.secret_of(self.row.recipient) if by_address else self._secret_in_text()
        if not secret:
            return False
        keys = (_key(secret, self.letter.sender), _key(secret, ""))
        waiting = inbox.waiting(self.work.conn, keys, self.work.now - UNCONFIRMED)
        if waiting is None:
            if by_address:
                self._nothing_waits()
            return by_address
        row_id, key = waiting
        if says_yes(self.letter.text):
            inbox.release(self.work.conn, key, self.work.now)
        else:
            self._ask_for_yes(row_id, self.letter.sender if key == keys[0] else "")
        return True

    def _ask_for_yes(self, row_id: int, binds: str) -> None:
        """Tells, once for each letter that waits, what a reply must say; a reply to this mail
        counts from now on, for only a digest is kept of the token it came to."""
        actor, work = f"letter {row_id}", self.work
        if journal.moments(work.conn, ASKED_FOR_YES, actor, work.now - UNCONFIRMED):
            return
        work.note(None, actor, ASKED_FOR_YES)
        token = CONFIRM + drawn_token()
        inbox.rebind(work.conn, row_id, _key(digest_of(token), binds))
        self._write(self.letter.sender, "confirm_with_yes", TO_WHOEVER, token)

    def may_ask(self, address: str, kind: Caused = "confirm") -> bool:
        """Whether one more such mail may go to an address that nobody has proved; counts it."""
        return may_write(self.work, address, kind)

    def _secret_in_text(self) -> str:
        """The digest of a confirming token that stands in the letter; empty if none does."""
        words = (word.strip("()>") for word in f"{self.letter.subject} {self.letter.text}".split())
        token = next(filter(_is_confirmation, words), "")
        return digest_of(token) if token else ""

    def _nothing_waits(self) -> None:
        if not may_write(self.work, self.letter.sender, "nothing waits"):
            return
        text = self.work.services.texts.render("nothing_waits", judge=self.work.services.name)
        self.work.post(
            self.letter.sender,
            TO_WHOEVER,
            text,
            "answer",
            answers=self.letter.message_id,
        )


def released(reason: str) -> tuple[Held | None, str]:
    """What a letter was held for, and the detail noted with it, from the reason of its row."""
    name, _, detail = reason.partition(" ")
    why = Held.__members__.get(name)
    return (why, detail) if detail or why not in BOUND else (None, "")


def _key(secret: str, address: str) -> str:
    """What the database keeps of a confirming token, given by its digest, and of the address it
    was sent to."""
    return digest_of(f"{secret} {address_key(address)}") if address else secret


def _is_confirmation(word: str) -> bool:
    return word.startswith(CONFIRM) and len(word) == len(CONFIRM) + 24 and word.isascii()


def says_yes(text: str) -> bool:
    """Whether the first word of a reply is YES or the like; what it quotes, and what its mail
    program writes above that, is not looked at."""
    words = next(_own_words(text), "").split()
    return bool(words) and words[0].strip(".,;:!*_\"'()").casefold() in YES


def _own_words(text: str) -> Iterator[str]:
    """The first line of each paragraph that is neither a quotation nor what stands above one."""
    paragraph: list[str] = []
    for line in (*map(str.strip, text.splitlines()), ""):
        if line and not line.startswith(">"):
            paragraph.append(line)
        elif paragraph:
            if not paragraph[-1].endswith(":"):
                yield paragraph[0]
            paragraph = []
