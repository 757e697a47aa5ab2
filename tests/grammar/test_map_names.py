"""Tests all names on the maps, and the names of the maps in SET MAP and HELP."""

from __future__ import annotations

from dataclasses import replace

import pytest

from grammar.commands.help_texts import help_text
from grammar.commands.map_names import map_names, variant_and_map
from grammar.commands.settings import read_setting
from grammar.commands.statement_types import (
    Adjudicate,
    Create,
    OrderLine,
    PressLetter,
    Setting,
    SignOn,
    Statement,
)
from grammar.games.registry import language_of
from grammar.letter.reader import read_letter
from grammar.orders.order_line import read_order
from grammar.orders.parse_context_and_dialect import OrderSyntax
from grammar.words.unreadable_and_completed_by_board import Mistake, Unreadable
from judge.board.atlas import read_atlas
from judge.board.phases import Phase, Season, Undated
from judge.games.maps import MAPS
from judge.games.registry import VARIANTS, variant_on
from judge.games.standard.rules import STANDARD
from tests.judge import dales


def on(name: str) -> OrderSyntax:
    return language_of(variant_on(VARIANTS["crystal ball"], name))


def commands(text: str, language: OrderSyntax) -> list[object]:
    parts = read_letter(text, lambda game: language).parts
    return [part.command for part in parts if isinstance(part, Statement)]


# -- SET MAP ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("modern", "modern"),
        ("Modern II", "modern"),
        ("= Cold War", "cold war"),
        ("ColdWar", "cold war"),
        ("ancient med", "ancient mediterranean"),
        ("anc", "ancient mediterranean"),
        ("1900", "1900"),
        ("winter 1900", "winter 1900"),
        ("hundred years' war", "hundred"),
        ("MODERN + BUILD ANYWHERE", "modern + build anywhere"),
        ("modern, build anywhere", "modern + build anywhere"),
        ("modern with build anywhere and fleet murmansk", ""),
        ("modern, fleet murmansk, build anywhere", "modern + build anywhere + fleet murmansk"),
        ("default", ""),
    ],
)
def test_a_map_is_found_by_any_of_its_names(written: str, meant: str) -> None:
    read = read_setting(f"MAP {written}")
    if not meant and written != "default":
        assert isinstance(read, Unreadable)
    else:
        assert read == (Setting("map", meant, "MAP"),)


@pytest.mark.parametrize(
    ("written", "reason", "right"),
    [
        ("MAP modrn", "The maps are STANDARD, 1898, CHAOS", "SET MAP MODERN"),
        ("MAP cold wor", "There is no map 'cold wor'", "SET MAP COLD WAR"),
        ("MAP col", "'col' could be COLD WAR or COLONIAL", "SET MAP STANDARD"),
        ("MAP atlantis", "HELP MAPS describes them", "SET MAP STANDARD"),
        ("MAP modern + bild anywhere", "BUILD ANYWHERE and FLEET MUR", "MODERN + BUILD ANYWHERE"),
        ("MAP cold war, cape route", "It has FLEET NVI SEA.", "SET MAP COLD WAR"),
        ("MAP chaos, anything", "It has no options.", "SET MAP CHAOS"),
        ("MAP png", "format of boards in your e-mails", "SET MAP STANDARD"),
        ("MAP", "needs a value: STANDARD, 1898", "SET MAP STANDARD"),
        ("VARIANT hundred", "Hundred is a map", "SET MAP HUNDRED"),
    ],
)
def test_any_other_name_is_answered_with_the_nearest(written: str, reason: str, right: str) -> None:
    read = read_setting(written)
    assert isinstance(read, Unreadable)
    assert reason in read.reason
    assert right in read.suggestion


def test_standard_is_a_map_and_a_variant() -> None:
    assert read_setting("VARIANT standard") == (Setting("variant", "standard", "VARIANT"),)
    assert read_setting("MAP standard") == (Setting("map", "standard", "MAP"),)


