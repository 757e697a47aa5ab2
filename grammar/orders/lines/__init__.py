"""Prepares lines for parsing: decides which are orders, splits lines with several orders, joins
wrapped ones, and turns sentences into order lines."""
