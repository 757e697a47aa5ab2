"""Tests OFFICIAL: the Master's announcement reaches everyone, whatever press the game allows."""

from __future__ import annotations

import pytest

from judge.game.settings import Press
from tests.mailer.office import Office, back_of, said

# Nothing here depends on the database.
pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)

LIST = "results@lists.example.org"
NEWS = "OFFICIAL The deadline\nThe game waits for Bob.\nA PAR - BUR\nENDOFFICIAL"


def test_everybody_is_told_where_there_is_no_press(office: Office) -> None:
    office.seven("alpha", variant="standard", press=Press.NONE, list_address=LIST)
    assert "Your announcement went to everyone." in said(office, "MASTER", NEWS)
    for reader in ("france@example.org", "turkey@example.org", LIST):
        mail = office.mails(reader)[-1]
        assert "Subject: [alpha] Official: The deadline" in mail
        assert "Official announcement in alpha, from the Master to everybody:" in mail
        assert "| The game waits for Bob.\r\n| A PAR - BUR" in mail
    read = office.mails("france@example.org")[-1]
    number = read.split("Message-ID: ")[1].split("\r\n\r\n")[0].split(">")[0].strip()
    reply = "Thank you for telling us."
    office.letter("france@example.org", reply, back_of(read), f"In-Reply-To: {number}>\n")
    office.settle()
    assert "| Thank you for telling us." in office.mails("gm@example.org")[-1]
    assert not [m for m in office.mails("turkey@example.org") if "Thank you" in m]
    assert "the Master: OFFICIAL The deadline" in said(office, "MASTER", "LOG")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("OFFICIAL\nBob is ill.", "There is no ENDOFFICIAL below this, so nothing was sent."),
        ("OFFICIAL news\nENDOFFICIAL", "This announcement has no text."),
        ("OFFICIAL news\nBob\nSIGNON MASTER@alpha x\nENDOFFICIAL", "sets or gives a password"),
        ("OFFICIAL news\nBob\nPRESS TO FRANCE\nhush\nENDPRESS", "may start another one"),
    ],
)
def test_what_is_not_plainly_an_announcement_goes_to_nobody(
    office: Office, text: str, why: str
) -> None:
    office.seven("alpha", variant="standard")
    assert why in said(office, "MASTER", text)
    assert "Official" not in office.mails("france@example.org")[-1]


def test_only_the_master_announces(office: Office) -> None:
    office.seven("alpha", variant="standard")
    assert "Only the Master of the game can do this." in said(office, "FRANCE", NEWS)
    assert not [mail for mail in office.mails("turkey@example.org") if "Bob" in mail]
