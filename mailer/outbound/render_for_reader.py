"""Mails as their readers want them: with a page beside the text, or the text alone, and with
pictures of boards. Lists and strangers get no page.

The outbox keeps the text, and what pictures show. What is put beside it is made of that when it
leaves, in the courier's thread and outside of any transaction: a mail that waits costs nothing, and
one that is sent again is the same again.

Text comes first. As long as few mails are due, one whose picture is not drawn at a `GLANCE` steps
aside and is looked at again soon, for `UNHURRIED` seconds at most, or for as long as `BUSY` while
pictures are drawn one after the other: only later ones to the same reader wait for it. Where one
has waited in vain for a drawing that does not get on, mails wait only while there is `WaitingTime`
left: a small part of the time that they take to leave. So they do from when they are a `CROWD`
until nothing has been sent for a while; and then only such pictures are begun as will be done
before their mails are gone, as fast as these leave: drawing what comes too late would take the
machine from what everybody waits for. What is not drawn by then is left out, and a line says how to
get it. A season book has a mail of its own, which goes when it is drawn, beside all pictures.
"""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from datetime import timedelta
from functools import lru_cache
from math import inf
from time import monotonic
from typing import TYPE_CHECKING

from mailer.config.events import AT_WORK, Work
from mailer.mail.html_out.assemble import Attachment, dressed
from mailer.outbound.render_pool import (
    LONGEST,
    LONGEST_BOOK,
    Pace,
    Studio,
    Undrawn,
    WaitingTime,
    in_time,
)
from mailer.outbound.smtp_replies import Unready
from mailer.pictures.alt_text import words
from mailer.pictures.scene import Book, Scene
from mailer.pictures.svg import svg
from storage.database.engine import TROUBLE, Database
from storage.database.enums import Enclosing
from storage.mail.mail_pictures import KeptPicture, foreseen, leave_out
from storage.people import people

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from mailer.outbound.send_queue import Carrier
    from storage.mail.outbox import OutboxRow

log = logging.getLogger(__name__)


KINDS = {
    Enclosing.PNG: "image/png",
    Enclosing.SVG: "image/svg+xml",
    Enclosing.PDF: "application/pdf",
    Enclosing.BOOK: "application/pdf",
}
"""Media types."""


def is_drawn_here(picture: KeptPicture) -> bool:
    """Whether it takes next to no time to draw, or is not drawn at all."""
    return picture.form in (Enclosing.SVG, Enclosing.LEFT_OUT)


def is_a_picture(picture: KeptPicture) -> bool:
    """Whether it is one that takes its time to draw, and no book."""
    return picture.form in (Enclosing.PNG, Enclosing.PDF)


def attachment(picture: KeptPicture, octets: bytes | None) -> Attachment:
    """The picture as a file; without ``octets`` it is drawn here. Raises LookupError where its map
    is not drawn, or not here any more."""
    if picture.form is Enclosing.BOOK and octets is not None:
        title = Book.from_data(json.loads(picture.data)).title
        return Attachment(f"{_slug(title)}.pdf", KINDS[picture.form], octets, title, in_page=False)
    scene = _scene(picture.data)
    return Attachment(
        name=f"{_slug(f'{scene.game} {scene.title}')}.{picture.form.value}",
        kind=KINDS[picture.form],
        octets=_as_svg(picture.data) if octets is None else octets,
        words=words(scene),
        in_page=picture.form is Enclosing.PNG,
    )


def _slug(title: str) -> str:
    """``lab-spring-1901``: letters, digits and dashes alone."""
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")[:80]


@lru_cache(maxsize=16)
def _as_svg(data: str) -> bytes:
    return svg(_scene(data)).encode()


@lru_cache(maxsize=16)
def _scene(data: str) -> Scene:
    return Scene.from_data(json.loads(data))


FOR_PROGRAMS = "broadcast"
"""The kind of what goes to the list address of a game, where programs of the hobby read along."""

LEFT_OUT = "No picture came with this mail, for too many were due. The line MAP brings it."
FAILED = "No picture came with this mail: it could not be drawn. The operator is told."
"""A reply that quotes them is read as if they were not there: `grammar.letter.around.own_mails`."""

UNHURRIED = 20
"""Seconds that a mail waits for its picture when few are due."""

BUSY = 90
"""The same, where each reader has a picture of his own, or the machine is busy: as long as they are
drawn one after the other."""

GLANCE = 3
"""Seconds that the mails of a batch have all others wait for their pictures, when few are due."""

