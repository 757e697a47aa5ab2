"""Whole games and short talks, as letters: every mail of the judge, word for word.

``pytest tests/dialogs --record`` writes the judge's letters anew; look at the difference then.
"""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.dialogs.leaks import Scan, chronicles
from tests.dialogs.living import LivingJudge
from tests.dialogs.playing import Play

FOLDER = Path(__file__).parent / "scripts"
DIALOGS = sorted(file.name for file in FOLDER.glob("*.txt"))
START = datetime(2026, 11, 20, 12, tzinfo=UTC)


@pytest.mark.parametrize("name", DIALOGS)
def test_dialog(
    name: str, database_url: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    record = bool(request.config.getoption("--record", default=False))
    with LivingJudge(tmp_path / "judge", database_url, START) as judge:
        play = Play(judge, FOLDER, record)
        play.run(name)
        leaks = Scan(play.transcript, chronicles(judge.view)).leaks()
    assert not play.differences, "\n\n".join(play.differences)
    assert not leaks
