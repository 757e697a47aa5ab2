"""Stores incoming letters. A letter's bytes are stored before the letter is acknowledged, and do
not change until it is processed. Its state and result are stored with them.

A letter is processed in two transactions. The first one, `storage.mail.choose_next_letter.claim`,
takes the letter and counts the attempt. It is committed *before* processing begins, because
otherwise a letter that crashes the process would be tried forever. The second transaction contains
the letter's effects and `close`. `close` refuses a letter that is already closed, so the effects
happen only once, however many judges run. After that, the letter is only a record: `close` replaces
its bytes with the part that the caller wants to keep.

The order within a game does not depend on lanes: letters to the secret addresses of its seats are
processed in the order of receipt, which is the order of their numbers
(`storage.mail.choose_next_letter`). Lanes determine only the order of games and of strangers. The
lowest lane goes first. Letters to seats have lanes from 0 up, and all other letters have lanes from
`STRANGERS` up. A new letter gets the lane after that of its sender's last open letter, or the lane
of the last open letter of its game if that is higher. So someone who writes a thousand letters
cannot delay anyone's first letter in another game.

If processing a letter to a seat fails, the letter keeps its place, and the later letters of its
game wait until it has been tried again or put aside. But if another letter from the same sender was
put aside within the last day, the letter goes to the last lane, where it waits for no letter and no
letter waits for it. The same happens to a letter that did not come to a secret address, because
anyone may have written it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Integer,
    LargeBinary,
    bindparam,
    case,
    delete,
    exists,
    func,
    literal,
    null,
    select,
    union_all,
    update,
)

from judge.game.game import Stage
from storage.database.columns import Words, first_rows, written_out
from storage.database.enums import InboxState
from storage.database.tables import games, inbox, inbox_held, inbox_open, seats
from storage.database.upsert import Conflict, insert_new
from storage.mail.mail_filter import EVERYTHING, MailFilter, conditions
from storage.mail.received_letters_and_queue_keys import (
    INBOX_COLUMNS,
    Arrived,
    InboxRow,
    inbox_row_of,
    key_of_seat,
    keys_of_people,
)
from storage.mail.recognise_copies import digest, old_digest

PAUSE = timedelta(seconds=5)
"""The time that a letter waits after its first failed attempt. After attempt number N, it waits N
times as long."""

KIND = 1_000_000
"""The number of lanes for each kind of letter."""

STRANGERS, FAILED = KIND, 2 * KIND
"""The first lane of letters that did not come to a secret address, and the lane of letters that
failed."""

URGENT = -3 * KIND
"""Added to the lane of a letter that a deadline is waiting for (`storage.mail.deadline_gate`)."""

FIRST_OF_SENDER = 20
"""Other people's letters wait for at most this many letters from one sender. No honest sender has
more open letters at once."""

WAITED_FOR_AGAIN = timedelta(days=1)
"""A game waits for a failed letter from a seat only if no other letter from that seat was put aside
within this time."""

NOTHING_KEPT = b""
"""Replaces the bytes of a letter that no one will need again."""


_rank = (inbox.c.lane - URGENT) % KIND
"""A letter's lane within its kind, counted from 0, whether it is urgent or not."""


def _newest(whose: ColumnElement[bool], value: ColumnElement[int]) -> ColumnElement[int]:
    """Returns an expression for a value of one letter: the newest of these letters that is open and
    has not lost its place. The expression is NULL if there is no such letter."""
    found = select(value).where(whose, inbox_open, inbox.c.lane < FAILED, _rank < KIND - 1)
    return found.order_by(inbox.c.id.desc()).limit(1).scalar_subquery()


def _place() -> dict[str, ColumnElement[int]]:
    """Returns expressions for the lane of a new letter and for the number of its sender's open
    letters before it."""
    same_sender = inbox.c.sender_key == bindparam("queue", type_=Words)
    same_game = inbox.c.game_id == bindparam("of_game", type_=Integer)
    own = func.coalesce(_newest(same_sender, _rank) + 1, 0)
    others = func.coalesce(_newest(same_game, _rank), 0)
    return {
        "lane": bindparam("first_lane", type_=Integer) + case((own > others, own), else_=others),
        "nth": func.coalesce(_newest(same_sender, inbox.c.nth) + 1, 0),
    }


INTAKE = 1902
"""The first of the two numbers of the locks that receiving processes take on PostgreSQL. The second
is the number of the game."""

