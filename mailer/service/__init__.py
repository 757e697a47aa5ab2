"""The running program: its threads, and how they are wired.

`daemon` opens the database and starts the doors, the worker and the courier; they share nothing
else. `worker` is the one thread in which the desk works; it waits until a door has kept a letter or
`alarm` rings: at the moment the next game needs, and every second, for other programs keep letters
too. `metrics` and `systemd` tell others how it does, `opening` the operator where its doors are.
`privacy` closes its files to other users of the machine, `descriptors` sees that enough can be
open.
"""
