"""Prepares lines for parsing: decides which are orders, splits those with several, joins broken
ones, and turns sentences into the words of an order line."""
