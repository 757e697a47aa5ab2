"""Defines the tables. Values are stored as canonical text. Only data that queries search for has
its own columns.

Every change here needs a new file in ``migrations/versions``. A test checks that these definitions
and the migrations give the same schema.
"""

from __future__ import annotations

from datetime import datetime
from enum import Enum
from typing import Any

from sqlalchemy import (
    CheckConstraint,
    Column,
    ColumnElement,
    ForeignKey,
    Index,
    MetaData,
    Table,
    Text,
    TypedColumns,
    UniqueConstraint,
    and_,
    bindparam,
    exists,
    false,
    or_,
)

from judge.game.game import Stage
from storage.database.columns import UtcTime, Words, written_out
from storage.database.enums import Enclosing, InboxState, ListState, OutboxState, SeatRole

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _one_of(column: str, choices: type[Enum]) -> CheckConstraint:
    words = ", ".join(f"'{choice.value}'" for choice in choices)
    return CheckConstraint(f"{column} IN ({words})", name=column)


def _partial_index(
    name: str, where: ColumnElement[bool], *columns: Column[Any], unique: bool = False
) -> None:
    """Adds a partial index to the table of these columns. It covers only the rows that meet the
    condition."""
    Index(name, *columns, unique=unique, sqlite_where=where, postgresql_where=where)


class AccountColumns(TypedColumns):
    """An account. ``address_key`` is the result of
    `storage.people.same_addresses.address_key`. With ``text_alone``, e-mails have no
    HTML version. ``map_form`` is the format of boards in them. With ``no_calendar``, e-mails have
    no calendar entries."""

    id: Column[int] = Column(primary_key=True)
    address: Column[str] = Column(Words)
    address_key: Column[str] = Column(Words, unique=True)
    name: Column[str] = Column(Words)
    zone: Column[str] = Column(Words)
    confirmed: Column[bool] = Column()
    text_alone: Column[bool] = Column(server_default=false())
    map_form: Column[str] = Column(Words, server_default="PNG")
    no_calendar: Column[bool] = Column(server_default=false())


accounts = Table("accounts", metadata, AccountColumns)


class FailingColumns(TypedColumns):
    """An address whose mail bounces, with the time of the first bounce and the ``reason`` that its
    server gave. While the row exists, mail to the address is held back."""

    address_key: Column[str] = Column(Words, primary_key=True)
    since: Column[datetime] = Column(UtcTime)
    reason: Column[str] = Column(Words)


failing_addresses = Table("failing_addresses", metadata, FailingColumns)


class FurtherColumns(TypedColumns):
    """A further address from which the owner of an account writes. ``account_key`` is the key of
    the account's own address. No address has both a row here and an account."""

    address_key: Column[str] = Column(Words, primary_key=True)
    address: Column[str] = Column(Words)
    account_key: Column[str] = Column(Words, ForeignKey("accounts.address_key"), index=True)


further_addresses = Table("further_addresses", metadata, FurtherColumns)


class GameColumns(TypedColumns):
    """A game. ``data`` and ``timing`` have the results of `Game.to_data` and `Timing.to_data`.
    ``version`` counts the changes."""

    id: Column[int] = Column(primary_key=True)
    name: Column[str] = Column(Words)
    name_key: Column[str] = Column(Words, unique=True)
    version: Column[int] = Column()
    stage: Column[str] = Column(Words, index=True)
    data: Column[str] = Column(Words)
    timing: Column[str] = Column(Words)
    wake_at: Column[datetime | None] = Column(UtcTime, index=True)
    created_at: Column[datetime] = Column(UtcTime)


games = Table("games", metadata, GameColumns, _one_of("stage", Stage))


