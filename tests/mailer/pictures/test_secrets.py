"""Tests that no picture shows anyone more than they may know. The SVG names every unit and order,
so the tests can search it."""

from __future__ import annotations

import re
from dataclasses import replace

from judge.board.phases import Phase
from judge.game.game import Stage
from judge.game.phase_report import Reader, Role
from judge.games.standard.rules import STANDARD
from judge.orders.order import Order
from judge.orders.order_lists import OrderList
from mailer.pictures.build_scene import of_phase, previews, standing
from mailer.pictures.captions import words
from mailer.pictures.map_shapes_and_colours import drawing_of
from mailer.pictures.scene_contents import Scene
from mailer.pictures.svg import svg
from tests.judge.variants.boards import FIRST_SPIES
from tests.mailer.pictures.boards import drawn, game_of, played

UNITS = {"FRANCE": "A PAR, A BUR, F ENG", "GERMANY": "A MUN, A RUH", "ENGLAND": "F LON, A YOR"}
ORDERS = {
    "FRANCE": "A BUR - MUN, A PAR H, F ENG H",
    "GERMANY": "A MUN - BUR, A RUH S A MUN - BUR",
    "ENGLAND": "F LON - ENG, A YOR - EDI",
}
OWNED = {"FRANCE": "PAR, BRE", "GERMANY": "MUN", "ENGLAND": "LON"}


def units(scene: Scene) -> set[str]:
    return set(re.findall('data-unit="([^"]*)"', svg(scene)))


def orders(scene: Scene) -> set[str]:
    return set(re.findall('data-order="([^"]*)"', svg(scene)))


def hatched(scene: Scene) -> bool:
    return "url(#h)" in svg(scene)


# -- Crystal Ball: locked lists stay secret ---------------------------------------------------


def test_a_sealed_list_is_on_the_picture_of_its_own_player_alone() -> None:
    game = game_of("S1901M", UNITS, {}, OWNED, rules="crystal ball")
    fall = Phase.read("F1901M")
    game = replace(
        game,
        sealed=frozenset({game.phase}),
        lists={
            (game.phase, "FRANCE"): OrderList((Order.read("A PAR - PIC"),)),
            (game.phase, "GERMANY"): OrderList((Order.read("A MUN - TYR"),)),
            (fall, "FRANCE"): OrderList((Order.read("A PIC - BEL"),)),
        },
    )
    for reader in (Role.PUBLIC, Role.MASTER, "FRANCE", "GERMANY"):
        assert orders(drawn(standing(game, reader))) == set()
    spring, later = previews(game, "FRANCE")
    assert orders(spring) >= {"move PAR PIC done"}
    assert orders(later) == {"move PIC BEL planned"}
    assert units(later) == units(spring) == units(drawn(standing(game, "FRANCE")))
    (own,) = previews(game, "GERMANY")
    assert not any("PAR" in order or "PIC" in order for order in orders(own))
    assert previews(game, "ENGLAND") == ()


def test_an_order_that_was_impossible_on_the_day_is_drawn_as_what_the_unit_did() -> None:
    lists = {"FRANCE": "A PAR - NAP", "GERMANY": "A MUN S A RUH - BUR"}
    game, ran = played(game_of("S1901M", {"FRANCE": "A PAR"}, lists, OWNED, rules="crystal ball"))
    assert orders(drawn(of_phase(game, ran, Role.PUBLIC))) == {"hold PAR done"}


# -- Blind 1801 -------------------------------------------------------------------------------


def test_blind_players_see_what_their_units_see_and_the_public_nothing() -> None:
    game = replace(game_of("S1801M", UNITS, ORDERS, OWNED, rules="blind 1801"), ledger=FIRST_SPIES)
    after, ran = played(game)
    french = drawn(of_phase(after, ran, "FRANCE"))
    assert "England A YOR" not in units(french)
    assert {"Germany A MUN", "England F LON", "France SPY PAR"} <= units(french)
    assert not any("SPY" in unit and "France" not in unit for unit in units(french))
    assert not any("YOR" in order for order in orders(french))
    x, y = drawing_of(STANDARD).units["PAR"]
    assert f'cx="{x:g}" cy="{y:g}" r="15"' in svg(french), "the army holds, not the spy beside it"
    assert "support RUH MUN BUR planned" in orders(french), (
        "given, and nobody knows what came of it"
    )
    assert {"YOR", "LVP", "MOS"} <= set(french.unseen) and hatched(french)
    assert "army Yorkshire" not in words(french)
    assert of_phase(after, ran, Role.PUBLIC) is None
    whole = drawn(of_phase(after, ran, Role.MASTER))
    assert "England A YOR" in units(whole) and not hatched(whole)


def test_a_blind_board_shows_ones_own_units_and_at_the_end_everybody_all() -> None:
    game = replace(game_of("S1801M", UNITS, {}, OWNED, rules="blind 1801"), ledger=FIRST_SPIES)
    own = drawn(standing(game, "ENGLAND"))
    assert units(own) == {"England F LON", "England A YOR", "England SPY LON"}
    assert own.owners == {"LON": "ENGLAND"}
    public = drawn(standing(game, Role.PUBLIC))
    assert units(public) == set() and public.owners == {}
    over = drawn(standing(replace(game, stage=Stage.ENDED), Role.PUBLIC))
    assert {"France A PAR", "Turkey SPY CON"} <= units(over) and not hatched(over)


# -- Crypto II --------------------------------------------------------------------------------


def test_in_crypto_nobody_sees_a_unit_but_his_own_and_all_see_the_centres() -> None:
    game = game_of("S1901M", UNITS, ORDERS, OWNED, rules="crypto ii")
    after, ran = played(game)
    told: dict[Reader, set[str]] = {
        Role.PUBLIC: set(),
        "ENGLAND": {"England F LON", "England A EDI"},
        Role.MASTER: {f"{u.power.title()} {u}" for u in ran.after.units.values()},
    }
    for reader, known in told.items():
        scene = drawn(of_phase(after, ran, reader))
        assert units(scene) == known and orders(scene) == set()
        assert scene.owners["PAR"] == "FRANCE"
    over = replace(after, stage=Stage.ENDED)
    assert units(drawn(of_phase(over, ran, Role.PUBLIC))) == told[Role.MASTER]
    assert units(drawn(standing(game, "ENGLAND"))) == {"England F LON", "England A YOR"}
    assert units(drawn(standing(game, Role.PUBLIC))) == set()
    assert len(units(drawn(standing(game, Role.MASTER)))) == 7


# -- Future Tense -----------------------------------------------------------------------------


def test_each_season_of_a_future_tense_turn_is_a_picture_of_its_own() -> None:
    game = game_of("S1901M", UNITS, {"ENGLAND": "A YOR - EDI"}, OWNED, rules="future tense")
    after, spring = played(game)
    fall = replace(after, lists={(after.phase, "ENGLAND"): OrderList((Order.read("A EDI - CLY"),))})
    over, autumn = played(fall)
    pictures = [drawn(of_phase(over, ran, Role.PUBLIC)) for ran in (spring, autumn)]
    assert [scene.title for scene in pictures] == ["Spring 1901", "Fall 1901"]
    assert "move YOR EDI done" in orders(pictures[0])
    assert "move EDI CLY done" in orders(pictures[1])
