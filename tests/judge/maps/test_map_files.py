"""Tests how map files are found, how operators and packages add them, and which errors in them are
reported."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from judge.board.map_file_checks import map_faults
from judge.board.power_names_and_place_codes import power_title
from judge.game.settings import Settings
from judge.games.maps import MAPS, MapLibrary, map_in, map_named
from judge.games.registry import is_installed, variant_of, variant_under
from judge.games.standard.rules import ATLAS, STANDARD
from judge.play.conduct_game import new_game
from tests.packages import Environment, environment


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("standard", "standard"),
        ("Ancient Med", "ancient mediterranean"),
        ("ancientmed", "ancient mediterranean"),
        ("Ancient_Mediterranean", "ancient mediterranean"),
        ("1900", "1900"),
        ("Cold War", "cold war"),
        ("COLDWAR", "cold war"),
        ("Hundred Years' War", "hundred"),
        ("modern, build_anywhere", "modern + build anywhere"),
        ("MODERN fleet-murmansk build anywhere", "modern + build anywhere + fleet murmansk"),
        ("modern + build anywhere", "modern + build anywhere"),
        ("modern build castles", None),
        ("Atlantis", None),
        ("", None),
    ],
)
def test_a_map_is_found_as_people_write_it(text: str, name: str | None) -> None:
    found = map_named(text)
    assert (found and found.name) == name
    assert found is None or found is MAPS[found.name]


def test_all_built_in_maps_are_without_faults() -> None:
    assert MAPS.faults() == ()
    for name in MAPS:
        assert map_faults(MAPS.data(name)) == ()
        assert MAPS[name].about


def test_settings_name_the_map_and_stored_settings_without_one_stay_as_they_are() -> None:
    assert Settings().to_data() == {}
    named = Settings(variant="standard", map="cold war")
    assert Settings.from_data(named.to_data()) == named
    assert variant_under(named) is variant_under(Settings(variant="standard", map="cold war"))
    assert variant_under(named).atlas is MAPS["cold war"]
    assert variant_under(Settings(variant="standard")) is STANDARD
    assert variant_under(Settings(variant="standard", map="standard")) is STANDARD


def test_a_game_whose_map_is_gone_is_not_installed() -> None:
    game = new_game("alpha", Settings(map="1900"), 1)
    assert is_installed(game) and variant_of(game).atlas is MAPS["1900"]
    gone = replace(game, settings=Settings(map="atlantis"))
    assert not is_installed(gone)
    with pytest.raises(KeyError):
        variant_of(gone)


# -- operators' and packages' maps ------------------------------------------------------------

__all__ = ["environment"]

ISLES = """
name = "two isles"
opening = "S1M"
victory = 2
about = "Two isles."

[powers.OLD_KENT]
adjective = "Kentish"
home = ["ONE"]
units = ["F ONE"]

[powers.UK]
adjective = "British"
written = "UK"
home = ["TWO"]
units = ["A TWO"]

[provinces]
ONE = { name = "First Isle", terrain = "coast", centre = true, fleet = ["SEA"] }
TWO = { name = "Second Isle", terrain = "coast", centre = true, fleet = ["SEA"] }
SEA = { name = "The Sea", terrain = "sea", fleet = ["ONE", "TWO"] }
"""

LATER = """
name = "later start"
based_on = "two isles"
opening = "W5A"

