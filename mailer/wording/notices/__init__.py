"""Mails that nobody asked for: the start, reminders, lateness, who comes and goes."""
