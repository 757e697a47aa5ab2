"""What the operator sets, and where the program tells what it does.

`config` is the settings as a value, `file` reads them from ``judge.toml`` and the environment and
tells all faults at once, `values` how each is written. `logs` is the log, `clock` the time.
"""
