"""All commands, and who may say them."""

from __future__ import annotations

from collections.abc import Mapping

from grammar.commands import commands as c
from grammar.commands.records.everybody import EVERYBODY
from grammar.commands.records.masters import MASTERS
from grammar.commands.records.players import PLAYERS
from grammar.commands.records.record import CommandRecord, Speaker

COMMANDS: tuple[CommandRecord, ...] = (*EVERYBODY, *PLAYERS, *MASTERS)

SPEAKERS: Mapping[type[c.Command], Speaker] = {record.means: record.speaker for record in COMMANDS}
"""Who may say a command, by what it was read as."""
