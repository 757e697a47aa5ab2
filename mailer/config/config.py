"""The settings of a judge, as one value; `mailer.config.load` reads it from ``judge.toml``.

Every key is optional: the defaults here are the embedded judge, which needs nothing but a folder.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

from mailer.config.value_types import (
    Address,
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
    Text,
    WebAddressIfAny,
    YesOrNo,
    one_of,
)
from mailer.mail.reply_addresses import Addressing, Delimiter

Tls: TypeAlias = Literal["starttls", "implicit", "none"]

DoorTls: TypeAlias = Literal["none", "offered", "starttls", "implicit"]
"""Of a door of ours, to which anybody comes: there STARTTLS can be left to the other side."""

EnvelopeSender: TypeAlias = Literal["per recipient", "own address"]
"""Whose address a mail leaves under; see `mailer.outbound.send_queue`."""


@dataclass(frozen=True, slots=True)
class Judge:
    """The judge itself; see ``config.example.toml`` for what each key does."""

    address: Address = "judge@localhost"
    former_addresses: FormerAddresses = ()
    name: Text = "judge"
    delimiter: Annotated[Delimiter, one_of(Delimiter)] = "+"
    operator: Address = "root@localhost"
    data: Somewhere = Path("var")
    after_outage: Duration = timedelta(minutes=5)
    longest_work: Duration = timedelta(seconds=20)


@dataclass(frozen=True, slots=True)
class DatabaseAt:
    """``url`` holds the password, once it was read from its file; it is never shown."""

    url: Text = field(default="", repr=False)
    password_file: SomewhereIfAny = None


@dataclass(frozen=True, slots=True)
class Smtp:
    """Mail comes in by SMTP; off with an empty ``host``."""

    host: Host = "127.0.0.1"
    port: Port = 2525
    tls: Annotated[DoorTls, one_of(DoorTls)] = "none"
    certificate: SomewhereIfAny = None
    key: SomewhereIfAny = None


@dataclass(frozen=True, slots=True)
class Lmtp:
    """Mail comes in by LMTP at ``host`` and ``port``, or at ``socket``; off without either."""

    host: Host = ""
    port: Port = 2424
    socket: SomewhereIfAny = None
    tls: Annotated[DoorTls, one_of(DoorTls)] = "none"
    certificate: SomewhereIfAny = None
    key: SomewhereIfAny = None


@dataclass(frozen=True, slots=True)
class Imap:
    """Mail is fetched from an IMAP account; off with an empty ``host``."""

    host: Host = ""
    port: ServersPort = 993
    tls: Annotated[Tls, one_of(Tls)] = "implicit"
    user: Text = ""
    password: Text = field(default="", repr=False)
    password_file: SomewhereIfAny = None
    oauth2_command: Text = ""
    ca_file: SomewhereIfAny = None
    mailbox: MailFolder = "INBOX"
    processed: MailFolder = "Processed"
    poll: Duration = timedelta(seconds=60)
    backlog: YesOrNo = False


@dataclass(frozen=True, slots=True)
class OutgoingServer:
    """Mail goes out through a mail server; into Maildirs below the data folder with an empty
    ``host``."""

    host: Host = ""
    port: ServersPort = 587
    tls: Annotated[Tls, one_of(Tls)] = "starttls"
    user: Text = ""
    password: Text = field(default="", repr=False)
    password_file: SomewhereIfAny = None
    oauth2_command: Text = ""
    ca_file: SomewhereIfAny = None
    envelope: Annotated[EnvelopeSender, one_of(EnvelopeSender)] = "per recipient"
    per_minute: CountIfAny = 0
    per_day: CountIfAny = 0


@dataclass(frozen=True, slots=True)
class Archive:
    """Where pages of all games are written for a web server, if anywhere; and how long what nobody
    needs any more stays in the database. Games, their histories and their press stay."""

    folder: SomewhereIfAny = None
    """A folder of its own; without one no pages are written."""
    url: WebAddressIfAny = ""
    """Where a web server shows it, for the links of feeds."""
    robots: YesOrNo = False
    """Whether search engines may list the pages."""
    keep: Duration = timedelta(days=400)
    """Letters that came, but those of people who sit in a running game."""
    mails: Duration = timedelta(days=30)
    """Mails that went out, or were given up: what comes back comes within days."""
    log: Duration = timedelta(days=400)
    """The log, but that of games that go on."""
    forming: Duration = timedelta(days=90)
    """Games that nobody has joined."""


@dataclass(frozen=True, slots=True)
class Pictures:
    mails: YesOrNo = True
    """Whether boards go out with mails, drawn."""


@dataclass(frozen=True, slots=True)
class Trust:
    authserv_id: ServersNameIfAny = ""


@dataclass(frozen=True, slots=True)
class Allowances:
    """What one address, or all strangers together, may have of this judge. All other bounds are
    in `mailer.limits`."""

    games: Count = 10
    """Games an address is Master of at a time."""
    seats: Count = 50
    """Seats an address holds at a time, in all games."""
    observers: Count = 100
    """Observers of a game."""
    newcomers: Count = 200
    """Addresses nobody has confirmed that are written to in a day."""
    connections: Count = 200
    """Connections to a door of ours at a time."""
    connections_each: Count = 50
    """Of these, from one address; a mail server of one's own may need more."""


@dataclass(frozen=True, slots=True)
class Config:
    """All settings; every path is absolute. ``smtp``, ``lmtp`` and ``imap`` are the sections
    ``[intake.smtp]`` and so on."""

    judge: Judge = field(default_factory=Judge)
    database: DatabaseAt = field(default_factory=DatabaseAt)
    smtp: Smtp = field(default_factory=Smtp)
    lmtp: Lmtp = field(default_factory=Lmtp)
    imap: Imap = field(default_factory=Imap)
    outgoing: OutgoingServer = field(default_factory=OutgoingServer)
    archive: Archive = field(default_factory=Archive)
    pictures: Pictures = field(default_factory=Pictures)
    trust: Trust = field(default_factory=Trust)
    limits: Allowances = field(default_factory=Allowances)

    @property
    def addressing(self) -> Addressing:
        local = self.judge.address.rpartition("@")[0]
        former = (a if "@" in a else f"{local}@{a}" for a in self.judge.former_addresses)
        return Addressing(self.judge.address, self.judge.delimiter, tuple(former))

    @property
    def database_file(self) -> Path | None:
        """Where an SQLite database lies."""
        scheme, _, file = self.database.url.partition(":///")
        return Path(file) if scheme.startswith("sqlite") else None

    @property
    def maildirs(self) -> Path:
        """Where mails go when no mail server is configured: a Maildir for each address."""
        return self.judge.data / "outbox"

    @property
    def texts(self) -> Path:
        """Where the operator's own versions of the judge's texts lie."""
        return self.judge.data / "texts"
