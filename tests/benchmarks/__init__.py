"""How fast the judge is, and how fast it must be.

``python -m tests.benchmarks [NAME ...]`` prints figures with their limits. Each benchmark is a
module with a function ``measure``; what all of them share is in ``measuring``, the boards, lists
and letters they use are in ``material`` and ``town``.
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
