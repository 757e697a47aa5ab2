"""Command lines: which there are, what follows them, what HELP says of them."""
