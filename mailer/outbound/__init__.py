"""Sends messages from the outbox.

`send_queue` is the thread that leases messages and sends them. If a server does not accept a
message, the thread tries again later. `smtp_client` sends messages through a mail server, and
`maildir` writes them into folders. `smtp_replies` interprets the server's replies.
`rate_limit_and_backoff` limits how many messages are sent and decides when to retry, and
`lease_keeper` renews the leases. `render_for_reader` adds an HTML page and pictures for readers who
want them. `render_pool` runs `render_process`, which draws the pictures.
"""
