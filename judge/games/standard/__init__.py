"""Standard Diplomacy."""