SOON, AT_LENGTH = timedelta(seconds=1), timedelta(seconds=15)
"""When a mail that has stepped aside is looked at again: for a picture, for a season book."""

FORGOTTEN = 10
"""Seconds after which a mail that has stepped aside, and does not come again, is not waited for: it
was withdrawn."""

CROWD = 150
"""Mails that are due at the end of a phase in twenty games."""

CALM = 5
"""Seconds without a mail after which there is no hurry any more."""

MOST_TOLD = 1000
"""Pictures that failed, of which it is remembered that they are told."""


class Dressing:
    """A carrier that has another one carry mails with pages and pictures. ``on_failure`` hears of
    each picture that cannot be drawn, once, with the reason. The mails ``plain`` get no page."""

    def __init__(
        self,
        database: Database,
        carrier: Carrier,
        studio: Studio | None = None,
        patience: WaitingTime | None = None,
        on_failure: Callable[[OutboxRow, str], None] | None = None,
        bindery: Studio | None = None,
        plain: Collection[int] = (),
    ) -> None:
        self._database, self._carrier = database, carrier
        self._studio, self._patience = studio or Studio(), patience or WaitingTime()
        self._bindery = bindery or Studio(longest=LONGEST_BOOK)
        self._on_failure, self._plain = on_failure, plain
        self._foreseen: dict[int, tuple[list[KeptPicture], bool]] = {}
        """Of the mails that are sent next: their pictures, and whether their readers want pages."""
        self._glance, self._since = float(GLANCE), dict[int, float]()
        """Seconds left to look for pictures, and since when mails have waited for theirs."""
        self._aside: dict[int, tuple[str, float]] = {}
        """The mails that have stepped aside: for whom they are, and when they did so last."""
        self._is_crowded, self._in_vain_at, self._sent_at = True, -inf, -inf
        """Whether so many mails are due that none waits for long; when one has waited in vain, and
        when one was sent last."""
        self._pace, self._waited = Pace(0), 0.0
        """In how long one mail follows another, and how much of that the last one was waiting."""
        self._told: set[str] = set()

    def foresee(self, rows: Sequence[OutboxRow]) -> None:
        """These mails are sent next: their pictures are begun."""
        now, self._glance = monotonic(), GLANCE
        if now - self._sent_at > CALM:
            self._is_crowded = False
        self._since = {mail: at for mail, at in self._since.items() if now - at < LONGEST}
        self._foreseen = self._look_up(rows)
        shown = [(place, one) for place, row in enumerate(rows, 1) for one in self._shown(row)]
        if self._is_crowded:
            a_mail, a_picture = self._pace.seconds, self._studio.pace.seconds
            self._studio.want(in_time(shown, a_mail, a_picture))
        elif shown:
            self._studio.want(one for _, one in shown)

    def send(self, row: OutboxRow, envelope_sender: str) -> str:
        self._keep_order(row)
        known = self._foreseen.get(row.id)
        enclosed, has_page = known or self._look_up([row])[row.id]
        attached, remark, late = self._pictures(row, enclosed)
        mail = self._dressed(row, has_page, attached, remark)
        try:
            said = self._carrier.send(mail, envelope_sender)
        except BaseException:
            self._note_late(row, late)
            raise
        self._foreseen.pop(row.id, None)
        self._since.pop(row.id, None)
        self._aside.pop(row.id, None)
        self._note_pace()
        return said

    def abort(self) -> None:
        self.end()
        self._carrier.abort()

    def close(self) -> None:
        self._carrier.close()

    def end(self) -> None:
        """Nothing is drawn any more."""
        self._studio.close()
        self._bindery.close()

    def _shown(self, row: OutboxRow) -> Iterable[KeptPicture]:
        return filter(is_a_picture, self._foreseen[row.id][0])

    def _note_pace(self) -> None:
        now = monotonic()
        if now - self._sent_at < CALM:
            self._pace.took(max(0.0, now - self._sent_at - self._waited))
        self._sent_at, self._waited = now, 0.0

    def _look_up(self, rows: Sequence[OutboxRow]) -> dict[int, tuple[list[KeptPicture], bool]]:
        """In one reading for all of them: asked mail by mail it is a tenth of what a mail costs."""
        with self._database.reading() as conn:
            found, waiting = foreseen(conn, [row.id for row in rows])
            self._is_crowded = self._is_crowded or waiting > CROWD
            return {row.id: (found.get(row.id, []), _has_page(conn, row)) for row in rows}

    def _pictures(
        self, row: OutboxRow, enclosed: Sequence[KeptPicture]
    ) -> tuple[list[Attachment], str, list[str]]:
        """What goes with a mail, what is said of the rest, and the keys of what is late."""
        attached: list[Attachment] = []
        remark, late = "", list[str]()
        for one in enclosed:
            if one.form is Enclosing.LEFT_OUT:
                remark = LEFT_OUT
                continue
            try:
                attached.append(attachment(one, self._drawn(one)))
            except Undrawn as fault:
                if fault.is_late:
                    self._step_aside(row, one)
                remark = LEFT_OUT if fault.is_late else FAILED
                if fault.is_late:
                    late.append(one.key)
                else:
                    self._tell(row, one, str(fault))
            except Exception as fault:  # the mail tells the same in words: nothing may keep it
                log.exception("mail %s goes out without a picture", row.id)
                remark = FAILED
                self._tell(row, one, type(fault).__name__)
        return attached, remark, late

    def _drawn(self, picture: KeptPicture) -> bytes | None:
        """The picture; None where it is one that takes no time. Raises Undrawn."""
        if is_drawn_here(picture):
            return None
        if picture.form is Enclosing.BOOK:
            return self._bindery.get(picture, 0)
        began, is_hurried = monotonic(), self._is_hurried()
        left = self._patience.left() if is_hurried else max(0.0, self._glance)
        try:
            return self._studio.get(picture, left, begin=not self._is_crowded)
        finally:
            spent = monotonic() - began
            self._waited += spent
            if is_hurried:
                self._patience.spend(spent)
            else:
                self._glance -= spent

    def _keep_order(self, row: OutboxRow) -> None:
        """Raises Unready where a mail to the same reader has stepped aside that was written before:
        who reads what came of his orders reads it before the next question."""
        if self._is_hurried():
            return
        now = monotonic()
        self._aside = {mail: one for mail, one in self._aside.items() if now - one[1] < FORGOTTEN}
        if any(mail < row.id and to == row.recipient for mail, (to, _) in self._aside.items()):
            raise Unready("a mail before it waits for its picture", SOON)

    def _step_aside(self, row: OutboxRow, picture: KeptPicture) -> None:
        """Raises Unready while a mail may wait for what is being drawn. Once one has waited in
        vain, all are in a hurry for a while, unless others were drawn meanwhile."""
        if picture.form is Enclosing.BOOK:
            raise Unready("its season book is being drawn", AT_LENGTH)
        if self._is_hurried():
            return
        now = monotonic()
        waited = now - self._since.setdefault(row.id, now)
        gets_on = now - self._studio.drawn_at < UNHURRIED
        if waited < (BUSY if gets_on else UNHURRIED):
            self._aside[row.id] = row.recipient, now
            raise Unready("its picture is being drawn", SOON)
        if not gets_on:
            self._in_vain_at = now

    def _is_hurried(self) -> bool:
        return self._is_crowded or monotonic() - self._in_vain_at < UNHURRIED

    def _dressed(
        self, row: OutboxRow, has_page: bool, attached: Sequence[Attachment], remark: str
    ) -> OutboxRow:
        if row.id in self._plain:
            return row
        try:
            with AT_WORK.on(Work.MAIL, row.id):
                raw = dressed(row.raw, has_page=has_page, attached=attached, remark=remark)
            return replace(row, raw=raw)
        except Exception:  # the text is complete without a page: no fault in that may keep it
            log.exception("mail %s goes out without a page", row.id)
            return row

    def _note_late(self, row: OutboxRow, late: Sequence[str]) -> None:
        """A mail that is sent again is the same again."""
        try:
            if late:
                with self._database.writing() as conn:
                    leave_out(conn, row.id, late)
                self._foreseen.pop(row.id, None)
        except TROUBLE:
            log.warning("mail %s may go out with its picture when it is sent again", row.id)

    def _tell(self, row: OutboxRow, picture: KeptPicture, reason: str) -> None:
        if picture.key in self._told:
            return
        self._told = {*self._told, picture.key} if len(self._told) < MOST_TOLD else {picture.key}
        log.error("a picture of mail %s cannot be drawn: %s", row.id, reason)
        if self._on_failure:
            self._on_failure(row, reason)


def _has_page(conn: Connection, row: OutboxRow) -> bool:
    return row.kind != FOR_PROGRAMS and people.wants_page(conn, row.recipient)
