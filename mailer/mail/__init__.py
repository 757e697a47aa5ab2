"""Decodes incoming messages to `Letter` objects, and encodes outgoing messages to bytes.

Incoming: `parse` decodes a message with the help of `headers`, `mime`, `charsets_and_flowed_text`
and `html`. `who_wrote_message` determines its writer, and `safe_display_names` makes the writer's
name safe to show. `automatic_mail` finds signs that a program wrote the message. `authentication`
reads the headers in which our own mail server vouches for a sender. `bounces` reads failure notices
about our messages.

Outgoing: `compose` writes a message, and `build_html_message` adds an HTML page to it.

Secrets: `reply_addresses` builds the secret addresses of seats. `redact` masks these addresses and
passwords in text that is shown, and `retained_copy` masks them in text that is stored.
"""
