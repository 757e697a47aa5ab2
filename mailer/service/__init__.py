"""The running program: its processes, and the checks, metrics and alerts around them.

`processes` has the supervisor and the processes that it starts. `worker_threads` has the threads
that do the work: one for messages, and one for deadlines.
`start_checks` makes sure that no other judge uses the database, closes the judge's files to other
users, and raises the limit on open files. `secret_check` makes sure that the secret and the
database belong together. `external_servers` connects to the servers that the settings name.
`metrics_server` reports the judge's health, `health_watch` and `operator_command` tell the operator
about problems, and `server_outage_alert` reports servers that do not work.
"""
