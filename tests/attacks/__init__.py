"""Sends hostile messages by SMTP to a judge in a separate process: ``make attack``. `town` sets up
a running judge with honest players; `letters` contains the messages of Eve, the attacker."""