_SEATED = (
    select(seats.c.id, seats.c.game_id, seats.c.token_hash, seats.c.press_token_hash)
    .where(
        seats.c.token_hash.in_(bindparam("secrets", expanding=True))
        | seats.c.press_token_hash.in_(bindparam("secrets", expanding=True)),
        seats.c.until.is_(None),
    )
    .order_by(seats.c.game_id)
)
_found = _SEATED.subquery("found")
_SEATED_LOCKED = select(_found, func.pg_advisory_xact_lock(INTAKE, _found.c.game_id))
"""The same query as `_SEATED`. It also prevents other receiving processes from adding letters for
these games until the transaction ends. Letters get their numbers before the commit makes them
visible, and a later letter must not become visible before an earlier one."""


def receive_all(conn: Connection, letters: Sequence[Arrived]) -> dict[int, Arrived]:
    """Stores letters in order, except copies of stored letters to the same recipient
    (`storage.mail.recognise_copies`). Returns the new ones by number. A letter to
    several secret addresses that belong to no seat is stored only once, under the first of them, so
    no one can create copies with made-up addresses."""
    digests = {raw: (digest(raw), old_digest(raw)) for raw in {letter.raw for letter in letters}}
    held = _held_secrets(conn, {letter.secret for letter in letters if letter.secret})
    lost: dict[bytes, str] = {}
    for letter in letters:
        if letter.secret and letter.secret not in held:
            lost.setdefault(letter.raw, letter.recipient)
    rows = [_arrival(letter, digests[letter.raw][0], held, lost) for letter in letters]
    old = [digests[letter.raw][1] for letter in letters]
    newest, here = _what_is_here(conn, old)
    new = [n for n, row in enumerate(rows) if (old[n], row["recipient"]) not in here]
    insert_new(conn, inbox, [rows[n] for n in new], _place)
    brought = {(rows[n]["digest"], rows[n]["recipient"]): letters[n] for n in reversed(new)}
    added = conn.execute(_ADDED, {"newest": newest}).all()
    return {one.id: brought[one[1:]] for one in added if one[1:] in brought}


def _what_is_here(conn: Connection, digests: Sequence[str]) -> tuple[int, set[tuple[str, str]]]:
    """Returns the highest letter number, and which of these old digests are stored, each with its
    recipient. Only letters that were processed before schema 0016 have old digests."""
    found = conn.execute(_HERE, {"digests": list(dict.fromkeys(digests))}).all()
    return max((row[0] or 0 for row in found), default=0), {(row[1], row[2]) for row in found}


_HERE = union_all(
    select(func.max(inbox.c.id), literal(""), literal("")),
    select(literal(0), inbox.c.digest, inbox.c.recipient).where(
        inbox.c.digest.in_(bindparam("digests", expanding=True))
    ),
)
_ADDED = (
    select(inbox.c.id, inbox.c.digest, inbox.c.recipient)
    .where(inbox.c.id > bindparam("newest", type_=Integer))
    .order_by(inbox.c.id)
)


def _held_secrets(conn: Connection, secrets: Collection[str]) -> dict[str, tuple[int, int]]:
    """Returns the seat and the game that belong to each of these digests of secrets. No other
    process can add letters for these games until the transaction ends."""
    if not secrets:
        return {}
    seated = _SEATED if conn.dialect.name == "sqlite" else _SEATED_LOCKED
    found = conn.execute(seated, {"secrets": list(secrets)}).all()
    return {secret: (row[0], row[1]) for row in found for secret in row[2:4] if secret}


def _arrival(
    arrived: Arrived, same: str, held: Mapping[str, tuple[int, int]], lost: Mapping[bytes, str]
) -> dict[str, Any]:
    seat, game = held.get(arrived.secret, (None, None))
    is_lost = bool(arrived.secret) and seat is None
    queue = arrived.sender_key if seat is None else key_of_seat(seat)
    return {
        "raw": arrived.raw,
        "digest": same,
        "recipient": lost[arrived.raw] if is_lost else arrived.recipient,
        "door": arrived.door,
        "peer": arrived.peer,
        "envelope_sender": arrived.envelope_sender,
        "received_at": arrived.received_at,
        "sender_key": queue,
        "queue": queue,
        "state": InboxState.NEW.value,
        "attempts": 0,
        "reason": "",
        "released": False,
        "changed_at": arrived.received_at,
        "game_id": game,
        "of_game": game,
        "first_lane": STRANGERS if seat is None else 0,
    }


