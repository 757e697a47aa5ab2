"""Defines the settings of a judge, and the types of their values. `mailer.config.load` reads them
from ``judge.toml``.

Every key is optional. With the defaults, a judge needs nothing but a folder. The type of each value
is annotated with its parser. A parser takes a value from TOML, or the text of an environment
variable, and returns the parsed value. If the value is invalid, it raises ValueError with a phrase
that completes "expected ...".
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from datetime import timedelta
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias, get_args

from grammar.words.durations_times_and_zones import DAY, read_duration
from judge.board.join_words import listing
from mailer.mail.reply_addresses import Addressing, Delimiter
from storage.people.same_addresses import ascii_domain

HIGHEST_PORT = 65535
HIGHEST_COUNT = 1_000_000
LONGEST = 100 * 366 * DAY
WIDEST = timedelta(hours=2)
"""The longest period over which the deadlines of games with the same CLOCK can be spread."""


def a_text(value: object) -> str:
    if isinstance(value, str) and value.isprintable():
        return value
    raise ValueError('text on one line, in quotes, for example "judge"')


def a_host(value: object) -> str:
    """Parses the name or IP address of a machine. Empty text means none."""
    text = value if isinstance(value, str) else " "
    has_port = text.count(":") == 1 or text.startswith("[")
    if text.isprintable() and not has_port and not set(text) & set(' /<>,;"@'):
        return text
    raise ValueError(
        'the name or IP address of a machine, without a port, for example "mail.example.org"'
    )


def a_mail_folder(value: object) -> str:
    if isinstance(value, str) and value and value.isprintable():
        return value
    raise ValueError('the name of a mail folder, for example "INBOX"')


def an_address(value: object) -> str:
    """Parses an e-mail address ``local@domain`` without a display name. Converts the domain to the
    ASCII form that the DNS uses."""
    local, _, domain = value.rpartition("@") if isinstance(value, str) else ("", "", "")
    known = domain if domain.isascii() else ascii_domain(domain)
    if local.isascii() and all(map(_is_plain, (local, known))):
        return f"{local}@{known}"
    raise ValueError('an e-mail address, for example "judge@example.org"')


def _is_plain(text: str) -> bool:
    return bool(text) and text.isprintable() and not set(text) & set(' <>,;"@')


def former_addresses(value: object) -> tuple[str, ...]:
    """Parses e-mail addresses or domains, given as a list or as comma-separated text."""
    items = value.split(",") if isinstance(value, str) else value
    try:
        if isinstance(items, list) and all(isinstance(one, str) for one in items):
            return tuple(_former(one.strip()) for one in items if one.strip())
    except ValueError:
        pass
    raise ValueError('addresses or domains, for example ["judge@old.example", "old.example.org"]')


def _former(text: str) -> str:
    if "@" in text or "." not in text:
        return an_address(text)
    return an_address(f"x@{text}").removeprefix("x@")


def a_web_address_if_any(value: object) -> str:
    """Parses a web address. Empty text means none."""
    text = a_text(value)
    if not text or re.fullmatch(r"https?://[^\s/]+(/\S*)?", text):
        return text
    raise ValueError('a web address, for example "https://judge.example.org/"')


def a_servers_name_if_any(value: object) -> str:
    """Parses the name that a mail server writes into its headers, which must be a single word.
    Empty text means none."""
    text = a_text(value)
    if not text or not set(text) & set(' ;:()<>@"'):
        return text
    raise ValueError('just the name, for example "mx.example.org"')


def a_port(value: object) -> int:
    """Parses a TCP port; 0 means any free port."""
    return _port(value, 0)


def a_servers_port(value: object) -> int:
    """Parses the TCP port of another server, which cannot be 0."""
    return _port(value, 1)


def _port(value: object, lowest: int) -> int:
    number = int(value) if isinstance(value, str) and value.isdecimal() else value
    if type(number) is int and lowest <= number <= HIGHEST_PORT:
        return number
    raise ValueError(f"a port from {lowest} to {HIGHEST_PORT}, for example 2525")


def a_count(value: object) -> int:
    """Parses a number that is at least 1."""
    number = int(value) if isinstance(value, str) and value.isdecimal() else value
    if isinstance(number, int) and not isinstance(number, bool) and 0 < number <= HIGHEST_COUNT:
        return number
    raise ValueError(f"a number from 1 to {HIGHEST_COUNT}, for example 10")


def a_count_if_any(value: object) -> int:
    """Parses a number; 0 means no limit."""
    try:
        return 0 if value in (0, "0") and not isinstance(value, bool) else a_count(value)
    except ValueError:
        raise ValueError(f"a number up to {HIGHEST_COUNT}, or 0 for no limit") from None


def yes_or_no(value: object) -> bool:
    read = {"true": True, "false": False}.get(value) if isinstance(value, str) else value
    if isinstance(read, bool):
        return read
    raise ValueError("true or false")


def a_path(value: object) -> Path:
    """Parses a path. A ``~`` or ``$`` at the start is an error, because no shell expands it."""
    if isinstance(value, str) and value and "\0" not in value and value[0] not in "~$":
        return Path(value)
    raise ValueError('an absolute path, for example "/var/lib/judge"')


def a_path_if_any(value: object) -> Path | None:
    return None if value == "" else a_path(value)


def a_command_if_any(value: object) -> tuple[str, ...]:
    """Parses a program with its arguments, given as a list or as a shell command line. An empty
    value means no program."""
    try:
        words = shlex.split(value) if isinstance(value, str) else value
    except ValueError:  # the quotation marks do not match
        words = None
    if isinstance(words, list) and all(isinstance(one, str) and one for one in words):
        return tuple(words)
    raise ValueError('a program and its arguments, for example ["/usr/local/bin/tell-me"]')


def a_duration(value: object) -> timedelta:
    try:
        seconds = read_duration(value, LONGEST) if isinstance(value, str) else 0
    except ValueError:
        seconds = 0
    if seconds:
        return timedelta(seconds=seconds)
    raise ValueError('a length of time, for example "30 seconds", "36h" or "3 days"')


def a_spread(value: object) -> timedelta:
    """Parses the period over which the deadlines of games with the same CLOCK are spread, in whole
    minutes. Empty text or 0 means that they are not spread."""
    if value in ("", "0", 0) and not isinstance(value, bool):
        return timedelta()
    try:
        span = a_duration(value)
    except ValueError:
        span = timedelta()
    if span and span <= WIDEST and not span % timedelta(minutes=1):
        return span
    raise ValueError('whole minutes up to 2 hours, for example "10 minutes", or "" for none')


def one_of(choices: object) -> Callable[[object], str]:
    """Returns a parser that accepts only the values of a Literal type."""
    words: tuple[str, ...] = get_args(choices)
    known = listing((f'"{word}"' for word in words), "or")

    def read(value: object) -> str:
        if isinstance(value, str) and value in words:
            return value
        raise ValueError(known)

    return read


Text = Annotated[str, a_text]
Host = Annotated[str, a_host]
MailFolder = Annotated[str, a_mail_folder]
Address = Annotated[str, an_address]
WebAddressIfAny = Annotated[str, a_web_address_if_any]
ServersNameIfAny = Annotated[str, a_servers_name_if_any]
FormerAddresses = Annotated[tuple[str, ...], former_addresses]
Port = Annotated[int, a_port]
ServersPort = Annotated[int, a_servers_port]
Count = Annotated[int, a_count]
CountIfAny = Annotated[int, a_count_if_any]
YesOrNo = Annotated[bool, yes_or_no]
Somewhere = Annotated[Path, a_path]
SomewhereIfAny = Annotated[Path | None, a_path_if_any]
CommandIfAny = Annotated[tuple[str, ...], a_command_if_any]
Duration = Annotated[timedelta, a_duration]
SpreadIfAny = Annotated[timedelta, a_spread]


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
"""The kind of envelope sender that the judge's e-mails have. See `mailer.outbound.send_queue`."""


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
    """The period after CLOCK over which the deadlines of games are spread."""
    notify: CommandIfAny = ()
    backup_reminder: CountIfAny = 14
    """How many days after the last backup the judge reminds the operator to make another, or 0 for
    no reminders."""


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
    """Settings of the mail server that sends e-mails. ``envelope``, ``per_minute`` and ``per_day``
    also apply to the fallback server. If ``host`` is empty, e-mails go into Maildirs below the data
    folder."""

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
    """How long e-mails are kept after the judge has sent them or given up on them. Bounces arrive
    within days."""
    log: Duration = timedelta(days=400)
    """How long log entries are kept, except those for running games."""
    forming: Duration = timedelta(days=90)
    """How long a forming game is kept if no one joins it."""


