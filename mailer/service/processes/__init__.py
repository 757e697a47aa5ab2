"""The processes of a judge. The `supervisor` starts and watches the others.

`startup_process` prepares the database and exits. `receive_process` receives mail and serves the
metrics. `message_process` processes messages. `deadline_process` runs deadlines and housekeeping.
`send_process` sends e-mails. `website_process` writes web pages, if the settings name a folder for
them. All of them share the database. They wake each other, and report their current work and their
counters, through `shared_status_and_hints`. `inside_child_process` contains the code that
all of them share.
"""
