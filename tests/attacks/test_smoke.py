"""Three of the attacks, in every run of the tests: the judge keeps working, and Eve achieves
nothing."""

from __future__ import annotations

import pytest

from tests.attacks.letters import Attack, costly
from tests.attacks.test_costs import test_a_letter_does_not_hold_up_others as holds_up_nobody
from tests.attacks.test_speaking import FROM_LINES
from tests.attacks.test_speaking import test_a_forged_from_changes_nothing as changes_nothing
from tests.attacks.town import EVE, Town

__all__: list[str] = []

TRIED = ("head: open quotation in Content-Type", "From that decodes to NUL")


@pytest.mark.parametrize("attack", [a for a in costly() if a.name in TRIED], ids=lambda a: a.name)
def test_a_costly_letter_holds_up_nobody(siege: Town, attack: Attack) -> None:
    holds_up_nobody(siege, attack)


def test_a_forgery_changes_nothing(siege: Town) -> None:
    changes_nothing(siege, FROM_LINES["two in one"], EVE)
