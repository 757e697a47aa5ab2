"""Crystal Ball. The variant itself is in `judge.games.crystal_ball.rules`."""
