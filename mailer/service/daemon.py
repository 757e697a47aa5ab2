"""The daemon: wiring only. Doors, desk, alarm clock and courier share the database, nothing else.

It ends in the order in which mail flows: the doors first, so that nothing new comes, then the
desk, when its transaction is done, then the courier.
"""

from __future__ import annotations

import fcntl
import logging
import signal
import ssl
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from datetime import datetime
from pathlib import Path
from threading import Event
from time import monotonic
from typing import Protocol

from mailer.archive.keeper import PageKeeper
from mailer.archive.writing import site_of
from mailer.delivery.allowance import Allowance
from mailer.delivery.courier import Carrier, Courier
from mailer.delivery.dressing import Dressing
from mailer.delivery.maildir import Maildirs
from mailer.delivery.smarthost import Smarthost, SmtpCarrier
from mailer.desk.desk import Desk
from mailer.intake.certificate import Certificate, why
from mailer.intake.imap import ImapDoor
from mailer.intake.imap_account import ImapAccount
from mailer.intake.smtp import SmtpDoor
from mailer.service import opening
from mailer.service.alarm import Alarm
from mailer.service.descriptors import with_descriptors
from mailer.service.figures import Surroundings
from mailer.service.metrics import Metrics
from mailer.service.outages import Outages
from mailer.service.privacy import narrow
from mailer.service.secret import REMEDY, keys_for
from mailer.service.systemd import notify
from mailer.service.watch import Watch
from mailer.service.worker import Worker
from mailer.session.services import Passwords, Services, Texts
from mailer.settings.clock import Clock, utc_now
from mailer.settings.config import Config, Lmtp, Smtp
from mailer.settings.events import COUNTS, Happening
from mailer.settings.keyring import Keyring, SecretFault
from mailer.settings.owners import trouble_with
from mailer.settings.tokens import AccessToken
from storage.database.engine import TROUBLE, Database
from storage.database.schema import SchemaTooNew, migrate
from storage.mail import claiming, fetching, sending

log = logging.getLogger(__name__)

HANG_UP = "SIGHUP changes nothing: the log goes to standard error; for other settings, restart"
"""Its terminal was closed, or somebody has turned the log over: no reason to end."""

LONGEST_ROUND = 300
"""Seconds after which a silent desk counts as stuck; password checks and IMAP take their time."""


class CannotStart(Exception):
    """Something the judge needs is not there; the text says what."""


class IsAtWork(CannotStart):
    """Another judge holds the database."""


class CannotGoOn(Exception):
    """The judge ran, and must not any longer; the text says why."""


class RunningPart(Protocol):
    """A thread of the judge: door, worker or courier."""

    def start(self) -> None: ...

    def stop(self) -> None: ...

    def is_alive(self) -> bool: ...


class Door(RunningPart, Protocol):
    """A way mail comes in."""

    @property
    def place(self) -> str:
        """Where it is, in words: ``SMTP at 127.0.0.1:2525``."""
        ...


