"""Tests the limits on what one message may ask for. They apply before the work is done, the judge
says what it left out, and orders are never lost."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest

from grammar.commands.command_table.record import Often, PerLetter
from mailer import limits
from mailer.commands.masters import log_and_daily_limits
from mailer.transaction.limits_on_messages_and_strangers import MOST
from storage.database.enums import InboxState
from tests.mailer.office import Office

MUCH = 45
"""A number of lines of one kind that is just below the limit on what the judge reads."""


@pytest.mark.parametrize("command", ["LIST", "HELP ORDERS", "LISTS", "STATUS", "VERSION"])
def test_what_only_shows_something_is_shown_a_few_times(alpha: Office, command: str) -> None:
    answer = alpha.says("FRANCE", "\n".join([command] * MUCH))
    shown = [line for line in answer.splitlines() if line.startswith(f"> {command}")]
    assert len(shown) == limits.MOST_TO_SHOW
    assert answer.count("This was not processed") == 1
    assert f"(and {MUCH - limits.MOST_TO_SHOW - limits.MOST_NAMED} more lines)" in answer


def test_a_stranger_has_the_same_bounds(alpha: Office) -> None:
    alpha.letter("eve@e.org", "\n".join(["HELP ORDERS"] * MUCH))
    alpha.settle()
    (answer,) = alpha.mails("eve@e.org")
    assert len(re.findall(r"^> line \d+ \(HELP\)", answer, re.M)) == limits.MOST_TO_SHOW
    assert len(answer) < 2 * limits.LARGEST_TO_STRANGERS


def test_orders_below_any_noise_are_filed(alpha: Office) -> None:
    noise = "\n".join(["HELP", "LIST", "LISTS", "gibberish"] * 12)
    alpha.says("FRANCE", f"{noise}\nA PAR - BUR\nA MAR - SPA\nF BRE - MID")
    assert len(_orders(alpha)) == 3


def test_orders_are_filed_though_no_time_is_left(
    alpha: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "LONGEST_WORK", 0.0)
    answer = alpha.says("FRANCE", "LIST\nA PAR - BUR\nSTATUS")
    assert len(_orders(alpha)) == 1
    assert "! LIST\n! STATUS\n    This was not processed" in answer.replace("\r", "")


def test_order_lines_have_a_bound_of_their_own(
    alpha: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "MOST_ORDER_LINES", 3)
    answer = alpha.says("FRANCE", "A PAR - BUR\nA MAR - SPA\nF BRE - MID\nF BRE - PIC")
    assert len(_orders(alpha)) == 3
    assert "! F BRE - PIC\n    This was not processed" in answer.replace("\r", "")


def test_press_of_one_letter_is_bounded(alpha: Office) -> None:
    alpha.says("FRANCE", "\n".join(f"BROADCAST\nhello {n}\nENDPRESS" for n in range(100)))
    got = [mail for mail in alpha.mails("italy@example.org") if "hello" in mail]
    assert 0 < len(got) <= limits.MOST_OF_PRESS


def test_mails_of_one_letter_are_bounded(alpha: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_MAILS", 15)
    before = alpha.mails("italy@example.org")
    alpha.says("FRANCE", "\n".join(f"BROADCAST\nhello {n}\nENDPRESS" for n in range(10)))
    assert len(alpha.mails("italy@example.org")) - len(before) == 3


def test_results_of_a_phase_do_not_count_as_the_letters_mails(
    alpha: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "MOST_MAILS", 5)
    answer = alpha.says("MASTER", "PROCESS S1901M FORCE\nSET COMMENT and on we go")
    assert "SET COMMENT and on we go" in answer
    assert "This was not processed" not in answer


def test_an_answer_grows_to_a_bound(alpha: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_SAID", 1000)
    answer = alpha.says("FRANCE", "HELP ORDERS\nHELP PRESS\nHELP SETTINGS")
    assert "> HELP ORDERS" in answer
    assert "! HELP SETTINGS" in answer


def test_seats_of_one_letter_are_bounded(alpha: Office) -> None:
    text = "\n".join(f"SIGNON FRANCE@nowhere{n} guess" for n in range(200))
    alpha.letter("eve@e.org", text)
    alpha.settle()
    (answer,) = alpha.mails("eve@e.org")
    told = " ".join(answer.split())
    named = re.findall(r"lines? ([^():]*?)(?: and (\d+) more)? \(SIGNON\)", told)
    tried = sum(len(re.findall(r"\d+", numbers)) + int(more or 0) for numbers, more in named)
    assert 0 < tried <= limits.MOST_SIGNONS
    assert len(answer) < 20_000


def test_pause_and_resume_in_one_letter_are_told_as_what_they_come_to(alpha: Office) -> None:
    before = len(alpha.mails("italy@example.org"))
    alpha.says("MASTER", "\n".join(["PAUSE", "RESUME"] * 5))
    assert len(alpha.mails("italy@example.org")) == before
    alpha.says("MASTER", "\n".join(["PAUSE", "RESUME"] * 5 + ["PAUSE"]))
    (paused,) = alpha.mails("italy@example.org")[before:]
    assert "has paused the game" in paused
    alpha.says("MASTER", "RESUME\nSET DEADLINE +3 days\nSET DEADLINE +4 days")
    told = alpha.mails("italy@example.org")[before + 1 :]
    assert [("moves" in one, "goes on" in one) for one in told] == [(True, False), (False, True)]


@pytest.mark.parametrize(
    "when", ["2020-01-01 12:00", "9999-12-31 23:59", "31.12.9999", "+99999 weeks", "0001-01-01"]
)
def test_a_deadline_that_cannot_be_is_refused(alpha: Office, when: str) -> None:
    before = alpha.table("alpha").timing.deadline
    number = alpha.letter(
        "gm@example.org", f"SET DEADLINE {when}", alpha.reply_address("alpha", "MASTER")
    )
    assert alpha.desk.work_letter(alpha.now)
    assert alpha.row(number).state is InboxState.DONE
    assert alpha.table("alpha").timing.deadline == before


def test_a_process_line_worked_late_runs_no_later_phase(alpha: Office) -> None:
    """A PROCESS that was put aside may be processed again only when the next phase is already
    due."""
    late = alpha.letter("gm@example.org", "PROCESS FORCE", alpha.reply_address("alpha", "MASTER"))
    with alpha.database.writing() as conn:
        conn.exec_driver_sql(f"UPDATE inbox SET state = 'shunted' WHERE id = {late}")
    alpha.now += timedelta(minutes=1)
    alpha.says("MASTER", "PROCESS S1901M FORCE")
    run = alpha.table("alpha").game.run
    alpha.rework(late)
    assert alpha.table("alpha").game.run == run


def test_every_kind_of_command_has_a_bound() -> None:
    assert all(most <= limits.MOST_OF_SETTINGS for most in MOST.values())
    assert set(MOST) == set(PerLetter)
    assert set(log_and_daily_limits.MOST) == set(Often)


def _orders(office: Office) -> list[object]:
    game = office.table("alpha").game
    filed = game.list_of("FRANCE", game.phase)
    return list(filed.lines) if filed else []
