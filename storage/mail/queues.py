"""Whose letters wait for each other: what those of a game's people are filed under."""

from __future__ import annotations

from sqlalchemy import ColumnElement, CompoundSelect, and_, cast, literal, select

from storage.database.columns import Words
from storage.database.tables import further_addresses, games, seats

held_in_game = and_(seats.c.game_id == games.c.id, seats.c.until.is_(None))
"""Whether somebody has a seat now in a game that is asked about."""


def keys_of_people(sits: ColumnElement[bool]) -> CompoundSelect[str]:
    """What the letters of people are filed under who have one of these seats."""
    seat = (literal("seat ", Words) + cast(seats.c.id, Words)).label("key")
    beside = further_addresses.c.account_key == seats.c.address_key
    return (
        select(seat)
        .where(sits)
        .correlate(games)
        .union_all(
            select(seats.c.address_key).where(sits).correlate(games),
            select(further_addresses.c.address_key)
            .join(seats, beside)
            .where(sits)
            .correlate(games),
        )
    )
