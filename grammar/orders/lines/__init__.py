"""Prepares lines for parsing: decides which are orders, splits those with several, and joins broken
ones."""
