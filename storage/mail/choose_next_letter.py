"""Decides which letter is processed next, and by which judge.

A judge starts a letter only if no older letter from the same sender, or from anyone who has a seat
in the same game, is open. Numbers follow the order of receipt, so an older letter has a smaller
number, whatever its lane. Among the letters that may be started, the lowest lane comes first
(`storage.mail.inbox`). The oldest unprocessed letter may always be started, so no letter waits
forever.

No one can forge a letter to the secret address of a seat, so such a letter always keeps its place.
A letter to the judge's own address waits for older letters from everyone who plays with its sender.
Those people's letters wait for it too, unless more than `FIRST_OF_SENDER` letters from its sender
were open at once, because then someone may be forging the sender's address.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta
from typing import Any, TypeAlias

from sqlalchemy import (
    ColumnElement,
    Connection,
    Executable,
    FromClause,
    Integer,
    ScalarSelect,
    Select,
    Update,
    and_,
    any_,
    bindparam,
    column,
    exists,
    func,
    or_,
    select,
    update,
)

from judge.game.game import Stage
from storage.database.columns import Compiled, UtcTime, Words, first_rows, written_out
from storage.database.enums import InboxState
from storage.database.tables import further_addresses, games, inbox, inbox_open, seats
from storage.mail.inbox import FAILED, FIRST_OF_SENDER
from storage.mail.received_letters_and_queue_keys import (
    DATA_OF_ITS_GAME,
    INBOX_COLUMNS,
    InboxRow,
    addresses_of_people,
    inbox_row_of,
    keys_of_people,
    seat_of,
)

CLAIM = timedelta(seconds=30)
"""The time during which only the judge that claimed a letter may process it. After a crash, other
judges wait that long."""

FRONT = 20
"""The number of letters that are examined to find a letter that may be started."""


_FAILED = written_out(FAILED)

_Letter: TypeAlias = FromClause
"""The inbox table or an alias of it."""


def _is_open(letter: _Letter) -> ColumnElement[bool]:
    """Returns the condition that a letter is open, with the value written out. With a parameter,
    the database would not use an index of open letters."""
    return letter.c.state == written_out(InboxState.NEW.value)


def _is_late(letter: _Letter) -> ColumnElement[bool]:
    """Returns the condition that a letter arrived after a deadline that has not been processed yet,
    in a game of the letter's writer."""
    due = and_(
        games.c.wake_at.between(bindparam("due_since", type_=UtcTime), bindparam("now")),
        games.c.wake_at < letter.c.received_at,
    )
    own = further_addresses.c.address_key == letter.c.sender_key
    account = select(further_addresses.c.account_key).where(own).correlate(letter)
    plays = and_(
        seats.c.game_id == games.c.id,
        seats.c.until.is_(None),
        or_(
            seats.c.address_key == letter.c.sender_key,
            seats.c.address_key == account.scalar_subquery(),
        ),
    )
    return or_(
        exists().where(games.c.id == letter.c.game_id, due).correlate(letter),
        exists().where(plays, due).correlate(letter),
    )


def _first(letter: _Letter, whose: ColumnElement[bool]) -> Select[int]:
    found = select(letter.c.id).where(whose, _is_open(letter), letter.c.lane < _FAILED)
    return first_rows(found.order_by(letter.c.id), 1)


_own, _games = inbox.alias(), inbox.alias()
_first_of_sender = _first(_own, _own.c.sender_key == inbox.c.sender_key).correlate(inbox)
_first_of_game = _first(
    _games, and_(_games.c.game_id == inbox.c.game_id, ~_is_late(_games))
).correlate(inbox)
"""The query for the first letter of a game. It ignores letters that are waiting for a deadline,
because the deadline may itself be waiting for other letters in the game.

The condition compares a letter with this value. Testing that no older letter exists would be
slower, because PostgreSQL would turn that into a join of every open letter with every other.
"""
_free = inbox.c.not_before.is_(None) | (inbox.c.not_before <= bindparam("now"))
_free_of_others = _free & inbox.c.sender_key.not_in(bindparam("passed", expanding=True))
_is_first = and_(
    inbox.c.id == _first_of_sender.scalar_subquery(),
    inbox.c.game_id.is_(None) | (inbox.c.id == _first_of_game.scalar_subquery()),
)


def _oldest(free: ColumnElement[bool]) -> Select[int]:
    found = select(inbox.c.id).where(
        inbox_open, free, ~_is_late(inbox), (inbox.c.lane >= _FAILED) | _is_first
    )
    first = first_rows(found.order_by(inbox.c.lane, inbox.c.id), 1)
    return first.with_for_update(skip_locked=True)


def _at_front(free: ColumnElement[bool]) -> Select[int]:
    """Returns the query `_oldest`, limited to the first `FRONT` letters. Almost every letter that
    may be started is among them. Without this condition, PostgreSQL would examine all open letters.
    The array makes PostgreSQL find the first letters beforehand."""
    front = select(inbox.c.id).where(inbox_open, free).order_by(inbox.c.lane, inbox.c.id)
    first = func.array(front.limit(FRONT).correlate(None).scalar_subquery())
    return _oldest(free).where(inbox.c.id == any_(first))


def _claiming(oldest: Select[int]) -> Update:
    return (
        update(inbox)
        .where(inbox.c.id == oldest.scalar_subquery())
        .values(
            attempts=inbox.c.attempts + written_out(1),
            attempted_at=bindparam("now"),
            not_before=bindparam("until"),
        )
        .returning(*INBOX_COLUMNS, DATA_OF_ITS_GAME)
    )


_CLAIMED = (*INBOX_COLUMNS, column("game_data", Words))


