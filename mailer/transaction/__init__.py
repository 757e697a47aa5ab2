"""Holds what the processing of one message or deadline needs, in one transaction.

`unit_of_work` holds everything that the transaction changes: games (a `Table` each), seats and
e-mails. Each line gets a `context`: the unit of work, the message with what `sign_on` found out
about its passwords, and the seat that the line speaks for. `seat_sections` splits a message into
sections. `reply_builder` collects the answers, and `confirmations` holds a message until a person
confirms it. `per_letter_limits` limits what one message may cost, `stranger_limits` the e-mails
that strangers cause. `services` has what all of them use: addresses, keys, passwords, templates.
"""
