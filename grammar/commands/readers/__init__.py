"""Parsers for the arguments of commands: one small function for each command, by who may send it."""
