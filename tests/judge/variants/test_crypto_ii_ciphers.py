"""Tests Crypto-Diplomacy II: ciphers, and texts in cipher (rules 1, 5.2, 6.4-6.6)."""

from __future__ import annotations

import pytest

from judge.game.phase_report import Role
from judge.game.seeded_random import Chance
from judge.games.crypto_ii.printing import excerpt
from judge.games.crypto_ii.short_form_and_ciphers import (
    LETTERS,
    MOST,
    SYMBOLS,
    cipher_faults,
    deciphered,
    enciphered,
    made,
    mended,
    read_cipher,
    short_form,
    substitutes,
)
from judge.orders.order import Order
from judge.play import conduct_game
from tests.judge.variants.boards import board
from tests.judge.variants.crypto import (
    ATLAS,
    BOOK,
    answered,
    builds,
    escapes,
    later_game,
    new_game,
    on_file,
    printed,
    refused,
    report,
    run,
    send,
)

LEGAL = (
    "CIPHER A=UV B=# C=M D=K E=QZA F=B G=C H=D I=E% K=F L=G M=H N=I O=J P=L R=N S=O T=P U=R V=S"
    " W=T Y=WXY"
)
# E and Y have three substitutes each, and A and I have two each: 28 symbols for 22 letters.
SHORT = LEGAL.replace("A=UV B=#", "A=U B=V#")


def faults(text: str) -> str:
    return "; ".join(cipher_faults(read_cipher(text)))


# -- 1.1: which ciphers are legal


def test_crypto_1_1_a_player_sends_his_cipher_and_orders_are_printed_in_it() -> None:
    game = send(new_game(), "FRANCE", f"{LEGAL}\n{builds('FRANCE')}")
    for power in set(game.seats) - {"FRANCE", "ITALY"}:
        game = send(game, power, builds(power))
    _, ran = conduct_game.advance(game)
    sheets = excerpt(report(ran[1])).printed
    assert sheets
    cipher = read_cipher(LEGAL)
    found = [deciphered(cipher, line.text) for line in sheets["FRANCE"].lines]
    assert found == ["A BRE H", "A MAR H", "A PAR H"]


def test_crypto_1_11_twenty_eight_symbols_for_twenty_two_letters() -> None:
    assert (len(LETTERS), len(SYMBOLS)) == (22, 28)
    assert not set("JQXZ") & set(LETTERS)
    assert set(SYMBOLS) == set("ABCDEFGHIJKLMNOPQRSTUVWXYZ#%")
    assert not faults(LEGAL)
    assert not faults(SHORT)


def test_crypto_1_11_the_letters_without_substitutes_appear_in_no_order() -> None:
    """These letters occur in no province's code and in no order, so they need no substitutes."""
    for province in ATLAS.provinces:
        assert set(short_form(ATLAS, Order.read(f"A {province} H")).upper()) <= set(LETTERS) | {" "}


@pytest.mark.parametrize("symbol", ["!", "9", "?", "Ä"])
def test_crypto_1_11_a_foreign_symbol_is_named(symbol: str) -> None:
    assert f"{symbol} is not among the symbols A-Z # %" in faults(
        LEGAL.replace("B=#", f"B={symbol}")
    )


@pytest.mark.parametrize("letter", ["J", "Q", "X", "Z", "AB"])
def test_crypto_1_11_a_letter_that_needs_no_substitute_is_named(letter: str) -> None:
    said = faults(LEGAL.replace("B=#", f"{letter}=#"))
    assert f"{letter} is not among the letters" in said


def test_crypto_1_11_a_symbol_that_is_not_used_is_named() -> None:
    assert faults(LEGAL.replace("E=QZA", "E=QZ")) == "A is not used (rule 1.11: all 28 symbols are)"


def test_crypto_1_12_a_letter_without_a_substitute_is_named() -> None:
    said = faults(LEGAL.replace(" G=C", "").replace("H=D", "H=DC"))
    assert said == "G has no substitute (rule 1.12)"


def test_crypto_1_13_more_than_three_substitutes_are_named() -> None:
    said = faults(LEGAL.replace("A=UV", "A=U").replace("E=QZA", "E=QZAV"))
    assert said == "E has more than three substitutes (rule 1.13)"


def test_crypto_1_14_a_legal_cipher() -> None:
    game, filed = answered(new_game(), "FRANCE", LEGAL)
    assert filed.stored and not filed.refusals
    assert on_file(game, "FRANCE", "S1901M") == [LEGAL]


