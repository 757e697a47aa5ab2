"""Tests that a seat without a player never stops a game forever."""

from __future__ import annotations

from datetime import timedelta

import pytest

from grammar.words.durations_times_and_zones import DAY
from judge.game.game import Seating, Stage
from judge.games.registry import VARIANTS
from judge.play import awaited_orders, draw_votes
from tests.mailer.office import VOUCHED, Office, back_of, said

# Nothing here depends on the database.
pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)

DAYS = timedelta(days=1)
OTHERS = ("AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA")
"""All powers except Turkey."""


def last(office: Office, whose: str, topic: str) -> str:
    """Returns the latest e-mail to a person with this subject, as a single line."""
    return " ".join([m for m in office.mails(whose) if topic in m][-1].split())


@pytest.fixture
def alpha(office: Office) -> Office:
    """Returns a judge with a standard game in which Turkey is vacant."""
    office.seven("alpha", variant="standard")
    office.says("MASTER", "EJECT TURKEY")
    return office


def seating(office: Office) -> Seating:
    return office.table("alpha").game.seats["TURKEY"]


# -- DUMMY and REVIVE ------------------------------------------------------------------------------


def test_a_dummy_is_not_waited_for(alpha: Office) -> None:
    for power in ["AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY"]:
        alpha.says(power, "PRESS TO MASTER\nhere\nENDPRESS")
    assert "a dummy now" in said(alpha, "MASTER", "DUMMY TURKEY")
    wanted = awaited_orders.wanted(alpha.table("alpha").game)
    assert wanted is not None and "TURKEY" not in wanted.asked
    notice = last(alpha, "france@example.org", "no longer has a player")
    assert "Its units hold, dislodged ones disband, it builds nothing" in notice
    assert "TAKEOVER" not in notice


def test_what_a_dummy_had_ordered_is_dropped_and_its_units_hold(office: Office) -> None:
    office.seven("alpha", variant="standard")
    office.says("TURKEY", "A CON - BUL\nA SMY - CON\nF ANK - BLA")
    office.says("MASTER", "EJECT TURKEY\nDUMMY TURKEY\nPROCESS FORCE")
    places = office.table("alpha").game.position.units_of("TURKEY")
    assert sorted(map(str, places)) == ["A CON", "A SMY", "F ANK"]


def test_what_is_sealed_for_a_dummy_still_runs(office: Office) -> None:
    office.seven("alpha")
    office.all_send("S1901M", but="TURKEY")
    office.says("TURKEY", "ORDERS S1901M\nA CON - BUL\nA SMY - CON\nF ANK - BLA")
    office.says("MASTER", "EJECT TURKEY\nDUMMY TURKEY")
    notice = last(office, "france@example.org", "Turkey no longer has a player")
    assert "Its locked orders will still run." in notice
    office.all_send("F1901M", but="TURKEY")
    assert "BUL" in {u.province for u in office.table("alpha").game.position.units_of("TURKEY")}


@pytest.mark.parametrize("variant", sorted(VARIANTS.keys() - {"crypto ii"}))
def test_a_game_of_any_kind_goes_on_with_a_dummy(office: Office, variant: str) -> None:
    office.seven("alpha", variant=variant)
    office.says("MASTER", "EJECT TURKEY\nDUMMY TURKEY")
    for _ in range(6):
        assert "is locked" in said(office, "MASTER", "PROCESS FORCE")
    assert office.table("alpha").game.stage is Stage.RUNNING
    assert "orders are missing" not in last(office, "gm@example.org", "TURKEY")


def test_the_first_turn_in_cipher_waits_for_no_dummy(office: Office) -> None:
    """Under Crypto 4.1, the first turn waits for all lists, but a dummy sends none."""
    office.seven("alpha", variant="crypto ii")
    office.says("MASTER", "EJECT TURKEY\nDUMMY TURKEY")
    wanted = awaited_orders.wanted(office.table("alpha").game)
    assert wanted is not None and "TURKEY" not in wanted.missing | wanted.awaited


