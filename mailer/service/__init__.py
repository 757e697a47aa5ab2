"""Runs the judge: its processes, and the checks, metrics and alerts around them.

`processes` contains the supervisor and the processes that it starts. `letter_and_deadline_workers`
contains the threads that process messages and deadlines. `open_and_lock_database` opens the
database and makes sure that no other judge uses it. `file_permissions` closes the judge's files to
other users. `secret_check` makes sure that the secret and the database belong together.
`clients_from_settings` builds the clients for the servers that the settings name.
`incoming_transports` lists the ways to receive mail, with their checks and metrics;
`remote_servers` checks other servers. `metrics_server` reports the judge's health. `health_watch`
looks for problems, `operator_command` tells the operator about them, and `server_outage_alert`
reports servers that are down.
"""
