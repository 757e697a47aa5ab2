"""The commands of `judge`, one module for each kind; `mailer.__main__` lists them.

Libraries are imported inside the commands: ``judge --help`` pays for none of them.
"""
