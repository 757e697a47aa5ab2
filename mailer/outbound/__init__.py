"""Sends messages from the outbox.

`send_queue` is the thread that leases messages and sends them. It keeps their order for each
reader, and tries again later if a server did not accept a message. `smtp_client` sends through a
mail server, and `maildir` writes into folders. `smtp_replies` interprets the server's replies.
`rate_limit_and_backoff` limits the number of messages that are sent and decides when to retry, and
`lease_keeper` renews the leases. `render_for_reader` adds an HTML page and pictures for readers who
want them. `render_pool` runs `render_process`, which draws the pictures.
"""
