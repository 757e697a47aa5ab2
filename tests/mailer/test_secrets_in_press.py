"""Tests that press that would give away a password is not sent."""

from __future__ import annotations

import pytest

from mailer.mail.redact import gives_secret
from tests.mailer.office import Office

GIVING = [
    "set my password to hunter2",
    "Set password to hunter2",
    "please set my password to hunter2",
    "set my passwort hunter2",
    "> set my password to hunter2.",
    "my new password is hunter2",
    "change password to hunter2, please",
    "password: hunter2",
    "PASSWORD hunter2",
    "mot de passe hunter2",
    "set pw hunter2",
    "SETPASSWORD hunter2",
    "SET PRIVATE swordfish",
    "signon france@alpha hunter2",
    "SIGNON FRANCE@alpha hunter2",
    "sign me on as france@alpha hunter2",
    "login FRANCE@alpha hunter2",
    "Join alpha hunter2",
    "please take over France@alpha with hunter2",
]
PROSE = [
    "Let us join forces against Turkey",
    "You take over Munich and I take Berlin",
    "I will observe your moves in Spring",
    "I create a diversion in Galicia",
    "Do not pass Vienna",
    "Join me in an attack on Italy",
    "Sign on to my plan and we win",
    "We should set a trap for Russia",
    "Take over the lead please",
    "watch Germany closely",
    "Join the alliance now",
    "Let us keep this private",
    "Write me at anna@mail.example today",
    "I have lost my password and cannot move",
    "What is your password, by the way?",
    "FRANCE@alpha has not written to me for two weeks now",
]


@pytest.mark.parametrize("line", GIVING)
def test_a_line_that_gives_a_password_is_known(line: str) -> None:
    assert gives_secret(line, "alpha".__eq__)


@pytest.mark.parametrize("line", PROSE)
def test_talk_gives_none(line: str) -> None:
    assert not gives_secret(line, "alpha".__eq__)


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
@pytest.mark.parametrize("end", ["", "\nENDPRESS"])
@pytest.mark.parametrize("line", GIVING[:3] + GIVING[-4:])
def test_it_reaches_nobody(office: Office, line: str, end: str) -> None:
    office.seven("alpha")
    before = len(office.mails("germany@example.org"))
    office.says("FRANCE", f"PRESS TO GERMANY\nShall we talk?\n\n{line}{end}")
    assert len(office.mails("germany@example.org")) == before
    assert "hunter2" not in office.mails("france@example.org")[-1]