@pytest.mark.parametrize(
    ("written", "variant", "board"),
    [
        ("modern", "", "modern"),
        ("standard", "standard", ""),
        ("crystal ball on cold war", "crystal ball", "cold war"),
        ("Cold War, Crystal Ball", "crystal ball", "cold war"),
        ("standard modern", "standard", "modern"),
        ("standard 1900", "standard", "1900"),
        ("future tense with the map hundred", "future tense", "hundred"),
    ],
)
def test_create_takes_a_variant_a_map_or_both(written: str, variant: str, board: str) -> None:
    (create,) = commands(f"CREATE mygame secret {written}\nEND", on("standard"))
    assert isinstance(create, Create)
    assert not create.mistakes
    found = {one.field: one.value for one in create.settings}
    assert (found.get("variant", ""), found.get("map", "")) == (variant, board)


def test_what_names_neither_is_none() -> None:
    assert variant_and_map("my own map") is None
    assert variant_and_map("") is None


# -- HELP ------------------------------------------------------------------------------------------


def test_help_on_maps_has_all_of_them_and_fits_a_phone() -> None:
    rows = [line for line in help_text("maps").splitlines() if line[:2] == "  " != line[2:4]]
    told = [row.split()[0] for row in rows[1:]]
    assert len([row for row in rows if "/" in row]) == len(MAPS)
    assert {name.split()[0].upper() for name in map_names()} == set(told) - {"CREATE", "SET", "END"}
    table = [row for row in rows if "/" in row or row.endswith("from")]
    assert max(map(len, table)) <= 46


@pytest.mark.parametrize("name", [name for name in MAPS if name not in VARIANTS])
def test_help_on_a_map_tells_its_powers_and_options(name: str) -> None:
    told = " ".join(help_text(name).split())
    atlas = MAPS[name]
    assert f"{len(atlas.powers)} players: " in told
    assert f"{atlas.victory} of {len(atlas.centres)} supply centres win" in told
    assert all(f"{name.upper()} + {option.upper()}" in told for option in atlas.options)


# -- the names on a map ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "line", "order"),
    [
        ("ancient mediterranean", "F Sparta - Messenia", "F SPA - MES"),
        ("ancient mediterranean", "A Spa H", "A SPA H"),
        ("standard", "A Spain H", "A SPA H"),
        ("cold war", "army new york to the midwest", "A NYK - MID"),
        ("cold war", "A East Germny H", "A EGE H"),
        ("modern", "A Kiev - Odessa", "A KIE - ODE"),
        ("standard", "A Kiel - Berlin", "A KIE - BER"),
        ("hundred", "A Dijon - Charolais", "A DIJ - CHA"),
    ],
)
def test_a_place_is_that_of_the_map(board: str, line: str, order: str) -> None:
    assert str(read_order(line, on(board))) == order


def test_years_are_written_as_the_map_counts_them() -> None:
    language = on("hundred")
    assert language.calendar.examples == ("F1430M", "S1435R", "W1430A")
    spring, fall = Phase.read("S1425M"), Phase.read("F1430M")
    years = MAPS["hundred"].years
    assert Undated(Season.FALL).among([spring], years) == fall
    assert Undated(Season.SPRING).among([fall], years) == spring
    assert Undated(Season.SPRING).among([Phase.read("W1430A")], years) == Phase.read("S1435M")
    assert Undated(Season.WINTER).among([spring], years) == Phase.read("W1430A")


def test_adjudicate_takes_a_map_on_its_line_or_below() -> None:
    text = "ADJUDICATE modern Fall 1995\nUkraine: A KIE - ODE"
    (one,) = commands(text, on("standard"))
    assert isinstance(one, Adjudicate)
    assert (one.map, str(one.phase)) == ("modern", "F1995M")
    (two,) = commands("ADJUDICATE\nMAP: cold war\nF1961M\nUSSR: A MOS - LEN", on("standard"))
    assert isinstance(two, Adjudicate)
    assert (two.map, str(two.phase)) == ("cold war", "F1961M")
    said = [entry.part.command for entry in two.said if isinstance(entry.part, Statement)]
    assert [str(line.order) for line in said if isinstance(line, OrderLine)] == ["A MOS - LEN"]
    (three,) = commands("ADJUDICATE Winter 1900", on("standard"))
    assert isinstance(three, Adjudicate)
    assert (three.map, str(three.phase)) == ("", "W1900A")