def test_crypto_1_14_a_symbol_used_twice_is_named() -> None:
    said = faults(LEGAL.replace("B=#", "B=M"))
    assert (
        said
        == "M is used more than once (rule 1.14); # is not used (rule 1.11: all 28 symbols are)"
    )


@pytest.mark.parametrize(
    "bad",
    [
        LEGAL.replace("B=#", "B=M"),
        LEGAL.replace("A=UV", "A=U").replace("E=QZA", "E=QZAV"),
        LEGAL.replace(" G=C", "").replace("H=D", "H=DC"),
        LEGAL.replace("B=#", "B=!"),
        "CIPHER A=A",
        "CIPHER A=ABC B=DEF C=GHI D=JKL E=MNO F=PQR G=STU H=VWX I=YZ#",
    ],
)
def test_crypto_1_14_every_fault_comes_back_with_a_cipher_that_would_be_legal(bad: str) -> None:
    game, filed = answered(new_game(), "FRANCE", bad)
    assert not filed.stored and not on_file(game, "FRANCE", "S1901M")
    (refusal,) = filed.refusals
    assert refusal.reason.startswith("This is not a valid cipher: ")
    assert not answered(game, "FRANCE", refusal.suggestion)[1].refusals


def test_crypto_1_14_what_is_right_in_a_faulty_cipher_stays() -> None:
    near = substitutes(mended(read_cipher(LEGAL.replace("B=#", "B=M")), Chance(1)))
    right = substitutes(read_cipher(LEGAL))
    changed = {letter for letter in LETTERS if near[letter] != right[letter]}
    assert changed in ({"B", "C"}, {"C"} | {one for one in LETTERS if "#" in near[one]})


def test_crypto_8_0_what_the_judge_adds_to_a_faulty_cipher_nobody_else_can_know() -> None:
    """Each player in each game is offered a different cipher, but always the same one."""
    offered = [
        answered(new_game(seed=seed), power, "CIPHER A=U B=V")[1].refusals[0].suggestion
        for seed in (1, 2)
        for power in ("FRANCE", "GERMANY")
    ]
    assert len(set(offered)) == 4
    for letter in LETTERS[2:]:
        assert len({substitutes(read_cipher(text))[letter] for text in offered}) > 1
    (again,) = answered(new_game(seed=1), "FRANCE", "CIPHER A=U B=V")[1].refusals
    assert again.suggestion == offered[0]


def test_crypto_1_12_of_many_letters_that_are_missing_it_is_told_how_many_there_are() -> None:
    said = faults("CIPHER A=UX B=V C=A# D=B E=CW")
    assert "22 letters are needed, but only 5 are there (rule 1.12)" in said
    assert "28 symbols are needed, but only 8 are used (rule 1.11)" in said


# -- 1.2, 1.3


def test_crypto_1_2_the_judge_makes_italys_cipher_and_tells_nobody() -> None:
    game = new_game()
    for power in set(game.seats) - {"ITALY"}:
        game = send(game, power, f"{BOOK[power]}\n{builds(power)}\nVOTE ITALY A VEN - TUS")
    _, ran = conduct_game.advance(game)
    news = ran[1].news.to_data()  # type: ignore[union-attr]
    italian = read_cipher(news["ciphers"]["ITALY"])
    assert not cipher_faults(italian)
    assert printed(ran[1], {**BOOK, "ITALY": italian})["ITALY"] == ["A VEN-TUS"]
    assert not excerpt(report(ran[1], Role.PUBLIC)).ciphers
    assert not any(excerpt(report(ran[1], power)).ciphers for power in game.seats)
    assert "ITALY" not in excerpt(report(ran[1], Role.MASTER)).ciphers


@pytest.mark.parametrize("seed", range(200))
def test_crypto_1_2_a_cipher_that_is_drawn_is_legal(seed: int) -> None:
    cipher = made(Chance(seed))
    assert not cipher_faults(cipher)
    assert cipher == made(Chance(seed))
    assert max(len(symbols) for _, symbols in cipher.pairs) <= MOST


