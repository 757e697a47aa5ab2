"""A message: bytes to a letter, and a mail to bytes.

In: `letter` decodes what came, with `headers` and `plain_text`; `authentication` reads what our own
mail server vouches for. Out: `compose` writes a mail. `addresses` are the secret reply addresses of
seats, `masking` keeps them and passwords out of what is shown.
"""
