"""Makes a container in which tests may do anything as root. It sees all files of the machine, but
its changes are kept in memory and are lost at the end. It also has its own network and processes.

This needs root privileges and permission to mount.
"""

from __future__ import annotations

import configparser
import os
import shlex
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from tests.peers import need
from tests.waiting import PATIENCE

APART = ("unshare", "--mount", "--net", "--pid", "--fork", "--kill-child", "--propagation=private")

MAKE = """
cd "$1"
mount -t tmpfs machine changes
mkdir changes/files changes/work
mount -t overlay -o lowerdir=/,upperdir=changes/files,workdir=changes/work machine root
mount --rbind /dev root/dev
mount -t proc proc root/proc
mount --bind shared root/mnt
ip link set lo up
echo made
exec cat
"""

PATHS = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
UNITS = "/etc/systemd/system"


class Machine:
    """A container. ``shared`` is a folder of the machine that is mounted in it as ``/mnt``."""

    def __init__(self, folder: Path) -> None:
        self.shared, self._root = folder / "shared", folder / "root"
        for name in ("changes", "root", "shared"):
            (folder / name).mkdir()
        self._holder = subprocess.Popen(
            [*APART, "sh", "-ec", MAKE, "machine", str(folder)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        assert self._holder.stdout
        self.is_made = self._holder.stdout.readline() == b"made\n"
        self._services: dict[str, Service] = {}

    def run(self, command: str, folder: str = "/", **around: str) -> str:
        """Runs a shell command in the container as root and returns its output. Fails unless the
        exit status is 0."""
        done = subprocess.run(
            self.entering("bash", "-c", f"cd {shlex.quote(folder)} && {command}"),
            env=surroundings(around),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=2 * PATIENCE,
            check=False,
        )
        assert done.returncode == 0, f"{command}\n{done.stdout}"
        return done.stdout

    def write(self, place: str, text: str, mode: str = "644") -> None:
        """Writes a file in the container, which then belongs to root."""
        (self.shared / "file").write_text(text)
        self.run(f"install -D -m {mode} /mnt/file {shlex.quote(place)}")

    def start(self, unit: str) -> None:
        """Starts a service as systemd would, and waits until it reports that it is ready."""
        said = configparser.ConfigParser(strict=False, interpolation=None)
        said.read_string(self.run(f"cat {UNITS}/{unit}.service"))
        self._services[unit] = Service(self, said["Service"])

    def stop(self, unit: str) -> None:
        """Stops a service as systemd would."""
        self._services.pop(unit).stop()

    def entering(self, *command: str) -> list[str]:
        """Returns the command line that runs a command in the container."""
        there = f"--target={self._child()}"
        inside = ("nsenter", there, "--mount", "--net", "--pid", "chroot", str(self._root))
        return [*inside, *command]

    def _child(self) -> int:
        """Returns the ID of the container's first process."""
        said = ["ps", "-o", "pid=", "--ppid", str(self._holder.pid)]
        return int(subprocess.run(said, capture_output=True, text=True, check=True).stdout)

    def close(self) -> None:
        """Stops the container at the end of the test run, with all processes in it."""
        assert self._holder.stdin
        self._holder.stdin.close()
        self._holder.wait()


class Service:
    """A program that reports its state to a service manager."""

    def __init__(self, machine: Machine, said: Mapping[str, str]) -> None:
        self._machine = machine
        place = machine.shared / "notify"
        place.unlink(missing_ok=True)
        self._ear = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._ear.bind(str(place))
        self._ear.settimeout(PATIENCE)
        place.chmod(0o666)
        user = said["user"]
        program = (
            f"umask {said['umask']}; echo $$ >/mnt/pid; exec setpriv --reuid={user} --regid={user}"
            f" --init-groups --no-new-privs {said['execstart']} 2>/mnt/log"
        )
        self._process = subprocess.Popen(
            machine.entering("sh", "-c", program),
            env=surroundings({"NOTIFY_SOCKET": "/mnt/notify"}),
        )
        self._hear("READY=1")

    def _hear(self, word: str) -> None:
        while word not in self._ear.recv(1000).decode():
            pass

    def stop(self) -> None:
        self._machine.run("kill $(cat /mnt/pid)")
        self._hear("STOPPING=1")
        assert self._process.wait(PATIENCE) == 0
        self._ear.close()


def surroundings(around: Mapping[str, str]) -> dict[str, str]:
    """Returns root's environment after a login, with the variables in ``around`` added."""
    return {"PATH": PATHS, "HOME": "/root", "LANG": "C.UTF-8", **around}


@contextmanager
def a_machine() -> Iterator[Machine]:
    """Yields a container in which every user may run these tests' Python as ``python3``."""
    need("machine", os.geteuid() == 0 and shutil.which("unshare") is not None)
    place = Path(tempfile.mkdtemp(prefix="judge-machine-"))
    place.chmod(0o711)
    machine = Machine(place)
    try:
        need("machine", machine.is_made)
        python = Path(sys.base_prefix, "bin", f"python3.{sys.version_info.minor}")
        for closed in {*python.parents, *Path(sys.prefix).parents} - {Path("/")}:
            machine.run(f"chmod a+x {shlex.quote(str(closed))}")
        machine.write("/usr/local/sbin/python3", f'#!/bin/sh\nexec {python} "$@"\n', "755")
        yield machine
    finally:
        machine.close()
        shutil.rmtree(place)
