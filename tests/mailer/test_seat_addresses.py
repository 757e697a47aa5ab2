"""Tests the secret reply addresses of a seat: who gets them, and when they change."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy import delete

from mailer.mail.reply_addresses import digest_of_secret
from storage.database import tables
from storage.database.engine import Database
from storage.mail import outbox
from storage.people import accounts_and_seats
from tests.mailer.office import VOUCHED, Office, back_of, flat

pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
"""Only SQLite, because the dialogs play whole games on both kinds of database."""


def test_no_number_gives_a_reply_address_away(alpha: Office) -> None:
    """After a restore, the database assigns the same row numbers again. An address in someone's
    mailbox must never become that of another seat."""
    before = alpha.reply_address("alpha", "FRANCE")
    with alpha.database.writing() as conn:
        seat = next(s for s in accounts_and_seats.current_seats(conn, 1) if s.power == "FRANCE")
        conn.execute(delete(tables.seats).where(tables.seats.c.id == seat.id))
    alpha.letter("new@example.org", "OBSERVE alpha pw", headers=VOUCHED)
    alpha.work()
    with alpha.database.writing() as conn:
        (new,) = accounts_and_seats.seats_at(conn, "new@example.org")
        conn.execute(tables.seats.update().where(tables.seats.c.id == new.id).values(id=seat.id))
    assert back_of(alpha.mails("new@example.org")[-1]) != before
    alpha.letter("france@example.org", "STATUS", before)
    alpha.work()
    assert "you observe" not in alpha.mails("france@example.org")[-1]


def test_a_seat_of_old_keeps_the_addresses_it_has(alpha: Office) -> None:
    with alpha.database.writing() as conn:
        seat = next(s for s in accounts_and_seats.current_seats(conn, 1) if s.power == "FRANCE")
        own = digest_of_secret(alpha.services.keys.token("seat", str(seat.id)))
        changed = tables.seats.update().where(tables.seats.c.id == seat.id)
        conn.execute(changed.values(salt=None, token_hash=own))
    assert "On file" in alpha.says("FRANCE", "A PAR - BUR")


@pytest.mark.parametrize("line", ["RENEW", "SET PASSWORD another-word"])
def test_it_is_renewed_and_the_old_one_speaks_for_nobody(alpha: Office, line: str) -> None:
    old = alpha.reply_address("alpha", "FRANCE")
    told = alpha.says("FRANCE", line)
    new = alpha.reply_address("alpha", "FRANCE")
    assert back_of(told) == new != old
    alpha.letter("eve@example.org", "A PAR - BUR", old)
    alpha.work()
    assert alpha.on_file("FRANCE") == []
    assert alpha.mails("eve@example.org") == []
    notice = alpha.mails("france@example.org")[-1]
    assert "came to an old reply address" in flat(notice)
    assert "A PAR" not in notice
    alpha.letter("france@example.org", "A PAR - BUR", back_of(notice))
    alpha.work()
    assert alpha.on_file("FRANCE") == ["A PAR - BUR"]


def test_letters_to_an_old_address_do_not_fill_the_owner_s_box(alpha: Office) -> None:
    old = alpha.reply_address("alpha", "FRANCE")
    alpha.says("FRANCE", "RENEW")
    before = len(alpha.mails("france@example.org"))
    for _ in range(10):
        alpha.letter("eve@example.org", "A PAR - BUR", old)
    alpha.settle()
    assert len(alpha.mails("france@example.org")) - before == 3


def test_a_leaked_address_renews_nothing_from_elsewhere(alpha: Office) -> None:
    old = alpha.reply_address("alpha", "FRANCE")
    alpha.letter("eve@example.org", "RENEW\nA PAR - BUR", old)
    alpha.work()
    assert alpha.reply_address("alpha", "FRANCE") == old
    notice = flat(alpha.mails("france@example.org")[-1])
    assert "eve@example.org" in notice and "RENEW" in notice
    assert alpha.on_file("FRANCE") == ["A PAR - BUR"]


def test_who_has_only_the_address_is_asked_before_he_resigns(alpha: Office) -> None:
    told = alpha.says("FRANCE", "RESIGN\nA PAR - BUR")
    assert "asks you to confirm this" in flat(told)
    assert alpha.table("alpha").seat_of("FRANCE")
    alpha.agree("france@example.org")
    assert alpha.table("alpha").seat_of("FRANCE") is None


def test_a_password_or_the_own_server_resigns_at_once(alpha: Office) -> None:
    alpha.says("FRANCE", "SET PASSWORD secret-word")
    alpha.letter("france@example.org", "SIGNON FRANCE@alpha secret-word\nRESIGN")
    alpha.work()
    assert alpha.table("alpha").seat_of("FRANCE") is None
    alpha.says("ITALY", "RESIGN", headers=VOUCHED)
    assert alpha.table("alpha").seat_of("ITALY") is None


# -- another address -------------------------------------------------------------------------------


def test_both_addresses_agree_to_a_move(alpha: Office) -> None:
    old = alpha.reply_address("alpha", "FRANCE")
    alpha.says("FRANCE", "SET ADDRESS new@example.net")
    assert alpha.mails("new@example.net") == []
    alpha.agree("france@example.org")
    (asked,) = alpha.mails("new@example.net")
    assert "France" not in asked
    seat = alpha.table("alpha").seat_of("FRANCE")
    assert seat and seat.address == "france@example.org"
    alpha.agree("new@example.net")
    seat = alpha.table("alpha").seat_of("FRANCE")
    assert seat and seat.address == "new@example.net"
    assert back_of(alpha.mails("new@example.net")[-1]) not in (old, back_of(asked))


def test_a_yes_is_for_the_address_it_was_asked_about(alpha: Office) -> None:
    told = alpha.says("FRANCE", "SET ADDRESS one@example.net\nSET ADDRESS two@example.net")
    assert "in a separate message" in flat(told)
    (asked,) = (m for m in alpha.mails("france@example.org") if "confirm-" in m)
    assert "one@example.net" in asked and "two@" not in asked
    alpha.agree("france@example.org")
    assert alpha.mails("two@example.net") == []
    alpha.agree("one@example.net")
    seat = alpha.table("alpha").seat_of("FRANCE")
    assert seat and seat.address == "one@example.net"


def test_a_list_hears_nothing_before_it_agrees_and_players_are_not_told(alpha: Office) -> None:
    told = alpha.says("MASTER", "SET LIST ADDRESS list@example.net")
    assert "whether it wants" in flat(told)
    alpha.says("MASTER", "PAUSE")
    (asked,) = alpha.mails("list@example.net")
    assert "results" in asked
    assert not any("list@example.net" in mail for mail in alpha.mails("france@example.org"))
    alpha.letter("member@example.net", "yes", back_of(asked))
    alpha.work()
    assert "has agreed" in flat(alpha.mails("gm@example.org")[-1])
    alpha.says("MASTER", "RESUME")
    assert "the game goes on" in alpha.mails("list@example.net")[-1]


def test_a_list_is_asked_twice_a_day_at_most_and_may_still_agree(alpha: Office) -> None:
    told = [alpha.says("MASTER", "SET LIST ADDRESS list@example.net") for _ in range(5)]
    assert ["whether it wants" in flat(one) for one in told] == [True, True, False, False, False]
    assert "it has already asked that address" in flat(told[-1])
    asked = alpha.mails("list@example.net")
    assert len(asked) == 2
    alpha.letter("member@example.net", "yes", back_of(asked[0]))
    alpha.work()
    assert alpha.table("alpha").service.list_address == "list@example.net"


def test_a_list_in_a_create_is_asked_too(office: Office) -> None:
    office.letter("gm@example.org", "CREATE sound pw\nSET LIST ADDRESS list@example.net\nEND")
    office.work()
    office.agree("gm@example.org")
    assert office.table("sound").service.list_address == ""
    office.agree("list@example.net")
    assert office.table("sound").service.list_address == "list@example.net"


def test_confirming_tokens_are_kept_as_digests(alpha: Office, database: Database) -> None:
    alpha.says("FRANCE", "SET ADDRESS new@example.net")
    with database.reading() as conn:
        asked = next(row for row in outbox.rows(conn) if row.kind == "confirm")
        keys = set(conn.scalars(tables.inbox.select().with_only_columns(tables.inbox.c.key_hash)))
    token = back_of(asked.raw.decode()).partition("+")[2].partition("@")[0]
    assert keys.isdisjoint({token, digest_of_secret(token)})


def test_the_player_hears_once_an_hour_of_each_address_that_writes_for_his_seat(
    office: Office,
) -> None:
    office.seven("alpha")
    back = office.reply_address("alpha", "FRANCE")

    def hears_of(sender: str) -> bool:
        office.letter(sender, "STATUS", back)
        office.settle()
        return f"came from {sender}" in " ".join(office.mails("france@example.org")[-1].split())

    assert [hears_of("eve@evil.example") for _ in range(3)] == [True, False, False]
    assert hears_of("other@evil.example")
    office.now += timedelta(hours=1, minutes=1)
    assert hears_of("eve@evil.example")
    office.now += timedelta(days=3)
    office.desk.tidy(office.now)
    assert hears_of("eve@evil.example")


def test_the_master_renews_a_players_seat_and_learns_nothing_of_it(alpha: Office) -> None:
    alpha.says("FRANCE", "SET PASSWORD another-word")
    old, others = alpha.reply_address("alpha", "FRANCE"), len(alpha.mails("italy@example.org"))
    answer = " ".join(alpha.says("MASTER", "RENEW FRANCE").split())
    new = alpha.reply_address("alpha", "FRANCE")
    assert "France's seat has a new reply address" in answer and new not in answer
    mail = alpha.mails("france@example.org")[-1]
    assert f"Reply-To: {new}" in mail and "SET PASSWORD new-secret" in mail
    assert len(alpha.mails("italy@example.org")) == others
    for stale in ("judge@localhost", old):
        alpha.letter("eve@example.org", "SIGNON FRANCE@alpha another-word\nA PAR - BUR", stale)
    alpha.settle()
    assert not alpha.table("alpha").game.lists
    assert "the Master: RENEW FRANCE" in " ".join(alpha.says("MASTER", "LOG").split())
    answer = " ".join(alpha.says("ITALY", "RENEW FRANCE").split())
    assert "Only the Master can renew other seats" in answer
    alpha.says("MASTER", "EJECT FRANCE")
    assert "Nobody plays France." in alpha.says("MASTER", "RENEW FRANCE")
    moved = " ".join(alpha.says("MASTER", "SET ADDRESS FRANCE f@mail.example").split())
    assert "Only the player can change their address" in moved
