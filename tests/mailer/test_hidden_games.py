"""Tests that no outsider learns that a private, unlisted game exists."""

from __future__ import annotations

import email

import pytest

from tests.mailer.office import VOUCHED, Office

pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)

LINES = [
    "JOIN {} my-secret",
    "JOIN {} my-secret wrong-word",
    "JOIN FRANCE@{} my-secret wrong-word",
    "OBSERVE {} my-secret",
    "OBSERVE {} my-secret wrong-word",
    "MONITOR {} my-secret wrong-word",
    "TAKEOVER FRANCE@{} my-secret",
    "TAKEOVER FRANCE@{} my-secret wrong-word",
    "JOIN {} my-secret wrong-word\nJOIN club my-secret friends",
    "SETTINGS {}",
    "SUMMARY {}",
    "HISTORY {}",
    "MAP {}",
    "LIST {}",
    "SIGNON FRANCE@{} my-secret\nSTATUS",
    "STATUS {}",
    "How do I join {}?",
]


def told(office: Office, line: str, game: str) -> str:
    office.letter("eve@example.org", line.format(game), headers=VOUCHED)
    office.work()
    message = email.message_from_string(office.mails("eve@example.org")[-1])
    plain = next(part for part in message.walk() if part.get_content_type() == "text/plain")
    body = plain.get_payload(decode=True)
    assert isinstance(body, bytes)
    assert body.strip()
    return body.decode().replace(game, "GAME")


@pytest.mark.parametrize("stage", ["forming", "running"])
@pytest.mark.parametrize("line", LINES)
def test_such_a_game_is_as_one_that_does_not_exist(office: Office, line: str, stage: str) -> None:
    office.found("club")
    office.says("MASTER", "SET PRIVATE friends", name="club")
    if stage == "running":
        office.seven("hidden", private="swordfish", listed=False)
    else:
        office.found("hidden")
        office.says("MASTER", "SET PRIVATE swordfish\nSET NOT LISTED", name="hidden")
        assert not office.table("hidden").service.listed
        assert office.table("hidden").service.private
    assert told(office, line, "hidden") == told(office, line, "nobody")


def test_who_knows_the_word_gets_in(office: Office) -> None:
    office.found("hidden")
    office.says("MASTER", "SET PRIVATE swordfish\nSET NOT LISTED", name="hidden")
    assert "You have joined" in told(office, "JOIN {} my-secret swordfish", "hidden")


def test_who_sits_there_is_told_what_is_missing(office: Office) -> None:
    office.seven("hidden", private="swordfish", listed=False)
    office.letter("france@example.org", "OBSERVE hidden my-secret", headers=VOUCHED)
    office.work()
    assert "hidden is private" in office.mails("france@example.org")[-1]
