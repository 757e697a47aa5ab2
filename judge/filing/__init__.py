"""What becomes of a letter's order lines."""
