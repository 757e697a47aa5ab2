"""What becomes of the orders of a phase, and of the board."""
