"""Tests Crypto-Diplomacy II: the order of play, order writing and adjudication (rules 0 and 4-7),
and secrecy."""

from __future__ import annotations

from dataclasses import replace

import pytest

from judge.board.position import Position
from judge.game.game import Game, Stage
from judge.game.phase_report import Role
from judge.game.phase_results import Ran
from judge.game.seeded_random import Chance
from judge.games.crypto_ii import rules
from judge.games.crypto_ii.printing import Excerpt, excerpt
from judge.games.crypto_ii.short_form_and_ciphers import CipherBook, cipher_faults, enciphered
from judge.games.registry import variant_named
from judge.games.variant import Due
from judge.play import awaited_orders, conduct_game, what_is_public
from judge.play.adjudicate_from_json import answer
from tests.judge.kept import kept, kept_run
from tests.judge.variants.boards import board
from tests.judge.variants.crypto import (
    ATLAS,
    BOOK,
    CRYPTO,
    SETTINGS,
    SEVEN,
    answered,
    builds,
    escapes,
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

PLAYERS = CRYPTO.played(SETTINGS)


def all_but(game: Game, *powers: str) -> Game:
    """Returns a game in its first turn, with complete messages from all players but one."""
    for power in PLAYERS:
        if power not in powers:
            game = send(game, power, f"{BOOK[power]}\n{builds(power)}")
    return game


# -- 0


def test_crypto_0_1_a_game_of_limited_intelligence() -> None:
    """Only the adjudication is published. Players are not shown where other powers' units are."""
    game = later_game("S1902M", board({"FRANCE": "A PAR", "GERMANY": "A MUN"}))
    assert CRYPTO.board(game, Role.PUBLIC).units == {}
    assert set(CRYPTO.board(game, "FRANCE").units) == {"PAR"}
    assert CRYPTO.board(game, Role.MASTER) == game.position


def test_crypto_0_2_six_players_or_seven() -> None:
    assert tuple(power for power in ATLAS.powers if power != "ITALY") == PLAYERS
    assert CRYPTO.played(replace(SETTINGS, players=6)) == PLAYERS
    assert CRYPTO.played(SEVEN) == ATLAS.powers


@pytest.mark.parametrize("name", ["Crypto", "crypto ii", "CRYPTO-DIPLOMACY II", "Crypto 2"])
def test_the_names_people_give_it(name: str) -> None:
    assert variant_named(name) is CRYPTO


# -- 4.1


def test_crypto_4_1_builds_and_first_moves_come_in_one_letter() -> None:
    game = new_game()
    now = awaited_orders.wanted(game)
    assert now and [str(phase) for phase in now.phases] == ["W1900A", "S1901M"]
    assert now.missing == set(PLAYERS)
    game = send(game, "FRANCE", "T PAR - BUR\nBUILD T PAR\nBUILD F BRE\nF BRE - ENG")
    assert on_file(game, "FRANCE", "W1900A") == ["BUILD T PAR", "BUILD F BRE"]
    assert on_file(game, "FRANCE", "S1901M") == ["T PAR - BUR", "F BRE - ENG"]
    assert is_complete(game, "FRANCE", "W1900A") and is_complete(game, "FRANCE", "S1901M")


def test_crypto_4_1_both_parts_run_at_once() -> None:
    game, ran = conduct_game.advance(all_but(new_game()))
    assert [str(one.phase) for one in ran] == ["W1900A", "S1901M"]
    assert str(game.phase) == "F1901M"
    assert len(game.position.units) == 19 + 3


@pytest.mark.parametrize("part", ["BUILD A PAR\nBUILD A MAR\nBUILD F BRE", "A PAR H"])
def test_crypto_4_1_the_first_turn_always_waits_for_both(part: str) -> None:
    game = all_but(new_game(), "FRANCE")
    assert awaited_orders.always_waits(game)
    game = send(game, "FRANCE", part)
    now = awaited_orders.wanted(game)
    assert now and now.missing == {"FRANCE"}
    assert not awaited_orders.ready(game)


def test_crypto_4_1_waived_builds_may_be_made_later() -> None:
    game = all_but(new_game(), "FRANCE")
    game = send(game, "FRANCE", f"{BOOK['FRANCE']}\nBUILD A PAR\nWAIVE\nWAIVE\nA PAR H")
    assert awaited_orders.ready(game)
    game, _ = conduct_game.advance(game)
    for power in PLAYERS:
        homes = ATLAS.nations[power].home
        units = game.position.units_of(power)
        game = send(game, power, "\n".join(f"{unit} H" for unit in units) or f"A {homes[0]} H")
    game, _ = conduct_game.advance(game)
    assert str(game.phase) == "W1901A"
    assert awaited_orders.winter(game, "FRANCE").due == 2


def test_crypto_4_1_who_waives_all_has_no_moves_to_send() -> None:
    game = all_but(new_game(), "FRANCE")
    game = send(game, "FRANCE", "WAIVE\nWAIVE\nWAIVE")
    now = awaited_orders.wanted(game)
    assert now and not now.missing and now.awaited == {"FRANCE"}
    game, (_, spring) = conduct_game.advance(send(game, "FRANCE", str(BOOK["FRANCE"])))
    assert "FRANCE" not in printed(spring)


def test_crypto_4_1_what_is_built_first_is_never_published_before_the_end() -> None:
    _, (winter, spring) = conduct_game.advance(all_but(new_game()))
    assert excerpt(report(winter)).printed == {} and not excerpt(report(winter)).clear
    assert [line.text for line in excerpt(report(winter, "FRANCE")).clear["FRANCE"].lines] == [
        "BUILD A BRE",
        "BUILD A MAR",
        "BUILD A PAR",
    ]
    assert set(excerpt(report(winter, "FRANCE")).clear) == {"FRANCE"}
    revealed = CRYPTO.reveal(winter)
    assert revealed and set(excerpt(revealed).clear) >= set(PLAYERS)
    assert printed(spring)["FRANCE"] == ["A BRE H", "A MAR H", "A PAR H"]


def test_crypto_4_1_orders_are_for_the_units_that_are_built() -> None:
    _, filed = answered(new_game(), "FRANCE", "BUILD T PAR\nWAIVE\nPAR - BUR\nA MAR - SPA")
    assert [remark.text for remark in filed.remarks] == [
        "You have no A MAR: this is a fictitious order (Crypto rule 5.3)."
    ]


def test_crypto_4_1_builds_sent_anew_replace_the_first() -> None:
    game = send(new_game(), "FRANCE", "BUILD T PAR\nWAIVE\nT PAR - BUR")
    game = send(game, "FRANCE", "BUILD A PAR\nBUILD A MAR\nBUILD F BRE")
    assert on_file(game, "FRANCE", "W1900A") == ["BUILD A PAR", "BUILD A MAR", "BUILD F BRE"]
    assert on_file(game, "FRANCE", "S1901M") == ["T PAR - BUR"]
    unordered = awaited_orders.unordered(game, "FRANCE")
    assert unordered and [str(unit) for unit in unordered[1]] == ["A PAR", "A MAR", "F BRE"]


def test_crypto_4_1_builds_that_leave_an_earlier_move_without_its_unit_say_so() -> None:
    first = "BUILD T PAR\nWAIVE\nT PAR - BUR\nA MUN H"
    game = send(new_game(), "FRANCE", first)
    _, filed = answered(game, "FRANCE", "BUILD A PAR\nBUILD A MAR\nBUILD F BRE")
    assert [(remark.line, remark.text) for remark in filed.remarks] == [
        (
            2,
            "T PAR - BUR, sent earlier, is now a fictitious order, because you are not building T"
            " PAR (Crypto rule 5.3).",
        )
    ]
    again = "BUILD A PAR\nWAIVE\nWAIVE\nA PAR - BUR\nT PAR H"
    assert "sent before" not in str(answered(game, "FRANCE", again)[1].remarks)


# -- ciphers that are late


def test_a_missing_cipher_is_waited_for_until_the_deadline() -> None:
    game = all_but(new_game(), "FRANCE")
    game = send(game, "FRANCE", builds("FRANCE"))
    now = awaited_orders.wanted(game)
    assert now and not now.missing and now.awaited == {"FRANCE"}
    assert rules.lacks_cipher(game, "FRANCE")
    assert awaited_orders.ready(send(game, "FRANCE", str(BOOK["FRANCE"])))


def test_a_cipher_that_did_not_come_is_made_and_told_to_its_player_alone() -> None:
    game = send(all_but(new_game(), "FRANCE"), "FRANCE", builds("FRANCE"))
    game, (_, spring) = conduct_game.advance(game)
    (own,) = excerpt(report(spring, "FRANCE")).ciphers.items()
    assert own[0] == "FRANCE" and not cipher_faults(own[1])
    assert printed(spring, {**BOOK, **dict([own])})["FRANCE"] == ["A BRE H", "A MAR H", "A PAR H"]
    assert not excerpt(report(spring)).ciphers and not excerpt(report(spring, "GERMANY")).ciphers


def test_a_cipher_is_fixed_once_the_first_adjudication_is_published() -> None:
    game, _ = conduct_game.advance(all_but(new_game()))
    assert "no longer change your cipher" in refused(game, "FRANCE", str(BOOK["GERMANY"]))[0]
    assert isinstance(game.ledger, CipherBook)
    assert game.ledger.ciphers["FRANCE"] == BOOK["FRANCE"]


def test_a_replacement_keeps_the_cipher_of_the_seat() -> None:
    game, _ = conduct_game.advance(all_but(new_game()))
    assert rules.cipher(game, "FRANCE") == BOOK["FRANCE"]
    assert rules.cipher(new_game(), "FRANCE") is None


def test_a_new_cipher_replaces_the_old_until_then() -> None:
    game = send(new_game(), "FRANCE", f"{BOOK['FRANCE']}\nBUILD A PAR\nA PAR H")
    game = send(game, "FRANCE", str(BOOK["GERMANY"]))
    assert on_file(game, "FRANCE", "S1901M") == [str(BOOK["GERMANY"]), "A PAR H"]


# -- 5


def test_crypto_5_1_orders_and_votes_are_sent_uncoded() -> None:
    game = later_game("F1902M", board({"FRANCE": "A PAR"}))
    game = send(game, "FRANCE", "A PAR - BUR\nVOTE ITALY A VEN - TRI")
    assert on_file(game, "FRANCE", "F1902M") == ["A PAR - BUR", "VOTE ITALY A VEN - TRI"]


def test_crypto_5_3_whatever_can_be_read_on_the_map_is_taken() -> None:
    game = later_game("F1902M", board({"FRANCE": "A PAR"}))
    text = "A PAR - MOS\nF BOH C A LON - TUN\nA ION S T MUN - ION\nT SWE H\nA PAR S A PAR"
    _, filed = answered(game, "FRANCE", text)
    assert not filed.refusals


def test_crypto_5_3_its_writer_is_told_what_is_fictitious_and_what_can_only_fail() -> None:
    game = later_game("F1902M", board({"FRANCE": "A PAR"}))
    _, filed = answered(game, "FRANCE", "F PAR - PIC\nA PAR - MOS")
    told = [remark.text for remark in filed.remarks]
    assert told[0] == (
        "You have no F PAR (you have A PAR there): this is a fictitious order (Crypto rule 5.3)."
    )
    assert told[1].startswith(
        "Accepted, though it can only fail. An army in Paris cannot reach Moscow"
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("A PAR - SWI", "Switzerland is impassable"),
        ("A XYZ H", "There is no place XYZ"),
        ("MUN H", "Write the type of the unit in Munich (A, F or T)"),
        ("A PAR S BUR", "Write the type of the unit in Burgundy"),
        ("F MAO - SPA", "Write the coast: SPA/NC or SPA/SC"),
        ("A PAR R GAS", "movement orders"),
        ("BUILD A PAR", "movement orders"),
        ("SPY PAR - BUR", "spies"),
        ("A PAR P GERMANY", "proxies"),
        ("A PAR - BUR (RETREAT GAS)", "You can order retreats in advance only in Future Tense"),
        ("A PAR S A MAR LOOK GAS", "LOOK"),
    ],
)
def test_crypto_5_3_what_cannot_be_read_is_refused(text: str, said: str) -> None:
    game = later_game("F1902M", board({"FRANCE": "A PAR", "GERMANY": "A MUN"}))
    (fault,) = refused(game, "FRANCE", text)
    assert said in fault


