"""Stores the pictures and files that are sent with e-mails. Their contents are stored in the same
transaction as the e-mail, but the pictures are drawn only when the e-mail is sent."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache

from sqlalchemy import Connection, Select, delete, exists, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from storage.database.enums import Enclosing
from storage.database.tables import enclosed, outbox, outbox_waiting, scenes
from storage.database.upsert import insert_into


@dataclass(frozen=True, slots=True)
class Sketch:
    """The contents of a picture as JSON. Different pictures have different keys."""

    key: str
    data: str


@dataclass(frozen=True, slots=True)
class KeptPicture:
    """A picture or file that is stored for an e-mail. Two of them with the same ``key`` and
    ``form`` are equal. ``data`` has the contents as JSON."""

    key: str
    form: Enclosing
    data: str


def enclose(
    conn: Connection,
    mail_id: int,
    pictures: Sequence[KeptPicture],
    at: datetime,
    known: set[str] | None = None,
) -> None:
    """Adds pictures to a stored e-mail. Contents with a key in ``known`` are not stored again. Adds
    the keys of the others to ``known``, because many e-mails in one transaction show the same
    pictures."""
    known = set() if known is None else known
    kept = {
        one.key: {"key": one.key, "posted_at": at, "data": one.data}
        for one in pictures
        if one.key not in known
    }
    known.update(kept)
    places = [
        {"mail_id": mail_id, "place": place, "scene": one.key, "form": one.form.value}
        for place, one in enumerate(pictures)
    ]
    if kept:
        conn.execute(_keep(conn.dialect.name), [kept[key] for key in sorted(kept)])
    conn.execute(_ENCLOSE, places)


_ENCLOSE = insert(enclosed)


@cache
def _keep(dialect: str) -> sqlite.Insert | postgresql.Insert:
    new = insert_into(dialect, scenes)
    moved = {"posted_at": new.excluded.posted_at}
    return new.on_conflict_do_update(index_elements=[scenes.c.key], set_=moved)


def enclosed_in(conn: Connection, mails: Collection[int]) -> dict[int, list[KeptPicture]]:
    """Returns the pictures of each of these e-mails, in order. Leaves out e-mails without
    pictures."""
    query = (
        select(enclosed.c.mail_id, enclosed.c.form, scenes.c.key, scenes.c.data)
        .join(scenes, scenes.c.key == enclosed.c.scene)
        .where(enclosed.c.mail_id.in_(mails))
        .order_by(enclosed.c.mail_id, enclosed.c.place)
    )
    found: dict[int, list[KeptPicture]] = {}
    for row in conn.execute(query):
        found.setdefault(row.mail_id, []).append(
            KeptPicture(row.key, Enclosing(row.form), row.data)
        )
    return found


def foreseen(conn: Connection, mails: Collection[int]) -> tuple[dict[int, list[KeptPicture]], int]:
    """Returns the pictures of these e-mails, and the total number of waiting e-mails."""
    waiting = select(func.count()).select_from(outbox).where(outbox_waiting)
    return enclosed_in(conn, mails), conn.scalar(waiting) or 0


def leave_out(conn: Connection, mail_id: int, keys: Collection[str]) -> None:
    """Records that an e-mail was sent without these pictures. If it is sent again, the pictures are
    left out again."""
    these = (enclosed.c.mail_id == mail_id) & enclosed.c.scene.in_(keys)
    conn.execute(update(enclosed).where(these).values(form=Enclosing.LEFT_OUT.value))


def take_out(conn: Connection, mails: Select[int]) -> None:
    """Drops the pictures of these e-mails."""
    conn.execute(delete(enclosed).where(enclosed.c.mail_id.in_(mails)))


def forget_scenes(conn: Connection, before: datetime, limit: int | None = None) -> int:
    """Deletes at most ``limit`` scenes that were last posted before that time and no longer appear
    in any e-mail. Returns the number of deleted scenes."""
    shown = exists().where(enclosed.c.scene == scenes.c.key)
    old = select(scenes.c.key).where(scenes.c.posted_at < before, ~shown).limit(limit)
    dropped = delete(scenes).where(scenes.c.key.in_(old), scenes.c.posted_at < before)
    return conn.execute(dropped).rowcount
