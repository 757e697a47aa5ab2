"""The door for any mail account: letters are fetched from an IMAP inbox, which is the queue.

A letter is read, committed, and only then moved to the processed ones. A crash in between shows
it again, and it is known then. IDLE is a hint that spares waiting; every so often the inbox is
looked through whatever IDLE said. The connection is made anew for ever.

Of several judges on one database one fetches (`imap_turn`): the first that gets a connection. One
whose server does not answer it loses its turn to another.
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

from mailer.config.server_contact import Contact, in_words
from mailer.inbound.accept import keep_letter
from mailer.inbound.imap_client import MARK, ImapAccount, ImapMailbox, Waiting
from mailer.inbound.imap_lease import LEASE, Turn
from mailer.limits import LONGEST_FOR_LETTERS
from mailer.mail.headers import read_head
from mailer.mail.reply_addresses import Addressing
from mailer.mail.sender import addresses_in
from storage.database.engine import Database
from storage.database.errors import cause
from storage.people import journal, secret_digest

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class FirstContact:
    """What lay in the inbox when the judge first saw it is not for the judge: it begins with
    ``uid_next``, or with ``moment`` where the server has numbered its letters anew since."""

    moment: datetime
    uid_validity: int
    uid_next: int

    def admits(self, letter: Waiting, uid_validity: int) -> bool:
        if uid_validity == self.uid_validity:
            return letter.uid >= self.uid_next
        return letter.received_at >= self.moment


def first_contact(database: Database, name: str, mailbox: ImapMailbox) -> FirstContact:
    """Remembered in the journal, so that it is the first contact once."""
    with database.writing() as conn:
        for act in journal.audit(conn, None):
            if (act.actor, act.act) == (name, journal.FIRST_CONTACT):
                validity, following = re.findall(r"\d+", act.detail)
                return FirstContact(act.at, int(validity), int(following))
        now = datetime.now(UTC)
        detail = f"UIDVALIDITY {mailbox.uid_validity}, UIDNEXT {mailbox.uid_next}"
        journal.note(conn, now, None, name, journal.FIRST_CONTACT, detail)
    return FirstContact(now, mailbox.uid_validity, mailbox.uid_next)


def own_mark(database: Database) -> str:
    """That of all judges on this database; none where it has no secret yet."""
    with database.reading() as conn:
        in_use = secret_digest.digest_in_use(conn)
    return MARK + sha256(in_use.encode()).hexdigest()[:12] if in_use else ""


LONGEST_IDLE = 9 * 60
"""Seconds; routers and servers forget a silent connection a little later."""

ROUND = 5
"""Seconds of one IDLE. A letter that comes between the look and IDLE may be told of too early to be
heard before the end of it."""

GLANCE = timedelta(seconds=0.2)
"""How long it is good enough to know what lies in the account."""

AN_HOUR = 3600

SHARED = (
    "another judge, with a database of its own, takes letters from the same account;"
    " give each its own account"
)

SLICE = 1
"""Seconds it waits at a time where the server has no IDLE."""

NEVER = datetime.min.replace(tzinfo=UTC)

TRIES_TO_FETCH = 3
"""How often it tries, before deadlines, to get a letter that the server will not give out."""

LONGEST_PAUSE, LONGEST_LOCKED_OUT = 60, 300
"""Seconds between two tries, with a server out of reach, and with one that refuses the password."""
DELIVERED = ("delivered-to", "x-original-to", "envelope-to")
ADDRESSED = ("to", "cc")


class ImapDoor:
    """Fetches letters in a thread of its own, looking through the inbox every ``poll`` seconds
    at least. With ``backlog`` letters count that lay there before the judge came. After a
    failure it waits up to ``longest_pause`` seconds, and for longer where it is not let in.
    ``owner`` is its name among those that fetch from the account. ``note`` hears until when all is
    kept, and whether the account is in reach, when either changes."""

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
    ) -> None:
        self._database, self._addressing, self._account = database, addressing, account
        self._poll, self._backlog = min(poll, LONGEST_IDLE), backlog
        self._longest_pause = longest_pause
        self._turn = Turn(database, account.name, lease, owner)
        self._note = note
        self._stopping = Event()
        self._asked, self._looked, self._answered = 0, 0, 0
        self._kept_until = NEVER
        self._stuck: dict[int, int] = {}
        """Letters that cannot be put away, or not even fetched, and how often that was tried."""
        self._change = Condition()
        self._thread = Thread(target=self._run, name="imap", daemon=True)
        self._failures = 0  # in a row, with no letter fetched in between
        self.connected = False
        """Whether this judge reaches the account, or another one that fetches instead of it."""
        self.fetched_by = ""
        """That other judge."""
        self._mark = ""
        self._shared_at = float("-inf")
        self.contact = Contact("fetching of mail")

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
    def is_shared(self) -> bool:
        """Whether a judge with a database of its own was at the same account within the hour: each
        letter is answered by both, or by the one that has no such game."""
        return time.monotonic() - self._shared_at < AN_HOUR

    def kept_until(self, now: datetime) -> datetime:
        """Until when all that came to the account is kept, as far as is known; a look is begun that
        will tell more. An account that is out of reach is waited for; one that is in reach and is
        never looked through, because letters come too fast, is waited for a bounded time."""
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
            except Exception as trouble:  # the thread's boundary: it must outlive any trouble
                self.contact.lost(in_words(trouble), datetime.now(UTC))
                self.connected = False
                self._note(self._kept_until, self.connected)
                self._failures += 1
                is_refused = isinstance(trouble, LoginError)
                longest = LONGEST_LOCKED_OUT if is_refused else self._longest_pause
                self._stopping.wait(pause(self._failures, longest))

    def _is_others_turn(self) -> bool:
        """Whether another judge fetches; what it has kept counts here, too."""
        other = self._turn.other()
        by = other.owner if other else ""
        if by and by != self.fetched_by:
            log.info("letters are fetched from %s by another judge (%s)", self._account.name, by)
        self.fetched_by = by
        if other is None:
            return False
        self._works()
        if other.kept_until and other.kept_until > self._kept_until:
            self._kept_until = other.kept_until
            self._note(self._kept_until, self.connected)
            self._database.mail_in.set()
        return True

    def _fetch_in_turn(self, mailbox: ImapMailbox) -> None:
        """Fetches until it is another judge's turn, or the end."""
        with self._turn.taken() as is_ours:
            if not is_ours:
                return
            name = self._account.name
            contact = None if self._backlog else first_contact(self._database, name, mailbox)
            self._mark = own_mark(self._database)
            while self._goes_on():
                self._scan(mailbox, contact)
                self._wait(mailbox)

    def _goes_on(self) -> bool:
        kept = self._kept_until if self._kept_until != NEVER else None
        return not self._stopping.is_set() and self._turn.goes_on(kept)

    def _works(self) -> None:
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
        self._works()
        if complete:
            with self._change:
                self._answered, self._kept_until = asked, began
                self._note(self._kept_until, self.connected)
                self._change.notify_all()
            self._database.mail_in.set()

    def _fetch(self, mailbox: ImapMailbox, letter: Waiting) -> bool:
        """Whether the letter is kept, or has to be given up. One that the server will not give out
        does not keep the others from being fetched, nor, after some tries, a deadline waiting; one
        that only cannot be put away keeps nobody waiting."""
        kept = False
        try:
            raw = mailbox.letter(letter.uid)
            if raw is None:
                return True
            if self._mark and mailbox.is_marked_by_others(letter.uid, self._mark):
                self._shared_at = time.monotonic()
                log.error("%s: %s", self._account.name, SHARED)
            self._keep(raw, letter)
            kept = True
            mailbox.put_away(letter.uid)
        except IMAPClientAbortError:
            raise
        except IMAPClientError as error:
            tries = self._stuck[letter.uid] = self._stuck.get(letter.uid, 0) + 1
            what = "cannot be put away" if kept else "cannot be fetched"
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

    def _keep(self, raw: bytes, letter: Waiting) -> None:
        keep_letter(
            self._database,
            self._addressing,
            raw,
            recipients(raw, self._addressing),
            door="imap",
            received_at=min(letter.received_at, datetime.now(UTC)),
        )

    def _wait(self, mailbox: ImapMailbox) -> None:
        until = time.monotonic() + self._poll
        heard = False
        while not heard and time.monotonic() < until and self._goes_on() and not self._is_wanted():
            if mailbox.can_idle:
                mailbox.begin_idle()
                heard = self._hears(mailbox, min(until, time.monotonic() + ROUND))
                heard |= mailbox.end_idle()
            else:
                with self._change:
                    self._change.wait_for(self._is_wanted, min(SLICE, self._poll))

    def _hears(self, mailbox: ImapMailbox, until: float) -> bool:
        while time.monotonic() < until and not self._is_wanted() and self._goes_on():
            if mailbox.hears_of_mail():
                return True
        return False

    def _is_wanted(self) -> bool:
        return self._stopping.is_set() or self._asked > self._looked


def recipients(raw: bytes, addressing: Addressing) -> list[str]:
    """The judge's addresses this letter went to; its own, if the letter names none.

    The server's own note of the envelope counts; where it names no detail (some accounts get
    one copy of a letter to several of their addresses), those of To and Cc do.
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
    """Seconds before the next try: twice as long each time, never the same for everybody."""
    longest = min(2.0 ** min(failures, 20), most)
    return random.uniform(longest / 2, longest)
