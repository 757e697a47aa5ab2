"""Tests Crypto-Diplomacy II: Italy, which follows the votes of the players (rule 2).

The cases in ``cases/crypto_ii/2_*`` test how votes are counted.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from judge.game.game import Game, Stage
from judge.game.phase_report import Role
from judge.games.crypto_ii import rules
from judge.games.crypto_ii.printing import excerpt
from judge.games.variant import Due
from judge.play import awaited_orders, draw_votes
from tests.judge.variants.boards import board
from tests.judge.variants.crypto import (
    ATLAS,
    CRYPTO,
    SETTINGS,
    SEVEN,
    answered,
    builds,
    is_complete,
    later_game,
    new_game,
    on_file,
    printed,
    refused,
    report,
    run,
    send,
)

POSITION = board({"FRANCE": "A PAR, A MAR, F BRE", "ITALY": "A VEN, A ROM, F NAP"})


def in_fall(text: str, power: str = "FRANCE") -> list[str]:
    """Returns the votes on file after a message in F1902M. Every power owns its home centres."""
    game = send(later_game("F1902M", POSITION), power, text)
    return [line for line in on_file(game, power, "F1902M") if line.startswith("VOTE")]


def faults(text: str) -> list[str]:
    return refused(later_game("F1902M", POSITION), "FRANCE", text)


# -- 2.1


def test_crypto_2_1_italy_is_not_a_player_and_begins_with_its_normal_units() -> None:
    assert "ITALY" not in CRYPTO.played(SETTINGS)
    units = new_game().position.units_of("ITALY")
    assert {str(unit) for unit in units} == {"A VEN", "A ROM", "F NAP"}


def test_crypto_2_1_italy_cannot_win_vote_or_draw() -> None:
    centres = {"ITALY": " ".join(sorted(ATLAS.centres)[:20]), "FRANCE": "PAR"}
    position = board({"FRANCE": "A PAR", "ITALY": "A VEN"}, centres)
    assert CRYPTO.victor(position, SETTINGS) is None
    assert CRYPTO.victor(position, SEVEN) == "ITALY"
    game = later_game("F1902M", position)
    assert draw_votes.voters(game) == {"FRANCE"}


def test_crypto_2_1_italy_does_not_stand_in_a_players_way() -> None:
    centres = sorted(ATLAS.centres)
    owned = {"FRANCE": " ".join(centres[:16]), "ITALY": " ".join(centres[16:])}
    fewer = SETTINGS.changed({"victory": 16})
    assert CRYPTO.victor(board({"FRANCE": "A PAR"}, owned), fewer) == "FRANCE"


# -- 2.2


@pytest.mark.parametrize(
    "text",
    [
        "VOTE ITALY A VEN - TRI\nVOTE ITALY F NAP - ION\nVOTE ITALY A ROM - VEN",
        "VOTE ITALY 2 A VEN - PIE\nVOTE ITALY A ROM - TUS",
        "VOTE ITALY 3 F NAP - TYS",
    ],
)
def test_crypto_2_2_a_vote_for_each_centre_however_spread(text: str) -> None:
    assert in_fall(text) == text.splitlines()


def test_crypto_2_2_lines_beyond_are_refused_from_the_top_down() -> None:
    text = "VOTE ITALY 2 A VEN - PIE\nVOTE ITALY 2 A ROM - TUS\nVOTE ITALY F NAP - ION"
    (fault,) = faults(text)
    assert "You have 3 votes, one for each of your centres" in fault
    assert "the lines above use 2 of them" in fault
    assert in_fall(text) == ["VOTE ITALY 2 A VEN - PIE", "VOTE ITALY F NAP - ION"]


def test_crypto_2_2_the_suggestion_uses_the_votes_that_are_left() -> None:
    game = later_game("F1902M", POSITION)
    text = "VOTE ITALY 2 A VEN - PIE\nVOTE ITALY 2 A ROM - TUS"
    (refusal,) = answered(game, "FRANCE", text)[1].refusals
    assert refusal.suggestion == "VOTE ITALY A ROM - TUS"


def test_crypto_2_2_in_winter_votes_are_those_after_the_fall() -> None:
    owned = {"FRANCE": "PAR MAR BRE SPA", "ITALY": "VEN ROM NAP"}
    game = later_game("W1902A", board({"FRANCE": "A PAR", "ITALY": "A TUN"}, owned))
    text = "VOTE ITALY 4 BUILD A VEN"
    assert not refused(game, "FRANCE", text)
    assert refused(game, "FRANCE", "VOTE ITALY 5 BUILD A VEN")


def test_crypto_2_2_votes_come_with_the_orders_and_replace_earlier_votes() -> None:
    game = send(later_game("F1902M", POSITION), "FRANCE", "A PAR H\nVOTE ITALY A VEN - TRI")
    game = send(game, "FRANCE", "VOTE ITALY 2 A ROM - TUS")
    assert on_file(game, "FRANCE", "F1902M") == ["A PAR H", "VOTE ITALY 2 A ROM - TUS"]
    game = send(game, "FRANCE", "A PAR - BUR")
    assert on_file(game, "FRANCE", "F1902M") == ["A PAR - BUR", "VOTE ITALY 2 A ROM - TUS"]


def test_crypto_2_2_none_takes_votes_back() -> None:
    assert in_fall("VOTE ITALY NONE") == ["VOTE ITALY NONE"]
    game = send(later_game("F1902M", POSITION), "FRANCE", "VOTE ITALY A VEN - TRI")
    assert on_file(send(game, "FRANCE", "VOTE ITALY NONE"), "FRANCE", "F1902M") == [
        "VOTE ITALY NONE"
    ]


def test_crypto_2_2_not_even_the_unit_need_exist() -> None:
    """The judge accepts every order that the map allows, because no one knows where Italy's units
    are."""
    assert in_fall("VOTE ITALY A BER - KIE") == ["VOTE ITALY A BER - KIE"]
    assert in_fall("VOTE ITALY T ION - MOS") == ["VOTE ITALY T ION - MOS"]


def test_crypto_2_2_a_vote_that_can_only_fail_is_taken_and_told() -> None:
    _, filed = answered(later_game("F1902M", POSITION), "FRANCE", "VOTE ITALY A VEN - MOS")
    assert [remark.text for remark in filed.remarks] == [
        "Accepted, though it can only fail. An army in Venice cannot reach Moscow:"
        " they are not next to each other, and no convoy could carry it there."
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("VOTE FRANCE A PAR - BUR", "You can vote only on the units of Italy"),
        ("VOTE ITALY 0 A VEN - TRI", "You have 3 votes"),
        ("VOTE ITALY VEN - TRI", "Write the type of the unit in Venice"),
        ("VOTE ITALY A VEN - XYZ", "There is no place XYZ"),
        ("VOTE ITALY A VEN R TUS", "In this phase you vote on moves"),
        ("VOTE ITALY BUILD A ROM", "In this phase you vote on moves"),
        ("VOTE ITALY A VEN - TRI AS A XXX-XXX", "A vote can name an order, but nothing after it."),
    ],
)
def test_crypto_2_2_what_is_no_vote(text: str, said: str) -> None:
    assert said in faults(text)[0]


def test_crypto_2_2_faulty_votes_do_not_hold_the_game_up() -> None:
    game = later_game("F1902M", POSITION)
    game = send(game, "FRANCE", "A PAR H\nVOTE ITALY 7 A VEN - TRI")
    assert is_complete(game, "FRANCE", "F1902M")


# -- 2.3, 2.4, 2.5: the subjects of votes


def test_crypto_2_3_votes_of_all_players_are_added() -> None:
    lists = {
        "FRANCE": "VOTE ITALY A VEN - TRI",
        "GERMANY": "VOTE ITALY A VEN - TRI",
        "RUSSIA": "VOTE ITALY A VEN - PIE",
    }
    assert printed(run(later_game("F1902M", POSITION, lists))[1])["ITALY"] == ["A VEN-TRI"]


def test_crypto_2_3_votes_for_a_support_are_equal_whatever_coast_they_name() -> None:
    """A support applies to a province and not to one of its coasts."""
    position = board({"ITALY": "A MAR, F LYO, F POR"})
    lists = {
        "FRANCE": "VOTE ITALY A MAR S F POR - SPA/NC",
        "GERMANY": "VOTE ITALY A MAR S F POR - SPA/SC",
        "RUSSIA": "VOTE ITALY A MAR H",
    }
    (line,) = printed(run(later_game("F1902M", position, lists))[1])["ITALY"]
    assert line.startswith("A MAR S F POR-SPA")


def test_crypto_2_3_who_voted_what_is_never_published_before_the_end() -> None:
    lists = {"FRANCE": "A PAR H\nVOTE ITALY A VEN - TRI"}
    _, ran = run(later_game("F1902M", POSITION, lists))
    assert not excerpt(report(ran)).votes and not excerpt(report(ran, "FRANCE")).votes
    assert excerpt(report(ran, Role.MASTER)).votes == {"FRANCE": ("VOTE ITALY A VEN - TRI",)}
    revealed = CRYPTO.reveal(ran)
    assert revealed and excerpt(revealed).votes == excerpt(report(ran, Role.MASTER)).votes


def test_crypto_2_3_italys_lines_stand_in_a_drawn_order_that_is_kept() -> None:
    lists = {"FRANCE": "VOTE ITALY A VEN H\nVOTE ITALY A ROM H\nVOTE ITALY F NAP H"}
    orders = {
        tuple(printed(run(later_game("F1902M", POSITION, lists, seed=seed))[1])["ITALY"])
        for seed in range(40)
    }
    assert len(orders) == 6


def winter(units: str, centres: str = "ROM NAP VEN") -> list[str]:
    owned = {"FRANCE": "PAR MAR BRE SPA", "ITALY": centres}
    game = later_game("W1902A", board({"FRANCE": "A PAR, A MAR", "ITALY": units}, owned))
    return refused(game, "FRANCE", "VOTE ITALY REMOVE A VEN")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("VOTE ITALY BUILD A TUN", "Italy can build only in its home centres, NAP, ROM, VEN"),
        ("VOTE ITALY BUILD ROM", "Write what to build"),
        ("VOTE ITALY CONVERT F NAP", "Only an army can become a tank"),
        ("VOTE ITALY A ROM - VEN", "In this phase you vote on builds"),
    ],
)
def test_crypto_2_4_what_cannot_be_built(text: str, said: str) -> None:
    owned = {"FRANCE": "PAR MAR BRE SPA", "ITALY": "ROM NAP VEN"}
    game = later_game("W1902A", board({"FRANCE": "A PAR", "ITALY": "A TUN"}, owned))
    assert (
        said.replace("NAP, ROM, VEN", ", ".join(ATLAS.nations["ITALY"].home))
        in (refused(game, "FRANCE", text)[0])
    )


def test_crypto_2_5_removals_are_not_voted_for() -> None:
    assert "rule 2.5" in winter("A VEN, A ROM, F NAP, A TUN")[0]


def test_crypto_2_5_civil_disorder_of_the_edition() -> None:
    """DATC 4.D.8 a: the unit farthest from the home centres is removed first, whoever owns them,
    and fleets are removed before armies."""
    owned = {"FRANCE": "PAR", "ITALY": "ROM NAP"}
    position = board({"ITALY": "F GRE, A SER, T VEN"}, owned)
    _, ran = run(later_game("W1902A", position))
    gone = [str(outcome.unit) for outcome in ran.adjudication.outcomes]
    assert gone == ["F GRE", "A SER"]
    assert sorted(printed(ran)["ITALY"]) == ["R A SER", "R F GRE"]


def test_a_vote_to_support_ones_own_unit_needs_no_type_as_an_order_needs_none() -> None:
    """The judge fills in the type if the supported unit is the voter's own."""
    game = later_game("F1902M", board({"AUSTRIA": "A TRI, T VIE", "ITALY": "A VEN"}))
    after = send(game, "AUSTRIA", "VOTE ITALY A VEN S TRI - TYR\nVOTE ITALY A ROM S VIE")
    assert on_file(after, "AUSTRIA", "F1902M") == [
        "VOTE ITALY A VEN S A TRI - TYR",
        "VOTE ITALY A ROM S T VIE",
    ]
    for line in ("VOTE ITALY A VEN S MUN - TYR", "VOTE ITALY TRI - TYR"):
        assert "Write the type of the unit" in refused(game, "AUSTRIA", line)[0]


