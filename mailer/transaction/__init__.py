"""Holds the data for processing one message or deadline in one transaction.

`unit_of_work` holds everything that the transaction changes: games (a `Table` each), seats and
e-mails. Each line gets a `context`: the unit of work, the message with the results of `sign_on` for
its passwords, and the seat that the line speaks for. `split_into_seat_sections` splits a message
into sections. `reply_builder` collects the answers, and `confirmations` holds a message until a
person confirms it. `limits_on_messages_and_strangers` limits the cost of one message, and the
e-mails that strangers cause. `services` has the tools that all of them use: addresses, keys,
`password_hashing` and `fill_in_templates_and_wrap_text`.
"""
