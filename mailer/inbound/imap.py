"""Fetches messages from an IMAP inbox.

The inbox serves as the queue. A message is read, committed, and only then moved to the processed
folder. If the judge crashes in between, it fetches the message again and recognises it as a copy.
The judge checks the inbox at regular intervals, and IDLE only helps it to notice new messages
sooner. It reconnects as often as necessary.

If several judges share a database, only the first that gets a connection fetches mail
(`imap_lease`). If it loses the connection, another one takes over.
"""

from __future__ import annotations

import logging
import random
import re
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from threading import Condition, Event, Thread

from imapclient.exceptions import IMAPClientAbortError, IMAPClientError, LoginError

from mailer.config.server_reachability import Contact, in_words
from mailer.inbound.accept import Refusals, keep_letter
from mailer.inbound.imap_client import MARK, ImapAccount, ImapMailbox, Waiting, delete_old
from mailer.inbound.imap_lease import LEASE, Turn
from mailer.limits import LONGEST_FOR_LETTERS
from mailer.mail.headers import read_head
from mailer.mail.reply_addresses import Addressing
from mailer.mail.who_wrote_message import addresses_in
from storage.database.engine import TROUBLE, Database
from storage.database.errors import cause
from storage.people import audit_log, judge_secret_digest

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class FirstContact:
    """Marks the point in an inbox at which the judge's mail begins. The judge ignores messages that
    were already in the inbox.

    The first message to fetch is the one with the UID ``uid_next`` or, if the server has since
    renumbered its messages, the first one that arrived after ``moment``.
    """

    moment: datetime
    uid_validity: int
    uid_next: int

    def admits(self, letter: Waiting, uid_validity: int) -> bool:
        if uid_validity == self.uid_validity:
            return letter.uid >= self.uid_next
        return letter.received_at >= self.moment


def first_contact(database: Database, name: str, mailbox: ImapMailbox) -> FirstContact:
    """Returns the first contact with an inbox. If there has been none, makes this one the first and
    stores it in the log."""
    with database.writing() as conn:
        for act in audit_log.audit(conn, None):
            if (act.actor, act.act) == (name, audit_log.FIRST_CONTACT):
                validity, following = re.findall(r"\d+", act.detail)
                return FirstContact(act.at, int(validity), int(following))
        now = datetime.now(UTC)
        detail = f"UIDVALIDITY {mailbox.uid_validity}, UIDNEXT {mailbox.uid_next}"
        audit_log.note(conn, now, None, name, audit_log.FIRST_CONTACT, detail)
    return FirstContact(now, mailbox.uid_validity, mailbox.uid_next)


def own_mark(database: Database) -> str:
    """Returns the IMAP keyword that all judges on this database use, or "" if the database has no
    secret yet."""
    with database.reading() as conn:
        in_use = judge_secret_digest.digest_in_use(conn)
    return MARK + sha256(in_use.encode()).hexdigest()[:12] if in_use else ""


LONGEST_IDLE = 9 * 60
"""The maximum number of seconds for which a connection may be silent. Routers and servers drop
silent connections soon after that."""

ROUND = 5
"""The number of seconds that one IDLE lasts. If a message arrives just before the IDLE starts, the
judge may notice it only when the IDLE ends."""

GLANCE = timedelta(seconds=0.2)
"""The time after which a check of the account is no longer considered current."""

AN_HOUR = 3600

A_DAY, BETWEEN_QUESTIONS = 86400, 600
"""The number of seconds between two deletions of old messages, and between two queries for the
account's quota."""

SHARED = (
    "another judge with its own database fetches mail from the same account;"
    " give each its own account"
)

FETCHING = "fetching of mail"
"""The name of the `Contact` that records whether the account can be reached."""

SLICE = 1
"""The number of seconds between checks if the server does not support IDLE."""

NEVER = datetime.min.replace(tzinfo=UTC)

TRIES_TO_FETCH = 3
"""The number of times that the judge tries to fetch a message that the server does not return,
before deadlines stop waiting for that message."""

LONGEST_PAUSE, LONGEST_LOCKED_OUT = 60, 300
"""The longest waits between two tries, in seconds: one if the server cannot be reached, and one if
it rejects the password."""
DELIVERED = ("delivered-to", "x-original-to", "envelope-to")
ADDRESSED = ("to", "cc")


class NotStored(Exception):
    """Raised if the judge cannot store a message. The account is not the cause."""