# -- whom the game waits for


def due(phase: str, units: dict[str, str], **more: object) -> Due:
    game = later_game(phase, board(units, **more))  # type: ignore[arg-type]
    return CRYPTO.due(game, game.phase)


PLAYERS = frozenset(CRYPTO.played(SETTINGS))


def test_no_phase_waits_for_votes_that_come_with_orders() -> None:
    asked = due("F1902M", {"FRANCE": "A PAR", "ITALY": "A VEN"})
    assert asked.owed == {"FRANCE"}
    assert asked.free == PLAYERS - {"FRANCE"}
    assert not asked.welcome


def test_a_winter_where_only_italy_builds_waits_for_all_votes_until_the_deadline() -> None:
    home = {nation.name: ", ".join(map(str, nation.units)) for nation in ATLAS.nations.values()}
    game = later_game("W1902A", board({**home, "ITALY": "A VEN"}))
    assert CRYPTO.due(game, game.phase) == Due(welcome=PLAYERS)
    for power in sorted(PLAYERS):
        assert not awaited_orders.ready(game)
        text = "VOTE ITALY NONE" if power != "FRANCE" else "VOTE ITALY 3 BUILD F NAP"
        game = send(game, power, text)
    assert awaited_orders.ready(game)
    assert printed(run(game)[1]) == {"ITALY": ["B F NAP"]}


