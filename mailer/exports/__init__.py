"""Exports games to files for other programs (docs/files.md).

`game_json` writes everything that one reader may know about a game, as JSON. `diplomacy_package`
writes its boards and orders for the Python package *diplomacy*, if that format can represent the
game.
"""
