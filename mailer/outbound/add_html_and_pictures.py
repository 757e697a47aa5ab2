"""Adds an HTML page and pictures of boards to each message, if its reader wants them.

Mailing lists and strangers get no page. The outbox stores only the text and the data for the
pictures. The page and the pictures are created when the message is sent, outside any transaction.
So waiting messages take little room, and a message that is sent again is identical.

Sending the text in time matters most. While few messages are due, the sender postpones a message if
its picture is not ready within `GLANCE` seconds. It tries again after `SOON`, and gives up waiting
after `UNHURRIED` seconds, or after `BUSY` seconds if other pictures are being finished. Only later
messages to the same reader wait for a postponed message. For `UNHURRIED` seconds after a message
has waited in vain, other messages wait only as long as `WaitingTime` allows, which is a small part
of the time that sending takes. The same applies while a `CROWD` of messages is being sent. During
that time, the judge draws only pictures that will be ready before their messages are sent, because
drawing others would slow everything down. If a picture is not ready in time, it is left out, and a
line in the message says how to get it. A season book has its own message, which is sent when the
book is ready. Books are drawn in parallel with the pictures.
"""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from datetime import timedelta
from functools import lru_cache
from math import inf
from time import monotonic
from typing import TYPE_CHECKING

from mailer.config.current_work import AT_WORK, Work
from mailer.mail.build_html_message import Attachment, Legend, with_html_page
from mailer.mail.compose import EnclosedFile
from mailer.outbound.draw_in_background import (
    LONGEST,
    LONGEST_BOOK,
    Pace,
    PictureDrawer,
    Undrawn,
    WaitingTime,
    in_time,
)
from mailer.outbound.smtp_replies import Unready
from mailer.pictures.captions import Caption, caption_of, words
from mailer.pictures.scene_contents import Book, Scene
from mailer.pictures.svg import svg
from storage.database.engine import TROUBLE, Database
from storage.database.enums import Enclosing
from storage.mail.mail_pictures import KeptPicture, foreseen, leave_out
from storage.people import accounts_and_seats

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
"""Maps each kind of picture to its media type."""

SLOW = (Enclosing.PNG, Enclosing.PDF)
"""The kinds of pictures (not books) that are slow to draw."""


def attachment(picture: KeptPicture, octets: bytes | None) -> Attachment:
    """Returns the picture or file as an attachment. Draws the picture as SVG if ``octets`` is None.

    Raises LookupError if there is no drawing of its map, or if its kind of game is no longer
    installed.
    """
    if picture.form is Enclosing.FILE:
        file = EnclosedFile.read(picture.data)
        return Attachment(file.name, file.kind, file.text.encode(), file.name, in_page=False)
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
        legend=legend_of(caption_of(scene)) if picture.form is Enclosing.PNG else None,
    )


def legend_of(caption: Caption) -> Legend:
    """Converts a caption to a legend, the form that messages use."""
    keys = tuple((one.tint, one.full, one.text) for one in caption.powers)
    return Legend(caption.headline, keys, caption.signs)


def _slug(title: str) -> str:
    """Returns a name that consists of letters, digits and dashes, such as ``lab-spring-1901``."""
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")[:80]


@lru_cache(maxsize=16)
def _as_svg(data: str) -> bytes:
    return svg(_scene(data)).encode()


@lru_cache(maxsize=16)
def _scene(data: str) -> Scene:
    return Scene.from_data(json.loads(data))


FOR_PROGRAMS = "broadcast"
"""The kind of messages that are sent to a game's list address, where programs may read them."""

LEFT_OUT = "No picture came with this mail: too many were due. Send MAP to get it."
FAILED = "No picture came with this mail: it could not be drawn. The operator has been told."
"""The lines about missing pictures. `grammar.letter.around.own_mails` skips these lines if a reply
quotes them."""

UNHURRIED = 20
"""The maximum number of seconds that a message waits for its picture if few messages are due."""

BUSY = 90
"""The maximum number of seconds that a message waits if other pictures are finished in the
meantime. There may be many different pictures, or the machine may be busy."""

GLANCE = 3
"""The number of seconds by which the pictures of a batch may delay other messages if few are
due."""

SOON, AT_LENGTH = timedelta(seconds=1), timedelta(seconds=15)
"""How long the judge waits before it tries again to send a postponed message: `SOON` if the message
is waiting for a picture, and `AT_LENGTH` if it is waiting for a season book."""

