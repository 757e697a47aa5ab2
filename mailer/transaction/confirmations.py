"""Holds messages until a person confirms their content: a request in the name of an address, a new
address, a resignation, old orders, or press that looks like orders. In each case, the judge holds
the inbox row of the message and sends an e-mail. A reply to that e-mail releases the message, which
is then parsed again.

A reply confirms only the content of the e-mail that it answers. The token in that e-mail is random,
is valid for one message and one address, is stored only as a digest, and works only once. The reply
must say YES (`mailer.transaction.recognise_yes`). After any other reply, or a reply within seconds
that a program may have written, the judge asks once more. From then on, YES with the number from
the second e-mail is also accepted, whatever else the reply says.

Two messages may ask for the same thing in the name of one address, and one of them may be forged.
The later question shows both. A YES to that question confirms the later message and drops the other
one. If the YES answers the earlier question, which showed only one message, the judge asks which
message is meant.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum

from grammar.commands.statement_types import Reading, Register, Statement
from grammar.words.clean_text import tidy
from mailer.config.reply_address_secret import drawn_token
from mailer.limits import MOST_ALIKE, MOST_RIVALS, QUICKEST_ANSWER, UNCONFIRMED, Caused
from mailer.mail.headers import plain_id
from mailer.mail.parse import Letter
from mailer.mail.reply_addresses import CONFIRM_MARK, digest_of_secret
from mailer.transaction.limits_on_messages_and_strangers import machine_of, may_write, told_last
from mailer.transaction.recognise_yes import FOR_JUDGE, YES, Assent, mentions, read_assent
from mailer.transaction.unit_of_work import UnitOfWork
from storage.database.enums import InboxState, OutboxState
from storage.mail import inbox, outbox
from storage.mail.received_letters_and_queue_keys import InboxRow
from storage.people import accounts_and_seats, audit_log
from storage.people.same_addresses import address_key, is_same_address

CONFIRM = CONFIRM_MARK
"""The prefix of a confirmation token, in a reply address or, if reply addresses cannot contain
tokens, in the text."""

ASKED_FOR_YES, ASKED_WHICH = "asked for YES", "asked which"
ASKED_FOR, ASKED_BY = "asked for", "asked by"
"""The acts in the log that connect requests for the same thing."""
ASKED_IN_WORDS = "asked in words"
AN_HOUR = timedelta(hours=1)
REQUESTED = (ASKED_FOR, ASKED_BY, ASKED_IN_WORDS, ASKED_WHICH)

TO_WHOEVER = "Re: your message to the judge"
"""The subject of an answer to someone who may not have written the message."""


class PendingKind(Enum):
    """The reason why a message is held. After its release, only the part of the message that
    concerns this reason is processed."""

    CLAIM = "the owner of the address confirms what was asked in its name"
    ADDRESS = "the old address confirms a new one"
    NEW_ADDRESS = "the new address agrees"
    PROMOTE = "someone agrees to be the Master of a game"
    LIST = "a mailing list agrees to get the results of a game"
    RESIGN = "the player confirms the resignation"
    STALE = "the player confirms that old orders are meant"
    ORDERS = "the player confirms that orders next to words which disown them are meant"
    PRESS = "the player confirms that this is press"
    FOR_JUDGE = "the player says that a reply to press is for the judge"


BOUND = frozenset(
    {
        PendingKind.CLAIM,
        PendingKind.ADDRESS,
        PendingKind.NEW_ADDRESS,
        PendingKind.PROMOTE,
        PendingKind.LIST,
        PendingKind.RESIGN,
    }
)
"""The kinds for which the inbox row must name the line or address to be confirmed. If it does not,
an older version of the judge held the message, and the judge asks again."""


@dataclass(frozen=True, slots=True)
class Pending:
    """The reason why a message will be held, as stored in its row, and the digest of the token that
    releases it."""

    reason: str
    key: str = ""


@dataclass(frozen=True, slots=True)
class Request:
    """A request in a held message. ``thing`` identifies the request, so that two requests for the
    same thing can be found. ``words`` describes what a YES will do."""

    thing: str
    words: str


@dataclass(frozen=True, slots=True)
class Rival:
    """One of several held messages that ask for the same thing, as the question shows it."""

    letter: int
    at: datetime
    machine: str
    words: tuple[str, ...]

    @property
    def moment(self) -> str:
        return f"{self.at:%a} {self.at.day} {self.at:%b %Y, %H:%M:%S} UTC"


class Confirmations:
    """The confirmations that one message needs, has received, or gives to another message.
    ``released`` is the kind of confirmation that released it, if any, and ``released_for`` is the
    detail stored with that kind. ``waits_for`` is the confirmation for which it will be held, or
    None. ``kept`` is the copy that is stored after the message is processed."""

    def __init__(
        self, work: UnitOfWork, row: InboxRow, letter: Letter, reading: Reading, kept: bytes
    ) -> None:
        self.work, self.row, self.letter, self.reading = work, row, letter, reading
        self.kept = kept
        self.released, self.released_for = released(row.reason if row.released else "")
        self.waits_for: Pending | None = None
        self.verdict = ""
        """What became of the message, for the log."""
        self.named: Register | None = None
        """The name that came with a YES that has just released another message."""
        self.unproved = False
        """True while requests in the name of the sender's address are waiting for a confirmation
        from that address."""

    def close(self, reason: str = "") -> None:
        """Closes the message as processed, or holds it for the confirmation that the judge asked
        for."""
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

    def hold(self, why: PendingKind, detail: str = "") -> bool:
        """Holds this message for a confirmation. Returns False if it is already held for another
        confirmation."""
        if self.waits_for:
            return False
        self.waits_for = Pending(f"{why.name} {detail}".strip())
        return True

    def ask(
        self,
        address: str,
        template: str,
        subject: str,
        requests: Sequence[Request] = (),
        **values: object,
    ) -> None:
        """Sends the e-mail that asks for the confirmation, after `hold`. The reply must come from
        the address to which the e-mail was sent. For a mailing list, any of its readers may reply.
        """
        token = CONFIRM + drawn_token()
        reason = self.waits_for.reason if self.waits_for else ""
        binds = "" if released(reason)[0] is PendingKind.LIST else address
        self.waits_for = Pending(reason, _key(digest_of_secret(token), binds))
        self._note(address, requests)
        own = self._told_of(self.row.id)
        rivals = self._rivals(self.row.id)
        self._write(
            address,
            template,
            f"{subject} (another message asks for the same)" if rivals else subject,
            token,
            asked=own,
            rivals=sorted([own, *rivals], key=lambda one: one.letter) if rivals else [],
            **values,
        )

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
        """Handles a message that only answers a question about a held message. Returns False for
        any other message. The token is in the address or, if addresses have no tokens, in the text
        or subject."""
        addressing = self.work.services.addressing
        by_address = addressing.confirms(self.row.recipient)
        secret = addressing.secret_of(self.row.recipient) if by_address else self._secret_in_text()
        if not secret:
            return False
        keys = (_key(secret, self.letter.sender), _key(secret, ""))
        since = self.work.now - UNCONFIRMED
        waiting = inbox.waiting(self.work.conn, keys, since)
        if waiting is None:
            if self._answers_which(secret, since):
                return True
            if by_address:
                self._nothing_waits()
            return by_address
        row_id, key = waiting
        held = inbox.row(self.work.conn, row_id)
        kind = released(held.reason)[0] if held else None
        names = self._names() if kind is PendingKind.CLAIM else {}
        assent, figure = self.assent(names), _figure_of(secret)
        binds = self.letter.sender if key == keys[0] else ""
        is_press = kind is PendingKind.PRESS
        if is_press and mentions(self.letter.text, self.reading.speech, FOR_JUDGE):
            orders = self.assent(words=FOR_JUDGE)
            if orders.plain or orders.figure == figure:
                inbox.release(self.work.conn, key, self.work.now, PendingKind.FOR_JUDGE.name)
            else:  # these orders must not go to another player, whatever the message says
                self._ask_for_yes(row_id, binds, orders, is_press=True)
        elif assent.figure == figure or (assent.plain and not self._is_quick(row_id)):
            if self._agree(row_id, key) and assent.expected:
                self.named = names[assent.expected[0]]
        else:
            self._ask_for_yes(row_id, binds, assent, is_press=is_press)
        return True

    def _names(self) -> dict[str, Register]:
        return {
            tidy(part.text): part.command
            for part in self.reading.parts
            if isinstance(part, Statement) and isinstance(part.command, Register)
        }

    def assent(self, expected: Collection[str] = (), words: Collection[str] = YES) -> Assent:
        """Returns the message's answer to a question. ``words`` are the words that mean agreement.
        The message may also contain the ``expected`` lines."""
        account = accounts_and_seats.find_account(self.work.conn, self.letter.sender)
        names = (self.letter.sender_name, self.letter.sender.partition("@")[0])
        known = (*names, account.name) if account else names
        return read_assent(self.letter.text, self.reading.speech, known, expected, words)

    def answers_at_once(self, address: str) -> bool:
        """Returns whether the message arrived before a person could have read the e-mail that it
        answers. If the message does not show which e-mail it answers, checks the last e-mail to
        that address. Programs that answer every e-mail are always that fast."""
        if not self.work.services.sends_away:
            return False
        conn = self.work.conn
        answered = outbox.posted_as(conn, self.letter.in_reply_to)
        answered = answered or outbox.last_to(conn, address)
        if answered is None:
            return False
        is_waiting = answered.state is OutboxState.WAITING
        return is_waiting or self.row.received_at - answered.changed_at < QUICKEST_ANSWER

    def _is_quick(self, row_id: int) -> bool:
        """Returns whether the reply arrived before a person could have read the question. Returns
        False if there is no outgoing mail server, because then no program gets the question."""
        if not self.work.services.sends_away:
            return False
        letter, conn = self.letter, self.work.conn
        held = inbox.row(conn, row_id)
        sent = held.changed_at if held else self.row.received_at
        question = outbox.posted_as(conn, letter.in_reply_to)
        if question and question.kind == "confirm":
            if question.state is OutboxState.WAITING:
                return True
            sent = max(sent, question.changed_at)
        return self.row.received_at - sent < QUICKEST_ANSWER

    def _agree(self, row_id: int, key: str) -> bool:
        """Releases the message, or asks which message is meant if another one has made the same
        request since. Returns whether the message was released. A new address does not learn about
        requests at the old address."""
        held = inbox.row(self.work.conn, row_id)
        is_old = held is None or released(held.reason)[0] is not PendingKind.NEW_ADDRESS
        rivals = self._rivals(row_id) if is_old else []
        if any(rival.letter > row_id for rival in rivals):
            self._ask_which([self._told_of(row_id), *rivals])
            return False
        self._release(key, rivals)
        return True

    def _release(self, key: str, rivals: Sequence[Rival]) -> None:
        """Releases a message, so that the judge processes it again, and drops all other messages
        with the same request."""
        inbox.release(self.work.conn, key, self.work.now)
        inbox.drop_held(
            self.work.conn,
            [rival.letter for rival in rivals],
            "another message that asks for the same was confirmed",
        )

    def _ask_for_yes(self, row_id: int, binds: str, assent: Assent, *, is_press: bool) -> None:
        """Tells the writer, once for each held message, what a reply must contain. From then on,
        only a reply to this e-mail counts. The e-mail needs a new token, because the judge stores
        only a digest of the first one."""
        actor, work = f"letter {row_id}", self.work
        if audit_log.moments(work.conn, ASKED_FOR_YES, actor, work.now - UNCONFIRMED):
            return
        work.note(None, actor, ASKED_FOR_YES)
        token = CONFIRM + drawn_token()
        inbox.rebind(work.conn, row_id, _key(digest_of_secret(token), binds))
        self._write(
            self.letter.sender,
            "confirm_press_again" if is_press else "confirm_with_yes",
            TO_WHOEVER,
            token,
            unclear=assent.unclear if binds else "",
            is_quick=assent.plain,
            figure=_figure_of(digest_of_secret(token)),
        )

    # -- several messages that ask for the same thing ----------------------------------------------

    def _note(self, address: str, requests: Sequence[Request]) -> None:
        asked = dict.fromkeys(
            digest_of_secret(f"{address_key(address)} {one.thing}") for one in requests
        )
        for thing in asked:
            self.work.note(None, thing, ASKED_BY, str(self.row.id))
            self.work.note(None, f"letter {self.row.id}", ASKED_FOR, thing)
        for words in dict.fromkeys(one.words for one in requests):
            self.work.note(None, f"letter {self.row.id}", ASKED_IN_WORDS, words)

    def _told_of(self, letter: int) -> Rival:
        conn = self.work.conn
        row = inbox.row(conn, letter)
        at = row.received_at if row else self.work.now
        words = audit_log.details(conn, ASKED_IN_WORDS, f"letter {letter}")
        return Rival(letter, at, machine_of(conn, letter), tuple(words))

    def _rivals(self, letter: int) -> list[Rival]:
        """Returns the other held messages with the same request at the same address, the oldest
        first. Returns at most as many as a reply can choose from."""
        conn = self.work.conn
        things = audit_log.details(conn, ASKED_FOR, f"letter {letter}")
        asked = {int(one) for thing in things for one in audit_log.details(conn, ASKED_BY, thing)}
        held = inbox.still_held(conn, asked - {letter}, self.work.now - UNCONFIRMED)
        return [self._told_of(one) for one in sorted(held)[:MOST_RIVALS]]

    def _ask_which(self, rivals: Collection[Rival]) -> None:
        """Asks which of several messages is meant. From then on, only a reply to this e-mail counts
        for any of these messages. The reply must contain the number of one of them after the
        YES."""
        conn, sender = self.work.conn, self.letter.sender
        ordered = sorted(rivals, key=lambda one: one.letter)
        token = CONFIRM + drawn_token()
        for number, rival in enumerate(ordered, 1):
            inbox.rebind(conn, rival.letter, _key(digest_of_secret(token), sender, str(number)))
            self.work.note(None, f"letter {rival.letter}", ASKED_WHICH)
        self._write(sender, "confirm_which", TO_WHOEVER, token, asked=None, rivals=ordered)

    def _answers_which(self, secret: str, since: datetime) -> bool:
        """Handles a reply to the question of which message is meant. Returns False if no message
        had this token."""
        conn, sender = self.work.conn, self.letter.sender
        numbers = map(str, range(1, FIRST_FIGURE))
        keys = {_key(secret, sender, number): number for number in numbers}
        found = inbox.waiting(conn, list(keys), since)
        if found is None:
            return False
        chosen = inbox.waiting(conn, [_key(secret, sender, self.assent().figure or "0")], since)
        row_id = (chosen or found)[0]
        rivals = self._rivals(row_id)
        asked = audit_log.moments(conn, ASKED_WHICH, f"letter {row_id}", since)
        newest = max(asked, default=since)
        is_new = any(one.at > newest for one in rivals)
        if chosen and not is_new:
            self._release(chosen[1], rivals)
        elif len(asked) <= len(rivals):
            self._ask_which([self._told_of(row_id), *rivals])
        return True

    def may_ask(self, address: str, kind: Caused = "confirm") -> bool:
        """Returns whether the judge may send another such e-mail to an unverified address, and
        counts it."""
        return may_write(self.work, address, kind)

    def may_ask_owner(self, thing: str) -> bool:
        """Returns whether the judge may ask the owner of a seat this question again now, and counts
        it. Without a limit, a program, or someone who has learned a reply address, could cause
        endless questions."""
        actor, work = f"question of {thing}", self.work
        if len(audit_log.moments(work.conn, ASKED_FOR, actor, work.now - AN_HOUR)) >= MOST_ALIKE:
            return False
        work.note(None, actor, ASKED_FOR)
        return True

    def _secret_in_text(self) -> str:
        """Returns the digest of a confirmation token in the message, or "" if there is none."""
        words = (word.strip("()>") for word in f"{self.letter.subject} {self.letter.text}".split())
        token = next(filter(_is_confirmation, words), "")
        return digest_of_secret(token) if token else ""

    def _nothing_waits(self) -> None:
        if not may_write(self.work, self.letter.sender, "nothing waits"):
            return
        text = self.work.services.texts.render(
            "nothing_waits",
            judge=self.work.services.name,
            last_until=told_last(self.work, self.letter.sender, "nothing waits"),
        )
        self.work.post(
            self.letter.sender,
            TO_WHOEVER,
            text,
            "answer",
            answers=self.letter.message_id,
        )


def released(reason: str) -> tuple[PendingKind | None, str]:
    """Returns the kind of confirmation for which a message was held, and the detail that was stored
    with it, from the reason in its row."""
    name, _, detail = reason.partition(" ")
    why = PendingKind.__members__.get(name)
    return (why, detail) if detail or why not in BOUND else (None, "")


def _key(secret: str, address: str, number: str = "") -> str:
    """Returns the form in which the database stores a confirmation token. It depends on the token's
    digest, the address to which it was sent, and the number that a reply must contain."""
    behind = f" {number}" if number else ""
    return digest_of_secret(f"{secret} {address_key(address)}{behind}") if address else secret


FIRST_FIGURE = 10
"""The smallest number that confirms a message. Smaller numbers choose one of several messages."""


def _figure_of(secret: str) -> str:
    """Returns the number that belongs to a token. If YES alone is not enough, a reply must contain
    this number after it. The number shows that a person has read the e-mail."""
    return str(FIRST_FIGURE + int(digest_of_secret(secret), 16) % (100 - FIRST_FIGURE))


def _is_confirmation(word: str) -> bool:
    return word.startswith(CONFIRM) and len(word) == len(CONFIRM) + 24 and word.isascii()
