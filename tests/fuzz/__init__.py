"""Fuzzes the judge with millions of messages that no person would write: ``make fuzz``.

`claims` contains properties that must hold for every message. ``python -m tests.fuzz`` makes
atheris search for messages that violate them. Messages from earlier searches are in ``seeds``, and
every run of the tests tries them.
"""
