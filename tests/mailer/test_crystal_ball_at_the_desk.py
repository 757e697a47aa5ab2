"""Tests what the judge says in a game of Crystal Ball, and when."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest

from grammar.commands.settings import Late
from grammar.words.durations_times_and_zones import DAY
from judge.game.settings import Press
from tests.mailer.office import VOUCHED, Office


def last(office: Office, power: str) -> str:
    """Returns the latest e-mail to a power or to the Master as a single line."""
    home = "gm" if power == "MASTER" else power.lower()
    return " ".join(office.mails(f"{home}@example.org")[-1].split())


# -- deadlines -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ("1 Jan 2020 10:00", "This would be possible: SET DEADLINE Sat 21 Nov 2026 10:00"),
        (
            "Mon 27 Nov 20:00",
            "be possible: SET DEADLINE Mon 30 Nov 2026 20:00 or SET DEADLINE Fri 27 Nov 2026 20:00",
        ),
        ("Fri 20 Nov 2026 09:00", "This would be possible: SET DEADLINE Sat 21 Nov 2026 09:00"),
        ("Mon 27 Nov 20:00 Asia/Tokyo", "SET DEADLINE Fri 27 Nov 2026 20:00 Asia/Tokyo"),
    ],
)
def test_a_date_that_cannot_be_is_refused_with_one_that_can(
    alpha: Office, written: str, why: str
) -> None:
    before = alpha.table("alpha").timing.deadline
    answer = alpha.says("MASTER", f"SET DEADLINE {written}")
    assert why in " ".join(answer.split())
    assert alpha.table("alpha").timing.deadline == before
    assert not alpha.mails("op@localhost")


# -- lists -------------------------------------------------------------------------------------


def test_a_list_that_leaves_out_a_unit_says_what_is_gone(alpha: Office) -> None:
    """A new list replaces the earlier one (CB 3.1), even if the new one is longer."""
    alpha.says("FRANCE", "A PAR - BUR")
    told = " ".join(alpha.says("FRANCE", "A MAR - SPA\nF BRE - MAO").split())
    assert "these orders are no longer on file: A PAR - BUR. If you wanted" in told
    told = alpha.says("FRANCE", "A MAR - BUR\nF BRE - ENG\nA PAR - PIC")
    assert "no longer on file" not in told and "replaces" not in told
    told = " ".join(alpha.says("FRANCE", "F BRE - MAO").split())
    assert "no longer on file: A MAR - BUR; A PAR - PIC." in told


def test_the_first_moves_say_which_units_are_not_ones_own(alpha: Office) -> None:
    """Such a line keeps its place in the list (CB 2.3, 3.3)."""
    told = " ".join(alpha.says("FRANCE", "A PAR - BUR\nA MUN - RUH\nA PIC - BEL").split())
    assert "A MUN - RUH: A MUN is Germany's, so this counts only if Germany lends it to you" in told
    assert "A PIC - BEL: There is no unit in PIC, so this does nothing." in told
    assert "A PAR - BUR:" not in told
    told = alpha.says("FRANCE", "PHASE F1901M\nA MUN - RUH") + alpha.says(
        "FRANCE", "ORDERS F1901M\nA MUN - RUH"
    )
    assert "lends it to you" not in told


# -- the order of play -------------------------------------------------------------------------


def test_after_the_end_an_order_is_told_that_the_game_is_over(alpha: Office) -> None:
    alpha.says("MASTER", "TERMINATE")
    alpha.now += timedelta(days=1)
    alpha.alarms()
    alpha.says("FRANCE", "A PAR - BUR")
    assert "alpha is over." in last(alpha, "FRANCE")
    assert "collects orders for ." not in last(alpha, "FRANCE")


def test_without_delay_the_last_letter_seals_though_it_is_worked_later(alpha: Office) -> None:
    alpha.all_send("S1901M")
    alpha.all_send("F1901M", but="TURKEY")
    turkey = alpha.reply_address("alpha", "TURKEY")
    alpha.letter("turkey@example.org", "ORDERS F1901M\nA RUH H", turkey)
    alpha.now += timedelta(seconds=5)
    alpha.settle()
    assert "All orders for F1901M are now in" in last(alpha, "TURKEY")
    assert "until they are locked" not in last(alpha, "TURKEY")


def test_wait_keeps_the_list_from_being_sealed(alpha: Office) -> None:
    alpha.all_send("S1901M")
    alpha.says("FRANCE", "SET WAIT")
    assert "F1901M will not be locked before its deadline." in last(alpha, "FRANCE")


def test_late_replace_asks_nothing_more_of_who_has_lost_his_seat(office: Office) -> None:
    office.seven("alpha", late=Late.REPLACE, grace=DAY, move_next=3 * DAY)
    office.all_send("S1901M", but="FRANCE")
    office.now += timedelta(days=5)
    office.alarms()
    mails = office.mails("france@example.org")
    lost = next(n for n, mail in enumerate(mails) if "you have lost your seat" in mail)
    assert lost == len(mails) - 1
    assert "missing lists are locked" in mails[lost - 1]
    assert not any(" due" in mail.replace("overdue", "") for mail in mails[lost - 1 :])
    assert "France is vacant" in office.mails("italy@example.org")[-1]


# -- rearranging a list (Q&A) ------------------------------------------------------------------


def test_qa_a_request_that_lapses_is_told_to_player_and_master(alpha: Office) -> None:
    alpha.all_send("S1901M")
    alpha.all_send("F1901M", but="FRANCE")
    alpha.says("FRANCE", "ORDERS F1901M\nA RUH H\nA BUR H")
    alpha.says("FRANCE", "SEQUENCE 2 1")
    alpha.all_send("S1902M")
    assert str(alpha.table("alpha").game.phase) == "F1901M"
    alpha.says("MASTER", "PROCESS S1902M")
    heard = [" ".join(mail.split()) for mail in alpha.mails("france@example.org")]
    assert any("You asked to reorder your list. Your list for Fall 1901 ran" in m for m in heard)
    heard = [" ".join(mail.split()) for mail in alpha.mails("gm@example.org")]
    assert any("France asked to reorder a list. France's list for Fall" in m for m in heard)


# -- who sees what (CB 3.6) --------------------------------------------------------------------


@pytest.mark.parametrize("line", ["SET PUBLIC LISTS OFF", "SET PUBLIC LISTS ON"])
def test_without_press_lists_are_public_whatever_is_set(office: Office, line: str) -> None:
    office.letter("gm@example.org", "CREATE beta sesame crystal ball\nSET PRESS NONE\nEND")
    office.work()
    office.agree("gm@example.org")
    office.says("MASTER", line, name="beta")
    assert "In a game without press all lists are public" in last(office, "MASTER")


def test_cb_3_6_after_the_end_all_have_all_lists_again(alpha: Office) -> None:
    alpha.all_send("S1901M")
    alpha.says("MASTER", "LISTS")
    assert "When the game is over, everyone can see all of them." in last(alpha, "MASTER")
    alpha.all_send("F1901M")
    alpha.says("MASTER", "TERMINATE")
    alpha.now += timedelta(days=1)
    alpha.alarms()
    for reader in ("FRANCE", "MASTER"):
        alpha.says(reader, "LISTS")
        assert "Spring 1901, Austria 1 A RUH H no unit" in last(alpha, reader)
        told = last(alpha, reader)
        assert "Fall 1901, Turkey 1 A RUH H" in told
        assert told.count("Locked but never run: Fall 1901, Austria") == 1
    alpha.says("ITALY", "LISTS F1901M")
    assert "Spring 1901, Austria" not in last(alpha, "ITALY")
    assert "Fall 1901, Austria" in last(alpha, "ITALY")


def test_lines_below_a_become_that_is_refused_are_named_and_not_worked(alpha: Office) -> None:
    for become in ("BECOME FRANCY", "BECOME", "BECOME SPAIN"):
        alpha.says("MASTER", f"{become}\nPAUSE\nA PAR - BUR\nSET WAIT")
        told = last(alpha, "MASTER")
        assert "! PAUSE ! A PAR - BUR ! SET WAIT I ignored this" in told
        assert alpha.table("alpha").timing.paused_at is None


def test_the_list_address_gets_what_is_public_and_no_press(office: Office) -> None:
    office.seven("alpha", list_address="list@example.net", press=office.both)
    office.says("FRANCE", "BROADCAST\nHello to all.\nENDBROADCAST")
    assert not any("Hello to all" in mail for mail in office.mails("list@example.net"))
    office.says("FRANCE", "RESIGN", headers=VOUCHED)
    office.letter("new@example.org", "TAKEOVER FRANCE@alpha sesame")
    office.work()
    office.agree("new@example.org")
    topics = [
        mail.split("Subject: ")[1].split("\r")[0] for mail in office.mails("list@example.net")
    ]
    assert topics[-2:] == ["[alpha] France is vacant", "[alpha] France has a new player"]
    assert all("List-Id: alpha" in mail for mail in office.mails("list@example.net"))


def test_the_list_address_gets_every_public_notice_as_the_page_of_commands_says(
    office: Office,
) -> None:
    office.seven("alpha", list_address="list@example.net")
    for power, line, topic in (
        ("MASTER", "SET DEADLINE in 5 days", "the deadline moves"),
        ("MASTER", "PAUSE", "the game is paused"),
        ("MASTER", "RESUME", "the game goes on"),
        ("MASTER", "SET GRACE 2 days", "settings change"),
        ("MASTER", "EJECT TURKEY", "Turkey is vacant"),
        ("FRANCE", "SET ABSENCE 24 Nov", "someone will be away"),
        ("FRANCE", "PROPOSE DRAW", "a draw is proposed"),
        ("MASTER", "OFFICIAL The deadline\nIt moves.\nENDOFFICIAL", "The deadline"),
        ("MASTER", "PROCESS FORCE", "S1901M is sealed"),
        ("MASTER", "PROCESS FORCE", "Spring 1901 results"),
    ):
        before = len(office.mails("list@example.net"))
        office.says(power, line)
        assert topic in "".join(office.mails("list@example.net")[before:]), line


def test_broadcast_grey_leaves_the_name_out_where_press_is_both(office: Office) -> None:
    office.seven("alpha", press=office.both)
    office.says("FRANCE", "BROADCAST GREY\nGuess who.\nENDBROADCAST")
    assert "Your press went to everybody." in last(office, "FRANCE")
    assert "Broadcast in alpha, from somebody to everybody" in last(office, "ITALY")
    assert "its writer, who stays anonymous" in last(office, "ITALY")


def test_press_says_that_a_reply_is_carried_only_where_it_is(office: Office) -> None:
    office.seven("alpha", press=Press.BROADCAST)
    office.says("FRANCE", "BROADCAST\nHello to all.\nENDBROADCAST")
    assert "Replies to this e-mail go to no one." in last(office, "ITALY")
    assert "go to France as press" in last(office, "MASTER")


# -- the rules in the first e-mail -------------------------------------------------------------


def test_cb_3_3_the_proxy_in_the_rules_is_one_that_the_reader_can_give(office: Office) -> None:
    office.seven("alpha")
    for power in ("FRANCE", "ENGLAND", "TURKEY"):
        line, other = re.findall(r" 6\. (\w .+? PROXY (\w+))", last(office, power))[0]
        assert other != power
        filed = f"1 {line.replace('PROXY', 'P')}"
        assert filed in " ".join(office.says(power, line).split())
    assert " PROXY FRANCE lets France order your unit" in last(office, "MASTER")
