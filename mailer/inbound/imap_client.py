"""One connection to one IMAP account, with the few questions the judge asks of it.

Nothing that a letter says ever becomes part of a command: the library passes line ends on, and a
header could write commands of its own. Only numbers, and folder names from the settings, do.
"""

from __future__ import annotations

import imaplib
import logging
import ssl
import time
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from imapclient import IMAPClient, SocketTimeout
from imapclient.exceptions import IMAPClientAbortError, IMAPClientError, LoginError
from imapclient.imap4 import IMAP4WithTimeout
from imapclient.tls import IMAP4_TLS

from mailer.config.config import Tls
from mailer.config.oauth import AccessToken, OneToken
from mailer.limits import LARGEST_LETTER, LARGEST_LITERAL, MOST_SAID_AT_ONCE
from storage.database.errors import cause

MARK = "$judge-"
"""How the keyword begins by which a judge marks the letters that it has in hand."""

log = logging.getLogger(__name__)
logging.getLogger("imapclient").setLevel(logging.ERROR)  # it would log the password

TIMEOUT = SocketTimeout(connect=15, read=60)
SLICE = 0.5
"""Seconds for which it waits at a time, so that somebody may interrupt."""


class LineDead(Exception):
    """The connection is of no use any more."""


class NoSuchFolder(Exception):
    """The folder from which letters are to be fetched cannot be opened."""


class _Bounded(imaplib.IMAP4):
    """Ends the connection where a server says more than there is room for: the library takes a
    literal of any size, and any number of lines."""

    _left = MOST_SAID_AT_ONCE

    def read(self, size: int) -> bytes:
        if size > LARGEST_LITERAL:
            raise self.abort("the server announces more than there is room for")
        self._take(size)
        return super().read(size)

    def readline(self) -> bytes:
        said = super().readline()
        self._take(len(said))
        return said

    def send(self, data: Any) -> None:
        self._left = MOST_SAID_AT_ONCE
        super().send(data)

    def _take(self, octets: int) -> None:
        self._left -= octets
        if self._left < 0:
            raise self.abort("the server says more than there is room for")


class _BoundedPlain(_Bounded, IMAP4WithTimeout):  # type: ignore[misc]
    pass


class _BoundedTls(_Bounded, IMAP4_TLS):  # type: ignore[misc]
    pass


class _Client(IMAPClient):  # type: ignore[misc]
    def _create_IMAP4(self) -> _Bounded:  # noqa: N802 (the library's name)
        if self.ssl:
            bounded: type[Any] = _BoundedTls
            line: _Bounded = bounded(self.host, self.port, self.ssl_context, self._timeout.connect)
            return line
        return _BoundedPlain(self.host, self.port, self._timeout.connect)


@dataclass(frozen=True, slots=True)
class ImapAccount:
    """Where the letters are fetched. Raises ValueError for a folder that is no folder's name."""

    host: str
    user: str
    password: str = field(repr=False)
    port: int = 993
    tls: Tls = "implicit"
    inbox: str = "INBOX"
    processed: str = "Processed"
    context: ssl.SSLContext | None = None
    token: AccessToken | None = None
    """What stands for the password, with some providers."""

    def __post_init__(self) -> None:
        for name in (self.inbox, self.processed):
            if not name or not name.isprintable():
                raise ValueError(f"not the name of a mail folder: {name!r}")

    @property
    def name(self) -> str:
        return f"imap:{self.user}@{self.host}:{self.port}/{self.inbox}"


@dataclass(frozen=True, slots=True)
class Waiting:
    """A letter in the inbox: its number there, and when the server received it (UTC)."""

    uid: int
    received_at: datetime


