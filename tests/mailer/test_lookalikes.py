"""Tests that no one may choose a name that looks like a role, a power or someone else in the
game."""

from __future__ import annotations

import pytest

from mailer.commands.register_and_join import is_like, is_taken
from mailer.mail.safe_display_names import harmless_name, skeletons
from tests.mailer.office import VOUCHED, Office

OFFICES = {
    "small capitals": "\u1d0d\u1d00\ua731\u1d1b\u1d07\u0280",
    "whole Cyrillic": "\u043c\u0430\u0455\u0442\u0435\u0433",
    "whole Cyrillic capitals": "\u0405\u0423\u0405\u0422\u0415\u041c",
    "Cherokee": "\u13b7\u13aa\u13da\u13a2\u13ac\u13a1",
    "Lisu": "\ua4df\ua4ee\ua4e2\ua4d4\ua4f0\ua4e3",
    "rn for m": "Rnaster",
    "a figure behind": "Master1",
    "figures behind": "Judge 007",
    "a roman figure": "GM\u2161",
    "figures within": "M4ster",
    "zero": "M0derator",
    "one": "Adm1n",
    "double v": "vvebmaster",
    "you": "You",
    "you in capitals": "YOU",
    "bold letters": "\U0001d40c\U0001d41a\U0001d42c\U0001d42d\U0001d41e\U0001d42b",
    "a power": "France",
    "a power in German": "Frankreich",
    "a power in Italian": "Inghilterra",
    "a power in small capitals": "\u0493\u0280\u1d00\u0274\u1d04\u1d07",
    "a power with a figure": "Turkey1",
    "a power in Lisu": "\ua4d4\ua4f4\ua4e3\ua4d7\ua4f0\ua4ec",
}
FREE = [
    "Anna",
    "Tom Miller",
    "\u0410\u043d\u043d\u0430",
    "\u0411\u043e\u0440\u0438\u0441 \u0418\u0432\u0430\u043d\u043e\u0432",
    "\u0393\u03b9\u03ce\u03c1\u03b3\u03bf\u03c2",
    "\u00c9lodie",
    "J\u00f6rg M\u00fcller",
    "\u0141ukasz",
    "\u674e\u660e",
    "\u05d9\u05d5\u05e1\u05d9",
    "Arne",
    "Bjorn 2",
    "Franceschi",
    "O'Neill",
    "Nguy\u1ec5n",
]


@pytest.mark.parametrize("way", OFFICES)
def test_a_name_that_looks_like_an_office_or_a_power_is_taken(way: str) -> None:
    assert is_taken(harmless_name(OFFICES[way]))


@pytest.mark.parametrize("name", FREE)
def test_a_persons_name_is_not(name: str) -> None:
    assert not is_taken(harmless_name(name))


LIKE_ANNA = [
    "Anna",
    "ANNA",
    "anna.",
    "\u0410nna",
    "\u1d00\u0274\u0274\u1d00",
    "\u13aannA",
    "A n n a",
]
LIKE_WILL = ["Will Moore", "WiIl Moore", "W1ll Moore", "Will Rnoore", "VVill Moore", "Will M00re"]


@pytest.mark.parametrize(("name", "other"), [
    *((one, "Anna") for one in LIKE_ANNA),
    *((one, "Will Moore") for one in LIKE_WILL),
])  # fmt: skip
def test_two_names_are_alike_if_they_look_so(name: str, other: str) -> None:
    assert is_like(name, [other])


def test_others_are_not() -> None:
    for name, other in (("Anna", "Hanna"), ("Tom", "Tim"), ("Jan", "Jana"), ("Ian", "Lena")):
        assert not is_like(name, [other])
    assert skeletons("") == {""}


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
@pytest.mark.parametrize("name", ["Anna", "ANNA", "\u1d00\u0274\u0274\u1d00"])
def test_nobody_enters_a_game_under_the_name_of_another(office: Office, name: str) -> None:
    office.found("sound")
    office.letter("ann@example.org", "REGISTER Anna\nJOIN sound pw", headers=VOUCHED)
    office.letter("eve@example.org", f"REGISTER {name}", headers=VOUCHED)
    office.letter("eve@example.org", "OBSERVE sound pw", headers=VOUCHED)
    office.work()
    assert [seat.name for seat in office.table("sound").observers] == []
    assert "looks like it" in " ".join(office.mails("eve@example.org")[-1].split())
    office.letter("eve@example.org", "REGISTER Eve\nOBSERVE sound pw", headers=VOUCHED)
    office.work()
    assert [seat.name for seat in office.table("sound").observers] == ["Eve"]
