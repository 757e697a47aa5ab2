"""Tests Future Tense rule by rule (FT): game turns, messages, and retreats ordered in advance."""

from __future__ import annotations

from dataclasses import replace

import pytest

from judge.adjudication.rule_choices import Policy
from judge.board.phases import Phase
from judge.board.position import Position
from judge.board.power_names_and_place_codes import Power
from judge.filing.submission import Written
from judge.game.game import Game, How, NotNow, Seating, Stage
from judge.game.phase_report import Role
from judge.games.registry import VARIANTS, variant_named
from judge.orders.order import Order
from judge.orders.order_lists import Filed, Mark, OrderList
from judge.play import awaited_orders, conduct_game
from tests.judge.variants.boards import ALL_PLAYED, OPENING, board
from tests.judge.variants.invariants import without_questions
from tests.judge.variants.turns import (
    marks,
    on_file,
    played,
    reasons,
    results,
    turn_at,
    write,
)

FUTURE_TENSE = VARIANTS["future tense"]

FRENCH_LETTER = """
    A PAR - BUR / A BUR - MUN (RETREAT BEL PIC)
    A MAR - SPA / A SPA H
    F BRE - ENG / F BRE - ENG
"""
GERMAN_LETTER = """
    A MUN - BUR / A MUN - BUR
    A BER H / A BER H
    F KIE H / F KIE H
"""


def asked(game: Game) -> list[str]:
    return [str(phase) for phase in awaited_orders.open_phases(game)]


def missing(game: Game) -> set[Power]:
    now = awaited_orders.wanted(game)
    assert now is not None
    return set(now.missing)


# -- 1: the rulebook of 1971 ---------------------------------------------------------------------


def test_ft_1_the_rulebook_of_1971_applies() -> None:
    assert FUTURE_TENSE.policy == Policy(
        any_route_lost_disrupts=True, convoyed_origin_closed=True, home_distance=True
    )
    assert FUTURE_TENSE.unit_types == VARIANTS["standard"].unit_types
    assert FUTURE_TENSE.victor is VARIANTS["standard"].victor


def test_ft_1_one_dislodged_fleet_disrupts_a_convoy() -> None:
    """By DATC 4.A.1 a and 6.F.9, it does not help that there is another route."""
    position = board({"ENGLAND": "A LON, F NTH, F ENG", "FRANCE": "F BRE, F MAO"})
    _, ran = played(
        turn_at("S1902M", position),
        {
            "ENGLAND": """
                A LON - BEL / A LON H
                F NTH C A LON - BEL / F NTH H
                F ENG C A LON - BEL / F ENG H
            """,
            "FRANCE": """
                F MAO - ENG / F ENG H
                F BRE S F MAO - ENG / F BRE H
            """,
        },
    )
    assert results(ran["S1902M"])["A LON"] == "no_convoy"


def test_ft_1_no_retreat_to_where_a_convoyed_attacker_came_from() -> None:
    """This follows from DATC 4.A.5 a and 6.H.11."""
    position = board({"ENGLAND": "A BRE, F ENG, F NTH, A PIC", "FRANCE": "A BEL"})
    _, ran = played(
        turn_at("S1902M", position),
        {
            "ENGLAND": """
                A PIC - BEL VIA / A BEL H
                F ENG C A PIC - BEL / F ENG H
                F NTH S A PIC - BEL / F NTH H
                A BRE H / A BRE H
            """,
            "FRANCE": "A BEL H (RETREAT PIC HOL) / A HOL H",
        },
    )
    assert results(ran["S1902R"]) == {"A BEL": "retreats"}
    assert ran["S1902R"].after.units["HOL"].power == "FRANCE"


def test_ft_1_civil_disorder_counts_from_home_centres_whoever_owns_them() -> None:
    """DATC 4.D.8 a and 6.J.12: the army in Warsaw is removed. Warsaw belongs to Italy, but it is
    far from Italy's home centres."""
    position = board({"ITALY": "A WAR, A TUS"}, {"ITALY": "WAR", "RUSSIA": "MOS"})
    after, ran = played(
        turn_at("W1901A", position), {"ITALY": "A TUS H / A TUS H\nA WAR H / A WAR H"}
    )
    assert results(ran["W1901A"])["A WAR"] == "auto_disbanded"
    assert "TUS" in after.position.units


# -- 2: the first game turn ----------------------------------------------------------------------


def test_ft_2_the_first_game_turn_is_spring_and_fall_1901_in_one_letter() -> None:
    game = turn_at("S1901M")
    assert asked(game) == ["S1901M", "F1901M"]
    assert missing(game) == set(FUTURE_TENSE.atlas.powers)
    game, filed = write(game, "FRANCE", FRENCH_LETTER)
    assert filed.stored and filed.complete
    assert "FRANCE" not in missing(game)


def test_ft_2_orders_for_one_season_alone_are_no_whole_letter() -> None:
    """The judge stores the message as incomplete, and the game waits for the rest."""
    spring_only = "S1901M\nA PAR - BUR\nA MAR - SPA\nF BRE - ENG"
    game, filed = write(turn_at("S1901M"), "FRANCE", spring_only)
    assert filed.stored and not filed.refusals and not filed.complete
    assert "FRANCE" in missing(game)
    _, one_for_each = write(game, "FRANCE", "A PAR - BUR / A BUR H", letter=2)
    assert one_for_each.complete


@pytest.mark.parametrize("line", ["BUILD A PAR", "REMOVE A PAR", "WAIVE", "A PAR D"])
def test_ft_2_the_first_game_turn_has_no_builds_or_removals(line: str) -> None:
    _, filed = write(turn_at("S1901M"), "FRANCE", f"{FRENCH_LETTER}\n{line}")
    assert "it starts with Spring 1901 (Future Tense, rules 2 and 3)" in reasons(filed)[6]