class Daemon:
    """A whole judge, as its settings want it. Raises CannotStart and CannotGoOn from `run`."""

    def __init__(
        self,
        config: Config,
        metrics_port: int | None = None,
        clock: Clock = utc_now,
        passwords: Passwords | None = None,
    ) -> None:
        self._config, self._metrics_port, self._clock = config, metrics_port, clock
        self._passwords = passwords
        self._told_to_stop = Event()
        self._watch: Watch | None = None

    def run(self, say: Callable[[str], None]) -> None:
        """Works until SIGTERM or SIGINT. ``say`` hears what was opened, a line at a time."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: self._told_to_stop.set())
        signal.signal(signal.SIGHUP, lambda *_: log.info(HANG_UP))
        with self.started(say) as (parts, worker):
            notify("READY=1")
            self._wait(parts, worker)
            notify("STOPPING=1")
        say("The judge has stopped.")

    @contextmanager
    def started(self, say: Callable[[str], None]) -> Iterator[tuple[list[RunningPart], Worker]]:
        """All threads at work, until the block ends. Raises CannotStart."""
        with ExitStack() as stack:
            database = stack.enter_context(opened_alone(self._config))
            database.complaints.hear = lambda: COUNTS.add(Happening.TROUBLE, "")
            keys = keys_of(self._config, database)
            imap, doors = self._doors(database)
            services = services_of(self._config, keys, self._passwords)
            desk = Desk(database, services)
            alarm, kept = Alarm(database.mail_in.set), imap.kept_until if imap else _no_account
            courier = self._courier(database, desk, services, stack)
            pages = _pages(self._config, database, self._clock)
            contacts = [courier.contact, *([imap.contact] if imap else [])]
            contacts += [part.contact for part in pages]
            outages = Outages(desk.reports, contacts, courier.allowance)
            worker = Worker(database, desk, kept, alarm.set, self._clock, outages.look)
            desk.wake(self._clock())
            alarm.start()
            stack.callback(alarm.stop)
            parts: list[RunningPart] = [*pages, courier, worker, *doors]
            if self._metrics_port is not None:
                look = _surroundings(imap, courier)
                parts.append(Metrics(database, look, self._metrics_port))
            for part in parts:
                _start(part)
                stack.callback(part.stop)
            opening.tell(self._config, [door.place for door in doors], say)
            self._watch = Watch(database, keys)
            yield parts, worker

    def _doors(self, database: Database) -> tuple[ImapDoor | None, list[Door]]:
        """All doors, and the one among them that fetches."""
        config = self._config
        doors: list[Door] = []
        if config.smtp.host:
            doors.append(self._mail_door(database, config.smtp))
        if config.lmtp.host or config.lmtp.socket:
            doors.append(self._mail_door(database, config.lmtp))
        imap = _imap_door(config, database)
        return imap, [*doors, *([imap] if imap else [])]

    def _mail_door(self, database: Database, at: Smtp | Lmtp) -> SmtpDoor:
        return SmtpDoor(
            database,
            self._config.addressing,
            at.host,
            at.port,
            lmtp=isinstance(at, Lmtp),
            path=at.socket if isinstance(at, Lmtp) else None,
            clock=self._clock,
            limits=with_descriptors(self._config),
            certificate=certificate_of(at),
            tls=at.tls,
        )

    def _courier(
        self, database: Database, desk: Desk, services: Services, stack: ExitStack
    ) -> Courier:
        config = self._config
        dressing = Dressing(
            database,
            carrier_of(config),
            on_failure=lambda row, reason: desk.picture_failed(row, reason, self._clock()),
        )
        stack.callback(dressing.end)
        return Courier(
            database,
            dressing,
            config.judge.address,
            config.outgoing.envelope,
            on_failure=lambda row, reason: desk.mail_failed(row, reason, self._clock()),
            foresee=dressing.foresee,
            clock=self._clock,
            allowance=Allowance(config.outgoing.per_minute, config.outgoing.per_day),
            sender_of=services.envelope_sender,
        )

    def _wait(self, parts: list[RunningPart], worker: Worker) -> None:
        """Waits for the word to stop; a judge without one of its threads, or without its database,
        stops by itself, so that whoever keeps it running starts it anew."""
        while not self._told_to_stop.wait(1):
            fault = self._watch.fault() if self._watch else ""
            if fault:
                log.critical("the judge stops: %s", fault)
                raise CannotGoOn(fault)
            if not all(part.is_alive() for part in parts):
                raise CannotGoOn("one of its threads has died; see the log")
            if monotonic() - worker.last_round < LONGEST_ROUND:
                notify("WATCHDOG=1")


def keys_of(config: Config, database: Database) -> Keyring:
    """The secret that belongs to the database. Raises CannotStart."""
    try:
        return keys_for(config, database)
    except SecretFault as fault:
        raise CannotStart(f"{fault}. {REMEDY}") from fault


def services_of(config: Config, keys: Keyring, passwords: Passwords | None = None) -> Services:
    """What the desk works with, as the settings describe it."""
    return Services(
        addressing=config.addressing,
        name=config.judge.name,
        operator=config.judge.operator,
        keys=keys,
        passwords=passwords or Passwords(),
        texts=Texts(config.texts),
        authserv_id=config.trust.authserv_id,
        archive=config.archive,
        limits=config.limits,
        envelope=config.outgoing.envelope,
        sends_away=bool(config.outgoing.host),
        after_outage=config.judge.after_outage,
        pictures=config.pictures.mails,
    )


def certificate_of(at: Smtp | Lmtp) -> Certificate | None:
    """The certificate of a door. Raises CannotStart."""
    if at.certificate is None:
        return None
    try:
        return Certificate(at.certificate, at.key)
    except OSError as trouble:
        raise CannotStart(
            f"the certificate {at.certificate} cannot be used: {why(trouble)} (judge check)"
        ) from trouble


def carrier_of(config: Config) -> Carrier:
    """What takes mails out of the house: the mail server of the settings, or Maildirs. Raises
    CannotStart."""
    out = config.outgoing
    if not out.host:
        return Maildirs(config.maildirs)
    trusted, token = _trusted(out.ca_file), _token(out.oauth2_command)
    at = Smarthost(out.host, out.port, out.tls, out.user, out.password, trusted, token)
    return SmtpCarrier(at)


def account_of(config: Config) -> ImapAccount:
    """The IMAP account of the settings. Raises CannotStart."""
    at = config.imap
    return ImapAccount(
        at.host,
        at.user,
        at.password,
        at.port,
        at.tls,
        inbox=at.mailbox,
        processed=at.processed,
        context=_trusted(at.ca_file),
        token=_token(at.oauth2_command),
    )


def _trusted(ca_file: Path | None) -> ssl.SSLContext | None:
    """What a server's certificate must stand up to; None: what the system trusts."""
    try:
        return ssl.create_default_context(cafile=ca_file) if ca_file else None
    except OSError as trouble:
        raise CannotStart(f"the certificates in {ca_file} cannot be used: {why(trouble)}") from None


