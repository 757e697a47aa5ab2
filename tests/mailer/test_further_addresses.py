"""Tests ALSO and NOT ALSO, for a player who writes from two addresses, such as at work and on the
phone."""

from __future__ import annotations

import pytest

from mailer.limits import MOST_FURTHER
from storage.people import accounts_and_seats, audit_log, same_addresses
from tests.mailer.office import VOUCHED, Office, flat

pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
"""Only SQLite, because the kind of database makes no difference here."""

HOME, PHONE = "france@example.org", "phone@tel.example"
FROM_TEL = VOUCHED.replace("example.org", "tel.example")


@pytest.fixture
def alpha(office: Office) -> Office:
    office.seven("alpha")
    with office.database.writing() as conn:
        accounts_and_seats.rename(conn, HOME, "Anna")
        accounts_and_seats.set_preferences(conn, HOME, zone="Europe/Berlin")
    return office


@pytest.fixture
def two(alpha: Office) -> Office:
    """Returns a judge that knows a further address of France's player."""
    with alpha.database.writing() as conn:
        assert same_addresses.add_further(conn, HOME, PHONE)
    return alpha


def known_addresses(office: Office) -> list[str]:
    with office.database.reading() as conn:
        return same_addresses.further_addresses_of(conn, HOME)


def last(office: Office, address: str) -> str:
    return flat(office.mails(address)[-1])


def told(office: Office, sender: str, text: str, headers: str = "", to: str = "") -> str:
    """Sends a message. Returns the last e-mail to the account's main address."""
    office.letter(sender, text, to or "judge@localhost", headers)
    office.work()
    return last(office, HOME)


# -- both addresses agree --------------------------------------------------------------------------


@pytest.mark.parametrize("words", ["ALSO", "I AM ALSO"])
def test_both_addresses_agree_before_letters_count(alpha: Office, words: str) -> None:
    said = alpha.says("FRANCE", f"{words} {PHONE}")
    assert (
        f"An e-mail to {HOME} asks you to confirm this. After that, the new address must confirm"
        " it too."
    ) in flat(said)
    assert alpha.mails(PHONE) == []
    alpha.agree(HOME)
    assert known_addresses(alpha) == []
    (asked,) = alpha.mails(PHONE)
    assert HOME in asked and "France" not in asked and "alpha" not in asked
    alpha.agree(PHONE)
    assert known_addresses(alpha) == [PHONE]
    said = last(alpha, HOME)
    assert f"Messages from {PHONE} now count as yours." in said
    assert f"still go to {HOME}" in said
    assert len(alpha.mails(PHONE)) == 1
    with alpha.database.reading() as conn:
        acts = audit_log.audit(conn, None)
    assert PHONE not in str([act for act in acts if act.act == "further address added"])
    assert "phone" not in alpha.says("MASTER", "LOG")


def test_who_has_no_seat_adds_one_with_his_name(office: Office) -> None:
    """The first YES confirms only the name, because the first question did not mention the further
    address."""
    office.letter("ann@example.org", "REGISTER Ann\nALSO ann@tel.example")
    office.work()
    office.agree("ann@example.org")
    assert "mail to ann@example.org asks you to confirm" in last(office, "ann@example.org")
    office.agree("ann@example.org")
    office.agree("ann@tel.example")
    assert "count as yours" in last(office, "ann@example.org")
    office.letter("ann@example.org", "ALSO", headers=VOUCHED)
    office.work()
    assert ": ann@tel.example." in last(office, "ann@example.org")


def test_a_forged_sender_adds_nothing_and_asks_nobody(alpha: Office) -> None:
    said = told(alpha, HOME, "ALSO eve@evil.example")
    assert "confirm-" not in said and "eve@" not in said
    assert alpha.mails("eve@evil.example") == []
    alpha.letter("nobody@example.org", "ALSO eve@evil.example\nALSO", headers=VOUCHED)
    alpha.work()
    assert "has no account for the address you wrote from" in last(alpha, "nobody@example.org")


def test_a_leaked_reply_address_adds_nothing_without_the_owner(alpha: Office) -> None:
    to = alpha.reply_address("alpha", "FRANCE")
    said = told(alpha, "eve@evil.example", "ALSO eve@evil.example", to=to)
    assert "asks you to confirm this" in said
    alpha.letter("eve@evil.example", "YES", "judge@localhost")
    alpha.work()
    assert known_addresses(alpha) == []
    assert not any("confirm-" in mail for mail in alpha.mails("eve@evil.example"))


def test_nobody_learns_who_has_an_account_before_that_has_agreed(two: Office) -> None:
    with two.database.writing() as conn:
        assert same_addresses.add_further(conn, "germany@example.org", "bob@example.org")
    for taken in ("bob@example.org", "germany@example.org", "gm@example.org"):
        assert "asks you to confirm" in flat(two.says("FRANCE", f"ALSO {taken}"))
        two.agree(HOME)
        assert f"An e-mail to {taken} asks" in last(two, HOME)
        two.agree(taken)
        assert f"{taken} is not added" in last(two, HOME)
    assert known_addresses(two) == [PHONE]


def test_what_cannot_be_added_is_told_at_once(two: Office) -> None:
    for address in ("judge@localhost.test", "nowhere"):
        two.says("FRANCE", f"ALSO {address}")
    assert "already one of your addresses" in flat(two.says("FRANCE", f"ALSO {HOME.upper()}"))
    assert "already one of your addresses" in flat(two.says("FRANCE", f"ALSO {PHONE}"))
    with two.database.writing() as conn:
        for number in range(1, MOST_FURTHER):
            assert same_addresses.add_further(conn, HOME, f"a{number}@tel.example")
    assert "NOT ALSO removes one" in flat(two.says("FRANCE", "ALSO one@more.example"))


