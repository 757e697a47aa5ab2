"""Tests that whatever Eve writes, the judge still processes other people's messages at once."""

from __future__ import annotations

import pytest

from tests.attacks.letters import Attack, costly
from tests.attacks.town import HELD_UP, IDLE, MOST_MEMORY, Town

pytestmark = [pytest.mark.attack, pytest.mark.slow]

TRIES = 2
"""Other load can only make a measurement slower, so one good measurement is enough."""

MOST_OCTETS = 128 * 1024
"""The maximum total size in bytes of the e-mails that a message may cause."""


def outbox(town: Town) -> tuple[int, int]:
    """Returns the number of e-mails in the outbox and their total size in bytes."""
    found = town.ask("SELECT count(*), coalesce(sum(length(raw)), 0) FROM outbox")[0]
    return int(str(found[0])), int(str(found[1]))


@pytest.mark.parametrize("attack", costly(), ids=lambda attack: attack.name)
def test_a_letter_does_not_hold_up_others(siege: Town, attack: Attack) -> None:
    town, longest = siege, HELD_UP + IDLE
    for _ in range(TRIES):
        town.rest()
        town.remember()
        before, to = outbox(town), attack.recipients(town)
        letters = list(attack.letters())
        with town.watched() as door:
            for raw in letters:
                town.offer(raw, to, attack.sender)
        waited, accepted = town.wait_of_others().seconds, door.seconds
        town.rest()
        if waited <= longest and accepted <= len(letters) * longest:
            break
    mails, octets = (now - then for now, then in zip(outbox(town), before, strict=True))
    assert town.is_alive, town.log()[-2000:]
    assert waited <= longest, f"others waited {waited:.2f} s"
    assert accepted <= len(letters) * longest, f"the door took {accepted:.1f} s"
    assert town.peak() <= MOST_MEMORY, f"{town.peak():.0f} MiB"
    assert mails - 2 <= attack.by * attack.times, f"{mails} mails"
    assert octets <= MOST_OCTETS * attack.times, f"{octets} octets of mail"
    assert not [fate for fate in town.fate(letters[-1]) if fate[0] == "new"], "left open"