class ImapDoor:
    """Fetches messages in a separate thread, and checks the inbox at least every ``poll`` seconds.

    After ``keep_days`` days, deletes the messages that it has fetched, if the server can mark them.
    With ``backlog``, also fetches messages that were there before the judge's first contact. After
    a failure, waits up to ``longest_pause`` seconds, or longer if the login failed. ``owner`` is
    the judge's name in the lease. Calls ``note`` when the account becomes reachable or unreachable,
    or when the time up to which all mail is stored changes.
    """

    def __init__(
        self,
        database: Database,
        addressing: Addressing,
        account: ImapAccount,
        *,
        poll: float = 60,
        backlog: bool = False,
        longest_pause: float = LONGEST_PAUSE,
        lease: timedelta = LEASE,
        owner: str = "",
        note: Callable[[datetime, bool], None] = lambda kept, reached: None,
        refusals: Refusals | None = None,
        keep_days: int = 0,
    ) -> None:
        self._database, self._addressing, self._account = database, addressing, account
        self._refusals = refusals or Refusals(database)
        self._keep_days = keep_days
        self._asked_room = self._tidied = float("-inf")
        self._poll, self._backlog = min(poll, LONGEST_IDLE), backlog
        self._longest_pause = longest_pause
        self._turn = Turn(database, account.name, lease, owner)
        self._note = note
        self._stopping = Event()
        self._asked, self._looked, self._answered = 0, 0, 0
        self._kept_until = NEVER
        self._stuck: dict[int, int] = {}
        """The UIDs of messages that could not be moved or fetched, each with the number of tries so
        far."""
        self._change = Condition()
        self._thread = Thread(target=self._run, name="imap", daemon=True)
        self._failures = 0  # consecutive failures
        self.connected = False
        """Whether this judge, or another judge that fetches in its place, can reach the account."""
        self.fetched_by = ""
        """The name of the other judge that is fetching, if any."""
        self._mark = ""
        self._shared_at = float("-inf")
        self.contact = Contact(FETCHING)
        self.used_percent = 0.0
        """The percentage of the account's quota that is used, or 0 if that is not known."""

    @property
    def place(self) -> str:
        at = self._account
        return f"IMAP, {at.inbox} of {at.user} at {at.host}:{at.port}"

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._stopping.set()
        with self._change:
            self._change.notify_all()
        self._thread.join()

    def is_alive(self) -> bool:
        return self._thread.is_alive()

    @property
    def is_out_of_reach(self) -> bool:
        """Returns whether the account cannot be reached, even though messages could be stored."""
        return not self.connected and self._refusals.contact.trouble is None

    @property
    def is_shared(self) -> bool:
        """Returns whether a judge with another database has used the account within the last hour.

        If so, both judges may answer the same message, or only the judge that does not run the game
        may answer it.
        """
        return time.monotonic() - self._shared_at < AN_HOUR

    def kept_until(self, now: datetime) -> datetime:
        """Returns the time up to which all mail in the account is known to be stored.

        Starts a new check if the last one is too old. While the account cannot be reached, the
        result does not advance, so the caller waits. If it can be reached but no check has
        succeeded completely, the result is at most `LONGEST_FOR_LETTERS` old, so that the caller
        does not wait forever.
        """
        with self._change:
            if self._kept_until < now - GLANCE and self._asked == self._answered:
                self._asked += 1
                self._change.notify_all()
            kept = self._kept_until
        return max(kept, now - LONGEST_FOR_LETTERS) if self.connected else kept

    def _run(self) -> None:
        while not self._stopping.is_set():
            try:
                if self._is_others_turn():
                    self._stopping.wait(self._turn.look)
                else:
                    with closing(ImapMailbox(self._account)) as mailbox:
                        self._fetch_in_turn(mailbox)
            except Exception as trouble:  # the thread must survive all errors
                if not isinstance(trouble, NotStored):
                    self.contact.lost(in_words(trouble), datetime.now(UTC))
                self.connected = False
                self._note(self._kept_until, self.connected)
                self._failures += 1
                is_refused = isinstance(trouble, LoginError)
                longest = LONGEST_LOCKED_OUT if is_refused else self._longest_pause
                self._stopping.wait(pause(self._failures, longest))

    def _is_others_turn(self) -> bool:
        """Returns whether another judge is fetching. If so, adopts the time up to which that judge
        has stored all mail, so that this judge's deadlines can pass."""
        other = self._turn.other()
        by = other.owner if other else ""
        if by and by != self.fetched_by:
            log.info("another judge fetches mail from %s (%s)", self._account.name, by)
        self.fetched_by = by
        if other is None:
            return False
        self._mark_connected()
        if other.kept_until and other.kept_until > self._kept_until:
            self._kept_until = other.kept_until
            self._note(self._kept_until, self.connected)
            self._database.mail_in.set()
        return True

    def _fetch_in_turn(self, mailbox: ImapMailbox) -> None:
        """Fetches messages until another judge takes over or this one stops."""
        with self._turn.taken() as is_ours:
            if not is_ours:
                return
            name = self._account.name
            contact = None if self._backlog else first_contact(self._database, name, mailbox)
            self._mark = own_mark(self._database)
            while self._goes_on():
                self._scan(mailbox, contact)
                self._keep_house(mailbox)
                self._wait(mailbox)

    def _goes_on(self) -> bool:
        kept = self._kept_until if self._kept_until != NEVER else None
        return not self._stopping.is_set() and self._turn.goes_on(kept)

    def _mark_connected(self) -> None:
        self._failures = 0
        self.connected = True
        self._note(self._kept_until, self.connected)
        self.contact.found()

    def _scan(self, mailbox: ImapMailbox, contact: FirstContact | None) -> None:
        self._looked = asked = self._asked
        began, complete = datetime.now(UTC), True
        for letter in mailbox.waiting():
            if not self._goes_on():
                return
            if contact is None or contact.admits(letter, mailbox.uid_validity):
                complete &= self._fetch(mailbox, letter)
        self._mark_connected()
        if complete:
            with self._change:
                self._answered, self._kept_until = asked, began
                self._note(self._kept_until, self.connected)
                self._change.notify_all()
            self._database.mail_in.set()

    def _keep_house(self, mailbox: ImapMailbox) -> None:
        now = time.monotonic()
        if now - self._asked_room >= BETWEEN_QUESTIONS:
            self._asked_room = now
            self.used_percent = mailbox.used_percent()
        if self._keep_days and self._mark and now - self._tidied >= A_DAY:
            before = datetime.now(UTC).date() - timedelta(days=self._keep_days)
            try:
                gone = delete_old(self._account, self._mark, before)
            except (OSError, IMAPClientError) as trouble:
                log.warning("old messages cannot be deleted: %s", in_words(trouble))
                gone = 0
            if gone:
                log.info("deleted %d old messages in %s", gone, self._account.processed)
                self._asked_room = float("-inf")
            else:  # otherwise there may be more to delete
                self._tidied = now

    def _fetch(self, mailbox: ImapMailbox, letter: Waiting) -> bool:
        """Fetches a message. Returns True if the message is stored or the judge no longer needs to
        wait for it.

        A message that the server does not return does not block other messages, and after a few
        tries it no longer delays a deadline. A message that is stored but cannot be moved delays
        nothing.
        """
        kept = False
        try:
            raw = mailbox.letter(letter.uid)
            if raw is None:
                return True
            if self._mark and mailbox.is_marked_by_others(letter.uid, self._mark):
                self._shared_at = time.monotonic()
                log.error("%s: %s", self._account.name, SHARED)
            self._store(raw, letter)
            kept = True
            mailbox.put_away(letter.uid)
        except IMAPClientAbortError:
            raise
        except IMAPClientError as error:
            tries = self._stuck[letter.uid] = self._stuck.get(letter.uid, 0) + 1
            what = "cannot be moved" if kept else "cannot be fetched"
            if tries == 1:
                log.warning(
                    "%s: the message with UID %s %s: %s",
                    self._account.name,
                    letter.uid,
                    what,
                    cause(error),
                )
            return kept or tries >= TRIES_TO_FETCH
        self._stuck.pop(letter.uid, None)
        self._failures = 0
        return True

    def _store(self, raw: bytes, letter: Waiting) -> None:
        try:
            keep_letter(
                self._database,
                self._addressing,
                raw,
                recipients(raw, self._addressing),
                door="imap",
                received_at=min(letter.received_at, datetime.now(UTC)),
            )
        except TROUBLE as trouble:
            self._refusals.failed(trouble)
            raise NotStored from trouble
        self._refusals.stored()

    def _wait(self, mailbox: ImapMailbox) -> None:
        until = time.monotonic() + self._poll
        heard = False
        while not heard and time.monotonic() < until and self._goes_on() and not self._is_wanted():
            if mailbox.can_idle:
                mailbox.begin_idle()
                heard = self._idle_until_mail(mailbox, min(until, time.monotonic() + ROUND))
                heard |= mailbox.end_idle()
            else:
                with self._change:
                    self._change.wait_for(self._is_wanted, min(SLICE, self._poll))

    def _idle_until_mail(self, mailbox: ImapMailbox, until: float) -> bool:
        while time.monotonic() < until and not self._is_wanted() and self._goes_on():
            if mailbox.hears_of_mail():
                return True
        return False

    def _is_wanted(self) -> bool:
        return self._stopping.is_set() or self._asked > self._looked


def recipients(raw: bytes, addressing: Addressing) -> list[str]:
    """Returns the judge's addresses to which a message was sent, or the judge's main address.

    Uses the envelope recipient that the server recorded. If that has no detail, uses the addresses
    in To and Cc, because some accounts get only one copy of a message that was sent to several of
    their addresses.
    """
    head = read_head(raw)
    for names in (DELIVERED, ADDRESSED):
        written = (value for name, value in head.fields if name in names)
        found = [address for value in written for address in addresses_in(value)]
        detailed = [one for one in dict.fromkeys(found) if addressing.detail_of(one) is not None]
        if detailed:
            return detailed[:1] if names == DELIVERED else detailed[:100]
    return [addressing.address]


def pause(failures: int, most: float = LONGEST_PAUSE) -> float:
    """Returns the number of seconds to wait before the next try. The wait doubles with each failure
    and includes a random amount."""
    longest = min(2.0 ** min(failures, 20), most)
    return random.uniform(longest / 2, longest)
