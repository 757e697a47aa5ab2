"""Stores and loads whole values, each in its canonical text form. Knows nothing of mail or rules.

`Database` (`storage.database.engine`) hands out connections; every other module has functions that
take one. No function commits: changes that belong together go into one ``with database.writing()``.
"""
