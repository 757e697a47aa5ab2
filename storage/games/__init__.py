"""Stores games, their order lists, and the phases that ran."""