def test_crypto_5_3_types_are_filled_in_from_ones_own_units_only() -> None:
    """Filling in the type of another power's unit would reveal something about the board."""
    game = later_game("F1902M", board({"FRANCE": "A PAR, T MAR", "GERMANY": "A BUR"}))
    game = send(game, "FRANCE", "PAR S MAR - GAS\nNTH H")
    assert on_file(game, "FRANCE", "F1902M") == ["A PAR S T MAR - GAS", "F NTH H"]


def test_crypto_5_3_a_letter_over_the_limit_is_told_so() -> None:
    game = later_game("F1902M", board({"FRANCE": "A PAR"}, {"FRANCE": "PAR"}))
    _, filed = answered(game, "FRANCE", "A PAR H\nA MAR H")
    assert "You have ordered 2 units but have 1 centre," in filed.remarks[-1].text


@pytest.mark.parametrize("text", ["A BUR - MAR", "A BUR H", "A MUN H", "F BUR H", "A GAS S A BUR"])
def test_no_answer_depends_on_a_hidden_board(text: str) -> None:
    """The judge checks a message only against the map and what its sender knows."""
    seen = board({"FRANCE": "A PAR", "GERMANY": "A BUR, F GAS", "ITALY": "A MAR"})
    alone = replace(seen, units={"PAR": seen.units["PAR"]})
    told = answered(later_game("F1902M", seen), "FRANCE", text, letter=9)[1]
    assert told == answered(later_game("F1902M", alone), "FRANCE", text, letter=9)[1]


