"""Writes the e-mails that the judge sends on its own initiative, such as welcome e-mails,
reminders, late notices and news about seats."""