_CLOSE = (
    update(inbox)
    .where(inbox.c.id == bindparam("letter"), inbox_open)
    .values(
        state=bindparam("to"),
        reason=bindparam("why"),
        changed_at=bindparam("at"),
        not_before=null(),
        message_id=func.coalesce(bindparam("id_read", type_=Words), inbox.c.message_id),
        raw=func.coalesce(bindparam("kept", type_=LargeBinary), inbox.c.raw),
    )
)


def close(
    conn: Connection,
    letter_id: int,
    state: InboxState,
    reason: str = "",
    *,
    at: datetime,
    message_id: str | None = None,
    kept: bytes | None = None,
) -> None:
    """Ends the processing of a letter, in the same transaction as its effects. ``kept`` is stored
    in place of its bytes. If it is None, all bytes are kept. Raises Conflict if the letter is
    already closed."""
    values = {
        "letter": letter_id,
        "to": state.value,
        "why": reason,
        "at": at,
        "id_read": message_id or None,
        "kept": kept,
    }
    closed = conn.execute(_CLOSE, values)
    if closed.rowcount != 1:
        raise Conflict(f"letter {letter_id} is closed already")


def give_back(
    conn: Connection,
    letter_id: int,
    reason: str,
    at: datetime,
    *,
    blame: bool = True,
    pause: timedelta = PAUSE,
) -> None:
    """Schedules another attempt at a letter after a pause. If the letter came to a seat, its game
    waits for it, unless another letter from the same sender was put aside recently. ``blame=False``
    means that the letter did not cause the failure. In that case, the attempt does not count, and
    the letter keeps its place."""
    attempts = conn.scalar(select(inbox.c.attempts).where(inbox.c.id == letter_id)) or 0
    waited_for = inbox.c.game_id.is_not(None) & ~_put_aside_since(at - WAITED_FOR_AGAIN)
    conn.execute(
        update(inbox)
        .where(inbox.c.id == letter_id, inbox_open)
        .values(
            reason=reason,
            changed_at=at,
            attempts=attempts if blame else max(attempts - 1, 0),
            not_before=at + pause * max(attempts, 1),
            lane=case((waited_for, inbox.c.lane), else_=FAILED) if blame else inbox.c.lane,
        )
    )


def _put_aside_since(moment: datetime) -> ColumnElement[bool]:
    """Returns the condition that another letter from the same sender was put aside after that
    time."""
    other = inbox.alias()
    return (
        exists()
        .where(
            other.c.sender_key == inbox.c.sender_key,
            other.c.state == written_out(InboxState.SHUNTED.value),
            other.c.changed_at > moment,
        )
        .correlate(inbox)
    )


def hold(conn: Connection, letter_id: int, key_hash: str, reason: str, at: datetime) -> None:
    """Makes a letter wait for a person's confirmation. Raises Conflict if it is already closed."""
    close(conn, letter_id, InboxState.HELD, reason, at=at)
    conn.execute(update(inbox).where(inbox.c.id == letter_id).values(key_hash=key_hash))


def rebind(conn: Connection, letter_id: int, key_hash: str) -> None:
    """Replaces the key that releases a held letter."""
    conn.execute(update(inbox).where(inbox.c.id == letter_id, inbox_held).values(key_hash=key_hash))


def waiting(conn: Connection, keys: Collection[str], since: datetime) -> tuple[int, str] | None:
    """Returns a letter that one of these keys releases, and the key, or None. Ignores letters that
    were held before ``since``."""
    query = select(inbox.c.id, inbox.c.key_hash).where(
        inbox.c.key_hash.in_(keys), inbox_held, inbox.c.changed_at >= since
    )
    found = conn.execute(query).first()
    return (found.id, found.key_hash or "") if found else None


def still_held(conn: Connection, letters: Collection[int], since: datetime) -> list[int]:
    """Returns the numbers of the ``letters`` that are still held. Ignores letters that were held
    before ``since``."""
    if not letters:
        return []
    query = select(inbox.c.id).where(
        inbox.c.id.in_(letters), inbox_held, inbox.c.changed_at >= since
    )
    return list(conn.scalars(query.order_by(inbox.c.id)))


def is_held(
    conn: Connection, reasons: Collection[str], seat: int, senders: Collection[str]
) -> bool:
    """Returns whether a letter to a secret address of this seat, or from one of these senders, is
    held for one of these reasons."""
    query = select(inbox.c.id).where(
        inbox_held,
        inbox.c.reason.in_(reasons),
        inbox.c.sender_key.in_((key_of_seat(seat), *senders)),
    )
    return conn.scalar(query.limit(1)) is not None


