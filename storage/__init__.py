"""Stores and loads whole values, each in its canonical text form. Knows nothing of mail or rules.

`Database` (`storage.database.engine`) provides connections; every other module has functions that
take one. No function commits: changes that belong together are made in one
``with database.writing()``.
"""
