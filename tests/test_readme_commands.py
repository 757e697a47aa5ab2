"""The README's shell blocks work when pasted, one after the other, against a judge just started."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

from tests.peers.ports import free_port

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
BIN = Path(sys.executable).parent


def test_the_first_game_of_the_readme(tmp_path: Path) -> None:
    port = str(free_port())
    around = {
        **os.environ,
        "JUDGE_INTAKE__SMTP__PORT": port,
        "JUDGE_PICTURES__MAILS": "false",  # nothing here looks at one
        "PATH": f"{BIN}:{os.environ['PATH']}",
    }
    with subprocess.Popen(
        [BIN / "judge", "run"], cwd=tmp_path, env=around, stdout=subprocess.PIPE, text=True
    ) as daemon:
        try:
            assert daemon.stdout
            while "to stop it" not in daemon.stdout.readline():
                assert daemon.poll() is None
            said = [_pasted(block, tmp_path, around) for block in BLOCKS]
        finally:
            daemon.send_signal(signal.SIGTERM)
    assert len(said) == 6
    assert "reply to this e-mail" in said[1].lower()
    assert "you are France" in said[3]
    shown = README.split("The answer says what the judge understood, and what it did not:")[1]
    sample = [line.strip() for line in shown.split("**See results")[0].splitlines() if line.strip()]
    assert [line for line in sample if line not in said[4]] == []
    assert "Movement results for Spring of 1901" in said[5]
    assert "France: Army Paris -> Burgundy.\n" in said[5]
    assert "Germany: Army Munich -> Burgundy.  (*bounce*)" in said[5]


def _pasted(block: str, folder: Path, around: dict[str, str]) -> str:
    done = subprocess.run(
        ["bash", "-e", "-c", block], cwd=folder, env=around, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
