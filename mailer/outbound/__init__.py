"""Sends messages from the outbox.

`send_queue` contains the thread that leases and sends messages. If a server does not accept a
message, the thread tries again later. `smtp_client` sends messages through a mail server, and
`maildir` writes them into folders. `smtp_replies` interprets the server's replies.
`rate_limits_and_leases` limits how many messages are sent, and renews the leases on them.
`add_html_and_pictures` adds an HTML page and pictures for readers who want them.
`draw_in_background` runs `render_process`, which draws the pictures.
"""