def test_nobody_writes_from_a_list(alpha: Office) -> None:
    """Many people read a mailing list, and any of them could confirm on its behalf."""
    alpha.seven_more("beta", list_address="results@list.example")
    alpha.says("FRANCE", "ALSO Results@List.example")
    alpha.agree(HOME)
    alpha.agree("Results@List.example")
    assert "or is the list address of a game" in last(alpha, HOME)
    assert known_addresses(alpha) == []


def test_no_results_go_to_an_address_that_somebody_writes_from(two: Office) -> None:
    two.says("MASTER", f"SET LIST ADDRESS {PHONE}")
    assert "players" not in two.mails(PHONE)[-1]
    two.agree(PHONE)
    assert "gets no results, because someone has added it to their account with ALSO" in last(
        two, "gm@example.org"
    )
    service = two.table("alpha").service
    assert (service.list_address, service.list_wanted) == ("", "")


# -- messages from the further address -------------------------------------------------------------


def test_a_letter_from_there_is_one_from_home(two: Office) -> None:
    to = two.reply_address("alpha", "FRANCE")
    said = told(two, PHONE, "A PAR - BUR\nSET WAIT", to=to)
    assert "A PAR - BUR" in said and "own address" not in said and "not the address" not in said
    assert two.mails(PHONE) == []
    assert "A PAR - PIC" in told(two, PHONE, "A PAR - PIC", FROM_TEL)
    assert "S1901M" in told(two, PHONE, "STATUS", FROM_TEL)


def test_what_stands_in_from_is_not_believed_there_either(two: Office) -> None:
    two.letter(PHONE, "A PAR - BUR")
    two.work()
    assert "these lines need a seat" in last(two, PHONE).lower()
    two.letter(PHONE, "REGISTER Mallory")
    two.work()
    assert "reply to this e-mail with YES" in last(two, PHONE)
    with two.database.reading() as conn:
        account = accounts_and_seats.find_account(conn, PHONE)
    assert account and (account.name, account.address) == ("Anna", HOME)


def test_two_addresses_are_one_person(two: Office) -> None:
    two.found("beta")
    two.letter(PHONE, "JOIN beta pw-one", headers=FROM_TEL)
    two.letter(HOME, "JOIN beta pw-two", headers=VOUCHED)
    two.work()
    assert "You have already joined beta" in flat(" ".join(two.mails(HOME)))
    assert [seat.address for seat in two.table("beta").players] == [HOME]


def test_who_is_invited_at_a_further_address_comes_from_there(two: Office) -> None:
    two.letter("gm@example.org", "CREATE beta sesame\nSET PRIVATE tea-time\nEND", headers=VOUCHED)
    two.work()
    two.letter("gm@example.org", f"INVITE {PHONE}", two.reply_address("beta", "MASTER"))
    two.letter(PHONE, "JOIN beta pw-one", headers=FROM_TEL)
    two.work()
    assert [seat.address for seat in two.table("beta").players] == [HOME]
    assert not two.table("beta").service.invited


def test_a_seat_whose_mail_goes_to_a_further_address_stays_the_same_player_s(two: Office) -> None:
    two.says("FRANCE", f"SET ADDRESS {PHONE}")
    two.agree(HOME)
    two.agree(PHONE)
    seat = two.table("alpha").seat_of("FRANCE")
    assert seat and seat.address == PHONE and seat.zone == "Europe/Berlin"
    two.letter(HOME, "SET WAIT", two.reply_address("alpha", "FRANCE"))
    two.work()
    assert "own address" not in last(two, PHONE)


# -- showing and removing addresses ----------------------------------------------------------------


def test_they_are_shown_to_their_owner_alone(two: Office) -> None:
    assert f"E-mails go to {HOME}." in flat(two.says("FRANCE", "ALSO"))
    assert PHONE in last(two, HOME)
    for address in two.table("alpha").seats:
        if address.address != HOME:
            assert all(PHONE not in mail for mail in two.mails(address.address))
    two.letter(HOME, "ALSO")
    two.work()
    assert PHONE not in last(two, HOME)


@pytest.mark.parametrize("sender, proof", [(HOME, VOUCHED), (PHONE, FROM_TEL)])
def test_either_address_takes_one_away(two: Office, sender: str, proof: str) -> None:
    said = told(two, sender, f"NOT ALSO {PHONE}", proof)
    assert f"Messages from {PHONE} no longer count as yours." in said
    assert known_addresses(two) == []
    said = told(two, HOME, f"I AM NOT {PHONE}\nNOT ALSO {HOME}", VOUCHED)
    assert "not one of your other addresses" in said and "which you cannot remove" in said


def test_nobody_else_takes_one_away(two: Office) -> None:
    """Neither a forged From line nor access to someone's reply address is enough."""
    two.letter(HOME, f"NOT ALSO {PHONE}")
    two.work()
    assert "reply to this e-mail with YES" in last(two, HOME)
    to = two.reply_address("alpha", "FRANCE")
    two.letter("germany@example.org", f"NOT ALSO {PHONE}", to, VOUCHED)
    two.work()
    assert known_addresses(two) == [PHONE]
    two.agree(HOME)
    assert known_addresses(two) == []
