"""Stores and loads whole values in their canonical text form. This package neither sends mail nor
applies rules.

`Database` (`storage.database.engine`) provides connections. The other modules have functions that
take a connection. These functions do not commit. Callers make related changes in one ``with
database.writing()`` block.
"""
