"""The texts of single games."""
