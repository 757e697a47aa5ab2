"""What only Crystal Ball needs; its record is `judge.games.crystal_ball.rules`."""