def test_ft_2_the_whole_turn_runs_at_once_when_every_letter_is_in() -> None:
    game = turn_at("S1901M")
    for power in FUTURE_TENSE.atlas.powers:
        assert not awaited_orders.ready(game)
        holds = "\n".join(f"{unit} H / {unit} H" for unit in game.position.units_of(power))
        game, _ = write(game, power, holds)
    assert awaited_orders.ready(game)
    game, ran = conduct_game.advance(game)
    assert [str(one.phase) for one in ran] == ["S1901M", "F1901M"]
    assert asked(game) == ["S1902M", "F1902M"]


# -- 3: every later game turn --------------------------------------------------------------------


def test_ft_3_later_game_turns_begin_with_the_adjustments_of_the_last_winter() -> None:
    game, ran = played(turn_at("S1901M"), {"FRANCE": FRENCH_LETTER, "GERMANY": GERMAN_LETTER})
    assert list(ran) == ["S1901M", "F1901M"]
    assert asked(game) == ["W1901A", "S1902M", "F1902M"]
    game, filed = write(
        game,
        "FRANCE",
        """
        BUILD F MAR
        A PAR - GAS / A GAS H
        A SPA - POR / A POR H
        F MAR - SPA/SC / F SPA/SC - WES
        """,
    )
    assert filed.complete
    assert on_file(filed, "W1901A") == ["BUILD F MAR"]
    assert on_file(filed, "F1902M") == ["A GAS H", "A POR H", "F SPA/SC - WES"]
    game, later = played(game, {"GERMANY": "A BUR H / A BUR H"})
    assert list(later) == ["W1901A", "S1902M", "F1902M"]
    assert later["F1902M"].after.units["WES"].power == "FRANCE"


def test_ft_3_a_winter_in_which_nobody_has_anything_to_adjust_is_left_out() -> None:
    position = board({"FRANCE": "A PAR"}, {"FRANCE": "PAR"})
    game, _ = played(turn_at("S1903M", position), {"FRANCE": "A PAR H / A PAR H"})
    assert asked(game) == ["S1904M", "F1904M"]


def test_ft_3_a_letter_with_any_order_replaces_the_whole_letter_adjustments_included() -> None:
    position = board({"FRANCE": "A PAR"}, {"FRANCE": "PAR MAR"})
    game, _ = write(turn_at("W1901A", position), "FRANCE", "BUILD A MAR\nA PAR H / A PAR H")
    _, filed = write(game, "FRANCE", "A PAR - BUR / A BUR H", letter=2)
    assert filed.complete and on_file(filed, "W1901A") == []
    assert on_file(filed, "S1902M") == ["A PAR - BUR"]
    assert on_file(filed, "F1902M") == ["A BUR H"]


def test_ft_3_an_older_letter_replaces_none_that_was_worked_before_it() -> None:
    game, kept = write(turn_at("S1901M"), "FRANCE", FRENCH_LETTER, letter=5)
    after, filed = write(game, "FRANCE", "A PAR H / A PAR H", letter=4)
    assert not filed.stored and filed.lists == kept.lists
    assert after == game


def test_ft_3_a_faulty_letter_replaces_none_without_faults() -> None:
    game, kept = write(turn_at("S1901M"), "FRANCE", FRENCH_LETTER)
    after, filed = write(game, "FRANCE", "A PAR - MOS / A BUR H", letter=2)
    asked = {phase: replace(entry, asked=2) for phase, entry in kept.lists.items()}
    assert not filed.stored and filed.lists == asked
    assert without_questions(after) == game
    after, filed = write(game, "FRANCE", "A PAR H / A PAR H", letter=2, flawed=True)
    assert not filed.stored and filed.lists == asked
    assert conduct_game.confirm(after, "FRANCE") == game


def test_ft_3_of_a_faulty_first_letter_the_good_lines_are_kept() -> None:
    game, filed = write(turn_at("S1901M"), "FRANCE", "A PAR - MOS / A BUR H\nF BRE H / F BRE H")
    assert filed.stored and not filed.complete
    assert on_file(filed, "S1901M") == ["F BRE H"]
    assert on_file(filed, "F1901M") == ["A BUR H", "F BRE H"]
    assert "FRANCE" in missing(game)


def test_ft_3_a_letter_without_one_good_line_is_no_letter() -> None:
    game, filed = write(turn_at("S1901M"), "FRANCE", "A PAR - MOS")
    assert (filed.stored, filed.lists) == (False, {})
    assert game == turn_at("S1901M")


def test_ft_3_what_is_taken_back_is_the_whole_letter() -> None:
    game, _ = write(turn_at("S1901M"), "FRANCE", FRENCH_LETTER)
    assert conduct_game.clear(game, "FRANCE", Phase.read("F1901M")) == turn_at("S1901M")


# -- 3: who is asked, and adjustments on the published board


def test_ft_3_whoever_may_have_a_unit_is_asked() -> None:
    """The judge does not ask a power that has no home centre to build in and no unit, has lost its
    last centre, or has no player."""
    position = board(
        {"FRANCE": "A PAR", "TURKEY": "A ARM", "AUSTRIA": "A BUD"},
        {
            "FRANCE": "PAR",
            "ENGLAND": "LON",
            "ITALY": "TUN",
            "GERMANY": "KIE",
            "AUSTRIA": "BUD VIE",
            "RUSSIA": "MOS",
        },
    )
    seats = {**ALL_PLAYED, "AUSTRIA": Seating.DUMMY, "GERMANY": Seating.OFFERED}
    game = turn_at("W1901A", position, seats)
    assert missing(game) == {"FRANCE", "ENGLAND", "GERMANY", "RUSSIA"}
    for power in ("ITALY", "TURKEY"):
        assert isinstance(awaited_orders.phase_for(game, power, None), NotNow)


