"""Opens and checks the transports for incoming mail, and reports their metrics.

The transports are the ports and sockets for SMTP and LMTP, with their certificates, and the IMAP
account.
"""

from __future__ import annotations

import errno
import logging
import os
import resource
import socket
import ssl
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

from mailer.config.config import Allowances, Config, Lmtp, Smtp
from mailer.config.database_errors_with_file_owner import user_named
from mailer.inbound.connection_limits import is_loopback
from mailer.inbound.door import Door, DoorContext
from mailer.inbound.imap import FETCHING, ImapDoor
from mailer.inbound.smtp_server import SmtpDoor
from mailer.inbound.tls_certificate import Certificate, ends_at, why
from mailer.service import build_and_check_server_clients
from mailer.service.build_and_check_server_clients import Finding, account_of, certificate_of
from mailer.service.file_permissions import may
from mailer.service.metrics_server import FULL, NEARLY_FULL, Figure
from storage.mail import imap_leases

ACCOUNT_REMINDERS = {
    "imap_used_percent": (
        "the mail account is nearly full",
        "keep_days in [intake.imap] sets when the judge deletes messages that it has read. You must"
        " delete all other messages in the account yourself.",
    ),
}


def open_account(context: DoorContext) -> ImapDoor:
    """Returns the IMAP client. Raises CannotStart."""
    at, account = context.config.imap, account_of(context.config)
    if context.is_restart:
        with context.database.writing() as conn:
            imap_leases.give_back(conn, account.name, context.owner)
    return ImapDoor(
        context.database,
        context.config.addressing,
        account,
        poll=at.poll.total_seconds(),
        backlog=at.backlog,
        owner=context.owner,
        note=partial(context.note, "imap"),
        refusals=context.refusals,
        keep_days=at.keep_days,
    )


def check_account(config: Config, runs: bool) -> Iterator[Finding]:
    if config.imap.is_on:
        yield build_and_check_server_clients.imap(config)


def account_figures(door: ImapDoor | None) -> list[Figure]:
    """Returns the metrics of the account. They are 0 if there is no account."""
    trouble = door.contact.trouble if door else None
    other = door.fetched_by if door else ""
    used = door.used_percent if door else 0.0
    return [
        Figure(
            *("imap_disconnected", "1 while an IMAP account cannot be reached"),
            float(door is not None and door.is_out_of_reach),
            limit=0,
            ill="The IMAP account cannot be reached: no messages come from it",
            words=trouble.words if trouble else "",
        ),
        Figure(
            *("imap_standing_by", "1 while another judge fetches from the IMAP account"),
            float(bool(other)),
            ill="Another judge fetches from the IMAP account; this one takes over if it stops",
            words=other,
            is_told=True,
        ),
        Figure(
            *("imap_shared", "1 while a judge of another database takes messages from the account"),
            float(door is not None and door.is_shared),
            limit=0,
            ill="A judge with another database takes messages from the same IMAP account, and"
            " both answer them: give each its own account",
        ),
        Figure(
            *("imap_used_percent", "How full the IMAP account is, in percent"),
            used,
            limit=NEARLY_FULL,
            ill="The IMAP account is {} percent full; when it is full, it refuses messages",
            is_urgent=used >= FULL,
        ),
    ]


log = logging.getLogger(__name__)


TIMEOUT = 15
"""The number of seconds to wait for a server's answer."""

TAKEN = "Use another port, or stop the program that has this one."


def open_listener(name: str, context: DoorContext) -> SmtpDoor:
    """Returns the listener for SMTP or LMTP. Raises CannotStart."""
    at: Smtp | Lmtp = getattr(context.config, name)
    path = at.socket if isinstance(at, Lmtp) else None
    return SmtpDoor(
        context.database,
        context.config.addressing,
        at.host,
        0 if path else at.port or context.ports.get(name, 0),
        lmtp=isinstance(at, Lmtp),
        path=path,
        clock=context.clock,
        limits=raised_file_limit(context.config),
        certificate=certificate_of(at),
        tls=at.tls,
        refusals=context.refusals,
    )