class SeatColumns(TypedColumns):
    """A person's tenure of a seat. ``until`` is empty while the tenure lasts. The secret reply
    addresses are derived from ``salt``, or from the number of an old seat without one. A ``quiet``
    seat gets no press. ``deadlines`` counts the deadlines of the seat, and ``kept`` those that its
    holder met. ``open_deadlines`` and ``open_kept`` count only the deadlines for which everyone in
    the game knows who met them. ``departure`` tells how a player left the seat, and is empty for
    old seats."""

    id: Column[int] = Column(primary_key=True)
    game_id: Column[int] = Column(ForeignKey("games.id"), index=True)
    role: Column[str] = Column(Words)
    power: Column[str | None] = Column(Words)
    name: Column[str] = Column(Words)
    wish: Column[str | None] = Column(Words)
    address: Column[str] = Column(Words)
    address_key: Column[str] = Column(Words, index=True)
    password_hash: Column[str | None] = Column(Words)
    token_hash: Column[str | None] = Column(Words, unique=True)
    press_token_hash: Column[str | None] = Column(Words, unique=True)
    since: Column[datetime] = Column(UtcTime)
    until: Column[datetime | None] = Column(UtcTime)
    salt: Column[str | None] = Column(Words)
    quiet: Column[bool] = Column(server_default=false())
    deadlines: Column[int] = Column(server_default="0")
    kept: Column[int] = Column(server_default="0")
    open_deadlines: Column[int] = Column(server_default="0")
    open_kept: Column[int] = Column(server_default="0")
    departure: Column[str | None] = Column(Words)


seats = Table("seats", metadata, SeatColumns, _one_of("role", SeatRole))

_held = and_(seats.c.until.is_(None), seats.c.power.is_not(None))
_partial_index("uq_seats_one_holder", _held, seats.c.game_id, seats.c.power, unique=True)


holds_token = and_(
    or_(
        seats.c.token_hash == bindparam("token"),
        seats.c.press_token_hash == bindparam("token"),
    ),
    seats.c.until.is_(None),
)
"""The condition that a seat currently has the reply address with this token. At most one seat meets
it."""


class RunColumns(TypedColumns):
    """A phase that was adjudicated. ``data`` has the result of
    `judge.game.phase_results.ran_to_data`. A number is never used again, and ``predecessor`` is the
    number of the run before this one, so an abandoned branch can still be read. ``before`` is the
    game as it was when orders for that phase were last requested, as text from
    `storage.games.history`. It is empty if the phase ran together with the phase before it, and
    NULL for old runs. ``abandoned_at`` is set when a rollback undoes this run."""

    id: Column[int] = Column(primary_key=True)
    game_id: Column[int] = Column(ForeignKey("games.id"))
    number: Column[int] = Column()
    predecessor: Column[int | None] = Column()
    phase: Column[str] = Column(Words)
    at: Column[datetime] = Column(UtcTime)
    data: Column[str] = Column(Words)
    before: Column[str | None] = Column(Words)
    abandoned_at: Column[datetime | None] = Column(UtcTime)


runs = Table("runs", metadata, RunColumns, UniqueConstraint("game_id", "number"))


class BranchColumns(TypedColumns):
    """An abandoned branch. ``game`` is the game as it was just before the rollback, as text from
    `storage.games.history`."""

    id: Column[int] = Column(primary_key=True)
    game_id: Column[int] = Column(ForeignKey("games.id"), index=True)
    at: Column[datetime] = Column(UtcTime)
    game: Column[str] = Column(Words)


branches = Table("branches", metadata, BranchColumns)


class ListColumns(TypedColumns):
    """A power's order list for a phase. ``run_id`` is empty until the phase has run. ``lines`` is a
    JSON list of strings. After the adjudication, ``marks`` has one mark for each line."""

    id: Column[int] = Column(primary_key=True)
    game_id: Column[int] = Column(ForeignKey("games.id"))
    phase: Column[str] = Column(Words)
    power: Column[str] = Column(Words)
    state: Column[str] = Column(Words)
    letter: Column[int] = Column()
    complete: Column[bool] = Column()
    asked: Column[int] = Column(server_default="0")
    run_id: Column[int | None] = Column(ForeignKey("runs.id"))
    lines: Column[str] = Column(Words, server_default="[]")
    marks: Column[str | None] = Column(Words)


order_lists = Table(
    "order_lists",
    metadata,
    ListColumns,
    _one_of("state", ListState),
    CheckConstraint("(state = 'run') = (run_id IS NOT NULL)", name="run_has_run"),
)

# otherwise SQLite would also use this index to find lists on file
_run = order_lists.c.run_id.is_not(None)
_partial_index("ix_order_lists_run_id", _run, order_lists.c.run_id)

on_file = order_lists.c.run_id.is_(None)
_partial_index(
    "uq_order_lists_on_file",
    on_file,
    order_lists.c.game_id,
    order_lists.c.phase,
    order_lists.c.power,
    unique=True,
)