def test_a_dummy_has_no_vote_and_no_share(alpha: Office) -> None:
    for power in ["AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA"]:
        alpha.says(power, "SET DRAW")
    assert alpha.table("alpha").game.stage is Stage.RUNNING
    alpha.says("MASTER", "DUMMY TURKEY")
    alpha.says("RUSSIA", "SET DRAW")
    ending = alpha.table("alpha").game.ending
    assert ending is not None and "TURKEY" not in ending.powers
    assert len(ending.powers) == 6


def test_a_seat_that_is_revived_can_be_taken(alpha: Office) -> None:
    alpha.says("MASTER", "DUMMY TURKEY")
    assert "vacant, and the game is waiting for it" in said(alpha, "MASTER", "REVIVE TURKEY")
    assert seating(alpha) is Seating.OFFERED
    assert "TAKEOVER TURKEY@alpha" in last(alpha, "france@example.org", "Turkey needs a player")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("DUMMY FRANCE", "France has a player. EJECT FRANCE takes the seat from them;"),
        ("REVIVE FRANCE", "France has a player."),
        ("REVIVE TURKEY", "Turkey is already vacant."),
        ("DUMMY SPAIN", "There is no power called 'SPAIN'."),
        ("DUMMY TURKEY\nDUMMY TURKEY", "Turkey is already a dummy. To offer its seat again, send"),
    ],
)
def test_what_cannot_be_done_with_a_seat_is_told(alpha: Office, line: str, why: str) -> None:
    assert why in said(alpha, "MASTER", line)


def test_a_power_that_the_game_has_no_player_for_cannot_be_offered(office: Office) -> None:
    office.seven("alpha", variant="crypto ii", players=6)
    assert "Italy has no player in this game." in said(office, "MASTER", "REVIVE ITALY")


def test_players_cannot_make_dummies(alpha: Office) -> None:
    assert "Only the Master of the game can do this." in said(alpha, "FRANCE", "DUMMY TURKEY")
    assert seating(alpha) is Seating.OFFERED


# -- a seat that nobody takes ----------------------------------------------------------------------


def others_send(office: Office) -> None:
    for power in ["AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA"]:
        unit = min(office.table("alpha").game.position.units_of(power), key=str)
        others = office.table("alpha").game.position.units_of(power)
        office.says(power, "\n".join(f"{u} H" for u in others) or f"{unit} H")


def test_a_vacant_seat_holds_the_game_up_for_a_week_only(alpha: Office) -> None:
    others_send(alpha)
    alpha.now += 6 * DAYS
    alpha.alarms()
    assert str(alpha.table("alpha").game.phase) == "S1901M"
    alpha.now += 1 * DAYS
    alpha.alarms()
    assert str(alpha.table("alpha").game.phase) == "F1901M"
    assert seating(alpha) is Seating.IDLE
    notice = last(alpha, "france@example.org", "the game no longer waits for")
    assert "Turkey has had no player for 7 days (VACANT)." in notice
    assert "TAKEOVER TURKEY@alpha your-password" in notice


def test_a_seat_vacant_for_too_long_blocks_no_draw(alpha: Office) -> None:
    for power in ["AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA"]:
        alpha.says(power, "SET DRAW")
    alpha.now += 8 * DAYS
    alpha.alarms()
    alpha.says("FRANCE", "SET DRAW")
    game = alpha.table("alpha").game
    assert game.stage is Stage.ENDED
    assert "TURKEY" not in draw_votes.voters(game)


def test_a_seat_vacant_for_too_long_can_still_be_taken(alpha: Office) -> None:
    alpha.now += 8 * DAYS
    alpha.alarms()
    line = "TAKEOVER TURKEY@alpha tea-time"
    alpha.letter("tom@example.org", line)
    alpha.settle()
    alpha.agree("tom@example.org")
    assert seating(alpha) is Seating.PLAYED
    wanted = awaited_orders.wanted(alpha.table("alpha").game)
    assert wanted is not None and "TURKEY" in wanted.missing