def check_listener(protocol: str, config: Config, runs: bool) -> Iterator[Finding]:
    at: Smtp | Lmtp = getattr(config, protocol)
    name = protocol.upper()
    if at.host:
        yield door(name, at, config.addressing.domain, runs)
        yield from reach(name, at, config.trust.authserv_id)
    if at.certificate:
        yield certificate(name, at)
    if isinstance(at, Lmtp) and at.socket:
        yield socket_file(at.socket, config.addressing.domain, runs)


def door(name: str, at: Smtp | Lmtp, domain: str, runs: bool) -> Finding:
    """Checks whether this judge is listening on the port, or could listen there. ``runs`` is True
    if the judge is running."""
    where = f"{name} at {at.host}:{at.port}"
    try:
        with socket.create_server((at.host, at.port)):
            pass
    except PermissionError:
        return Finding(
            "mail in",
            f"{where}: {user_named()} may not use ports below 1024",
            "Use a higher port, or give the unit AmbientCapabilities=CAP_NET_BIND_SERVICE.",
        )
    except OSError as trouble:
        if trouble.errno != errno.EADDRINUSE:
            remedy = f"See [intake.{name.lower()}]: host must be an address of this machine."
            return Finding("mail in", f"{where}: {trouble.strerror}", remedy)
    else:
        return _free(where, runs and bool(at.port))
    with_greeting = _greeting_at(at.host, at.port, at.tls == "implicit")
    return _held(where, with_greeting, greeting(name, domain), runs)


def greeting(name: str, domain: str) -> bytes:
    """Returns the first line that the judge's listener sends on a new connection."""
    return f"220 {domain} {name}\r\n".encode()


def _free(where: str, runs: bool) -> Finding:
    if runs:
        words = f"{where} is not open, though the judge is running"
        return Finding("mail in", words, "Restart the judge: it runs with other settings.")
    return Finding("mail in", f"{where} is free; no judge is running")


def _held(where: str, heard: bytes, ours: bytes, runs: bool) -> Finding:
    if heard == ours and runs:
        return Finding("mail in", f"{where} is open; the judge is running")
    if heard == ours:
        words = f"{where} belongs to another judge, with its own data folder"
        return Finding("mail in", words, "Use another port, or stop the other judge.")
    first = " ".join(heard.decode("utf-8", "replace").split())[:80]
    greets = f"and says {first!r}" if first else "and says nothing"
    return Finding("mail in", f"{where} belongs to another program, {greets}", TAKEN)


def _greeting_at(host: str, port: int, encrypted: bool) -> bytes:
    """Returns the first line that a server sends, or b"" if no server answers."""
    anybody = ssl.create_default_context()
    anybody.check_hostname = False  # the greeting alone shows who answers
    anybody.verify_mode = ssl.CERT_NONE
    try:
        with socket.create_connection((host, port), timeout=TIMEOUT) as line:
            return (anybody.wrap_socket(line) if encrypted else line).recv(512)
    except OSError:
        return b""


def socket_file(path: Path, domain: str, runs: bool) -> Finding:
    """Checks whether this judge is listening on the socket, or could listen there."""
    where, folder = f"LMTP at {path}", path.parent
    try:
        if not folder.is_dir():
            remedy = f"Create the folder {folder}, writable by the judge."
            return Finding("mail in", f"{where}: the folder does not exist", remedy)
        if path.exists() and not path.is_socket():
            return Finding("mail in", f"{where} is a file", "Remove it, or set another path.")
    except OSError as trouble:
        return Finding("mail in", f"{where}: {trouble.strerror}", f"Let the judge read {folder}.")
    heard = _greeting_of(path) if path.exists() else None
    if heard is not None:
        return _held(where, heard, greeting("LMTP", domain), runs)
    if not may(folder, os.W_OK | os.X_OK):
        words = f"{where}: {user_named()} cannot write in {folder}"
        return Finding("mail in", words, f"Make {folder} writable by the judge.")
    return _free(where, runs)


