"""E-mails the judge sends on its own: the start, reminders, late notices, changes of seats."""
