"""Sends messages from the outbox.

`send_queue` is the thread that leases messages and sends them, in order for each reader, and
retries later if a server could not take them. `smtp_client` sends through a mail server, and
`maildir` writes into folders. `smtp_replies` interprets the server's replies.
`rate_limit_and_backoff` limits how many messages leave and how often to retry, and `lease_keeper`
renews the leases. `render_for_reader` adds an HTML page and pictures for readers who want them;
`render_pool` runs `render_process`, which draws the pictures.
"""
