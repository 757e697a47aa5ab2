"""Handles settings and logging for all parts of the judge.

`config` defines the settings and parses their values. `load` reads them from ``judge.toml`` and the
environment, and reports all errors at once. `logs_and_event_counters` writes the log and counts
events, `current_work` records what a process is doing, and `now` returns the current time.
"""
