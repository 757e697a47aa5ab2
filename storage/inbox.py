"""Letters that came in. A letter is a fact: its bytes are stored before it is acknowledged and
never change; what became of it stands beside them.

A letter is worked in two transactions. `claim` takes it, counts the attempt and is committed
*before* work begins, or a letter that kills the process would be tried for ever. Its effects and
`close` are the second one; `close` refuses a letter that is closed already, so effects happen
once, however many daemons work.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, Connection, delete, exists, literal_column, select, update

from judge.game import Stage
from storage.digest import digest
from storage.kinds import InboxState
from storage.tables import games, inbox, inbox_open
from storage.writing import Conflict, insert_unless_there

CLAIM = timedelta(seconds=60)
"""How long a claimed letter is left to who claimed it; after a crash it waits so long."""

PAUSE = timedelta(seconds=5)
"""Pause after a failure, times the number of attempts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrived:
    """A letter at the door, and what its bytes do not tell. ``sender_key`` is the same for all
    letters whose order matters among each other."""

    raw: bytes
    recipient: str
    door: str
    peer: str
    envelope_sender: str
    received_at: datetime
    sender_key: str


@dataclass(frozen=True, slots=True, kw_only=True)
class InboxRow:
    """``attempts`` counts the one under way. ``released`` tells that somebody gave the word the
    letter was held for."""

    id: int
    raw: bytes
    digest: str
    recipient: str
    door: str
    peer: str
    envelope_sender: str
    received_at: datetime
    sender_key: str
    message_id: str | None
    state: InboxState
    attempts: int
    attempted_at: datetime | None
    reason: str
    released: bool
    changed_at: datetime


def receive(conn: Connection, arrived: Arrived) -> int | None:
    """The number of the letter; None when the same one to the same recipient is here already."""
    values = {
        "raw": arrived.raw,
        "digest": digest(arrived.raw),
        "recipient": arrived.recipient,
        "door": arrived.door,
        "peer": arrived.peer,
        "envelope_sender": arrived.envelope_sender,
        "received_at": arrived.received_at,
        "sender_key": arrived.sender_key,
        "state": InboxState.NEW.value,
        "attempts": 0,
        "reason": "",
        "released": False,
        "changed_at": arrived.received_at,
    }
    return insert_unless_there(conn, inbox, values, inbox.c.id)


def claim(conn: Connection, now: datetime, lease: timedelta = CLAIM) -> InboxRow | None:
    """Takes the oldest letter that can be worked now, and counts the attempt.

    Letters of one sender are worked in their order: none while an older one is open.
    """
    older = inbox.alias()
    letter_id = conn.scalar(
        select(inbox.c.id)
        .where(
            inbox_open,
            inbox.c.not_before.is_(None) | (inbox.c.not_before <= now),
            ~exists().where(
                older.c.sender_key == inbox.c.sender_key,
                older.c.id < inbox.c.id,
                older.c.state == literal_column("'new'"),
            ),
        )
        .order_by(inbox.c.id)
        .limit(1)
        .with_for_update(skip_locked=True)
    )
    if letter_id is None:
        return None
    conn.execute(
        update(inbox)
        .where(inbox.c.id == letter_id)
        .values(attempts=inbox.c.attempts + 1, attempted_at=now, not_before=now + lease)
    )
    return inbox_row(conn, letter_id)


def unclaim_all(conn: Connection) -> None:
    """Frees what a daemon that died had claimed: for one that starts and knows it is alone."""
    conn.execute(update(inbox).where(inbox_open).values(not_before=None))


def close(
    conn: Connection,
    letter_id: int,
    state: InboxState,
    reason: str = "",
    *,
    at: datetime,
    message_id: str | None = None,
) -> None:
    """Ends work on a letter, in the transaction that has its effects. Raises Conflict when it is
    closed already."""
    closed = conn.execute(
        update(inbox)
        .where(inbox.c.id == letter_id, inbox_open)
        .values(
            state=state.value,
            reason=reason,
            changed_at=at,
            not_before=None,
            message_id=message_id or inbox.c.message_id,
        )
    )
    if closed.rowcount != 1:
        raise Conflict(f"letter {letter_id} is closed already")


def give_back(
    conn: Connection, letter_id: int, reason: str, at: datetime, *, blame: bool = True
) -> None:
    """Leaves a letter for another attempt after a pause. ``blame=False`` does not count this one:
    the machine failed, not the letter."""
    attempts = conn.scalar(select(inbox.c.attempts).where(inbox.c.id == letter_id)) or 0
    conn.execute(
        update(inbox)
        .where(inbox.c.id == letter_id, inbox_open)
        .values(
            reason=reason,
            changed_at=at,
            attempts=attempts if blame else max(attempts - 1, 0),
            not_before=at + PAUSE * max(attempts, 1),
        )
    )


