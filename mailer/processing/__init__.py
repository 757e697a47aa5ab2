"""Processes messages and deadlines. Each message, and each check of a game, is one transaction.

`process_next_message` claims a message, parses it and checks its passwords. Then, in one
transaction, `handle_letter` finds the seat of each section, processes the lines one by one, and
runs the phases that may run. `send_reply` sends the answer. If a message asks for too much, the
judge processes only part of it, orders first, and the answer lists the rest. If processing a
message fails, the judge retries it after all other messages, and puts it aside after the last
attempt. A message is never lost and never processed twice.
"""
