"""Faults: a judge that is killed, frozen, cut off from its database or its mail server, again and
again, while players write to it.

`steps` names the places at which it dies, `world` is a judge with its players and what they count,
`reckoning` compares: every letter that was acknowledged has had its effects once and was answered
once, every phase ran once and in time, every mail came out. The judges are real processes; nothing
in them knows of these tests. `python -m tests.faults` does it as often as one likes.
"""
