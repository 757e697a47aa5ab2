"""Tests how the operator finds people, and the messages and e-mails of a person, a game or a
day."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import timedelta

import pytest
from click.testing import Result

from storage.people import same_addresses
from storage.people.blocks import block
from tests.mailer.office import Office

Judge = Callable[..., Result]
DAY = timedelta(days=1)


@pytest.fixture
def games(office: Office) -> Office:
    office.seven("alpha")
    office.seven_more("bravo")
    return office


def facts(told: Result) -> list[dict[str, object]]:
    return [json.loads(line) for line in told.output.splitlines()]


def test_people_are_listed_with_what_they_have(games: Office, judge: Judge) -> None:
    games.says("FRANCE", "STATUS")
    wrote = games.now
    games.letter("eve@example.org", "HELP")
    games.settle()
    with games.database.writing() as conn:
        block(conn, "italy@example.org", games.now)
    found = {one["address"]: one for one in facts(judge("people", "list", "--json"))}
    assert len(found) == 16  # seven players and a Master in each game, but no strangers
    assert found["france@example.org"] == {
        "address": "france@example.org",
        "name": "France",
        "seats": ["alpha: FRANCE"],
        "wrote": wrote.isoformat(),
        "fails": "",
        "blocked": False,
    }
    assert found["turkey@example.org"]["wrote"] is None
    assert found["gm@example.org"]["seats"] == ["alpha: master"]
    assert found["italy@example.org"]["blocked"]
    there = facts(judge("people", "list", "--json", "--game", "BRAVO"))
    assert {str(one["address"]).partition("@")[2] for one in there} == {"bravo.example"}
    (only,) = facts(judge("people", "list", "--json", "--trouble"))
    assert only["address"] == "italy@example.org"
    lines = judge("people", "list").output.splitlines()
    words = [line.split() for line in lines]
    assert ["turkey@example.org", "Turkey", "never", "alpha:", "TURKEY"] in words
    assert any(line.endswith("blocked") for line in lines), lines


def test_one_view_has_all_of_a_person(games: Office, judge: Judge) -> None:
    for number in range(12):
        games.says("FRANCE", f"PRESS TO ENGLAND\nword {number}\nENDPRESS")
    games.give_up(games.numbers("england@example.org")[-1])
    told = judge("people", "show", "england@example.org").output
    assert "Account:    england@example.org, England (confirmed" in told
    assert "alpha: ENGLAND  england@example.org" in told, told
    assert "Messages (0):" in told
    assert ", the last 10):" in told
    told = judge("people", "show", "france@example.org").output
    assert "Messages (12, the last 10):" in told
    assert games.reply_address("alpha", "FRANCE") not in told
    games.letter("ann@example.org", "HELP")
    games.settle()
    assert "E-mails (1):" in judge("people", "show", "ann@example.org").output
    nobody = judge("people", "show", "nobody@example.org")
    assert (nobody.exit_code, "Nothing is stored" in nobody.output) == (1, True)


def test_a_bounce_and_a_block_are_shown_with_the_person(games: Office, judge: Judge) -> None:
    games.says("FRANCE", "STATUS")
    games.give_up(games.numbers("france@example.org")[-1])
    with games.database.writing() as conn:
        block(conn, "example.org", games.now)
    told = judge("people", "show", "france@example.org").output
    assert "Bounces:    france@example.org since" in told
    assert "Blocked:    france@example.org" in told


def letters(judge: Judge, *words: str) -> list[object]:
    told = judge("inbox", "list", "--all", "--json", *words)
    return [one["letter"] for one in facts(told)]


def test_messages_are_found_by_person_game_and_day(games: Office, judge: Judge) -> None:
    games.says("FRANCE", "STATUS")
    games.letter("france@example.org", "HELP")
    games.settle()
    first = games.now
    games.now += 3 * DAY
    games.says("TURKEY", "STATUS")
    assert letters(judge) == [1, 2, 3]
    assert letters(judge, "--person", "FRANCE@example.org") == [1, 2]
    assert letters(judge, "--game", "Alpha") == [1, 3]
    assert letters(judge, "--game", "bravo") == []
    assert letters(judge, "--since", f"{first + DAY:%Y-%m-%d}") == [3]
    assert letters(judge, "--until", f"{first + DAY:%Y-%m-%d}") == [1, 2]
    assert letters(judge, "--limit", "2", "--page", "2") == [3]


def test_mails_are_found_too_and_a_long_list_has_pages(games: Office, judge: Judge) -> None:
    for power in ("FRANCE", "TURKEY", "ITALY"):
        games.says(power, "STATUS")
    found = facts(judge("outbox", "list", "--all", "--json", "--person", "italy@example.org"))
    assert {one["recipient"] for one in found} == {"italy@example.org"}
    there = facts(judge("outbox", "list", "--all", "--json", "--game", "bravo"))
    assert {one["game"] for one in there} == {"bravo"}
    told = judge("outbox", "list", "--all", "--limit", "5", "--page", "2").output
    every = facts(judge("outbox", "list", "--all", "--json"))
    assert told.splitlines()[-1] == f"(6 to 10 of {len(every)}; --page shows others)"
    assert [line.split()[0] for line in told.splitlines()[:-1]] == [
        str(one["mail"]) for one in every[5:10]
    ]


def test_a_person_is_found_under_all_their_addresses(games: Office, judge: Judge) -> None:
    with games.database.writing() as conn:
        assert same_addresses.add_further(conn, "france@example.org", "fred@home.example")
    told = judge("people", "show", "fred@home.example").output
    assert "Account:    france@example.org" in told
    assert "fred@home.example" in told
