"""Fuzzing with millions of messages that no person would write: ``make fuzz``.

`claims` has the properties that each message must have; ``python -m tests.fuzz`` lets atheris
search for one that breaks them. Messages found earlier are in ``seeds``, and every run of the tests
tries them.
"""
