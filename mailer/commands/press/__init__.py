"""Press between players, and replies to it."""
