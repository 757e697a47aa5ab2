"""Texts for particular games."""
