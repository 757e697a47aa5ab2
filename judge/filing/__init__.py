"""Checks the order lines of a message and puts the good ones on file."""
