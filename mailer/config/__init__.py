"""Handles settings and logging for all parts of the judge.

`config` defines the settings. `load` reads them from ``judge.toml`` and the environment, and
reports all errors at once. `value_types` parses the values. `logs` writes the log, `events` counts
and logs events, and `now` returns the current time.
"""
