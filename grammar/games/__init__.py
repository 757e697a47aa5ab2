"""What only one game has: a module each, and the table of them."""