def test_ft_3_builds_are_ordered_on_the_published_board() -> None:
    position = board({"FRANCE": "A PAR"}, {"FRANCE": "PAR MAR BRE", "GERMANY": "BER"})
    lines = """
        BUILD A PAR
        BUILD A BER
        BUILD A MAR
        BUILD F BRE
        WAIVE
        A PAR H / A PAR H
    """
    _, filed = write(turn_at("W1901A", position), "FRANCE", lines)
    assert set(reasons(filed)) == {0, 1, 4}
    assert on_file(filed, "W1901A") == ["BUILD A MAR", "BUILD F BRE"]


def test_ft_3_builds_not_ordered_are_waived_and_removals_not_ordered_are_civil_disorder() -> None:
    position = board(
        {"FRANCE": "A PAR", "ITALY": "A ROM, A UKR"}, {"FRANCE": "PAR MAR", "ITALY": "ROM"}
    )
    game = turn_at("W1901A", position)
    after, ran = played(
        game, {"FRANCE": "A PAR H / A PAR H", "ITALY": "A ROM H / A ROM H\nA UKR H / A UKR H"}
    )
    assert results(ran["W1901A"]) == {"A UKR": "auto_disbanded"}
    assert marks(ran["S1902M"], "ITALY") == [("A ROM H", "ordered"), ("A UKR H", "nsu")]
    assert set(after.position.units) == {"PAR", "ROM"}


def test_ft_3_orders_of_the_winter_need_no_heading_and_no_place_in_the_letter() -> None:
    position = board({"FRANCE": "A PAR"}, {"FRANCE": "PAR MAR"})
    lines = "S1902M\nA PAR H\nBUILD A MAR\nA MAR H\nF1902M\nA PAR H"
    _, filed = write(turn_at("W1901A", position), "FRANCE", lines)
    assert filed.complete
    assert on_file(filed, "W1901A") == ["BUILD A MAR"]
    assert on_file(filed, "S1902M") == ["A PAR H", "A MAR H"]


# -- 4 and 7: no conditions (test_future_tense_letters.py tests the replies)

# -- 5: two orders for each unit -----------------------------------------------------------------


def test_ft_5_each_unit_is_given_two_orders() -> None:
    """This is the example in the rules: France expects the Spring move to succeed, and Germany
    expects its own to fail."""
    _, ran = played(
        turn_at("S1901M"),
        {"FRANCE": "A PAR - BUR / A BUR - MUN", "GERMANY": "A MUN - BUR / A MUN - BUR"},
    )
    assert results(ran["S1901M"])["A PAR"] == results(ran["S1901M"])["A MUN"] == "bounces"
    assert results(ran["F1901M"])["A MUN"] == "moves"
    assert ran["F1901M"].after.units["BUR"].power == "GERMANY"


def test_ft_5_in_spring_the_ordered_unit_must_be_there_after_the_letters_own_adjustments() -> None:
    position = board({"FRANCE": "A PAR, A MAR", "GERMANY": "A MUN"}, {"FRANCE": "BRE"})
    lines = """
        REMOVE A MAR
        A MAR H / A MAR H
        A MUN H / A MUN H
        A BUR H / A BUR H
        A PAR H / A PAR H
    """
    _, filed = write(turn_at("W1901A", position), "FRANCE", lines)
    said = "You have no unit in Marseilles in Spring 1902. Your units then are A PAR."
    assert reasons(filed)[1] == said
    assert {1, 3, 5} <= reasons(filed).keys() and 7 not in reasons(filed)
    assert on_file(filed, "S1902M") == ["A PAR H"]


def test_ft_5_a_unit_that_the_letter_builds_is_ordered_in_spring() -> None:
    position = board({"FRANCE": "A PAR"}, {"FRANCE": "PAR BRE"})
    lines = "BUILD F BRE\nF BRE - ENG / F ENG H\nA PAR H / A PAR H"
    _, filed = write(turn_at("W1901A", position), "FRANCE", lines)
    assert filed.complete and on_file(filed, "S1902M") == ["F BRE - ENG", "A PAR H"]


@pytest.mark.parametrize(
    "line",
    [
        "A PAR S A MUN - BUR / A RUM H",
        "F BRE S A GAS / F TUN - ION",
        "A MAR S A BUR / A NWY S A STP",
        "A PAR - BUR / A ROM - VEN",
    ],
)
def test_ft_5_other_units_and_all_of_fall_are_taken_as_if_they_existed(line: str) -> None:
    spring, fall = line.split(" / ")
    _, filed = write(turn_at("S1901M"), "FRANCE", line)
    assert filed.complete, filed.refusals
    assert (on_file(filed, "S1901M"), on_file(filed, "F1901M")) == ([spring], [fall])


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("A PAR - MOS / A PAR H", "cannot reach"),
        ("A PAR H / A PAR - MOS", "cannot reach"),
        ("A PAR H / F PAR - BUR", "No fleet can be in Paris"),
        ("A PAR H / BUR - MUN", "Say whether the unit in Burgundy is an army or a fleet"),
        ("F BRE H / F STP/NC - BOT", "cannot reach"),
    ],
)
def test_ft_5_what_no_unit_could_do_is_refused(line: str, said: str) -> None:
    _, filed = write(turn_at("S1901M"), "FRANCE", line)
    assert len(filed.refusals) == 1 and said in filed.refusals[0].reason


def test_ft_5_a_coast_that_can_only_be_one_is_filled_in_and_may_be_named_in_a_support() -> None:
    position = board({"FRANCE": "F GAS, F MAO, F WES"}, {"FRANCE": "BRE PAR MAR"})
    lines = """
        F GAS - SPA / F SPA - POR
        F MAO S F GAS - SPA/NC / F MAO - SPA/SC
        F WES H / F WES S F MAO - SPA/SC
    """
    _, filed = write(turn_at("S1902M", position), "FRANCE", lines)
    assert on_file(filed, "S1902M")[:2] == ["F GAS - SPA/NC", "F MAO S F GAS - SPA/NC"]
    assert filed.complete


