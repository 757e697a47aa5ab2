"""One letter or one ring of the alarm at work: who speaks, with what services.

`unit_of_work` holds all that one transaction changes: games (a `Table` each), seats, mails. A
letter's lines are given a `context`: the unit of work, the letter at hand with what `sign_on` found
of its passwords, and the seat they speak for; `frames` cuts a letter into such parts. `answers`
gathers what is said to whom, `confirmations` holds a letter back until a person gives the word.
`budget` counts what a letter costs, `courtesy` the mails that strangers cause. `clock` says
when a game moves, under its `service_settings`. `services` is what all of it works with:
addresses, keys, passwords, templates.
"""
