"""Tests the Master's decisions about deadlines, the end of the game, and who may stay in it."""

from __future__ import annotations

from datetime import timedelta

import pytest

from grammar.words.durations_times_and_zones import HOUR
from judge.game.game import Ending, How, Seating, Stage
from mailer.scheduling.calendar import round_up
from storage.database.enums import SeatRole
from storage.people import accounts_and_seats
from tests.mailer.office import START, VOUCHED, Office, said

# Nothing here depends on the database.
pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)

DAYS = timedelta(days=1)


def told(office: Office, whose: str, topic: str) -> list[str]:
    """Returns the e-mails to a person with this subject, each as a single line."""
    found = [mail for mail in office.mails(whose) if f"Subject: [alpha] {topic}" in mail]
    return [" ".join(mail.split()) for mail in found]


@pytest.fixture
def alpha(office: Office) -> Office:
    office.seven("alpha", variant="standard")
    return office


@pytest.fixture
def forming(office: Office) -> Office:
    """Returns a judge with a game that is still forming and that Fanny has joined."""
    office.found("alpha", "standard")
    office.letter("fanny@example.org", "REGISTER Fanny Hill")
    office.work()
    office.agree("fanny@example.org")
    office.letter("fanny@example.org", "JOIN alpha tea-time")
    office.work()
    office.agree("fanny@example.org")
    assert len(office.table("alpha").players) == 1
    return office


# -- EXTEND ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("line", ["EXTEND 2 days", "EXTEND DEADLINE BY 48h", "extend by 2 days"])
def test_extend_moves_the_deadline_and_all_that_hangs_on_it(alpha: Office, line: str) -> None:
    alpha.says("MASTER", "EJECT TURKEY")
    before = alpha.table("alpha").timing
    assert "Deadline: S1901M Wed 25 Nov 2026 12:00 +0000" in said(alpha, "MASTER", line)
    after = alpha.table("alpha").timing
    assert before.deadline and before.grace_until
    assert after.deadline == before.deadline + 2 * DAYS
    assert after.grace_until == before.grace_until + 2 * DAYS
    assert after.vacant["TURKEY"] == before.vacant["TURKEY"] + 2 * DAYS
    assert len(told(alpha, "france@example.org", "the deadline moves")) == 1


def test_a_deadline_that_has_passed_is_extended_from_now(alpha: Office) -> None:
    alpha.now += 4 * DAYS
    alpha.alarms()
    alpha.says("MASTER", "EXTEND 1 day")
    timing = alpha.table("alpha").timing
    assert timing.deadline == round_up(alpha.now + 1 * DAYS, HOUR)
    assert not timing.late_told
    alpha.now = timing.deadline
    alpha.alarms()
    assert len(told(alpha, "france@example.org", "S1901M late notice")) == 2


def test_a_deadline_is_extended_in_a_pause_too(alpha: Office) -> None:
    alpha.says("MASTER", "PAUSE")
    alpha.now += 9 * DAYS
    answer = said(alpha, "MASTER", "EXTEND 2 days")
    assert "When the game resumes, the deadline will be 2 days later." in answer
    alpha.says("MASTER", "RESUME")
    deadline = alpha.table("alpha").timing.deadline
    assert deadline and deadline - (START + 14 * DAYS) < timedelta(minutes=1)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("EXTEND", "This is not how to write EXTEND. For example: EXTEND 2 days"),
        ("EXTEND 2", "'2' is not a length of time"),
        ("EXTEND 0", "EXTEND needs a length of time"),
        ("EXTEND 365 days\nEXTEND 300 days", "A deadline must be within a year."),
    ],
)
def test_what_is_no_extension_is_told(alpha: Office, line: str, why: str) -> None:
    assert why in said(alpha, "MASTER", line)


# -- TERMINATE and DECLARE DRAW --------------------------------------------------------------------


def test_a_game_is_ended_a_day_after_terminate(alpha: Office) -> None:
    assert "RESUME cancels the end of the game." in said(alpha, "MASTER", "TERMINATE")
    assert alpha.table("alpha").game.stage is Stage.RUNNING
    (notice,) = told(alpha, "france@example.org", "the game is about to end")
    assert "The game ends on Sat 21 Nov 2026, 12:0" in notice
    assert "Deadline: S1901M none: the game ends Sat 21 Nov 2026" in notice
    alpha.now += 1 * DAYS
    alpha.alarms()
    assert alpha.table("alpha").game.ending == Ending(How.TERMINATED)
    assert len(told(alpha, "france@example.org", "the game is over")) == 1


