"""Writes the e-mails that the judge sends unasked: welcomes, reminders, late notices,
seat changes."""
