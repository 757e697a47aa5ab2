"""Fuzzing with millions of messages that no person would write: ``make fuzz``.

`claims` contains the properties that each message must have. ``python -m tests.fuzz`` makes atheris
search for a message that violates them. Messages that were found earlier are in ``seeds``, and
every run of the tests tries them.
"""
