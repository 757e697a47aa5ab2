"""Crystal Ball; the variant itself is in `judge.games.crystal_ball.rules`."""
