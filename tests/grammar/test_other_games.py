"""Tests the lines in ``cases/other_games.toml`` that only some games have, alone and in
messages."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from grammar.commands.statement_types import (
    OrderLine,
    OrdersFor,
    Part,
    PressLetter,
    Skipped,
    Statement,
)
from grammar.orders.lines.order_detection import begins_like_order
from grammar.orders.parse_context_and_dialect import Taken
from grammar.words.unreadable_and_completed_by_board import Mistake, Unreadable
from judge.orders.order import Order
from tests.grammar.reading import LANGUAGE, read_letter, read_order_line, take_order

CASES: dict[str, list[dict[str, Any]]] = tomllib.loads(
    Path(__file__).with_name("cases").joinpath("other_games.toml").read_text(encoding="utf-8")
)
WAYS = [(way, group["order"]) for group in CASES["group"] for way in group["written"]]


@pytest.mark.parametrize(("written", "order"), WAYS)
def test_an_order_has_many_spellings(written: str, order: str) -> None:
    assert str(read_order_line(written)) == order


@pytest.mark.parametrize(("written", "order"), WAYS)
def test_whatever_can_be_read_counts_as_an_order_line(written: str, order: str) -> None:
    (part,) = read_letter(written).parts
    assert isinstance(part, Statement)
    assert isinstance(part.command, OrderLine)
    assert str(part.command.order) == order


@pytest.mark.parametrize("order", [group["order"] for group in CASES["group"]])
def test_what_is_stored_is_read_back_to_itself(order: str) -> None:
    assert str(Order.read(order)) == order
    assert read_order_line(order) == Order.read(order)
    assert read_order_line(order.lower()) == Order.read(order)


@pytest.mark.parametrize("case", CASES["fault"], ids=[case["written"] for case in CASES["fault"]])
def test_a_fault_says_what_would_be_right(case: dict[str, str]) -> None:
    fault = take_order(case["written"])
    assert isinstance(fault, Unreadable)
    assert case["reason"] in fault.reason
    if suggestion := case.get("suggestion", ""):
        assert fault.suggestion == suggestion
        assert str(read_order_line(suggestion)) == suggestion


@pytest.mark.parametrize("written", [case["written"] for case in CASES["fault"]])
def test_a_line_that_is_nearly_right_is_a_fault_of_its_list(written: str) -> None:
    mistakes = [part for part in read_letter(written).parts if isinstance(part, Mistake)]
    assert any(mistake.is_order for mistake in mistakes)


@pytest.mark.parametrize(
    "line",
    [
        "T-shirts are sold out",
        "T. Smith",
        "T minus three days",
        "Tank you all",
        "Spies are everywhere, beware",
        "Spy on Turkey, will you",
        "Spying is bad",
        "Cipher machines are fun",
        "Ciphers: we should talk",
        "Convert to our cause",
        "Vote for me",
        "Vote for England as president",
        "Vote early",
        "If England attacks Norway we are lost",
        "When will you come?",
        "Otherwise all is well",
        "Look into the Black Sea",
        "As planned",
        "Thanks / Bob",
    ],
)
def test_prose_is_no_order(line: str) -> None:
    assert not begins_like_order(line, LANGUAGE)
    letter = read_letter(f"PRESS TO FRANCE\nDear France,\n{line}")
    (part,) = letter.parts
    assert isinstance(part, Statement)
    assert isinstance(part.command, PressLetter)


# -- Future Tense


def _sides(letter: str) -> list[tuple[str, int]]:
    lines = [part.command for part in read_letter(letter).parts if isinstance(part, Statement)]
    return [(str(line.order), line.side) for line in lines if isinstance(line, OrderLine)]


def _mistakes(letter: str) -> list[Mistake]:
    return [part for part in read_letter(letter).parts if isinstance(part, Mistake)]


def test_ft_8_the_format_players_are_asked_for() -> None:
    assert _sides(
        "1. A Paris - Burgundy / A Burgundy - Munich (retreat, Bel, Pic)\n"
        "2. A Marseilles - Spain / A Spain st.\n"
        "3. F Brest - ENC / F Brest - ENC\n"
    ) == [
        ("A PAR - BUR", 1),
        ("A BUR - MUN (RETREAT BEL PIC)", 2),
        ("A MAR - SPA", 1),
        ("A SPA H", 2),
        ("F BRE - ENG", 1),
        ("F BRE - ENG", 2),
    ]


@pytest.mark.parametrize(
    "line",
    [
        "A PAR - BUR / A BUR - MUN",
        "A Paris-Burgundy/A Burgundy-Munich",
        "France: A Par – Bur / A Bur – Mun",
        "  1  A PAR - BUR / A BUR - MUN",
        "A PAR\N{NO-BREAK SPACE}- BUR\N{NO-BREAK SPACE}/ A BUR - MUN",
        "A PAR - BUR /\nA BUR - MUN",
        "A PAR - BUR\n/ A BUR - MUN",
        "A PAR - BUR (*bounce*) / A BUR - MUN (nsu)",
    ],
)
def test_ft_8_a_slash_parts_spring_and_fall(line: str) -> None:
    assert _sides(line) == [("A PAR - BUR", 1), ("A BUR - MUN", 2)]


@pytest.mark.parametrize(
    ("line", "orders"),
    [
        ("F STP/SC - BOT / F BOT - STP /nc", ["F STP/SC - BOT", "F BOT - STP/NC"]),
        ("F Spain/nc - MAO/F MAO - Spain / sc", ["F SPA/NC - MAO", "F MAO - SPA/SC"]),
        ("F MAO - SPA/n / F SPA/n H", ["F MAO - SPA/NC", "F SPA/NC H"]),
        ("F MAO - Spain / north coast / F Spa(nc) H", ["F MAO - SPA/NC", "F SPA/NC H"]),
        ("F ION - EAS / E. Med - SMY", ["F ION - EAS", "EAS - SMY"]),
        ("A PAR - BUR (retreat Gas/Pic) / A BUR H", ["A PAR - BUR (RETREAT GAS PIC)", "A BUR H"]),
        ("A PAR st. (u/o) / A PAR - BUR", ["A PAR H", "A PAR - BUR"]),
    ],
)
def test_ft_8_a_slash_before_a_coast_or_in_brackets_parts_nothing(
    line: str, orders: list[str]
) -> None:
    assert [order for order, _ in _sides(line)] == orders


@pytest.mark.parametrize("line", ["F STP/SC - BOT", "F MAO - SPA / nc", "A PAR H  (u/o)"])
def test_a_line_without_a_slash_between_orders_has_no_sides(line: str) -> None:
    assert [side for _, side in _sides(line)] == [0]


def test_a_retreat_with_more_behind_it_is_no_list_of_retreats() -> None:
    fault = take_order("F Marseilles retreats to EDI (Marseilles, EDI)")
    assert isinstance(fault, Unreadable)
    assert fault.suggestion == "F MAR R EDI"


def test_a_year_of_one_digit_is_none_in_these_games() -> None:
    (part,) = read_letter("S1M A PAR H").parts
    assert isinstance(part, Mistake)
    assert part.is_order, "the order in the line is missing from its list"


def test_two_codes_are_two_places_though_another_place_begins_with_both() -> None:
    """``DEN MAR`` means two places and not Denmark."""
    assert _sides("A KIE H (retreat DEN MAR)") == [("A KIE H (RETREAT DEN MAR)", 0)]
    assert _sides("A KIE - den mark") == [("A KIE - DEN", 0)]


def test_ft_7_retreats_stay_where_they_were_written() -> None:
    """Retreats may follow the first order, the second order, both, or an order without a slash. The
    judge does not copy them."""
    assert _sides("A PAR - BUR (retreat Gas) / A BUR - MUN") == [
        ("A PAR - BUR (RETREAT GAS)", 1),
        ("A BUR - MUN", 2),
    ]
    assert _sides("A PAR - BUR (retreat OFF) / A BUR - MUN (retreat Ruh)") == [
        ("A PAR - BUR (RETREAT OFF)", 1),
        ("A BUR - MUN (RETREAT RUH)", 2),
    ]
    assert _sides("A PAR - BUR (retreat, Gas, Pic)") == [("A PAR - BUR (RETREAT GAS PIC)", 0)]


def test_ft_8_one_of_the_two_orders_may_be_missing() -> None:
    assert _sides("A PAR - BUR /") == [("A PAR - BUR", 1)]
    assert _sides("/ A PAR - BUR") == [("A PAR - BUR", 2)]


def test_ft_8_a_line_has_two_orders_at_most() -> None:
    (mistake,) = _mistakes("A PAR - BUR / A BUR - MUN / A MUN - BER")
    assert mistake.is_order
    assert "give two orders" in mistake.reason
    assert mistake.suggestion == "A PAR - BUR / A BUR - MUN"


@pytest.mark.parametrize(
    ("second", "suggestion"),
    [("- MUN", "A BUR - MUN"), ("holds", "A BUR H"), ("supports A GAS", "A BUR S A GAS")],
)
def test_ft_8_both_orders_of_a_line_name_their_unit(second: str, suggestion: str) -> None:
    (mistake,) = _mistakes(f"A PAR - BUR / {second}")
    assert mistake.is_order
    assert "must name its unit" in mistake.reason
    assert mistake.suggestion == suggestion


def test_ft_8_a_fault_on_one_side_leaves_the_other() -> None:
    letter = "A PAR - BUR / A BUR - Moon"
    assert _sides(letter) == [("A PAR - BUR", 1)]
    (mistake,) = _mistakes(letter)
    assert mistake.is_order
    assert mistake.text == "A BUR - Moon"


def test_ft_3_the_parts_of_a_game_turn_under_headings() -> None:
    parts = read_letter(
        "WINTER 1901\nB A PAR\nSPRING 1902:\nA PAR - BUR\nAUTUMN 1902\nA BUR st.\n"
        "Fall 1902: A MAR - SPA"
    ).parts
    commands = [part.command for part in parts if isinstance(part, Statement)]
    read = [str(c.phase) if isinstance(c, OrdersFor) else str(_order(c)) for c in commands]
    assert read == [
        *("W1901A", "BUILD A PAR", "S1902M", "A PAR - BUR", "F1902M", "A BUR H"),
        *("F1902M", "A MAR - SPA"),
    ]


def _order(command: object) -> Order:
    assert isinstance(command, OrderLine)
    return command.order


@pytest.mark.parametrize(
    "condition",
    [
        "if A PAR - PIC",
        "IF NOT BURGUNDY",
        "unless Italy is there",
        "otherwise A BUR - BEL",
        ", else H",
        "or else A BUR H",
        "provided Germany agrees",
        "in case of war",
        "when Spring succeeds",
        "whenever",
        "depending on Spring",
        "should Munich be empty",
        "(if the build succeeds)",
    ],
)
@pytest.mark.parametrize("before", ["", "A PAR - BUR / "])
def test_ft_4_no_order_is_conditional(before: str, condition: str) -> None:
    letter = f"{before}A BUR - MUN {condition}"
    (mistake,) = _mistakes(letter)
    assert mistake.is_order
    assert "Orders cannot have conditions: send the order alone" in mistake.reason
    assert mistake.suggestion == "A BUR - MUN"
    assert _sides(letter) == ([("A PAR - BUR", 1)] if before else [])


def test_ft_7_a_bad_list_of_retreats_on_the_next_line_spoils_its_order() -> None:
    letter = "A PAR - BUR\n(retreat Xyz)"
    (mistake,) = _mistakes(letter)
    assert mistake.is_order
    assert "'Xyz'" in mistake.reason
    assert _sides(letter) == []


def test_ft_4_a_line_that_begins_with_its_condition() -> None:
    (mistake,) = _mistakes("If A PAR - BUR fails, A PAR - PIC")
    assert mistake.is_order
    assert "Orders cannot" in mistake.reason
    assert mistake.suggestion == "A PAR - PIC"


def test_ft_4_nothing_on_a_line_counts_that_has_a_condition() -> None:
    assert _sides("A PAR - BUR, A MAR - SPA if you like; F BRE - MAO") == []


@pytest.mark.parametrize(
    ("places", "right"),
    [
        ("Bel if free", "BEL"),
        ("Bel unless Germany is there", "BEL"),
        ("Bel, otherwise Pic", "BEL PIC"),
    ],
)
def test_ft_7_no_retreat_is_conditional(places: str, right: str) -> None:
    (mistake,) = _mistakes(f"A PAR - BUR / A BUR - MUN (retreat {places})")
    assert mistake.is_order
    assert "Retreats cannot be conditional (Future Tense, rule 7)" in mistake.reason
    assert mistake.suggestion == f"A BUR - MUN (RETREAT {right})"


def test_ft_6_a_printed_line_of_two_units() -> None:
    assert _sides("France: A Burgundy - Munich (nsu); A Paris st. (u/o)") == [
        ("A BUR - MUN", 0),
        ("A PAR H", 0),
    ]


LONG = "5. Army Marseilles supports Army Paris - Burgundy / Army Marseilles -"


@pytest.mark.parametrize(
    "letter",
    [
        f"{LONG} Burgundy\n(retreat, Spain, Piedmont)",
        f"{LONG}\nBurgundy (retreat, Spain, Piedmont)",
        f"{LONG[:-2]}\n- Burgundy (retreat, Spain, Piedmont)",
        f"{LONG} Burgundy (retreat, Spain,\n   Piedmont)",
        f"{LONG} Burgundy (retreat,\n   Spain,\n   Piedmont)",
    ],
)
def test_a_line_broken_by_a_mail_program_is_one_line(letter: str) -> None:
    assert _sides(f"{letter}\n6. F BRE - MAO / F MAO H") == [
        ("A MAR S A PAR - BUR", 1),
        ("A MAR - BUR (RETREAT SPA PIE)", 2),
        ("F BRE - MAO", 1),
        ("F MAO H", 2),
    ]


@pytest.mark.parametrize(
    "letter",
    [
        "A PAR - BUR /\nA MAR - SPA / A SPA H",
        "A PAR - BUR /\n2. A MAR - SPA",
        "A PAR - BUR (retreat Gas\nA MAR - SPA",
        "A PAR - BUR\n// A MAR",
        "A PAR - BUR\nAs I said",
        "A PAR - BUR\nLook who is there",
    ],
)
def test_other_lines_are_not_joined(letter: str) -> None:
    assert str(_order(_first(letter))).startswith("A PAR - BUR")
    assert all(part.text.count("\n") == 0 for part in read_letter(letter).parts)
    assert [part.line for part in read_letter(letter).parts][-1] == 2 or "//" in letter


def _first(letter: str) -> object:
    part = read_letter(letter).parts[0]
    assert isinstance(part, Statement)
    return part.command


# -- Blind 1801


def _orders(letter: str) -> list[str]:
    return [order for order, _ in _sides(letter)]


def test_blind_1801_the_example_of_the_spy_in_warsaw() -> None:
    """In the rules, Par is a misprint for Pru. The parser accepts it, because it does not check
    whether places are adjacent."""
    assert _orders("SPY War-Sil-Mun-Kie; Kie-Ber-Par-Lvn") == [
        "SPY WAR - SIL - MUN - KIE ; - BER - PAR - LVN"
    ]


def test_a_walk_that_was_cut_is_told() -> None:
    read = take_order("SPY WAR-SIL-MUN-KIE-BER")
    assert isinstance(read, Taken)
    assert read.remarks == ("a spy moves 3 steps a season; the rest follow after that",)


@pytest.mark.parametrize(
    ("line", "orders"),
    [
        ("A PAR - BUR; A MAR - SPA", ["A PAR - BUR", "A MAR - SPA"]),
        ("SPY WAR - SIL; A WAR - GAL", ["SPY WAR - SIL", "A WAR - GAL"]),
        (
            "A PAR - BUR; SPY PAR - BRE; - GAS; STAY, F BRE - MAO",
            ["A PAR - BUR", "SPY PAR - BRE ; - GAS ; STAY", "F BRE - MAO"],
        ),
        ("SPY WAR - SIL; - MUN; SPY MOS STAY", ["SPY WAR - SIL ; - MUN", "SPY MOS STAY"]),
        ("F SEV S A MOS, LOOK BLA, A WAR - GAL", ["F SEV S A MOS LOOK BLA", "A WAR - GAL"]),
        ("Build spy Mun, A Ber", ["BUILD SPY MUN", "BUILD A BER"]),
        ("Remove A Mun and spy Kie", ["REMOVE A MUN", "REMOVE SPY KIE"]),
        (
            "A BUR - MUN (retreat Bel, Pic), A MAR - SPA (retreat Gas)",
            ["A BUR - MUN (RETREAT BEL PIC)", "A MAR - SPA (RETREAT GAS)"],
        ),
        ("Convert A Par, A Mar", ["CONVERT A PAR", "CONVERT A MAR"]),
        ("Build T Par, A Mar", ["BUILD T PAR", "BUILD A MAR"]),
        ("A PAR - BUR AS U QPA-BRP, A MAR H", ["A PAR - BUR AS U QPA-BRP", "A MAR H"]),
        (
            "VOTE ITALY A VEN - PIE x2, A ROM - TUS; F NAP - ION",
            ["VOTE ITALY 2 A VEN - PIE", "VOTE ITALY A ROM - TUS", "VOTE ITALY F NAP - ION"],
        ),
        (
            "VOTE 2 ITALY: BUILD A ROM, F NAP",
            ["VOTE ITALY 2 BUILD A ROM", "VOTE ITALY BUILD F NAP"],
        ),
    ],
)
def test_several_orders_on_a_line(line: str, orders: list[str]) -> None:
    assert _orders(line) == orders


@pytest.mark.parametrize(
    "letter",
    [
        "SPY WAR - SIL - MUN - KIE ; - BER - PRU - LVN ;\n- MOS - UKR - GAL ; STAY",
        "SPY WAR - SIL - MUN - KIE ; - BER - PRU - LVN\n; - MOS - UKR - GAL ; STAY",
        "SPY WAR - SIL - MUN - KIE ; - BER - PRU -\nLVN ; - MOS - UKR - GAL ; STAY",
        "SPY WAR - SIL - MUN - KIE ; - BER - PRU\n- LVN ; - MOS -\nUKR - GAL ; STAY",
    ],
)
def test_a_walk_broken_by_a_mail_program_is_one_walk(letter: str) -> None:
    assert _orders(f"{letter}\nA WAR - GAL") == [
        "SPY WAR - SIL - MUN - KIE ; - BER - PRU - LVN ; - MOS - UKR - GAL ; STAY",
        "A WAR - GAL",
    ]


@pytest.mark.parametrize(
    "letter",
    ["SPY WAR - SIL\nA WAR - GAL", "- SPY WAR - SIL\n- A WAR - GAL", "SPY WAR - SIL;\nA WAR - GAL"],
)
def test_the_next_order_is_no_part_of_a_walk(letter: str) -> None:
    assert _orders(letter) == ["SPY WAR - SIL", "A WAR - GAL"]


@pytest.mark.parametrize("letter", ["A SEV S A MOS\nLOOK BLA", "A SEV S A MOS\n(looking to Bla)"])
def test_a_look_on_the_next_line(letter: str) -> None:
    assert _orders(letter) == ["A SEV S A MOS LOOK BLA"]


@pytest.mark.parametrize(
    "letter",
    [
        "ORDERS F1801M: SPY WAR: WAR-SIL; STAY",
        "ORDERS F1801M SPY WAR: WAR-SIL; STAY",
        "Fall 1801: SPY WAR - SIL; STAY",
        "Orders for Russia: SPY WAR - SIL; STAY",
    ],
)
def test_a_walk_behind_its_heading(letter: str) -> None:
    assert _orders(letter) == ["SPY WAR - SIL ; STAY"]


# -- Crypto-Diplomacy II

PAIRS = "A=U B=V C=A# D=B E=C F=D G=E H=F I=G K=H L=I M=J N=K O=L P=M R=N S=O T=P U=Q V=R W=S Y=T"
BROKEN = PAIRS.replace(" G=", "\nG=").replace(" O=", "\nO=")


@pytest.mark.parametrize(
    "letter",
    [
        f"CIPHER {PAIRS}",
        f"CIPHER {BROKEN}",
        f"CIPHER\n{BROKEN}",
        "Cipher:\n\n" + PAIRS.lower().replace(" ", "\n\n"),
        "CIPHER\n" + PAIRS.replace("=", " = ").replace(" O ", "\nO "),
        "CIPHER " + PAIRS.replace("=", ": ").replace(" O:", ",\nO:"),
        f"CIPHER\n{BROKEN}".replace(" ", "\N{NO-BREAK SPACE}"),
    ],
)
def test_crypto_1_11_a_cipher_may_go_on_below(letter: str) -> None:
    assert _orders(f"{letter}\nA PAR - BUR") == [f"CIPHER {PAIRS}", "A PAR - BUR"]


def test_crypto_1_14_what_is_no_pair_ends_the_cipher() -> None:
    found = _orders("CIPHER a=U\nb=V\nA PAR - BUR\nc=W")
    assert found == ["CIPHER A=U B=V", "A PAR - BUR", "CIPHER C=W"]


@pytest.mark.parametrize("heading", ["VOTES FOR ITALY:", "Vote for Italy", "VOTES:", "VOTE ITALY"])
def test_crypto_2_2_lines_below_a_heading_of_votes_are_nobodys_orders(heading: str) -> None:
    letter = f"{heading}\nA ROM - VEN\nVOTE ITALY A ROM - TUS\nORDERS S1901M\nA PAR - BUR"
    mistake, skipped, *others = read_letter(letter).parts
    assert isinstance(mistake, Mistake)
    assert mistake.is_order
    assert mistake.suggestion == "VOTE ITALY A VEN - TRI"
    assert isinstance(skipped, Skipped)
    assert skipped.meant
    assert "send it again" in skipped.why
    assert _texts(others) == ["VOTE ITALY A ROM - TUS", "A PAR - BUR"]


def _texts(parts: list[Part]) -> list[str]:
    commands = [part.command for part in parts if isinstance(part, Statement)]
    return [str(command.order) for command in commands if isinstance(command, OrderLine)]


@pytest.mark.parametrize("line", ["VOTE", "vote yes"])
def test_a_vote_for_no_order_is_answered_as_ever(line: str) -> None:
    (mistake,) = _mistakes(line)
    assert not mistake.is_order
    assert mistake.suggestion == "SET DRAW"


@pytest.mark.parametrize(
    "prose", ["as planned", "as agreed with Germany", "as usual", "AS DISCUSSED"]
)
def test_cb_2_3_prose_behind_as_is_no_cipher(prose: str) -> None:
    (part,) = read_letter(f"A PAR - BUR {prose}").parts
    assert isinstance(part, Statement)
    assert isinstance(part.command, OrderLine)
    assert str(part.command.order) == "A PAR - BUR"
    assert part.command.remarks == (f"'{prose}' left out",)


def test_crypto_5_2_the_printed_form_on_the_next_line() -> None:
    assert _orders("A PAR - BUR\nAS U QPA-BRP") == ["A PAR - BUR AS U QPA-BRP"]


def test_ft_7_a_slash_outside_brackets_parts_no_list_of_retreats() -> None:
    (mistake,) = _mistakes("A PAR H retreat Gas/Mar")
    assert mistake.is_order and "retreat to in brackets" in mistake.reason
    assert mistake.suggestion == "A PAR H (RETREAT GAS MAR)"


def test_ft_8_a_build_among_three_orders_of_a_line_has_no_suggestion() -> None:
    (mistake,) = _mistakes("Build A MOS / A MOS - STP / A STP H")
    assert "give two orders" in mistake.reason
    assert mistake.suggestion == ""