def test_a_winter_where_italy_only_removes_waits_for_nobody() -> None:
    home = {nation.name: ", ".join(map(str, nation.units)) for nation in ATLAS.nations.values()}
    asked = due("W1902A", {**home, "ITALY": "A VEN, A ROM, F NAP, A TUN"})
    assert not asked.owed and not asked.welcome


def test_retreats_where_only_italy_acts_wait_for_votes() -> None:
    position = board({"ITALY": "A VEN", "AUSTRIA": "A TRI, A TYR"})
    lists = {"AUSTRIA": "A TRI - VEN\nA TYR S A TRI - VEN"}
    game, _ = run(later_game("S1902M", position, lists))
    assert str(game.phase) == "S1902R"
    assert CRYPTO.due(game, game.phase) == Due(welcome=PLAYERS)
    game = send(game, "FRANCE", "VOTE ITALY A VEN - TUS")
    assert on_file(game, "FRANCE", "S1902R") == ["VOTE ITALY A VEN R TUS"]
    after, ran = run(game)
    assert printed(ran) == {"ITALY": ["A VEN-TUS"]}
    assert after.position.units["TUS"].power == "ITALY"


THREE_AGAINST_VENICE = {
    "AUSTRIA": "A TRI - VEN\nA TYR S A TRI - VEN",
    "FRANCE": "A MUN - BER\nA SIL S A MUN - BER",
}