@pytest.mark.parametrize("line", ["RESUME", "UNTERMINATE"])
def test_an_end_is_taken_back(alpha: Office, line: str) -> None:
    deadline = alpha.table("alpha").timing.deadline
    alpha.says("MASTER", "TERMINATE")
    alpha.now += timedelta(hours=20)
    assert "The game will not end. The game goes on" in said(alpha, "MASTER", line)
    assert len(told(alpha, "france@example.org", "the game does not end")) == 1
    alpha.now += 1 * DAYS
    alpha.alarms()
    table = alpha.table("alpha")
    assert table.game.stage is Stage.RUNNING
    assert deadline and table.timing.deadline == deadline + timedelta(hours=20)


def test_nothing_runs_in_a_game_that_is_to_end(alpha: Office) -> None:
    alpha.says("MASTER", "TERMINATE")
    assert "RESUME first" in said(alpha, "MASTER", "PROCESS FORCE")
    for power in ("AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA", "TURKEY"):
        units = alpha.table("alpha").game.position.units_of(power)
        alpha.says(power, "\n".join(f"{unit} H" for unit in units))
    assert str(alpha.table("alpha").game.phase) == "S1901M"


def test_an_end_is_declared_once(alpha: Office) -> None:
    alpha.says("MASTER", "TERMINATE")
    assert "ends Sat 21 Nov 2026" in said(alpha, "MASTER", "DECLARE DRAW")
    alpha.now += 1 * DAYS
    alpha.alarms()
    assert "alpha is already over." in said(alpha, "MASTER", "TERMINATE")


def test_a_game_that_is_over_does_not_go_on(alpha: Office) -> None:
    alpha.says("MASTER", "TERMINATE")
    alpha.now += 1 * DAYS
    alpha.alarms()
    answer = said(alpha, "MASTER", "RESUME\nEJECT FRANCE")
    assert "alpha is already over." in answer
    assert "goes on" not in answer
    assert "alpha is over, so its players keep their seats." in answer
    assert alpha.table("alpha").seat_of("FRANCE")


def test_a_game_that_has_not_started_ends_at_once(forming: Office) -> None:
    forming.says("MASTER", "TERMINATE")
    assert forming.table("alpha").game.stage is Stage.ENDED


@pytest.mark.parametrize(
    ("line", "sharers"),
    [
        ("DECLARE DRAW", ("AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA")),
        ("DECLARE DRAW FRANCE, ITALY", ("FRANCE", "ITALY")),
        ("declare draw between I and F", ("FRANCE", "ITALY")),
    ],
)
def test_a_draw_that_the_master_declares(
    alpha: Office, line: str, sharers: tuple[str, ...]
) -> None:
    alpha.says("MASTER", "EJECT TURKEY\nDUMMY TURKEY")
    alpha.says("MASTER", line)
    alpha.now += 1 * DAYS
    alpha.alarms()
    assert alpha.table("alpha").game.ending == Ending(How.DRAW, sharers)


def test_who_is_left_is_not_told_before_the_end(office: Office) -> None:
    """In Blind 1801, the survivors are secret, and the Master may still cancel the end."""
    office.seven("alpha", variant="blind 1801")
    office.says("MASTER", "DECLARE DRAW")
    (notice,) = told(office, "france@example.org", "the game is about to end")
    assert "has declared a draw among all remaining players." in notice
    assert "Austria" not in notice


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("DECLARE", "This is not how to write DECLARE. For example: DECLARE DRAW"),
        ("DECLARE NODRAW", "You can only declare a draw."),
        ("DECLARE DRAW SPAIN", "There is no power called 'SPAIN'."),
        ("DECLARE DRAW FRANCE", "At least two powers must share a draw."),
    ],
)
def test_what_cannot_be_declared_is_told(alpha: Office, line: str, why: str) -> None:
    assert why in said(alpha, "MASTER", line)


# -- EJECT -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("line", ["EJECT Fanny Hill", "eject fanny hill", 'EJECT "Fanny Hill"'])
def test_before_the_start_people_are_ejected_by_their_names(forming: Office, line: str) -> None:
    assert "Fanny Hill no longer has a seat in alpha." in said(forming, "MASTER", line)
    assert forming.table("alpha").players == []
    (mail,) = told(forming, "fanny@example.org", "you have lost your seat")
    assert "You no longer have a seat in alpha. This was the Master's decision." in mail


def test_before_the_start_a_wish_tells_who_is_meant(office: Office) -> None:
    office.letter("gm@example.org", "CREATE alpha sesame standard\nSET POWERS CHOICE\nEND")
    office.work()
    office.agree("gm@example.org")
    office.letter("fanny@example.org", "JOIN FRANCE@alpha tea-time")
    office.work()
    office.agree("fanny@example.org")
    assert "No one has joined alpha as Turkey." in said(office, "MASTER", "EJECT TURKEY")
    office.says("MASTER", "EJECT FRANCE")
    assert office.table("alpha").players == []


