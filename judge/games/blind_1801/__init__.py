"""Blind 1801; the variant itself is in `judge.games.blind_1801.rules`."""
