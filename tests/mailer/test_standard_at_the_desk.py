"""Tests what the judge answers in a standard game about the lines of a message and about missing
orders."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.mailer.office import VOUCHED, Office, said

# Nothing here depends on the database.
pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)


@pytest.fixture
def alpha(office: Office) -> Office:
    office.seven("alpha", variant="standard")
    return office


def run_with(office: Office, letters: dict[str, str]) -> None:
    """Sends these messages. The Master then runs the phase with the orders on file."""
    for power, text in letters.items():
        office.says(power, text)
    office.says("MASTER", "PROCESS FORCE")


# -- for which phase -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "heading", ["Orders for Spring:", "SPRING", "Spring moves", "ORDERS SPRING"]
)
def test_a_season_needs_no_year(alpha: Office, heading: str) -> None:
    said(alpha, "FRANCE", f"{heading}\nA PAR - BUR")
    assert alpha.on_file("FRANCE", "S1901M") == ["A PAR - BUR"]


def test_another_season_than_the_one_asked_for_is_told_so(alpha: Office) -> None:
    answer = said(alpha, "FRANCE", "Orders for Fall:\nA PAR - BUR")
    assert "! A PAR - BUR It is too early for Fall 1901." in answer
    assert alpha.on_file("FRANCE", "S1901M") == []


# -- units without orders --------------------------------------------------------------------------


def test_units_without_orders_are_named_in_every_answer(alpha: Office) -> None:
    assert (
        "A MAR, A PAR and F BRE have no orders, and the game will wait until each has one."
        " To make them hold, send REST HOLDS." in said(alpha, "FRANCE", "STATUS")
    )
    assert (
        "F BRE has no order, and the game is waiting for one. To make it hold, send F BRE H."
    ) in said(alpha, "FRANCE", "A PAR - PIC\nA MAR - SPA")
    assert "Without orders" not in said(alpha, "FRANCE", "F BRE - MAO\nA PAR - BUR")
    assert alpha.on_file("FRANCE", "S1901M") == ["A PAR - BUR", "A MAR - SPA", "F BRE - MAO"]
    assert "A MAR, A PAR and F BRE have no order" in said(alpha, "FRANCE", "CLEAR")


def test_dislodged_units_without_orders_are_named_with_where_they_may_go(alpha: Office) -> None:
    run_with(alpha, {"AUSTRIA": "A VIE - TYR", "ITALY": "A VEN H", "GERMANY": "A MUN - BOH"})
    run_with(
        alpha, {"AUSTRIA": "A TYR H", "ITALY": "A VEN H", "GERMANY": "A BOH - TYR\nA BER - MUN"}
    )
    assert str(alpha.table("alpha").game.phase) == "S1902M"
    run_with(
        alpha,
        {"AUSTRIA": "A TYR H", "ITALY": "A VEN - TYR", "GERMANY": "A BOH S A VEN - TYR"},
    )
    answer = said(alpha, "AUSTRIA", "STATUS")
    assert "A TYR is dislodged and can retreat to PIE or VIE." in answer
    assert "Without an order it disbands." in answer
    assert "A TYR is dislodged" not in said(alpha, "AUSTRIA", "A TYR R VIE")


def winter(office: Office) -> None:
    """Plays up to the winter, in which France may build two units and Germany may build one."""
    run_with(office, {"FRANCE": "A MAR - SPA\nF BRE - MAO", "GERMANY": "F KIE - DEN"})
    run_with(office, {"FRANCE": "A SPA H\nF MAO - POR"})


def test_builds_left_open_are_counted(alpha: Office) -> None:
    winter(alpha)
    assert "You can build 2 units" in said(alpha, "FRANCE", "STATUS")
    assert "1 build is still open." in said(alpha, "FRANCE", "BUILD A MAR")
    assert "open" not in said(alpha, "FRANCE", "BUILD F BRE\nWAIVE")
    assert alpha.on_file("FRANCE", "W1901A") == ["BUILD F BRE", "WAIVE"]


def test_builds_left_out_of_a_list_are_waived_at_the_deadline(alpha: Office) -> None:
    """This applies even with LATE WAIT, because the list itself is not missing."""
    winter(alpha)
    said(alpha, "GERMANY", "BUILD F KIE")
    answer = said(alpha, "FRANCE", "BUILD A MAR")
    waits = "The game will wait for it until the deadline; after that, missing builds are waived."
    assert waits in answer
    assert "You have 1 build to order for Winter 1901." in answer
    assert str(alpha.table("alpha").game.phase) == "W1901A"
    alpha.now += timedelta(days=9)
    alpha.alarms()
    assert str(alpha.table("alpha").game.phase) == "S1902M"
    results = said(alpha, "FRANCE", "STATUS") and " ".join(
        next(m for m in alpha.mails("france@example.org") if "Winter 1901 results" in m).split()
    )
    assert "France: Builds an army in Marseilles. France: Build waived." in results


def test_builds_for_which_no_home_is_free_are_told_as_unused(alpha: Office) -> None:
    run_with(alpha, {"TURKEY": "A CON - BUL\nA SMY - CON"})
    run_with(alpha, {"TURKEY": "A BUL H\nA CON - SMY\nF ANK - CON"})
    run_with(alpha, {"TURKEY": "BUILD A ANK"})
    run_with(alpha, {"TURKEY": "A BUL - SER"})
    run_with(alpha, {"TURKEY": "A SER H"})
    mails = [" ".join(m.split()) for m in alpha.mails("italy@example.org")]
    glued = next(m for m in mails if "Fall 1902 and Winter 1902 results" in m)
    assert "Adjustment results for Winter of 1902. (alpha.006) Turkey: 1 unused build" in glued


def test_a_unit_disbanded_for_want_of_an_order_is_named(alpha: Office) -> None:
    run_with(alpha, {"AUSTRIA": "A VIE - TYR", "GERMANY": "A MUN - BOH"})
    run_with(alpha, {"AUSTRIA": "A TYR H", "GERMANY": "A BOH H"})
    run_with(alpha, {"ITALY": "A VEN - TYR", "GERMANY": "A BOH S A VEN - TYR"})
    run_with(alpha, {})
    told = next(m for m in alpha.mails("italy@example.org") if "Spring 1902 retreat results" in m)
    assert "Austria: Army Tyrolia DISBAND.\r\n" in told
    assert "No retreat was ordered for the Austrian Army in Tyrolia." in told


# -- what belongs to other games -------------------------------------------------------------------

STRANGERS = {
    "A PAR PROXY TO ENGLAND": "Crystal Ball (rule 3.3)",
    "A PAR - BUR (retreat, Gas, Pic)": "Future Tense (rule 7)",
    "A PAR - BUR / A BUR - MUN": "Future Tense (rule 8)",
    "A PAR S A MAR - BUR LOOK PIC": "Blind 1801",
    "SPY PAR - BUR - MUN": "Blind 1801",
    "BUILD SPY PAR": "Blind 1801",
    "A PAR - BUR AS Q RTU-XYZ": "Crypto-Diplomacy II (rule 5.2)",
    "VOTE ITALY 3 A VEN - TRI": "Crypto-Diplomacy II (rule 2.2)",
    "CIPHER A=U B=V": "Crypto-Diplomacy II (rule 1.1)",
    "CONVERT A PAR": "Crypto-Diplomacy II (rule 3.1)",
    "T PAR - BUR": "Crypto-Diplomacy II (rule 3.1)",
}


def test_what_belongs_to_other_games_is_answered_with_its_rule(alpha: Office) -> None:
    """One message contains lines that belong to other games; its two good lines still count."""
    answer = alpha.says("FRANCE", "\n".join(["A MAR - SPA", *STRANGERS, "F BRE - MAO"]))
    blocks = [" ".join(block.split()) for block in answer.replace("\r", "").split("\n\n")]
    for line, rule in STRANGERS.items():
        quoted = [block for block in blocks if block.startswith(f"! {line.split(' / ')[0]}")]
        assert any(rule in block for block in quoted), (line, quoted)
    assert alpha.on_file("FRANCE", "S1901M") == ["A MAR - SPA", "F BRE - MAO"]
    assert (
        "A PAR has no order, and the game is waiting for one. To make it hold, send A PAR H."
    ) in " ".join(answer.split())


@pytest.mark.parametrize(
    ("command", "says"),
    [
        (
            "SEQUENCE 2 1",
            "Lists cannot be reordered in this game; that belongs to Crystal Ball (Q&A).",
        ),
        ("LISTS", "There are no lists in this game"),
        ("PASS", "PASS is for powers that can send orders but need not."),
    ],
)
def test_commands_of_other_games(alpha: Office, command: str, says: str) -> None:
    assert says in said(alpha, "FRANCE", command)


# -- messages with errors --------------------------------------------------------------------------


def test_a_letter_of_faults_only_asks_for_these_lines_and_no_more(alpha: Office) -> None:
    said(alpha, "FRANCE", "A PAR - BUR\nA MAR - SPA\nF BRE - MAO")
    answer = said(alpha, "FRANCE", "A PAR - MUN\nA LON - WAL")
    assert "This message changed nothing: your earlier orders for Spring 1901" in answer
    assert "whole list" not in answer
    assert alpha.on_file("FRANCE", "S1901M") == ["A PAR - BUR", "A MAR - SPA", "F BRE - MAO"]


def test_builds_with_faults_are_asked_for_as_a_whole(alpha: Office) -> None:
    winter(alpha)
    said(alpha, "FRANCE", "BUILD F BRE\nBUILD A MAR")
    answer = said(alpha, "FRANCE", "BUILD F SPA\nBUILD A MAR")
    assert "send the whole list again" in answer
    assert alpha.on_file("FRANCE", "W1901A") == ["BUILD F BRE", "BUILD A MAR"]


def test_an_overtaken_letter_of_lines_nobody_can_read_is_answered(alpha: Office) -> None:
    alpha.letter("france@example.org", "A PAR - XYZ", alpha.reply_address("alpha", "FRANCE"))
    number = alpha.first_letter("france@example.org")
    alpha.settle()
    said(alpha, "FRANCE", "A PAR - BUR")
    alpha.rework(number)
    assert alpha.row(number).state.value == "done"
    assert alpha.on_file("FRANCE", "S1901M") == ["A PAR - BUR"]


# -- the results -----------------------------------------------------------------------------------


def test_the_subject_of_the_results_says_what_is_due_from_the_reader(office: Office) -> None:
    address = "results@lists.example.org"
    office.seven("alpha", variant="standard", list_address=address)
    office.says("FRANCE", "RESIGN", headers=VOUCHED)
    office.letter("new@example.org", "TAKEOVER FRANCE@alpha sesame")
    office.work()
    office.agree("new@example.org")
    run_with(office, {})
    subjects = {
        reader: office.last_mail(reader).split("Subject: ")[1].split("\r\n")[0]
        for reader in ("new@example.org", address)
    }
    assert subjects["new@example.org"].startswith("[alpha] Spring 1901 results: your orders are")
    assert subjects[address].startswith("[alpha] Spring 1901 results: orders are due")
