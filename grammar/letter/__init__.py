"""Parses a whole message: its pieces, and what each of them says."""
