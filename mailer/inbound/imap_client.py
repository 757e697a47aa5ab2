"""Connects to an IMAP account and wraps the few commands that the judge needs.

Commands contain only numbers and text from the settings, never a part of a message. The library
does not remove line breaks, so text from a message could inject commands.
"""

from __future__ import annotations

import imaplib
import logging
import ssl
import time
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
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
"""The prefix of the keyword with which a judge marks the messages that it fetches."""

log = logging.getLogger(__name__)
logging.getLogger("imapclient").setLevel(logging.ERROR)  # at other levels it logs the password

TIMEOUT = SocketTimeout(connect=15, read=60)
SLICE = 0.5
"""The number of seconds to wait at a time. The wait is divided so that it can be interrupted."""


class LineDead(Exception):
    """Raised if the connection is no longer usable."""


class NoSuchFolder(Exception):
    """Raised if the folder to fetch from cannot be opened."""


class _Bounded(imaplib.IMAP4):
    """Closes the connection if a server sends too much.

    The library itself accepts literals of any size and any number of lines.
    """

    _left = MOST_SAID_AT_ONCE

    def read(self, size: int) -> bytes:
        if size > LARGEST_LITERAL:
            raise self.abort("the server announced more data than the limit")
        self._count_octets(size)
        return super().read(size)

    def readline(self) -> bytes:
        said = super().readline()
        self._count_octets(len(said))
        return said

    def send(self, data: Any) -> None:
        self._left = MOST_SAID_AT_ONCE
        super().send(data)

    def _count_octets(self, octets: int) -> None:
        self._left -= octets
        if self._left < 0:
            raise self.abort("the server sent more data than the limit")


class _BoundedPlain(_Bounded, IMAP4WithTimeout):  # type: ignore[misc]
    pass


class _BoundedTls(_Bounded, IMAP4_TLS):  # type: ignore[misc]
    pass


class _Client(IMAPClient):  # type: ignore[misc]
    def _create_IMAP4(self) -> _Bounded:  # noqa: N802 (name from the library)
        if self.ssl:
            bounded: type[Any] = _BoundedTls
            line: _Bounded = bounded(self.host, self.port, self.ssl_context, self._timeout.connect)
            return line
        return _BoundedPlain(self.host, self.port, self._timeout.connect)


@dataclass(frozen=True, slots=True)
class ImapAccount:
    """An account from which messages are fetched. Raises ValueError for an invalid folder name."""

    host: str
    user: str
    password: str = field(repr=False)
    port: int = 993
    tls: Tls = "implicit"
    inbox: str = "INBOX"
    processed: str = "Processed"
    context: ssl.SSLContext | None = None
    token: AccessToken | None = None
    """The source of access tokens, which some providers require instead of a password."""

    def __post_init__(self) -> None:
        for name in (self.inbox, self.processed):
            if not name or not name.isprintable():
                raise ValueError(f"not the name of a mail folder: {name!r}")

    @property
    def name(self) -> str:
        return f"imap:{self.user}@{self.host}:{self.port}/{self.inbox}"


@dataclass(frozen=True, slots=True)
class Waiting:
    """A message in the inbox: its UID, and when the server received it (UTC)."""

    uid: int
    received_at: datetime