FORGOTTEN = 10
"""The number of seconds after which other messages stop waiting for a postponed message. If the
judge has not tried to send it again by then, it was probably withdrawn."""

CROWD = 150
"""If more messages than this are waiting, they are treated as a crowd. About this many are due when
a phase ends in twenty games."""

CALM = 5
"""If no message is sent for this many seconds, the crowd is considered over."""

MOST_TOLD = 1000
"""The number of failed pictures to remember, so that each is reported only once."""


class PagesAndPictures:
    """A carrier that adds pages and pictures to messages and passes them to another carrier.

    Calls ``on_failure`` once for each picture that cannot be drawn, with the reason. Does not
    change messages whose numbers are in ``plain``.
    """

    def __init__(
        self,
        database: Database,
        carrier: Carrier,
        drawer: PictureDrawer | None = None,
        patience: WaitingTime | None = None,
        on_failure: Callable[[OutboxRow, str], None] | None = None,
        book_drawer: PictureDrawer | None = None,
        plain: Collection[int] = (),
    ) -> None:
        self._database, self._carrier = database, carrier
        self._drawer, self._patience = drawer or PictureDrawer(), patience or WaitingTime()
        self._book_drawer = book_drawer or PictureDrawer(longest=LONGEST_BOOK)
        self._on_failure, self._plain = on_failure, plain
        self._foreseen: dict[int, tuple[list[KeptPicture], bool]] = {}
        """For each message that is to be sent next, its pictures and whether its reader wants a
        page."""
        self._glance, self._since = float(GLANCE), dict[int, float]()
        """The number of seconds for which messages in this batch may still wait, and the time when
        each message began to wait."""
        self._aside: dict[int, tuple[str, float]] = {}
        """The recipient of each postponed message, and the time when it was last postponed."""
        self._is_crowded, self._in_vain_at, self._sent_at = True, -inf, -inf
        """Whether so many messages are due that none may wait long, the time when a message last
        waited in vain, and the time when a message was last sent."""
        self._pace, self._waited = Pace(0), 0.0
        """The average number of seconds between two messages, and the number of seconds spent
        waiting since the last message."""
        self._told: set[str] = set()

    def foresee(self, rows: Sequence[OutboxRow]) -> None:
        """Starts drawing the pictures of the messages that are to be sent next."""
        now, self._glance = monotonic(), GLANCE
        if now - self._sent_at > CALM:
            self._is_crowded = False
        self._since = {mail: at for mail, at in self._since.items() if now - at < LONGEST}
        self._foreseen = self._look_up(rows)
        shown = [
            (place, one)
            for place, row in enumerate(rows, 1)
            for one in self._foreseen[row.id][0]
            if one.form in SLOW
        ]
        if self._is_crowded:
            a_mail, a_picture = self._pace.seconds, self._drawer.pace.seconds
            self._drawer.want(in_time(shown, a_mail, a_picture))
        elif shown:
            self._drawer.want(one for _, one in shown)

    def send(self, row: OutboxRow, envelope_sender: str) -> str:
        self._keep_order(row)
        known = self._foreseen.get(row.id)
        enclosed, has_page = known or self._look_up([row])[row.id]
        attached, remark, late = self._pictures(row, enclosed)
        mail = self._with_page(row, has_page, attached, remark)
        try:
            reply = self._carrier.send(mail, envelope_sender)
        except BaseException:
            self._note_late(row, late)
            raise
        self._foreseen.pop(row.id, None)
        self._since.pop(row.id, None)
        self._aside.pop(row.id, None)
        self._note_pace()
        return reply

    def abort(self) -> None:
        self.end()
        self._carrier.abort()

    def close(self) -> None:
        self._carrier.close()

    def end(self) -> None:
        """Stops drawing."""
        self._drawer.close()
        self._book_drawer.close()

    def _note_pace(self) -> None:
        now = monotonic()
        if now - self._sent_at < CALM:
            self._pace.took(max(0.0, now - self._sent_at - self._waited))
        self._sent_at, self._waited = now, 0.0

    def _look_up(self, rows: Sequence[OutboxRow]) -> dict[int, tuple[list[KeptPicture], bool]]:
        """Looks up the pictures and page settings of all messages at once. Separate lookups would
        take ten times as long."""
        with self._database.reading() as conn:
            found, waiting = foreseen(conn, [row.id for row in rows])
            self._is_crowded = self._is_crowded or waiting > CROWD
            return {row.id: (found.get(row.id, []), _has_page(conn, row)) for row in rows}

    def _pictures(
        self, row: OutboxRow, enclosed: Sequence[KeptPicture]
    ) -> tuple[list[Attachment], str, list[str]]:
        attached: list[Attachment] = []
        remark, late = "", list[str]()
        for one in enclosed:
            if one.form is Enclosing.LEFT_OUT:
                remark = LEFT_OUT
                continue
            try:
                attached.append(attachment(one, self._draw(one)))
            except Undrawn as fault:
                if fault.is_late:
                    self._step_aside(row, one)
                remark = LEFT_OUT if fault.is_late else FAILED
                if fault.is_late:
                    late.append(one.key)
                else:
                    self._tell(row, one, str(fault))
            except Exception as fault:  # must not block the message, because its text says the same
                log.exception("mail %s is sent without a picture", row.id)
                remark = FAILED
                self._tell(row, one, type(fault).__name__)
        return attached, remark, late

    def _draw(self, picture: KeptPicture) -> bytes | None:
        """Returns the picture, or None if it is quick to draw, because `attachment` then draws it.
        Raises Undrawn."""
        if picture.form is Enclosing.BOOK:
            return self._book_drawer.get(picture, 0)
        if picture.form not in SLOW:
            return None
        began, is_hurried = monotonic(), self._is_hurried()
        left = self._patience.left() if is_hurried else max(0.0, self._glance)
        try:
            return self._drawer.get(picture, left, begin=not self._is_crowded)
        finally:
            spent = monotonic() - began
            self._waited += spent
            if is_hurried:
                self._patience.spend(spent)
            else:
                self._glance -= spent

    def _keep_order(self, row: OutboxRow) -> None:
        """Raises Unready if an earlier message to the same reader is postponed.

        Readers should get the results of their orders before the next request for orders.
        """
        if self._is_hurried():
            return
        now = monotonic()
        self._aside = {mail: one for mail, one in self._aside.items() if now - one[1] < FORGOTTEN}
        if any(mail < row.id and to == row.recipient for mail, (to, _) in self._aside.items()):
            raise Unready("an earlier message waits for its picture", SOON)

    def _step_aside(self, row: OutboxRow, picture: KeptPicture) -> None:
        """Raises Unready if a message may still wait for a picture that is being drawn.

        If the message has waited in vain and no other picture was finished in that time, other
        messages do not wait long for the next `UNHURRIED` seconds.
        """
        if picture.form is Enclosing.BOOK:
            raise Unready("its season book is being drawn", AT_LENGTH)
        if self._is_hurried():
            return
        now = monotonic()
        waited = now - self._since.setdefault(row.id, now)
        gets_on = now - self._drawer.drawn_at < UNHURRIED
        if waited < (BUSY if gets_on else UNHURRIED):
            self._aside[row.id] = row.recipient, now
            raise Unready("its picture is being drawn", SOON)
        if not gets_on:
            self._in_vain_at = now

    def _is_hurried(self) -> bool:
        return self._is_crowded or monotonic() - self._in_vain_at < UNHURRIED

    def _with_page(
        self, row: OutboxRow, has_page: bool, attached: Sequence[Attachment], remark: str
    ) -> OutboxRow:
        if row.id in self._plain:
            return row
        try:
            with AT_WORK.on(Work.MAIL, row.id):
                raw = with_html_page(row.raw, has_page=has_page, attached=attached, remark=remark)
            return replace(row, raw=raw)
        except Exception:  # must not block the message, because its text is complete without a page
            log.exception("mail %s is sent without a page", row.id)
            return row

    def _note_late(self, row: OutboxRow, late: Sequence[str]) -> None:
        try:
            if late:
                with self._database.writing() as conn:
                    leave_out(conn, row.id, late)
                self._foreseen.pop(row.id, None)
        except TROUBLE:
            log.warning("mail %s may have its picture if it is sent again", row.id)

    def _tell(self, row: OutboxRow, picture: KeptPicture, reason: str) -> None:
        if picture.key in self._told:
            return
        self._told = {*self._told, picture.key} if len(self._told) < MOST_TOLD else {picture.key}
        log.error("a picture of mail %s cannot be drawn: %s", row.id, reason)
        if self._on_failure:
            self._on_failure(row, reason)


def _has_page(conn: Connection, row: OutboxRow) -> bool:
    return row.kind != FOR_PROGRAMS and accounts_and_seats.wants_page(conn, row.recipient)
