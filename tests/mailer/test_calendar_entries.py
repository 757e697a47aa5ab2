"""Tests calendar entries for deadlines by reading them from sent e-mails with an independent
library."""

from __future__ import annotations

from datetime import timedelta
from email.message import EmailMessage

import pytest
from icalendar import Calendar, Event

from mailer.config.now import utc_now
from storage.mail.outbox import OutboxRow
from tests.mailer.exports.sent import sent
from tests.mailer.office import VOUCHED, Office

pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)

BOX, GM = "france@example.org", "gm@example.org"
POWERS = ("AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA", "TURKEY")


def entries_in(message: EmailMessage) -> list[Calendar]:
    found = []
    for part in message.walk():
        if part.get_content_type() == "text/calendar":
            assert part.get_content_disposition() == "attachment"
            assert (part.get_param("method"), part.get_filename()) == ("PUBLISH", "alpha.ics")
            octets = part.get_payload(decode=True)
            assert isinstance(octets, bytes)
            found.append(Calendar.from_ical(octets))
    return found


def entry(office: Office, row: OutboxRow) -> Event | None:
    """Returns the calendar entry in an e-mail, if there is one. Checks that the text of the e-mail
    comes first and that there is only one entry."""
    message = sent(office, row)
    (first, *_) = (part for part in message.walk() if not part.is_multipart())
    assert first.get_content_type() == "text/plain"
    calendars = entries_in(message)
    if not calendars:
        return None
    (calendar,) = calendars
    assert (calendar["VERSION"], calendar["METHOD"]) == ("2.0", "PUBLISH")
    (event,) = calendar.walk("VEVENT")
    assert isinstance(event, Event)
    assert not event.errors and "ATTENDEE" not in event
    assert str(event["ORGANIZER"]) == "mailto:judge@localhost"
    return event


def all_entries(office: Office, address: str) -> list[Event]:
    return [event for row in office.rows(address) if (event := entry(office, row))]


def last_entry(office: Office, address: str) -> Event:
    return all_entries(office, address)[-1]


def hold(office: Office) -> None:
    for power in POWERS:
        office.now += timedelta(minutes=1)
        office.says(power, "REST HOLDS")


def test_one_entry_of_a_game_moves_with_its_deadline_and_ends_with_the_game(
    office: Office,
) -> None:
    office.seven("alpha", variant="standard")
    (begun,) = all_entries(office, BOX)
    assert office.table("alpha").timing.deadline == begun.DTSTART
    assert str(begun["SUMMARY"]) == "alpha: S1901M due"
    hold(office)
    (row,) = [row for row in office.rows(BOX) if row.kind == "results"]
    ran = entry(office, row)
    assert ran and office.table("alpha").timing.deadline == ran.DTSTART
    assert str(ran["SUMMARY"]) == "alpha: F1901M due"
    office.now += timedelta(minutes=1)
    office.says("MASTER", "EXTEND 2 days")
    moved = last_entry(office, BOX)
    assert ran.DTSTART + timedelta(days=2) == moved.DTSTART
    assert moved.DTSTART == last_entry(office, GM).DTSTART
    office.now += timedelta(minutes=1)
    office.says("MASTER", "PAUSE")
    assert last_entry(office, BOX)["STATUS"] == "CANCELLED"
    office.now += timedelta(hours=5)
    office.says("MASTER", "RESUME")
    assert office.table("alpha").timing.deadline == last_entry(office, BOX).DTSTART
    for power in POWERS:
        office.now += timedelta(minutes=1)
        office.says(power, "SET DRAW")
    assert office.table("alpha").game.ending
    events = all_entries(office, BOX)
    assert [str(event["STATUS"]) for event in events] == [
        *("CONFIRMED", "CONFIRMED", "CONFIRMED", "CANCELLED", "CONFIRMED", "CANCELLED")
    ]
    assert len({str(event["UID"]) for event in events}) == 1
    numbers = [event.sequence for event in events]
    assert numbers == sorted(set(numbers))
    assert all(0 < number < 2**31 for number in numbers)


def test_sequence_fits_into_a_calendar_today(office: Office) -> None:
    office.now = utc_now()
    office.seven("alpha", variant="standard")
    assert 0 < last_entry(office, BOX).sequence < 2**31


def test_crystal_ball_has_the_deadline_of_the_list_that_is_due(office: Office) -> None:
    office.seven("alpha", variant="crystal ball", delay=0)
    office.all_send("S1901M")
    (row,) = [row for row in office.rows(BOX) if row.kind == "seal"]
    event = entry(office, row)
    assert event and str(event["SUMMARY"]) == "alpha: F1901M due"
    assert office.table("alpha").timing.deadline == event.DTSTART


