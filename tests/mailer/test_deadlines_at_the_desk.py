"""Tests deadlines, and messages that arrive at about the same time, with a clock that the tests
set."""

from __future__ import annotations

import re
from datetime import timedelta
from email.utils import format_datetime

import pytest

from grammar.commands.settings import Late
from grammar.words.durations_times_and_zones import DAY, HOUR
from judge.board.phases import PLAIN_YEARS
from judge.game.game import Stage
from mailer.scheduling.calendar import round_up
from storage.games.games import load_game
from tests.mailer.office import Office

DAYS = timedelta(days=1)


@pytest.fixture
def alpha(office: Office) -> Office:
    office.seven("alpha", remind=(24 * HOUR,), move_next=3 * DAY, grace=7 * DAY)
    return office


def test_an_alarm_that_comes_after_the_deadline_rings_once(alpha: Office) -> None:
    alpha.now += 3 * DAYS + timedelta(hours=1)
    assert alpha.alarms() == 1
    assert alpha.table("alpha").timing.late_told


def test_a_deadline_from_before_the_phase_is_not_set(alpha: Office) -> None:
    before = format_datetime(alpha.now - timedelta(hours=9))
    deadline = alpha.table("alpha").timing.deadline
    told = alpha.says("MASTER", "SET DEADLINE in 9 days", headers=f"Date: {before}\n")
    assert "before the judge asked for" in " ".join(told.split())
    assert alpha.table("alpha").timing.deadline == deadline
    answered = told.split("Message-ID: ")[1].split("\r\n")[0].strip()
    alpha.says(
        "MASTER", "SET DEADLINE in 9 days", headers=f"Date: {before}\nIn-Reply-To: {answered}\n"
    )
    assert alpha.table("alpha").timing.deadline == round_up(alpha.now + 9 * DAYS, HOUR)


def test_a_pause_over_the_deadline_tells_lateness_once(alpha: Office) -> None:
    alpha.now += 4 * DAYS
    assert alpha.alarms() == 1
    alpha.says("MASTER", "PAUSE")
    alpha.now += 2 * DAYS
    alpha.says("MASTER", "RESUME")
    alpha.now += timedelta(minutes=2)
    assert alpha.alarms() <= 1
    late = [mail for mail in alpha.mails("france@example.org") if "late notice" in mail]
    assert len(late) == 1


def test_a_reminder_set_after_the_late_notice_does_not_ring_for_ever(alpha: Office) -> None:
    alpha.now += 4 * DAYS
    alpha.alarms()
    alpha.says("MASTER", "SET REMIND 12h")
    alpha.now += timedelta(minutes=2)
    assert alpha.alarms() <= 1


def test_a_letter_in_time_counts_though_it_is_worked_after_the_deadline(alpha: Office) -> None:
    alpha.all_send("S1901M")
    alpha.all_send("F1901M", but="FRANCE ITALY")
    alpha.says("RUSSIA", "SET WAIT")
    alpha.letter("france@example.org", "A RUH H", alpha.reply_address("alpha", "FRANCE"))
    alpha.letter("italy@example.org", "A RUH H", alpha.reply_address("alpha", "ITALY"))
    alpha.letter("italy@example.org", "A PAR H", alpha.reply_address("alpha", "ITALY"))
    alpha.now += 5 * DAYS
    alpha.settle()
    game = alpha.table("alpha").game
    assert [
        str(line) for line in game.lists_for(PLAIN_YEARS.next_movement(game.phase))["ITALY"].lines
    ] == ["A PAR H"]
    assert alpha.alarms() >= 1
    assert alpha.table("alpha").game.run == 1


def test_one_broken_game_does_not_stop_the_others(office: Office) -> None:
    office.seven("alpha", remind=(24 * HOUR,))
    office.found("spoilt")
    office.seven_more("beta")
    office.spoil("alpha")
    office.now += 2 * DAYS + timedelta(hours=1)
    office.alarms()
    assert any("[beta] S1901M reminder" in mail for mail in office.mails("france@beta.example"))
    stuck = [mail for mail in office.mails("op@localhost") if "is stuck" in mail]
    assert len(stuck) == 1


def test_late_replace_takes_the_seat_after_grace_and_says_so(office: Office) -> None:
    office.seven("alpha", late=Late.REPLACE, move_next=DAY, grace=DAY)
    office.all_send("S1901M", but="FRANCE")
    office.now += DAYS
    office.alarms()
    assert office.table("alpha").seat_of("FRANCE") is not None
    office.now += DAYS
    office.alarms()
    assert office.table("alpha").seat_of("FRANCE") is None
    assert "You no longer play France" in office.mails("france@example.org")[-1]
    assert "TAKEOVER FRANCE@alpha" in office.mails("italy@example.org")[-1]


@pytest.mark.parametrize("signs", [False, True])
def test_whose_orders_are_asked_about_keeps_the_seat(office: Office, signs: bool) -> None:
    office.seven("stan", variant="standard", late=Late.REPLACE, move_next=DAY, grace=0)
    old = f"Date: {format_datetime(office.now - timedelta(hours=9))}\n"
    orders = "A PAR - BUR\nA MAR - SPA\nF BRE - MAO"
    if signs:
        office.says("FRANCE", "SET PASSWORD s3cret77", "stan")
        text = f"SIGNON FRANCE@stan s3cret77\n{orders}"
        office.letter("france@example.org", text, headers=old)
        office.settle()
    else:
        office.says("FRANCE", orders, "stan", headers=old)
    assert any("are these orders for S1901M?" in m for m in office.mails("france@example.org"))
    office.now += 2 * DAYS
    office.alarms()
    assert office.table("stan").seat_of("FRANCE")
    assert not office.table("stan").seat_of("ITALY")


