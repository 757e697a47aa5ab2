"""Tests games on every map by e-mail, from creation to play, and that everything shown matches the
map."""

from __future__ import annotations

from email import message_from_string
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from grammar.commands.settings import Late
from judge.board.power_names_and_place_codes import power_title
from judge.game.settings import Assignment, Settings
from judge.games.maps import MAPS
from judge.games.registry import VARIANTS, variant_of, variant_on, variant_under
from mailer.cli.check import games
from mailer.commands.masters.settings import AT_START_ONLY
from mailer.commands.register_and_join import is_taken
from mailer.composer.page_and_links import composer_page, composer_pages, page_name
from mailer.mail.reply_addresses import Addressing
from mailer.wording.map_examples import beginnings, examples
from storage.people import accounts_and_seats
from tests.judge.dales import DALES
from tests.mailer.drawn import play
from tests.mailer.office import VOUCHED, Office

# Nothing here depends on the database.
on_sqlite = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)

PAIRS = [
    (variant, name)
    for variant, name in product(VARIANTS, MAPS)
    if not VARIANTS[variant].unplayable(MAPS[name])
]

IN_GAMES = (pytest.mark.slow, pytest.mark.games)
STARTED = [
    pytest.param(*pair, marks=() if pair[0] == "standard" or pair[1] == "modern" else IN_GAMES)
    for pair in PAIRS
]
"""`make test` plays Standard on every map and every variant on Modern; `make games` plays the other
pairs."""


def member(office: Office, name: str) -> None:
    with office.database.writing() as conn:
        accounts_and_seats.add_account(
            conn, f"{name}@example.org", f"{name.title()} P", zone="", confirmed=True
        )


def writes(office: Office, name: str, text: str) -> str:
    office.letter(f"{name}@example.org", text, headers=VOUCHED)
    office.settle()
    return said(office.last_mail(f"{name}@example.org"))


def said(mail: str) -> str:
    """Returns the text of an e-mail as a single line."""
    return " ".join(str(message_from_string(mail).get_payload()).split())


# -- the start -------------------------------------------------------------------------------------


@on_sqlite
@pytest.mark.parametrize(("variant", "name"), STARTED)
def test_a_game_is_created_and_starts_with_the_powers_of_its_map(
    office: Office, variant: str, name: str
) -> None:
    atlas = MAPS[name]
    settings = Settings(variant=variant, map=name)
    played = variant_under(settings).played(settings)
    member(office, "gm")
    create = f"CREATE alpha sesame {variant}\nSET MAP {name}\nSET POWERS CHOICE\nEND"
    assert "You have created the game alpha" in writes(office, "gm", create)
    assert f"0 of {len(played)} players have joined" in said(office.last_mail("gm@example.org"))
    for number, power in enumerate(played):
        member(office, f"p{number}")
        writes(office, f"p{number}", f"JOIN {power_title(power)}@alpha sesame")
    game = office.table("alpha").game
    assert {*game.seats} == {*atlas.powers}
    assert game.phase == variant_under(settings).opening(settings).phase
    (welcome,) = [m for m in office.mails("p0@example.org") if "the game begins" in m]
    text = said(welcome)
    assert f"you are {power_title(played[0])}." in text
    assert f"{atlas.victory} centres win" in text
    named = f"MAP {name.upper()}:" in text
    assert named is (variant_of(game).map != "")


@on_sqlite
@pytest.mark.parametrize("name", [name for name in MAPS if name != "standard"])
def test_what_the_rules_do_not_allow_is_refused_with_the_reason(office: Office, name: str) -> None:
    member(office, "gm")
    answer = writes(office, "gm", f"CREATE alpha sesame crypto ii\nSET MAP {name}\nEND")
    assert f"MAP {name.upper()} is not possible: Crypto-Diplomacy II can be played only" in answer
    assert "six players and Italy" in answer


@on_sqlite
def test_numbers_that_the_map_does_not_have_are_refused(office: Office) -> None:
    member(office, "gm")
    answer = writes(office, "gm", "CREATE alpha sesame\nSET MAP hundred\nSET VICTORY 18\nEND")
    assert "VICTORY 18 is not possible: the map has 17 centres." in answer
    assert "You have created the game" in writes(
        office, "gm", "CREATE alpha sesame\nSET MAP modern\nSET VICTORY 64\nEND"
    )


