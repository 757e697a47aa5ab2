"""What only Blind 1801 needs; its record is `judge.games.blind_1801.rules`."""
