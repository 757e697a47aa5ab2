"""Letters like the attacks, and like none of them, hold up nobody either."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.attacks.letters import costly
from tests.attacks.town import HELD_UP, MOST_MEMORY, Town
from tests.benchmarks.hostile import WORST, mutations, waits

pytestmark = [pytest.mark.attack, pytest.mark.slow, pytest.mark.timeout(1200)]

SHORT = int(os.environ.get("ATTACK_MUTATIONS", "200"))


def test_mutations_of_attacks_hold_up_nobody(template: Town, tmp_path: Path) -> None:
    found, peak = waits(template, tmp_path, mutations(costly(), SHORT))
    waited = sorted(((watch.seconds, name) for watch, name in found), reverse=True)
    assert [one for one in waited[:WORST] if one[0] > HELD_UP] == []
    assert peak <= MOST_MEMORY
