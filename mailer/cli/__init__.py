"""The subcommands of `judge`, one module for each group. `mailer.__main__` lists them.

A command's module is imported only when the command is called, so ``judge --help`` stays fast.
"""
