"""Tests how the judge measures reliability: what counts, who is told, and that no figure reveals
anyone's identity."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from grammar.commands.settings import Late
from judge.board.phases import Phase
from judge.play import awaited_orders
from mailer.transaction.count_kept_deadlines import is_open
from storage.people.forget_person import NOWHERE, forget_person, person_at
from storage.people.reliability import Reliability, reliability_at, reliability_of
from storage.people.same_addresses import add_further
from tests.mailer.office import VOUCHED, Office, flat

pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)

HOUR = 3600
SIX = ("AUSTRIA", "ENGLAND", "GERMANY", "ITALY", "RUSSIA", "TURKEY")
FRANCE, GERMANY = "france@example.org", "germany@example.org"
NEXT: dict[str, Any] = {"move_next": 24 * HOUR, "grace": 24 * HOUR, "late": Late.HOLD}


def known(office: Office, address: str) -> Reliability:
    with office.database.reading() as conn:
        return reliability_of(conn, address)


def kept(office: Office, address: str) -> tuple[int, int]:
    one = known(office, address)
    return one.kept, one.deadlines


def pass_deadline(office: Office, days: int = 1, name: str = "alpha") -> None:
    deadline = office.table(name).timing.deadline
    assert deadline
    office.now = deadline + timedelta(days=days - 1, seconds=1)
    office.alarms()


def late_france(office: Office, **settings: Any) -> None:
    """Makes everyone except France send orders, and lets the deadline and the grace period pass."""
    office.seven("alpha", variant="standard", **{**NEXT, **settings})
    for power in SIX:
        office.says(power, "ORDERS S1901M\nREST HOLDS")
    pass_deadline(office)
    pass_deadline(office, days=2)


def test_a_deadline_is_kept_or_missed_once_in_each_phase(office: Office) -> None:
    late_france(office)
    assert kept(office, FRANCE) == (0, 1)
    assert kept(office, GERMANY) == (1, 1)


def test_orders_after_the_deadline_are_late_even_if_no_one_has_looked(office: Office) -> None:
    office.seven("alpha", variant="standard", **NEXT)
    for power in SIX:
        office.says(power, "ORDERS S1901M\nREST HOLDS")
    deadline = office.table("alpha").timing.deadline
    assert deadline
    office.now = deadline + timedelta(minutes=1)
    office.says("FRANCE", "ORDERS S1901M\nREST HOLDS")
    assert office.table("alpha").game.run == 1
    assert kept(office, FRANCE) == (0, 1)
    assert kept(office, GERMANY) == (1, 1)


def test_more_time_after_the_deadline_makes_no_second_miss(office: Office) -> None:
    office.seven("alpha", variant="standard", **{**NEXT, "late": Late.WAIT})
    pass_deadline(office)
    assert kept(office, FRANCE) == (0, 1)
    office.says("MASTER", "EXTEND 2 days")
    pass_deadline(office)
    assert kept(office, FRANCE) == (0, 1)


def test_who_leaves_has_left_and_who_stays_has_finished(office: Office) -> None:
    office.seven("alpha", variant="standard", late=Late.WAIT)
    office.says("FRANCE", "RESIGN", headers=VOUCHED)
    office.says("MASTER", "EJECT ITALY")
    assert (known(office, FRANCE).resigned, known(office, "italy@example.org").ejected) == (1, 1)
    assert known(office, GERMANY).finished == 0
    office.says("MASTER", "TERMINATE")
    office.now += timedelta(days=9)
    office.alarms()
    assert known(office, GERMANY).finished == 1
    assert (known(office, FRANCE).finished, known(office, FRANCE).left) == (0, 1)


def test_a_lost_seat_counts_as_left(office: Office) -> None:
    late_france(office, late=Late.REPLACE)
    assert (known(office, FRANCE).late, kept(office, FRANCE)) == (1, (0, 1))


@pytest.mark.parametrize("settings", [{"gunboat": True}, {"quiet": True}, {"listed": False}])
def test_nothing_counts_while_a_game_hides_it(office: Office, settings: dict[str, bool]) -> None:
    late_france(office, **settings)
    assert kept(office, FRANCE) == kept(office, GERMANY) == (0, 0)


def test_no_figure_changes_while_a_gunboat_game_runs(office: Office) -> None:
    """For people whose names are not revealed at the end, figures do not change afterwards
    either."""
    late_france(office, gunboat=True, late=Late.REPLACE)
    office.says("MASTER", "EJECT GERMANY")
    people = [f"{power.lower()}@example.org" for power in office.table("alpha").game.seats]
    assert {known(office, one) for one in people} == {Reliability()}
    office.says("MASTER", "TERMINATE")
    office.now += timedelta(days=9)
    office.alarms()
    assert office.table("alpha").game.ending
    assert known(office, FRANCE) == known(office, GERMANY) == Reliability()
    assert known(office, "italy@example.org") == Reliability(finished=1, deadlines=1, kept=1)


def test_a_gunboat_game_that_tells_no_names_never_counts(office: Office) -> None:
    late_france(office, gunboat=True, reveal=False)
    office.says("MASTER", "TERMINATE")
    office.now += timedelta(days=9)
    office.alarms()
    assert office.table("alpha").game.ending
    assert known(office, "italy@example.org") == Reliability()


@pytest.mark.parametrize(
    ("variant", "kind", "is_counted"),
    [
        ("standard", "R", True),
        ("standard", "M", True),
        ("blind 1801", "R", False),
        ("blind 1801", "A", False),
    ],
)
def test_retreats_and_builds_count_later_where_units_are_hidden(
    office: Office, variant: str, kind: str, is_counted: bool
) -> None:
    """Only some powers have to send such orders, and in games that hide units no one else may know
    which."""
    office.seven("alpha", variant=variant)
    table = office.table("alpha")
    wanted = awaited_orders.wanted(table.game)
    assert wanted
    season = "W" if kind == "A" else "F"
    phase = Phase.read(f"{season}{wanted.phase.year}{kind}")
    assert is_open(table, replace(wanted, phases=(phase,))) is is_counted


def test_the_master_is_told_and_no_one_else(office: Office) -> None:
    late_france(office)
    said = office.says("MASTER", "EJECT ITALY\nINVITE france@example.org\nINVITE new@example.org")
    assert "france@example.org has finished no games, left none, and met 0 of 1" in flat(said)
    assert "new@example.org has no record here yet." in flat(said)
    office.letter("ivo@example.org", "TAKEOVER ITALY@alpha tea-time")
    office.work()
    office.agree("ivo@example.org")
    told = [m for m in office.mails("gm@example.org") if "Italy has a new player" in m]
    assert "no record here yet" in flat(told[-1])
    others = [m for m in office.mails(GERMANY) if "Italy has a new player" in m]
    assert others and "figures" not in "".join(others)


def test_an_invitation_joins_no_two_addresses(office: Office) -> None:
    late_france(office)
    with office.database.writing() as conn:
        assert add_further(conn, FRANCE, "other@example.org")
    assert known(office, "other@example.org").deadlines == 1
    said = office.says("MASTER", "EJECT ITALY\nINVITE other@example.org")
    assert "other@example.org has no record here yet." in flat(said)


def test_statistics_shows_ones_own_figures(office: Office) -> None:
    late_france(office)
    assert "Deadlines met: 0 of 1" in office.says("FRANCE", "STATISTICS")
    office.letter("nobody@example.org", "STATISTICS")
    office.settle()
    assert "none of your games counts so far" in office.last_mail("nobody@example.org")


def test_a_forged_sender_brings_no_figures_to_someone_else(office: Office) -> None:
    """A message to Germany's reply address counts as Germany's, whatever its From line says."""
    late_france(office)
    office.letter(FRANCE, "STATISTICS", office.reply_address("alpha", "GERMANY"))
    office.settle()
    assert "Deadlines met: 1 of 1" in office.last_mail(GERMANY)


def test_whoever_is_forgotten_leaves_no_figures(office: Office) -> None:
    late_france(office)
    with office.database.writing() as conn:
        forget_person(conn, person_at(conn, FRANCE))
        assert reliability_at(conn, NOWHERE) == reliability_of(conn, FRANCE) == Reliability()
