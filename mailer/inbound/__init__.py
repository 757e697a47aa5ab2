"""Receives mail: each message is stored first and only then acknowledged.

`smtp_server` (also LMTP), `imap` and `pipe` (for ``judge mail``) only store bytes, through
`accept`. They read nothing but the sender and the recipients.

Strangers can connect to `smtp_server`: `smtp_session` limits each connection, and
`connection_limits` all of them together. `tls_certificate` loads the server's certificate.
`imap_client` talks to an IMAP server, and `imap_lease` decides which of several judges fetches from
it.
"""