def test_who_is_late_with_a_part_of_his_orders_is_told_what_is_on_file(office: Office) -> None:
    office.seven("stan", variant="standard", late=Late.HOLD, move_next=DAY, grace=DAY)
    office.says("FRANCE", "A PAR - BUR\nA MAR - SPA\nF BRE - MAO\nA PAR - MOS", "stan")
    office.now += DAYS
    office.alarms()
    mail = office.last_mail("france@example.org")
    assert "your orders are incomplete" in " ".join(mail.split())
    assert "   3  F BRE - MAO" in mail
    assert "your orders are missing" in " ".join(office.last_mail("italy@example.org").split())
    office.now += DAYS
    office.alarms()
    told = [mail for mail in office.mails("france@example.org") if "Your orders were" in mail]
    assert not told or "were incomplete," in told[0]


def test_who_is_late_with_a_part_of_his_orders_keeps_the_seat(office: Office) -> None:
    office.seven("alpha", late=Late.REPLACE, move_next=DAY, grace=DAY)
    office.all_send("S1901M", but="FRANCE")
    office.says("FRANCE", "A PAR - BUR\nA XYZ - GAS")
    office.now += 2 * DAYS
    office.alarms()
    game = office.table("alpha").game
    assert str(game.phase) == "S1901M" and len(game.sealed) == 1
    assert office.table("alpha").seat_of("FRANCE") is not None


def test_process_force_takes_nobodys_seat(office: Office) -> None:
    office.seven("alpha", late=Late.REPLACE)
    office.all_send("S1901M", but="FRANCE")
    office.says("MASTER", "PROCESS S1901M FORCE")
    assert office.table("alpha").seat_of("FRANCE") is not None


def test_a_master_cannot_open_lists_that_were_written_as_secret(alpha: Office) -> None:
    for line in ("SET MASTER SEES LISTS ON", "SET PUBLIC LISTS ON", "SET EARLY SOLO ON"):
        assert "cannot be changed once the game has started" in alpha.says("MASTER", line)
    assert "from press to no press" in alpha.says("MASTER", "SET PRESS NONE")


def test_an_ejection_makes_no_draw(alpha: Office) -> None:
    for power in ("AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "TURKEY"):
        alpha.says(power, "SET DRAW")
    alpha.says("MASTER", "EJECT RUSSIA")
    assert alpha.table("alpha").game.stage is Stage.RUNNING


def test_the_end_is_told_once(alpha: Office) -> None:
    for power in ("AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA", "TURKEY"):
        alpha.says(power, "SET DRAW")
    told = [mail for mail in alpha.mails("france@example.org") if "the game is over" in mail]
    assert len(told) == 1
    with alpha.database.reading() as conn:
        stored = load_game(conn, "alpha")
    assert stored is not None
    assert stored.game.stage is Stage.ENDED


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
@pytest.mark.parametrize(
    "variant", ["standard", "crystal ball", "future tense", "blind 1801", "crypto ii"]
)
def test_a_reminder_says_what_is_on_file(office: Office, variant: str) -> None:
    office.seven("alpha", variant=variant, remind=(24 * HOUR,), move_next=3 * DAY)
    fall = " / A BUR H" if variant == "future tense" else ""
    office.says("FRANCE", f"A PAR - BUR{fall}\nA XYZ - GAS")
    office.now += 2 * DAYS + timedelta(hours=1)
    office.alarms()
    reminder, others = (office.last_mail(f"{who}@example.org") for who in ("france", "germany"))
    assert re.search(r"On file for [^:]+, incomplete:\s+1  A PAR - BUR", reminder)
    assert "Nothing is on file for " in others and "BUR" not in others.replace("MUN - BUR", "")
    office.now += timedelta(days=1)
    office.alarms()
    reminder, others = (office.last_mail(f"{who}@example.org") for who in ("france", "germany"))
    assert "your orders are incomplete. Please" in " ".join(reminder.split())
    assert re.search(r"On file for [^:]+, incomplete:\s+1  A PAR - BUR", reminder)
    assert "your orders are missing. Please" in " ".join(others.split())
    assert "Nothing is on file for " in others


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
def test_who_is_late_with_a_part_of_his_orders_is_told_which_part(office: Office) -> None:
    office.seven("alpha", variant="standard")
    office.says("GERMANY", "A BER - KIE\nA MUN H")
    lacks = "F KIE has no order, and the game is waiting for one. To make it hold, send F KIE H."
    for kind, days in (("reminder", 2), ("late notice", 1), ("late notice", 1)):
        office.now += timedelta(days=days, hours=1)
        office.alarms()
        mail = office.last_mail("germany@example.org")
        assert f"S1901M {kind}" in mail and lacks in " ".join(mail.split())
    assert "F KIE" not in office.last_mail("gm@example.org")