# -- filing


def test_orders_replace_unit_by_unit_and_stand_where_they_were_written() -> None:
    game = later_game("F1902M", board({"FRANCE": "A PAR, A MAR"}))
    game = send(game, "FRANCE", "A PAR H\nA MAR H\nF PAR H")
    game = send(game, "FRANCE", "A PAR - BUR")
    assert on_file(game, "FRANCE", "F1902M") == ["A MAR H", "F PAR H", "A PAR - BUR"]
    game = send(game, "FRANCE", "F PAR H\nA MAR H")
    assert on_file(game, "FRANCE", "F1902M") == ["A PAR - BUR", "F PAR H", "A MAR H"]


def test_retreats_stand_where_they_were_written_too() -> None:
    position = board({"FRANCE": "A PAR, A MAR", "GERMANY": "A BUR, A GAS, A PIE, A SPA"})
    german = "A BUR - PAR\nA GAS S A BUR - PAR\nA PIE - MAR\nA SPA S A PIE - MAR"
    game, _ = run(later_game("F1902M", position, {"FRANCE": "A PAR H", "GERMANY": german}))
    game = send(game, "FRANCE", "A PAR R BRE\nA MAR R BUR")
    game = send(game, "FRANCE", "A PAR R PIC")
    assert on_file(game, "FRANCE", "F1902R") == ["A MAR R BUR", "A PAR R PIC"]


