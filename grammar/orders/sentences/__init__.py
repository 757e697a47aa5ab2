"""Turns orders that are written as sentences into the words of an order line."""
