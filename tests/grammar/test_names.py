"""Tests the names of places and powers."""

from __future__ import annotations

import pytest

from grammar.words.place_names import Closeness, Found, Missing, Unclear
from grammar.words.typos import Nearby, distance
from tests.grammar.reading import NAMES


@pytest.mark.parametrize("code", sorted(NAMES.atlas.provinces))
def test_every_name_on_the_map_is_known(code: str) -> None:
    province = NAMES.atlas.provinces[code]
    for name in (code, province.name, *province.aliases):
        assert NAMES.resolve(name.lower()) == Found(code, Closeness.NAME)


@pytest.mark.parametrize("code", sorted(NAMES.atlas.provinces))
def test_a_name_may_be_shortened_as_far_as_it_stays_one_place(code: str) -> None:
    name = NAMES.atlas.provinces[code].name.lower()
    for length in range(4, len(name)):
        match NAMES.resolve(name[:length].strip()):
            case Found(found):
                assert found == code or NAMES.places[name[:length].strip()] == found
            case Missing(why, candidates):
                assert why is Unclear.AMBIGUOUS
                assert NAMES.atlas.provinces[code].name in candidates


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("nor", "NWY"),
        ("norw", "NWY"),
        ("norweg", "NWG"),
        ("nrg", "NWG"),
        ("tyr", "TYR"),
        ("tyrr", "TYS"),
        ("lyo", "LYO"),
        ("gol", "LYO"),
        ("gob", "BOT"),
        ("mid", "MAO"),
        ("north atl", "NAO"),
        ("mid-atlantic", "MAO"),
        ("stpete", "STP"),
        ("helig", "HEL"),
    ],
)
def test_names_that_players_confuse(typed: str, code: str) -> None:
    found = NAMES.resolve(typed)
    assert isinstance(found, Found)
    assert found.code == code


@pytest.mark.parametrize(
    ("typed", "candidates"),
    [
        ("liv", ("Livonia", "Liverpool")),
        ("gulf", ("Gulf of Bothnia", "Gulf of Lyon")),
        ("atlantique", ("Mid-Atlantic Ocean", "North Atlantic Ocean")),
        ("n sea", ("North Sea", "Norwegian Sea")),
        ("schw", ("Black Sea", "Sweden")),
        ("north", ("North Africa", "North Atlantic Ocean", "North Sea")),
        ("pir", ("Paris", "Picardy", "Piedmont", "Portugal")),
    ],
)
def test_a_name_of_several_places_is_asked_about(typed: str, candidates: tuple[str, ...]) -> None:
    assert NAMES.resolve(typed) == Missing(Unclear.AMBIGUOUS, candidates)


@pytest.mark.parametrize("typed", ["pariz", "burgandi", "marseills", "edinbrugh", "constantinpole"])
def test_one_slip_is_forgiven_where_one_place_is_near(typed: str) -> None:
    found = NAMES.resolve(typed)
    assert isinstance(found, Found)
    assert found.how is Closeness.NEAR


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("bu", Unclear.SHORT),
        ("moon", Unclear.UNKNOWN),
        ("ost", Unclear.UNKNOWN),  # too short for Ostsee: it may be another word
        ("öst", Unclear.UNKNOWN),  # could also be Österreich
        ("switzerland", Unclear.IMPASSABLE),
        ("france", Unclear.POWER),
        ("x" * 500, Unclear.UNKNOWN),
    ],
)
def test_what_is_no_place(typed: str, why: Unclear) -> None:
    found = NAMES.resolve(typed)
    assert isinstance(found, Missing)
    assert found.why is why
    assert found.explain(typed).endswith((".", "?"))


@pytest.mark.parametrize(
    ("typed", "power"),
    [
        ("france", "FRANCE"),
        ("French", "FRANCE"),
        ("fra", "FRANCE"),
        ("GERMANY'S", "GERMANY"),
        ("aus", "AUSTRIA"),
        ("eng", "ENGLAND"),
        ("fr", None),
        ("f", None),
        ("frnace", None),
    ],
)
def test_powers(typed: str, power: str | None) -> None:
    assert NAMES.power(typed) == power


def test_a_power_by_its_initial_only_where_asked_for() -> None:
    assert [NAMES.power(letter, initials=True) for letter in "AEFGIRTX"] == [
        *NAMES.atlas.powers,
        None,
    ]


def test_slips_are_letters_more_less_wrong_or_exchanged() -> None:
    assert [
        distance("paris", typed) for typed in ("paris", "pars", "pariss", "pariz", "pairs")
    ] == [
        0,
        1,
        1,
        1,
        1,
    ]
    assert Nearby(["paris", "picardy"]).near("picrady") == ("picardy",)
    assert Nearby(["paris"]).near("xy") == ()