def test_one_order_makes_a_letter_complete_for_a_unit_may_be_left_unmentioned() -> None:
    game = later_game("F1902M", board({"FRANCE": "A PAR, A MAR"}))
    assert is_complete(send(game, "FRANCE", "A PAR H"), "FRANCE", "F1902M")
    assert not is_complete(send(game, "FRANCE", "VOTE ITALY A VEN H"), "FRANCE", "F1902M")
    assert not is_complete(send(game, "FRANCE", "A PAR H\nA XYZ H"), "FRANCE", "F1902M")
    assert not is_complete(send(game, "FRANCE", "A PAR H", flawed=True), "FRANCE", "F1902M")


def test_votes_alone_do_not_mend_a_faulty_letter() -> None:
    game = later_game("F1902M", board({"FRANCE": "A PAR, A MAR"}))
    game = send(game, "FRANCE", "A PAR H\nA XYZ H")
    game = send(game, "FRANCE", "VOTE ITALY A VEN H")
    assert not is_complete(game, "FRANCE", "F1902M")
    game = send(game, "FRANCE", "A MAR H")
    assert is_complete(game, "FRANCE", "F1902M")
    assert is_complete(send(game, "FRANCE", "VOTE ITALY 9 A VEN H"), "FRANCE", "F1902M")


