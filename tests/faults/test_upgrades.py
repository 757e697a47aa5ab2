"""Runs judges of two releases with different schemas on one PostgreSQL database. No judge works on
a schema that it does not know, and no message is lost or processed twice."""

from __future__ import annotations

import shutil
import smtplib
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from storage.database.schema import newest_revision
from tests.benchmarks import town
from tests.faults.killable import Judge
from tests.faults.reckoning import faults, settles
from tests.faults.world import World, a_world
from tests.peers import postgresql
from tests.waiting import wait_until

pytestmark = [pytest.mark.slow, pytest.mark.faults, pytest.mark.timeout(900)]

SOURCES = Path(__file__).parents[2]
PACKAGES = ("judge", "grammar", "storage", "mailer", "migrations")

REVISION = "9999"
STEP = """
import sqlalchemy as sa
from alembic import op

revision = "{revision}"
down_revision = "{before}"


def upgrade() -> None:
    op.add_column("inbox", sa.Column("colour", sa.Text(), nullable=True))
"""

SECONDS = 120


class Release:
    """A copy of the program with one additional migration, as a later release would have."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        being_written = shutil.ignore_patterns("*.pyc.*")
        for package in PACKAGES:
            shutil.copytree(SOURCES / package, folder / package, ignore=being_written)
        step = STEP.format(revision=REVISION, before=newest_revision())
        (folder / "migrations" / "versions" / f"{REVISION}_colours.py").write_text(step)

    def does(self, judge: Judge, *words: str) -> subprocess.CompletedProcess[str]:
        """Runs a command of this release in the judge's folder."""
        return subprocess.run(
            [sys.executable, "-m", "mailer", *words],
            cwd=judge.folder,
            env={"PATH": "/usr/bin:/bin", "PYTHONPATH": str(self.folder)},
            capture_output=True,
            text=True,
            timeout=SECONDS,
            check=False,
        )

    @contextmanager
    def at_work(self, judge: Judge) -> Iterator[None]:
        """Runs a judge of this release with the other judge's settings during the block, and then
        stops it cleanly."""
        with (judge.folder / "log").open("ab") as log, (judge.folder / "said").open("wb") as said:
            process = subprocess.Popen(
                [sys.executable, "-m", "mailer", "run", "--metrics", str(judge.metrics)],
                cwd=judge.folder,
                env={"PATH": "/usr/bin:/bin", "PYTHONPATH": str(self.folder)},
                stdout=said,
                stderr=log,
            )
        try:
            wait_until(lambda: "the rest" in (judge.folder / "said").read_text())
            yield
            process.terminate()
            assert process.wait(SECONDS) == 0, judge.log()
        finally:
            process.kill()


@pytest.mark.long(40)
def test_judges_of_an_earlier_release_rest_when_the_schema_is_changed(
    postgresql_server: postgresql.Server, tmp_path: Path
) -> None:
    """Players write throughout. Every message is refused until a judge can accept it, and then
    takes effect once."""
    later = Release(tmp_path / "later")
    with (
        a_world(tmp_path, postgresql_server.create("upgraded"), judges=3) as world,
        ExitStack() as until_all_is_done,
    ):
        *old, new = world.judges
        world.add_writers(7, pause=0.2)
        for judge in old:
            judge.start()
            assert judge.opened()
        with world.under_load():
            wait_until(lambda: _acknowledged(world) > 0)
            _is_refused_while_others_work(later, new)
            done = later.does(new, "migrate", "--force")
            assert done.returncode == 0, done.stderr
            for judge in old:
                _rests(judge)
            before = _acknowledged(world)
            until_all_is_done.enter_context(later.at_work(new))
            for judge in old:
                judge.stop()
            _cannot_start(old[0])
            wait_until(lambda: _acknowledged(world) > before + len(world.writers))
        settles(world)
        assert faults(world) == []


def _acknowledged(world: World) -> int:
    return sum(len(writer.sent) for writer in world.writers)


def _is_refused_while_others_work(later: Release, judge: Judge) -> None:
    """Checks that both ``migrate`` and ``run`` refuse to change the schema and name the running
    judges."""
    for words, status in (("migrate",), 1), (("run",), 78):
        done = later.does(judge, *words)
        assert done.returncode == status, done.stderr
        assert "judges of an earlier release are at work on this database (judge " in done.stderr
        assert "stop all of them before its schema is changed" in done.stderr


def _rests(judge: Judge) -> None:
    """Checks that the judge only stays up to refuse messages and give the reason."""
    wait_until(lambda: set(judge.processes()) == {"receive"})
    status, said = judge.health()
    assert status == 503
    assert "does nothing until it is upgraded and restarted (another release has changed" in said
    assert "not running" not in said
    told = (judge.folder / "log").read_text()
    assert told.count("the judge does nothing more") == 1
    assert "Traceback" not in told
    assert "process restarted" not in told
    with (
        smtplib.SMTP("127.0.0.1", judge.port) as door,
        pytest.raises(smtplib.SMTPResponseException) as refused,
    ):
        door.sendmail("ann@example.org", [town.JUDGE.address], "From: ann@example.org\r\n\r\nHELP")
    assert 400 <= refused.value.smtp_code < 500
    assert judge.is_alive


def _cannot_start(judge: Judge) -> None:
    """Checks that a judge of the earlier release cannot start on the schema of the later one."""
    judge.start()
    assert judge.process
    judge.process.join(SECONDS)
    assert judge.process.exitcode == 78
    assert "it is older than its database" in judge.log()