@on_sqlite
def test_the_own_map_of_a_variant_and_the_victory_of_a_map_are_defaults(office: Office) -> None:
    member(office, "gm")
    writes(office, "gm", "CREATE alpha sesame\nSET MAP standard\nSET VICTORY 18\nEND")
    assert office.table("alpha").game.settings.to_data() == {}
    writes(office, "gm", "CREATE beta sesame\nSET MAP modern\nSET VICTORY 33\nEND")
    assert office.table("beta").game.settings.to_data() == {"map": "modern"}


@on_sqlite
def test_the_master_changes_the_map_only_before_the_start(office: Office) -> None:
    assert "map" in AT_START_ONLY
    member(office, "gm")
    writes(office, "gm", "CREATE alpha sesame standard\nSET START MANUAL\nEND")
    assert "Now set: SET MAP COLD WAR" in said(office.says("MASTER", "SET MAP cold war"))
    assert str(office.table("alpha").game.phase) == "S1960M"
    member(office, "nato")
    writes(office, "nato", "JOIN alpha sesame")
    office.says("MASTER", "START")
    refused = said(office.says("MASTER", "SET MAP modern"))
    assert "MAP cannot be changed once the game has started." in refused


@on_sqlite
def test_preferences_are_dealt_among_34_powers(office: Office) -> None:
    office.seven("alpha", variant="standard", map="chaos", powers=Assignment.CHOICE)
    assert len(office.table("alpha").game.seats) == len(MAPS["chaos"].powers)
    summary = office.says("ANKARA", "SUMMARY\nLIST alpha")
    assert max(map(len, summary.splitlines())) <= 79


# -- play ------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.games
@on_sqlite
@pytest.mark.parametrize("name", ["hundred", "modern", "ancient mediterranean"])
@pytest.mark.parametrize("variant", ["standard", "crystal ball", "future tense", "blind 1801"])
def test_two_years_are_played_and_can_be_read_again(
    office: Office, variant: str, name: str
) -> None:
    office.seven("alpha", variant=variant, map=name, late=Late.HOLD, grace=60)
    play(office, seed=3, until_run=7)
    power = sorted(office.table("alpha").game.seats)[0]
    answer = said(
        office.says(power, f"STATUS\nLISTS\nMAP\nLIST alpha\nSUMMARY\n{_what_if(variant)}")
    )
    assert f"{VARIANTS[variant].title} on {MAPS[name].title}" in answer
    shunted = [row for number in office.numbers("op@localhost") if (row := number)]
    assert not shunted


def _what_if(variant: str) -> str:
    return "" if variant == "blind 1801" else "WHAT IF\nREST HOLDS"


@on_sqlite
def test_a_seat_may_go_as_often_as_there_are_powers(office: Office) -> None:
    """Everyone is told about each EJECT, so there is a daily limit, which depends on the number of
    powers."""
    office.seven("alpha", variant="standard", map="chaos")
    powers = office.table("alpha").game.seats
    for power in sorted(powers)[:33]:
        office.says("MASTER", f"EJECT {power_title(power)}")
    table = office.table("alpha")
    assert [one for one in sorted(powers) if table.seat_of(one)] == sorted(powers)[33:]


# -- what is shown ---------------------------------------------------------------------------------


@on_sqlite
def test_results_name_the_map_for_programs(office: Office) -> None:
    office.seven("alpha", variant="standard", map="modern + build anywhere")
    (welcome,) = [m for m in office.mails("egypt@example.org") if "the game begins" in m]
    assert ":: Judge: example  Game: alpha  Variant: standard  Map: modern + build anywhere" in (
        welcome.replace("\r\n", "\n")
    )


@cache
def pages_of_the_composer() -> dict[str, bytes]:
    return dict(composer_pages(Addressing("judge@localhost")))


@pytest.mark.parametrize("name", MAPS)
def test_the_composer_has_a_page_for_every_map(name: str) -> None:
    pages = pages_of_the_composer()
    for options in ("", *(f" + {option}" for option in MAPS[name].options)):
        variant = variant_on(VARIANTS["crystal ball"], f"{name}{options}")
        page = pages[f"orders/{page_name(variant)}"].decode()
        for power in variant.atlas.powers:
            assert f'"{power}":"{power_title(power)}"' in page


