"""Provides database connections, tables and column types."""