def test_a_letter_that_was_overtaken_changes_nothing() -> None:
    game = send(new_game(), "FRANCE", "BUILD A PAR\nWAIVE\nWAIVE\nA PAR H", letter=1005)
    after, filed = answered(game, "FRANCE", "BUILD T PAR\nWAIVE\nT PAR H", letter=1004)
    assert after == game and not filed.stored
    assert "arrived later. Its orders" in filed.remarks[0].text


def test_a_faulty_winter_letter_never_replaces_a_complete_one() -> None:
    game = later_game("W1902A", board({"FRANCE": "A SPA, A GAS"}))
    game = send(game, "FRANCE", "BUILD A PAR\nVOTE ITALY BUILD A ROM")
    game = send(game, "FRANCE", "BUILD A RUH\nVOTE ITALY NONE")
    assert on_file(game, "FRANCE", "W1902A") == ["BUILD A PAR", "VOTE ITALY NONE"]
    assert is_complete(game, "FRANCE", "W1902A")


# -- 6


def in_spring(units: dict[str, str], lists: dict[str, str]) -> Ran:
    return run(later_game("S1902M", board(units), lists))[1]


def test_crypto_6_1_two_marks_only_and_never_a_reason() -> None:
    ran = in_spring(
        {"FRANCE": "A PAR, A MAR", "GERMANY": "A BUR, A SPA"},
        {
            "FRANCE": "A PAR - BUR\nA MAR - MOS\nA GAS - BRE",
            "GERMANY": "A BUR - MAR\nA SPA S A BUR - MAR",
        },
    )
    told = report(ran)
    sheets = excerpt(told).printed
    assert sheets
    marks = {m for sheet in sheets.values() for line in sheet.lines for m in line.marks}
    assert marks == {"fails", "dislodged"}
    assert not told.outcomes and not told.escapes and told.limits is None


def test_crypto_6_1_centres_after_the_fall_are_in_clear_and_no_units() -> None:
    game = later_game("F1902M", board({"FRANCE": "A BEL", "GERMANY": "A MUN"}))
    _, ran = run(send(game, "FRANCE", "A BEL H"))
    for reader in (Role.PUBLIC, "FRANCE", Role.MASTER):
        owned = report(ran, reader).ownership
        assert owned and owned.centres["BEL"] == "FRANCE" and not owned.units


def test_crypto_6_2_an_unordered_dislodged_unit_is_told_to_its_owner_alone() -> None:
    ran = in_spring(
        {"FRANCE": "A PAR, A MAR", "GERMANY": "A BUR, A PIC"},
        {"FRANCE": "A MAR H", "GERMANY": "A BUR - PAR\nA PIC S A BUR - PAR"},
    )
    assert printed(ran)["FRANCE"] == ["A MAR H"] and not escapes(ran, "FRANCE")
    own = excerpt(report(ran, "FRANCE")).clear["FRANCE"]
    assert [(line.text, line.marks) for line in own.lines] == [
        ("A MAR H", ()),
        ("A PAR", ("no order", "dislodged")),
    ]
    assert [(e.unit, e.places) for e in own.escapes] == [("A PAR", ("BRE", "GAS"))]
    assert set(excerpt(report(ran, "GERMANY")).clear) == {"GERMANY"}


