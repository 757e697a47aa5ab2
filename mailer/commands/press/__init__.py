"""Handles press between players, and replies to press."""
