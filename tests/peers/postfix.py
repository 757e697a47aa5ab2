"""Runs a Postfix server between the judge and "the internet". Only root can start it."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Thread

from tests.peers import need
from tests.peers.ports import free_port

START_SECONDS = 60
DAEMONS = Path("/usr/lib/postfix/sbin")

MAIN = """\
compatibility_level = 3.6
queue_directory = {folder}/spool
data_directory = {folder}/data
command_directory = /usr/sbin
daemon_directory = {daemons}
meta_directory = /etc/postfix
maillog_file = {folder}/maillog
maillog_file_prefixes = {folder}
myhostname = mx.judge.example
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
smtpd_peername_lookup = no
service_throttle_time = 1s
smtp_dns_support_level = disabled
smtp_host_lookup = native
alias_maps =
alias_database =
mydestination =
local_recipient_maps =
local_transport = error:5.1.1 no local mail
virtual_mailbox_domains = judge.example
virtual_transport = lmtp:inet:127.0.0.1:{lmtp}
default_transport = smtp:[127.0.0.1]:{internet}
recipient_delimiter = +
minimal_backoff_time = 2s
maximal_backoff_time = 3s
queue_run_delay = 1s
smtpd_forbid_bare_newline = yes
"""

SERVICES = """\
127.0.0.1:{port} inet n - n - - smtpd
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
flush unix n - n 1000? 0 flush
proxymap unix - - n - - proxymap
smtp unix - - n - - smtp
lmtp unix - - n - - lmtp
error unix - - n - - error
retry unix - - n - - error
discard unix - - n - - discard
showq unix n - n - - showq
anvil unix - - n - 1 anvil
postlog unix-dgram y - n - 1 postlogd
scache unix - - n - 1 scache
tlsmgr unix - - n 1000? 1 tlsmgr
"""


class Log:
    """Collects Postfix's log. On a busy machine, the master process of Postfix can wait forever for
    its own log service. So that service gets a private socket, and this class listens on the usual
    one instead."""

    def __init__(self, spool: Path) -> None:
        public = spool / "public"
        public.mkdir(parents=True)
        shutil.chown(public, "postfix", "postdrop")
        at = public / "postlog"
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.bind(str(at))
        at.chmod(0o666)
        self._lines: list[str] = []
        self._reader = Thread(target=self._read, name="postlog", daemon=True)
        self._reader.start()

    def text(self) -> str:
        return "\n".join(self._lines)

    def close(self) -> None:
        self._socket.shutdown(socket.SHUT_RD)
        self._reader.join()
        self._socket.close()

    def _read(self) -> None:
        while said := self._socket.recv(8192):
            self._lines.append(said.decode(errors="replace"))


@dataclass(frozen=True, slots=True)
class Postfix:
    """A Postfix server that listens on ``port`` and delivers mail for judge.example to the judge by
    LMTP."""

    folder: Path
    port: int
    told: Log

    def log(self) -> str:
        return self.told.text()

    def call(self, command: str) -> None:
        words = ["postfix", "-c", str(self.folder / "etc"), command]
        done = subprocess.run(words, capture_output=True, text=True, timeout=60, check=False)
        assert done.returncode == 0, done.stderr + self.log()

    def start(self) -> None:
        """Starts the server and waits for its greeting, because an open port does not prove that
        the program behind it is running."""
        self.call("start")
        assert self._greets(), f"Postfix does not greet. {self.log()}"

    def stop(self) -> None:
        try:
            self.call("stop")
        except (AssertionError, subprocess.TimeoutExpired):
            self._kill()

    def restart(self) -> None:
        """Restarts the server. Reloading its settings is not enough, because an old process could
        accept one more message."""
        self.stop()
        self.start()

    def _greets(self) -> bool:
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end:
            with suppress(OSError), _connected(self.port) as connection:
                if connection.recv(3) == b"220":
                    return True
            time.sleep(0.05)
        return False

    def _kill(self) -> None:
        with suppress(OSError):
            pid = (self.folder / "spool" / "pid" / "master.pid").read_text().strip()
            os.killpg(int(pid), signal.SIGKILL)
        time.sleep(0.1)


def _connected(port: int) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), timeout=5)


@contextmanager
def running(lmtp: int, internet: int, more: str = "", services: str = "") -> Iterator[Postfix]:
    """Yields a server in its own folder, which is removed afterwards. Mail for the judge goes to
    the port ``lmtp``, and all other mail to the port ``internet``. Settings in ``more`` override
    those above, because Postfix uses the last value. ``services`` contains additional services."""
    need("postfix", os.getuid() == 0 and bool(shutil.which("postfix")) and DAEMONS.is_dir())
    folder = Path(tempfile.mkdtemp(prefix="judge-postfix-"))
    folder.chmod(0o755)
    server = Postfix(folder, free_port(), Log(folder / "spool"))
    try:
        _prepare(server, lmtp, internet)
        _add(server, more, services)
        server.start()
        yield server
    finally:
        server.stop()
        server.told.close()
        shutil.rmtree(folder, ignore_errors=True)


def _prepare(server: Postfix, lmtp: int, internet: int) -> None:
    folder = server.folder
    for name in ("etc", "data"):
        (folder / name).mkdir()
    shutil.chown(folder / "data", "postfix")
    values = {"folder": folder, "daemons": DAEMONS, "lmtp": lmtp, "internet": internet}
    (folder / "etc" / "main.cf").write_text(MAIN.format(**values))
    (folder / "etc" / "master.cf").write_text(SERVICES.format(port=server.port))


def _add(server: Postfix, more: str, services: str) -> None:
    for name, text in (("main.cf", more), ("master.cf", services)):
        with (server.folder / "etc" / name).open("a") as file:
            file.write(text)