def _token(command: str) -> AccessToken | None:
    return AccessToken(command) if command else None


@contextmanager
def opened_alone(config: Config) -> Iterator[Database]:
    """The database, with the current schema. No second judge may work on the same SQLite file:
    what a dead one had claimed is freed at once. Raises CannotStart."""
    with ExitStack() as stack:
        try:
            config.judge.data.mkdir(parents=True, exist_ok=True, mode=0o700)
            narrow(config)
            database = Database(config.database.url)
            stack.callback(database.close)
            if database.file:
                stack.enter_context(locked(lock_of(database.file)))
            migrate(database)
            database.hold_to_file()
            if database.file:
                with database.writing() as conn:
                    claiming.unclaim_all(conn)
                    sending.unlease_all(conn)
                    fetching.free_all(conn)
        except TROUBLE as trouble:
            raise CannotStart(f"{trouble_with(config, trouble)} (judge check)") from trouble
        except SchemaTooNew as fault:
            raise CannotStart(f"it is older than its database: {fault}") from fault
        yield database


def lock_of(file: Path) -> Path:
    """What a judge holds while it works on that SQLite file, by whatever name it came to it."""
    real = file.resolve()
    return real.with_name(f"{real.name}.lock")


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Keeps every judge off an SQLite file. Raises CannotStart where one works on it."""
    with path.open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise IsAtWork("another judge is running on the same database") from None
        yield


def _imap_door(config: Config, database: Database) -> ImapDoor | None:
    if not config.imap.host:
        return None
    poll, backlog = config.imap.poll.total_seconds(), config.imap.backlog
    return ImapDoor(database, config.addressing, account_of(config), poll=poll, backlog=backlog)


def _pages(config: Config, database: Database, clock: Clock) -> list[PageKeeper]:
    """Who keeps the pages for the web, if anybody wants them."""
    folder = config.archive.folder
    return [PageKeeper(database, site_of(config), folder, clock)] if folder else []


def _surroundings(imap: ImapDoor | None, courier: Courier) -> Callable[[], Surroundings]:
    """How the judge stands with the servers of others, for who asks how it is."""
    return lambda: Surroundings(
        imap is None or imap.connected,
        courier.contact.trouble,
        imap.contact.trouble if imap else None,
        imap.fetched_by if imap else "",
        imap is not None and imap.is_shared,
    )


def _no_account(now: datetime) -> datetime:
    """Without an IMAP account there is nothing to wait for."""
    return now


def _start(part: RunningPart) -> None:
    try:
        part.start()
    except OSError as trouble:
        where = getattr(part, "place", "it")
        raise CannotStart(f"{where} cannot be opened ({trouble.strerror})") from trouble
