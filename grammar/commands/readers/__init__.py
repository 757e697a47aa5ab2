"""Parsers for the arguments of commands, one small function for each, by who may send it."""
