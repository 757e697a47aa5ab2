"""The running program: its processes, and what they need.

`processes` has the supervisor and the processes that it starts. `worker_threads` has the threads
that do the work: one for messages, one for deadlines, with its jobs in `scheduler`. `start_checks`
makes sure that no other judge uses the database, closes the judge's files to other users, and
raises the limit of open files. `secret_check` makes sure that secret and database belong together.
`external_servers` has the servers that the settings name. `metrics_server` reports how the judge is
doing, and `server_outage_alert` tells the operator which servers do not work.
"""
