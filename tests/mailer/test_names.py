"""Tests which names people may choose."""

from __future__ import annotations

import pytest

from mailer.commands.register_and_join import is_taken
from mailer.mail.safe_display_names import harmless_name
from storage.people import accounts_and_seats
from tests.mailer.office import VOUCHED, Office, back_of, flat


@pytest.mark.parametrize(
    "name",
    [
        *("Master", "the MASTER", "M a s t e r", "Маster", "Mäster", "ΜASTER", "Ｍaster"),
        *("judge", "Judge Dredd", "JUDGЕ", "Observers", "0bserver", "Operator", "gm", "G M"),
        *("France", "FRANCЕ", "ltaly", "England", "", " ", "A-d-m-i-n"),
        *("The-Master", "Ann_Judge", "Master'2", "Masters", "the Referee", "everyone", "Umpire"),
        *("Ϝrance", "Ғrance", "Ꮇaster", "Anna Schmіdt"),
    ],
)
def test_names_of_offices_and_powers_and_what_looks_like_others_are_taken(name: str) -> None:
    assert is_taken(harmless_name(name))


@pytest.mark.parametrize(
    "name",
    [
        *("Anna Schmidt", "Jean-Luc O'Neill", "Αθηνά", "Іван", "玄徳", "Masterson", "Franz"),
        *("Anna Іван", "Tシャツ", "Kim 김철수", "Łukasz", "Nguyễn Ái"),
    ],
)
def test_other_names_are_free(name: str) -> None:
    assert harmless_name(name) == name
    assert not is_taken(name)


@pytest.mark.parametrize(
    "shown",
    [
        "ann.secret@example.org",
        "Master <ann.secret@example.org>",
        '"ann.secret@example.org" <ann.secret@example.org>',
    ],
)
def test_nobody_is_called_after_his_address(office: Office, shown: str) -> None:
    office.found("sound")
    office.letter(shown, "OBSERVE sound pw", headers=VOUCHED)
    office.settle()
    with office.database.reading() as conn:
        account = accounts_and_seats.find_account(conn, "ann.secret@example.org")
    assert account and account.name == f"Player{account.id}"


def _names(office: Office, game: str) -> list[str]:
    return sorted(seat.name for seat in office.table(game).players)


def test_a_player_is_called_as_the_from_header_says(office: Office) -> None:
    office.found("sound")
    office.letter("Ann Lee <ann@example.org>", "JOIN sound pw")
    office.settle()
    asked = flat(office.last_mail("ann@example.org"))
    assert "will be the one in the From line" in asked
    assert "Ann Lee" not in asked
    office.agree("ann@example.org")
    assert "You have joined sound, under the name Ann Lee." in flat(
        office.last_mail("ann@example.org")
    )
    assert _names(office, "sound") == ["Ann Lee"]


@pytest.mark.parametrize(
    "reply",
    [
        "yes\nREGISTER Ann Lee",
        "REGISTER Ann Lee\n\nYES",
        "YES\nregister Ann Lee\n\nRegards,\nAnn",
        "Yes\nREGISTER Ann Lee\n\n> reply to this e-mail with YES\n>     YES\n>     REGISTER Anna",
    ],
)
def test_who_has_no_name_is_asked_for_it_and_gives_it_with_the_yes(
    office: Office, reply: str
) -> None:
    office.found("sound")
    office.letter("ann@example.org", "JOIN sound pw")
    office.settle()
    assert "The message gives no name" in flat(office.last_mail("ann@example.org"))
    office.agree("ann@example.org", reply)
    assert "You have joined sound, under the name Ann Lee." in flat(
        office.last_mail("ann@example.org")
    )


@pytest.mark.parametrize("name", ["The Judge", "France"])
def test_a_name_that_nobody_may_have_is_not_taken_from_there(office: Office, name: str) -> None:
    office.found("sound")
    office.letter(f"{name} <ann@example.org>", "JOIN sound pw")
    office.settle()
    assert "The message gives no name" in flat(office.last_mail("ann@example.org"))
    office.agree("ann@example.org", f"YES\nREGISTER {name}")
    told = flat(office.last_mail("ann@example.org"))
    joined = "You have joined sound, under the name Player2, because you did not give a name."
    assert joined in told
    assert "reply with REGISTER and your name" in told