def test_crypto_6_2_who_had_to_retreat_is_not_named_when_he_is_late() -> None:
    units = {"FRANCE": "A PAR", "GERMANY": "A BUR, A PIC"}
    lists = {"GERMANY": "A BUR - PAR\nA PIC S A BUR - PAR"}
    game, _ = run(later_game("S1902M", board(units), lists))
    assert str(game.phase) == "S1902R"
    assert not what_is_public.names_the_late(game, awaited_orders.open_phases(game))
    assert what_is_public.names_the_late(new_game(), awaited_orders.open_phases(new_game())[1:])


def test_crypto_6_2_nor_are_removals_without_an_order_printed() -> None:
    game = later_game("W1902A", board({"FRANCE": "A PAR, A MUN"}, {"FRANCE": "PAR"}))
    _, ran = run(game)
    assert printed(ran) == {}
    own = excerpt(report(ran, "FRANCE")).clear["FRANCE"]
    assert [(line.text, line.marks) for line in own.lines] == [("A MUN", ("no order", "removed"))]


def test_crypto_6_3_the_owner_is_told_what_was_not_printed() -> None:
    game = later_game("S1902M", board({"FRANCE": "A PAR"}, {"FRANCE": "PAR"}))
    _, ran = run(send(game, "FRANCE", "A PAR H\nA MAR - GAS"))
    own = excerpt(report(ran, "FRANCE")).clear["FRANCE"]
    assert [(line.text, line.marks) for line in own.lines] == [
        ("A PAR H", ()),
        ("A MAR - GAS", ("fails", "not printed")),
    ]


def test_crypto_6_4_possible_retreats_stand_in_a_drawn_order() -> None:
    """An alphabetical sequence would reveal something about the cipher (8.0)."""
    position = board({"FRANCE": "A MUN", "GERMANY": "A BUR, A RUH"}, {"FRANCE": "PAR"})
    lists = {"FRANCE": "A MUN H", "GERMANY": "A BUR - MUN\nA RUH S A BUR - MUN"}
    rows = set()
    for seed in range(20):
        _, ran = run(later_game("S1902M", position, lists, seed=seed))
        assert escapes(ran, "FRANCE") == {"A MUN": {"BER", "BOH", "KIE", "SIL", "TYO"}}
        rows.add(tuple(str(e.places) for e in excerpt(report(ran)).printed["FRANCE"].escapes))  # type: ignore[index]
    assert len(rows) == 20


def test_crypto_8_0_a_dislodged_unit_is_named_again_in_the_same_symbols() -> None:
    """A new random choice of symbols would show which of them stand for the same letter."""
    position = board({"FRANCE": "A MUN", "GERMANY": "A BUR, A RUH"}, {"FRANCE": "PAR"})
    lists = {"FRANCE": "A MUN H", "GERMANY": "A BUR - MUN\nA RUH S A BUR - MUN"}
    for seed in range(20):
        sheets = excerpt(report(run(later_game("S1902M", position, lists, seed=seed))[1])).printed
        assert sheets
        assert sheets["FRANCE"].lines[0].text.startswith(sheets["FRANCE"].escapes[0].unit + " ")


def test_a_power_is_out_when_its_last_centre_is_lost_whatever_units_it_has() -> None:
    """Otherwise, the time of its elimination (Fall or Winter) would reveal whether it still had
    units."""
    owned = {"FRANCE": "PAR", "GERMANY": "MUN", "AUSTRIA": "VIE"}
    position = board({"FRANCE": "A PAR", "GERMANY": "A RUH", "TURKEY": "A MUN, A VIE"}, owned)
    _, ran = run(later_game("F1902M", position))
    assert report(ran).eliminated == ("AUSTRIA", "GERMANY")


