"""Tests the layout of results in Future Tense (FT 6)."""

from __future__ import annotations

from judge.game.phase_report import Role
from judge.game.phase_results import Ran
from judge.game.settings import Settings
from judge.games.registry import VARIANTS
from mailer.wording.results import Results
from tests.grammar.reading import read_order_line
from tests.judge.variants.boards import board
from tests.judge.variants.turns import played, turn_at

FUTURE_TENSE = VARIANTS["future tense"]
WRITER = Results(FUTURE_TENSE.atlas)


def told(*ran: Ran) -> str:
    """Returns the results of these phases as text, one after the other."""
    reports = [FUTURE_TENSE.observe(one, Role.PUBLIC, Settings()) for one in ran]
    return "\n\n".join(block for report in reports for block in WRITER.blocks(report, "tense"))


def test_ft_6_the_adjudication_of_munich_and_burgundy() -> None:
    """This is the example in the rules. Failed moves are underlined, and the marks ``(nsu)`` and
    ``(u/o)`` appear."""
    position = board({"FRANCE": "A PAR", "GERMANY": "A MUN"}, {"FRANCE": "PAR", "GERMANY": "MUN"})
    _, ran = played(
        turn_at("S1901M", position),
        {"FRANCE": "A PAR - BUR / A BUR - MUN", "GERMANY": "A MUN - BUR / A MUN - BUR"},
    )
    assert told(*ran.values()).split("\n\nOwnership")[0] == "\n".join(
        [
            "Movement results for Spring of 1901.  (tense.001)",
            "",
            "France: _Army Paris -> Burgundy._  (*bounce*)  [with Army Munich]",
            "",
            "Germany: _Army Munich -> Burgundy._  (*bounce*)  [with Army Paris]",
            "",
            "Movement results for Fall of 1901.  (tense.002)",
            "",
            "France: Army Burgundy -> Munich.  (nsu)",
            "France: Army Paris HOLD.  (u/o)",
            "",
            "Germany: Army Munich -> Burgundy.",
        ]
    )


def a_turn_of_all_kinds() -> dict[str, Ran]:
    """Returns a turn with bounces, a cut, unmatched orders, a disrupted convoy, retreats, losses,
    builds and removals."""
    position = board(
        {
            "FRANCE": "A BUR, F ENG, A PIC, A GAS",
            "GERMANY": "A MUN, A RUH, F NTH, F HOL",
            "ITALY": "A TUS",
        },
        {"FRANCE": "PAR BRE MAR SPA POR", "GERMANY": "MUN BER KIE", "ITALY": "ROM NAP"},
    )
    letters = {
        "FRANCE": """
            BUILD A MAR
            A BUR - MUN (RETREAT PAR) / A PAR S A GAS
            F ENG C A PIC - WAL (RETREAT OFF) / F ENG H
            A PIC - WAL / A WAL H
            A GAS S A SPA - MAR / A GAS - BUR
            A MAR - PIE / A PIE - VEN
        """,
        "GERMANY": """
            REMOVE F HOL
            A MUN - BUR / A BUR S A PAR
            A RUH S A MUN - BUR / A RUH H
            F NTH - ENG / F NTH H
        """,
        "ITALY": "BUILD F NAP\nA TUS - PIE / A TUS - VEN",
    }
    return played(turn_at("W1901A", position), letters)[1]


def test_ft_6_winter_spring_and_fall_are_told_in_order_each_retreat_on_its_own_line() -> None:
    text = told(*a_turn_of_all_kinds().values())
    titles = [line.split("  (")[0] for line in text.splitlines() if "results for" in line]
    assert titles == [
        "Adjustment results for Winter of 1901.",
        "Movement results for Spring of 1902.",
        "Retreat results for Spring of 1902.",
        "Movement results for Fall of 1902.",
    ]
    for line in (
        "France:     Builds an army in Marseilles.",
        "Germany:    Removes the fleet in Holland.",
        "France: _Army Burgundy -> Munich._  (*bounce, dislodged*)  [with Army Munich]",
        "France: _Army Gascony SUPPORT Army Spain -> Marseilles._  (*void*)"
        "  [there is no such unit]",
        "France: Army Burgundy -> Paris.",
        "Germany: Army Ruhr HOLD.",
    ):
        assert line in text.splitlines(), text


def test_ft_6_what_failed_is_underlined_and_nothing_else() -> None:
    for line in told(*a_turn_of_all_kinds().values()).splitlines():
        failed = any(word in line for word in ("bounce", "cut", "void", "disrupted", "no convoy"))
        assert ("_" in line) == (failed and "(*" in line), line


def test_ft_6_every_line_of_the_report_can_be_pasted_back() -> None:
    ran = a_turn_of_all_kinds()
    for name in ("S1902M", "F1902M"):
        orders = [line.order for lines in ran[name].lists.values() for line in lines]
        printed = [
            line for line in told(ran[name]).splitlines() if line.count(": ") and "." in line
        ]
        read = [read_order_line(line) for line in printed[: len(orders)]]
        assert [(o.unit, type(o.action)) for o in read] == [
            (order.unit, type(order.action)) for order in orders
        ]
