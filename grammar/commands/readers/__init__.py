"""Parsers for the arguments of commands: a small function for each command, in modules by
sender."""