def test_crypto_1_3_orders_retreats_builds_and_removals_stand_in_their_powers_cipher() -> None:
    position = board({"FRANCE": "A PAR", "GERMANY": "A BUR, A PIC"})
    game = later_game(
        "S1902M",
        position,
        {"FRANCE": "A PAR H", "GERMANY": "A BUR - PAR\nA PIC S A BUR - PAR"},
    )
    game, ran = run(game)
    assert printed(ran) == {
        "FRANCE": ["A PAR H (dislodged)"],
        "GERMANY": ["A BUR-PAR", "A PIC S A BUR-PAR"],
    }
    assert escapes(ran, "FRANCE") == {"A PAR": {"BRE", "GAS"}}
    assert not escapes(ran, "GERMANY")
    _, retreated = run(send(game, "FRANCE", "A PAR R GAS"))
    assert printed(retreated) == {"FRANCE": ["A PAR-GAS"]}


# -- 5.2, 6.4: how it is printed

A_FORM = (
    "CIPHER A=AB B=C C=D D=E E=FG F=H G=I H=J I=KL K=M L=N M=O N=P O=QR P=S R=TU S=V T=W U=XY V=Z"
    " W=# Y=%"
)


def in_spring(text: str) -> tuple[list[str], list[str]]:
    """Returns the orders on file after this message, and the reasons for the lines that are
    refused."""
    game = send(new_game(), "FRANCE", f"{builds('FRANCE')}\n{A_FORM}")
    return on_file(send(game, "FRANCE", text), "FRANCE", "S1901M"), refused(game, "FRANCE", text)


def test_crypto_5_2_a_player_says_how_his_order_is_printed() -> None:
    lines, faults = in_spring("A PAR - BUR AS B SBT-CYU")
    assert "A PAR - BUR AS B SBT-CYU" in lines and not faults


def test_crypto_5_2_clear_text_must_be_given_and_the_form_decode_to_it() -> None:
    lines, (fault,) = in_spring("A PAR - BUR AS A SAT-CXS")
    assert "A PAR H" in lines
    assert "it reads A PAR-BUP in your cipher, but the order is A PAR-BUR" in fault
    assert "character 9, 'S', should be 'R' (R is written T or U)" in fault


@pytest.mark.parametrize(
    ("form", "said"),
    [
        ("A SAT-CX", "it ends too early"),
        ("A SAT-CXTT", "it is too long"),
        ("A SAT CXT", "character 6, ' ', should be '-' (it is written as it is)"),
    ],
)
def test_crypto_5_2_a_form_of_the_wrong_length(form: str, said: str) -> None:
    assert said in in_spring(f"A PAR - BUR AS {form}")[1][0]


def test_crypto_5_2_the_suggestion_can_be_sent() -> None:
    game = send(new_game(), "FRANCE", f"{builds('FRANCE')}\n{A_FORM}")
    _, filed = answered(game, "FRANCE", "A PAR - BUR AS A SAT-CXS")
    assert not refused(game, "FRANCE", filed.refusals[0].suggestion)


def test_crypto_5_2_a_form_needs_a_cipher_on_file_or_in_the_letter() -> None:
    game = send(new_game(), "FRANCE", builds("FRANCE"))
    assert "not have your cipher yet" in refused(game, "FRANCE", "A PAR - BUR AS A SAT-CXT")[0]
    assert not refused(game, "FRANCE", f"{A_FORM}\nA PAR - BUR AS A SAT-CXT")


def test_crypto_5_2_a_form_that_a_new_cipher_made_wrong_is_dropped() -> None:
    game = send(new_game(), "FRANCE", f"{A_FORM}\n{builds('FRANCE')}\nA PAR - BUR AS A SAT-CXT")
    game, filed = answered(game, "FRANCE", LEGAL)
    assert "A PAR - BUR" in on_file(game, "FRANCE", "S1901M")
    (said,) = filed.remarks
    assert said.text.startswith("A PAR - BUR AS A SAT-CXT, sent earlier, does not fit your new")
    assert not answered(game, "FRANCE", A_FORM)[1].remarks


def test_crypto_5_2_forms_of_retreats_builds_and_removals() -> None:
    book = {**BOOK, "FRANCE": read_cipher(A_FORM)}
    built = later_game("W1902A", board({"FRANCE": "A SPA"}), book=book)
    built = send(built, "FRANCE", "BUILD F BRE AS C H CTG\nBUILD A PAR AS C X XXX")
    assert on_file(built, "FRANCE", "W1902A") == ["BUILD F BRE AS C H CTG"]
    _, ran = run(built)
    sheets = excerpt(report(ran)).printed
    assert sheets and [line.text for line in sheets["FRANCE"].lines] == ["C H CTG"]


