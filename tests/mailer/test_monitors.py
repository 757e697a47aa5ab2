"""Tests MONITOR, with which people observe a game without getting its press."""

from __future__ import annotations

import pytest

from judge.games.registry import VARIANTS
from tests.mailer.office import Office

# Nothing here depends on the database.
pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)

MOE = "moe@example.org"
LETTER = "BROADCAST\nto all of you\nENDBROADCAST\nPRESS TO OBSERVERS\nto observers\nENDPRESS"


def asks(office: Office, text: str) -> str:
    """Sends a message from someone without a seat, who then confirms it. Returns the last e-mail to
    them."""
    office.letter(MOE, text)
    office.settle()
    office.agree(MOE)
    return " ".join(office.mails(MOE)[-1].split())


def says(office: Office, text: str) -> str:
    (seat,) = office.table("alpha").observers
    office.letter(MOE, text, office.reply_address_of(seat))
    office.settle()
    return " ".join(office.mails(MOE)[-1].split())


def got(office: Office) -> list[str]:
    """Sends press from France to everyone and to the observers. Returns which of it reaches Moe."""
    before = len(office.mails(MOE))
    office.says("FRANCE", LETTER)
    new = "\n".join(office.mails(MOE)[before:])
    return [text for text in ("to all of you", "to observers") if text in new]


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_monitor_gets_no_press_and_can_have_it_again(office: Office, variant: str) -> None:
    office.seven("alpha", variant=variant)
    told = asks(office, "MONITOR alpha pw-moe")
    assert "you get no press; send OBSERVE to get it" in told
    assert "pw-moe" not in told
    assert got(office) == []
    assert "You get its press again" in says(office, "OBSERVE")
    assert got(office) == ["to all of you", "to observers"]
    assert "You no longer get the press of this game" in says(office, "MONITOR")
    assert got(office) == []
    before = len(office.mails(MOE))
    office.says("MASTER", "TERMINATE")
    assert len(office.mails(MOE)) > before, "the judge's own notices come"


def test_only_an_observer_does_without_press(office: Office) -> None:
    office.seven("alpha", variant="standard")
    assert "Only observers" in office.says("FRANCE", "MONITOR")
    assert "Only observers" in office.says("MASTER", "SET MONITOR")
    assert "You observe alpha" in asks(office, "OBSERVE alpha pw-moe")
    assert "You already observe alpha" in asks(office, "MONITOR alpha pw-moe")
    (seat,) = office.table("alpha").observers
    office.letter("mallory@example.org", "MONITOR", office.reply_address_of(seat))
    office.settle()
    assert got(office) == ["to all of you", "to observers"]
