"""The processes of a judge. `supervisor` starts and watches the others.

`startup_process` gets the database ready and ends. `receive_process` receives mail and serves the
metrics. `message_process` processes messages. `deadline_process` runs deadlines and housekeeping.
`send_process` sends e-mails. `website_process` writes web pages, if the settings name a folder for
them. All of them share the database. In addition, `wakeup_hints` tells another process that it may
have work. `shared_status` is shared memory that holds the current work and the counters of each
process. `child_process` has the code that all of them share.
"""