def test_waives_are_not_printed() -> None:
    game = later_game("W1902A", board({"FRANCE": "A SPA"}))
    _, ran = run(send(game, "FRANCE", "BUILD A PAR\nWAIVE"))
    assert printed(ran) == {"FRANCE": ["B A PAR"]}


def test_all_is_revealed_at_the_end() -> None:
    _, (winter, spring) = conduct_game.advance(all_but(new_game()))
    told = CRYPTO.reveal(spring)
    assert told and excerpt(told).ciphers.keys() == set(ATLAS.powers)
    assert {power: BOOK[power] for power in PLAYERS}.items() <= excerpt(told).ciphers.items()
    assert excerpt(told).clear["FRANCE"].lines[0].text == "A BRE H"
    game = replace(conduct_game.advance(all_but(new_game()))[0], stage=Stage.ENDED)
    assert CRYPTO.board(game, Role.PUBLIC) == game.position
    assert CRYPTO.reveal(winter) is not None


def test_the_master_has_all_in_clear() -> None:
    _, (_, spring) = conduct_game.advance(all_but(new_game()))
    told = report(spring, Role.MASTER)
    assert set(excerpt(told).clear) == set(ATLAS.powers)
    assert excerpt(told).printed == excerpt(report(spring)).printed


def test_what_is_kept_comes_back() -> None:
    game, ran = conduct_game.advance(all_but(new_game()))
    assert all(kept_run(one) == one for one in ran)
    assert kept(game) == game


# -- 7.1, 8.0


def test_crypto_7_1_with_seven_players_too_a_power_without_units_may_send_fictions() -> None:
    position = board({"FRANCE": "A PAR"}, {"FRANCE": "PAR", "GERMANY": "MUN"})
    game = later_game("S1902M", position, settings=SEVEN)
    assert CRYPTO.due(game, game.phase) == Due(
        owed=frozenset({"FRANCE"}), free=frozenset({"GERMANY"})
    )
    _, ran = run(send(send(game, "FRANCE", "A PAR H"), "GERMANY", "A MUN - BUR"))
    assert printed(ran) == {"FRANCE": ["A PAR H"], "GERMANY": ["A MUN-BUR (fails)"]}
    winter = later_game("W1902A", position, settings=SEVEN)
    assert CRYPTO.due(winter, winter.phase) == Due(owed=frozenset({"GERMANY"}))


def test_crypto_7_1_seven_players_italy_builds_like_the_others() -> None:
    game = new_game(SEVEN)
    for power in ATLAS.powers:
        game = send(game, power, f"{BOOK[power]}\n{builds(power)}")
    assert awaited_orders.ready(game)
    _, (_, spring) = conduct_game.advance(game)
    assert printed(spring)["ITALY"] == ["A NAP H", "A ROM H", "A VEN H"]
    assert CRYPTO.due(game, game.phase) == Due(owed=frozenset(ATLAS.powers))


def test_crypto_8_0_nothing_else_is_published() -> None:
    """The public report contains only the printed orders, the centres, and the eliminated
    powers."""
    game = later_game("F1902M", board({"FRANCE": "A PAR, A MAR", "ITALY": "A VEN"}))
    game = send(game, "FRANCE", "A PAR - BUR\nVOTE ITALY A VEN - TRI")
    _, ran = run(game)
    told = report(ran)
    assert (told.board.units, told.outcomes) == ({}, ())
    assert replace(excerpt(told), printed=None) == Excerpt(None, {}, {}, {})
    assert told.ownership == Position({}, ran.after.centres)


# -- judge adjudicate


