"""A message: bytes to a letter, and a mail to bytes.

In: `letter` decodes what came, with `headers`, `mime`, `plain_text` and `html`; `mailbox` tells who
wrote it, by a name that `names` makes harmless; `authentication` reads what our own mail server
vouches for. Out: `compose` writes a mail, `layout` a page
of its text. `addresses` are the secret reply addresses of seats,
`masking` keeps them and passwords out of what is shown, `keeping` out of what stays of a letter
that was worked. `returned` reads what comes back of mails of ours. `bounds` are what strangers can
make the judge do.
"""
