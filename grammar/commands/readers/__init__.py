"""Parsers for the arguments of commands. There is a small function for each command, and a module
for each group of senders."""
