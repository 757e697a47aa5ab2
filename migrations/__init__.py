"""Contains the Alembic migrations that lead to the current tables."""
