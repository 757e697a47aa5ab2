"""Order lines that only one game has: a package for each such game, and their registry."""
