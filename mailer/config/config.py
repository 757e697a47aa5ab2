"""Defines the settings of a judge. `mailer.config.load` reads them from ``judge.toml``.

Every key is optional. With the defaults, a judge needs nothing but a folder.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from datetime import timedelta
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias

from mailer.config.value_types import (
    Address,
    CommandIfAny,
    Count,
    CountIfAny,
    Duration,
    FormerAddresses,
    Host,
    MailFolder,
    Port,
    ServersNameIfAny,
    ServersPort,
    Somewhere,
    SomewhereIfAny,
    SpreadIfAny,
    Text,
    WebAddressIfAny,
    YesOrNo,
    one_of,
)
from mailer.mail.reply_addresses import Addressing, Delimiter


def release() -> str:
    """Returns the version of this program, or "unknown" if it is not installed."""
    try:
        return version("crystal-ball-judge")
    except PackageNotFoundError:
        return "unknown"


Tls: TypeAlias = Literal["starttls", "implicit", "none"]

DoorTls: TypeAlias = Literal["none", "offered", "starttls", "implicit"]
"""How a listener of the judge uses encryption. With "offered", the client decides."""

EnvelopeSender: TypeAlias = Literal["per recipient", "own address"]
"""The kind of envelope sender that e-mails have. See `mailer.outbound.send_queue`."""


@dataclass(frozen=True, slots=True)
class Judge:
    """Settings of the judge itself. ``config.example.toml`` explains each key."""

    address: Address = "judge@localhost"
    former_addresses: FormerAddresses = ()
    name: Text = "judge"
    delimiter: Annotated[Delimiter, one_of(Delimiter)] = "+"
    operator: Address = "root@localhost"
    data: Somewhere = Path("var")
    after_outage: Duration = timedelta(minutes=5)
    longest_work: Duration = timedelta(seconds=20)
    spread_deadlines: SpreadIfAny = timedelta()
    """The time after CLOCK over which the deadlines of games are spread."""
    notify: CommandIfAny = ()
    backup_reminder: CountIfAny = 14
    """The number of days after the last backup when the judge reminds the operator, or 0 for
    never."""


@dataclass(frozen=True, slots=True)
class DatabaseAt:
    """Settings of the database. ``url`` is left out of the ``repr``, because it may contain the
    password."""

    url: Text = field(default="", repr=False)
    password_file: SomewhereIfAny = None


@dataclass(frozen=True, slots=True)
class Smtp:
    """Settings for receiving mail by SMTP, which is off if ``host`` is empty."""

    host: Host = "127.0.0.1"
    port: Port = 2525
    tls: Annotated[DoorTls, one_of(DoorTls)] = "none"
    certificate: SomewhereIfAny = None
    key: SomewhereIfAny = None

    @property
    def is_on(self) -> bool:
        return bool(self.host)


@dataclass(frozen=True, slots=True)
class Lmtp:
    """Settings for receiving mail by LMTP at ``host`` and ``port`` or at ``socket``. LMTP is off if
    neither is set."""

    host: Host = ""
    port: Port = 2424
    socket: SomewhereIfAny = None
    tls: Annotated[DoorTls, one_of(DoorTls)] = "none"
    certificate: SomewhereIfAny = None
    key: SomewhereIfAny = None

    @property
    def is_on(self) -> bool:
        return bool(self.host or self.socket)


@dataclass(frozen=True, slots=True)
class MailServer:
    """Settings of a mail server to which the judge connects. The server is not used if ``host`` is
    empty."""

    host: Host = ""
    port: ServersPort = 587
    tls: Annotated[Tls, one_of(Tls)] = "starttls"
    user: Text = ""
    password: Text = field(default="", repr=False)
    password_file: SomewhereIfAny = None
    oauth2_command: Text = ""
    ca_file: SomewhereIfAny = None

    @property
    def is_on(self) -> bool:
        return bool(self.host)


@dataclass(frozen=True, slots=True)
class Imap(MailServer):
    """Settings for fetching mail from an IMAP account, which is off if ``host`` is empty."""

    port: ServersPort = 993
    tls: Annotated[Tls, one_of(Tls)] = "implicit"
    mailbox: MailFolder = "INBOX"
    processed: MailFolder = "Processed"
    keep_days: CountIfAny = 30
    """How many days messages stay in the folder ``processed``, or 0 for no limit."""
    poll: Duration = timedelta(seconds=60)
    backlog: YesOrNo = False


@dataclass(frozen=True, slots=True)
class OutgoingServer(MailServer):
    """Settings of the mail server that sends e-mails. Those that `MailServer` lacks also apply to
    the fallback server. If ``host`` is empty, e-mails go into Maildirs below the data folder."""

    envelope: Annotated[EnvelopeSender, one_of(EnvelopeSender)] = "per recipient"
    per_minute: CountIfAny = 0
    per_day: CountIfAny = 0


@dataclass(frozen=True, slots=True)
class Archive:
    """Settings for the web pages of games, and the times after which old data is deleted from the
    database. Games that have started are never deleted, nor are their histories and press."""

    folder: SomewhereIfAny = None
    """A folder that contains only the pages, or None if no pages are written."""
    url: WebAddressIfAny = ""
    """The web address of the folder, used in links in feeds and in links to the order composer."""
    robots: YesOrNo = False
    """Whether search engines may index the pages."""
    keep: Duration = timedelta(days=400)
    """How long incoming messages are kept, except those of people in a running game."""
    mails: Duration = timedelta(days=30)
    """How long e-mails are kept after they were sent or given up. Bounces arrive within days."""
    log: Duration = timedelta(days=400)
    """How long log entries are kept, except those for running games."""
    forming: Duration = timedelta(days=90)
    """How long forming games are kept if no one has joined them."""


@dataclass(frozen=True, slots=True)
class Pictures:
    mails: YesOrNo = True
    """Whether e-mails contain pictures of the board."""


@dataclass(frozen=True, slots=True)
class Trust:
    authserv_id: ServersNameIfAny = ""


@dataclass(frozen=True, slots=True)
class Allowances:
    """Limits for one address and for all strangers together. All other limits are in
    `mailer.limits`."""

    games: Count = 10
    """The maximum number of games of which one address can be Master at the same time."""
    seats: Count = 50
    """The maximum number of seats that one address can hold at the same time, in all games
    together."""
    observers: Count = 100
    """The maximum number of observers in a game."""
    newcomers: Count = 200
    """The maximum number of unverified addresses to which the judge writes in a day."""
    connections: Count = 200
    """The maximum number of simultaneous connections to one listener."""
    connections_each: Count = 50
    """The maximum number of simultaneous connections from one address. Your own mail server may
    need more."""


@dataclass(frozen=True, slots=True)
class MetricsAt:
    """The address where the judge serves /metrics and /healthz. Both are off if ``host`` is
    empty."""

    host: Host = ""
    port: Port = 9101


def fields_by_section(kind: type[Any]) -> dict[str, str]:
    """Returns the names of the fields of `Config`, by the names of their sections in
    ``judge.toml``."""
    return {str(one.metadata.get("section", one.name)): one.name for one in fields(kind)}


@dataclass(frozen=True, slots=True)
class Config:
    """All settings. Every path is absolute after `mailer.config.load`. Each field is a section.
    ``smtp``, ``lmtp`` and ``imap`` are the sections ``[intake.smtp]`` and so on, and ``fallback``
    is ``[outgoing.fallback]``."""

    judge: Judge = field(default_factory=Judge)
    database: DatabaseAt = field(default_factory=DatabaseAt)
    smtp: Smtp = field(default_factory=Smtp, metadata={"section": "intake.smtp"})
    lmtp: Lmtp = field(default_factory=Lmtp, metadata={"section": "intake.lmtp"})
    imap: Imap = field(default_factory=Imap, metadata={"section": "intake.imap"})
    outgoing: OutgoingServer = field(default_factory=OutgoingServer)
    fallback: MailServer = field(
        default_factory=MailServer, metadata={"section": "outgoing.fallback"}
    )
    archive: Archive = field(default_factory=Archive)
    pictures: Pictures = field(default_factory=Pictures)
    trust: Trust = field(default_factory=Trust)
    limits: Allowances = field(default_factory=Allowances)
    metrics: MetricsAt = field(default_factory=MetricsAt)

    @classmethod
    def doors(cls) -> list[str]:
        """Returns the ways of receiving mail: the fields whose sections are in ``[intake]``."""
        found = fields_by_section(cls).items()
        return [name for section, name in found if section.startswith("intake.")]

    @property
    def open_doors(self) -> list[str]:
        return [name for name in self.doors() if getattr(self, name).is_on]

    @property
    def addressing(self) -> Addressing:
        local = self.judge.address.rpartition("@")[0]
        former = (a if "@" in a else f"{local}@{a}" for a in self.judge.former_addresses)
        return Addressing(self.judge.address, self.judge.delimiter, tuple(former))

    @property
    def database_file(self) -> Path | None:
        """Returns the path of the SQLite file, or None for any other database."""
        scheme, _, file = self.database.url.partition(":///")
        return Path(file) if scheme.startswith("sqlite") else None

    @property
    def maildirs(self) -> Path:
        """Returns the folder into which e-mails go if there is no mail server. It contains a
        Maildir for each address."""
        return self.judge.data / "outbox"

    @property
    def alerts(self) -> Path:
        """Returns the path of the file that keeps the last alerts sent to the operator's
        command."""
        return self.judge.data / "alerts.json"

    @property
    def texts(self) -> Path:
        """Returns the folder with the operator's own versions of the judge's texts."""
        return self.judge.data / "texts"
