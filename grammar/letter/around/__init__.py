"""Recognises text around a player's own words: polite phrases, quotations, and other people's
text."""
