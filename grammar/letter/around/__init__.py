"""Recognises the text around a player's own words: polite phrases, quotations, and what other
people wrote."""