def lapse(conn: Connection, before: datetime) -> int:
    """Closes letters that were held before that time and not confirmed, and drops their contents.
    Returns the number of these letters."""
    return _drop_held(conn, inbox.c.changed_at < before, "never confirmed")


def drop_held(conn: Connection, letters: Collection[int], reason: str) -> None:
    """Closes any of these letters that are held, and drops their contents."""
    if letters:
        _drop_held(conn, inbox.c.id.in_(letters), reason)


def _drop_held(conn: Connection, which: ColumnElement[bool], reason: str) -> int:
    held = update(inbox).where(inbox.c.state == InboxState.HELD.value, which)
    return conn.execute(
        held.values(state=InboxState.DONE.value, reason=reason, key_hash=None, raw=NOTHING_KEPT)
    ).rowcount


def release(conn: Connection, key_hash: str, at: datetime, reason: str | None = None) -> int | None:
    """Releases the letter that is waiting for this key, so that it is processed again. Sets a new
    ``reason`` if one is given. Returns the letter's number, or None if no letter is waiting for the
    key. The letter keeps its number, so it comes before the later letters of its game."""
    return conn.scalar(
        update(inbox)
        .where(inbox.c.key_hash == key_hash, inbox.c.state == InboxState.HELD.value)
        .values(
            state=InboxState.NEW.value,
            released=True,
            reason=inbox.c.reason if reason is None else reason,
            key_hash=None,
            attempts=0,
            not_before=None,
            changed_at=at,
            lane=_FIRST,
        )
        .returning(inbox.c.id)
    )


_FIRST = case((inbox.c.game_id.is_(None), STRANGERS), else_=0)
"""The first lane of a letter's kind. A letter that is processed again moves to this lane, because
its game waits for it."""


def oldest_open(conn: Connection) -> datetime | None:
    """Returns the time when the oldest open letter arrived, or None."""
    return conn.scalar(
        select(inbox.c.received_at).where(inbox_open).order_by("received_at").limit(1)
    )


def count_states(conn: Connection) -> dict[InboxState, int]:
    """Returns how many letters are new, how many are held, and how many were put aside."""
    ends = [state for state in InboxState if state is not InboxState.DONE]
    return {state: conn.scalar(_COUNT, {"state": state.value}) or 0 for state in ends}


_COUNT = select(func.count()).where(inbox.c.state == bindparam("state", type_=Words))


def came_by(conn: Connection, door: str) -> bool:
    """Returns whether any stored letter arrived through that ``door``, such as ``"pipe"``."""
    return conn.scalar(select(inbox.c.id).where(inbox.c.door == door).limit(1)) is not None


def open_of_peers(conn: Connection) -> dict[str, int]:
    """Returns the number of open letters from each peer."""
    counted = select(inbox.c.peer, func.count()).where(inbox_open).group_by(inbox.c.peer)
    return {row[0]: row[1] for row in conn.execute(counted)}


_TWINS = first_rows(
    select(inbox.c.recipient, inbox.c.reason, inbox.c.raw)
    .where(
        inbox.c.message_id == bindparam("id_read"),
        inbox.c.sender_key == bindparam("sender"),
        inbox.c.digest != bindparam("other_than"),
    )
    .order_by(inbox.c.id.desc()),
    5,
)
_COPY = (
    select(inbox.c.id)
    .where(
        inbox.c.digest == bindparam("digest"),
        inbox.c.id != bindparam("letter"),
        inbox.c.state.in_([InboxState.DONE.value, InboxState.HELD.value]),
    )
    .limit(1)
)


@dataclass(frozen=True, slots=True)
class Twin:
    """Another letter from the same sender with the same Message-ID, and the part of it that was
    kept."""

    recipient: str
    reason: str
    kept: bytes


def twins(conn: Connection, message_id: str, sender_key: str, other_than: str = "") -> list[Twin]:
    """Returns up to five other letters from this sender with the same Message-ID and a different
    digest, the newest first. Returns [] if the Message-ID is ""."""
    if not message_id:
        return []
    values = {"id_read": message_id, "sender": sender_key, "other_than": other_than}
    return [Twin(one[0], one[1], bytes(one[2])) for one in conn.execute(_TWINS, values)]


def copy_worked(conn: Connection, row: InboxRow) -> bool:
    """Returns whether a copy of the same letter to another recipient has been processed or is
    waiting for a person's confirmation."""
    return conn.scalar(_COPY, {"digest": row.digest, "letter": row.id}) is not None


