"""The running program: its processes, and what they need.

`processes` has the supervisor and the processes that it starts. `worker` has the threads in which
the desk works: one for letters, one for deadlines. `start` sees that no other judge works on the
database, `secret` that it belongs to it, `servers` has the servers that the settings name.
`metrics`, `figures` and `systemd` tell others how the judge does, `outages` tells the operator
which servers do not work, `opening` where the doors are. `privacy` closes its files to other users
of the machine, `descriptors` sees that enough can be open, `watch` that the database is its own.
"""