def adjudicated(**data: object) -> dict[str, object]:
    plain = {
        "variant": "crypto",
        "phase": "S1902M",
        "units": {"FRANCE": ["T PAR"], "ITALY": ["A VEN"]},
        "centers": {"FRANCE": ["PAR", "MAR"], "ITALY": ["VEN"]},
        "orders": {"FRANCE": ["T PAR - BUR"]},
        "votes": {"FRANCE": ["2 A VEN - TRI"]},
        "ciphers": {"FRANCE": str(BOOK["FRANCE"]), "ITALY": str(BOOK["ITALY"])},
    }
    return answer(plain | data)


def test_the_offline_command_reads_a_cipher_in_either_form() -> None:
    pairs = dict(BOOK["FRANCE"].pairs)
    told = adjudicated(seed=3, ciphers={"FRANCE": str(BOOK["FRANCE"])})
    assert adjudicated(seed=3, ciphers={"france": pairs}) == told


def test_with_seven_players_italy_wins_like_the_others() -> None:
    owned = {"ITALY": sorted(ATLAS.centres)[:18], "FRANCE": sorted(ATLAS.centres)[18:]}
    data = {"phase": "F1902M", "centers": owned, "votes": {}, "orders": {}, "units": {}}
    assert "winner" not in adjudicated(**data)
    assert adjudicated(**data, players=7)["winner"] == "ITALY"


def test_the_offline_command_prints() -> None:
    told = adjudicated(seed=3)
    assert told["units"] == {"FRANCE": ["T BUR"], "ITALY": ["A TRI"]}
    assert told["printed"] == adjudicated(seed=3)["printed"]
    assert told["printed"] != adjudicated(seed=4)["printed"]
    assert set(told["printed"]) == {"FRANCE", "ITALY"}  # type: ignore[call-overload]


def test_the_offline_command_prints_as_wished() -> None:
    form = enciphered(BOOK["FRANCE"], "T Par-Bur", Chance("wish"))
    told = adjudicated(orders={"FRANCE": [f"T PAR - BUR AS {form}"]})
    assert told["printed"]["FRANCE"] == [form]  # type: ignore[index]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({"votes": {"FRANCE": ["3 A VEN - TRI"]}}, "You have 2 votes"),
        ({"players": 7}, "rule 7.1"),
        ({"votes": {"ITALY": ["A VEN - TRI"]}}, "ITALY has no player"),
        ({"orders": {"FRANCE": ["T PAR - BUR AS X"]}}, "FRANCE, 'T PAR - BUR AS X': .* it reads"),
        ({"players": 5}, "'players'"),
        ({"ciphers": {"FRANCE": "A=B"}}, "not a legal cipher"),
        ({"seed": "x"}, "'seed'"),
        ({"centers": None}, "'centers' is missing"),
    ],
)
def test_the_offline_command_refuses(data: dict[str, object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        adjudicated(**data)


def test_the_offline_command_takes_no_tanks_in_other_games() -> None:
    data = {
        "phase": "W1902A",
        "units": {},
        "centers": {"FRANCE": ["PAR", "MAR"]},
        "orders": {"FRANCE": ["BUILD T PAR"]},
    }
    with pytest.raises(ValueError, match="tanks"):
        answer(data)


def test_crypto_5_3_a_fiction_that_a_later_whole_letter_leaves_out_is_named() -> None:
    """Messages are merged unit by unit, so the fictitious order stays on file, and the judge points
    that out."""
    game = later_game("S1902M", board({"FRANCE": "A PAR, A MAR"}))
    game = send(game, "FRANCE", "A PAR - BUR\nA MAR H\nF TRI - ADR")
    after, filed = answered(game, "FRANCE", "A MAR - SPA\nA PAR H")
    assert on_file(after, "FRANCE", "S1902M")[0] == "F TRI - ADR"
    assert (
        1,
        (
            "These earlier orders are still on file and count: F TRI - ADR. To delete"
            " all your orders, write CLEAR above the ones you send."
        ),
    ) in [(remark.line, remark.text) for remark in filed.remarks]
    _, partly = answered(game, "FRANCE", "A MAR - SPA")
    assert not partly.remarks
