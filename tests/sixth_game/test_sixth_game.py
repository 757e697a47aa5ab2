"""Plays Beacon Fires by e-mail: it uses everything that a game can have, although the packages know
nothing about it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from importlib import import_module
from itertools import takewhile
from pathlib import Path

import pytest

from grammar.games import registry as lines
from judge.game.game import Game
from judge.game.phase_report import Role
from judge.game.settings import Settings
from judge.games import registry as rules
from judge.games.deprecated_imports import FORMER_NAMES, allow_former_names
from mailer.pictures import build_scene
from mailer.wording.games import registry as texts
from tests.dialogs.living import LivingJudge
from tests.dialogs.mails import Received
from tests.dialogs.playing import Play
from tests.packages import look_again

HERE = Path(__file__).parent
PACKAGE = HERE / "package"
START = datetime(2026, 11, 20, 12, tzinfo=UTC)
TEXTS = {".py", ".txt", ".toml", ".lark"}

# The e-mails do not depend on the database.
on_sqlite = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)


@pytest.fixture(autouse=True)
def _installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.syspath_prepend(str(PACKAGE))
    look_again()
    yield
    monkeypatch.undo()
    look_again()


@pytest.fixture
def play(database_url: str, tmp_path: Path, request: pytest.FixtureRequest) -> Play:
    """Plays the whole game. Returns it with every message in both directions."""
    record = bool(request.config.getoption("--record"))
    with LivingJudge(tmp_path / "judge", database_url, START) as judge:
        play = Play(judge, HERE / "scripts", record)
        play.run("to_a_solo.txt")
    return play


def before(topic: str, play: Play) -> list[Received]:
    """Returns all e-mails before the first with this subject."""
    return list(takewhile(lambda mail: topic not in mail.shown[1], play.transcript.received))


def test_it_is_played_by_mail_from_create_to_a_solo(play: Play) -> None:
    assert not play.differences, "\n\n".join(play.differences)


@on_sqlite
def test_a_fire_is_known_to_who_lit_it_and_to_the_master_until_the_game_is_over(play: Play) -> None:
    """This is rule 3. Answers may repeat what their reader wrote."""
    knowing: dict[str, set[str]] = {"Old Keeps": set(), "Mill Head": set()}
    for mail in before("the game is over", play):
        for place, readers in knowing.items():
            if re.search(rf"beacons? (in|burns? in) {place}", mail.shown[2]):
                readers.add(mail.reader.partition("@")[0])
    assert knowing == {"Old Keeps": {"ann", "gm"}, "Mill Head": {"bob", "gm"}}


@on_sqlite
def test_orders_of_a_game_are_secret_until_they_run(play: Play) -> None:
    """Before Spring has run, Ann's order appears only in the answer to her."""
    told = [m.reader for m in before("results", play) if "A AB - CELL" in m.raw.decode()]
    assert set(told) == {"ann@example.org"}


def test_nothing_is_wrong_with_how_it_is_registered() -> None:
    assert [*rules.faults(), *lines.faults(), *texts.faults()] == []
    variant = rules.variant_named("Beacons")
    assert variant
    assert (variant.name, variant.atlas.victory) == ("beacon fires", 5)


def test_another_process_finds_it_and_adjudicates() -> None:
    """Runs ``judge adjudicate`` in a new process with the package on its path."""
    asked = {
        "variant": "Beacon Fires",
        "phase": "S872M",
        "units": {"NORTHMEN": ["A KEEPS", "F TOWER"], "HERMITS": ["A CELL"]},
        "orders": {"NORTHMEN": ["Old Keeps lights the beacon", "Watch Tower - Sound"]},
    }
    command = [sys.executable, "-m", "mailer", "adjudicate"]
    run = subprocess.run(
        command,
        input=json.dumps(asked),
        env=os.environ | {"PYTHONPATH": str(PACKAGE)},
        cwd=HERE.parents[1],
        capture_output=True,
        text=True,
        check=False,
    )
    told = json.loads(run.stdout)
    assert told["units"] == {"HERMITS": ["A CELL"], "NORTHMEN": ["A KEEPS", "F SOUND"]}
    assert told["next"] == "F872M"


def test_the_packages_do_not_know_it() -> None:
    """The five packages do not mention the game, its powers, its places, its order line or its
    extras."""
    words = re.compile(r"(?i:beacon|northmen|southron|hermit)|KEEPS|\b872\b")
    packages = ("judge", "grammar", "storage", "mailer", "migrations")
    files = [f for p in packages for f in (HERE.parents[1] / p).rglob("*") if f.suffix in TEXTS]
    assert len(files) > 300
    assert [str(f) for f in files if words.search(f.read_text(encoding="utf-8"))] == []


def test_its_map_is_not_drawn_so_its_games_have_no_pictures() -> None:
    settings = Settings(variant="beacon fires")
    opening = rules.variant_under(settings).opening(settings)
    game = Game(
        name="dusk",
        settings=settings,
        phase=opening.phase,
        position=opening.position,
        ledger=opening.ledger,
    )
    assert not build_scene.is_drawn(game)
    assert build_scene.standing(game, Role.PUBLIC) is None
    assert build_scene.previews(game, "NORTHMEN") == ()


@pytest.mark.parametrize("former", FORMER_NAMES)
def test_a_game_may_import_a_module_under_its_former_name(
    former: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    allow_former_names()
    monkeypatch.delitem(sys.modules, former, raising=False)
    new = import_module(FORMER_NAMES[former])
    spec = new.__spec__
    with pytest.warns(DeprecationWarning, match=FORMER_NAMES[former]):
        assert import_module(former) is new
    assert new.__spec__ is spec


@pytest.mark.parametrize(
    ("former", "name"),
    [
        ("judge.board.pieces", "Power"),
        ("judge.board.pieces", "power_title"),
        ("judge.game.report", "Ran"),
        ("judge.game.view", "View"),
        ("judge.orders.lists", "Filed"),
        ("judge.orders.lists", "Mark"),
        ("judge.orders.lists", "Marshalled"),
        ("judge.orders.lists", "Refusal"),
        ("judge.orders.lists", "Remark"),
    ],
)
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_former_module_has_what_has_moved_out_of_it(
    former: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    allow_former_names()
    monkeypatch.delitem(sys.modules, former, raising=False)
    assert hasattr(import_module(former), name)
