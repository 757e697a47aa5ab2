"""Receives mail. A message is acknowledged only after it has been stored.

`smtp_server` (also for LMTP) and `imap` store the bytes of messages through `accept`, and so does
``judge mail``. They interpret only the sender and the recipients. `accept` also records whether the
judge accepts messages and, if not, the reason.

Strangers can connect to `smtp_server`, so `smtp_session` limits each connection, and
`connection_limits` limits all connections together. `tls_certificate` loads the server's
certificate. `imap_client` talks to an IMAP server, and `imap_lease` decides which of several judges
fetches mail from it.
"""
