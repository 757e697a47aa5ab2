"""Processes one message or deadline: who speaks, with which services, in one transaction.

`unit_of_work` holds everything that one transaction changes: games (a `Table` each), seats,
e-mails. Each line gets a `context`: the unit of work, the message with what `sign_on` found about
its passwords, and the seat it speaks for. `seat_sections` splits a message into such parts.
`reply_builder` collects the answers, and `confirmations` holds a message until a person confirms
it. `per_letter_limits` counts what a message costs, `stranger_limits` the e-mails that strangers
cause. `services` has what all of them use: addresses, keys, passwords, templates.
"""
