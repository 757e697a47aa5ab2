"""The subcommands of `judge`, one module for each group. `mailer.__main__` lists them.

The module of a command is imported only when that is called, so ``judge --help`` stays fast.
"""
