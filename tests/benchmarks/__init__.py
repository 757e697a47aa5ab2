"""Measures how fast the judge is, and checks whether it is fast enough.

``python -m tests.benchmarks [NAME ...]`` prints figures with their limits. Each benchmark is a
module with a function ``measure``. ``measuring`` contains the common code, and ``material`` and
``town`` provide boards, lists and messages.
"""

BENCHMARKS = (
    "movement",
    "pictures",
    "archive",
    "offline",
    "reading",
    "letters",
    "intake",
    "busy",
    "desk",
    "storm",
    "pictured",
    "start",
    "hostile",
    "judges",
)
