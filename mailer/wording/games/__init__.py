"""Texts that belong to single games."""
