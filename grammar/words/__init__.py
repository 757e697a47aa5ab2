"""Parses words: names, times, phases, and typos."""