def test_an_observer_is_ejected_by_his_name(alpha: Office) -> None:
    alpha.letter("olga@example.org", "REGISTER Olga\nOBSERVE alpha tea-time")
    alpha.work()
    alpha.agree("olga@example.org")
    assert any(seat.role is SeatRole.OBSERVER for seat in alpha.table("alpha").seats)
    alpha.says("MASTER", "EJECT OLGA")
    assert alpha.table("alpha").observers == []


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("EJECT Nobody", "There is no person and no power called Nobody in alpha."),
        ("EJECT germani", "Did you mean EJECT GERMANY"),
    ],
)
def test_who_is_not_there_cannot_be_ejected(alpha: Office, line: str, why: str) -> None:
    assert why in said(alpha, "MASTER", line)


def test_a_players_name_is_answered_with_his_power(office: Office) -> None:
    office.seven("alpha", variant="standard")
    with office.database.writing() as conn:
        seat = office.table("alpha").seat_of("FRANCE")
        assert seat is not None
        accounts_and_seats.update_seat(conn, seat.id, name="Fanny")
    assert "Fanny plays France: EJECT FRANCE" in said(office, "MASTER", "EJECT FANNY")
    assert office.table("alpha").game.seats["FRANCE"] is Seating.PLAYED


# -- what the Master is told -----------------------------------------------------------------------


def joins(office: Office, name: str, wish: str = "") -> None:
    address = f"{name.lower()}@example.org"
    office.letter(address, f"REGISTER {name}\nJOIN {wish}alpha tea-time")
    office.work()
    office.agree(address)


def test_the_master_hears_who_joins_and_when_all_have(office: Office) -> None:
    lines = "CREATE alpha sesame standard\nSET POWERS CHOICE\nSET START MANUAL\nEND"
    office.letter("gm@example.org", lines)
    office.work()
    office.agree("gm@example.org")
    joins(office, "Fanny", "FRANCE@")
    (mail,) = told(office, "gm@example.org", "a player joined")
    assert "Fanny has joined alpha and wants to play France: 1 of 7 players has joined." in mail
    for name in ("Ada", "Bea", "Cleo", "Dora", "Ella", "Gina"):
        joins(office, name)
    (mail,) = told(office, "gm@example.org", "all players have joined")
    assert "7 of 7 players have joined. START starts the game." in mail
    assert told(office, "fanny@example.org", "a player joined") == []
    assert "Fanny, as France Ada Bea" in said(office, "MASTER", "STATUS")
    for who, is_master in (("ada", False), ("gm", True)):
        office.letter(f"{who}@example.org", "LIST alpha", headers=VOUCHED)
        office.work()
        assert ("Fanny, as France" in office.mails(f"{who}@example.org")[-1]) == is_master


def test_the_master_hears_who_is_late_with_what(alpha: Office) -> None:
    alpha.says("MASTER", "EJECT TURKEY")
    alpha.says("FRANCE", "A PAR - BUR\nA RUH - LVP")
    for power in ("AUSTRIA", "ENGLAND", "GERMANY"):
        units = alpha.table("alpha").game.position.units_of(power)
        alpha.says(power, "\n".join(f"{unit} H" for unit in units))
    alpha.now += 3 * DAYS
    alpha.alarms()
    (mail,) = told(alpha, "gm@example.org", "S1901M late notice")
    assert "Nothing on file: Italy and Russia. On file but incomplete: France." in mail
    assert "No player: Turkey." in mail
    (mail,) = told(alpha, "italy@example.org", "S1901M late notice")
    assert "incomplete" not in mail
    answer = said(alpha, "MASTER", "STATUS")
    assert "On file but incomplete: France. No player: Turkey." in answer


# -- UNSTART ---------------------------------------------------------------------------------------


def test_a_start_is_taken_back_and_made_anew(office: Office) -> None:
    office.seven("alpha")
    office.all_send("S1901M", but="FRANCE")
    assert "The game is forming again" in said(office, "MASTER", "UNSTART")
    table = office.table("alpha")
    assert table.game.stage is Stage.FORMING
    assert not table.game.lists and not table.game.seats
    assert table.timing.deadline is None
    assert {seat.power for seat in table.players} == {None}
    (mail,) = told(office, "france@example.org", "the start has been undone")
    assert "orders have been deleted" in mail
    office.says("MASTER", "SET PRESS NONE\nSTART")
    table = office.table("alpha")
    assert table.game.stage is Stage.RUNNING
    france = table.seat_of("FRANCE")
    assert france and france.address == "france@example.org"
    assert str(table.game.phase) == "S1901M" and not table.game.sealed


def test_after_a_phase_no_start_is_taken_back(alpha: Office) -> None:
    alpha.says("MASTER", "PROCESS FORCE")
    assert "A phase has already run, so" in said(alpha, "MASTER", "UNSTART")


def test_what_has_not_started_is_not_taken_back(forming: Office) -> None:
    assert "alpha is not running." in said(forming, "MASTER", "UNSTART")
