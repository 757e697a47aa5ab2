"""One letter, or one ring of the alarm, is one transaction.

`desk` claims a letter, reads it and has its passwords checked; then, in one transaction, it has the
letter worked, stores what has changed and claims the next one. `correspondence` is the work itself:
the letter is cut into frames, each frame's seat is found, its lines are done one by one, what may
run runs, and `answering` sends what was said of each line. A letter that asks for more than one may
is worked in part, orders first, and told the rest. A letter that fails is tried again, behind all
others, and then put aside; it is never lost, and never worked twice. `alarms` rings for deadlines,
`lost_time` is about those that nobody was there for, `undelivered` about mails that do not arrive.
"""