class PressColumns(TypedColumns):
    """A press message. ``recipients`` is a JSON list. ``key`` is random and identifies the press in
    Message-IDs. Old press has no key, so its number is used instead. ``writer`` and ``addressees``
    are the names that the readers saw. ``readers`` has the numbers of the readers' seats, each with
    a space before and after it, or a star for everyone who has a seat. All three are empty for old
    press."""

    id: Column[int] = Column(primary_key=True)
    game_id: Column[int] = Column(ForeignKey("games.id"), index=True)
    phase: Column[str] = Column(Words)
    sender: Column[str] = Column(Words)
    recipients: Column[str] = Column(Words)
    grey: Column[bool] = Column()
    text: Column[str] = Column(Words)
    at: Column[datetime] = Column(UtcTime)
    key: Column[str | None] = Column(Words, unique=True, index=True)
    writer: Column[str | None] = Column(Words)
    addressees: Column[str | None] = Column(Words)
    readers: Column[str | None] = Column(Words)


press = Table("press", metadata, PressColumns)


class InboxColumns(TypedColumns):
    """A letter as it arrived. ``not_before`` is set while the letter is being processed or is
    waiting after a failure. ``key_hash`` is the digest of the token that releases a held letter. If
    the letter came to the secret address of a seat, ``game_id`` is that seat's game. The lowest
    ``lane`` is processed first (`storage.mail.inbox`), and ``nth`` is the number of its sender's
    open letters before it. ``raw`` has the bytes of the letter or, after it is processed, the part
    of them that is kept. ``digest`` and ``recipient`` never change. ``recipient`` has a digest in
    place of the secret."""

    id: Column[int] = Column(primary_key=True)
    digest: Column[str] = Column(Words)
    recipient: Column[str] = Column(Words)
    door: Column[str] = Column(Words)
    peer: Column[str] = Column(Words)
    envelope_sender: Column[str] = Column(Words)
    received_at: Column[datetime] = Column(UtcTime)
    sender_key: Column[str] = Column(Words)
    message_id: Column[str | None] = Column(Words, index=True)
    state: Column[str] = Column(Words)
    attempts: Column[int] = Column()
    attempted_at: Column[datetime | None] = Column(UtcTime)
    not_before: Column[datetime | None] = Column(UtcTime)
    reason: Column[str] = Column(Words)
    key_hash: Column[str | None] = Column(Words, index=True)
    released: Column[bool] = Column()
    changed_at: Column[datetime] = Column(UtcTime)
    lane: Column[int] = Column(server_default="1")
    game_id: Column[int | None] = Column()
    nth: Column[int] = Column(server_default="0")
    # last, because SQLite must read through this column to reach later ones
    raw: Column[bytes] = Column()


inbox = Table(
    "inbox",
    metadata,
    InboxColumns,
    UniqueConstraint("digest", "recipient"),
    _one_of("state", InboxState),
    sqlite_autoincrement=True,  # a letter's number must never be reused
)

inbox_open = inbox.c.state == written_out(InboxState.NEW.value)
"""The condition of the indexes below, with its value written out. SQLite would not use the indexes
for a condition with a parameter."""

_partial_index("ix_inbox_open", inbox_open, inbox.c.lane, inbox.c.id)
_partial_index(
    "ix_inbox_open_of_sender", inbox_open, inbox.c.sender_key, inbox.c.id, inbox.c.lane, inbox.c.nth
)
_partial_index("ix_inbox_open_of_game", inbox_open, inbox.c.game_id, inbox.c.id, inbox.c.lane)
_partial_index("ix_inbox_open_since", inbox_open, inbox.c.received_at)

inbox_held = inbox.c.state == written_out(InboxState.HELD.value)
_partial_index("ix_inbox_held", inbox_held, inbox.c.reason)

inbox_aside = inbox.c.state == written_out(InboxState.SHUNTED.value)
_partial_index("ix_inbox_aside", inbox_aside, inbox.c.sender_key)


class OutboxColumns(TypedColumns):
    """An outgoing e-mail, exactly as it is sent. It is not sent before ``due_at``. Until
    ``leased_until``, only ``owner`` may send it. The lowest ``lane`` is sent first
    (`storage.mail.outbox`). ``envelope_sender`` has a digest in place of the secret part of the
    address. ``recipient_key`` is the address key of the recipient, and is empty for old e-mails."""

    id: Column[int] = Column(primary_key=True)
    recipient: Column[str] = Column(Words)
    envelope_sender: Column[str] = Column(Words, index=True)
    message_id: Column[str] = Column(Words, index=True)
    game: Column[str | None] = Column(Words)
    kind: Column[str] = Column(Words)
    state: Column[str] = Column(Words)
    posted_at: Column[datetime] = Column(UtcTime)
    due_at: Column[datetime] = Column(UtcTime)
    attempts: Column[int] = Column()
    owner: Column[str | None] = Column(Words)
    leased_until: Column[datetime | None] = Column(UtcTime)
    reason: Column[str] = Column(Words)
    changed_at: Column[datetime] = Column(UtcTime)
    lane: Column[int] = Column(server_default="1")
    recipient_key: Column[str | None] = Column(Words, index=True)
    # last, because SQLite must read through this column to reach later ones
    raw: Column[bytes] = Column()


