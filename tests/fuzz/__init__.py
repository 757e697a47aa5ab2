"""Letters that no person would write, by the million: ``make fuzz``.

What must hold for each of them stands in `claims`; ``python -m tests.fuzz`` has atheris look for
one for which it does not. What was found once lies in ``seeds`` and is tried by every run of the
tests.
"""
