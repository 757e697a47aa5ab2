"""The commands of `judge`, one module for each group. `mailer.__main__` lists them.

The commands import libraries only when they run, so ``judge --help`` stays fast.
"""