def venice_and_berlin_fall() -> Game:
    """Returns a game in which an Italian army and a German army must retreat."""
    units = {"ITALY": "A VEN", "AUSTRIA": "A TRI, A TYR"}
    units |= {"GERMANY": "A BER", "FRANCE": "A MUN, A SIL"}
    game, _ = run(later_game("F1901M", board(units), THREE_AGAINST_VENICE))
    assert str(game.phase) == "F1901R"
    return game


def test_crypto_2_3_retreats_wait_for_all_votes_from_all_players_whoever_else_retreats() -> None:
    """Otherwise, a player who also has a retreat could decide Italy's by replying first."""
    game = venice_and_berlin_fall()
    assert CRYPTO.due(game, game.phase) == Due(
        owed=frozenset({"GERMANY"}),
        welcome=PLAYERS - {"GERMANY"},
        besides=frozenset({"GERMANY"}),
    )
    game = send(game, "GERMANY", "A BER R KIE\nVOTE ITALY A VEN R TUS")
    for power, text in (
        ("FRANCE", "VOTE ITALY A VEN R ROM"),
        ("ENGLAND", "VOTE ITALY NONE"),
        ("RUSSIA", "VOTE ITALY NONE"),
        ("TURKEY", "VOTE ITALY 3 A VEN R ROM"),
    ):
        game = send(game, power, text)
        assert not awaited_orders.ready(game)
    game = send(game, "AUSTRIA", "VOTE ITALY NONE")
    assert awaited_orders.ready(game)
    after, ran = run(game)
    assert after.position.units["ROM"].power == "ITALY"
    assert printed(ran)["GERMANY"] == ["A BER-KIE"]


def test_crypto_2_3_the_votes_of_who_has_a_retreat_are_waited_for_too() -> None:
    game = venice_and_berlin_fall()
    for power in sorted(PLAYERS - {"GERMANY"}):
        game = send(game, power, "VOTE ITALY NONE")
    game = send(game, "GERMANY", "A BER R KIE")
    now = awaited_orders.wanted(game)
    assert now and not now.missing and now.awaited == {"GERMANY"}
    passing = replace(game, passes=frozenset({"GERMANY"}))
    assert awaited_orders.ready(passing)
    assert awaited_orders.ready(send(game, "GERMANY", "VOTE ITALY NONE"))


def test_crypto_2_3_who_passes_his_votes_may_still_send_his_own_orders() -> None:
    game = venice_and_berlin_fall()
    passing = replace(game, passes=frozenset({"GERMANY", "FRANCE"}))
    assert send(passing, "GERMANY", "A BER R KIE").passes == {"GERMANY", "FRANCE"}
    assert send(passing, "GERMANY", "VOTE ITALY NONE").passes == {"FRANCE"}
    assert send(passing, "FRANCE", "VOTE ITALY NONE").passes == {"GERMANY"}


