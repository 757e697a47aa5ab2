"""Runs the judge: its processes, and the checks, metrics and alerts around them.

`processes` contains the supervisor and the processes that it starts. `worker_threads` contains the
threads that process messages and deadlines. `start_checks` makes sure that no other judge uses the
database, closes the judge's files to other users, and raises the limit on open files.
`secret_check` makes sure that the secret and the database belong together. `external_servers`
builds the clients for the servers that the settings name. `metrics_server` reports the judge's
health. `health_watch` looks for problems, `operator_command` tells the operator about them, and
`server_outage_alert` reports servers that are down.
"""
