"""The settings, the log, and other things that all parts of the judge need.

`config` defines the settings. `load` reads them from ``judge.toml`` and the environment and reports
all errors at once. `value_types` parses each value. `logs` writes the log, `events` counts and logs
events, and `now` is the clock.
"""
