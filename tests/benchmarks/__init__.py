"""Benchmarks: how fast the judge is, and how fast it must be.

``python -m tests.benchmarks [NAME ...]`` prints figures with their limits. Each benchmark is a
module with a function ``measure``. ``measuring`` contains the common code; ``material`` and
``town`` contain the boards, lists and messages.
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
