"""Tests standard Diplomacy, and decisions that apply to all games because no rulebook makes them.

`test_filing_moves`, `test_filing_retreats` and `test_filing_builds` test single lines, and the DATC
cases test results on the board.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from judge.adjudication.rule_choices import CURRENT
from judge.board.phases import Phase
from judge.board.position import Dislodged, Position
from judge.board.power_names_and_place_codes import Power
from judge.board.units import SPY, TANK, Unit
from judge.game.game import Game, Rearrangement, Stage
from judge.game.phase_report import Reader, Role
from judge.game.phase_results import Ran
from judge.game.settings import Settings
from judge.games.adjudicate_json import BadInput
from judge.games.registry import VARIANTS
from judge.orders.actions import Cipher, Convert, Fallback, Look, Printed, Proxy, Walk
from judge.orders.features import Feature, TwoSeasons
from judge.orders.order import Vote
from judge.orders.order_lists import Filed
from judge.play import awaited_orders, conduct_game
from judge.play.adjudicate_from_json import answer
from tests.judge.variants.boards import OPENING, board, game_at
from tests.judge.variants.turns import results, write

STANDARD = VARIANTS["standard"]
PLAIN = Settings(variant="standard")

FOUR_UNITS = {"FRANCE": "A PAR, A MAR", "GERMANY": "A MUN, F KIE"}


def at(phase: str, position: Position = OPENING, **lists: str) -> Game:
    """Returns a standard game with these lists on file."""
    filed = {(phase, power): text for power, text in lists.items()}
    return game_at(phase, position, settings=PLAIN, lists=filed)


def listed(filed: Filed) -> list[str]:
    return [str(order) for order in filed.on_file.lines] if filed.on_file else []


def ran(game: Game, **letters: str) -> tuple[Game, dict[str, Ran]]:
    """Files these messages and advances the game. Returns the game after that, and the phases that
    ran, by code."""
    for power, text in letters.items():
        game, filed = write(game, power, text)
        assert not filed.refusals, filed.refusals
    game, done = conduct_game.advance(game)
    return game, {str(one.phase): one for one in done}


# -- messages are checked against the map and what the sender was shown ----------------------------


BOTH_FLEE = board(
    {"FRANCE": "A BUR", "AUSTRIA": "A VIE"},
    dislodged=(
        Dislodged(Unit.read("GERMANY", "A MUN"), "BUR"),
        Dislodged(Unit.read("ITALY", "A VIE"), "BUD"),
    ),
)

ALL_GROW = board(
    {"FRANCE": "A SPA", "GERMANY": "A HOL"},
    {"FRANCE": "SPA PAR BRE", "GERMANY": "HOL MUN KIE BER"},
)


@pytest.mark.parametrize(
    ("phase", "position", "power", "text", "others"),
    [
        ("S1901M", OPENING, "FRANCE", "A MAR S A PAR - BUR\nA PAR - BUR", {"GERMANY": "A MUN H"}),
        ("S1901M", OPENING, "FRANCE", "A PAR - MUN\nF BRE - MAO", {"ENGLAND": "F LON - ENG"}),
        ("S1902R", BOTH_FLEE, "GERMANY", "A MUN R BOH", {"ITALY": "A VIE R BOH"}),
        ("W1902A", ALL_GROW, "FRANCE", "BUILD A PAR", {"GERMANY": "BUILD F KIE\nBUILD A MUN"}),
    ],
)
def test_a_letter_is_read_the_same_whatever_others_have_on_file(
    phase: str, position: Position, power: Power, text: str, others: dict[Power, str]
) -> None:
    alone = write(at(phase, position), power, text)[1]
    assert write(at(phase, position, **others), power, text)[1] == alone
    assert alone.stored


def test_a_type_left_out_is_filled_in_from_the_board_that_everybody_sees() -> None:
    _, filed = write(at("S1901M"), "FRANCE", "PAR - BUR\nMAR S MUN - BUR")
    assert listed(filed) == ["A PAR - BUR", "A MAR S A MUN - BUR"]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("A MUN - BEL VIA", "no seas connect them"),
        ("A MUN S A RUH", "no unit in Ruhr"),
        ("A MUN - SIL - WAR", "sea"),
        ("F KIE S A MUN - HOL", "nothing to support"),
    ],
)
def test_what_this_board_makes_impossible_is_refused_at_once(line: str, says: str) -> None:
    game = at("S1901M", board(FOUR_UNITS))
    _, filed = write(game, "GERMANY", line)
    assert says in filed.refusals[0].reason
    assert not filed.stored


def test_what_depends_on_others_is_taken_and_judged_on_the_day() -> None:
    """Examples are an unmatched support and a move without a convoy. The units hold and can be
    supported."""
    position = board({"ENGLAND": "F NTH, A YOR", "FRANCE": "A BEL, A RUH, A BUR"})
    game, phases = ran(
        at("S1901M", position),
        ENGLAND="A YOR - NWY\nF NTH H",
        FRANCE="A BEL S A RUH - HOL\nA RUH H\nA BUR S A BEL",
    )
    assert results(phases["S1901M"]) == {
        "F NTH": "holds",
        "A YOR": "no_convoy",
        "A BEL": "void",
        "A RUH": "holds",
        "A BUR": "supports",
    }
    assert game.position.units == position.units


# -- messages that replace others ------------------------------------------------------------------


def test_orders_replace_unit_by_unit() -> None:
    game = at("S1901M")
    for letter, text, on_file in (
        (1, "A PAR - PIC\nA MAR - SPA", ["A PAR - PIC", "A MAR - SPA"]),
        (2, "F BRE - MAO", ["A PAR - PIC", "A MAR - SPA", "F BRE - MAO"]),
        (3, "A PAR - BUR", ["A PAR - BUR", "A MAR - SPA", "F BRE - MAO"]),
    ):
        game, filed = write(game, "FRANCE", text, letter=letter)
        assert listed(filed) == on_file
        assert filed.complete == (letter > 1)


def test_retreats_replace_unit_by_unit() -> None:
    position = board(
        {"FRANCE": "A BUR, F BAL"},
        dislodged=(
            Dislodged(Unit.read("GERMANY", "A MUN"), "BUR"),
            Dislodged(Unit.read("GERMANY", "F KIE"), "BAL"),
        ),
    )
    game, _ = write(at("S1902R", position), "GERMANY", "A MUN R SIL\nF KIE R HEL")
    _, filed = write(game, "GERMANY", "A MUN D", letter=2)
    assert listed(filed) == ["A MUN D", "F KIE R HEL"]
    assert filed.complete


def test_a_letters_builds_replace_all_earlier_ones() -> None:
    game, first = write(at("W1902A", ALL_GROW), "GERMANY", "BUILD A KIE\nBUILD A MUN\nBUILD A BER")
    assert first.complete
    _, filed = write(game, "GERMANY", "BUILD F KIE", letter=2)
    assert (listed(filed), filed.complete) == (["BUILD F KIE"], False)


def test_a_letters_removals_replace_all_earlier_ones() -> None:
    position = board({"FRANCE": "A PAR, A MAR, A BUR"}, {"FRANCE": "PAR"})
    game, first = write(at("W1902A", position), "FRANCE", "REMOVE A MAR\nREMOVE A BUR")
    assert first.complete
    _, filed = write(game, "FRANCE", "REMOVE A PAR", letter=2)
    assert (listed(filed), filed.complete) == (["REMOVE A PAR"], False)


# -- what belongs to other games -------------------------------------------------------------------

FOREIGN: list[tuple[Feature, str, str]] = [
    (Proxy, "A PAR P ENGLAND", "Crystal Ball (rule 3.3)"),
    (Fallback, "A PAR - BUR (RETREAT GAS PIC)", "Future Tense (rule 7)"),
    (Look, "A MAR S A PAR - BUR LOOK SPA", "Blind 1801"),
    (Printed, "A PAR - BUR AS Q RTU-XYZ", "Crypto-Diplomacy II (rule 5.2)"),
    (Walk, "SPY PAR - BUR - MUN", "Blind 1801"),
    (SPY, "BUILD SPY PAR", "Blind 1801"),
    (SPY, "REMOVE SPY PAR", "Blind 1801"),
    (Vote, "VOTE ITALY 3 A VEN - TRI", "Crypto-Diplomacy II (rule 2.2)"),
    (Vote, "VOTE ITALY NONE", "Crypto-Diplomacy II (rule 2.2)"),
    (Cipher, "CIPHER A=U B=V", "Crypto-Diplomacy II (rule 1.1)"),
    (Convert, "CONVERT A PAR", "Crypto-Diplomacy II (rule 3.1)"),
    (TANK, "T PAR - BUR", "Crypto-Diplomacy II (rule 3.1)"),
    (TANK, "A MAR S T PAR - BUR", "Crypto-Diplomacy II (rule 3.1)"),
    (TANK, "BUILD T PAR", "Crypto-Diplomacy II (rule 3.1)"),
]


@pytest.mark.parametrize(("line", "rule"), [(line, rule) for _, line, rule in FOREIGN])
def test_what_belongs_to_another_game_is_refused_with_its_rule(line: str, rule: str) -> None:
    """Only the line is refused. The rest of the message still counts."""
    _, filed = write(at("S1901M"), "FRANCE", f"A MAR - SPA\n{line}\nF BRE - MAO")
    assert [refusal.line for refusal in filed.refusals] == [1]
    assert rule in filed.refusals[0].reason
    assert listed(filed) == ["A MAR - SPA", "F BRE - MAO"]
    assert not filed.complete


@pytest.mark.parametrize(
    ("phase", "position", "power", "good"),
    [
        ("S1902R", BOTH_FLEE, "GERMANY", "A MUN R BOH"),
        ("W1902A", ALL_GROW, "FRANCE", "BUILD A PAR"),
    ],
)
@pytest.mark.parametrize(("line", "rule"), [(line, rule) for _, line, rule in FOREIGN])
def test_it_is_refused_so_between_the_moves_too(
    phase: str, position: Position, power: Power, good: str, line: str, rule: str
) -> None:
    _, filed = write(at(phase, position), power, f"{line}\n{good}")
    assert [refusal.line for refusal in filed.refusals] == [0]
    assert rule in filed.refusals[0].reason
    assert listed(filed) == [good]


def test_no_part_of_other_games_is_forgotten_here() -> None:
    features = {feature for variant in VARIANTS.values() for feature in variant.features}
    assert {feature for feature, _, _ in FOREIGN} == features - {Rearrangement, TwoSeasons}
    assert not STANDARD.features


@pytest.mark.parametrize(
    ("line", "instead"),
    [
        ("A PAR P ENGLAND", "A PAR H"),
        ("A PAR - BUR (RETREAT GAS PIC)", "A PAR - BUR"),
        ("A MAR S A PAR - BUR LOOK SPA", "A MAR S A PAR - BUR"),
        ("A PAR - BUR AS Q RTU-XYZ", "A PAR - BUR"),
    ],
)
def test_what_is_possible_instead_is_suggested(line: str, instead: str) -> None:
    game = at("S1901M")
    refused = write(game, "FRANCE", line)[1].refusals[0]
    assert refused.suggestion == instead
    assert write(game, "FRANCE", instead)[1].stored


def test_two_seasons_on_a_line_are_refused_with_the_rule() -> None:
    _, filed = write(at("S1901M"), "FRANCE", "A PAR - BUR / A BUR - MUN\nA MAR - SPA")
    assert [refusal.line for refusal in filed.refusals] == [0, 1]
    assert all("Future Tense (rule 8)" in refusal.reason for refusal in filed.refusals)
    assert [refusal.suggestion for refusal in filed.refusals] == ["A PAR - BUR", ""]
    assert listed(filed) == ["A MAR - SPA"]


def test_no_sealed_list_can_be_rearranged() -> None:
    assert not any(
        STANDARD.rearrangeable(at("S1901M"), Phase.read(phase)) for phase in ("S1901M", "F1901M")
    )


# -- units without orders --------------------------------------------------------------------------


def unordered(game: Game, power: Power) -> list[str]:
    found = awaited_orders.unordered(game, power)
    assert found is not None
    return sorted(map(str, found[1]))


def test_units_without_orders_are_known_to_their_player() -> None:
    game = at("S1901M")
    assert unordered(game, "RUSSIA") == ["A MOS", "A WAR", "F SEV", "F STP/SC"]
    game, _ = write(game, "RUSSIA", "F STP - BOT\nA MOS - UKR")
    assert unordered(game, "RUSSIA") == ["A WAR", "F SEV"]
    game, _ = write(game, "RUSSIA", "A WAR - GAL\nF SEV - RUM", letter=2)
    assert unordered(game, "RUSSIA") == []


def test_a_refused_line_orders_nothing() -> None:
    game, filed = write(at("S1901M"), "FRANCE", "A PAR P ENGLAND\nA MAR H\nF BRE H")
    assert unordered(game, "FRANCE") == ["A PAR"]
    assert not filed.complete


@pytest.mark.parametrize(("phase", "position"), [("S1902R", BOTH_FLEE), ("W1902A", ALL_GROW)])
def test_no_unit_is_said_to_lack_an_order_between_the_moves(phase: str, position: Position) -> None:
    assert awaited_orders.unordered(at(phase, position), "FRANCE") is None


# -- a whole game ----------------------------------------------------------------------------------


def test_the_rules_are_those_of_today() -> None:
    # everyone sees the board
    assert STANDARD.policy == replace(CURRENT, types_put_right=True)
    assert [unit.letter for unit in STANDARD.unit_types] == ["A", "F"]


def test_a_game_begins_as_the_map_says() -> None:
    opening = STANDARD.opening(PLAIN)
    assert str(opening.phase) == "S1901M"
    assert opening.position == OPENING
    assert opening.ledger is None
    assert STANDARD.played(PLAIN) == STANDARD.atlas.powers


TWO_POWERS = board(
    {"AUSTRIA": "A VIE, A BUD", "ITALY": "A TRI, A ROM"},
    {"AUSTRIA": "VIE BUD TRI", "ITALY": "ROM NAP VEN"},
)


def test_a_year_from_spring_to_winter() -> None:
    """Each phase runs with its own lists, and the judge asks only the powers that have something to
    order."""
    attack, stay = "A VIE - TRI\nA BUD S A VIE - TRI", "A TRI H\nA ROM H"
    game, phases = ran(at("S1902M", TWO_POWERS), AUSTRIA=attack, ITALY=stay)
    assert (list(phases), str(game.phase), asked(game)) == (["S1902M"], "S1902R", {"ITALY"})

    game, phases = ran(game, ITALY="A TRI R SER")
    assert results(phases["S1902R"]) == {"A TRI": "retreats"}
    assert "SER" not in game.position.centres, "nothing changes hands in Spring"
    assert (str(game.phase), asked(game)) == ("F1902M", {"AUSTRIA", "ITALY"})

    game, phases = ran(game, AUSTRIA="A TRI H\nA BUD H", ITALY="A SER H\nA ROM H")
    assert (list(phases), str(game.phase)) == (["F1902M"], "W1902A")
    assert game.position.centres["SER"] == "ITALY"
    assert asked(game) == {"AUSTRIA", "ITALY"}

    game, phases = ran(game, AUSTRIA="WAIVE", ITALY="BUILD F NAP\nBUILD A VEN")
    assert results(phases["W1902A"]) == {"A ": "waived", "F NAP": "builds", "A VEN": "builds"}
    assert (str(game.phase), asked(game)) == ("S1903M", {"AUSTRIA", "ITALY"})


def asked(game: Game) -> set[Power]:
    now = awaited_orders.wanted(game)
    assert now is not None
    assert now.owed == now.asked
    return set(now.owed)


def test_what_is_missing_is_run_as_the_rules_say() -> None:
    """Units without orders hold, dislodged ones are disbanded, and nothing is built."""
    game, _ = ran(at("F1902M", TWO_POWERS), AUSTRIA="A VIE - TRI\nA BUD S A VIE - TRI")
    game, phases = ran(game)
    assert results(phases["F1902R"]) == {"A TRI": "disbanded"}
    game, phases = ran(game)
    assert phases["W1902A"].adjudication.outcomes == ()
    assert sorted(map(str, game.position.units.values())) == ["A BUD", "A ROM", "A TRI"]


def test_everybody_sees_every_order_once_it_has_run() -> None:
    _, phases = ran(at("S1901M"), FRANCE="A PAR - BUR\nA MAR S A PAR - BUR", GERMANY="A MUN - BUR")
    readers: list[Reader] = [*STANDARD.atlas.powers, Role.PUBLIC, Role.MASTER]
    reports = [STANDARD.observe(phases["S1901M"], reader, PLAIN) for reader in readers]
    assert all(report == reports[0] for report in reports)
    told = {str(o.unit): str(o.order) for o in reports[0].outcomes if o.order}
    assert told == {
        "A PAR": "A PAR - BUR",
        "A MAR": "A MAR S A PAR - BUR",
        "A MUN": "A MUN - BUR",
    }


def test_eighteen_centres_win_or_what_the_game_says() -> None:
    seventeen = " ".join(sorted(STANDARD.atlas.centres - {"PAR"})[:17])
    position = board({"FRANCE": "A PAR"}, {"FRANCE": seventeen})
    game, _ = ran(game_at("F1905M", position, settings=PLAIN))
    assert game.ending and game.ending.powers == ("FRANCE",)
    stays = board({"FRANCE": "A BUR"}, {"FRANCE": seventeen})
    game, _ = ran(game_at("F1905M", stays, settings=PLAIN))
    assert game.stage is Stage.RUNNING
    game, _ = ran(game_at("F1905M", stays, settings=Settings(variant="standard", victory=17)))
    assert game.ending and game.ending.powers == ("FRANCE",)


# -- without a game -----------------------------------------------------------------------------


HOLLAND = board({"GERMANY": "F HEL, A HOL, F NTH", "FRANCE": "A MAR, A PIE"})


def _filed(variant: str, power: str, line: str) -> Filed:
    """Returns the result of filing a message with only this line in a game of the variant."""
    game = game_at("S1902M", HOLLAND, settings=Settings(variant=variant))
    heading = "S1902M\n" if VARIANTS[variant].together else ""
    return write(game, power, f"{heading}{line}")[1]


@pytest.mark.parametrize("variant", sorted(VARIANTS))
@pytest.mark.parametrize("line", ["F HEL C A HOL - NWY", "A HOL - HEL - NTH - NWY"])
def test_a_convoy_the_long_way_round_is_taken_in_every_game(variant: str, line: str) -> None:
    """CB 2.3: some chain of fleets goes through that sea, even though the shortest one does not."""
    assert not _filed(variant, "GERMANY", line).refusals


PLAYED_FROM_DATA = {
    "units": {"FRANCE": ["A PIE", "A MAR"]},
    "centers": {"FRANCE": ["MAR", "PAR"], "ITALY": ["ROM"]},
}


@pytest.mark.parametrize("variant", sorted(VARIANTS))
@pytest.mark.parametrize(
    ("support", "result"),
    [("A PIE S F MAR", "void"), ("A PIE S A MAR", "supports"), ("A PIE S MAR", "supports")],
)
def test_a_type_that_is_named_binds_unless_all_see_the_board(
    variant: str, support: str, result: str
) -> None:
    """CB 3.2 and Q&A: a missing type fits any unit, but a wrong type fits none. In standard
    Diplomacy, everyone sees the board, so a wrong type counts as a typo (DATC 4.C.2)."""
    orders: Any = {"FRANCE": [support, "A MAR H"]}
    if variant == "future tense":
        orders = {"S1902M": orders}
    told = answer({"variant": variant, "phase": "S1902M", "orders": orders} | PLAYED_FROM_DATA)
    results = told["turn"][0]["results"] if "turn" in told else told["results"]
    is_slip = variant == "standard"
    came = {one["unit"]: one["result"] for one in results["FRANCE"]}
    assert came["A PIE"] == ["supports" if is_slip else result]


@pytest.mark.parametrize("variant", sorted(VARIANTS.keys() - {"future tense"}))
def test_a_retreat_is_ordered_by_the_unit_s_own_power(variant: str) -> None:
    """Another power's order for the unit does not count. (A turn of Future Tense does not begin
    with retreats.)"""
    data = {
        "variant": variant,
        "phase": "S1902R",
        "units": {"FRANCE": ["A MUN"]},
        "centers": {"FRANCE": ["PAR"], "GERMANY": ["BER"]},
        "dislodged": [{"power": "GERMANY", "unit": "A MUN", "from": "BUR"}],
        "orders": {"FRANCE": ["A MUN R KIE"]},
    }
    assert answer(data)["results"]["GERMANY"][0]["result"] == ["disbanded"]


@pytest.mark.parametrize(
    ("variant", "line"),
    [
        ("standard", "A PAR - BUR (RETREAT PIC)"),
        ("standard", "T PAR H"),
        ("standard", "A PAR P GERMANY"),
        ("crystal ball", "A PAR - BUR AS U QPA-BRP"),
        ("blind 1801", "VOTE ITALY NONE"),
    ],
)
def test_what_belongs_to_another_game_is_bad_input(variant: str, line: str) -> None:
    data = {
        "variant": variant,
        "phase": "S1901M",
        "units": {"FRANCE": ["A PAR"]},
        "centers": {"FRANCE": ["PAR"]},
        "orders": {"FRANCE": [line]},
    }
    with pytest.raises(BadInput, match=re.escape(line)):
        answer(data)


@pytest.mark.parametrize("variant", sorted(VARIANTS.keys() - {"future tense"}))
def test_a_winter_that_is_next_says_who_has_what_to_do(variant: str) -> None:
    """The winter is described even if no one can order anything. France has a build here, but no
    empty home centre."""
    data = {
        "variant": variant,
        "phase": "F1902M",
        "units": {"FRANCE": ["A PAR", "F BRE", "A MAR"]},
        "centers": {"FRANCE": ["PAR", "BRE", "MAR", "SPA"]},
        "orders": {},
    }
    told = answer(data)
    assert told["next"] == "W1902A"
    assert told["winter"]["FRANCE"] == {"due": 1, "homes": []}
    balanced = {**data, "centers": {"FRANCE": ["PAR", "BRE", "MAR"]}}
    assert "winter" not in answer(balanced) or variant == "blind 1801"
