"""Commands of players, and of anyone with a seat."""