def hold(conn: Connection, letter_id: int, key_hash: str, reason: str, at: datetime) -> None:
    """Lets a letter wait for a person. Raises Conflict when it is closed already."""
    close(conn, letter_id, InboxState.HELD, reason, at=at)
    conn.execute(update(inbox).where(inbox.c.id == letter_id).values(key_hash=key_hash))


def release(conn: Connection, key_hash: str, at: datetime) -> int | None:
    """Gives the letter that waits for this key back to be read again; None: no letter does."""
    return conn.scalar(
        update(inbox)
        .where(inbox.c.key_hash == key_hash, inbox.c.state == InboxState.HELD.value)
        .values(
            state=InboxState.NEW.value,
            released=True,
            key_hash=None,
            attempts=0,
            not_before=None,
            changed_at=at,
        )
        .returning(inbox.c.id)
    )


def oldest_open(conn: Connection) -> datetime | None:
    """When the oldest letter not yet worked was received."""
    return conn.scalar(
        select(inbox.c.received_at).where(inbox_open).order_by("received_at").limit(1)
    )


def open_before(conn: Connection, moment: datetime) -> bool:
    """Whether a letter received by this moment is not yet worked."""
    return _any(conn, inbox_open, inbox.c.received_at <= moment)


def message_seen(conn: Connection, message_id: str, sender_key: str, other_than: str = "") -> bool:
    """Whether this sender used that Message-ID before, in a letter with another digest."""
    return _any(
        conn,
        inbox.c.message_id == message_id,
        inbox.c.sender_key == sender_key,
        inbox.c.digest != other_than,
    )


def copy_worked(conn: Connection, row: InboxRow) -> bool:
    """Whether the same letter was worked already as it came to another recipient."""
    return _any(
        conn,
        inbox.c.digest == row.digest,
        inbox.c.id != row.id,
        inbox.c.state == InboxState.DONE.value,
    )


def _any(conn: Connection, *conditions: ColumnElement[bool]) -> bool:
    return conn.scalar(select(inbox.c.id).where(*conditions).limit(1)) is not None


# -- for the operator ------------------------------------------------------------------------


def inbox_row(conn: Connection, letter_id: int) -> InboxRow | None:
    found = _rows(conn, inbox.c.id == letter_id, limit=1)
    return found[0] if found else None


def inbox_rows(
    conn: Connection, states: Collection[InboxState] | None = None, limit: int | None = None
) -> list[InboxRow]:
    """Letters in these states (None: in any), the oldest first."""
    wanted = InboxState if states is None else states
    return _rows(conn, inbox.c.state.in_([state.value for state in wanted]), limit=limit)


def retry(conn: Connection, letter_id: int) -> bool:
    """Has a letter worked anew that was put aside or given up; False: there is none such."""
    return _set_state(conn, letter_id, InboxState.SHUNTED, InboxState.NEW, "")


def drop(conn: Connection, letter_id: int) -> bool:
    """Files a letter that waits, is held or was put aside, unworked; its bytes stay."""
    states = (InboxState.SHUNTED, InboxState.HELD, InboxState.NEW)
    reason = "dropped by the operator"
    return any(_set_state(conn, letter_id, state, InboxState.DONE, reason) for state in states)


def forget(conn: Connection, before: datetime) -> int:
    """Drops letters that were worked before that moment and before every game that still goes on
    was made; returns how many."""
    going_on = select(games.c.created_at).where(games.c.stage != Stage.ENDED.value)
    oldest = conn.scalar(going_on.order_by(games.c.created_at).limit(1))
    gone = conn.execute(
        delete(inbox).where(
            inbox.c.state == InboxState.DONE.value,
            inbox.c.received_at < min(before, oldest or before),
        )
    )
    return gone.rowcount


def _set_state(
    conn: Connection, letter_id: int, old: InboxState, new: InboxState, reason: str
) -> bool:
    changed = conn.execute(
        update(inbox)
        .where(inbox.c.id == letter_id, inbox.c.state == old.value)
        .values(state=new.value, reason=reason, attempts=0, not_before=None, key_hash=None)
    )
    return changed.rowcount == 1


def _rows(conn: Connection, condition: ColumnElement[bool], limit: int | None) -> list[InboxRow]:
    query = select(inbox).where(condition).order_by(inbox.c.id).limit(limit)
    return [
        InboxRow(
            id=row.id,
            raw=row.raw,
            digest=row.digest,
            recipient=row.recipient,
            door=row.door,
            peer=row.peer,
            envelope_sender=row.envelope_sender,
            received_at=row.received_at,
            sender_key=row.sender_key,
            message_id=row.message_id,
            state=InboxState(row.state),
            attempts=row.attempts,
            attempted_at=row.attempted_at,
            reason=row.reason,
            released=row.released,
            changed_at=row.changed_at,
        )
        for row in conn.execute(query)
    ]
