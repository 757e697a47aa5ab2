"""Determines which orders are due, files them, and runs the phases of a game."""
