"""From the outbox to the world.

`courier` is the thread that leases mails and sends them, in order for each reader, again after a
while where a server could not take them; `smarthost` sends through a mail server, `maildir` lays
them into folders. `dressing` has them carry a page beside the text, for readers who want one.
"""