def test_ft_5_there_are_as_many_orders_for_a_season_as_units_counted_from_the_top() -> None:
    lines = """
        F1901M
        A PAR H
        A BUR H
        A MUN H
        A RUH H
        S1901M
        A PAR - BUR
    """
    game, filed = write(turn_at("S1901M"), "FRANCE", lines)
    said = "You have 3 units, so you can give 3 orders for Fall 1901. The lines above use them up."
    assert reasons(filed) == {3: said}
    assert not filed.complete and "FRANCE" in missing(game)


def test_ft_5_who_will_have_no_unit_can_order_none() -> None:
    position = board({"FRANCE": ""}, {"FRANCE": "PAR"})
    game, filed = write(turn_at("W1901A", position), "FRANCE", "WAIVE\nF1902M\nA PAR H")
    assert reasons(filed) == {1: "You will have no unit to order in Fall 1902."}
    assert write(game, "FRANCE", "WAIVE", letter=2)[1].complete


def test_ft_5_builds_and_removals_of_the_letter_change_how_many_orders_there_are() -> None:
    position = board({"FRANCE": "A PAR"}, {"FRANCE": "PAR BRE"})
    fall = "F1902M\nA PAR H\nA BUR H\nS1902M\nA PAR H"
    _, without = write(turn_at("W1901A", position), "FRANCE", fall)
    assert set(reasons(without)) == {1}
    _, built = write(turn_at("W1901A", position), "FRANCE", f"{fall}\nBUILD F BRE")
    assert built.complete


def test_ft_5_the_two_orders_of_a_line_need_not_concern_the_same_unit() -> None:
    _, filed = write(
        turn_at("S1901M"), "FRANCE", "A PAR - BUR / F ENG - LON\nF BRE - ENG / A BUR H"
    )
    assert filed.complete
    assert on_file(filed, "F1901M") == ["F ENG - LON", "A BUR H"]


def test_ft_5_a_second_line_for_the_same_type_and_place_is_refused() -> None:
    lines = "A PAR H / A BEL H\nF BRE H / F BEL H\nA MAR H / A BEL - HOL"
    _, filed = write(turn_at("S1901M"), "FRANCE", lines)
    assert reasons(filed) == {5: "A line above already orders A BEL in Fall 1901."}


def test_ft_5_an_order_goes_to_whatever_own_unit_of_that_type_stands_there() -> None:
    """The player expected the army from Paris to be in Burgundy in Fall. In the second case, the
    army from Marseilles is there instead and follows the order."""
    position = board({"FRANCE": "A PAR, A MAR"}, {"FRANCE": "PAR MAR"})
    _, ran = played(
        turn_at("S1902M", position),
        {"FRANCE": "A PAR - BUR / A BUR - MUN\nA MAR - BUR / A PAR - PIC"},
    )
    assert marks(ran["F1902M"], "FRANCE") == [
        ("A BUR - MUN", "nsu"),
        ("A PAR - PIC", "ordered"),
        ("A MAR H", "u/o"),
    ]
    _, ran = played(
        turn_at("S1902M", position),
        {"FRANCE": "A PAR - PIC / A BUR - MUN\nA MAR - BUR / A PIC - BEL"},
    )
    assert results(ran["F1902M"]) == {"A BUR": "moves", "A PIC": "moves"}


def test_ft_5_a_unit_of_the_other_type_or_of_another_power_is_no_such_unit() -> None:
    """The player may order both A BEL and F BEL, although only one of them can be there."""
    position = board({"ENGLAND": "F NTH, A YOR", "FRANCE": "A PIC"}, {"ENGLAND": "LON LVP"})
    _, ran = played(
        turn_at("S1902M", position),
        {
            "ENGLAND": "F NTH - BEL / A BEL H\nA YOR H / F BEL - HOL",
            "FRANCE": "A PIC H / A PIC H",
        },
    )
    assert marks(ran["F1902M"], "ENGLAND") == [
        ("A BEL H", "nsu"),
        ("F BEL - HOL", "ordered"),
        ("A YOR H", "u/o"),
    ]


def test_ft_5_a_named_coast_binds_nobody() -> None:
    position = board({"RUSSIA": "F BOT"}, {"RUSSIA": "STP"})
    _, ran = played(turn_at("S1902M", position), {"RUSSIA": "F BOT - STP/SC / F STP - LVN"})
    assert marks(ran["F1902M"], "RUSSIA") == [("F STP - LVN", "ordered")]
    assert results(ran["F1902M"]) == {"F STP/SC": "moves"}


def test_ft_5_what_proves_impossible_on_the_day_fails() -> None:
    """The judge accepts a support for a unit that may not arrive, and a move that needs a convoy.
    If they turn out to be impossible, they fail."""
    position = board({"ENGLAND": "A LON, F NTH"}, {"ENGLAND": "LON EDI"})
    _, ran = played(
        turn_at("S1902M", position),
        {"ENGLAND": "A LON H / A LON - BEL\nF NTH - SKA / F SKA S A SWE - NWY"},
    )
    assert results(ran["F1902M"]) == {"A LON": "void", "F SKA": "void"}


# -- 6: what the adjudication says ---------------------------------------------------------------


