"""Defines the interface of a door, which is one way of receiving mail, and what a door needs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Protocol, runtime_checkable

from mailer.config.config import Config
from mailer.config.now import Clock, utc_now
from mailer.config.server_reachability import Contact
from mailer.inbound.accept import Refusals
from storage.database.engine import Database


class Door(Protocol):
    """One way of receiving mail: a listener or an IMAP account. A listener also has a ``port``."""

    @property
    def place(self) -> str:
        """Returns where mail arrives, as text such as ``SMTP at 127.0.0.1:2525``."""
        ...

    def start(self) -> None: ...

    def stop(self) -> None: ...

    def is_alive(self) -> bool: ...


@runtime_checkable
class Fetches(Protocol):
    """A door that fetches mail. ``kept_until`` makes the door check for mail, and returns the time
    up to which all mail is known to be stored. A deadline passes only when all mail up to the
    deadline is stored."""

    contact: Contact

    def kept_until(self, now: datetime) -> datetime: ...


@dataclass(frozen=True, slots=True)
class DoorContext:
    """What a door needs. A door that fetches mail calls ``note`` with its name when the server
    becomes reachable or unreachable, or when the time up to which all mail is stored changes."""

    config: Config
    database: Database
    refusals: Refusals
    clock: Clock = utc_now
    owner: str = ""
    note: Callable[[str, datetime, bool], None] = lambda name, kept, reached: None
    ports: Mapping[str, int] = field(default_factory=dict)
    is_restart: bool = False
    """Whether the previous process with this judge's doors has died."""
