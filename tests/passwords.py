"""A fast password hasher for tests that do not depend on the security of the hash.

The judge's own hasher takes 100 ms and 64 MiB for each password. Tests that start a judge in a
separate process still use it.
"""

from __future__ import annotations

from argon2 import PasswordHasher

from mailer.transaction.password_hashing import Passwords

CHEAP = Passwords(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
