"""Hostile messages, sent by SMTP to a judge in a process of its own: ``make attack``. `town` has a
running judge and honest players; `letters` has the messages that the attacker Eve writes."""
