"""Incoming and outgoing mail."""
