"""The database itself: connections, tables, kinds of columns."""
