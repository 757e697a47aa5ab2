"""Hostile messages that are sent by SMTP to a judge in its own process: ``make attack``. `town`
contains a running judge and honest players; `letters` contains the messages that the attacker Eve
writes."""
