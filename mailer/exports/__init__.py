"""Writes a game as files for other programs (docs/files.md).

`game_json` writes everything that one reader may know, as JSON. `diplomacy_package` writes the
boards and orders for the Python package *diplomacy*, if that format can hold the game.
"""
