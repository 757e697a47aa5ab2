"""Stores incoming and outgoing mail."""