class ImapMailbox:
    """An open inbox. Every method may raise OSError, IMAPClientError or LineDead, after which
    the connection is to be closed."""

    def __init__(self, account: ImapAccount) -> None:
        self._client = _logged_in(account)
        self._client.normalise_times = False  # or times lose their zone
        self._processed = self._folder(account.processed)
        answer = self._client.select_folder(account.inbox)
        self.uid_validity = int(answer[b"UIDVALIDITY"])
        self.uid_next = int(answer[b"UIDNEXT"])
        self.can_idle = bool(self._client.has_capability("IDLE"))
        self._takes_keywords = rb"\*" in answer.get(b"PERMANENTFLAGS", ())

    def close(self) -> None:
        """Ends the connection without a word: the server may not listen any more."""
        try:
            self._client.shutdown()
        except (OSError, IMAPClientError):
            log.debug("the connection was gone already")

    def waiting(self) -> list[Waiting]:
        """The letters in the inbox, the oldest first, whether or not somebody looked at them."""
        self._client.noop()
        uids = self._client.search("UNDELETED")
        answer = self._client.fetch(uids, ["INTERNALDATE"]) if uids else {}
        found = [
            Waiting(int(uid), _moment(answer[uid][b"INTERNALDATE"]))
            for uid in sorted(uids)
            if b"INTERNALDATE" in answer.get(uid, {})
        ]
        return sorted(found, key=lambda letter: (letter.received_at, letter.uid))

    def letter(self, uid: int) -> bytes | None:
        """Its bytes, cut just above the size the judge reads; None if it is gone meanwhile."""
        answer = self._client.fetch([uid], [f"BODY.PEEK[]<0.{LARGEST_LETTER + 1}>"])
        parts: dict[bytes, Any] = answer.get(uid, {})
        octets = parts.get(b"BODY[]<0>", parts.get(b"BODY[]"))
        return bytes(octets) if octets is not None else None

    def is_marked_by_others(self, uid: int, mark: str) -> bool:
        """Marks a letter as one's own; whether another judge has it in hand, too. Of two that mark
        the same letter the second one sees it."""
        if not self._takes_keywords:
            return False
        try:
            marks = self._client.add_flags([uid], [mark.encode()]).get(uid, ())
        except IMAPClientAbortError:
            raise
        except IMAPClientError as error:  # a mark is not worth a letter
            log.debug("no mark can be set: %s", cause(error))
            return False
        lowered = (bytes(flag).decode("ascii", "replace").lower() for flag in marks)
        return any(flag.startswith(MARK) and flag != mark for flag in lowered)

    def put_away(self, uid: int) -> None:
        """Moves a letter from the inbox to the processed ones. Their folder is made again if
        somebody has renamed or removed it."""
        try:
            self._move(uid)
        except IMAPClientAbortError:
            raise
        except IMAPClientError:
            if self._client.folder_exists(self._processed):
                raise
            self._client.create_folder(self._processed)
            self._move(uid)

    def _move(self, uid: int) -> None:
        if self._client.has_capability("MOVE"):
            try:
                self._client.move([uid], self._processed)
                return
            except IMAPClientAbortError:
                raise
            except IMAPClientError as error:  # some servers have MOVE and refuse it
                log.info("MOVE was refused (%s); copying instead", cause(error))
        self._client.copy([uid], self._processed)
        self._client.delete_messages([uid], silent=True)
        if self._client.has_capability("UIDPLUS"):
            self._client.uid_expunge([uid])  # EXPUNGE would take what others deleted, too

    def begin_idle(self) -> None:
        self._client.idle()

    def end_idle(self) -> bool:
        """Whether the server had told of letters in one breath with its leave to idle: the library
        has read that with it, and hands it out at the end only."""
        _, responses = self._client.idle_done()
        return _tells_of_mail(responses)

    def hears_of_mail(self) -> bool:
        """Waits for half a second of IDLE; whether the server said anything about letters.

        Raises LineDead when it comes back at once and empty, twice: on a connection that is
        gone the library does so for ever, without an error.
        """
        for _ in range(2):
            started = time.monotonic()
            responses = self._client.idle_check(timeout=SLICE)
            if any(b"BYE" in response[:1] for response in responses):
                raise LineDead("the server said good-bye")
            if responses or time.monotonic() - started > SLICE / 2:
                return _tells_of_mail(responses)
        raise LineDead("the connection was lost")

    def _folder(self, name: str) -> str:
        """The name with the account's own prefix; the folder is made if it is missing."""
        name = _prefixed(self._client, name)
        if not self._client.folder_exists(name):
            self._client.create_folder(name)
        return name


def look(account: ImapAccount) -> bool:
    """Logs in and looks into the inbox, without a change to anything; whether the folder of the
    processed letters is there. Raises what `ImapMailbox` does, and NoSuchFolder."""
    client = _logged_in(account)
    try:
        try:
            client.select_folder(account.inbox, readonly=True)
        except IMAPClientAbortError:
            raise
        except IMAPClientError as error:
            raise NoSuchFolder(cause(error)) from error
        return bool(client.folder_exists(_prefixed(client, account.processed)))
    finally:
        client.shutdown()


def _prefixed(client: IMAPClient, name: str) -> str:
    """The name of a folder, with the prefix that some accounts have."""
    if not client.has_capability("NAMESPACE"):
        return name
    personal = client.namespace().personal
    prefix = str(personal[0][0]) if personal else ""
    return name if name.startswith(prefix) else prefix + name


def _logged_in(account: ImapAccount) -> IMAPClient:
    context = account.context or ssl.create_default_context()
    kept = account.token
    shown = kept.get() if kept else None
    client = _Client(
        account.host,
        account.port,
        ssl=account.tls == "implicit",
        ssl_context=context if account.tls == "implicit" else None,
        timeout=TIMEOUT,
    )
    try:
        if account.tls == "starttls":
            client.starttls(context)
        if kept is None or shown is None:
            client.login(account.user, account.password)
            return client
        if _show(client, account.user, kept, shown):
            return client
    except BaseException:
        with suppress(OSError):  # that has no words for what went wrong
            client.shutdown()
        raise
    client.shutdown()
    return _logged_in(account)  # the old token does not count any more


def _show(client: IMAPClient, user: str, kept: AccessToken, shown: OneToken) -> bool:
    """Logs in with a token; False if it was an old one that does not count any more."""
    try:
        if client.has_capability("AUTH=XOAUTH2"):
            client.oauth2_login(user, shown.token)
        else:
            client.oauthbearer_login(user, shown.token)
    except LoginError:
        kept.forget(shown.token)
        if shown.is_new:
            raise
        return False
    return True


def _tells_of_mail(responses: Iterable[Any]) -> bool:
    return any(b"EXISTS" in response or b"RECENT" in response for response in responses)


def _moment(internal_date: datetime) -> datetime:
    return internal_date.replace(tzinfo=internal_date.tzinfo or UTC).astimezone(UTC)
