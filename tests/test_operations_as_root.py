"""Runs the operators' page's commands for root exactly as written, from a bare machine to one that
has been upgraded and moved to PostgreSQL (`tests/peers/machine.py`)."""

from __future__ import annotations

import re
import shutil
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.peers import need
from tests.peers.machine import Machine, a_machine
from tests.test_operations_commands import BLOCKS, COMMANDS, NOT_RUN, PAGE

pytestmark = [pytest.mark.slow, pytest.mark.machine, pytest.mark.timeout(900)]

ROOT = Path(__file__).parents[1]
GUIDE = (ROOT / "docs" / "hacking.md").read_text(encoding="utf-8")
SOURCES = "/root/crystal-ball-judge"
"""The folder in which root has unpacked the sources."""

SETTINGS = "/etc/judge/judge.toml"
OFFLINE = {
    "PIP_NO_INDEX": "1",
    "PIP_NO_BUILD_ISOLATION": "false",  # pip's way of turning off build isolation
    "PIP_DISABLE_PIP_VERSION_CHECK": "1",
}
"""The settings that the page adds to a command on a machine without a network."""

LINES = [line[2:] for block in BLOCKS for line in block.splitlines() if line.startswith("# ")]


def block(kind: str, word: str) -> str:
    """Returns the one block on the page that contains this word."""
    blocks = re.findall(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL)
    (found,) = (text for text in blocks if word in text)
    return str(found)


@pytest.fixture(scope="module")
def machine() -> Iterator[Machine]:
    with a_machine() as made:
        unwanted = shutil.ignore_patterns(".*", "__pycache__", "tests")
        shutil.copytree(ROOT, made.shared / "sources", ignore=unwanted)
        made.run(f"cp -r /mnt/sources {SOURCES}")
        yield made


@pytest.mark.long(40)
def test_root_installs_runs_and_upgrades_a_judge(machine: Machine) -> None:
    done = [line for line in LINES if line not in NOT_RUN]
    assert len(done) > 15
    for line in done:
        before(line, machine)
        told = machine.run(line, SOURCES, **OFFLINE)
        after(line, told, machine)
    moved_to_postgresql(machine)


def before(line: str, machine: Machine) -> None:
    """Prepares for a command as the page says, which is done in an editor or with other
    programs."""
    match line.split():
        case ["/opt/judge/bin/pip", "install", "--require-hashes", *_]:
            # The machine has no network, so it gets this environment's libraries if they match the
            # lock file.
            site = f"/opt/judge/lib/python3.{sys.version_info.minor}/site-packages"
            machine.write(f"{site}/libraries.pth", sysconfig.get_path("purelib"))
        case ["/opt/judge/bin/pip", "install", "./short-war"]:
            (project,) = re.findall(r"```toml\n(\[build-system\].*?)```", GUIDE, re.DOTALL)
            (module,) = re.findall(r'```python\n(""".*?)```', GUIDE, re.DOTALL)
            machine.write(f"{SOURCES}/short-war/pyproject.toml", project)
            machine.write(f"{SOURCES}/short-war/short_war/rules.py", module)
            machine.write(f"{SOURCES}/short-war/short_war/__init__.py", "")
        case ["runuser", "-u", "judge", *_]:
            machine.write(SETTINGS, block("toml", 'data = "/var/lib/judge"'))
        case ["systemctl", "stop", "judge"]:
            machine.stop("judge")
        case ["runuser", "-u", "postgres", "--", "createuser", *_]:
            need("postgresql", shutil.which("pg_createcluster") is not None)
            machine.run("rm -rf /etc/postgresql/* /var/lib/postgresql/* /run/postgresql/*")
            machine.run("pg_createcluster $(ls /usr/lib/postgresql | tail -1) main --start")
        case _:
            pass


def after(line: str, told: str, machine: Machine) -> None:
    """Checks the result of a command. There is no systemd on the machine, so the test takes its
    place."""
    match line.split():
        case ["runuser", "-u", "judge", "--", "judge", "check"]:
            assert f"ok    settings: {SETTINGS}: the judge is judge@example.org" in told
            assert "ok    packages: all five are in /opt/judge/lib" in told
            assert "WRONG" not in told
        case ["judge", "check", *_]:
            (promised,) = re.findall(r"`(games: 6 can be played: )", PAGE)
            assert promised in told and "short war" in told
        case ["systemctl", "enable", *_]:
            machine.run("systemd-analyze verify --man=no judge.service")
            assert machine.run("systemctl is-enabled judge") == "enabled\n"
        case ["systemctl", "start", "judge"]:
            machine.start("judge")
        case ["install", "-d", "-o", "judge", *_, pages]:
            assert machine.run(f"stat -c '%U %a' {pages}") == "judge 755\n"
        case _:
            pass


def moved_to_postgresql(machine: Machine) -> None:
    machine.stop("judge")
    (copy,) = (line for line in COMMANDS if "copy-to" in line)
    assert "Everything was copied" in machine.run(f"runuser -u judge -- {copy}")
    settings = block("toml", 'data = "/var/lib/judge"') + block("toml", "host=/run/postgresql")
    machine.write(SETTINGS, settings)
    told = machine.run("runuser -u judge -- judge check")
    assert "postgresql" in told and "WRONG" not in told
    machine.start("judge")
    machine.stop("judge")
