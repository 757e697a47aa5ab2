"""Runs the judge: its processes, and the checks, metrics and alerts around them.

`processes` contains the supervisor and the processes that it starts. `letter_and_deadline_workers`
contains the threads that process messages and deadlines. `open_and_lock_database` opens the
database, and makes sure that no other judge uses it and that it belongs to the judge's secret.
`file_permissions` closes the judge's files to other users. `build_and_check_server_clients` builds
the clients for the servers that the settings name, and checks these servers.
`incoming_transports` lists the ways to receive mail, with their checks and metrics.
`metrics_server` reports the judge's health.
`operator_command` tells the operator about problems, and `server_outage_alert` reports servers that
are down.
"""