def test_an_answer_or_press_brings_no_entry_and_neither_does_a_mailing_list(
    office: Office,
) -> None:
    office.seven("alpha", variant="standard", list_address="list@example.org")
    office.letter("eve@example.org", "OBSERVE alpha a-secret-word")
    office.settle()
    office.agree("eve@example.org")
    office.says("FRANCE", "PRESS TO GERMANY\nHello.\nENDPRESS")
    office.says("FRANCE", "A PAR - BUR")
    office.says("MASTER", "EXTEND 1 day")
    kinds = {row.kind for row in office.rows(BOX) if entry(office, row)}
    assert kinds == {"notice"}
    assert len(all_entries(office, BOX)) == 2
    assert not all_entries(office, "germany@example.org")[2:]
    assert not all_entries(office, "list@example.org")
    assert not all_entries(office, "eve@example.org")


def test_who_wants_no_entries_gets_none_until_they_are_wanted_again(office: Office) -> None:
    office.seven("alpha", variant="standard")
    said = office.says("FRANCE", "SET NOCALENDAR")
    assert "You will get no more calendar entries; SET CALENDAR turns them on again." in " ".join(
        said.split()
    )
    assert "SET CALENDAR changes that" in office.says("FRANCE", "STATUS")
    assert "  SET NOCALENDAR\r\n" in office.says("FRANCE", "SETTINGS")
    office.says("MASTER", "EXTEND 1 day")
    assert len(all_entries(office, BOX)) == 1
    assert len(all_entries(office, "italy@example.org")) == 2
    office.now += timedelta(minutes=1)
    office.says("FRANCE", "SET CALENDAR")
    (*_, row) = office.rows(BOX)
    event = entry(office, row)
    assert row.kind == "answer"
    assert event and office.table("alpha").timing.deadline == event.DTSTART
    assert "  SET CALENDAR\r\n" in office.says("FRANCE", "SETTINGS")


@pytest.mark.parametrize(
    ("line", "wants"),
    [
        ("SET NO CALENDAR", False),
        ("SET CALENDAR OFF", False),
        ("SET CALENDARS ON", True),
        ("SET NOCALENDAR", False),
    ],
)
def test_the_ways_to_say_it(office: Office, line: str, wants: bool) -> None:
    office.seven("alpha", variant="standard")
    office.says("FRANCE", line)
    seat = office.table("alpha").seat_of("FRANCE")
    assert seat and seat.no_calendar is not wants


def test_a_new_player_gets_the_entry_with_the_welcome(office: Office) -> None:
    office.seven("alpha", variant="standard", takeover_next=0)
    office.says("FRANCE", "RESIGN", headers=VOUCHED)
    office.letter("zoe@example.org", "TAKEOVER FRANCE@alpha a-secret-word")
    office.settle()
    office.agree("zoe@example.org")
    event = last_entry(office, "zoe@example.org")
    assert office.table("alpha").timing.deadline == event.DTSTART


def ics(office: Office) -> str:
    (row, *_) = (row for row in office.rows(BOX) if entry(office, row))
    (calendar,) = entries_in(sent(office, row))
    return str(calendar.to_ical(), "utf-8")


def reply(office: Office, body: str) -> str:
    wrote = "On Fri, 20 Nov 2026 at 12:00, alpha <judge@localhost> wrote:"
    return office.says("FRANCE", body.replace("{wrote}", wrote))


def test_orders_above_a_quoted_entry_are_read_and_the_entry_is_not(office: Office) -> None:
    office.seven("alpha", variant="standard")
    quoted = ics(office).replace("\r\n", "\n> ")
    said = reply(office, f"A PAR - BUR\n\n{{wrote}}\n> {quoted}")
    assert office.on_file("FRANCE") == ["A PAR - BUR"]
    assert "could not read" not in said and "VCALENDAR" not in said


def test_orders_above_an_entry_that_was_pasted_are_read(office: Office) -> None:
    office.seven("alpha", variant="standard")
    reply(office, "A PAR - BUR\n\n-----Original Message-----\n" + ics(office).replace("\r", ""))
    assert office.on_file("FRANCE") == ["A PAR - BUR"]


def test_orders_next_to_an_attached_entry_are_read(office: Office) -> None:
    office.seven("alpha", variant="standard")
    message = EmailMessage()
    message["From"], message["To"] = BOX, office.reply_address("alpha", "FRANCE")
    message["Subject"] = "Re: [alpha] the game begins"
    message.set_content("A PAR - BUR\n")
    message.add_attachment(
        ics(office).encode(), "text", "calendar", filename="alpha.ics", params={"method": "PUBLISH"}
    )
    office.bytes(message.as_bytes(), BOX, office.reply_address("alpha", "FRANCE"))
    office.settle()
    assert office.on_file("FRANCE") == ["A PAR - BUR"]
    assert "VCALENDAR" not in office.last_mail(BOX)


def test_an_entry_alone_that_comes_back_is_no_order(office: Office) -> None:
    office.seven("alpha", variant="standard")
    message = EmailMessage()
    message["From"], message["To"] = BOX, office.reply_address("alpha", "FRANCE")
    message["Subject"] = "Accepted: alpha: S1901M due"
    message.set_content("")
    message.add_attachment(ics(office).encode(), "text", "calendar", filename="alpha.ics")
    office.bytes(message.as_bytes(), BOX, office.reply_address("alpha", "FRANCE"))
    office.settle()
    assert office.on_file("FRANCE") == []
