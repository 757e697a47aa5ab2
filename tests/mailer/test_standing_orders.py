"""Tests PHASE: the judge keeps orders for a later phase and files them when that phase is due."""

from __future__ import annotations

import pytest

from judge.board.phases import Phase
from judge.games.registry import VARIANTS, variant_of
from tests.mailer.office import Office, flat

# Nothing here depends on the database.
pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)

FALL = Phase.read("F1901M")


def spring(office: Office, of_france: str = "A PAR - BUR\nA MAR - SPA\nF BRE - MAO") -> None:
    """Sends orders for Spring from everyone, so that the phase runs."""
    office.says("FRANCE", of_france)
    for power in variant_of(office.table("alpha").game).atlas.powers:
        if power != "FRANCE":
            office.says(power, "REST HOLDS")


def test_standing_orders_are_filed_and_checked_when_their_phase_opens(office: Office) -> None:
    office.seven("alpha", variant="standard")
    office.says("FRANCE", "PHASE F1901M\nA SPA - POR\nA BUR - BEL\nF BRE H\nGERMANY: A MUN H")
    told = flat(office.says("FRANCE", "PHASE F1901M\nF MAO - WES\nPHASE W1901A\nBUILD A PAR"))
    assert "The judge will keep these orders for Fall 1901 (F1901M)" in told
    assert "Nothing is on file for Spring 1901" in told
    status = flat(office.says("FRANCE", "STATUS"))
    assert (
        "Standing orders for Fall 1901 (F1901M), to be filed when that phase is due: 1 A SPA - POR"
    ) in status
    assert "Standing orders for Winter 1901 adjustments (W1901A)" in status
    assert "The judge will keep these" not in office.says("GERMANY", "STATUS\nLIST alpha")
    assert "The judge will keep these" not in office.says("MASTER", "STATUS\nLIST alpha")
    before = len(office.mails("germany@example.org"))
    spring(office)
    game = office.table("alpha").game
    assert str(game.phase) == "F1901M"
    entry = game.list_of("FRANCE", FALL)
    assert entry is not None
    assert [*map(str, entry.lines)] == ["A SPA - POR", "A BUR - BEL", "F MAO - WES"]
    assert entry.complete
    results, notice = office.mails("france@example.org")[-2:]
    assert "are in" in flat(results)
    assert "Your standing orders for Fall 1901 (F1901M) are now on file:" in flat(notice)
    assert "F BRE H:" in flat(notice)
    germany = "\n".join(office.mails("germany@example.org")[before:])
    assert "SPA - POR" not in germany
    assert "standing" not in germany


def test_what_is_not_complete_is_waited_for_and_what_was_passed_over_is_gone(
    office: Office,
) -> None:
    office.seven("alpha", variant="standard")
    office.says("FRANCE", "PHASE S1901R\nA PAR - GAS\nPHASE F1901M\nA BUR - BEL\n")
    spring(office)
    notice = flat(office.mails("france@example.org")[-1])
    assert "Spring 1901 retreats (S1901R) have been deleted" in notice
    assert "now on file, but the game is still waiting for the rest" in notice
    assert not office.table("alpha").game.ahead


def test_orders_kept_by_all_run_by_themselves(office: Office) -> None:
    office.seven("alpha", variant="standard")
    atlas = variant_of(office.table("alpha").game).atlas
    units = office.table("alpha").game.position.units.values()
    for power in atlas.powers:
        own = "\n".join(f"{unit} H" for unit in units if unit.power == power)
        office.says(power, f"PHASE F1901M\n{own}")
    for power in atlas.powers:
        office.says(power, "REST HOLDS")
    assert office.alarms()
    assert office.table("alpha").game.run >= 2


def test_they_are_taken_back_replaced_and_bounded(office: Office) -> None:
    office.seven("alpha", variant="standard")
    office.says("FRANCE", "PHASE F1901M\nA SPA - POR\nA BUR - BEL")
    office.says("FRANCE", "PHASE F1901M\nA SPA H")
    (kept,) = office.table("alpha").game.ahead.values()
    assert [*map(str, kept.lines)] == ["A SPA H", "A BUR - BEL"]
    assert "are deleted" in flat(office.says("FRANCE", "CLEAR F1901M"))
    assert not office.table("alpha").game.ahead
    assert "so none are deleted" in flat(office.says("FRANCE", "CLEAR F1901M"))
    assert "too far ahead" in flat(office.says("FRANCE", "PHASE F1904M\nA SPA H"))
    assert "is over" in flat(office.says("FRANCE", "PHASE F1900M\nA SPA H"))
    assert "no proxies" in flat(office.says("FRANCE", "PHASE F1901M\nA PAR P GERMANY"))
    assert not office.table("alpha").game.ahead


def test_they_belong_to_the_power_and_end_with_a_dummy(office: Office) -> None:
    office.seven("alpha", variant="standard")
    office.says("FRANCE", "PHASE F1901M\nA SPA - POR")
    office.says("FRANCE", "RESIGN", headers="")
    office.agree("france@example.org")
    assert office.table("alpha").game.ahead
    office.says("MASTER", "DUMMY FRANCE")
    assert not office.table("alpha").game.ahead


@pytest.mark.parametrize("variant", [name for name in VARIANTS if name != "standard"])
def test_other_games_have_their_own_rule(office: Office, variant: str) -> None:
    office.seven("alpha", variant=variant)
    year = office.table("alpha").game.phase.year + 2
    told = flat(office.says("FRANCE", f"PHASE F{year}M\nA PAR - BUR"))
    assert "It is too early for" in told
    assert not office.table("alpha").game.ahead


def test_only_phase_keeps_orders_for_later(office: Office) -> None:
    """ORDERS or a heading with a phase that is not due may be a mistake."""
    office.seven("alpha", variant="standard")
    for above in ("ORDERS F1901M", "Fall 1901:"):
        told = flat(office.says("FRANCE", f"{above}\nA BUR - BEL"))
        assert "It is too early for Fall 1901." in told, above
        assert "put PHASE F1901M above them" in told
    game = office.table("alpha").game
    assert not game.ahead and not game.lists
