"""The database: connections, tables, column types."""
