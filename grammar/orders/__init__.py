"""Parses order lines."""
