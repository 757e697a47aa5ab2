"""Order lines that only one game has: a module for each, and their registry."""
