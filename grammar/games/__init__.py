"""Order lines that only one game has. There is a package for each such game, and a registry."""
