"""Tests that if a provider limits the number of e-mails, the most important ones go first."""

from __future__ import annotations

from datetime import timedelta

from mailer.outbound.rate_limits_and_leases import RateLimits
from mailer.outbound.send_queue import MailSender
from storage.database.engine import Database
from storage.mail import outbox, outbox_leases
from storage.mail.outbox import Lane, OutboxRow, Outgoing
from tests.mailer.office import VOUCHED, Office
from tests.mailer.test_courier import NOW, OWN

URGENT, USUAL, LATER = Lane.URGENT, Lane.USUAL, Lane.LATER


def post(database: Database, *lanes: Lane) -> None:
    with database.writing() as conn:
        for number, lane in enumerate(lanes):
            letter = Outgoing(
                recipient=f"p{number}@players.example",
                envelope_sender=OWN,
                message_id=f"<{number}.{lane}@judge.example>",
                raw=b"Subject: a letter\r\n\r\n",
                game=None,
                kind="notice",
                lane=lane,
            )
            outbox.post(conn, letter, NOW)


class Sent(list[Lane]):
    """A carrier that accepts everything and records the importance of each e-mail."""

    def send(self, row: OutboxRow, envelope_sender: str) -> str:
        self.append(row.lane)
        return "250 Ok"

    def abort(self) -> None: ...

    def close(self) -> None: ...


def deliver(database: Database, allowance: RateLimits, minute: float = 0) -> list[Lane]:
    """Returns the importance of each e-mail that the judge sends in this minute, in the order of
    sending."""
    sent = Sent()
    courier = MailSender(database, sent, OWN, allowance=allowance)
    courier.deliver_due(NOW + timedelta(minutes=minute))
    return list(sent)


def test_what_a_deadline_hangs_on_goes_first(database: Database) -> None:
    post(database, LATER, USUAL, URGENT, LATER, USUAL, URGENT)
    assert deliver(database, RateLimits()) == [URGENT, URGENT, USUAL, USUAL, LATER, LATER]


def test_a_flood_of_what_matters_most_holds_up_nothing_else_without_end(
    database: Database,
) -> None:
    post(database, *[URGENT] * 90, *[USUAL] * 12, *[LATER] * 12)
    sent = deliver(database, RateLimits())
    assert len(sent) == 114
    assert sent[:20] == [*[URGENT] * 16, *[USUAL] * 2, *[LATER] * 2]
    assert sent[20:40] == sent[:20]


def test_no_more_leave_in_a_minute_than_may(database: Database) -> None:
    post(database, *[USUAL] * 12)
    bounded = RateLimits(per_minute=5)
    assert [len(deliver(database, bounded, minute)) for minute in (0, 0.5, 2, 4)] == [5, 0, 5, 2]


def test_a_day_runs_short_of_press_first_and_then_of_answers(database: Database) -> None:
    post(database, *[LATER] * 12)
    bounded = RateLimits(per_day=12)
    assert len(deliver(database, bounded)) == 9
    assert bounded.used_up is LATER
    post(database, *[USUAL] * 12)
    assert deliver(database, bounded, 1) == [USUAL]
    assert bounded.used_up is USUAL
    post(database, *[URGENT] * 12)
    assert deliver(database, bounded, 2) == [URGENT] * 2
    assert bounded.used_up is URGENT
    assert deliver(database, bounded, 24 * 60 - 1) == []
    assert deliver(database, bounded, 24 * 60 + 0.5) == [URGENT] * 9
    assert deliver(database, RateLimits(), 24 * 60 + 1) == [URGENT, *[USUAL] * 11, *[LATER] * 3]


def test_couriers_on_one_database_count_together(database: Database) -> None:
    post(database, *[USUAL] * 10)
    with database.writing() as conn:
        outbox_leases.lease(conn, "another", NOW, 30, 4)
    assert len(deliver(database, RateLimits(per_minute=6))) == 2
    assert len(deliver(database, RateLimits(per_day=7))) == 0


def test_a_clock_that_is_set_back_does_not_count_what_was_sent_later(database: Database) -> None:
    post(database, *[USUAL] * 4)
    bounded = RateLimits(per_minute=2)
    assert len(deliver(database, bounded)) == 2
    assert len(deliver(database, bounded, -60)) == 2


def test_mails_of_a_game_are_weighed(office: Office) -> None:
    """E-mails to players about their own orders are urgent; press and e-mails to observers can
    wait."""
    office.seven("alpha")
    office.letter("walter@example.org", "OBSERVE alpha secret-word", headers=VOUCHED)
    office.says("FRANCE", "PRESS TO ENGLAND\nHello.\nENDPRESS")
    office.all_send("S1901M")
    office.settle()
    with office.database.reading() as conn:
        weighed = {(row.recipient, row.kind): row.lane for row in outbox.rows(conn)}
    assert weighed["walter@example.org", "seal"] is LATER
    assert weighed["france@example.org", "seal"] is URGENT
    assert weighed["france@example.org", "answer"] is URGENT
    assert weighed["england@example.org", "press"] is LATER
