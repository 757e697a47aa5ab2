"""Parses words: place names, times and phases. Also corrects typos."""