@dataclass(frozen=True, slots=True)
class Pictures:
    mails: YesOrNo = True
    """Whether e-mails contain pictures of the board."""


@dataclass(frozen=True, slots=True)
class Trust:
    authserv_id: ServersNameIfAny = ""


@dataclass(frozen=True, slots=True)
class Allowances:
    """Limits for individual addresses, and for all strangers together. All other limits are in
    `mailer.limits`."""

    games: Count = 10
    """The maximum number of games that one address can run as Master at the same time."""
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
    """Maps the name of each section in ``judge.toml`` to the name of its field in `Config`."""
    return {str(one.metadata.get("section", one.name)): one.name for one in fields(kind)}


@dataclass(frozen=True, slots=True)
class Config:
    """All settings. Every path is absolute after `mailer.config.load`. Each field is a section.
    ``smtp``, ``lmtp`` and ``imap`` are the sections ``[intake.smtp]``, ``[intake.lmtp]`` and
    ``[intake.imap]``, and ``fallback`` is ``[outgoing.fallback]``."""

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
        """Returns the path of the file with the last alerts that were passed to the operator's
        command."""
        return self.judge.data / "alerts.json"

    @property
    def texts(self) -> Path:
        """Returns the folder with the operator's own versions of the judge's texts."""
        return self.judge.data / "texts"