def test_ft_6_no_such_unit_and_unordered_units_are_indicated() -> None:
    """`tests.mailer.test_future_tense_reports` compares the adjudication in the rules word for
    word."""
    position = board({"FRANCE": "A PAR", "GERMANY": "A MUN"})
    _, ran = played(
        turn_at("S1901M", position),
        {"FRANCE": "A PAR - BUR / A BUR - MUN", "GERMANY": "A MUN - BUR / A MUN - BUR"},
    )
    assert marks(ran["S1901M"], "FRANCE") == [("A PAR - BUR", "ordered")]
    assert marks(ran["F1901M"], "FRANCE") == [("A BUR - MUN", "nsu"), ("A PAR H", "u/o")]
    assert marks(ran["F1901M"], "GERMANY") == [("A MUN - BUR", "ordered")]


def test_ft_6_each_phase_of_a_turn_lists_the_units_as_their_player_did() -> None:
    """Retreats, and units without an order in Fall, are listed in the sequence of the Spring
    orders."""
    germans = "A BUR, A MUN, A PIC, A MAR, A SPA, A RUH"
    _, ran = played(
        turn_at("S1902M", board({"FRANCE": "A GAS, A PAR, F BRE", "GERMANY": germans})),
        {
            "FRANCE": """
                F BRE - MAO / F MAO H
                A PAR H (RETREAT BRE) / A BRE H
                A GAS H (RETREAT BUR) / A BUR H
            """,
            "GERMANY": """
                A RUH - BEL / A BEL H
                A SPA S A MAR - GAS / A HOL H
                A BUR - PAR / A PAR H
                A PIC S A BUR - PAR / A TYR H
                A MUN H / A PIE H
                A MAR - GAS / A RUH H
            """,
        },
    )
    assert [*results(ran["S1902R"])] == ["A PAR", "A GAS"]
    unordered = [order for order, mark in marks(ran["F1902M"], "GERMANY") if mark == "u/o"]
    assert unordered == ["A SPA H", "A PIC H", "A MUN H", "A GAS H"]


def test_ft_6_everybody_is_told_all_of_it() -> None:
    game = turn_at("S1901M")
    _, ran = played(game, {"FRANCE": FRENCH_LETTER, "GERMANY": GERMAN_LETTER})
    fall = ran["F1901M"]
    public = FUTURE_TENSE.observe(fall, Role.PUBLIC, game.settings)
    assert public.written is not None
    assert [line.mark for line in public.written["FRANCE"]] == [
        Mark.NSU, Mark.ORDERED, Mark.NSU, Mark.UNORDERED, Mark.UNORDERED,
    ]  # fmt: skip
    for reader in ("FRANCE", "TURKEY", Role.MASTER):
        assert FUTURE_TENSE.observe(fall, reader, game.settings) == public


def test_ft_6_every_unit_is_in_the_report_once() -> None:
    game = turn_at("S1901M")
    _, ran = played(game, {"FRANCE": FRENCH_LETTER})
    for one in ran.values():
        report = FUTURE_TENSE.observe(one, Role.PUBLIC, game.settings)
        told = [line.outcome.unit for lines in (report.written or {}).values() for line in lines
                if line.outcome]  # fmt: skip
        assert sorted(map(str, told)) == sorted(map(str, one.before.units.values()))


def test_ft_6_a_missing_letter_leaves_every_unit_unordered_and_builds_nothing() -> None:
    """Without a message, a power builds nothing, civil disorder decides its removals, and its
    dislodged units are disbanded."""
    position = board(
        {"FRANCE": "A PAR", "ITALY": "A PIE, A TUS, F NAP", "GERMANY": "A BUR, A GAS"},
        {"FRANCE": "PAR MAR", "ITALY": "ROM NAP", "GERMANY": "MUN BER"},
    )
    attack = "A BUR - PAR / A PAR H\nA GAS S A BUR - PAR / A GAS H"
    after, ran = played(turn_at("W1901A", position), {"GERMANY": attack})
    assert list(ran) == ["W1901A", "S1902M", "S1902R", "F1902M"]
    assert results(ran["W1901A"]) == {"A PIE": "auto_disbanded"}
    assert marks(ran["S1902M"], "FRANCE") == [("A PAR H", "u/o")]
    assert marks(ran["S1902M"], "ITALY") == [("A TUS H", "u/o"), ("F NAP H", "u/o")]
    assert results(ran["S1902R"]) == {"A PAR": "disbanded"}
    assert after.position.units_of("FRANCE") == ()


# -- 7: retreats ordered in advance --------------------------------------------------------------


def attacked(retreats: str, position: Position | None = None) -> tuple[Game, dict[str, str]]:
    """Plays a turn in which an attack from Munich dislodges the unit in Burgundy in Spring. Returns
    the game after it, and the results of the retreats."""
    board_then = position or board({"FRANCE": "A BUR", "GERMANY": "A MUN, A RUH"})
    letters = {
        "FRANCE": f"A BUR H {retreats} / A BUR H".replace("  ", " "),
        "GERMANY": "A MUN - BUR / A BUR H\nA RUH S A MUN - BUR / A RUH H",
    }
    game, ran = played(turn_at("S1902M", board_then), letters)
    return game, results(ran["S1902R"])


@pytest.mark.parametrize(
    ("retreats", "place"),
    [
        ("(RETREAT BEL PIC)", "BEL"),
        ("(RETREAT PIC BEL)", "PIC"),
        ("(RETREAT MUN PIC)", "PIC"),
        ("(RETREAT RUH PIC)", "PIC"),
        ("(RETREAT SWE PIC)", "PIC"),
    ],
)
def test_ft_7_the_first_place_is_taken_that_is_open(retreats: str, place: str) -> None:
    """The attacker's place, occupied places, and places that the unit cannot reach are closed."""
    game, told = attacked(retreats)
    assert told == {"A BUR": "retreats"}
    assert game.position.units[place].power == "FRANCE"


@pytest.mark.parametrize("retreats", ["", "(RETREAT OFF)", "(RETREAT MUN)", "(RETREAT RUH MUN)"])
def test_ft_7_without_an_open_place_the_unit_is_disbanded(retreats: str) -> None:
    game, told = attacked(retreats)
    assert told == {"A BUR": "disbanded"}
    assert game.position.units_of("FRANCE") == ()


