"""Tests absences: players say when they will be away, and no deadline falls in that time."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from grammar.words.durations_times_and_zones import DAY
from judge.game.settings import Settings
from mailer.limits import MOST_ABSENCES_A_DAY, MOST_RENEWED_A_DAY
from mailer.scheduling import absences, deadlines
from mailer.scheduling.mail_and_time_settings_of_game import ServiceSettings
from storage.games.timing_types import Absence, Timing
from storage.people import accounts_and_seats, same_addresses
from tests.judge.variants.boards import game_at
from tests.mailer.office import VOUCHED, Office, flat
from tests.mailer.test_masters_clock import deadline

ONE = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)


def day(text: str) -> datetime:
    return datetime.strptime(f"{text} +0000", "%Y-%m-%d %H:%M %z")


@pytest.mark.parametrize(
    ("opens", "away", "deadline"),
    [
        ("2026-12-21 20:00", [], "2026-12-24 20:00"),
        ("2026-12-21 20:00", [("2026-12-24", "2027-01-03")], "2027-01-03 20:00"),
        ("2026-12-20 20:00", [("2026-12-24", "2027-01-03")], "2026-12-23 20:00"),
        # One player comes back on the day on which the next one leaves.
        (
            "2026-12-21 20:00",
            [("2026-12-23", "2026-12-26"), ("2026-12-26", "2026-12-29")],
            "2026-12-29 20:00",
        ),
        ("2026-12-21 20:00", [("2026-12-20", "2026-12-30"), ("2026-12-24", "2026-12-25")],
         "2026-12-30 20:00"),
    ],
)  # fmt: skip
def test_no_deadline_falls_into_an_absence(
    opens: str, away: list[tuple[str, str]], deadline: str
) -> None:
    windows = tuple(
        Absence(seat, day(f"{start} 00:00"), day(f"{end} 00:00"))
        for seat, (start, end) in enumerate(away)
    )
    before = Timing(opened_at=day(opens), absences=windows)
    for variant in ("standard", "crystal ball", "future tense", "crypto ii"):
        game = game_at("S1901M", settings=Settings(variant=variant))
        opened = deadlines.opened(game, ServiceSettings(clock=1200), day(opens), before)
        assert opened.deadline == day(deadline)
        assert opened.absences == windows


def test_days_are_counted_once_and_those_that_passed_stay() -> None:
    now = datetime(2026, 11, 20, tzinfo=UTC)

    def away(first: int, last: int, seat: int = 1) -> Absence:
        return Absence(seat, now + timedelta(days=first), now + timedelta(days=last))

    both = absences.with_absence((away(0, 3), away(0, 9, seat=2)), away(2, 5))
    assert absences.days_of(a for a in both if a.seat == 1) == 5
    apart = absences.with_absence(both, away(7, 8))
    assert absences.days_of(a for a in apart if a.seat == 1) == 6
    left = absences.without(apart, 1, now + timedelta(days=1))
    assert absences.days_of(a for a in left if a.seat == 1) == 1
    assert away(0, 9, seat=2) in left


@pytest.fixture
def alpha(office: Office) -> Office:
    """Returns a judge with a game in the time zone of Berlin and deadlines at 20:00. It is Friday
    20 November, 13:00."""
    office.seven("alpha", zone="Europe/Berlin", clock=20 * 60, move_next=3 * DAY)
    return office


@ONE
def test_an_absence_moves_the_deadline_at_hand_and_all_are_told(alpha: Office) -> None:
    assert deadline(alpha) == "Mon 23 Nov 20:00"
    told = flat(alpha.says("FRANCE", "SET ABSENCE 23 Nov TO 25 Nov"))
    assert "You are away from Mon 23 Nov 2026 to Wed 25 Nov 2026" in told
    assert "You have now used 3 of your 14 days in this game." in told
    assert deadline(alpha) == "Thu 26 Nov 20:00"
    for reader in ("italy", "gm"):
        heard = flat(alpha.mails(f"{reader}@example.org")[-1])
        assert "France is away from Mon 23 Nov 2026 to Wed 25 Nov 2026. The deadline has" in heard
    alpha.says("ITALY", "HOLIDAY Thu 26 Nov\nVACATION 1 Dec FOR 2 days")
    assert deadline(alpha) == "Fri 27 Nov 20:00"
    status = flat(alpha.says("ITALY", "STATUS"))
    assert "France is away from Mon 23 Nov" in status and "You are away on Thu 26 Nov" in status
    assert "The deadline stays" in flat(alpha.says("ITALY", "SET NOABSENCE"))
    assert "Italy is no longer away. The deadline" in flat(alpha.mails("france@example.org")[-1])
    assert deadline(alpha) == "Fri 27 Nov 20:00"
    assert "has announced an absence" in alpha.says("MASTER", "LOG")
    told = flat(alpha.says("MASTER", "SET DEADLINE 24 Nov"))
    assert "Someone is away then" in told and deadline(alpha) == "Tue 24 Nov 20:00"
    assert "Someone is away then" in flat(alpha.says("MASTER", "EXTEND 1 day"))


@ONE
def test_who_takes_absences_back_puts_off_no_second_deadline_with_the_same_days(
    alpha: Office,
) -> None:
    alpha.says("FRANCE", "SET ABSENCE 23 Nov TO 3 Dec")
    assert deadline(alpha) == "Fri 4 Dec 20:00"
    assert "its days still count" in flat(alpha.says("FRANCE", "SET NOABSENCE"))
    refused = flat(alpha.says("FRANCE", "SET ABSENCE 4 Dec TO 14 Dec"))
    assert "away for 22 days in all" in refused and deadline(alpha) == "Fri 4 Dec 20:00"
    again = flat(alpha.says("FRANCE", "SET ABSENCE 23 Nov TO 3 Dec"))
    assert "You have now used 11 of your 14 days" in again
    # This absence moves no deadline, so none of Italy's days are used up.
    alpha.says("ITALY", "SET ABSENCE 26 Nov TO 9 Dec\nSET NOABSENCE")
    assert deadline(alpha) == "Thu 10 Dec 20:00"
    alpha.says("RUSSIA", "SET ABSENCE 20 Dec TO 2 Jan\nSET NOABSENCE")
    assert "14 of your 14 days" in flat(alpha.says("RUSSIA", "SET ABSENCE 1 Mar TO 14 Mar"))


@ONE
def test_who_leaves_and_comes_back_gets_no_more_time_and_no_new_days(alpha: Office) -> None:
    alpha.says("FRANCE", "SET ABSENCE 23 Nov TO 3 Dec")
    due = alpha.table("alpha").timing.deadline
    assert due == day("2026-12-04 19:00")
    alpha.now = due - timedelta(minutes=10)
    for _ in range(2):
        alpha.says("FRANCE", "RESIGN", headers=VOUCHED)
        alpha.letter("france@example.org", "TAKEOVER FRANCE@alpha sesame", headers=VOUCHED)
        alpha.settle()
        assert alpha.table("alpha").seat_of("FRANCE") and deadline(alpha) == "Fri 4 Dec 20:00"
    refused = flat(alpha.says("FRANCE", "SET ABSENCE 4 Dec TO 14 Dec"))
    assert "away for 22 days in all" in refused and deadline(alpha) == "Fri 4 Dec 20:00"
    alpha.says("FRANCE", "RESIGN", headers=VOUCHED)
    alpha.letter("new@example.org", "TAKEOVER FRANCE@alpha sesame", headers=VOUCHED)
    alpha.settle()
    assert deadline(alpha) == "Sat 5 Dec 20:00"


@ONE
def test_who_comes_back_from_another_address_of_his_has_no_new_days(alpha: Office) -> None:
    with alpha.database.writing() as conn:
        assert same_addresses.add_further(conn, "france@example.org", "phone@example.org")
    alpha.says("FRANCE", "SET ABSENCE 23 Nov TO 3 Dec")
    seat = alpha.table("alpha").seat_of("FRANCE")
    assert seat
    with alpha.database.writing() as conn:
        accounts_and_seats.update_seat(conn, seat.id, address="phone@example.org")
    alpha.says("FRANCE", "RESIGN", headers=VOUCHED)
    alpha.letter("france@example.org", "TAKEOVER FRANCE@alpha sesame", headers=VOUCHED)
    alpha.settle()
    refused = flat(alpha.says("FRANCE", "SET ABSENCE 4 Dec TO 14 Dec"))
    assert "away for 22 days in all" in refused and deadline(alpha) == "Fri 4 Dec 20:00"


@ONE
def test_days_are_those_of_a_zone_set_in_the_same_letter(alpha: Office) -> None:
    told = flat(alpha.says("FRANCE", "SET ZONE Asia/Tokyo\nSET ABSENCE 24 Dec\nSTATUS"))
    assert "You will be away on Thu 24 Dec 2026" in told and "+0900" in told
    (absence,) = alpha.table("alpha").timing.absences
    assert absence.start == day("2026-12-23 15:00")


@ONE
def test_a_master_says_that_a_player_is_away(alpha: Office) -> None:
    told = flat(alpha.says("MASTER", "BECOME FRANCE\nABSENCE 24 Dec TO 2 Jan"))
    assert "processed on behalf of France" in told
    assert "You are away from Thu 24 Dec" in flat(alpha.mails("france@example.org")[-1])
    assert "France is away from Thu 24 Dec" in flat(alpha.mails("italy@example.org")[-1])
    alpha.says("MASTER", "BECOME FRANCE\nSET NOABSENCE")
    assert not alpha.table("alpha").timing.absences


@ONE
@pytest.mark.parametrize("gunboat", [True, False])
def test_who_sits_in_a_game_sees_in_list_who_is_away(office: Office, gunboat: bool) -> None:
    """Strangers must not learn who is away from home. In a GUNBOAT game, no one must be able to
    identify a player by comparing absences in two games."""
    office.seven("alpha", gunboat=gunboat)
    office.says("FRANCE", "SET ABSENCE 24 Dec TO 2 Jan")
    away = "France is away from Thu 24 Dec 2026 to Sat 2 Jan 2027."

    def listed(sender: str, headers: str) -> str:
        office.letter(sender, "LIST alpha", headers=headers)
        office.settle()
        return flat(office.mails(sender)[-1])

    assert away not in listed("olga@elsewhere.example", "")
    assert away not in listed("olga@example.org", VOUCHED)
    assert away not in listed("italy@example.org", "")
    assert flat(office.says("ITALY", "LIST alpha")).count(away) == 1, "below every answer"
    office.seven_more("beta")
    with office.database.writing() as conn:
        beta = office.table("beta").seat_of("ITALY")
        assert beta
        accounts_and_seats.update_seat(conn, beta.id, address="italy@example.org")
    assert (away in listed("italy@example.org", VOUCHED)) is not gunboat
    assert (away in flat(office.says("ITALY", "LIST alpha", "beta"))) is not gunboat


@ONE
@pytest.mark.parametrize("gunboat", [True, False])
def test_days_of_unnamed_players_are_those_of_the_game(office: Office, gunboat: bool) -> None:
    office.seven("alpha", zone="Europe/Berlin", gunboat=gunboat)
    office.says("FRANCE", "SET ZONE Asia/Tokyo")
    told = flat(office.says("FRANCE", "SET ABSENCE 24 Dec"))
    assert "You will be away on Thu 24 Dec 2026: there will be no deadline in that time" in told
    heard = flat(office.mails("italy@example.org")[-1])
    assert ("France is away on Thu 24 Dec 2026." in heard) == gunboat


@ONE
def test_nobody_is_bombed_with_absences_or_new_reply_addresses(alpha: Office) -> None:
    for _ in range(2):
        told = alpha.says("FRANCE", "SET ABSENCE 24 Dec\nSET NOABSENCE\n" * 8)
    assert "within a day, and everyone was told" in flat(told)
    heard = [mail for mail in alpha.mails("italy@example.org") if "France is away" in flat(mail)]
    assert len(heard) == MOST_ABSENCES_A_DAY
    told = alpha.says("MASTER", "RENEW ITALY\n" * 8)
    assert "Italy has had enough new reply addresses for today" in flat(told)
    heard = [mail for mail in alpha.mails("italy@example.org") if "new secret reply" in flat(mail)]
    assert len(heard) == MOST_RENEWED_A_DAY
    alpha.now += timedelta(days=1, minutes=1)
    assert "You are away" in flat(alpha.says("FRANCE", "SET ABSENCE 24 Dec"))


@ONE
def test_what_is_no_absence_is_refused_with_what_to_do(alpha: Office) -> None:
    for line, reason in (
        ("SET ABSENCE 23 Nov TO 10 Dec", "in alpha the limit for each player is 14"),
        ("SET ABSENCE 1 Jan 2020", "An absence must be in the future."),
        ("SET ABSENCE 1 Dec TO 25 Nov 2026", "An absence must be in the future."),
        ("SET ABSENCE 1 Nov 2027 TO 3 Jan 2028", "must end within a year"),
        ("SET ABSENCE 3/4/2027", "could be 3 April or 4 March"),
        ("SET ABSENCE soon", "'soon'"),
        ("SET NOABSENCE", "You have announced no absence."),
    ):
        assert reason in flat(alpha.says("FRANCE", line)), line
    assert not alpha.table("alpha").timing.absences
    alpha.says("MASTER", "SET ABSENCES OFF")
    told = flat(alpha.says("FRANCE", "SET ABSENCE 23 Nov"))
    assert "no deadline moves for an absence (ABSENCES OFF)" in told and "PRESS TO MASTER" in told
    assert "You are away on Tue 1 Dec 2026" in flat(alpha.says("MASTER", "ABSENCE 1 Dec"))
    assert "The Master is away on Tue 1 Dec" in flat(alpha.mails("france@example.org")[-1])


@ONE
@pytest.mark.parametrize(
    ("days", "told"),
    [
        ("Mon-Wed", "from Mon 23 Nov 2026 to Wed 25 Nov 2026"),
        ("24-26 Dec", "from Thu 24 Dec 2026 to Sat 26 Dec 2026"),
        ("24 TO 26 Dec", "from Thu 24 Dec 2026 to Sat 26 Dec 2026"),
        ("Dec 24-26", "from Thu 24 Dec 2026 to Sat 26 Dec 2026"),
        ("24.12.-2.1.", "from Thu 24 Dec 2026 to Sat 2 Jan 2027"),
        ("28 TO 3 Jan", "from Mon 28 Dec 2026 to Sun 3 Jan 2027"),
        ("3-5 Dec", "from Thu 3 Dec 2026 to Sat 5 Dec 2026"),
        ("2026-12-24", "on Thu 24 Dec 2026"),
        ("24 Dec.", "on Thu 24 Dec 2026"),
    ],
)
def test_days_are_read_as_people_join_them(alpha: Office, days: str, told: str) -> None:
    assert f"You will be away {told}:" in flat(alpha.says("FRANCE", f"SET ABSENCE {days}"))


@ONE
def test_nobody_takes_back_what_he_does_not_mean(alpha: Office) -> None:
    alpha.says("MASTER", "SET ABSENCE 1 Dec\nBECOME GERMANY\nSET ABSENCE 3 Dec")
    for line in ("SET NOABSENCE GERMANY", "SET NOABSENCE 24 Dec"):
        assert "NOABSENCE takes nothing after it" in flat(alpha.says("MASTER", line))
    assert len(alpha.table("alpha").timing.absences) == 2
    alpha.says("MASTER", "BECOME GERMANY\nSET NOABSENCE.")
    assert len(alpha.table("alpha").timing.absences) == 1


@ONE
def test_whose_seat_is_given_to_others_keeps_nobody_waiting(alpha: Office) -> None:
    alpha.says("FRANCE", "SET ABSENCE 28 Nov TO 2 Dec")
    alpha.says("MASTER", "EJECT FRANCE")
    assert not alpha.table("alpha").timing.absences


@ONE
@pytest.mark.parametrize("variant", ["standard", "blind 1801", "crypto ii", "future tense"])
def test_in_every_game_a_power_is_named_and_under_quiet_nobody(
    office: Office, variant: str
) -> None:
    quiet = variant == "crypto ii"
    office.seven("alpha", variant=variant, quiet=quiet, move_next=3 * DAY)
    office.says("FRANCE", "SET ABSENCE tomorrow FOR 1 week")
    heard = flat(office.mails("russia@example.org")[-1])
    name = "A player" if quiet else "France"
    assert f"{name} is away from Sat 21 Nov 2026" in heard
    assert "france@" not in heard and "Deadline: " in heard
