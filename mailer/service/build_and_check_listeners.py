"""Opens and checks the ports and sockets on which the judge receives mail, with their
certificates."""

from __future__ import annotations

import errno
import logging
import os
import resource
import socket
import ssl
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from mailer.config.config import Allowances, Config, Lmtp, Smtp
from mailer.config.database_errors_with_file_owner import user_named
from mailer.inbound.door import DoorContext
from mailer.inbound.smtp_server import SmtpDoor
from mailer.service.clients_from_settings import certificate_of
from mailer.service.file_permissions import may
from mailer.service.findings import Finding

log = logging.getLogger(__name__)


TIMEOUT = 15
"""The number of seconds to wait for a server's answer."""

TAKEN = "Use another port, or stop the program that has this one."


def build(name: str, context: DoorContext) -> SmtpDoor:
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


def check(protocol: str, config: Config, runs: bool) -> Iterator[Finding]:
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
    anybody.check_hostname = False  # it only matters who answers
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
    from mailer.inbound.connection_limits import is_loopback

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
    from datetime import UTC, datetime

    from mailer.inbound.tls_certificate import Certificate, ends_at, why

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
"""The number of files that a process may need besides incoming connections: the database, e-mails,
and connections to servers."""


def raised_file_limit(config: Config) -> Allowances:
    """Raises the limit on open files as far as the settings need, and returns their limits on
    connections. If that is not possible, returns lower limits."""
    doors = config.smtp.is_on + config.lmtp.is_on
    asked = config.limits.connections
    most = _raised_to(OWN + 2 * doors * asked)  # doubled because closed connections linger
    given = max(1, (most - OWN) // max(1, 2 * doors))
    if given >= asked:
        return config.limits
    log.warning("%d files may be open, which allows for %d connections to a door", most, given)
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
