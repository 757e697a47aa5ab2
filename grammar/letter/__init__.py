"""A whole letter: its pieces, and what each of them says."""
