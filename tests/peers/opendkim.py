"""Runs filters for a mail server that check the signatures of messages and sign those from our
domain. The public key of that domain is in a file instead of DNS."""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from socket import create_connection

from tests.peers import need
from tests.peers.ports import free_port

START_SECONDS = 60
SETTINGS = """\
Mode {mode}
Domain {domain}
Selector key
KeyFile {folder}/key.private
TestPublicKeys {folder}/keys
Socket inet:{port}@127.0.0.1
AuthservID {authserv_id}
AlwaysAddARHeader yes
InternalHosts {internal}
RequireSafeKeys no
Background no
Syslog no
"""


@contextmanager
def running(domain: str, authserv_id: str) -> Iterator[tuple[int, int]]:
    """Yields the ports of two filters. The first one signs messages for ``domain``. The second one
    checks messages and adds its result under the name ``authserv_id``."""
    need("opendkim", all(map(shutil.which, ("opendkim", "opendkim-genkey"))))
    folder = Path(tempfile.mkdtemp(prefix="judge-dkim-"))
    signer, looker = free_port(), free_port()
    words = ["opendkim-genkey", "-b", "2048", "-d", domain, "-s", "key", "-D", str(folder)]
    subprocess.run(words, check=True, capture_output=True)
    record = "".join(re.findall('"(.*?)"', (folder / "key.txt").read_text()))
    (folder / "keys").write_text(f"key._domainkey.{domain} {record}\n")
    processes = []
    try:
        for mode, port, internal in (("s", signer, "127.0.0.1"), ("v", looker, "192.0.2.1")):
            settings = folder / f"{mode}.conf"
            values = {"mode": mode, "port": port, "internal": internal, "folder": folder}
            settings.write_text(SETTINGS.format(domain=domain, authserv_id=authserv_id, **values))
            processes.append(subprocess.Popen(["opendkim", "-f", "-x", settings]))
            _wait_for(port)
        yield signer, looker
    finally:
        for process in processes:
            process.terminate()
            process.wait(START_SECONDS)
        shutil.rmtree(folder)


def _wait_for(port: int) -> None:
    end = time.monotonic() + START_SECONDS
    while True:
        try:
            create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            assert time.monotonic() < end
        time.sleep(0.05)
