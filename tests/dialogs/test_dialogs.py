"""Plays whole games and short exchanges by e-mail, and compares every e-mail from the judge word
for word. ``pytest tests/dialogs --record`` rewrites the expected e-mails; check the diff
afterwards."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.dialogs.leaks import Scan, chronicles
from tests.dialogs.living import LivingJudge
from tests.dialogs.pages import Pages
from tests.dialogs.playing import Play

FOLDER = Path(__file__).parent / "scripts"
DIALOGS = sorted(file.name for file in FOLDER.glob("*.txt"))
ON_BOTH = frozenset(
    {
        "a_game_to_a_draw.txt",
        "crossed_letters.txt",
        "founding_a_game.txt",
        "players_who_do_not_write.txt",
        "the_judge_was_down.txt",
        "the_master_takes_a_game_back.txt",
    }
)
"""Together, these dialogs write and read everything that the judge stores, so only they run by
default on both kinds of database."""

WHOLE_GAMES = frozenset({"a_game_on_another_map.txt", "a_game_to_a_solo.txt"})
"""Only `make games` plays these. Each variant also has a shorter game that is played to its end."""

OF_ONE_KIND = frozenset(
    {
        "a_masked_ball.txt",
        "a_master_who_reads_along.txt",
        "two_addresses.txt",
        "what_each_game_keeps.txt",
    }
)
"""Short dialogs that only show what the judge writes. Other dialogs store the same kinds of
data."""

START = datetime(2026, 11, 20, 12, tzinfo=UTC)


def on_both(name: str) -> list[object]:
    """Returns the parameters that run a dialog on each kind of database."""
    games = [pytest.mark.slow, pytest.mark.games]
    first = games if name in WHOLE_GAMES else []
    second = games if name in ON_BOTH else [pytest.mark.slow]
    return [
        pytest.param(name, "sqlite", id=f"sqlite-{name}", marks=first),
        pytest.param(name, "postgresql", id=f"postgresql-{name}", marks=second),
    ]


@pytest.mark.parametrize(
    ("name", "database_url"),
    [run for name in DIALOGS for run in on_both(name)],
    indirect=["database_url"],
)
def test_dialog(
    name: str, database_url: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    record = bool(request.config.getoption("--record"))
    with LivingJudge(tmp_path / "judge", database_url, START) as judge:
        pages = Pages(judge.view, tmp_path / "pages")
        play = Play(judge, FOLDER, record, pages=pages)
        play.run(name)
        leaks = Scan(play.transcript, chronicles(judge.view)).leaks()
    assert not play.differences, "\n\n".join(play.differences)
    assert not leaks
