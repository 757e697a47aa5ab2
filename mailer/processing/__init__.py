"""Processes messages and deadlines: each message, and each look at a game, is one transaction.

`worker_desk` claims a message, parses it and checks its passwords. Then, in one transaction,
`handle_letter` does what it says: it finds the seat of each section, does its lines one by one, and
runs what may run; `send_reply` sends the answer. If a message asks for too much, only a part is
processed, orders first, and the answer names the rest. A message that fails is tried again after
all others, and then put aside; it is never lost, and never done twice.
"""
