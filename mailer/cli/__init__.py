"""The subcommands of `judge`, one module for each group. `mailer.__main__` lists them.

A command imports libraries only when it runs, so ``judge --help`` stays fast.
"""