def test_ft_7_no_retreat_to_a_place_that_a_standoff_of_that_season_left_empty() -> None:
    """Belgium, in which there was a standoff in Spring, is closed to retreats in Spring."""
    position = board(
        {"FRANCE": "A BUR", "GERMANY": "A MUN, A RUH", "ENGLAND": "A HOL", "ITALY": "F NTH"}
    )
    letters = {
        "FRANCE": "A BUR H (RETREAT BEL PIC) / A PIC H",
        "GERMANY": "A MUN - BUR / A BUR H\nA RUH S A MUN - BUR / A RUH H",
        "ENGLAND": "A HOL - BEL / A HOL H",
        "ITALY": "F NTH - BEL / F NTH H",
    }
    game, _ = played(turn_at("S1902M", position), letters)
    assert game.position.units["PIC"].power == "FRANCE"


def test_ft_7_two_units_that_try_the_same_place_are_both_disbanded() -> None:
    position = board(
        {"FRANCE": "A BUR", "ENGLAND": "A HOL", "GERMANY": "A MUN, A RUH, A KIE, F HEL"}
    )
    letters = {
        "FRANCE": "A BUR H (RETREAT BEL PIC) / A BUR H",
        "ENGLAND": "A HOL H (RETREAT BEL) / A HOL H",
        "GERMANY": """
            A MUN - BUR / A MUN H
            A RUH S A MUN - BUR / A RUH H
            A KIE - HOL / A KIE H
            F HEL S A KIE - HOL / F HEL H
        """,
    }
    game, ran = played(turn_at("S1902M", position), letters)
    assert set(results(ran["S1902R"]).values()) == {"bounces,disbanded"}
    assert not game.position.units_of("FRANCE") and not game.position.units_of("ENGLAND")


def test_ft_7_retreats_at_the_end_of_a_line_are_for_spring_too_where_spring_has_none() -> None:
    lines = """
        A PAR - BUR / A BUR - MUN (RETREAT BEL PIC)
        F BRE H (RETREAT OFF) / F BRE H (RETREAT MAO)
        A MAR - SPA / A SPA H (RETREAT POR)
    """
    _, filed = write(turn_at("S1901M"), "FRANCE", lines)
    assert on_file(filed, "S1901M") == [
        "A PAR - BUR (RETREAT PIC)",
        "F BRE H (RETREAT OFF)",
        "A MAR - SPA",
    ]
    assert on_file(filed, "F1901M") == [
        "A BUR - MUN (RETREAT BEL PIC)",
        "F BRE H (RETREAT MAO)",
        "A SPA H (RETREAT POR)",
    ]


def test_ft_7_retreats_behind_the_spring_order_are_for_spring_only() -> None:
    _, filed = write(turn_at("S1901M"), "FRANCE", "A PAR - BUR (RETREAT PIC) / A BUR H")
    assert on_file(filed, "F1901M") == ["A BUR H"]
    below = "S1901M\nA PAR H (RETREAT PIC)\nF1901M\nA PAR H (RETREAT GAS)"
    _, filed = write(turn_at("S1901M"), "FRANCE", below)
    assert on_file(filed, "S1901M") == ["A PAR H (RETREAT PIC)"]
    assert on_file(filed, "F1901M") == ["A PAR H (RETREAT GAS)"]


def test_ft_7_retreats_after_fall_come_before_the_centres_are_counted() -> None:
    position = board({"FRANCE": "A BUR", "GERMANY": "A MUN, A RUH"})
    letters = {
        "FRANCE": "A BUR H / A BUR H (RETREAT BEL)",
        "GERMANY": "A MUN H / A MUN - BUR\nA RUH H / A RUH S A MUN - BUR",
    }
    game, ran = played(turn_at("S1902M", position), letters)
    assert list(ran) == ["S1902M", "F1902M", "F1902R"]
    assert ran["F1902R"].counted and not ran["F1902M"].counted
    assert game.position.centres["BEL"] == "FRANCE"


def test_ft_7_an_unordered_unit_has_no_retreats() -> None:
    """A list of retreats applies only to the unit that the order names in that season. The army in
    Burgundy has no order, so it has no retreats."""
    position = board({"FRANCE": "A PIC, A GAS", "GERMANY": "A MUN, A RUH"}, {"FRANCE": "PAR BRE"})
    letters = {
        "FRANCE": "A PIC - BUR / A PIC H (RETREAT BEL)\nA GAS H / A GAS H",
        "GERMANY": "A MUN H / A MUN - BUR\nA RUH H / A RUH S A MUN - BUR",
    }
    game, ran = played(turn_at("S1902M", position), letters)
    assert ("A PIC H (RETREAT BEL)", "nsu") in marks(ran["F1902M"], "FRANCE")
    assert results(ran["F1902R"]) == {"A BUR": "disbanded"}
    assert "BEL" not in game.position.units


def test_ft_7_a_unit_with_nowhere_to_go_is_destroyed_at_once() -> None:
    position = board(
        {"FRANCE": "A POR", "GERMANY": "A SPA, F MAO"}, {"FRANCE": "POR", "GERMANY": "MUN BER"}
    )
    letters = {
        "FRANCE": "A POR H (RETREAT SPA) / A POR H",
        "GERMANY": "A SPA - POR / A POR H\nF MAO S A SPA - POR / F MAO H",
    }
    game, ran = played(turn_at("S1902M", position), letters)
    assert list(ran) == ["S1902M", "F1902M"]
    ((fled, places),) = ran["S1902M"].escapes
    assert (str(fled.unit), places) == ("A POR", ())
    assert game.position.units_of("FRANCE") == ()