def _greeting_of(path: Path) -> bytes | None:
    """Returns the first line that a server sends on this socket, or b"" if it sends nothing.
    Returns None if no program is listening, for example after a judge was killed."""
    with socket.socket(socket.AF_UNIX) as line:
        line.settimeout(TIMEOUT)
        try:
            line.connect(str(path))
        except (ConnectionRefusedError, FileNotFoundError):
            return None
        except OSError:
            return b""
        try:
            return line.recv(512)
        except OSError:
            return b""


def reach(name: str, at: Smtp | Lmtp, authserv_id: str) -> Iterator[Finding]:
    """Reports the risks of a listener that other machines can reach."""
    if is_loopback(at.host):
        return
    words = f"other machines can reach {name} at {at.host}:{at.port}"
    if authserv_id:
        yield Finding(
            "trust",
            f"{words}, and can forge the Authentication-Results of {authserv_id}",
            "Let only your mail server reach it, or leave trust.authserv_id empty.",
        )
    if at.tls == "none":
        hint = f"Messages arrive unencrypted: see tls and certificate in [intake.{name.lower()}]."
        yield Finding("mail in", words, hint=hint)


def certificate(name: str, at: Smtp | Lmtp) -> Finding:
    """Checks whether a listener can use its certificate, and reports when the certificate
    expires."""
    words = f"{name} with the certificate {at.certificate}"
    try:
        Certificate(at.certificate or Path(), at.key)
        end = ends_at(at.certificate or Path())
    except OSError as trouble:
        remedy = (
            "See certificate and key: two PEM files that the judge can read and that"
            " belong together."
        )
        return Finding("mail in", f"{words}: {why(trouble)}", remedy)
    sentence = f"{words}, valid until {end:%Y-%m-%d}"
    return Finding("mail in", sentence, "Renew it." if end < datetime.now(UTC) else "")


OWN = 100
"""The number of files that a process may need in addition to incoming connections: the database,
e-mails, and connections to servers."""


def raised_file_limit(config: Config) -> Allowances:
    """Raises the limit on open files to the number that the settings require, and returns the
    limits on connections in the settings. If that is not possible, returns lower limits."""
    doors = config.smtp.is_on + config.lmtp.is_on
    asked = config.limits.connections
    most = _raised_to(OWN + 2 * doors * asked)  # doubled because closed connections linger
    given = max(1, (most - OWN) // max(1, 2 * doors))
    if given >= asked:
        return config.limits
    log.warning("%d files may be open, enough for %d connections to each listener", most, given)
    return replace(
        config.limits,
        connections=given,
        connections_each=min(given, config.limits.connections_each),
    )


def _raised_to(wanted: int) -> int:
    """Raises the limit on open files to ``wanted``, or as close to it as is allowed. Returns the
    new limit."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return wanted
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return most


@dataclass(frozen=True, slots=True)
class Transport:
    """One way of receiving mail. Its settings are in the field of `Config` with the same name."""

    build: Callable[[DoorContext], Door]
    """Returns the door. Raises CannotStart."""
    check: Callable[[Config, bool], Iterator[Finding]]
    """Yields the findings of ``judge check``. The second argument is True if the judge is
    running."""
    figures: Callable[[Any], Sequence[Figure]] = lambda door: ()
    """Returns the metrics of the door. The argument is None if the door is off."""
    contact: str = ""
    """The name of the door's `Contact`, if the door fetches mail."""
    reminders: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """See `mailer.service.server_outage_alert`."""


TRANSPORTS = {
    "smtp": Transport(
        partial(open_listener, "smtp"),
        partial(check_listener, "smtp"),
    ),
    "lmtp": Transport(
        partial(open_listener, "lmtp"),
        partial(check_listener, "lmtp"),
    ),
    "imap": Transport(
        open_account,
        check_account,
        account_figures,
        contact=FETCHING,
        reminders=ACCOUNT_REMINDERS,
    ),
}
