"""Tests ADJUDICATE by e-mail: anyone may have orders adjudicated on any board, and nothing is
stored."""

from __future__ import annotations

import json

import pytest

from judge.play.adjudicate_from_json import answer as offline
from mailer.cli.adjudicate import reader_for
from mailer.limits import LARGEST_TO_STRANGERS, MOST_ADJUDICATED_A_DAY
from tests.mailer.office import VOUCHED, Office, flat
from tests.mailer.test_what_if import kept, mails, pictures

LETTER = """ADJUDICATE Fall 1905
Units
Austria: A Vie, F Tri
Italy: A Ven, A Tyr, F Adr
Orders
Austria: A Vie - Tyr, F Tri H
Italy:
A Ven - Tri
F Adr S A Ven - Tri
"""


def asks(
    office: Office, text: str, sender: str = "stan@example.org", headers: str = VOUCHED
) -> str:
    office.letter(sender, text, headers=headers)
    office.settle()
    return office.last_mail(sender).replace("\r\n", "\n")


def test_a_stranger_gets_the_adjudication_and_the_board(office: Office) -> None:
    answer = asks(office, LETTER)
    assert "4 orders for Fall 1905; units without an order hold." in flat(answer)
    assert "Austria: Army Vienna -> Tyrolia. (*bounce*) [with Army Tyrolia]" in flat(answer)
    assert "Austria: Fleet Trieste HOLD. (*dislodged*) [by Army Venice]" in flat(answer)
    assert "Italy: Army Venice -> Trieste.\n" in answer
    assert "The Austrian Fleet in Trieste can retreat to Albania." in answer
    (scene,) = pictures(office, "stan@example.org")
    assert (scene["game"], scene["title"]) == ("ADJUDICATE", "Fall 1905, trial")
    assert {piece["at"] for piece in scene["pieces"]} == {"VIE", "TRI", "VEN", "TYR", "ADR"}


def test_it_decides_as_the_command_line_does(office: Office) -> None:
    """The answer by e-mail is the same as that of ``judge adjudicate``, which uses the same parser
    and adjudicator."""
    told = offline(
        {
            "phase": "F1905M",
            "units": {"AUSTRIA": ["A VIE", "F TRI"], "ITALY": ["A VEN", "A TYR", "F ADR"]},
            "orders": {
                "AUSTRIA": ["A VIE - TYR", "F TRI H"],
                "ITALY": ["A VEN - TRI", "F ADR S A VEN - TRI"],
            },
        },
        reader_for,
    )
    answer = asks(office, LETTER)
    (fled,) = told["dislodged"]
    assert (fled["unit"], fled["retreats"]) == ("F TRI", ["ALB"])
    entries = [entry for of in told["results"].values() for entry in of]
    assert [one["unit"] for one in entries if "bounces" in one["result"]] == ["A VIE"]
    assert answer.count("(*bounce*)") == 1


def test_without_units_the_board_has_those_that_the_orders_name(office: Office) -> None:
    answer = asks(office, "ADJUDICATE\nFrance: A Par - Bur\nGermany: A Mun - Bur, F Kie H")
    assert "France: Army Paris -> Burgundy. (*bounce*) [with Army Munich]" in flat(answer)
    assert "Germany: Fleet Kiel HOLD." in answer
    (scene,) = pictures(office, "stan@example.org")
    assert {piece["at"] for piece in scene["pieces"]} == {"PAR", "MUN", "KIE"}


def test_bad_lines_are_quoted_with_the_reason_and_what_is_right(office: Office) -> None:
    answer = asks(
        office,
        "ADJUDICATE\nUnits\nRussia: F Stp, A Mos, A Xyz\nTurkey: A Mos\nOrders\n"
        "Russia: A Mos - Lon\nA War - Gal\nSET WAIT",
    )
    assert "! Russia: F Stp\n" in answer
    assert "Possible: F STP/NC or F STP/SC" in flat(answer)
    assert "! Turkey: A Mos\n    Two units in MOS." in answer
    assert "There is no place called 'Xyz'." in answer
    assert "! Russia: A Mos - Lon\n" in answer
    assert "! A War - Gal\n    Whose order is this?" in answer
    assert "! SET WAIT\n    I ignored this: it is below ADJUDICATE" in answer


