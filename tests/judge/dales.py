"""A small map for tests, set in the year 872. Its codes have two or more letters. It has eight
centres and three countries, one of which has no player."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from typing import Any

from judge.board.atlas import Atlas, read_atlas
from judge.board.power_names_and_place_codes import Power
from judge.game.settings import Settings
from judge.games.standard.rules import STANDARD
from judge.games.variant import OnMap

TEXT = """
name = "dales"
opening = "S872M"
victory = 5

[impassable]
CRAGS = "The Crags"

[powers.WESSEX]
adjective = "Saxon"
home = ["TOWER", "KEEPS"]
units = ["A TOWER", "F KEEPS"]

[powers.MERCIA]
adjective = "Mercian"
home = ["AB", "PORT2"]
units = ["A AB", "F PORT2"]

[powers.POWYS]
adjective = "Welsh"
home = ["HILL", "VALE"]
units = ["A HILL", "A VALE"]

[provinces]
NS = { name = "North Sound", terrain = "sea",
    fleet = ["BAY", "GATE/NC", "ISLE", "KEEPS", "QUAY", "TOWER"] }
BAY = { name = "Bay of Gulls", terrain = "sea", fleet = ["GATE/SC", "ISLE", "NS", "PORT2"] }
TOWER = { name = "White Tower", terrain = "coast", centre = true,
    army = ["FEN", "KEEPS"], fleet = ["KEEPS", "NS"] }
KEEPS = { name = "Three Keeps", terrain = "coast", centre = true,
    army = ["FEN", "HILL", "QUAY", "TOWER"], fleet = ["NS", "QUAY", "TOWER"] }
QUAY = { name = "Long Quay", terrain = "coast",
    army = ["GATE", "HILL", "KEEPS"], fleet = ["GATE/NC", "KEEPS", "NS"] }
PORT2 = { name = "Second Port", terrain = "coast", centre = true,
    army = ["AB", "GATE"], fleet = ["BAY", "GATE/SC"] }
GATE = { name = "Gatehead", terrain = "coast", centre = true,
    army = ["AB", "PORT2", "QUAY"], coasts = { NC = ["NS", "QUAY"], SC = ["BAY", "PORT2"] } }
ISLE = { name = "Isle of Gulls", terrain = "coast", centre = true, fleet = ["BAY", "NS"] }
AB = { name = "Abbey", terrain = "land", centre = true,
    army = ["GATE", "MOOR", "PORT2", "VALE"] }
FEN = { name = "Fenland", terrain = "land", army = ["HILL", "KEEPS", "MOOR", "TOWER"] }
HILL = { name = "Green Hill", terrain = "land", centre = true,
    army = ["FEN", "KEEPS", "QUAY", "VALE"] }
VALE = { name = "The Vale", terrain = "land", centre = true, army = ["AB", "HILL", "MOOR"] }
MOOR = { name = "Black Moor", terrain = "land", army = ["AB", "FEN", "VALE"] }
"""


def data() -> dict[str, Any]:
    """Returns the data of the map file, so that tests can change it."""
    # An inline table must be on one line.
    return tomllib.loads(TEXT.replace(",\n    ", ", "))


def played(atlas: Atlas, settings: Settings) -> tuple[Power, ...]:
    """Returns the powers that have players. Powys has none, so its units hold."""
    return tuple(power for power in atlas.powers if power != "POWYS")


DALES = read_atlas(data())

GAME = replace(STANDARD, name="dales", also=(), atlas=DALES, played=OnMap(played))
