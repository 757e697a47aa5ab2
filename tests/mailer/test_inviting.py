"""Tests INVITE: an e-mail in the judge's own words, a power reserved for its reader, and no need
for the game's password."""

from __future__ import annotations

from datetime import timedelta

import pytest

from mailer.limits import MOST_INVITED
from tests.mailer.office import Office, flat

# Nothing here depends on the database.
pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)

TOM, EVE = "tom@example.org", "eve@example.org"


def asks(office: Office, sender: str, line: str) -> str:
    """Sends a line from someone without a seat, who replies YES if asked. Returns the last e-mail
    to them."""
    office.letter(sender, line)
    office.settle()
    if "confirm-" in office.mails(sender)[-1]:
        office.agree(sender)
    return flat(office.mails(sender)[-1])


def says(office: Office, text: str) -> str:
    """Sends a message from the Master of a game that is still forming. Returns the answer."""
    office.letter("gm@example.org", text, office.reply_address("alpha", "MASTER"))
    office.settle()
    return flat(office.mails("gm@example.org")[-1])


@pytest.fixture
def forming(office: Office) -> Office:
    office.found("alpha", "standard")
    says(office, "SET POWERS CHOICE\nSET PRIVATE orchid\nSET COMMENT Buy my book!")
    return office


def test_a_power_is_kept_for_who_is_invited_and_he_needs_no_word(forming: Office) -> None:
    answer = says(forming, f"INVITE {TOM} FRANCE")
    assert f"The judge has sent an invitation to {TOM}. It is valid until Fri 27 Nov 2026" in answer
    assert f"Invited: {TOM}, as France, until Fri 27 Nov 2026" in answer
    (mail,) = map(flat, forming.mails(TOM))
    assert "Subject: [alpha] you are invited" in mail
    assert "JOIN FRANCE@alpha your-password orchid" in mail
    assert "France is reserved for you until Fri 27 Nov 2026" in mail
    assert "of the game, gm@example.org, asked the judge to" in mail
    assert "book" not in mail, "no words of the Master's"

    refused = asks(forming, EVE, "JOIN FRANCE@alpha tea-time orchid")
    assert "France is reserved until Fri 27 Nov 2026" in refused and TOM not in refused
    assert "alpha is private" in asks(forming, EVE, "JOIN ITALY@alpha tea-time")
    assert "You have joined alpha" in asks(forming, TOM, "JOIN FRANCE@alpha coffee-time")
    assert "Invited:" not in says(forming, "STATUS")
    assert f"{TOM} is not invited, or has joined." in says(forming, f"UNINVITE {TOM}")
    assert "France is already taken." in says(forming, f"INVITE {EVE} FRANCE")
    assert f"the Master: INVITE {TOM} FRANCE" in says(forming, "LOG")


def test_an_invitation_is_taken_back_or_lapses(forming: Office) -> None:
    says(forming, f"INVITE {TOM} FRANCE\nUNINVITE {TOM}")
    assert "alpha is private" in asks(forming, TOM, "JOIN FRANCE@alpha coffee-time")
    says(forming, f"INVITE {TOM} FRANCE")
    forming.now += timedelta(days=7)
    assert "Invited:" not in says(forming, "STATUS")
    assert "alpha is private" in asks(forming, TOM, "JOIN FRANCE@alpha coffee-time")
    assert "You have joined alpha" in asks(forming, EVE, "JOIN FRANCE@alpha tea-time orchid")


def test_nobody_is_bombed_with_invitations(forming: Office) -> None:
    for _ in range(3):
        answer = says(forming, f"INVITE {TOM}")
    assert "That address has had enough e-mails for today" in answer
    assert len(forming.mails(TOM)) == 2
    lines = "\n".join(f"INVITE friend{n}@f{n}.example.net" for n in range(MOST_INVITED))
    assert f"already invited {MOST_INVITED} people" in says(forming, lines)


def test_a_vacant_seat_is_offered_to_who_is_invited(office: Office) -> None:
    office.seven("alpha", variant="standard")
    assert "alpha has no vacant seat" in flat(office.says("MASTER", f"INVITE {TOM}"))
    office.says("MASTER", "EJECT TURKEY\nEJECT ITALY")
    assert "France is not vacant" in flat(office.says("MASTER", f"INVITE {TOM} FRANCE"))
    office.says("MASTER", f"INVITE {TOM} ITALY")
    office.says("MASTER", f"INVITE {EVE}")
    assert "TAKEOVER ITALY@alpha your-password" in flat(office.mails(TOM)[-1])
    assert "It is already running (Spring 1901) and needs" in flat(office.mails(TOM)[-1])
    told = flat(office.mails(EVE)[-1])
    assert "TAKEOVER TURKEY@alpha your-password" in told
    assert "Italy is reserved until" in asks(office, EVE, "TAKEOVER ITALY@alpha tea-time")
    assert "You are now Italy" in asks(office, TOM, "TAKEOVER ITALY@alpha coffee-time")
    assert "Only the Master" in flat(office.says("FRANCE", f"INVITE {TOM}"))

    # The message that ejects a player also invites someone else, so the judge does not tell the
    # others how to take the seat.
    office.says("MASTER", "EJECT RUSSIA\nINVITE zoe@example.org RUSSIA")
    told = flat(office.mails("france@example.org")[-1])
    assert "Russia's player was ejected by the Master, and someone" in told
    assert "TAKEOVER" not in told


def test_where_powers_are_dealt_none_is_kept(office: Office) -> None:
    office.found("alpha", "standard")
    assert "so you cannot reserve one for anyone" in says(office, f"INVITE {TOM} FRANCE")
    says(office, f"INVITE {TOM}")
    assert "JOIN alpha your-password" in flat(office.mails(TOM)[-1])