_CLAIM = Compiled(_claiming(_oldest(_free)), *_CLAIMED)
_CLAIM_AT_FRONT = Compiled(_claiming(_at_front(_free)), *_CLAIMED)
_CLAIM_THIS = _claiming(_oldest(_free).where(inbox.c.id == bindparam("wanted", type_=Integer)))
_CLAIM_OF_OTHERS = _claiming(_oldest(_free_of_others))
_CLAIM_OF_OTHERS_AT_FRONT = _claiming(_at_front(_free_of_others))

_sits = seats.alias()
_account = select(further_addresses.c.account_key).where(
    further_addresses.c.address_key == bindparam("sender", type_=Words)
)
_sender_plays = (
    select(_sits.c.game_id)
    .join(games, games.c.id == _sits.c.game_id)
    .where(
        games.c.stage != written_out(Stage.ENDED.value),
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
_PLAY_WITH_SENDER = keys_of_people(_with_sender)

_this, _before, _newest = inbox.alias(), inbox.alias(), inbox.alias()
_place = select(_this.c.lane).where(_this.c.id == bindparam("letter")).scalar_subquery()


def _oldest_before(whose: ColumnElement[bool], of: FromClause) -> ScalarSelect[int]:
    older = _before.c.id < bindparam("letter", type_=Integer)
    found = _first(_before, and_(whose, older, ~_is_late(_before)))
    return found.correlate(of).scalar_subquery()


_addresses = addresses_of_people(_with_sender).subquery("addresses")
_from_address = select(_newest.c.nth).where(
    _newest.c.sender_key == _addresses.c.key, _is_open(_newest), _newest.c.lane < _FAILED
)
_open_at_once = (
    first_rows(_from_address.order_by(_newest.c.id.desc()), 1)
    .correlate(_addresses)
    .scalar_subquery()
)
_of_addresses = select(
    _oldest_before(_before.c.sender_key == _addresses.c.key, _addresses).label("first")
).where(
    _addresses.c.key != bindparam("sender", type_=Words),
    _open_at_once < written_out(FIRST_OF_SENDER),
)
_of_games = select(
    _oldest_before(_before.c.game_id == _sender_plays.c.game_id, _sender_plays).label("first")
).select_from(_sender_plays)
_older = _of_addresses.union_all(_of_games).subquery("older")
_STANDS_BEFORE = Compiled(
    select(inbox.c.id, inbox.c.sender_key).where(
        _place < _FAILED, inbox.c.id == select(func.min(_older.c.first)).scalar_subquery()
    ),
    inbox.c.id,
    inbox.c.sender_key,
)
"""Selects the oldest letter that must be processed before this letter, from anyone who plays with
its sender. Runs only for a letter that was taken, because it would be too slow for all letters that
might be taken."""
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
    """Claims and returns the first letter that may be processed now, and counts the attempt. If a
    game became due after ``due_since``, letters from its players that arrived after its deadline
    must wait until the game has run."""
    values = {"now": now, "until": now + lease, "due_since": due_since or now}
    passed: set[str] = set()
    behind: list[int] = []
    taken = _take(conn, values, passed)
    while taken and (before := _what_stands_before(conn, taken, values)):
        number, sender = before
        behind.append(taken.id)
        if len(behind) == FRONT:
            taken = None
            break
        taken_first = conn.execute(_CLAIM_THIS, values | {"wanted": number}).first()
        if taken_first:
            taken = inbox_row_of(taken_first)
            continue
        passed |= {taken.sender_key, *conn.scalars(_PLAY_WITH_SENDER, _named(sender))}
        taken = _take(conn, values, passed)
    if behind:
        conn.execute(_LET_GO, {"letters": behind})
    return taken


def _take(conn: Connection, values: dict[str, datetime], passed: set[str]) -> InboxRow | None:
    """Claims and returns the first letter that may be started. Skips letters with a sender key in
    ``passed``."""
    of_all: Executable = _CLAIM_OF_OTHERS
    at_front: Executable = _CLAIM_OF_OTHERS_AT_FRONT
    wanted: dict[str, Any] = {**values, "passed": sorted(passed)}
    if not passed:
        of_all, at_front = _CLAIM.on(conn.dialect), _CLAIM_AT_FRONT.on(conn.dialect)
        wanted = {**values}
    is_sqlite = conn.dialect.name == "sqlite"
    taken = conn.execute(of_all if is_sqlite else at_front, wanted).first()
    if taken is None and not is_sqlite:
        taken = conn.execute(of_all, wanted).first()
    return inbox_row_of(taken) if taken else None


def _what_stands_before(
    conn: Connection, row: InboxRow, values: dict[str, datetime]
) -> tuple[int, str] | None:
    asked = _named(row.sender_key) | {"letter": row.id, **values}
    found = conn.execute(_STANDS_BEFORE.on(conn.dialect), asked).first()
    return (found.id, found.sender_key) if found else None


def _named(key: str) -> dict[str, str | int | None]:
    return {"sender": key, "seat": seat_of(key)}


def unclaim(conn: Connection, letters: Collection[int]) -> None:
    """Frees letters that a worker claimed before it died. The attempts still count."""
    if letters:
        mine = inbox_open & inbox.c.id.in_(letters)
        conn.execute(update(inbox).where(mine).values(not_before=None))


def unclaim_all(conn: Connection) -> None:
    """Frees all letters that a dead judge claimed. Only a judge that is starting and knows that it
    is the only one may call this. The letters keep their places, and the attempts still count."""
    # does not update all waiting letters, because there may be many
    claimed = inbox_open & inbox.c.not_before.is_not(None)
    conn.execute(update(inbox).where(claimed).values(not_before=None))