BEGINNING = 16 * 1024
"""The number of bytes at the start of a letter in which the headers of the last mail servers are
expected."""


def origin(conn: Connection, letter_id: int) -> tuple[str, str, bytes]:
    """Returns the peer that delivered a letter, its sender's key, and the first bytes of the
    letter. All are empty if there is no such letter."""
    places = literal(1, Integer), literal(BEGINNING, Integer)
    beginning = func.substr(inbox.c.raw, *places, type_=LargeBinary)
    query = select(inbox.c.peer, inbox.c.sender_key, beginning).where(inbox.c.id == letter_id)
    found = conn.execute(query).first()
    return (found[0], found[1], bytes(found[2])) if found else ("", "", b"")


# -- for the operator ------------------------------------------------------------------------


def row(conn: Connection, letter_id: int) -> InboxRow | None:
    found = conn.execute(_ROWS.where(inbox.c.id == letter_id)).first()
    return inbox_row_of(found) if found else None


def rows(
    conn: Connection,
    states: Collection[InboxState] | None = None,
    wanted: MailFilter = EVERYTHING,
) -> list[InboxRow]:
    """Returns letters in these states (None: any), the oldest first."""
    query = _ROWS.where(*_wanted(states, wanted)).offset(wanted.offset or None).limit(wanted.limit)
    return [inbox_row_of(row) for row in conn.execute(query)]


def last_number(conn: Connection) -> int:
    """Returns the number of the latest letter, or 0 if there is none."""
    return conn.scalar(select(func.max(inbox.c.id))) or 0


def count_rows(
    conn: Connection, states: Collection[InboxState] | None, wanted: MailFilter = EVERYTHING
) -> int:
    """Returns the total number of matching letters, ignoring ``offset`` and ``limit``."""
    return conn.scalar(select(func.count(inbox.c.id)).where(*_wanted(states, wanted))) or 0


def _wanted(
    states: Collection[InboxState] | None, wanted: MailFilter
) -> Iterator[ColumnElement[bool]]:
    chosen = InboxState if states is None else states
    yield inbox.c.state.in_([state.value for state in chosen])
    yield from conditions(wanted, inbox.c.sender_key, inbox.c.received_at)
    if wanted.game is not None:
        number = select(games.c.id).where(games.c.name_key == wanted.game.casefold())
        yield inbox.c.game_id == number.scalar_subquery()


def retry(conn: Connection, letter_id: int) -> bool:
    """Makes the judge retry a letter that was put aside. Returns False if there is no such letter.
    The letter keeps its number, so it comes before the later letters of its game."""
    return _set_state(conn, letter_id, InboxState.SHUNTED, InboxState.NEW, "", lane=_FIRST)


def drop(conn: Connection, letter_id: int, kept: bytes) -> bool:
    """Closes a letter that is waiting, held or put aside, without processing it. ``kept`` is stored
    in place of its bytes. Returns whether there was such a letter."""
    states = (InboxState.SHUNTED, InboxState.HELD, InboxState.NEW)
    reason = "dropped by the operator"
    return any(
        _set_state(conn, letter_id, state, InboxState.DONE, reason, raw=kept) for state in states
    )


def _set_state(
    conn: Connection, letter_id: int, old: InboxState, new: InboxState, reason: str, **more: Any
) -> bool:
    changed = conn.execute(
        update(inbox)
        .where(inbox.c.id == letter_id, inbox.c.state == old.value)
        .values(state=new.value, reason=reason, attempts=0, not_before=None, key_hash=None, **more)
    )
    return changed.rowcount == 1


_ROWS = select(*INBOX_COLUMNS).order_by(inbox.c.id)

_RUNNING = select(games.c.id).where(games.c.stage == Stage.RUNNING.value)


def forget_letters(conn: Connection, before: datetime, limit: int | None = None) -> int:
    """Deletes the oldest processed letters that arrived before that time, at most ``limit`` of
    them. Returns the number of deleted letters. Keeps the letters of people who have or had a seat
    in a game that is still running, because someone may ask who wrote what."""
    people = keys_of_people(seats.c.game_id.in_(_RUNNING)).scalar_subquery()
    old = select(inbox.c.id).where(
        inbox.c.state == InboxState.DONE.value,
        inbox.c.received_at < before,
        inbox.c.sender_key.not_in(people),
    )
    these = old.order_by(inbox.c.id).limit(limit)
    return conn.execute(delete(inbox).where(inbox.c.id.in_(these))).rowcount
