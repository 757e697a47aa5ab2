"""Blind 1801. The variant itself is in `judge.games.blind_1801.rules`."""
