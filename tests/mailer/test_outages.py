"""Tests that the operator learns what does not work, but not too often."""

from __future__ import annotations

from datetime import timedelta

from mailer.config.server_reachability import Contact
from mailer.outbound.rate_limits_and_leases import RateLimits
from mailer.service.metrics_server import Surroundings, figures, health
from mailer.service.server_outage_alert import Outages
from mailer.transaction.unit_of_work import UnitOfWork
from storage.mail import outbox
from tests.mailer.office import Office

OPERATOR = "op@localhost"
MINUTE, HOUR, DAY = timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)


def written(office: Office, address: str) -> int:
    """Writes an e-mail to this address. Returns its number."""
    with office.database.writing() as conn:
        UnitOfWork(office.services, conn, office.now).post(address, "x", "y", "notice")
    return office.numbers(address)[-1]


def answer(office: Office, sending: Contact) -> tuple[int, str]:
    """Returns the judge's answer to a request for its health."""
    return health(figures(office.database, Surroundings(sending=sending.trouble), office.now))


def told(office: Office, words: str = "") -> list[str]:
    return [mail for mail in office.mails(OPERATOR) if words in mail]


def test_a_server_that_is_away_for_an_hour_is_told_of_once_and_so_is_its_return(
    office: Office,
) -> None:
    sending, now = Contact("sending of mail"), office.now
    watch = Outages(office.desk.reports, [sending], RateLimits())
    watch.look(now)
    sending.lost("connection refused", now)
    assert answer(office, sending) == (
        503,
        "The mail server accepts no mail: all e-mails wait (connection refused)\n",
    )
    watch.look(now + HOUR - MINUTE)
    assert told(office) == []
    sending.lost("421 4.3.2 shutting down", now + HOUR)
    for minute in range(3):
        watch.look(now + HOUR + minute * MINUTE)
    (down,) = told(office)
    assert "Subject: sending of mail does not work" in down
    assert "421 4.3.2 shutting down" in down
    assert "judge check" in down
    sending.found()
    assert answer(office, sending)[0] == 200
    watch.look(now + 2 * HOUR)
    watch.look(now + 3 * HOUR)
    assert len(told(office, "Subject: sending of mail works again")) == 1
    assert len(told(office)) == 2


def test_a_judge_that_was_started_anew_tells_that_all_is_well_again(office: Office) -> None:
    before, now = Contact("fetching of mail"), office.now
    before.lost("gone", now)
    Outages(office.desk.reports, [before], RateLimits()).look(now + HOUR)
    anew = Outages(office.desk.reports, [Contact("fetching of mail")], RateLimits())
    anew.look(now + HOUR)
    assert len(told(office)) == 1  # too early to be sure
    anew.look(now + HOUR + 5 * MINUTE)
    anew.look(now + HOUR + 9 * MINUTE)
    assert len(told(office, "Subject: fetching of mail works again")) == 1
    never = Outages(office.desk.reports, [Contact("fetching of mail")], RateLimits())
    never.look(now + 2 * HOUR)
    never.look(now + 3 * HOUR)
    assert len(told(office)) == 2


def test_a_day_that_runs_short_is_told_of_once(office: Office) -> None:
    allowance, now = RateLimits(per_day=100), office.now
    watch = Outages(office.desk.reports, [], allowance)
    watch.look(now)
    assert told(office) == []
    allowance.used_up = outbox.Lane.LATER
    watch.look(now)
    watch.look(now + HOUR)
    (mail,) = told(office)
    assert "of 100 e-mails in 24 hours" in mail
    watch.look(now + DAY + HOUR)
    assert len(told(office)) == 2


def test_mails_given_up_are_told_of_together(office: Office) -> None:
    number = written(office, "ann@example.org")
    for _ in range(3):
        office.give_up(number)
    (first,) = told(office)
    assert "Subject: a mail was given up" in first
    office.now += 2 * HOUR
    office.desk.report(office.now)
    second = told(office)[-1]
    assert "Subject: 2 mails were given up" in second
    assert "550 5.1.1" in second
    assert "judge outbox retry --all" in second


def test_no_mail_is_written_about_a_mail_to_the_operator(office: Office) -> None:
    number = written(office, OPERATOR)
    office.give_up(number)
    office.now += 2 * HOUR
    office.desk.report(office.now)
    assert office.numbers(OPERATOR) == [number]
