"""A hasher for tests of what is done with passwords, and not of how hard they are to guess.

The judge's own costs 100 ms and 64 MiB a password; the tests that start a judge as a process of
its own use that one.
"""

from __future__ import annotations

from argon2 import PasswordHasher

from mailer.transaction.services import Passwords

CHEAP = Passwords(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
