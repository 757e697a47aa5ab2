"""Stores and loads whole values, each in its canonical text form. This package does not depend on
mail or rules.

`Database` (`storage.database.engine`) provides connections. The other modules have functions that
take a connection. No function commits. Changes that belong together are made in one ``with
database.writing()`` block.
"""
