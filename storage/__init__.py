"""Keeps and fetches whole values, each in its canonical text form; knows no mail and no rules.

`Database` (`storage.database.engine`) hands out connections; every other module is functions that
take one. A function never commits: what belongs together is one ``with database.writing()``.
"""
