"""The steps that have brought the tables to their present form (Alembic)."""
