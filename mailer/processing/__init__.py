"""Processes messages and deadlines. Each message, and each check of a game, is one transaction.

`worker_desk` claims a message, parses it and checks its passwords. Then, in one transaction,
`handle_letter` carries it out: it finds the seat of each section, processes its lines one by one,
and runs the phases that may run. `send_reply` sends the answer. If a message asks for too much,
only part of it is processed, orders first, and the answer says what was left out. If a message
fails, it is tried again after all others, and finally put aside. It is never lost and never
processed twice.
"""