def test_other_words_next_to_the_yes_still_confirm_nothing(office: Office) -> None:
    office.found("sound")
    office.letter("ann@example.org", "JOIN sound pw")
    office.settle()
    office.agree("ann@example.org", "YES\nREGISTER Ann Lee\nJOIN other pw")
    assert "was not a plain YES" in flat(office.last_mail("ann@example.org"))
    assert _names(office, "sound") == []
    with office.database.reading() as conn:
        assert accounts_and_seats.find_account(conn, "ann@example.org") is None


def test_only_a_yes_to_what_is_asked_in_his_name_gives_a_name(office: Office) -> None:
    office.seven("alpha")
    office.says("FRANCE", "RESIGN")
    office.agree("france@example.org", "YES\nREGISTER Ann Lee")
    assert "was not a plain YES" in flat(office.last_mail("france@example.org"))
    assert office.table("alpha").seat_of("FRANCE") is not None


def test_register_names_the_seats_that_have_no_name(office: Office) -> None:
    office.found("sound")
    office.letter("ann@example.org", "JOIN sound pw", headers=VOUCHED)
    office.settle()
    joined = office.last_mail("ann@example.org")
    assert "under the name Player2, because you did not give a name" in flat(joined)
    office.letter("ann@example.org", "REGISTER Ann Lee", back_of(joined))
    office.settle()
    assert "You are registered as Ann Lee" in flat(office.last_mail("ann@example.org"))
    assert _names(office, "sound") == ["Ann Lee"]
    office.letter("ann@example.org", "REGISTER Berta", back_of(joined))
    office.settle()
    assert _names(office, "sound") == ["Ann Lee"]


def test_nobody_gets_the_name_of_another_in_the_game_like_this(office: Office) -> None:
    office.found("sound")
    office.letter("Ann Lee <ann@example.org>", "JOIN sound pw", headers=VOUCHED)
    office.letter("eve@example.org", "JOIN sound pw", headers=VOUCHED)
    office.settle()
    office.letter("eve@example.org", "REGISTER Ann Iee", headers=VOUCHED)
    office.settle()
    assert _names(office, "sound") == ["Ann Lee", "Player3"]


def test_who_gave_no_name_gets_that_of_a_later_message(office: Office) -> None:
    office.found("sound")
    office.letter("ann@example.org", "OBSERVE sound pw", headers=VOUCHED)
    office.found("third")
    office.letter("Ann Lee <ann@example.org>", "JOIN third pw", headers=VOUCHED)
    office.settle()
    assert _names(office, "third") == ["Ann Lee"]


def test_a_gunboat_game_tells_nobody_the_name(office: Office) -> None:
    office.letter("gm@example.org", "CREATE quiet sesame\nSET GUNBOAT ON\nEND", headers=VOUCHED)
    for who in ("Ann Lee <ann@example.org>", "Bob May <bob@example.org>"):
        office.letter(who, "JOIN quiet pw", headers=VOUCHED)
    office.letter("gm@example.org", "START", headers=VOUCHED)
    office.settle()
    office.letter("bob@example.org", "LIST quiet", headers=VOUCHED)
    office.settle()
    assert "under the name Bob May." in flat("".join(office.mails("bob@example.org")))
    assert "Ann Lee" not in "".join(office.mails("bob@example.org"))


def test_nobody_registers_as_an_office(office: Office) -> None:
    office.letter("ann@example.org", "REGISTER The Judge", headers=VOUCHED)
    office.settle()
    assert "choose another one" in office.mails("ann@example.org")[-1]


def test_list_names_the_master_and_the_powers_that_are_free(office: Office) -> None:
    text = "CREATE alpha sesame standard\nSET POWERS CHOICE\nSET GUNBOAT {}\nEND"
    for gunboat in ("ON", "OFF"):
        who = f"gm-{gunboat.lower()}@example.org"
        name = f"alpha-{gunboat.lower()}"
        office.letter(who, f"REGISTER Berta Voss\n{text.format(gunboat)}".replace("alpha", name))
        office.work()
        office.agree(who)
        office.letter("anna@example.org", f"JOIN FRANCE@{name} s3cret77", headers=VOUCHED)
        office.work()
        office.letter("anna@example.org", f"LIST {name}", headers=VOUCHED)
        office.work()
        listed = " ".join(office.last_mail("anna@example.org").split())
        assert ("Master: Berta Voss" in listed) is (gunboat == "OFF")
        assert "Free: Austria, England, Germany, Italy, Russia and Turkey" in listed
