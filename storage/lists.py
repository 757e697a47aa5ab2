"""Order lists, line by line: those on file, and those whose phase has run."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from judge.game import Game
from judge.lists import Mark, MarkedLine, MarkedList, OrderList
from judge.orders import Order
from judge.phases import Phase
from judge.pieces import Power
from storage.kinds import ListState
from storage.tables import order_lines, order_lists

Key = tuple[Phase, Power]
Line = tuple[str, Mark | None]

_read_order = lru_cache(maxsize=4096)(Order.read)


_ON_FILE = (
    select(
        order_lists.c.id,
        order_lists.c.game_id,
        order_lists.c.phase,
        order_lists.c.power,
        order_lists.c.letter,
        order_lists.c.complete,
    )
    .where(
        order_lists.c.game_id.in_(bindparam("games", expanding=True)),
        order_lists.c.run_id.is_(None),
    )
    .order_by(order_lists.c.id)
)
_LINES = (
    select(order_lines.c.list_id, order_lines.c.text, order_lines.c.mark)
    .where(order_lines.c.list_id.in_(bindparam("lists", expanding=True)))
    .order_by(order_lines.c.list_id, order_lines.c.number)
)
_OFF_FILE = delete(order_lists).where(
    order_lists.c.game_id == bindparam("game"),
    order_lists.c.phase == bindparam("phase"),
    order_lists.c.power == bindparam("power"),
    order_lists.c.run_id.is_(None),
)
_INSERT_LIST = insert(order_lists).returning(order_lists.c.id)
_INSERT_LINES = insert(order_lines)


def lists_on_file(conn: Connection, games: list[int]) -> dict[int, dict[Key, OrderList]]:
    """Every list of these games whose phase has not run."""
    found: dict[int, dict[Key, OrderList]] = {game: {} for game in games}
    rows = conn.execute(_ON_FILE, {"games": games}).all()
    lines = _lines(conn, [row.id for row in rows])
    for list_id, game, phase, power, letter, complete in rows:
        orders = tuple(_read_order(text) for text, _ in lines[list_id])
        found[game][Phase.read(phase), power] = OrderList(orders, letter, complete)
    return found


def marked_lists(conn: Connection, run_ids: list[int]) -> dict[int, dict[Power, MarkedList]]:
    """The lists of these runs with their marks; unmarked lines were never read as a list."""
    found: dict[int, dict[Power, MarkedList]] = {run: {} for run in run_ids}
    lists = select(order_lists.c.id, order_lists.c.run_id, order_lists.c.power).where(
        order_lists.c.run_id.in_(run_ids)
    )
    rows = conn.execute(lists).all()
    lines = _lines(conn, [row.id for row in rows])
    for list_id, run, power in rows:
        if run is not None:
            found[run][power] = tuple(
                MarkedLine(_read_order(text), mark) for text, mark in lines[list_id] if mark
            )
    return found


def _lines(conn: Connection, lists: list[int]) -> dict[int, list[Line]]:
    found: dict[int, list[Line]] = {list_id: [] for list_id in lists}
    if not lists:
        return found
    for list_id, text, mark in conn.execute(_LINES, {"lists": lists}):
        found[list_id].append((text, Mark(mark) if mark else None))
    return found


def sync_lists(conn: Connection, game_id: int, old: Game | None, new: Game) -> None:
    """Writes what differs between the lists of two values of a game."""
    before = old.lists if old else {}
    for key, entry in before.items():
        if new.lists.get(key) != entry:
            take_off_file(conn, game_id, *key)
    for (phase, power), entry in new.lists.items():
        if before.get((phase, power)) != entry:
            state = ListState.SEALED if phase in new.sealed else ListState.OPEN
            store_list(conn, game_id, phase, power, entry, _unmarked(entry), state)
    for phase in new.sealed - (old.sealed if old else frozenset()):
        _seal(conn, game_id, phase)


def _unmarked(entry: OrderList) -> list[Line]:
    return [(str(order), None) for order in entry.lines]


def take_off_file(conn: Connection, game_id: int, phase: Phase, power: Power) -> None:
    conn.execute(_OFF_FILE, {"game": game_id, "phase": str(phase), "power": power})


def _seal(conn: Connection, game_id: int, phase: Phase) -> None:
    conn.execute(
        update(order_lists)
        .where(
            order_lists.c.game_id == game_id,
            order_lists.c.phase == str(phase),
            order_lists.c.run_id.is_(None),
        )
        .values(state=ListState.SEALED.value)
    )


def store_list(
    conn: Connection,
    game_id: int,
    phase: Phase,
    power: Power,
    entry: OrderList,
    lines: Iterable[Line],
    state: ListState,
    run_id: int | None = None,
) -> None:
    values = {
        "game_id": game_id,
        "phase": str(phase),
        "power": power,
        "state": state.value,
        "letter": entry.letter,
        "complete": entry.complete,
        "run_id": run_id,
    }
    list_id = conn.execute(_INSERT_LIST, values).scalar_one()
    rows = [
        {"list_id": list_id, "number": number, "text": text, "mark": mark and mark.value}
        for number, (text, mark) in enumerate(lines, 1)
    ]
    if rows:
        conn.execute(_INSERT_LINES, rows)


def store_run_lists(
    conn: Connection,
    game_id: int,
    run_id: int,
    phase: Phase,
    filed: Mapping[Power, OrderList],
    marked: Mapping[Power, MarkedList],
) -> None:
    """Moves the lists of a phase from the file to the run that read them, with their marks.

    A power that sent none has only the lines the rules wrote for it.
    """
    for power in sorted({*filed, *marked}):
        entry = filed.get(power, OrderList((), complete=False))
        lines: list[Line] = [(str(line.order), line.mark) for line in marked.get(power, ())]
        take_off_file(conn, game_id, phase, power)
        store_list(
            conn,
            game_id,
            phase,
            power,
            entry,
            lines if power in marked else _unmarked(entry),
            ListState.RUN,
            run_id,
        )
