"""One letter at the desk: who speaks, what each line does, what is answered."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence

from grammar.commands import (
    ForEverybody,
    ForMasters,
    ForPlayers,
    OrderLine,
    OrdersFor,
    Part,
    PressLetter,
    Reading,
    Resign,
    SetAddress,
    Skipped,
    Statement,
    Status,
)
from grammar.mistakes import Mistake
from mailer import answering, filing, masters, notices, players, press, progress, visitors
from mailer.answers import Answer
from mailer.frames import Frame, Speaker, Visit, frames
from mailer.held import Held, Waiting
from mailer.letter import Letter
from mailer.logs import where
from mailer.sitting import Sitting
from mailer.speakers import WRONG_PASSWORD, Checked, guesser, seat_of_address
from mailer.vouching import vouched_for
from mailer.wording import moment
from storage import mailbag, people
from storage.mailbag import InboxRow
from storage.people import Seat

log = logging.getLogger(__name__)

NOT_AT_HOME = (
    "This letter came from {sender}, which is not the address of this seat. Orders and press in"
    " it count; nothing else does."
)


class Correspondence:
    """Works one letter in a sitting. ``checked`` holds what the passwords were found to be."""

    def __init__(
        self,
        sitting: Sitting,
        row: InboxRow,
        letter: Letter,
        reading: Reading,
        checked: Checked,
        last_try: bool = False,
    ) -> None:
        self.sitting = sitting
        self.row = row
        self.letter = letter
        self.reading = reading
        self.checked = checked
        self.answer = Answer()
        self.waiting = Waiting(sitting, row, letter, reading)
        self.last_try = last_try
        self.faults: list[str] = []
        self.is_copy = mailbag.copy_worked(sitting.conn, row)

    def work(self) -> None:
        """Does what the letter says and answers it; closes or holds its row."""
        if self.waiting.confirms():
            return self.waiting.close("confirmation")
        if self.waiting.is_newcomer():
            return self.waiting.hold_newcomer()
        if self.waiting.released is Held.NEWCOMER:
            visitors.admit(self)
        self._work_all()
        for table in self.sitting.tables.values():
            notices.settings_changed(self.sitting, table)
        for table in list(self.sitting.tables.values()):
            if table.is_changed():
                self.answer.conclude(table, progress.proceed(self.sitting, table))
        answering.answer(self)
        return self.waiting.close()

    # -- frames ----------------------------------------------------------------------------------

    def _work_all(self) -> None:
        match = self.row_seat()
        if match and match.press:
            press.work_reply(self, match.seat)
            return
        for frame in frames(self.reading) or [Frame()]:
            self._work_guarded(frame)

    def _work_guarded(self, frame: Frame) -> None:
        """On the last try each frame stands alone: a fault in one game does not cost the orders
        of another."""
        if not self.last_try:
            return self._work_frame(frame)
        before = self.sitting.snapshot()
        try:
            with self.sitting.conn.begin_nested():
                self._work_frame(frame)
        except (
            Exception
        ) as fault:  # the boundary: whatever one frame breaks, the next one is worked
            log.exception("mail %s: a frame failed", self.row.id)
            self.sitting.restore(before)
            section = self.answer.section(self.letter.sender)
            section.refuse(
                tuple(part.text for part in frame.parts),
                "The judge failed over these lines and did nothing of them. The operator is told.",
            )
            self.faults.append(where(fault))
        return None

    def _work_frame(self, frame: Frame) -> None:
        if self.is_copy and (frame.signon or not self.row_seat()):
            return  # a letter to several of our addresses: its SIGNON frames count once
        if frame.signon is not None:
            seat = self._signed_on(frame.signon)
            if seat is not None:
                self._work_seat(seat, frame)
            return
        match = self.row_seat()
        vouched = None if match else self._vouched_seat()
        if vouched is not None:
            self._work_seat(vouched, frame)
        elif match is None:
            self._work_unframed(frame)
        else:
            self._work_seat(match.seat, frame)

    def row_seat(self) -> people.TokenMatch | None:
        """Whose secret reply address the letter came to."""
        return seat_of_address(self.sitting.conn, self.sitting.house, self.row.recipient)

    def _vouched_seat(self) -> Seat | None:
        """The one seat of the sender's address, when our own mail server vouches for it."""
        if not vouched_for(self.letter, self.sitting.house.authserv_id):
            return None
        seats = people.seats_at(self.sitting.conn, self.letter.sender)
        return seats[0] if len(seats) == 1 else None

    def _signed_on(self, signon: Statement) -> Seat | None:
        """The seat a SIGNON line opened; else tells why it opened none, giving nothing away."""
        again = self.checked.throttled.get(signon.line)
        if again:
            self.answer.section(self.letter.sender).refuse(
                signon.text,
                f"There were too many wrong passwords for this seat. Try again after"
                f" {moment(again, 'UTC')}. Nothing below this line was done.",
            )
            return None
        seat_id, stored_hash = self.checked.seats.get(signon.line, (0, ""))
        seat = people.load_seat(self.sitting.conn, seat_id) if seat_id else None
        if seat is None or seat.until is not None or seat.password_hash != stored_hash:
            self._note_wrong_password(signon)
            self.answer.section(self.letter.sender).refuse(
                signon.text,
                "This opens no seat: the game, the power or the password is not right. Nothing"
                " below this line was done. The form is",
                "    SIGNON FRANCE@mygame password",
            )
            return None
        return seat

    def _note_wrong_password(self, signon: Statement) -> None:
        seat = people.load_seat(self.sitting.conn, self.checked.failed.get(signon.line, 0))
        if seat is not None:
            self.sitting.note(None, guesser(seat, self.letter.sender), WRONG_PASSWORD)

    # -- what each line does ---------------------------------------------------------------------

    def _work_unframed(self, frame: Frame) -> None:
        """Lines of nobody's seat: what everybody may ask; the rest is told how to sign on."""
        section = self.answer.section(self.letter.sender)
        lost: list[str] = []
        for part in self._in_scope(frame.parts):
            match part:
                case Skipped(meant=True):
                    section.lose(part)
                case Skipped():
                    self.answer.skipped.append(part)
                case Mistake(is_order=False):
                    section.mistake(part)
                case Statement(command=command) if isinstance(command, ForEverybody):
                    visitors.work(self, section, part, command)
                case Statement(command=Status()) if self._show_all_seats(part):
                    pass
                case _:
                    lost.append(part.text)
        if lost:
            section.refuse(tuple(lost), *visitors.how_to_sign_on(self))

    def _show_all_seats(self, part: Statement) -> bool:
        """STATUS outside a frame shows all seats of its sender; the answer goes to his registered
        address, so that a forged sender learns nothing. False if he has none."""
        seats = people.seats_at(self.sitting.conn, self.letter.sender)
        for seat in seats:
            section = self.answer.section(
                seat.address, seat, self.sitting.table_by_id(seat.game_id)
            )
            section.say(part.text, "Shown below.")
            section.show_state = True
        return bool(seats)

    def _work_seat(self, seat: Seat, frame: Frame) -> None:
        table = self.sitting.table_by_id(seat.game_id)
        assert table is not None, "a seat belongs to a game"
        at_home = seat.address.lower() == self.letter.sender.lower()
        section = self.answer.section(seat.address, seat, table)
        section.show_state = True
        if not at_home:
            section.say((), NOT_AT_HOME.format(sender=self.letter.sender))
        visit = Visit(self, Speaker(seat, table, at_home), section, frame)
        parts = self._in_scope(frame.parts)
        for part in sorted(parts, key=_is_resignation):
            self._work_part(visit, part)

    def _work_part(self, visit: Visit, part: Part) -> None:
        match part:
            case Skipped(meant=True):
                visit.section.lose(part)
            case Skipped():
                self.answer.skipped.append(part)
            case Mistake(is_order=True):
                filing.file_all(visit)
            case Mistake():
                visit.section.mistake(part)
            case Statement(command=command) if isinstance(command, ForEverybody):
                visitors.work(self, visit.section, part, command)
            case Statement(command=command) if isinstance(command, ForPlayers):
                players.work(visit, part, command)
            case Statement(command=command) if isinstance(command, ForMasters):
                masters.work(visit, part, command)
            case Statement():
                pass

    def _in_scope(self, parts: Sequence[Part]) -> Iterable[Part]:
        """All parts; of a letter released for one purpose, what serves that purpose."""
        kinds: tuple[type, ...] | None = (
            {
                Held.ADDRESS: (SetAddress,),
                Held.STALE: (OrderLine, OrdersFor),
                Held.PRESS: (PressLetter,),
            }.get(self.waiting.released)
            if self.waiting.released
            else None
        )
        if kinds is None:
            return parts
        return [p for p in parts if isinstance(p, Statement) and isinstance(p.command, kinds)]


def _is_resignation(part: Part) -> bool:
    return isinstance(part, Statement) and isinstance(part.command, Resign)