outbox = Table(
    "outbox",
    metadata,
    OutboxColumns,
    _one_of("state", OutboxState),
    Index("ix_outbox_recipient_kind", "recipient", "kind"),
    sqlite_autoincrement=True,
)

outbox_waiting = outbox.c.state == written_out(OutboxState.WAITING.value)
_partial_index("ix_outbox_waiting", outbox_waiting, outbox.c.lane, outbox.c.id)

outbox_held = exists().where(failing_addresses.c.address_key == outbox.c.recipient_key)
"""The condition that an e-mail is held back until its reader writes, because mail to that reader
bounces."""


outbox_sent = outbox.c.state == written_out(OutboxState.SENT.value)
_partial_index("ix_outbox_sent", outbox_sent, outbox.c.changed_at)


class SceneColumns(TypedColumns):
    """The contents of a picture as JSON. Equal pictures have the same ``key``, so all e-mails with
    that picture share one row. ``posted_at`` is the time when an e-mail with the picture was last
    written. These columns do not need `Words`, because the JSON is pure ASCII."""

    key: Column[str] = Column(Text, primary_key=True)
    posted_at: Column[datetime] = Column(UtcTime)
    data: Column[str] = Column(Text)


scenes = Table("scenes", metadata, SceneColumns)


class EnclosedColumns(TypedColumns):
    """A picture that is sent with an e-mail. ``place`` is its position among that e-mail's
    pictures."""

    mail_id: Column[int] = Column(ForeignKey("outbox.id", ondelete="CASCADE"), primary_key=True)
    place: Column[int] = Column(primary_key=True)
    scene: Column[str] = Column(Text, ForeignKey("scenes.key"), index=True)
    form: Column[str] = Column(Text)


enclosed = Table("enclosed", metadata, EnclosedColumns, _one_of("form", Enclosing))


class AuditColumns(TypedColumns):
    id: Column[int] = Column(primary_key=True)
    at: Column[datetime] = Column(UtcTime)
    game_id: Column[int | None] = Column(ForeignKey("games.id"), index=True)
    actor: Column[str] = Column(Words)
    act: Column[str] = Column(Words)
    detail: Column[str] = Column(Words)


audit = Table("audit", metadata, AuditColumns, Index("ix_audit_actor_act_at", "actor", "act", "at"))


class HeartbeatColumns(TypedColumns):
    """A single row with the time of the last heartbeat of a judge."""

    id: Column[int] = Column(primary_key=True)
    at: Column[datetime] = Column(UtcTime)


heartbeat = Table("heartbeat", metadata, HeartbeatColumns, CheckConstraint("id = 1", name="one"))


class SecretColumns(TypedColumns):
    """A single row with the digest of the secret from which the seats' addresses are derived. A
    judge with a different secret must not use the database."""

    id: Column[int] = Column(primary_key=True)
    digest: Column[str] = Column(Words)


secret = Table("secret", metadata, SecretColumns, CheckConstraint("id = 1", name="one"))


class BlockColumns(TypedColumns):
    """The address key of a blocked address, or a blocked domain. Letters from such an address or
    domain are not read."""

    key: Column[str] = Column(Words, primary_key=True)
    since: Column[datetime] = Column(UtcTime)


blocks = Table("blocks", metadata, BlockColumns)


class FetcherColumns(TypedColumns):
    """The judge that fetches the letters of an account. Until ``until``, only ``owner`` may fetch
    them. All letters that arrived up to ``kept_until`` are in the inbox."""

    account: Column[str] = Column(Words, primary_key=True)
    owner: Column[str] = Column(Words)
    until: Column[datetime] = Column(UtcTime)
    kept_until: Column[datetime | None] = Column(UtcTime)


fetchers = Table("fetchers", metadata, FetcherColumns)
