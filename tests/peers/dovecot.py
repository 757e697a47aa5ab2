"""Runs a Dovecot server with one IMAP account, to which tests deliver messages by LMTP. It needs no
special privileges."""

from __future__ import annotations

import grp
import os
import pwd
import shutil
import signal
import smtplib
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from imapclient import IMAPClient

from mailer.inbound.imap_client import ImapAccount
from tests.peers import need
from tests.peers.ports import free_port

START_SECONDS = 60
USER, PASSWORD = "judge", "secret"

SETTINGS = """\
base_dir = {folder}/run
state_dir = {folder}/state
log_path = {folder}/dovecot.log
protocols = imap lmtp
listen = 127.0.0.1
ssl = no
auth_username_format = %Ln
recipient_delimiter = +
disable_plaintext_auth = no
default_internal_user = {user}
default_internal_group = {group}
default_login_user = {user}
mail_location = maildir:{folder}/mail/%u
mail_max_userip_connections = 50
mailbox_idle_check_interval = 1 secs
first_valid_uid = 1
shutdown_clients = yes
{extra}
auth_failure_delay = 0
service anvil {{
  chroot =
  unix_listener anvil-auth-penalty {{
    mode = 0
  }}
}}
service stats {{
  chroot =
}}
service imap-login {{
  chroot =
  inet_listener imap {{
    port = {imap}
  }}
  inet_listener imaps {{
    port = {imaps}
    ssl = yes
  }}
}}
service lmtp {{
  inet_listener lmtp {{
    port = {lmtp}
  }}
}}
passdb {{
  driver = passwd-file
  args = scheme=plain username_format=%u {folder}/users
}}
userdb {{
  driver = passwd-file
  args = username_format=%u {folder}/users
  default_fields = uid={user} gid={group} home={folder}/mail/%u
}}
lda_mailbox_autocreate = yes
postmaster_address = postmaster@localhost
namespace inbox {{
  inbox = yes
  separator = /
}}
"""


@dataclass
class Dovecot:
    folder: Path
    user: str
    group: str
    imap: int = field(default_factory=free_port)
    imaps: int = field(default_factory=free_port)
    lmtp: int = field(default_factory=free_port)
    process: subprocess.Popen[bytes] | None = None

    def account(self, password: str = PASSWORD, processed: str = "Processed") -> ImapAccount:
        return ImapAccount(
            host="127.0.0.1",
            port=self.imap,
            tls="none",
            user=USER,
            password=password,
            processed=processed,
        )

    @contextmanager
    def client(self) -> Iterator[IMAPClient]:
        """Yields another IMAP client that is logged in to the account."""
        with IMAPClient("127.0.0.1", self.imap, ssl=False, timeout=60) as client:
            client.login(USER, PASSWORD)
            yield client

    def names(self, folder: str) -> list[int]:
        """Returns the numbers of the messages in a folder that are not deleted."""
        with self.client() as client:
            if not client.folder_exists(folder):
                return []
            client.select_folder(folder)
            return [int(uid) for uid in client.search("UNDELETED")]

    def deliver(self, raw: bytes, recipient: str) -> None:
        with smtplib.LMTP("127.0.0.1", self.lmtp) as line:
            line.sendmail("renee@players.example", [recipient], raw)

    @property
    def _mailbox(self) -> Path:
        return self.folder / "mail" / USER

    def empty(self) -> None:
        """Deletes every message. No client may be logged in."""
        shutil.rmtree(self._mailbox, ignore_errors=True)

    def files(self) -> list[Path]:
        """Returns the messages in the inbox."""
        return [file for kind in ("new", "cur") for file in self._mailbox.joinpath(kind).iterdir()]

    def number_anew(self) -> None:
        """Gives all messages new numbers, as a server does after it has been restored from a
        backup. No client may be logged in."""
        for index in self._mailbox.glob("dovecot.*"):
            index.unlink()
        numbers = self._mailbox / "dovecot-uidlist"
        guid = numbers.read_text().splitlines()[0].split()[-1]
        numbers.write_text(f"3 V7 N100 {guid}\n")

    def start(self) -> None:
        words = ["setpriv", "--pdeathsig=TERM"]
        if os.getuid() == 0:
            words += [f"--reuid={self.user}", f"--regid={self.group}", "--clear-groups"]
        words += [_program(), "-F", "-c", str(self.folder / "dovecot.conf")]
        quiet = subprocess.DEVNULL
        self.process = subprocess.Popen(words, stdout=quiet, stderr=quiet, start_new_session=True)
        for port in (self.imap, self.lmtp):
            self._wait_for(port)

    def stop(self) -> None:
        """Stops the server and closes all connections to it."""
        process, self.process = self.process, None
        if process:
            # the server and the processes for its clients are one process group
            os.killpg(process.pid, signal.SIGTERM)
            process.wait(START_SECONDS)

    def _wait_for(self, port: int) -> None:
        end = time.monotonic() + START_SECONDS
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), timeout=1).close()
                return
            except OSError:
                if time.monotonic() > end:
                    raise
            time.sleep(0.05)


@contextmanager
def running(extra: str = "", certificate: Path | None = None) -> Iterator[Dovecot]:
    """Yields a server in its own folder, which is removed afterwards. ``extra`` contains more
    settings. If there is a ``certificate``, the server accepts passwords only over TLS."""
    need("dovecot", bool(_program()))
    folder = Path(tempfile.mkdtemp(prefix="judge-dovecot-"))
    user, group = _somebody()
    server = Dovecot(folder, user, group)
    try:
        _prepare(server, extra, certificate)
        server.start()
        yield server
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)


def _prepare(server: Dovecot, extra: str, certificate: Path | None) -> None:
    folder, encrypted = server.folder, certificate is not None
    if certificate:
        file = shutil.copy(certificate, folder / "localhost.pem")
        extra += f"\nssl = required\nssl_cert = <{file}\nssl_key = <{file}"
    for name in ("run", "state", "mail"):
        (folder / name).mkdir()
    (folder / "users").write_text(f"{USER}:{PASSWORD}::::::\n")
    (folder / "dovecot.conf").write_text(
        SETTINGS.format(
            folder=folder,
            user=server.user,
            group=server.group,
            imap=server.imap,
            imaps=server.imaps if encrypted else 0,
            lmtp=server.lmtp,
            extra=extra,
        )
    )
    if os.getuid() == 0:
        for path in (folder, *folder.iterdir()):
            shutil.chown(path, server.user, server.group)


def _program() -> str:
    return shutil.which("dovecot", path=f"{os.environ.get('PATH', '')}:/usr/sbin") or ""


def _somebody() -> tuple[str, str]:
    """Returns another user, because the server does not run as root."""
    if os.getuid():
        entry = pwd.getpwuid(os.getuid())
    else:
        known = {entry.pw_name: entry for entry in pwd.getpwall()}
        entry = next(known[name] for name in ("games", "nobody", "daemon") if name in known)
    return entry.pw_name, grp.getgrgid(entry.pw_gid).gr_name
