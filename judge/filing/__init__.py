"""Checks the order lines of a message and files the valid ones."""