def test_builds_need_centres_and_retreats_the_dislodged(office: Office) -> None:
    assert "cannot be adjudicated without the supply centres" in flat(
        asks(office, "ADJUDICATE W1905A\nFrance: A Bre\nOrders\nFrance: Build A PAR")
    )
    built = asks(
        office,
        "ADJUDICATE W1905A\nFrance: A Bre\nCenters\nFrance: Par, Bre\nOrders\nFrance: Build A PAR",
    )
    assert "France: Builds an army in Paris." in flat(built)
    fled = asks(
        office,
        "ADJUDICATE F1905R\nDislodged\nAustria: A Tri from Ven\nStandoffs: Alb\nOrders\n"
        "Austria: A Tri R Bud",
    )
    assert "Austria: Army Trieste -> Budapest." in fled
    closed = asks(
        office,
        "ADJUDICATE F1905R\nDislodged\nAustria: A Tri from Ven\nStandoffs: Alb\nOrders\n"
        "Austria: A Tri R Alb",
    )
    assert "A TRI cannot retreat to ALB." in closed


def test_the_kind_of_game_decides_the_rules(office: Office) -> None:
    orders = "France: A Par\nOrders\nFrance: A Par - Bur / A Bur - Mun"
    two = asks(office, f"ADJUDICATE future tense\n{orders}")
    assert "What would happen in Fall 1901:" in two
    assert "Army Burgundy -> Munich" in two
    one = asks(office, f"ADJUDICATE\n{orders}")
    assert "two seasons on one line belong to Future Tense" in flat(one)


def test_it_changes_nothing_for_anyone(office: Office) -> None:
    office.seven("alpha", variant="standard")
    office.says("FRANCE", "A PAR - BUR")
    before, sent = kept(office), mails(office)
    office.says("FRANCE", f"{LETTER}France: A PAR H\nCLEAR\nRESIGN")
    asks(office, f"{LETTER}JOIN beta sesame\nREGISTER Stan")
    assert kept(office) == before
    after = mails(office)
    assert (after.pop("stan@example.org"), after.pop("france@example.org")) == (
        1,
        sent.pop("france@example.org") + 1,
    )
    assert after == sent


def test_an_address_gets_it_so_many_times_a_day(office: Office) -> None:
    for number in range(MOST_ADJUDICATED_A_DAY):
        assert "What would happen" in asks(office, f"{LETTER}\nGermany: A MUN H\n{number}")
    assert "which is the limit. Try again tomorrow." in flat(asks(office, f"{LETTER}\nonce more"))
    assert "What would happen" in asks(office, LETTER, "else@example.org")
    office.now = office.now.replace(day=office.now.day + 1, hour=13)
    assert "What would happen" in asks(office, f"{LETTER}\nand tomorrow")


def test_whoever_forges_an_address_does_not_use_up_what_its_owner_may_have(office: Office) -> None:
    for number in range(MOST_ADJUDICATED_A_DAY + 1):
        asks(office, f"{LETTER}\n{number}", headers="")
    assert "What would happen" in asks(office, LETTER)


def test_someone_who_is_not_proved_gets_none_of_their_words_and_no_picture(office: Office) -> None:
    text = f"{LETTER}A Buycheappills - Foo\nvisit www.pills.example now\nSET PASSWORD swordfish"
    answer = asks(office, text, "victim@else.example", headers="")
    assert "Italy: Army Venice -> Trieste." in answer
    for word in ("pills", "Foo", "swordfish"):
        assert word not in answer
    assert "The judge sends boards only if it knows who is asking" in flat(answer)
    assert not pictures(office, "victim@else.example")
    assert len(answer) < LARGEST_TO_STRANGERS


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
def test_a_very_long_board_is_answered_and_costs_little(office: Office) -> None:
    lines = "\n".join(f"France: A Par, A Mar, F Bre, A Xy{n}" for n in range(300))
    number = office.letter("stan@example.org", f"ADJUDICATE\nUnits\n{lines}", headers=VOUCHED)
    office.settle()
    assert office.row(number).attempts == 1
    assert office.last_mail("stan@example.org")
    assert json.dumps(pictures(office, "stan@example.org")) == "[]"


def test_the_word_alone_in_a_game_says_how_a_phase_is_run(office: Office) -> None:
    office.seven("alpha", variant="standard")
    answer = flat(office.says("MASTER", "Adjudicate!"))
    assert "There are no orders below this line, so nothing was tried out." in answer
    assert "If you meant the phase of your game: its Master runs it with PROCESS." in answer
    assert office.table("alpha").game.run == 0
