"""Parsers for the arguments of commands. Each command has a small function, and the modules are by
sender."""