# -- powers of two words ---------------------------------------------------------------------------


def empire() -> OrderSyntax:
    """Returns the map of the dales with an added Holy Roman Empire, which has the adjective
    Imperial."""
    data = dales.data()
    data["powers"]["HOLY_ROMAN_EMPIRE"] = data["powers"].pop("POWYS") | {"adjective": "Imperial"}
    return language_of(replace(STANDARD, name="empire", atlas=read_atlas(data)))


@pytest.mark.parametrize(
    "line",
    [
        "PRESS TO HOLY ROMAN",
        "PRESS TO Holy Roman Empire, MERCIA",
        "PRESS TO MERCIA AND HOLY_ROMAN_EMPIRE",
        "PRESS TO Imperial and Mercia",
        "PRESS TO H, W",
    ],
)
def test_press_goes_to_a_power_of_two_words(line: str) -> None:
    (press,) = commands(f"{line}\nhello\nENDPRESS", empire())
    assert isinstance(press, PressLetter)
    assert "HOLY_ROMAN_EMPIRE" in press.to
    assert {*press.to} <= {"HOLY_ROMAN_EMPIRE", "MERCIA", "WESSEX"}


@pytest.mark.parametrize(
    "line",
    [
        "DUMMY HOLY ROMAN",
        "BECOME Holy Roman Empire",
        "EJECT holy roman",
        "INVITE name@mail.example Holy Roman Empire",
        "SET CONCEDE TO HOLY ROMAN",
        "SET DRAW HOLY ROMAN, WESSEX",
        "PREFER [HOLY ROMAN, WESSEX] MERCIA",
        "LETTERS WITH HOLY ROMAN",
        "DECLARE DRAW HOLY ROMAN AND WESSEX",
        "SIGNON HOLY ROMAN@mygame secret",
        "REVIVE HOLY_ROMAN_EMPIRE",
    ],
)
def test_every_command_takes_a_power_of_two_words(line: str) -> None:
    (command,) = commands(line, empire())
    assert "HOLY_ROMAN_EMPIRE" in repr(command)


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("Holy Roman Empire: A HILL H", "A HILL H"),
        ("[Holy Roman] A HILL H", "A HILL H"),
        ("HOLY ROMAN EMPIRE\nA HILL H", "A HILL H"),
        ("Holy Roman Empire builds A HILL", "BUILD A HILL"),
    ],
)
def test_orders_stand_below_a_power_of_two_words(text: str, order: str) -> None:
    (line,) = commands(text, empire())
    assert isinstance(line, OrderLine)
    assert (line.power, str(line.order)) == ("HOLY_ROMAN_EMPIRE", order)


def test_a_power_that_is_a_place_too_is_either_by_what_stands_around_it() -> None:
    chaos = on("chaos")
    assert str(read_order("F ST PETERSBURG - BAR", chaos)) == "F STP - BAR"
    assert str(read_order("A MOS S St Petersburg A LVN", chaos)) == "A MOS S A LVN"
    assert str(read_order("A MOS PROXY ST_PETERSBURG", chaos)) == "A MOS P ST_PETERSBURG"
    (line,) = commands("Ankara\nA ANK - CON", chaos)
    assert isinstance(line, OrderLine)
    assert line.power == "ANKARA"
    (seat,) = commands("SIGNON St Petersburg@mygame secret", chaos)
    assert isinstance(seat, SignOn)
    assert seat.role == "ST_PETERSBURG"


def test_a_first_letter_counts_only_where_it_tells() -> None:
    (press,) = commands("PRESS TO W: hello", on("chaos"))
    assert isinstance(press, PressLetter)
    assert press.to == ("WARSAW",)
    (unclear,) = read_letter("PRESS TO S: hello", lambda game: on("chaos")).parts
    assert isinstance(unclear, Mistake)
    assert "could be Serbia, Sevastopol, Smyrna, Spain or another power" in unclear.reason