def test_the_master_sets_how_long_a_vacant_seat_is_waited_for(alpha: Office) -> None:
    alpha.says("MASTER", "SET VACANT 2 days")
    alpha.now += 2 * DAYS
    alpha.alarms()
    assert seating(alpha) is Seating.IDLE


def test_the_clock_of_a_vacant_seat_stands_in_a_pause(alpha: Office) -> None:
    alpha.says("MASTER", "PAUSE")
    alpha.now += 30 * DAYS
    alpha.alarms()
    alpha.says("MASTER", "RESUME")
    alpha.alarms()
    assert seating(alpha) is Seating.OFFERED
    alpha.now += 8 * DAYS
    alpha.alarms()
    assert seating(alpha) is Seating.IDLE


def test_a_seat_that_is_taken_and_left_is_waited_for_anew(alpha: Office) -> None:
    alpha.now += 5 * DAYS
    alpha.alarms()
    alpha.letter("tom@example.org", "TAKEOVER TURKEY@alpha tea-time")
    alpha.settle()
    alpha.agree("tom@example.org")
    alpha.says("MASTER", "EJECT TURKEY")
    alpha.now += 3 * DAYS
    alpha.alarms()
    assert seating(alpha) is Seating.OFFERED


def test_phases_that_run_do_not_begin_the_time_anew(office: Office) -> None:
    office.seven("alpha", variant="standard", vacant=4 * DAY)
    office.says("MASTER", "EJECT TURKEY")
    office.now += 3 * DAYS
    office.says("MASTER", "PROCESS FORCE")
    office.now += 1 * DAYS
    office.alarms()
    assert seating(office) is Seating.IDLE


# -- LIST ------------------------------------------------------------------------------------------


def test_list_shows_every_vacant_seat(alpha: Office) -> None:
    alpha.says("MASTER", "EJECT FRANCE")
    answer = alpha.says("MASTER", "LIST")
    assert "TAKEOVER FRANCE@alpha password" in answer
    assert "TAKEOVER TURKEY@alpha password" in answer
    alpha.says("MASTER", "DUMMY TURKEY")
    assert "TAKEOVER TURKEY" not in alpha.says("MASTER", "LIST")


def test_seats_that_are_waited_for_no_more_are_told_of_in_one_mail(office: Office) -> None:
    """The example of press in a new player's welcome names a power that has a player."""
    office.seven("alpha", variant="standard")
    office.says("MASTER", "EJECT AUSTRIA\nEJECT ITALY")
    office.now += timedelta(days=7)
    office.alarms()
    (mail,) = (m for m in office.mails("france@example.org") if "the game no longer waits for" in m)
    told = " ".join(mail.split())
    assert "Austria and Italy have had no player for 7 days (VACANT)" in told
    assert "TAKEOVER AUSTRIA@alpha your-password TAKEOVER ITALY@alpha your-password" in told
    office.letter("ivo@example.org", "TAKEOVER ITALY@alpha tea-time", headers=VOUCHED)
    office.settle()
    welcome = office.mails("ivo@example.org")[0]
    assert "PRESS TO ENGLAND" in welcome and "PRESS TO AUSTRIA" not in welcome


def test_who_was_ejected_is_told_that_the_seat_is_no_longer_theirs(office: Office) -> None:
    office.seven("alpha", variant="standard")
    before = office.mails("turkey@example.org")[-1]
    office.says("MASTER", "EJECT TURKEY")
    for headers in (VOUCHED, ""):
        office.letter("turkey@example.org", "A CON - BUL", back_of(before), headers)
        office.work()
        told = " ".join(office.mails("turkey@example.org")[-1].split())
        assert "for a seat in alpha that is not yours any more" in told
        assert "Reply to an e-mail the judge sent you about the game" not in told
