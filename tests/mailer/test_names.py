"""What people may call themselves."""

from __future__ import annotations

import pytest

from mailer.commands.anyone import is_taken
from mailer.mail.display_names import harmless_name
from storage.people import people
from tests.mailer.office import VOUCHED, Office


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
        account = people.find_account(conn, "ann.secret@example.org")
    assert account and account.name == f"Player{account.id}"


def test_nobody_registers_as_an_office(office: Office) -> None:
    office.letter("ann@example.org", "REGISTER The Judge", headers=VOUCHED)
    office.settle()
    assert "choose another one" in office.mails("ann@example.org")[-1]


def test_list_names_the_master_and_the_powers_that_are_free(office: Office) -> None:
    text = "CREATE alpha secret standard\nSET POWERS CHOICE\nSET GUNBOAT {}\nEND"
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