def test_ft_7_no_player_is_asked_for_a_retreat() -> None:
    game = turn_at("S1902R", board({"FRANCE": "A PAR"}))
    assert FUTURE_TENSE.due(game, game.phase).owed == frozenset()
    assert FUTURE_TENSE.horizon(game, game.phase) == (game.phase,)


def test_ft_7_retreats_have_no_lines_of_their_own() -> None:
    _, filed = write(turn_at("S1901M"), "FRANCE", "A PAR R BUR")
    (refusal,) = filed.refusals
    assert "in brackets after the order" in refusal.reason and "rule 7" in refusal.reason
    assert refusal.suggestion == ""


def says(filed: Filed) -> tuple[str, str]:
    """Returns the reason for the only refusal in a message, and the suggestion."""
    (refusal,) = filed.refusals
    return refusal.reason, refusal.suggestion


@pytest.mark.parametrize(
    ("line", "suggestion"),
    [
        ("A BUR R PIC", "A BUR - MUN (RETREAT BEL PIC)"),
        ("A PAR R GAS", "A PAR - BUR (RETREAT GAS)"),
        ("S1901R\nA PAR R GAS", "A PAR - BUR (RETREAT GAS)"),
        ("S1901R\nA PAR - GAS", "A PAR - BUR (RETREAT GAS)"),
        ("F1901R\nA BUR D", "A BUR - MUN (RETREAT OFF)"),
        ("F1901M\nA BUR D", "A BUR - MUN (RETREAT OFF)"),
        ("F1901R\nA PAR R GAS", ""),
        ("A MAR R MOS", ""),
    ],
)
def test_ft_7_a_retreat_is_suggested_behind_the_letters_own_order(
    line: str, suggestion: str
) -> None:
    letter = f"""
        A PAR - BUR / A BUR - MUN (RETREAT BEL)
        A MAR - SPA / A SPA H
        {line}
    """
    _, filed = write(turn_at("S1901M"), "FRANCE", letter)
    reason, suggested = says(filed)
    assert "rule 7" in reason and suggested == suggestion
    assert filed.stored and not filed.complete


def test_ft_7_a_unit_that_disbands_below_a_season_is_not_removed_in_winter() -> None:
    position = board({"FRANCE": "A BUR, A PAR"}, {"FRANCE": "PAR"})
    letter = "S1902M\nA BUR H\nA PAR H\nF1902M\nA PAR H\nA BUR D"
    _, filed = write(turn_at("W1901A", position), "FRANCE", letter)
    assert "rule 7" in says(filed)[0]
    assert on_file(filed, "W1901A") == []
    _, filed = write(turn_at("W1901A", position), "FRANCE", "A BUR D\nA PAR H / A PAR H")
    assert filed.complete and on_file(filed, "W1901A") == ["REMOVE A BUR"]


def test_ft_7_places_behind_one_order_are_not_for_the_order_of_another_line() -> None:
    game = turn_at("S1901M")
    sides = [(1, "A PAR - BUR", 1), (2, "A GAS H (RETREAT SPA GAS)", 2)]
    lines = [Written(Order.read(text), None, side, number) for number, text, side in sides]
    _, filed = conduct_game.submit(game, "FRANCE", game.phase, lines, 1, flawed=True)
    assert on_file(filed, "S1901M") == ["A PAR - BUR"]


def test_ft_7_a_place_named_twice_is_shared_once() -> None:
    line = "A PAR - BUR / A BUR - MUN (RETREAT PIC PIC PAR)"
    _, filed = write(turn_at("S1901M"), "FRANCE", line)
    assert on_file(filed, "S1901M") == ["A PAR - BUR (RETREAT PIC)"]
    assert on_file(filed, "F1901M") == ["A BUR - MUN (RETREAT PIC PAR)"]


def test_ft_7_a_place_out_of_reach_is_left_out_with_a_remark() -> None:
    line = "A PAR H (RETREAT MUN GAS) / A PAR H"
    _, filed = write(turn_at("S1901M"), "FRANCE", line)
    assert filed.complete and on_file(filed, "S1901M") == ["A PAR H (RETREAT GAS)"]
    (remark,) = filed.remarks
    assert (remark.line, remark.text) == (
        0, "A PAR can never retreat to MUN, so that place was left out.",
    )  # fmt: skip


def test_ft_7_a_fleet_with_two_coasts_to_retreat_to_names_one() -> None:
    position = board({"FRANCE": "F MAO, F LYO"}, {"FRANCE": "BRE MAR"})
    lines = "F MAO H (RETREAT SPA) / F MAO H\nF LYO H (RETREAT SPA) / F LYO H"
    _, filed = write(turn_at("S1902M", position), "FRANCE", lines)
    assert reasons(filed) == {0: "Write the coast to retreat to: SPA/NC or SPA/SC."}
    assert on_file(filed, "S1902M") == ["F LYO H (RETREAT SPA/SC)"]


# -- 8: the form of a message --------------------------------------------------------------------


def test_ft_8_france_in_the_first_game_turn() -> None:
    """This tests the parsed orders. `test_future_tense_letters` tests the text."""
    _, filed = write(turn_at("S1901M"), "FRANCE", FRENCH_LETTER)
    assert on_file(filed, "S1901M") == ["A PAR - BUR (RETREAT PIC)", "A MAR - SPA", "F BRE - ENG"]
    assert on_file(filed, "F1901M") == ["A BUR - MUN (RETREAT BEL PIC)", "A SPA H", "F BRE - ENG"]


def test_ft_8_an_order_must_say_for_which_season_it_is() -> None:
    _, filed = write(turn_at("S1901M"), "FRANCE", "A PAR - BUR\nF BRE H")
    assert "Which season is this for?" in reasons(filed)[0] and "rule 8" in reasons(filed)[0]
    assert reasons(filed)[1] == "This line has the same mistake."
    assert [refusal.suggestion for refusal in filed.refusals] == [
        "A PAR - BUR / A BUR H",
        "F BRE H / F BRE H",
    ]


