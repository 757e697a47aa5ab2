"""Every bound on what strangers can make the judge do, each with its reason.

A letter is bounded before it is worked: what lies beyond a bound is named to its writer, and not
done. `docs/security.md` shows these as a table. What an operator may set otherwise stands in
`[limits]` of his settings (`mailer.settings.config.Limits`), and only there.
"""

from __future__ import annotations

from datetime import timedelta

# -- a letter, before it is parsed ----------------------------------------------------------------

LARGEST_LETTER = 1024 * 1024
"""Octets of a letter: a long season of orders has 20,000, and a picture has nothing to tell us."""

LARGEST_TEXT = 256 * 1024
"""Octets of what a letter says, once it is plain text."""

MOST_PARTS = 200
"""Parts of a MIME letter; the parser spends time on each line for each part that is open."""

DEEPEST = 20
"""Levels of a MIME letter, for the same reason."""

MOST_RECEIVED = 50
"""Servers a letter may have passed: more is a ring."""

MOST_REFERENCES = 100
"""Message-IDs of a References header that are looked at, the last of them."""

# -- a letter, at the desk ------------------------------------------------------------------------

TRIES = 3
"""Attempts at a letter before it is put aside for the operator; one during which the process dies
counts."""

# -- passwords ------------------------------------------------------------------------------------

MOST_CHECKS = 10
"""Passwords looked at in one letter; each costs some 100 ms and 64 MiB."""

WRONG_PASSWORDS = 5
"""For one seat within `PATIENCE`, after which none is checked for as long."""

PATIENCE = timedelta(minutes=15)

# -- mails that strangers cause -------------------------------------------------------------------

# -- the door -------------------------------------------------------------------------------------

MOST_RECIPIENTS = 100
"""Recipients of a letter in one transaction."""
