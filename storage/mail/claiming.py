"""Who works which letter next: the first in the order of the lanes whose turn it is.

Letters of one sender are worked in that order (`storage.mail.inbox`), and so are those of all who
have seats in one game: none is begun while another of them stands before it, by whichever judge
that one is worked.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import (
    Connection,
    Integer,
    Select,
    Update,
    and_,
    bindparam,
    exists,
    literal_column,
    or_,
    select,
    tuple_,
    update,
)

from judge.game.game import Stage
from storage.database.columns import UtcTime, Words
from storage.database.tables import further_addresses, games, inbox, inbox_open, seats
from storage.mail.inbox import FAILED
from storage.mail.letters import INBOX_COLUMNS, InboxRow, inbox_row_of
from storage.mail.queues import held_in_game, keys_of_people, seat_of

CLAIM = timedelta(seconds=30)
"""How long a claimed letter is left to who claimed it; after a crash it waits so long."""

FRONT = 20
"""So many letters are looked at, for one whose turn it is."""

_is_late = (
    exists()
    .where(
        games.c.wake_at.between(bindparam("due_since", type_=UtcTime), bindparam("now")),
        games.c.wake_at < inbox.c.received_at,
        inbox.c.sender_key.in_(keys_of_people(held_in_game).scalar_subquery()),
    )
    .correlate(inbox)
)
"""Whether a letter came after a deadline of its writer's game that is still to be worked."""

_own = inbox.alias()
_first_of_sender = (
    select(_own.c.id)
    .where(
        _own.c.sender_key == inbox.c.sender_key,
        _own.c.lane < FAILED,
        _own.c.state == literal_column("'new'"),
    )
    .order_by(_own.c.lane, _own.c.id)
    .limit(1)
    .correlate(inbox)
    .scalar_subquery()
)
"""Asked as a value, and not as the existence of an older one: PostgreSQL would make a join of that,
and compare every open letter with every other."""
_free = and_(
    inbox.c.not_before.is_(None) | (inbox.c.not_before <= bindparam("now")),
    inbox.c.sender_key.not_in(bindparam("passed", expanding=True)),
)
_oldest = (
    select(inbox.c.id)
    .where(
        inbox_open,
        _free,
        ~_is_late,
        (inbox.c.lane >= FAILED) | (inbox.c.id == _first_of_sender),
    )
    .order_by(inbox.c.lane, inbox.c.id)
    .limit(1)
    .with_for_update(skip_locked=True)
)
_front = select(inbox.c.id).where(inbox_open, _free).order_by(inbox.c.lane, inbox.c.id).limit(FRONT)
"""Almost always the letter is among these. Asked of all, PostgreSQL would look at all."""


def _claiming(oldest: Select[int]) -> Update:
    return (
        update(inbox)
        .where(inbox.c.id == oldest.scalar_subquery())
        .values(
            attempts=inbox.c.attempts + 1,
            attempted_at=bindparam("now"),
            not_before=bindparam("until"),
        )
        .returning(*INBOX_COLUMNS)
    )


_CLAIM = _claiming(_oldest)
_CLAIM_AT_FRONT = _claiming(_oldest.where(inbox.c.id.in_(_front.correlate(None))))

_sits = seats.alias()
_account = select(further_addresses.c.account_key).where(
    further_addresses.c.address_key == bindparam("sender", type_=Words)
)
_sender_plays = (
    select(_sits.c.game_id)
    .join(games, games.c.id == _sits.c.game_id)
    .where(
        games.c.stage != Stage.ENDED.value,
        _sits.c.until.is_(None),
        or_(
            _sits.c.id == bindparam("seat", type_=Integer),
            _sits.c.address_key == bindparam("sender", type_=Words),
            _sits.c.address_key == _account.scalar_subquery(),
        ),
    )
    .cte("sender_plays")
)
_with_sender = and_(seats.c.game_id.in_(select(_sender_plays.c.game_id)), seats.c.until.is_(None))
_this = inbox.alias()
_place = select(_this.c.lane).where(_this.c.id == bindparam("letter")).scalar_subquery()
_PLAY_WITH_SENDER = keys_of_people(_with_sender)
_STANDS_BEFORE = (
    select(inbox.c.sender_key)
    .where(
        inbox_open,
        ~_is_late,
        _place < FAILED,
        tuple_(inbox.c.lane, inbox.c.id) < tuple_(_place, bindparam("letter", type_=Integer)),
        inbox.c.sender_key.in_(_PLAY_WITH_SENDER.scalar_subquery()),
    )
    .order_by(inbox.c.lane, inbox.c.id)
    .limit(1)
)
"""Whose letter, of those with whom this sender plays, stands before this one. Asked of the one that
was taken, for to ask it of all that could be is dear. A letter that waits for a deadline stands
before none: the deadline may wait for this one."""
_LET_GO = (
    update(inbox)
    .where(inbox.c.id.in_(bindparam("letters", expanding=True)))
    .values(attempts=inbox.c.attempts - 1, not_before=None)
)


def claim(
    conn: Connection,
    now: datetime,
    lease: timedelta = CLAIM,
    *,
    due_since: datetime | None = None,
) -> InboxRow | None:
    """Takes the first letter that can be worked now, and counts the attempt. Games that are due,
    and were not before ``due_since``, are looked at before letters of their people that came after
    they were. A letter that has failed waits for none, and none waits for it."""
    values = {"now": now, "until": now + lease, "due_since": due_since or now}
    passed: set[str] = set()
    behind: list[int] = []
    taken = _take(conn, values, passed)
    while taken and (before := _who_stands_before(conn, taken, values)):
        behind.append(taken.id)
        passed |= {taken.sender_key, *conn.scalars(_PLAY_WITH_SENDER, _named(before))}
        taken = _take(conn, values, passed) if len(behind) < FRONT else None
    if behind:
        conn.execute(_LET_GO, {"letters": behind})
    return taken


def _take(conn: Connection, values: dict[str, datetime], passed: set[str]) -> InboxRow | None:
    """Claims the first free letter but for those that are filed under what was ``passed``."""
    wanted = values | {"passed": sorted(passed)}
    is_sqlite = conn.dialect.name == "sqlite"
    taken = conn.execute(_CLAIM if is_sqlite else _CLAIM_AT_FRONT, wanted).first()
    if taken is None and not is_sqlite:
        taken = conn.execute(_CLAIM, wanted).first()
    return inbox_row_of(taken) if taken else None


def _who_stands_before(conn: Connection, row: InboxRow, values: dict[str, datetime]) -> str | None:
    asked = _named(row.sender_key) | {"letter": row.id, **values}
    return conn.scalar(_STANDS_BEFORE, asked)


def _named(key: str) -> dict[str, str | int | None]:
    """A sender by what his letters are filed under."""
    return {"sender": key, "seat": seat_of(key)}


def unclaim_all(conn: Connection) -> None:
    """Frees what a daemon that died had claimed: for one that starts and knows it is alone. Each
    keeps its place, before its sender's later ones; the attempt was counted."""
    claimed = inbox_open & inbox.c.not_before.is_not(None)  # not all that wait: they may be many
    conn.execute(update(inbox).where(claimed).values(not_before=None))
