"""Tests a game on a map of its own. It is standard Diplomacy with the codes, home centres, years
and victory condition of that map, and with nothing from the standard map."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

import pytest

from judge.board.atlas import read_atlas
from judge.board.map_file_checks import map_faults
from judge.board.phases import Phase
from judge.board.power_names_and_place_codes import RESERVED, is_code, is_place, province_of
from judge.board.units import Unit
from judge.filing.movement_and_retreats import file_movement
from judge.filing.submission import Look, Sent, Written
from judge.game.game import Ending, Game, How, Seating, Stage
from judge.game.settings import Settings
from judge.games.registry import VARIANTS
from judge.games.standard.rules import STANDARD
from judge.games.variant import OnMap
from judge.orders.actions import Own
from judge.orders.coasts import AsRead
from judge.orders.legality import fault
from judge.orders.order import Order
from judge.orders.order_lists import Filed, Refusal
from judge.play.adjudicate_from_json import answer
from judge.play.awaited_orders import ready, wanted
from judge.play.conduct_game import advance, new_game, start, submit
from tests.judge.dales import DALES, GAME, data, played

SETTINGS = Settings(variant="dales", victory=0)


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(VARIANTS, "_installed", {GAME.name: GAME})
    yield
    VARIANTS.loaded.pop(GAME.name, None)


# -- places


@pytest.mark.parametrize(
    ("location", "province"),
    [("AB", "AB"), ("TOWER", "TOWER"), ("PORT2", "PORT2"), ("GATE/NC", "GATE"), ("STP/SC", "STP")],
)
def test_a_province_is_what_stands_before_the_coast(location: str, province: str) -> None:
    assert province_of(location) == province == Unit.read("WESSEX", f"F {location}").province


def test_a_location_has_its_name() -> None:
    assert DALES.name_of("GATE/NC") == "Gatehead (north coast)"
    assert DALES.name_of("AB") == "Abbey"


@pytest.mark.parametrize(
    "text",
    [
        "A AB - GATE",
        "A TOWER - NS - BAY - PORT2",
        "A TOWER - PORT2 VIA",
        "F NS C A TOWER - ISLE",
        "A AB S F PORT2 - GATE",
        "F PORT2 - GATE/SC",
        "PORT2 R AB",
        "BUILD F GATE/NC",
        "A AB H (RETREAT GATE PORT2)",
        "A AB S F PORT2 LOOK GATE",
        "SPY AB - GATE - PORT2 ; STAY",
        "A AB DO TOLL 3",
        "VOTE POWYS 3 A HILL - VALE",
    ],
)
def test_an_order_with_codes_of_any_length_comes_back_from_its_text(text: str) -> None:
    assert str(Order.read(text)) == str(Order.read(text.lower())) == text


@pytest.mark.parametrize("word", sorted(RESERVED))
def test_a_word_of_the_order_language_is_no_place(word: str) -> None:
    assert not is_place(word)
    assert not is_code(word)


@pytest.mark.parametrize("word", ["A", "H", "2AB", "A-B", "ab", "A B", "ÄB", "AB/N", "AB/", ""])
def test_what_has_not_the_form_of_a_place_is_none(word: str) -> None:
    assert not is_place(word)


def test_orders_are_judged_by_this_map() -> None:
    legal = ("A TOWER - KEEPS", "A TOWER - ISLE", "F QUAY - GATE/NC", "A FEN S A KEEPS - HILL")
    assert [fault(DALES, Order.read(text)) for text in legal] == [None] * len(legal)
    wrong = fault(DALES, Order.read("F QUAY - GATE/SC"))
    assert wrong
    assert wrong.suggestion == "F QUAY - GATE/NC"


# -- a whole game


def test_standard_answers_follow_the_map() -> None:
    other = replace(STANDARD, name="dales", atlas=DALES)
    assert other.played(SETTINGS) == ("WESSEX", "MERCIA", "POWYS")
    assert other.player_counts(SETTINGS) == (3,)
    assert GAME.player_counts(SETTINGS) == (2,)
    assert str(other.opening(SETTINGS).phase) == "S872M"
    assert STANDARD.player_counts(Settings()) == (7,)


MERCIA = ["A AB H", "F PORT2 H"]
SEASONS: Mapping[str, tuple[list[str], list[str]]] = {
    "S872M": (["F KEEPS - NS", "A TOWER - KEEPS"], MERCIA),
    "F872M": (["F NS C A KEEPS - ISLE", "A KEEPS - ISLE"], MERCIA),
    "W872A": (["BUILD A TOWER"], []),
    "S873M": (["A ISLE H", "F NS - GATE", "A TOWER - KEEPS"], MERCIA),
    "F873M": (["A ISLE H", "F GATE H", "A KEEPS H"], MERCIA),
    "W873A": (["BUILD A TOWER"], []),
    "S874M": (["A ISLE H", "F GATE H", "A KEEPS H", "A TOWER - FEN"], MERCIA),
    "F874M": (["A ISLE H", "F GATE H", "A KEEPS - HILL", "A FEN S A KEEPS - HILL"], MERCIA),
}
"""The orders of Wessex and of Mercia in each phase."""


def sent(game: Game, phase: Phase) -> Game:
    for power, texts in zip(("WESSEX", "MERCIA"), SEASONS[str(phase)], strict=True):
        if texts:
            game, filed = submit(game, power, phase, list(map(Order.read, texts)), 1, False)
            assert filed.complete, filed.refusals
    return game


def test_a_game_is_played_to_the_end_its_map_sets() -> None:
    game = new_game("raids", SETTINGS, 1)
    game = start(game, dict.fromkeys(GAME.played(SETTINGS), Seating.PLAYED))
    seen: list[str] = []
    while game.stage is Stage.RUNNING:
        now = wanted(game)
        assert now
        game = sent(game, now.phase)
        assert ready(game)
        game, ran = advance(game)
        seen += [str(one.phase) for one in ran]
    assert seen == [*SEASONS, "F874R"]
    assert game.ending == Ending(How.SOLO, ("WESSEX",))
    assert game.position.centres_of("WESSEX") == ("GATE", "HILL", "ISLE", "KEEPS", "TOWER")
    assert {str(unit) for unit in game.position.units_of("POWYS")} == {"A VALE"}
    assert Game.from_data("raids", game.to_data(), game.lists, None) == game


def test_a_phase_is_adjudicated_without_a_game() -> None:
    told = answer(
        {
            "variant": "dales",
            "phase": "F874M",
            "units": {"WESSEX": ["A KEEPS", "A FEN"], "POWYS": ["A HILL"], "MERCIA": ["F BAY"]},
            "centers": {"WESSEX": ["KEEPS", "TOWER", "ISLE", "GATE"], "POWYS": ["HILL"]},
            "orders": {"WESSEX": ["A KEEPS - HILL", "A FEN S A KEEPS - HILL"]},
        }
    )
    assert told["next"] == "F874R"
    assert [entry["retreats"] for entry in told["dislodged"]] == [["QUAY", "VALE"]]
    told = answer({**told, "variant": "dales", "phase": "F874R", "orders": {}})
    assert told["winner"] == "WESSEX"


# -- a line that only this game has


def with_tolls(look: Look) -> Look:
    """Returns rules in which any unit can take tolls, and so can the power as a whole."""

    def also(order: Order) -> AsRead | Refusal:
        return AsRead(order) if isinstance(order.action, Own) else look(order)

    return also


TOLLS = replace(GAME, file=lambda sent: file_movement(DALES, sent, with_tolls))


def tolled(*letters: list[str]) -> Filed:
    game = start(new_game("raids", SETTINGS, 1), dict.fromkeys(DALES.powers, Seating.PLAYED))
    for number, texts in enumerate(letters):
        written = [Written(Order.read(text)) for text in texts]
        filed = TOLLS.file(
            Sent(game, "WESSEX", game.phase, written, number, False, {"TOLL", "FEE"})
        )
        game = replace(game, lists={(game.phase, "WESSEX"): filed.lists[game.phase]})
    return filed


def test_lines_of_its_own_are_filed_beside_the_orders() -> None:
    filed = tolled(["A TOWER H", "F KEEPS DO TOLL 2", "DO TOLL 3"], ["DO FEE 1", "DO TOLL 5"])
    (entry,) = filed.lists.values()
    assert filed.complete
    assert list(map(str, entry.lines)) == [
        "A TOWER H",
        "F KEEPS DO TOLL 2",
        "DO TOLL 5",
        "DO FEE 1",
    ]


def test_a_line_of_its_own_is_no_order_where_nobody_takes_it() -> None:
    wrong = fault(DALES, Order.read("A AB DO TOLL 3"))
    assert wrong
    assert wrong.reason == "This is not an order for a unit."


def test_an_answer_on_the_map_is_not_asked_outside_a_record() -> None:
    with pytest.raises(TypeError, match="played must be called through a Variant"):
        OnMap(played)(SETTINGS)


# -- what is wrong with a map


def test_the_maps_we_have_hang_together() -> None:
    assert map_faults(data()) == ()


Change = Callable[[dict[str, Any]], object]


def renamed(old: str, new: str) -> Change:
    def change(data: dict[str, Any]) -> None:
        data["provinces"][new] = data["provinces"].pop(old)

    return change


def put(*path: Any) -> Change:
    """Returns a function that changes map data. The last argument is the new value, and the others
    are the keys that lead to it."""
    *keys, last, value = path

    def change(data: dict[str, Any]) -> None:
        for key in keys:
            data = data[key]
        data[last] = value

    return change


WRONG: Mapping[str, tuple[Change, str]] = {
    "a code that is a word of the order language": (
        renamed("VALE", "VIA"),
        "VIA is a word of the order language and cannot be the code of a province.",
    ),
    "a code of one letter": (renamed("VALE", "V"), "'V' cannot be the code of a province"),
    "a code with a sign": (renamed("VALE", "VA-LE"), "'VA-LE' cannot be the code of a province"),
    "an unknown neighbour": (
        put("provinces", "AB", "army", ["MOOR", "PORT2", "VALE", "GATE", "FERN"]),
        "AB has FERN among its army steps, but no army can be there.",
    ),
    "an army at sea": (
        put("provinces", "TOWER", "army", ["FEN", "KEEPS", "NS"]),
        "TOWER has NS among its army steps, but no army can be there.",
    ),
    "a fleet on no coast": (
        put("provinces", "QUAY", "fleet", ["GATE", "KEEPS", "NS"]),
        "QUAY has GATE among its fleet steps, but no fleet can be there.",
    ),
    "a one-way border": (
        put("provinces", "FEN", "army", ["HILL", "KEEPS", "MOOR"]),
        "The army step from TOWER to FEN goes only one way.",
    ),
    "a coast without a name": (
        put("provinces", "GATE", "coasts", {"NC": ["NS", "QUAY"], "XC": ["BAY", "PORT2"]}),
        "GATE/XC is not a coast: coasts are NC, SC, EC, WC.",
    ),
    "a land with a shore": (
        put("provinces", "MOOR", "fleet", ["BAY"]),
        "MOOR is inland: it cannot have steps for fleets.",
    ),
    "a coast without water": (
        put("provinces", "MOOR", "terrain", "coast"),
        "MOOR is not inland: it must have steps for fleets.",
    ),
    "no such terrain": (
        put("provinces", "MOOR", "terrain", "swamp"),
        "MOOR must have a terrain: land, coast or sea.",
    ),
    "too many centres to win": (put("victory", 9), "Victory needs 9 centres, but the map has 8."),
    "a home that is no centre": (
        put("powers", "MERCIA", "home", ["AB", "MOOR"]),
        "MOOR, a home of MERCIA, is not a centre.",
    ),
    "a home of two": (
        put("powers", "MERCIA", "home", ["AB", "HILL"]),
        "HILL is a home of both MERCIA and POWYS.",
    ),
    "a fleet inland": (
        put("powers", "MERCIA", "units", ["F AB"]),
        "MERCIA starts with F AB, but such a unit cannot be there.",
    ),
    "what is no unit": (
        put("powers", "MERCIA", "units", ["B AB"]),
        "MERCIA starts with not a unit: 'B AB'",
    ),
    "two units in one place": (
        put("powers", "MERCIA", "units", ["A HILL"]),
        "Two units start in HILL.",
    ),
    "an opening that is no phase": (put("opening", "872"), "The opening phase is not a phase"),
    "a power of two words": (
        lambda data: data["powers"].update({"OLD KENT": data["powers"].pop("MERCIA")}),
        "'OLD KENT' cannot be the name of a power: it must be a word in capitals, or words"
        " joined by underscores.",
    ),
    "a map without powers": (put("powers", {}), "The map must have powers."),
    "a key of the map with a typo": (
        put("impassible", {"BOG": "The Bog"}),
        "The map has an unknown key 'impassible'. Did you mean 'impassable'?",
    ),
    "a key of a province with a typo": (
        put("provinces", "MOOR", "center", True),
        "MOOR has an unknown key 'center'. Did you mean 'centre'?",
    ),
    "a key of a power that means nothing": (
        put("powers", "MERCIA", "colour", "red"),
        "MERCIA has an unknown key 'colour'. Its keys are adjective, home, units, owned,"
        " written and emergency.",
    ),
    "a power without homes": (
        lambda data: data["powers"]["MERCIA"].pop("home"),
        "MERCIA must have 'home', even if the list is empty.",
    ),
    "no map at all": (put("provinces", [1, 2]), "This is not a map file"),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_is_wrong_with_a_map_is_said(what: str) -> None:
    change, said = WRONG[what]
    change(wrong := data())
    assert any(fault.startswith(said) for fault in map_faults(wrong)), map_faults(wrong)
    with pytest.raises(ValueError, match="the map 'dales' has mistakes"):
        read_atlas(wrong)