class ImapMailbox:
    """A connection to an account with its inbox open.

    Every method may raise OSError, IMAPClientError or LineDead. The caller must then close the
    connection.
    """

    def __init__(self, account: ImapAccount) -> None:
        self._client = _log_in(account)
        self._client.normalise_times = False  # otherwise times lose their time zone
        self._processed = self._folder(account.processed)
        answer = self._client.select_folder(account.inbox)
        self.uid_validity = int(answer[b"UIDVALIDITY"])
        self.uid_next = int(answer[b"UIDNEXT"])
        self.can_idle = bool(self._client.has_capability("IDLE"))
        self._takes_keywords = rb"\*" in answer.get(b"PERMANENTFLAGS", ())

    def close(self) -> None:
        """Closes the connection without LOGOUT, because the server may no longer respond."""
        try:
            self._client.shutdown()
        except (OSError, IMAPClientError):
            log.debug("the connection was already closed")

    def waiting(self) -> list[Waiting]:
        """Returns the messages in the inbox, read and unread, the oldest first."""
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
        """Returns the bytes of a message, cut off just above the size limit, or None if the message
        is gone."""
        answer = self._client.fetch([uid], [f"BODY.PEEK[]<0.{LARGEST_LETTER + 1}>"])
        parts: dict[bytes, Any] = answer.get(uid, {})
        octets = parts.get(b"BODY[]<0>", parts.get(b"BODY[]"))
        return bytes(octets) if octets is not None else None

    def is_marked_by_others(self, uid: int, mark: str) -> bool:
        """Marks a message, and returns whether a judge with another database has also marked it.

        If two judges mark the same message, the second one notices the first one's mark.
        """
        if not self._takes_keywords:
            return False
        try:
            marks = self._client.add_flags([uid], [mark.encode()]).get(uid, ())
        except IMAPClientAbortError:
            raise
        except IMAPClientError as error:  # fetching the message matters more than marking it
            log.debug("no mark can be set: %s", cause(error))
            return False
        lowered = (bytes(flag).decode("ascii", "replace").lower() for flag in marks)
        return any(flag.startswith(MARK) and flag != mark for flag in lowered)

    def put_away(self, uid: int) -> None:
        """Moves a message from the inbox to the processed folder.

        Creates the folder again if someone has renamed or removed it.
        """
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
            except IMAPClientError as error:  # some servers announce MOVE but refuse it
                log.info("MOVE was refused (%s); copying instead", cause(error))
        self._client.copy([uid], self._processed)
        self._client.delete_messages([uid], silent=True)
        if self._client.has_capability("UIDPLUS"):
            self._client.uid_expunge([uid])  # EXPUNGE would also affect other messages

    def used_percent(self) -> float:
        """Returns the percentage of the account's quota that is used, or 0 if the server does not
        report it."""
        return _used_percent(self._client)

    def begin_idle(self) -> None:
        self._client.idle()

    def end_idle(self) -> bool:
        """Ends IDLE. Returns whether the server reported messages when it accepted IDLE.

        The library reads such a report along with the reply to IDLE, but returns it only when IDLE
        ends.
        """
        _, responses = self._client.idle_done()
        return _tells_of_mail(responses)

    def hears_of_mail(self) -> bool:
        """Waits for half a second in IDLE. Returns whether the server reported messages.

        Raises LineDead if the library returns immediately and without data twice in a row. When the
        connection is lost, the library does that instead of raising an error.
        """
        for _ in range(2):
            started = time.monotonic()
            responses = self._client.idle_check(timeout=SLICE)
            if any(b"BYE" in response[:1] for response in responses):
                raise LineDead("the server closed the connection")
            if responses or time.monotonic() - started > SLICE / 2:
                return _tells_of_mail(responses)
        raise LineDead("the connection was lost")

    def _folder(self, name: str) -> str:
        name = _with_prefix(self._client, name)
        if not self._client.folder_exists(name):
            self._client.create_folder(name)
        return name


@dataclass(frozen=True, slots=True)
class AccountState:
    """The state of an account: whether it has the processed folder, and the percentage of its quota
    that is used (0: unknown)."""

    has_processed: bool
    used_percent: float


def look(account: ImapAccount) -> AccountState:
    """Logs in, opens the inbox read-only, and returns the state of the account.

    Raises the errors of `ImapMailbox`, and NoSuchFolder.
    """
    client = _log_in(account)
    try:
        try:
            client.select_folder(account.inbox, readonly=True)
        except IMAPClientAbortError:
            raise
        except IMAPClientError as error:
            raise NoSuchFolder(cause(error)) from error
        has_processed = bool(client.folder_exists(_with_prefix(client, account.processed)))
        return AccountState(has_processed, _used_percent(client))
    finally:
        client.shutdown()


def _used_percent(client: IMAPClient) -> float:
    """Returns the percentage of the quota that is used. If there are several quotas, such as for
    octets and messages (RFC 9208), returns the highest percentage."""
    if not client.has_capability("QUOTA"):
        return 0.0
    try:
        _, found = client.get_quota_root("INBOX")
    except IMAPClientAbortError:
        raise
    except (IMAPClientError, ValueError, TypeError, IndexError) as error:  # only a hint
        log.debug("the quota cannot be read: %s", cause(error))
        return 0.0
    return max((100.0 * one.usage / one.limit for one in found if one.limit), default=0.0)


A_ROUND = 500
"""The maximum number of messages that are deleted at a time."""


def delete_old(account: ImapAccount, mark: str, before: date) -> int:
    """Logs in, and deletes from the processed folder the messages that have the judge's own mark
    and arrived before the given day. Returns the number of deleted messages, at most `A_ROUND`.

    Raises the errors of `ImapMailbox`.
    """
    client = _log_in(account)
    try:
        folder = _with_prefix(client, account.processed)
        if not client.folder_exists(folder):
            return 0
        client.select_folder(folder)
        found = client.search(["KEYWORD", mark, "BEFORE", before])[:A_ROUND]
        if found:
            client.delete_messages(found, silent=True)
            if client.has_capability("UIDPLUS"):
                client.uid_expunge(found)
            else:
                client.expunge()
        return len(found)
    finally:
        client.shutdown()


def _with_prefix(client: IMAPClient, name: str) -> str:
    """Returns the name of a folder, with the prefix that some servers require."""
    if not client.has_capability("NAMESPACE"):
        return name
    personal = client.namespace().personal
    prefix = str(personal[0][0]) if personal else ""
    return name if name.startswith(prefix) else prefix + name


def _log_in(account: ImapAccount) -> IMAPClient:
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
        if _log_in_with_token(client, account.user, kept, shown):
            return client
    except BaseException:
        with suppress(OSError):  # only the first error is reported
            client.shutdown()
        raise
    client.shutdown()
    return _log_in(account)  # the old token is no longer valid, so this runs the program again


def _log_in_with_token(client: IMAPClient, user: str, kept: AccessToken, shown: OneToken) -> bool:
    """Logs in with a token. Returns False if the cached token has expired."""
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
