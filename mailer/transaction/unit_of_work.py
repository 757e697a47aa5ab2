"""Holds everything that one message or deadline changes, in one transaction."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field, fields, replace
from datetime import datetime
from typing import TypeAlias, TypedDict, Unpack

from sqlalchemy import Connection

from judge.board.phases import Phase
from judge.board.power_names_and_place_codes import Power
from judge.game.game import Game, How
from judge.games.registry import is_installed
from judge.play import awaited_orders
from mailer.config.logs_and_event_counters import JudgeEvent, log_event
from mailer.limits import MOST_PICTURES
from mailer.mail.compose import EnclosedFile, Mail, compose, new_message_id
from mailer.mail.reply_addresses import PRESS_MARK, digest_of_secret
from mailer.mail.who_wrote_message import plain_address
from mailer.scheduling import absences, deadlines
from mailer.scheduling.calendar import Entries, due_date
from mailer.scheduling.mail_and_time_settings_of_game import ServiceSettings, Spread
from mailer.transaction.services import Services
from storage.database.engine import afterwards
from storage.database.enums import Departure, Enclosing, MapForm, SeatRole
from storage.games import games
from storage.games.games import StoredGame
from storage.games.timing_types import Timing
from storage.mail import outbox
from storage.mail.mail_pictures import KeptPicture, Sketch
from storage.mail.outbox import Lane
from storage.people import accounts_and_seats, audit_log
from storage.people.accounts_and_seats import MailPreferences, Seat, SeatChanges
from storage.people.same_addresses import is_one_of

log = logging.getLogger(__name__)


class MailDetails(TypedDict, total=False):
    """Optional details of an e-mail: the reply address, if it is not the judge's; the Message-ID
    that the e-mail answers; its phase; its own Message-ID; the List-Id of a mailing list; its game,
    if it does not go to a seat in the game; boards to be drawn, a book, or files; and whether to
    attach a calendar entry even if the deadline has not moved."""

    back: str
    answers: str
    phase: Phase | None
    message_id: str
    list_id: str
    game: str
    scenes: Sequence[Sketch]
    book: Sketch
    files: Sequence[EnclosedFile]
    calendar: bool


@dataclass
class Table:
    """A game that is being processed: its stored state and its current state."""

    stored: StoredGame
    game: Game
    timing: Timing
    service: ServiceSettings
    seats: list[Seat]
    announced: dict[str, str] = field(default_factory=dict)
    """Settings that the message has changed. They are announced to everyone at the end of the
    message."""
    deadline_moved: bool = False
    """True if the Master has set a new deadline, about which everyone must be told."""
    votes_count: frozenset[How] = frozenset()
    """The ways in which votes can end the game now. The current message has cast such a vote, or a
    Master's DUMMY lets earlier votes count."""
    end_told: bool = False
    """True if everyone has been told that the game is over."""
    has_rules: bool = True
    """True if the game's rules are installed. Without them, the game is stopped."""

    @property
    def name(self) -> str:
        return self.game.name

    @property
    def id(self) -> int:
        return self.stored.id

    @property
    def players(self) -> list[Seat]:
        return [seat for seat in self.seats if seat.role is SeatRole.PLAYER]

    @property
    def observers(self) -> list[Seat]:
        return [seat for seat in self.seats if seat.role is SeatRole.OBSERVER]

    @property
    def master(self) -> Seat | None:
        return next((seat for seat in self.seats if seat.role is SeatRole.MASTER), None)

    def seat_of(self, power: Power) -> Seat | None:
        return next((seat for seat in self.players if seat.power == power), None)

    def is_changed(self) -> bool:
        return (
            bool(self.votes_count)
            or self.game != self.stored.game
            or self.timing != self.stored.timing
            or self.service.to_data() != self.stored.service
        )


def table_of(stored: StoredGame, seats: list[Seat], spread: int = 0) -> Table:
    """Returns a game as it is stored, with its seats. ``spread`` is the number of minutes over
    which the judge spreads deadlines."""
    return Table(
        stored,
        stored.game,
        stored.timing,
        ServiceSettings.from_data({**stored.service, "spread": Spread(spread, stored.id)}),
        seats,
        end_told=stored.game.ending is not None,
        has_rules=is_installed(stored.game),
    )


SALT_BYTES = 16
RENEWED = "address renewed"
"""The act in the log for a seat whose reply address is no longer valid. Its actor is the digest of
that address, and its detail is the number of the seat."""

LANES = {
    "operator": Lane.URGENT,
    "broadcast": Lane.LATER,
    "announcement": Lane.LATER,
    "book": Lane.LATER,
    "files": Lane.LATER,
}
"""The lanes of e-mails that do not go to a seat. Other kinds have the usual lane."""