def test_an_option_that_adds_steps_has_a_page_of_its_own() -> None:
    def page(name: str) -> str:
        return page_name(variant_on(VARIANTS["crystal ball"], name))

    assert page("modern + build anywhere") == page("modern") == "modern.html"
    assert page("cold war + fleet nvi sea") == "cold-war-fleet-nvi-sea.html"
    baleares = composer_page(MAPS["ancient mediterranean"], Addressing("judge@localhost"))
    assert b'"convoys":["BAL"]' in baleares


@pytest.mark.parametrize("atlas", [*(MAPS[name] for name in MAPS), DALES], ids=lambda one: one.name)
def test_the_examples_of_the_rules_are_possible_on_the_map(atlas: object) -> None:
    assert isinstance(atlas, type(DALES))
    found = examples(atlas)
    assert found.near in atlas.army_steps[found.start]
    assert found.far in atlas.army_steps[found.near]
    assert found.near in atlas.army_steps[found.helper]
    assert {*found.fled} <= atlas.army_steps[found.near]
    assert {found.coast, found.shore} <= atlas.fleet_reach[found.sea]
    assert all(
        end in atlas.borders[start]
        for start, end in zip(found.route, found.route[1:], strict=False)
    )


def test_the_rules_begin_in_the_first_year_of_the_map() -> None:
    assert beginnings(MAPS["hundred"]).words == "Spring 1425 and Fall 1430"
    assert beginnings(MAPS["chaos"]).words == "Spring and Fall 1901"
    assert beginnings(MAPS["1898"]).most == 1


def test_no_one_is_called_like_a_power_of_any_map() -> None:
    assert all(
        map(is_taken, ("Burgundy", "ussr", "Saint Petersburg", "St Petersburg", "N A T O")[:2])
    )
    assert is_taken("St Petersburg")
    assert not is_taken("Bernard")


# -- an operator's own map -------------------------------------------------------------------------

ISLE = """
name = "isle"
about = "An island for two."
opening = "S500M"
victory = 2

[powers.EAST_COAST]
adjective = "Eastern"
home = ["EAST"]
units = ["A EAST"]

[powers.WEST_COAST]
adjective = "Western"
home = ["WEST"]
units = ["A WEST"]

[provinces]
EAST = { name = "East End", terrain = "land", centre = true, army = ["MID"] }
WEST = { name = "West End", terrain = "land", centre = true, army = ["MID"] }
MID = { name = "Middle Hill", terrain = "land", centre = true, army = ["EAST", "WEST"] }
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Returns the maps folder of an operator."""
    (tmp_path / "maps" / "isle").mkdir(parents=True)
    return tmp_path / "maps"


def test_judge_check_says_what_is_wrong_with_a_map(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = ISLE.replace('army = ["MID"] }\nMID', 'army = ["MIDDLE"] }\nMID')
    _install(folder, wrong, monkeypatch)
    _, _, fault = games()
    assert "isle" in fault.words
    assert "WEST has MIDDLE among its army steps" in fault.words


@on_sqlite
def test_a_map_of_ones_own_is_played_by_mail(
    office: Office, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _install(folder, ISLE, monkeypatch)
    member(office, "gm")
    create = "CREATE alpha sesame standard on isle\nSET POWERS CHOICE\nSET DELAY 0 seconds\nEND"
    assert "You have created the game" in writes(office, "gm", create)
    assert "alpha: Standard on Isle, 0 of 2 players" in writes(office, "gm", "LIST")
    for name, power in (("east_coast", "EAST COAST"), ("west_coast", "Western")):
        member(office, name)
        writes(office, name, f"JOIN {power}@alpha sesame")
    assert "Your press went to West Coast." in said(
        office.says("EAST_COAST", "PRESS TO WEST COAST\nHello.\nENDPRESS\nA EAST - Middle Hill")
    )
    office.says("WEST_COAST", "A West End H")
    office.says("EAST_COAST", "A MID H")
    office.says("WEST_COAST", "A WEST H")
    told = " ".join(map(said, office.mails("west_coast@example.org")))
    assert "The game is over: East Coast has won. It has 2 of the 2 centres needed." in told


def _install(folder: Path, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "isle" / "map.toml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(MAPS, "_folders", [*MAPS._folders, folder])
    monkeypatch.setattr(MAPS, "_found", None)
    monkeypatch.setattr(MAPS, "_read", {**MAPS._read})