def test_ft_8_a_slash_overrules_the_heading_above_it_and_says_so() -> None:
    letter = f"F1901M\n{FRENCH_LETTER}"
    _, filed = write(turn_at("S1901M"), "FRANCE", letter)
    assert filed.complete
    said = "Read for Spring 1901: the slash counts, not the heading Fall 1901."
    lost = "A PAR cannot retreat to BEL in Spring 1901, so that was left out."
    assert [(r.line, r.text) for r in filed.remarks] == [(0, said), (0, lost)]


def test_ft_5_two_coasts_are_one_place_and_the_second_line_is_told_so() -> None:
    _, filed = write(turn_at("S1901M"), "RUSSIA", "S1901M\nF STP/SC - BOT\nF STP/NC H")
    assert reasons(filed) == {
        1: "A line above already orders the fleet in St Petersburg in Spring 1901"
        ", whichever coast it names."
    }


def test_what_is_wrong_with_an_order_put_right_names_what_it_was_read_as() -> None:
    """The player wrote F MAR, but an army is in Marseilles. The refusal must say so, because "An
    army cannot stop at sea" alone would be confusing."""
    _, filed = write(turn_at("S1901M"), "FRANCE", "S1901M\nF MAR - LYO")
    assert reasons(filed)[0].startswith(
        "F MAR was read as A MAR, the unit that is there. An army cannot stop at sea"
    )


@pytest.mark.parametrize(
    "line",
    ["BUILD A MAR / A MAR - SPA", "A PAR H / BUILD A MAR", "WAIVE / A PAR H", "A PAR D / A PAR H"],
)
def test_ft_8_builds_stand_on_lines_of_their_own(line: str) -> None:
    position = board({"FRANCE": "A PAR"}, {"FRANCE": "PAR MAR"})
    _, filed = write(turn_at("W1901A", position), "FRANCE", f"{line}\nS1902M\nA PAR H")
    assert set(reasons(filed)) == {0, 1}
    assert all("on its own line" in reason for reason in reasons(filed).values())
    assert on_file(filed, "F1902M") == on_file(filed, "W1901A") == []
    assert on_file(filed, "S1902M") == ["A PAR H"]


@pytest.mark.parametrize("heading", ["W1901A", "S1903M", "F1901M"])
def test_ft_8_an_order_below_another_heading_is_refused(heading: str) -> None:
    position = board({"FRANCE": "A PAR"}, {"FRANCE": "PAR MAR"})
    _, filed = write(turn_at("W1901A", position), "FRANCE", f"{heading}\nA PAR H")
    assert "only for Spring 1902 and Fall 1902" in reasons(filed)[0]


def test_ft_8_when_only_the_fall_is_left_no_heading_is_needed() -> None:
    """A turn may begin with any phase."""
    position = board({"FRANCE": "A PAR"}, {"FRANCE": "PAR"})
    game = turn_at("F1902M", position)
    assert asked(game) == ["F1902M"]
    _, filed = write(game, "FRANCE", "A PAR H")
    assert filed.complete
    _, filed = write(game, "FRANCE", "A PAR H / A PAR - BUR")
    assert set(reasons(filed)) == {0} and on_file(filed, "F1902M") == ["A PAR - BUR"]


# -- endings -------------------------------------------------------------------------------------


def test_a_win_after_the_fall_retreats_ends_the_game_and_asks_for_nothing() -> None:
    centres = sorted(FUTURE_TENSE.atlas.centres - {"PAR", "MAR", "BEL"})[:17]
    position = board({"FRANCE": "A BUR", "GERMANY": "A MUN, A RUH"}, {"FRANCE": " ".join(centres)})
    letters = {
        "FRANCE": "A BUR H / A BUR H (RETREAT BEL)",
        "GERMANY": "A MUN H / A MUN - BUR\nA RUH H / A RUH S A MUN - BUR",
    }
    game, ran = played(turn_at("S1908M", position), letters)
    assert list(ran)[-1] == "F1908R"
    assert game.stage is Stage.ENDED
    assert game.ending and (game.ending.how, game.ending.powers) == (How.SOLO, ("FRANCE",))
    assert awaited_orders.wanted(game) is None


def test_what_belongs_to_other_games_is_refused() -> None:
    _, filed = write(turn_at("S1901M"), "FRANCE", "A PAR P ENGLAND\nSPY PAR - BUR")
    assert len(filed.refusals) == 2 and not filed.stored
    assert "Crystal Ball (rule 3.3)" in reasons(filed)[0]


def test_it_goes_by_several_names() -> None:
    for name in ("future tense", "FutureTense", "Future-Tense", "rb54"):
        assert variant_named(name) is FUTURE_TENSE


def test_offline_lines_over_and_doubled_stand_for_nothing() -> None:
    """In offline adjudication, the lists have not been checked before."""
    position = board({"FRANCE": "A PAR"})
    lines = tuple(map(Order.read, ("A PAR H", "A PAR - BUR", "A BUR H", "A BUR - MUN")))
    marked = FUTURE_TENSE.marshal(position, {"FRANCE": lines}).lists["FRANCE"]
    assert [line.mark for line in marked] == [Mark.ORDERED, Mark.IGNORED, Mark.NSU, Mark.IGNORED]


def test_the_turn_on_file_is_kept_by_phase() -> None:
    game, _ = write(turn_at("S1901M", OPENING), "FRANCE", FRENCH_LETTER, letter=7)
    assert {str(phase): entry.letter for (phase, _), entry in game.lists.items()} == {
        "S1901M": 7,
        "F1901M": 7,
    }
    assert all(isinstance(entry, OrderList) for entry in game.lists.values())