UNHURRIED = ("press", "book", "files")
"""E-mails of these kinds can wait even if they go to a seat, because no deadline depends on
them."""

ENCLOSED_AS = {
    MapForm.PNG: Enclosing.PNG,
    MapForm.SVG: Enclosing.SVG,
    MapForm.PDF: Enclosing.PDF,
}

TELLS_DEADLINES = ("results", "seal", "ending", "notice")
"""E-mails of these kinds to players include a calendar entry if the deadline has moved. If there
are several notices, only the first includes the entry."""

Tables: TypeAlias = dict[int, Table]
"""The games being processed, by number."""


@dataclass
class UnitOfWork:
    """Everything that one transaction changes. ``letter`` is the current inbox row, or 0 for a
    deadline."""

    services: Services
    conn: Connection
    now: datetime
    letter: int = 0
    received: datetime | None = None
    """The time when the current message arrived. This time is compared with deadlines, even if the
    message is processed later."""
    tables: dict[int, Table] = field(default_factory=dict)
    pictured: set[str] = field(default_factory=set)
    """The keys of pictures whose contents are already stored."""
    dated: set[int] = field(default_factory=set)
    """The numbers of seats that have been sent a calendar entry."""
    posted: int = 0
    """The number of e-mails so far, except those with the results of phases."""

    @property
    def moment(self) -> datetime:
        """Returns the time to compare with deadlines."""
        return self.received or self.now

    # -- games ---------------------------------------------------------------------------------

    def table(self, name: str) -> Table | None:
        """Returns the game with that name."""
        stored = games.load_game(self.conn, name, to_change=True)
        return self._seated(stored) if stored else None

    def table_by_id(self, game_id: int) -> Table | None:
        if game_id in self.tables:
            return self.tables[game_id]
        stored = games.load_game_by_id(self.conn, game_id, to_change=True)
        return self._seated(stored) if stored else None

    def table_by_token(self, token_hash: str) -> Table | None:
        """Returns the game of the seat with this secret reply address."""
        for table in self.tables.values():
            if accounts_and_seats.token_match(table.seats, token_hash):
                return table
        stored = games.load_game_by_token(self.conn, token_hash, to_change=True)
        return self._seated(stored) if stored else None

    def new_table(self, game: Game, service: ServiceSettings) -> Table:
        """Creates a new game and returns it. The game is stored at once because seats refer to it.
        Raises games.NameTaken."""
        timing = Timing(opened_at=self.now)
        return self._seated(games.create_game(self.conn, game, timing, self.now, service.to_data()))

    def _seated(self, stored: StoredGame) -> Table:
        if stored.id not in self.tables:
            seats = accounts_and_seats.current_seats(self.conn, stored.id)
            self.tables[stored.id] = table_of(stored, seats, self.services.spread)
        return self.tables[stored.id]

    def touch(self, table: Table) -> None:
        """Restarts the wait that DELAY sets, because orders have changed. The wait starts when the
        message arrives, not when it is processed."""
        before = table.timing.changed_at
        table.timing = replace(table.timing, changed_at=max(before or self.moment, self.moment))

    def reopen(self, table: Table, *, only_sealed: bool = False) -> None:
        """Sets the deadline of the phase that is now due. If lists were locked but nothing ran, the
        new deadline is never earlier than the old one. A deadline that the Master set for the old
        phase no longer counts."""
        table.deadline_moved = False
        table.timing = deadlines.opened(
            table.game, table.service, self.now, table.timing, only_sealed=only_sealed
        )

    def store(self) -> None:
        """Writes every game that has changed, with the time at which it must be checked next."""
        for table in self.tables.values():
            if table.has_rules:
                table.timing = deadlines.with_vacancies(table.game, table.timing, self.now)
                wake = deadlines.next_alarm(table.game, table.service, table.timing)
                table.timing = replace(table.timing, wake_at=wake)
            if table.is_changed():
                self._log_deadline(table)
                table.stored = games.save_game(
                    self.conn, table.stored, table.game, table.timing, table.service.to_data()
                )

    def note(self, table: Table | None, actor: str, act: str, detail: str = "") -> None:
        """Adds a line to the audit log. The line must not contain a list, vote, password or
        token."""
        audit_log.note(self.conn, self.now, table.id if table else None, actor, act, detail)

    def log(self, event: JudgeEvent, **facts: object) -> None:
        """Logs and counts an event, once the transaction has been committed."""
        afterwards(self.conn, lambda: log_event(event, **facts))

    def _log_deadline(self, table: Table) -> None:
        due = table.timing.deadline
        if due and due != table.stored.timing.deadline:
            phase = str(table.game.phase)
            self.log(
                JudgeEvent.DEADLINE, game=table.name, phase=phase, due=f"{due:%Y-%m-%dT%H:%M:%SZ}"
            )

    def snapshot(self) -> Tables:
        """Returns all tables, for `restore` if part of the work is undone."""
        return {key: replace(t, announced={**t.announced}) for key, t in self.tables.items()}

    def restore(self, before: Tables) -> None:
        """Restores all tables. Tables that were loaded since then are dropped."""
        self.tables = {key: self.tables[key] for key in before}
        self.pictured.clear()
        self.dated.clear()
        for key, table in self.tables.items():
            for one in fields(Table):
                setattr(table, one.name, getattr(before[key], one.name))

    # -- seats ---------------------------------------------------------------------------------

    def seat(self, table: Table, seat: Seat) -> Seat:
        """Returns the seat with new secret reply addresses, which appear only in e-mails to its
        player. They are random, so a restored copy of the database never gives them to anyone else.
        The earlier addresses are no longer valid."""
        for old in filter(None, (seat.token_hash, seat.press_token_hash)):
            self.note(table, old, RENEWED, str(seat.id))
        salt = secrets.token_hex(SALT_BYTES)
        own = digest_of_secret(self.services.keys.token("seat", salt))
        press = digest_of_secret(PRESS_MARK + self.services.keys.token("press", salt))
        return self.change_seat(table, seat, salt=salt, token_hash=own, press_token_hash=press)

    def change_seat(self, table: Table, seat: Seat, **changes: Unpack[SeatChanges]) -> Seat:
        accounts_and_seats.update_seat(self.conn, seat.id, **changes)
        changed = replace(as_it_is(table, seat), **changes)
        if "address" in changes:  # the account changes with the address
            changed = accounts_and_seats.load_seat(self.conn, seat.id) or changed
        table.seats = [s for s in table.seats if s.id != seat.id] + [changed]
        return changed

    def leave_seat(self, table: Table, seat: Seat, departure: Departure | None = None) -> None:
        accounts_and_seats.end_seat(self.conn, seat.id, self.now, departure)
        table.timing = absences.left(table.timing, seat.id)
        table.seats = [s for s in table.seats if s.id != seat.id]

    def set_preferences(self, address: str, **chosen: Unpack[MailPreferences]) -> None:
        """Sets the time zone or e-mail format of an address's owner, in all games and also for the
        rest of this message."""
        accounts_and_seats.set_preferences(self.conn, address, **chosen)
        for table in self.tables.values():
            table.seats = [
                replace(seat, **chosen) if is_one_of(address, seat.addresses) else seat
                for seat in table.seats
            ]

    def zone(self, seat: Seat | None, table: Table | None = None) -> str:
        """Returns the time zone that a reader has set, or otherwise their game's time zone."""
        if seat and table:
            seat = as_it_is(table, seat)
        if seat and seat.zone:
            return seat.zone
        return table.service.zone if table else "UTC"

    # -- mail ----------------------------------------------------------------------------------

    def post(
        self, address: str, subject: str, text: str, kind: str, **details: Unpack[MailDetails]
    ) -> None:
        """Posts an e-mail to an address, not to a seat."""
        lane = LANES.get(kind, Lane.USUAL)
        back = details.get("back") or self.services.addressing.address
        form = (
            accounts_and_seats.map_form(self.conn, address)
            if details.get("scenes")
            else MapForm.NONE
        )
        self._post(address, subject, text, kind, back, None, lane, form, **details)

    def post_to(
        self,
        seat: Seat,
        table: Table,
        topic: str,
        text: str,
        kind: str,
        **details: Unpack[MailDetails],
    ) -> None:
        """Posts an e-mail to the person in a seat. A reply to it speaks for the seat."""
        seat = as_it_is(table, seat)
        token = self.services.keys.token("press" if kind == "press" else "seat", seat.root)
        addressing = self.services.addressing
        back = (
            addressing.press_address(token) if kind == "press" else addressing.seat_address(token)
        )
        waits = seat.role is SeatRole.OBSERVER or kind in UNHURRIED
        lane = Lane.LATER if waits else Lane.URGENT
        subject = self.subject(table, topic)
        form = seat.map_form
        if entry := self._calendar_entry(seat, table, kind, details):
            details["files"] = (*details.get("files", ()), entry)
        self._post(seat.address, subject, text, kind, back, table, lane, form, **details)

    def _calendar_entry(
        self, seat: Seat, table: Table, kind: str, details: MailDetails
    ) -> EnclosedFile | None:
        """Returns the deadline as a calendar entry if this e-mail tells a player or Master about
        it, and if it has moved since the last transaction or ``details`` ask for the entry.
        Otherwise returns None."""
        is_asked = details.get("calendar", False)
        if seat.role is SeatRole.OBSERVER or seat.no_calendar or not table.has_rules:
            return None
        due = due_date(table.game, table.timing)
        was = due_date(table.stored.game, table.stored.timing)
        is_news = due != was and (kind != "notice" or seat.id not in self.dated)
        if not (is_asked or (is_news and kind in TELLS_DEADLINES)):
            return None
        self.dated.add(seat.id)
        addressing = self.services.addressing
        uid = f"{table.id}.{table.name}@{addressing.domain}"
        entries = Entries(uid, table.name, self.services.name, addressing.address)
        if due:
            return entries.publish(due, self.now)
        return entries.cancel(was, self.now) if was else None

    def subject(self, table: Table, topic: str) -> str:
        return f"[{table.name}] {topic}"

    def post_confirmation(
        self, address: str, subject: str, text: str, reply_to: str, answers: str = ""
    ) -> None:
        """Posts an e-mail that asks for a confirmation; a reply to it releases the held message.
        ``answers`` is the Message-ID of that message, if the e-mail goes to its writer."""
        none, lane = MapForm.NONE, Lane.USUAL
        self._post(address, subject, text, "confirm", reply_to, None, lane, none, answers=answers)

    def _post(
        self,
        address: str,
        subject: str,
        text: str,
        kind: str,
        reply_to: str,
        table: Table | None,
        lane: Lane,
        form: MapForm,
        **details: Unpack[MailDetails],
    ) -> None:
        pictures = self._enclosed(details, form)
        if not plain_address(address):
            log.warning("no e-mail of kind %s: it has no usable address", kind)
            return
        mail = self._mail(address, subject, text, kind, reply_to, table, details)
        outgoing = outbox.Outgoing(
            recipient=address,
            envelope_sender=self.services.sealed_return(mail.message_id, address),
            message_id=mail.message_id,
            raw=compose(mail),
            game=table.game.name if table else details.get("game"),
            kind=kind,
            lane=lane,
            pictures=pictures,
        )
        outbox.post(self.conn, outgoing, self.now, self.pictured)
        self.posted += 1

    def _mail(
        self,
        address: str,
        subject: str,
        text: str,
        kind: str,
        reply_to: str,
        table: Table | None,
        details: MailDetails,
    ) -> Mail:
        own, domain = self.services.addressing.address, self.services.addressing.domain
        return Mail(
            from_name=f"{table.game.name} ({self.services.name})" if table else self.services.name,
            from_address=own,
            to=address,
            reply_to=reply_to,
            subject=subject,
            text=text,
            message_id=details.get("message_id") or new_message_id(domain),
            list_id=details.get("list_id", ""),
            auto_submitted="auto-replied" if kind == "answer" else "auto-generated",
            date=self.now,
            **_thread(table, details, domain),
        )

    def _enclosed(self, details: MailDetails, form: MapForm) -> tuple[KeptPicture, ...]:
        """Returns the boards in the format that the reader wants, and the book or files that they
        asked for. These contain only the data; the pictures are drawn when the e-mail is sent."""
        book, scenes = details.get("book"), details.get("scenes", ())[:MOST_PICTURES]
        bound = [KeptPicture(book.key, Enclosing.BOOK, book.data)] if book else []
        sketches = [file.sketch for file in details.get("files", ())]
        bound += [KeptPicture(one.key, Enclosing.FILE, one.data) for one in sketches]
        if form is MapForm.NONE or not self.services.pictures:
            return (*bound,)
        drawn = ENCLOSED_AS[form]
        return (*(KeptPicture(one.key, drawn, one.data) for one in scenes), *bound)


def _thread(table: Table | None, details: MailDetails, domain: str) -> ThreadHeaders:
    """Returns headers that put all e-mails of a game and phase into one thread, below a root that
    does not exist as an e-mail."""
    answered = details.get("answers", "")
    if table is None:
        return {"in_reply_to": answered, "references": answered}
    asked = awaited_orders.collecting(table.game) if table.has_rules else None
    phase = details.get("phase") or asked or table.game.phase
    root = f"<{table.game.name}.{phase}@{domain}>"
    return {
        "in_reply_to": answered or root,
        "references": " ".join(filter(None, (root, answered))),
    }


def as_it_is(table: Table, seat: Seat) -> Seat:
    """Returns the seat with the changes made since it was loaded, or unchanged if its player has
    resigned."""
    return next((one for one in table.seats if one.id == seat.id), seat)


class ThreadHeaders(TypedDict):
    in_reply_to: str
    references: str
