"""All commands, by word and by type."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grammar.commands import statement_types as c
from grammar.commands.command_table.anyone import EVERYBODY
from grammar.commands.command_table.masters import MASTERS
from grammar.commands.command_table.players import PLAYERS
from grammar.commands.command_table.record import CommandRecord, Effect

COMMANDS: tuple[CommandRecord, ...] = (*EVERYBODY, *PLAYERS, *MASTERS)


def by_type(records: Sequence[CommandRecord]) -> Mapping[type[c.Command], CommandRecord]:
    """Returns the first record of each type. Raises TypeError if a type has no record, or if two
    records of the same type have different decisions."""
    found: dict[type[c.Command], CommandRecord] = {}
    for record in records:
        first = found.setdefault(record.means, record)
        if first.decisions != record.decisions:
            raise TypeError(f"{first.form} and {record.form} decide differently")
    kinds = {
        one for one in vars(c).values() if isinstance(one, type) and issubclass(one, c.Command)
    }
    if missing := kinds - {c.Command, c.OrderLine} - found.keys():
        raise TypeError(f"without a record: {sorted(one.__name__ for one in missing)}")
    return found


RECORDS = by_type(COMMANDS)


def changes_nothing(command: c.Command) -> bool:
    """Returns whether a command changes nothing. Returns False for an order line, which has no
    record."""
    record = RECORDS.get(type(command))
    return record is not None and record.effect is not Effect.CHANGES


_CHANGING = {record.word for record in COMMANDS if record.effect is not Effect.SHOWS}
SHOWING = frozenset(record.word for record in COMMANDS) - _CHANGING
"""Words that are used only for commands that show something. The judge executes such a command even
if it ends with a question mark."""
