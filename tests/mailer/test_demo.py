"""The demonstration: a whole game by real mail comes out as its script says."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from mailer.demo.playing import Play
from mailer.demo.post import Unexpected
from mailer.demo.running import judge_running, prepare
from mailer.demo.script import BadScript, read_folder, read_script, variants
from mailer.demo.timeline import Timeline

PATIENCE = 60
"""Seconds the demonstration may take, on any machine it is meant for."""

TOLD = (
    "The game foresight begins, and you are Austria.",
    "A fleet in Kiel cannot reach North Sea in one move.",
    "3  F LON - NTH          no unit",
    "5  F EDI - NTH          ignored",
    "2  A RUH S A BUR - BEL  byProxy",
    "3  A RUH P FRANCE  proxied",
    "6  F TUN P TURKEY       refused",
    "7  F TUN H              default",
    "Austria: Army Vienna -> Bohemia.",
    "1  A GAL P ITALY  revoked",
    "Austria: Army Serbia DISBAND.",
    "Austria: Removes an army in Bohemia.",
    "(All mailboxes were searched: nobody has been told of an",
    "Austria has been eliminated.",
    "You are late",
    "1  A BOH - VIE  byProxy",
    "foresight is over: a draw, shared by England, France, Germany, Italy, Russia",
    "Spring 1905, Italy (sealed, never run)",
    "The judge was told to stop, and has.",
)
"""What a reader of the timeline has seen at the end, in this order."""


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "mailer", *words],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env={**os.environ, "TMPDIR": str(folder)},
        check=False,
    )


def test_a_whole_game_is_played_by_mail_and_can_be_read_afterwards(tmp_path: Path) -> None:
    played = run(tmp_path, "demo", "--fast")
    assert played.returncode == 0, played.stderr + played.stdout[-3000:]
    story = iter(played.stdout.splitlines())
    missing = [sentence for sentence in TOLD if not any(sentence in line for line in story)]
    assert not missing, f"not told, or not in its place: {missing[0]}"

    settings = re.search(r"--config (\S+judge\.toml)", played.stdout)
    assert settings, played.stdout
    read = run(tmp_path, "read", "--config", settings[1], "agnes@players.example")
    assert "F GRE H" in read.stdout
    waiting = run(tmp_path, "inbox", "list", "--config", settings[1])
    assert waiting.stdout == "Nothing.\n"


def test_every_phase_of_four_years_has_a_step_and_every_power_a_player() -> None:
    assert variants() == ["crystal ball"]
    script = read_script("crystal ball")
    assert len({person.address for person in script.cast}) == 9
    assert sum(person.role.istitle() for person in script.cast) == 8  # seven powers, one Master
    titles = " ".join(step.title for step in script.steps)
    for year in range(1901, 1905):
        assert f"Spring {year}" in titles
        assert f"Fall {year}" in titles


def script_of(folder: Path, *scenes: str) -> Path:
    (folder / "cast.txt").write_text("Mona mona@masters.example Master\n", encoding="utf-8")
    text = "\n".join(["Only one step", "", "Its story.", *(f"====\n{scene}" for scene in scenes)])
    (folder / "01_only.txt").write_text(text, encoding="utf-8")
    return folder


HELLO = "From: Mona\nJoins: yes\nExpect: You are registered as Mona\n"


def test_the_demonstration_fails_when_a_mail_says_something_else(tmp_path: Path) -> None:
    wrong = f"{HELLO}Never: registered as Mona\n\nREGISTER Mona\n"
    script = read_folder(script_of(tmp_path, wrong))
    with (
        pytest.raises(Unexpected, match="'registered as Mona' should not be in the mail to Mona"),
        judge_running(tmp_path, prepare(tmp_path)) as office,
    ):
        Play(script, office, Timeline(fast=True)).perform()


@pytest.mark.parametrize(
    ("scene", "fault"),
    [
        ("From: Nemo\n\nHELP\n", "01_only.txt, scene 1: nobody is called Nemo"),
        ("From: Mona\nExspect: HELP\n\nHELP\n", "not a header: 'Exspect: HELP'"),
        ("To: Mona\n", "neither From nor Mail nor Mailbox"),
        ("From: Mona\nFrom: Mona\n\nHELP\n", "not a header: 'From: Mona'"),
    ],
)
def test_a_fault_in_a_script_is_named(tmp_path: Path, scene: str, fault: str) -> None:
    with pytest.raises(BadScript, match=re.escape(fault)):
        read_folder(script_of(tmp_path, scene))
