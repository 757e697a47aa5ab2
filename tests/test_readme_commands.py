"""Runs the README's shell blocks one after the other, as if pasted, in a fresh clone of the
project."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.peers.ports import free_port

PROJECT = Path(__file__).parent.parent
README = (PROJECT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
PAGE = re.findall(r"Open <http://127\.0\.0\.1:8080(/\S+)>", README)
BIN = Path(sys.executable).parent
NAMES = ("Anna Berg", "Emma Clarke", "Felix Moreau", "Greta Vogt")


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """Returns a clone of the project that contains only the tracked files."""
    listed = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    git = ["git", "-C", str(PROJECT), *listed]
    try:
        tracked = subprocess.run(git, capture_output=True, check=True, text=True).stdout
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("only a clone knows which files belong to the project")
    folder = tmp_path / "clone"
    for name in filter(None, tracked.split("\0")):
        if name.startswith("tests/") or not (PROJECT / name).is_file():
            continue
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(PROJECT / name, folder / name)
    return folder


@pytest.mark.slow
@pytest.mark.games
def test_the_first_game_of_the_readme(clone: Path) -> None:
    around = {
        **os.environ,
        "JUDGE_INTAKE__SMTP__PORT": str(free_port()),
        "PYTHONPATH": str(clone),
        "PATH": f"{BIN}:{os.environ['PATH']}",
    }
    *mails, board = BLOCKS
    with _running(["judge", "run"], "to stop it", clone, around):
        said = [_pasted(block, clone, around) for block in mails]
        pages, serving = board.strip().split("\n")
        _pasted(pages, clone, around)
        port = free_port()
        with _running([*serving.split(), "--port", str(port)], "to stop", clone, around):
            shown = _page(port, PAGE[0])
            for drawing in re.findall(r'<img[^>]* src="([^"]+\.svg)"', shown):
                assert "<svg" in _page(port, PAGE[0] + drawing)
    assert len(said) == 6
    assert "reply to this e-mail" in said[1].lower()
    assert "you are France" in said[3]
    assert all(name in said[3] for name in NAMES)
    assert "Player" not in "".join(said).replace("Players join it", "")
    lead = "The answer shows which lines the judge understood, and which it did not:"
    expected = README.split(lead)[1]
    sample = [
        line.strip() for line in expected.split("**See results")[0].splitlines() if line.strip()
    ]
    assert [line for line in sample if line not in said[4]] == []
    assert "Movement results for Spring of 1901" in said[5]
    assert "France: Army Paris -> Burgundy.\n" in said[5]
    assert "Germany: Army Munich -> Burgundy.  (*bounce*)" in said[5]
    assert "The board now" in shown
    assert re.search(r'<img[^>]* src="[^"]+\.svg"', shown)
    assert "Army Burgundy." in re.sub(r"<[^>]*>", "", shown)


@contextmanager
def _running(
    command: list[str], ready: str, folder: Path, around: Mapping[str, str]
) -> Iterator[None]:
    """Runs one of the judge's programs until the block ends. The block begins once the program has
    printed a line with these words."""
    with subprocess.Popen(
        [BIN / command[0], *command[1:]],
        cwd=folder,
        env={**around, "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        text=True,
    ) as program:
        try:
            assert program.stdout
            while ready not in program.stdout.readline():
                assert program.poll() is None
            yield
        finally:
            program.terminate()  # a program in the background may ignore SIGINT


def _page(port: int, path: str) -> str:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=10) as answer:
        return str(answer.read().decode("utf-8"))


def _pasted(block: str, folder: Path, around: Mapping[str, str]) -> str:
    done = subprocess.run(
        ["bash", "-e", "-c", block], cwd=folder, env=around, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