def test_crypto_2_4_a_winter_in_which_italy_builds_waits_for_all_votes() -> None:
    """The phase waits even if other powers build and all of them have sent their orders."""
    homes = {n.name: ", ".join(map(str, n.units)) for n in ATLAS.nations.values()}
    units = {**homes, "ITALY": "A VEN, A ROM", "FRANCE": "A PAR, A MAR"}
    game = later_game("W1902A", board(units))
    asked = CRYPTO.due(game, game.phase)
    assert asked.owed == asked.besides == {"FRANCE"}
    assert asked.welcome == PLAYERS - {"FRANCE"}
    game = send(game, "FRANCE", "BUILD F BRE\nVOTE ITALY BUILD F NAP")
    assert not awaited_orders.ready(game)
    for power in sorted(PLAYERS - {"FRANCE"}):
        game = send(game, power, "VOTE ITALY NONE")
    assert awaited_orders.ready(game)


def test_where_italy_has_nothing_to_decide_nobody_is_asked_for_votes() -> None:
    """Italy has as many units as centres or more, so it has no build to decide."""
    homes = {n.name: ", ".join(map(str, n.units)) for n in ATLAS.nations.values()}
    for italy in ("A VEN, A ROM, F NAP", "A VEN, A ROM, F NAP, A TUN"):
        game = later_game("W1902A", board({**homes, "ITALY": italy, "FRANCE": "A PAR, A MAR"}))
        assert CRYPTO.due(game, game.phase) == Due(owed=frozenset({"FRANCE"}))
        assert rules.votes(ATLAS, game, "FRANCE") == (0, frozenset())


def test_a_vote_where_italy_has_nothing_to_decide_is_said_to_change_nothing() -> None:
    homes = {n.name: ", ".join(map(str, n.units)) for n in ATLAS.nations.values()}
    game = later_game("W1902A", board({**homes, "FRANCE": "A PAR, A MAR"}))
    _, filed = answered(game, "FRANCE", "BUILD F BRE\nVOTE ITALY BUILD A ROM")
    assert filed.complete and not filed.refusals
    assert [(remark.line, remark.text) for remark in filed.remarks] == [
        (1, "Italy has nothing to decide now: this vote changes nothing.")
    ]


def test_with_own_retreats_only_those_are_waited_for() -> None:
    position = board({"FRANCE": "A VEN", "AUSTRIA": "A TRI, A TYR"})
    lists = {"AUSTRIA": "A TRI - VEN\nA TYR S A TRI - VEN"}
    game, _ = run(later_game("S1902M", position, lists))
    asked = CRYPTO.due(game, game.phase)
    assert asked.owed == {"FRANCE"} and not asked.welcome
    voted = send(game, "FRANCE", "VOTE ITALY A VEN - TUS")
    assert not awaited_orders.ready(voted)
    assert awaited_orders.ready(send(voted, "FRANCE", "A VEN D"))


def test_a_vote_is_taken_whether_or_not_italy_has_anything_to_do() -> None:
    """A vote that changes nothing is not an error, so the judge does not refuse it."""
    position = board({"FRANCE": "A VEN", "AUSTRIA": "A TRI, A TYR"})
    lists = {"AUSTRIA": "A TRI - VEN\nA TYR S A TRI - VEN"}
    game, _ = run(later_game("S1902M", position, lists))
    assert not refused(game, "GERMANY", "VOTE ITALY A NAP - ROM")


def test_a_power_without_a_centre_has_no_vote() -> None:
    position = board({"FRANCE": "A PAR", "GERMANY": "A MUN"}, {"FRANCE": "PAR", "ITALY": "ROM"})
    game = later_game("F1902M", position)
    asked = CRYPTO.due(game, game.phase)
    assert asked.owed == {"FRANCE", "GERMANY"} and not asked.free
    assert "You have 0 votes" in refused(game, "GERMANY", "VOTE ITALY A ROM H")[0]


# -- 7.1


def test_crypto_7_1_with_seven_players_nobody_votes() -> None:
    game = new_game(SEVEN)
    assert "rule 7.1" in refused(game, "FRANCE", "VOTE ITALY A VEN - TRI")[0]
    assert not game.position.units
    for power in ATLAS.powers:
        game = send(game, power, builds(power))
    assert game.stage is Stage.RUNNING and not awaited_orders.wanted(game).missing  # type: ignore[union-attr]
