"""Installs the wheel into an empty environment and plays a game, to show that the wheel is
complete."""

from __future__ import annotations

import os
import signal
import smtplib
import subprocess
import sys
import sysconfig
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tests.lock_files import ALL_LOCK, ROOT, RUN_LOCK, normal, pins, project
from tests.peers.ports import free_port

pytestmark = [pytest.mark.slow, pytest.mark.machine]

PACKAGES = {"judge", "grammar", "storage", "mailer", "migrations"}
NO_CODE = {
    *(".lark", ".mako", ".pyc", ".toml", ".txt", ".md", ".json", ".ttf"),
    *(".html", ".css", ".js", ".xml", ".svg"),
}

LETTER = """\
From: Novice <novice@example.org>
To: judge@localhost
Subject: hello
Message-ID: <first@example.org>

HELP
"""


def run(*command: str | Path, **options: str | Path | dict[str, str]) -> str:
    """Returns the output of the command, which must succeed."""
    done = subprocess.run(
        [str(word) for word in command],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=300,
        cwd=str(options.get("cwd", ROOT)),
        env=surroundings(str(options["port"])) if "port" in options else None,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


def surroundings(port: str) -> dict[str, str]:
    """Returns environment variables without anything that could make Python find the sources."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return {**kept, "JUDGE_INTAKE__SMTP__PORT": port}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def bin_folder(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns the ``bin`` folder of an environment with the wheel installed. To avoid the network,
    it shares this environment's libraries, but only after the installation, so that pip does not
    find our sources among them."""
    home = tmp_path_factory.mktemp("environment")
    run(sys.executable, "-m", "venv", "--without-pip", home)
    python = home / "bin" / "python"
    run(
        sys.executable, "-m", "pip", "--python", python, "install", "--no-index", "--no-deps", wheel
    )
    (site,) = home.glob("lib/python*/site-packages")
    (site / "libraries.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return home / "bin"


@pytest.fixture
def port() -> str:
    return str(free_port())


@pytest.fixture
def daemon(bin_folder: Path, tmp_path: Path, port: str) -> Iterator[subprocess.Popen[str]]:
    """Starts a judge with default settings in an empty folder, and yields it once its listeners are
    open."""
    with subprocess.Popen(
        [bin_folder / "judge", "run"],
        cwd=tmp_path,
        env=surroundings(port),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as process:
        try:
            assert process.stdout
            said = ""
            while "to stop it" not in said:
                line = process.stdout.readline()
                assert line, said
                said += line
            assert f"SMTP at 127.0.0.1:{port}" in said
            assert f"Maildirs in {tmp_path}/var/outbox" in said
            yield process
        finally:
            process.kill()


def test_the_wheel_holds_the_five_packages_with_all_their_files(wheel: Path) -> None:
    held = set(zipfile.ZipFile(wheel).namelist())
    ours = {
        str(file.relative_to(ROOT))
        for package in PACKAGES
        for file in (ROOT / package).rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }
    assert {Path(name).suffix for name in ours} <= {".py", ".typed", *NO_CODE}
    assert ours - held == set()
    assert {name.partition("/")[0] for name in held} - PACKAGES == {
        wheel.name.removesuffix("-py3-none-any.whl") + ".dist-info"
    }


def test_the_wheel_is_small(wheel: Path) -> None:
    assert wheel.stat().st_size < 3 * 2**20


def test_the_locks_hold_every_library_that_is_asked_for() -> None:
    """The lock file for developers contains everything that a judge needs to run, in the same
    versions, and more."""
    said = project()
    extras = said["optional-dependencies"]
    runs, tests = pins(RUN_LOCK), pins(ALL_LOCK)
    to_run = names([*said["dependencies"], *extras["build"]])
    assert to_run - set(runs) == set()
    assert names(extras["dev"]) - set(tests) == set()
    assert set(runs.items()) - set(tests.items()) == set()
    assert names(extras["dev"]) & set(runs) == set(), "they come to no operator"


def test_every_version_of_the_locks_is_one_that_is_asked_for() -> None:
    said, pinned = project(), pins(ALL_LOCK)
    extras = said["optional-dependencies"]
    asked = list(map(Requirement, [*said["dependencies"], *extras["build"], *extras["dev"]]))
    assert [one for one in asked if not one.specifier] == []
    assert [one for one in asked if pinned[normal(one.name)] not in one.specifier] == []


def names(asked: list[str]) -> set[str]:
    return {normal(Requirement(one).name) for one in asked}


def test_from_an_empty_folder_to_the_first_answer(
    bin_folder: Path, tmp_path: Path, port: str
) -> None:
    judge = bin_folder / "judge"
    assert run(judge, "init", cwd=tmp_path, port=port).startswith("Wrote judge.toml")
    assert "is now current" in run(judge, "migrate", cwd=tmp_path, port=port)
    checked = run(judge, "check", cwd=tmp_path, port=port)
    assert f"all five are in {bin_folder.parent.resolve()}/lib" in checked
    assert "has the current schema" in checked


@pytest.mark.long(15)
def test_a_letter_is_answered_and_sigterm_ends_it_cleanly(
    daemon: subprocess.Popen[str], bin_folder: Path, tmp_path: Path, port: str
) -> None:
    with smtplib.SMTP("127.0.0.1", int(port), timeout=120) as door:
        door.sendmail("novice@example.org", ["judge@localhost"], LETTER)
    judge = bin_folder / "judge"
    answer = run(judge, "read", "novice@example.org", "--wait", cwd=tmp_path, port=port)
    assert "To: novice@example.org" in answer
    assert "HOW TO WRITE TO THE JUDGE" in answer
    assert "done" in run(judge, "inbox", "list", "--all", cwd=tmp_path, port=port)
    assert "are its Master" in found_a_game(judge, tmp_path, port)
    daemon.send_signal(signal.SIGTERM)
    assert daemon.wait(timeout=120) == 0
    assert daemon.stdout
    assert daemon.stdout.read().endswith("\nThe judge has stopped.\n")


def found_a_game(judge: Path, folder: Path, port: str) -> str:
    """Creates a game as the README shows it: CREATE, an e-mail that asks for confirmation, and a
    reply to it."""

    def write(*words: str, text: str) -> str:
        (folder / "letter").write_text(text)
        run(judge, "send", "--from", "gm@example.org", *words, "letter", cwd=folder, port=port)
        return run(judge, "read", "gm@example.org", "--wait", cwd=folder, port=port)

    assert "reply to this e-mail" in write(text="CREATE foresight my-password\nEND\n")
    return write("--reply", text="yes\n")