[powers.OLD_KENT]
units = []
"""


def folder(where: Path, name: str, text: str) -> Path:
    made = where / name
    made.mkdir(parents=True)
    made.joinpath("map.toml").write_text(text, encoding="utf-8")
    return made


def test_an_operator_adds_a_map_by_a_folder(tmp_path: Path) -> None:
    folder(tmp_path, "two_isles", ISLES)
    folder(tmp_path, "later_start", LATER).joinpath("drawing.json").write_text("{}")
    library = MapLibrary()
    library.add_folder(tmp_path)
    library.add_folder(tmp_path / "there is none")
    assert library.faults() == ()
    assert {"two isles", "later start", "standard"} <= set(library)
    isles, later = library["two isles"], library["later start"]
    assert isles.powers == ("OLD_KENT", "UK") and isles.drawing is None
    assert [power_title(power) for power in isles.powers] == ["Old Kent", "UK"]
    assert later.family == "two isles" and later.opening == "W5A"
    assert later.nations["OLD_KENT"].units == () and later.nations["UK"].units
    assert later.drawing and later.drawing() == "{}"


def test_what_is_wrong_with_an_operators_map_is_said_with_its_folder(tmp_path: Path) -> None:
    folder(tmp_path, "two_isles", ISLES.replace("centre = true", "center = true"))
    folder(tmp_path, "other_name", ISLES)
    folder(tmp_path, "no_base", 'name = "no base"\nbased_on = "atlantis"')
    folder(tmp_path, "no_toml", "name =")
    folder(tmp_path, "great_war", ISLES.replace("two isles", "great war") + "")
    folder(tmp_path, "hundred", ISLES.replace("two isles", "hundred"))
    folder(tmp_path, "my_chaos", 'name = "my chaos"\nalso = ["Chaos"]\nbased_on = "standard"')
    library = MapLibrary()
    library.add_folder(tmp_path)
    found = {Path(misfit.entry.split()[-1]).name: misfit.reason for misfit in library.faults()}
    assert found.keys() == {"two_isles", "other_name", "no_base", "no_toml", "my_chaos", "hundred"}
    assert "ONE has an unknown key 'center'. Did you mean 'centre'?" in found["two_isles"]
    assert "TWO has an unknown key 'center'" in found["two_isles"]
    assert "Its name is 'two isles', but its folder" in found["other_name"]
    assert "atlantis" in found["no_base"]
    assert "is called 'Chaos', and so is chaos" in found["my_chaos"]
    assert "It has the name 'hundred', which is taken." in found["hundred"]
    assert "two isles" not in set(library) and "great war" in set(library)


def test_a_package_makes_a_map_from_a_folder_of_its_own(tmp_path: Path) -> None:
    assert map_in(folder(tmp_path, "anything", ISLES)).name == "two isles"
    rome = map_in(folder(tmp_path, "rome", 'name = "rome"\nbased_on = "fleet rome"'))
    assert rome.nations["ITALY"].units == MAPS["fleet rome"].nations["ITALY"].units
    with pytest.raises(ValueError, match="The map must have"):
        map_in(folder(tmp_path, "empty", 'name = "empty"'))


PACKAGE = """
from pathlib import Path
from judge.games.maps import map_in
FIRTHS = map_in(Path({folder!r}))
"""


def test_a_package_adds_a_map_with_options_by_an_entry_point(
    tmp_path: Path, environment: Environment
) -> None:
    text = ISLES.replace("two isles", "two firths").replace(
        "[provinces]",
        '[options."near win"]\nabout = "One centre wins."\nvictory = 1\n\n[provinces]',
    )
    made = folder(tmp_path, "anywhere", text)
    entry = {"crystal_ball_judge.maps": {"firths": "firths:FIRTHS"}}
    environment.install("firths", PACKAGE.format(folder=str(made)), entry)
    assert list(MAPS)[-1] == "two firths" and MAPS.faults() == ()
    near = map_named("Two Firths, near win")
    assert near and (near.name, near.victory) == ("two firths + near win", 1)
    assert near is MAPS["two firths + near win"]
    game = new_game("alpha", Settings(variant="standard", map="two firths"), 1)
    assert variant_of(game).atlas is MAPS["two firths"]
    environment.uninstall("firths")
    assert not is_installed(game)


def test_a_package_whose_map_has_the_name_of_another_is_a_fault(environment: Environment) -> None:
    text = "from judge.games.standard.rules import ATLAS"
    entry = {"crystal_ball_judge.maps": {"mine": "mine:ATLAS"}}
    environment.install("mine", text, entry)
    (misfit,) = MAPS.faults()
    assert misfit.reason == "has the name 'standard', which is taken"


# -- errors in map files ------------------------------------------------------------------------


def put(*path: Any) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        *way, key, value = path
        for step in way:
            data[step] = dict(data[step])
            data = data[step]
        data[key] = value

    return change


WRONG = {
    "a map without such builds": (
        put("builds", "anywhere"),
        "'builds' must be one of home, any and any_with_home.",
    ),
    "a year that never ends": (
        put("calendar", {"spring_to_fall": 1, "fall_to_spring": 0}),
        "The calendar must have spring_to_fall and fall_to_spring, in years. The second"
        " must be at least 1.",
    ),
    "a calendar with a typo": (
        put("calendar", {"spring_to_fal": 5, "fall_to_spring": 5}),
        "The calendar has an unknown key 'spring_to_fal'. Did you mean 'spring_to_fall'?",
    ),
    "a convoying sea": (
        put("provinces", "ADR", "convoys", True),
        "ADR is not a coast: only a coast can be given 'convoys'.",
    ),
    "a convoying province with coasts": (
        put("provinces", "STP", "convoys", True),
        "STP has several coasts: a fleet there cannot convoy.",
    ),
    "a half step that is a whole one": (
        put("half_steps", [["ION", "ADR"]]),
        "ION and ADR cannot be both a fleet step and a half step.",
    ),
    "a half step inland": (
        put("half_steps", [["ION", "MOS"]]),
        "MOS in 'half_steps' is not a place for a fleet.",
    ),
    "a half step to nowhere": (
        put("half_steps", [["ION"]]),
        "A half step must have two places, not ION.",
    ),
    "a centre owned by two": (
        put("powers", "FRANCE", "owned", ["PAR", "BER"]),
        "BER is owned by both FRANCE and GERMANY at the start.",
    ),
    "an owned place that is no centre": (
        put("powers", "FRANCE", "owned", ["BUR"]),
        "BUR, which FRANCE owns at the start, is not a centre.",
    ),
    "an emergency at sea": (
        put("powers", "FRANCE", "emergency", {"units": 1, "while": "some", "sites": ["ENG"]}),
        "ENG cannot be a building site of FRANCE.",
    ),
    "an emergency at all times": (
        put("powers", "FRANCE", "emergency", {"units": 1, "while": "all", "sites": []}),
        "The emergency of FRANCE must set 'while' to some or any.",
    ),
    "an emergency with a typo": (
        put("powers", "FRANCE", "emergency", {"unit": 1, "while": "any"}),
        "The emergency of FRANCE has an unknown key 'unit'. Did you mean 'units'?",
    ),
    "an option without a text": (
        put("options", {"navy": {"add_fleet": [["ADR", "AEG"]]}}),
        "The option 'navy' must say what it is about.",
    ),
    "an option with a typo": (
        put("options", {"navy": {"about": "More ships.", "add_flet": []}}),
        "The option 'navy' has an unknown key 'add_flet'. Did you mean 'add_fleet'?",
    ),
    "an option that makes a bad map": (
        put("options", {"navy": {"about": "More ships.", "add_fleet": [["ADR", "MOS"]]}}),
        "With the option 'navy': ",
    ),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_is_wrong_with_the_rules_of_a_map_is_said(what: str) -> None:
    change, said = WRONG[what]
    change(wrong := dict(MAPS.data("standard")))
    faults = map_faults(wrong)
    assert any(fault.startswith(said) for fault in faults), faults


def test_an_option_adds_steps_for_both_kinds_of_unit() -> None:
    plain, bridged = MAPS["colonial"], MAPS["colonial + moulmein land bridges"]
    for one, other in (("AKI", "OTA"), ("OTA", "SAK")):
        for near in (bridged.army_steps, bridged.fleet_steps):
            assert other in near[one] and one in near[other]
        assert other not in plain.army_steps[one]
    assert MAPS["cold war + fleet nvi sea"].fleet_steps["NVI"] == (
        MAPS["cold war"].fleet_steps["NVI"] | {"SEA"}
    )


def test_the_standard_map_is_read_by_the_same_code() -> None:
    assert MAPS["standard"] is ATLAS