def test_crypto_6_4_a_substitute_is_drawn_for_each_occurrence() -> None:
    cipher = read_cipher(A_FORM)
    texts = {enciphered(cipher, "A PAR-BUR", Chance(seed)) for seed in range(200)}
    assert len(texts) == 2 * 2 * 2 * 2 * 2  # two As, two Rs and one U
    assert {deciphered(cipher, text) for text in texts} == {"A PAR-BUR"}


def test_crypto_6_4_what_is_printed_is_drawn_once_and_kept() -> None:
    position = board({"FRANCE": "A PAR, A MAR, F BRE"})
    lists = {"FRANCE": "A PAR - BUR\nA MAR S A PAR - BUR\nF BRE - ENG"}
    first = run(later_game("S1902M", position, lists))[1]
    again = run(later_game("S1902M", position, lists))[1]
    other = run(later_game("S1902M", position, lists, seed=2))[1]
    assert first.news == again.news != other.news


def test_crypto_6_4_two_phases_are_not_drawn_alike() -> None:
    position = board({"FRANCE": "A PAR, A MAR, F BRE"})
    lists = {"FRANCE": "A PAR H\nA MAR H\nF BRE H"}
    game, spring = run(later_game("S1902M", position, lists))
    _, fall = run(send(game, "FRANCE", lists["FRANCE"]))
    assert printed(spring) == printed(fall)
    assert excerpt(report(spring)).printed != excerpt(report(fall)).printed


# -- 6.1, 6.5, 6.6: the short form


@pytest.mark.parametrize(
    ("order", "short"),
    [
        ("A PAR H", "A Par H"),
        ("A PAR - BUR", "A Par-Bur"),
        ("A PAR S A MAR", "A Par S A Mar"),
        ("A PAR S A MAR - BUR", "A Par S A Mar-Bur"),
        ("F NTH C A LON - NWY", "F Nth C A Lon-Nwy"),
        ("A PAR R GAS", "A Par-Gas"),
        ("A PAR D", "A Par D"),
        ("BUILD A PAR", "B A Par"),
        ("REMOVE A PAR", "R A Par"),
        ("CONVERT A PAR", "V A Par"),
        ("T PAR - BUR", "T Par-Bur"),
        ("F MAO - SPA/SC", "F Mid-Spa sc"),
        ("F MAO S F POR - SPA/NC", "F Mid S F Por-Spa nc"),
    ],
)
def test_crypto_6_1_the_zines_short_form(order: str, short: str) -> None:
    assert short_form(ATLAS, Order.read(order)) == short


@pytest.mark.parametrize("order", ["A LON - NWY VIA", "A LON - NTH - NWY"])
def test_crypto_6_1_no_via_and_no_path(order: str) -> None:
    assert short_form(ATLAS, Order.read(order)) == "A Lon-Nwy"


@pytest.mark.parametrize(
    "order", ["F LYO - SPA/SC", "F LYO S F MAR - SPA/SC", "F GAS R SPA/NC", "A MAR - SPA"]
)
def test_crypto_6_1_a_coast_only_where_it_is_needed(order: str) -> None:
    assert short_form(ATLAS, Order.read(order)).endswith("Spa")


@pytest.mark.parametrize(
    "order", ["F STP/SC - BOT", "F BAR - STP/NC", "F BOT R STP/SC", "BUILD F STP/NC", "F STP/SC H"]
)
def test_crypto_6_5_the_coast_of_st_petersburg_is_never_printed(order: str) -> None:
    short = short_form(ATLAS, Order.read(order))
    assert "Stp" in short and "nc" not in short and "sc" not in short


def test_crypto_6_5_the_judge_knows_the_coast() -> None:
    game = later_game("W1902A", board({"RUSSIA": "A MOS, A WAR, A SEV"}))
    game, ran = run(send(game, "RUSSIA", "BUILD F STP/SC"))
    assert printed(ran) == {"RUSSIA": ["B F STP"]}
    assert game.position.units["STP"].location == "STP/SC"


def test_crypto_6_6_the_abbreviations() -> None:
    def short(code: str) -> str:
        return short_form(ATLAS, Order.read(f"A {code} H")).split()[1]

    assert (short("MAO"), short("NAO"), short("TYR"), short("TYS")) == ("Mid", "Nat", "Tyo", "Tyh")
    named = ("NWY", "NAF", "NTH", "NWG", "STP", "LVP", "LVN", "BOT", "LYO")
    assert [short(code) for code in named] == [code.title() for code in named]
    shorts = {short(code) for code in ATLAS.provinces}
    assert len(shorts) == len(ATLAS.provinces)
